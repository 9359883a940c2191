"""The CPU players of the card game: what they see to, and how strong they are."""

from __future__ import annotations

import pytest

from rules.cpu.diamond import accepts_draw, choose
from rules.diamond import DIAMOND
from tests.rules.diamond_tables import table

STUCK_NEXT = ". 4C . 6H 5C . KC TH 5D 7C JH QH . . . ."


def winner(levels: tuple[str, ...], seed: int) -> int:
    state = DIAMOND.new(len(levels), seed)
    ply = 0
    while state.to_act is not None:
        seat = state.to_act
        state, _ = DIAMOND.apply(state, choose(DIAMOND.observe(state, seat), levels[seat], seed + ply))
        ply += 1
    outcome = DIAMOND.outcome(state)
    assert outcome is not None
    return outcome.winners[0]


@pytest.mark.parametrize(("level", "matches"), [("easy", 30), ("medium", 30), ("hard", 3), ("expert", 1)])
@pytest.mark.parametrize("seats", [2, 3])
def test_a_cpu_player_is_the_same_for_the_same_seed_and_always_legal(
    level: str, matches: int, seats: int
) -> None:
    for seed in range(matches):
        state = DIAMOND.new(seats, seed)
        while state.to_act is not None and state.plays < 8:
            observed = DIAMOND.observe(state, state.to_act)
            move = choose(observed, level, seed)
            assert move in DIAMOND.legal_moves(state)
            assert choose(observed, level, seed) == move
            state, events = DIAMOND.apply(state, move)
            if len(events) > 1:
                break


def test_easy_varies_with_the_seed() -> None:
    observed = DIAMOND.observe(DIAMOND.new(2, 1), 0)
    assert len({choose(observed, "easy", seed) for seed in range(40)}) > 1


def test_medium_closes_the_last_place_of_the_other() -> None:
    """Seat 0 holds KS, TS and 6S: after QC@5.3 none fits, whichever card the hidden one is thought to be."""
    state = table(STUCK_NEXT, "KS | TS 6S", "9H QC | 8H 6C", dealer=1)
    state_after, _ = DIAMOND.apply(state, choose(DIAMOND.observe(state, 1), "medium", 1))
    assert state_after.scores == (0, 3)


def test_medium_beats_easy_and_easy_does_not_beat_medium() -> None:
    matches = 40
    won = 0
    for seed in range(matches):
        levels = ("medium", "easy") if seed % 2 else ("easy", "medium")
        won += levels[winner(levels, seed)] == "medium"
    assert won >= 0.75 * matches


def test_with_three_medium_wins_more_than_its_share() -> None:
    matches = 30
    won = 0
    for seed in range(matches):
        levels = ["easy"] * 3
        levels[seed % 3] = "medium"
        won += winner(tuple(levels), seed) == seed % 3
    assert won >= 0.5 * matches


@pytest.mark.parametrize("level", ["", "master", "Easy"])
def test_an_unknown_level_is_refused(level: str) -> None:
    observed = DIAMOND.observe(DIAMOND.new(2, 1), 0)
    with pytest.raises(ValueError, match="easy, medium, hard or expert"):
        choose(observed, level, 1)


def test_only_the_seat_to_act_chooses() -> None:
    state = DIAMOND.new(2, 1)
    for seat in (None, 1 - state.due):
        with pytest.raises(ValueError, match="seat to act"):
            choose(DIAMOND.observe(state, seat), "easy", 1)


def test_a_cpu_player_agrees_on_a_draw_only_when_behind() -> None:
    state = table(STUCK_NEXT, "KS | TS 6S", "9H QC | 8H 6C", dealer=1, scores=(4, 6))
    assert accepts_draw(DIAMOND.observe(state, 0), "medium")
    assert not accepts_draw(DIAMOND.observe(state, 1), "medium")
    with pytest.raises(ValueError, match="a seat"):
        accepts_draw(DIAMOND.observe(state, None), "medium")
