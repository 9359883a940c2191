"""The searching CPU players of Gem Court: fair, sound in every state, exact at the end, above the rest."""

from __future__ import annotations

from random import Random

import pytest

from rules import LEVELS
from rules.cpu.gems import analysis
from rules.cpu.gems.acts import BUY
from rules.cpu.gems.analysis import VISITS, analyse
from rules.cpu.gems.board import Board
from rules.cpu.gems.conversion import board_of, move_of
from rules.cpu.gems.evaluation import load, softmax, solve_last_round
from rules.cpu.gems.player import choose
from rules.cpu.gems.search import candidates
from rules.gems.game import GAME as GEM_COURT
from rules.gems.moves import Reserve, Take
from rules.gems.state import State
from tests.rules.gem_tables import Seat, draw, pick, secretive, stuck, swapped, wander

TABLES = [(seats, preset) for preset in ("house", "manual") for seats in (2, 3, 4)]


def answer(state: State, level: str, seed: int = 1) -> str:
    return str(choose(GEM_COURT.observe(state, state.mover), level, seed))


def alike(board: Board, other: Board) -> bool:
    return all(getattr(board, name) == getattr(other, name) for name in Board.__slots__)


# The board of the search


@pytest.mark.parametrize(("seats", "preset"), TABLES)
def test_a_board_plays_in_lockstep_with_the_rules(seats: int, preset: str) -> None:
    for seed in range(8):
        rng = Random(seed)
        state = GEM_COURT.new(seats, seed, preset=preset)
        board = board_of(state)
        while moves := GEM_COURT.legal_moves(state):
            acts = board.legal()
            assert len(acts) == len(moves)
            assert {move_of(act) for act in acts} == set(moves)
            assert {move_of(act) for act in candidates(board)} <= set(moves)
            assert not board.over()
            bought = [act for act in acts if act[0] == BUY]
            among = bought if bought and rng.random() < 0.6 else acts
            act = among[int(rng.random() * len(among))]
            state, _ = GEM_COURT.apply(state, move_of(act))
            board.play(act)
            assert alike(board, board_of(state))
        outcome = GEM_COURT.outcome(state)
        assert outcome is not None
        assert board.over()
        share = 1 / len(outcome.winners)
        assert board.shares() == [share if seat in outcome.winners else 0 for seat in range(seats)]


@pytest.mark.parametrize(("seats", "preset"), TABLES)
def test_what_a_seat_sees_of_a_board_is_the_board_of_what_it_observes(seats: int, preset: str) -> None:
    state = secretive(seats, preset, 3)
    for seat in range(seats):
        assert alike(board_of(state).known_to(seat), board_of(GEM_COURT.observe(state, seat)))


def test_a_board_without_decks_leaves_places_empty_and_cards_unknown() -> None:
    state = GEM_COURT.new(2, 4)
    board = board_of(GEM_COURT.observe(state, 0))
    before = list(board.stock)
    acts = {str(move_of(act)): act for act in board.legal()}
    board.play(acts["reserve:2.1"])
    assert board.market[4] == 0
    board.play({str(move_of(act)): act for act in board.legal()}["reserve:3.0"])
    assert board.reserves[1] == [-3]
    assert board.stock == [before[0], before[1] - 1, before[2] - 1]
    assert all(act[0] != BUY for act in board.legal())


# Chances


@pytest.mark.parametrize(("seats", "preset"), TABLES)
def test_the_chances_of_all_seats_make_one(seats: int, preset: str) -> None:
    evaluator = load(preset, seats)
    for seed in range(5):
        board = board_of(wander(GEM_COURT.new(seats, seed, preset=preset), seed, 30))
        chances = evaluator.value(board)
        assert len(chances) == seats
        assert min(chances) >= 0
        assert sum(chances) == pytest.approx(1)


def test_soft_shares_are_near_the_exponential_ones() -> None:
    assert softmax([0.0, 0.0]) == [0.5, 0.5]
    assert softmax([2.0, 1.0]) == pytest.approx([0.7311, 0.2689], abs=0.001)
    assert softmax([500.0, 0.0])[1] == pytest.approx(0)


