"""What the pages of the rules of Diamond Checkers say is true: their pictures and claims are played."""

from __future__ import annotations

from itertools import pairwise

import pytest

from rules.checkers.board import SQUARES
from rules.checkers.state import State
from scenes.checkers.help_pages import EXAMPLES, MADE_GOOD, MISSED, Example
from tests.rules.checkers_boards import drawn, legal, play

FAR = {"b8": (1, "M")}
"""A piece of Black's that is in nobody's way: a side without pieces has lost."""


def state_of(example: Example, **options: str) -> State:
    """The position of a picture, White to move, in a match with the options of its page or these."""
    pieces = FAR | dict(example.pieces)
    lines = []
    for rank in "987654321":
        found = [pieces.get(file + rank) for file in "abcdefghi"]
        lines.append(
            "".join("." if each is None else each[1].lower() if each[0] else each[1] for each in found)
        )
    return drawn("\n".join(lines), "w", 0, **{**example.only_with, **options})


def standing(state: State) -> set[str]:
    """The squares on which anything stands."""
    return {SQUARES[square] for square in state.pieces()}


@pytest.mark.parametrize("key", ["man", "king", "diamond"])
def test_a_piece_goes_to_the_lit_squares_and_to_no_others(key: str) -> None:
    example = EXAMPLES[key]
    assert legal(state_of(example)) == {f"e5-{square}" for square in example.targets}


@pytest.mark.parametrize(
    ("key", "jump"),
    [
        ("jump", "d4xf6"),
        ("chain", "d4xf6xh4"),
        ("chain_stops", "d4xf6xh4"),
        ("called", "d4xf6"),
        ("crowned_on", "g7xi9xi5"),
        ("crowned_stops", "g7xi9"),
    ],
)
def test_where_captures_are_compulsory_the_jump_that_is_shown_is_the_only_move(key: str, jump: str) -> None:
    example = EXAMPLES[key]
    state = state_of(example, capture="enforced")
    assert legal(state) == {jump}
    squares = jump.split("x")
    assert example.targets == (squares[-1],)
    assert example.ways in ((), tuple(pairwise(squares)))
    assert standing(state) - standing(play(state, jump)) == {squares[0], *example.victims}


def test_on_ones_honour_a_jump_may_stop_early_or_not_be_begun() -> None:
    state = state_of(EXAMPLES["chain_honour"])
    assert {"d4xf6", "d4xf6xh4", "d4-e3"} <= legal(state)
    assert "d4-e3" not in legal(state_of(EXAMPLES["chain"]))


def test_only_a_diamond_king_takes_the_way_that_the_second_jump_in_the_corner_goes() -> None:
    for rank in "MKD":
        assert ("f6xf2" in legal(state_of(Example({"f6": (0, rank), "f4": (1, "M")})))) == (rank == "D")


@pytest.mark.parametrize("key", ["honour", "honour_tell", "call"])
def test_what_is_shown_as_missed_was_missed_and_a_right_call_has_it_made(key: str) -> None:
    (start, end), pieces = MISSED.ways[0], dict(EXAMPLES[key].pieces)
    pieces[start] = pieces.pop(end)
    assert pieces == dict(MADE_GOOD.pieces)
    before = state_of(Example(pieces), **EXAMPLES[key].only_with)
    called = play(before, f"{start}-{end}", "call")
    assert standing(called) == standing(before)
    assert legal(called) == {f"{MADE_GOOD.ways[0][0]}x{MADE_GOOD.ways[0][1]}"}


def test_a_miss_stands_and_once_the_other_side_has_moved_it_can_be_called_no_more() -> None:
    before = state_of(MADE_GOOD, capture="honour")
    stands = play(before, "e3-f4", "b8-c7", "f4-g5")
    assert "e5" in standing(stands)
    assert play(before, "e3-f4", "call").call == "upheld"
    assert (
        play(state_of(EXAMPLES["man"], capture="honour"), "e5-f6", "b8-c7", "f6-g7", "call").call == "refused"
    )
