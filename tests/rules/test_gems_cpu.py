"""The CPU players of Gem Court: deterministic, and each level above the one below."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

import pytest

from rules.cpu.gems.heuristics import LEVELS, choose
from rules.gems.data import CARDS
from rules.gems.game import GAME as GEM_COURT
from rules.gems.legal import card_at, due_after
from rules.gems.moves import Buy, Move, Take
from rules.gems.observe import Observation
from rules.gems.state import State
from tests.rules.gem_tables import Seat, draw, wander

Player: TypeAlias = Callable[[Observation, int], Move]


def answer(state: State, level: str, seed: int = 1) -> str:
    return str(choose(GEM_COURT.observe(state, state.mover), level, seed))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("preset", ["house", "manual"])
def test_the_same_observation_level_and_seed_give_the_same_legal_move(level: str, preset: str) -> None:
    for plies in (0, 11, 32):
        state = wander(GEM_COURT.new(3, plies, preset=preset), plies, plies)
        move = choose(GEM_COURT.observe(state, state.mover), level, 5)
        assert move in GEM_COURT.legal_moves(state)
        again = GEM_COURT.load(GEM_COURT.dump(state))
        assert choose(GEM_COURT.observe(again, again.mover), level, 5) == move


def test_a_level_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="godlike"):
        answer(GEM_COURT.new(2, 1), "godlike")


@pytest.mark.parametrize("seat", [1, None])
def test_only_the_seat_to_act_can_choose(seat: int | None) -> None:
    with pytest.raises(ValueError, match="seat to act"):
        choose(GEM_COURT.observe(GEM_COURT.new(2, 1), seat), "medium", 1)


def test_medium_takes_the_points_that_win() -> None:
    hand = Seat("rrr", cards=(86, 82), bonuses="rr")
    state = draw(Seat(), hand, row=[1, 2, 3], to_act=1, preset="manual", table={"2.1": 43})
    assert state.players[1].points == 10
    assert answer(state, "medium") == "buy:2.1"


def test_medium_never_returns_what_it_takes_without_need() -> None:
    state = draw(Seat("wwuuggrrb"), Seat("o"), preset="manual")
    move = choose(GEM_COURT.observe(state, 0), "medium", 1)
    if isinstance(move, Take):
        assert not set(move.gems) & set(move.returned)


def share(champion: Player, other: Player, seats: int, preset: str, games: int) -> float:
    """The part of the wins that one champion gets among others, each seat in turn; a draw is shared."""
    won = 0.0
    for number in range(games):
        seat = number % seats
        state = GEM_COURT.new(seats, number // seats, preset=preset)
        while (mover := GEM_COURT.to_act(state)) is not None:
            player = champion if mover == seat else other
            state, _ = GEM_COURT.apply(state, player(GEM_COURT.observe(state, mover), number))
        outcome = GEM_COURT.outcome(state)
        assert outcome is not None
        won += (seat in outcome.winners) / len(outcome.winners)
    return won / games


def easy(observation: Observation, seed: int) -> Move:
    return choose(observation, "easy", seed)


def medium(observation: Observation, seed: int) -> Move:
    return choose(observation, "medium", seed)


def greedy(observation: Observation, seed: int) -> Move:
    """A player that only counts what one move gains: points, then a card, then gems."""
    rng = Random(seed)

    def gain(move: Move) -> float:
        points = 3.0 if due_after(observation, move) else 0.0
        if isinstance(move, Buy):
            card = card_at(observation, move.tier, move.slot)
            assert card is not None
            return points + 1 + CARDS[card].points
        if isinstance(move, Take):
            return points + 0.2 * (len(move.gems) - len(move.returned))
        return points + 0.1

    moves = GEM_COURT.legal_moves(observation)
    return max(moves, key=lambda move: gain(move) + 0.01 * rng.random())


@pytest.mark.parametrize(
    ("champion", "other", "seats", "preset", "least"),
    [
        (easy, greedy, 2, "house", 0.1),
        (medium, easy, 2, "house", 0.7),
        (medium, easy, 2, "manual", 0.7),
        (medium, easy, 4, "house", 0.35),
        (medium, greedy, 2, "house", 0.6),
        (medium, greedy, 2, "manual", 0.6),
    ],
)
def test_a_level_wins_its_part(
    champion: Player, other: Player, seats: int, preset: str, least: float
) -> None:
    assert share(champion, other, seats, preset, 20) >= least