@pytest.mark.parametrize(
    ("cards", "wins"),
    [
        ((74, 78, 70), True),
        ((74, 78, 45), False),  # fifteen each, but more cards
        ((74, 78), False),
    ],
)
def test_the_last_round_is_played_out_exactly(cards: tuple[int, ...], wins: bool) -> None:
    leader = Seat(cards=(86, 82, 90))
    chaser = Seat("rrrr", bonuses="rr", cards=cards)
    state = draw(leader, chaser, preset="manual", to_act=1, table={"2.1": 64})
    board = board_of(state)
    assert board.last_round()
    assert solve_last_round(board) == ([0.0, 1.0] if wins else [1.0, 0.0])
    assert choose(GEM_COURT.observe(state, 1), "hard", 1) in GEM_COURT.legal_moves(state)
    if wins:
        assert answer(state, "hard") == answer(state, "expert") == "buy:2.1"


# The levels


@pytest.mark.usefixtures("small_budgets")
@pytest.mark.parametrize("level", VISITS)
@pytest.mark.parametrize("preset", ["house", "manual"])
def test_the_same_observation_level_and_seed_give_the_same_legal_move(level: str, preset: str) -> None:
    for plies in (0, 32):
        state = wander(GEM_COURT.new(3, plies, preset=preset), plies, plies)
        move = choose(GEM_COURT.observe(state, state.mover), level, 5)
        assert move in GEM_COURT.legal_moves(state)
        again = GEM_COURT.load(GEM_COURT.dump(state))
        assert choose(GEM_COURT.observe(again, again.mover), level, 5) == move


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_answers_only_for_the_seat_to_act(level: str) -> None:
    with pytest.raises(ValueError, match="seat to act"):
        choose(GEM_COURT.observe(GEM_COURT.new(2, 1), 1), level, 1)


def test_a_level_that_is_not_there_is_refused() -> None:
    observation = GEM_COURT.observe(GEM_COURT.new(2, 1), 0)
    with pytest.raises(ValueError, match="godlike"):
        choose(observation, "godlike", 1)
    with pytest.raises(ValueError, match="medium"):
        analyse(observation, 1, "medium")


@pytest.mark.usefixtures("small_budgets")
@pytest.mark.parametrize(("seats", "preset"), TABLES)
def test_every_level_answers_the_same_whatever_is_hidden_from_it(seats: int, preset: str) -> None:
    rng = Random(seats)
    for seed in range(0, 16, 2):
        state = secretive(seats, preset, seed, rounds=3 + seed // 2)
        other = swapped(state, state.mover, rng)
        assert other != state
        for level in LEVELS:
            assert answer(state, level, seed) == answer(other, level, seed)
        outlook = [analyse(GEM_COURT.observe(one, one.mover), seed) for one in (state, other)]
        assert outlook[0] == outlook[1]


@pytest.mark.parametrize(("seats", "preset"), TABLES)
def test_the_whole_search_answers_the_same_whatever_is_hidden_from_it(seats: int, preset: str) -> None:
    state = secretive(seats, preset, 0, rounds=3)
    other = swapped(state, state.mover, Random(seats))
    assert answer(state, "hard") == answer(other, "hard")


@pytest.mark.usefixtures("small_budgets")
@pytest.mark.parametrize(("seats", "preset"), TABLES)
def test_every_state_of_random_play_has_an_answer(seats: int, preset: str) -> None:
    rng = Random(seats)
    state = GEM_COURT.new(seats, 7, preset=preset)
    while moves := GEM_COURT.legal_moves(state):
        if state.turn % 11 == 0:
            for level in VISITS:
                assert choose(GEM_COURT.observe(state, state.mover), level, 1) in moves
        state, _ = GEM_COURT.apply(state, pick(moves, rng))


@pytest.mark.usefixtures("small_budgets")
@pytest.mark.parametrize("level", VISITS)
@pytest.mark.parametrize("preset", ["house", "manual"])
def test_awkward_states_have_an_answer(level: str, preset: str) -> None:
    ten = Seat("wwuuggrrbb", reserved=(-85, -86, -87))
    sparse = {f"{tier}.{slot}": None for tier in (1, 2, 3) for slot in (2, 3, 4)}
    states = [
        draw(ten, Seat(), preset=preset),
        draw(Seat("wwuuggrrbb"), Seat("oooo"), preset=preset),
        draw(Seat("rr"), Seat(), emptied=(1, 2, 3), to_act=1, preset=preset),
        draw(Seat("rr"), Seat(), emptied=(1, 2, 3), to_act=1, preset=preset, table=sparse),
        draw(Seat("wwww", bonuses="wwwuuuuggg"), Seat(), row=(1, 6, 7), preset=preset, table={"1.1": 1}),
        stuck(Seat("wwwwuuuugg"), Seat("o"), preset=preset),
    ]
    for state in states:
        moves = GEM_COURT.legal_moves(state)
        assert moves
        assert choose(GEM_COURT.observe(state, state.mover), level, 1) in moves


def test_an_exchange_of_ten_gems_is_looked_at_with_every_return() -> None:
    state = draw(Seat("wwuuggrrbb"), Seat(), preset="manual")
    board = board_of(GEM_COURT.observe(state, 0))
    moves = [move_of(act) for act in candidates(board)]
    assert all(not set(move.gems) & set(move.returned) for move in moves if isinstance(move, Take))
    assert sum(isinstance(move, Take) for move in moves) >= 5
    assert all(move.returned == "o" for move in moves if isinstance(move, Reserve))


def test_a_pass_is_never_looked_at_while_something_is_legal() -> None:
    plain = {f"{tier}.{slot}": None for tier in (1, 2, 3) for slot in (1, 2, 3, 4)} | {"1.1": 3}
    state = draw(Seat(), Seat("wwuuggrrbb"), emptied=(1, 2, 3), to_act=1, table=plain)
    board = board_of(GEM_COURT.observe(state, 1))
    assert {move_of(act) for act in candidates(board)} <= set(GEM_COURT.legal_moves(state))


@pytest.mark.parametrize("level", VISITS)
@pytest.mark.usefixtures("small_budgets")
def test_a_level_takes_the_win_that_is_there(level: str) -> None:
    hand = Seat("rrrr", bonuses="rr", cards=(86, 82, 45))
    assert answer(draw(Seat(), hand, to_act=1, preset="manual", table={"2.1": 64}), level) == "buy:2.1"
    visited = Seat("rrrr", bonuses="wwwuuugggrr", cards=(86, 82), nobles=(6,))
    assert answer(draw(Seat(), visited, to_act=1, table={"2.1": 64}), level) == "buy:2.1"


def test_a_look_tells_a_line_of_legal_moves_and_the_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "VISITS", {"expert": 200})
    state = wander(GEM_COURT.new(2, 3, preset="manual"), 3, 10)
    outlook = analyse(GEM_COURT.observe(state, state.mover), 1)
    assert outlook.move == outlook.line[0] == choose(GEM_COURT.observe(state, state.mover), "expert", 1)
    assert len(outlook.line) > 2
    assert outlook.move in GEM_COURT.legal_moves(state)
    assert 0 < outlook.before < 1
    assert 0 < outlook.after < 1


@pytest.mark.parametrize("preset", ["house", "manual"])
def test_hard_beats_medium_from_either_seat(preset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even with a part of its visits."""
    monkeypatch.setattr(analysis, "VISITS", {"hard": 24})
    for seat in (0, 1):
        state = GEM_COURT.new(2, 5, preset=preset)
        while (mover := GEM_COURT.to_act(state)) is not None:
            level = "hard" if mover == seat else "medium"
            state, _ = GEM_COURT.apply(state, choose(GEM_COURT.observe(state, mover), level, 1))
        outcome = GEM_COURT.outcome(state)
        assert outcome is not None
        assert outcome.winners == (seat,)
