"""The rules of noughts and crosses, and its CPU players."""

from __future__ import annotations

from functools import cache

import pytest

from rules import LEVELS, BadState, choose
from tests.noughts.cpu.hints import reasons
from tests.noughts.gallery import match_after
from tests.noughts.rules.game import GAME
from tests.noughts.rules.moves import parse_move
from tests.noughts.rules.state import State


def after(moves: str) -> State:
    state: State = match_after(moves).state
    return state


@pytest.mark.parametrize(
    ("moves", "winners", "reason"),
    [
        ("a1 b1 a2 b2 a3", (0,), "three_in_a_row"),
        ("a1 b3 c1 b2 a2 b1", (1,), "three_in_a_row"),
        ("a1 b2 c3 b3 b1 c1 a3 a2 c2", (0, 1), "full_board"),
    ],
)
def test_three_in_a_row_win_and_a_full_board_is_drawn(
    moves: str, winners: tuple[int, ...], reason: str
) -> None:
    result = after(moves).result
    assert result is not None
    assert (result.winners, result.reason) == (winners, reason)


def test_a_square_is_taken_once() -> None:
    refused = GAME.refusal(after("b2"), parse_move("b2"))
    assert refused is not None
    assert (refused.code, str(refused), dict(refused.facts)) == (
        "occupied",
        "The square b2 is taken.",
        {"square": 4, "seat": 0},
    )


@pytest.mark.parametrize(
    ("rows", "field"),
    [
        (["x..", "...", "..x"], "board"),
        (["o..", "...", "..."], "board"),
        (["xxx", "ooo", "..."], "board"),
        (["xxx", "oo.", "o.."], "board"),
        (["...", "..."], "board"),
        (["..?", "...", "..."], "board"),
    ],
)
def test_a_board_that_no_game_comes_to_is_refused_by_name(rows: list[str], field: str) -> None:
    with pytest.raises(BadState, match=rf"^{field}: "):
        GAME.load({"board": rows})


def test_whose_turn_it_is_follows_from_the_board() -> None:
    board = {"board": ["...", ".x.", "..."]}
    assert GAME.to_act(GAME.load(board)) == 1
    with pytest.raises(BadState, match=r"^to_act: "):
        GAME.load({**board, "to_act": 0})


def test_the_strongest_never_lose_whoever_begins() -> None:
    @cache
    def loses(state: State, seat: int) -> bool:
        """Whether the strongest in that seat loses to anybody who goes on in any way."""
        if state.result:
            return state.result.winners == (1 - seat,)
        moves = GAME.legal_moves(state)
        if state.turn == seat:
            moves = (choose("noughts", GAME.observe(state, seat), LEVELS[-1], 1),)
        return any(loses(GAME.apply(state, move)[0], seat) for move in moves)

    assert [loses(State(), seat) for seat in (0, 1)] == [False, False]


@pytest.mark.parametrize(
    ("moves", "move", "codes"),
    [
        ("a1 b1 a2 b2", "a3", ["three_in_a_row"]),
        ("a1 b2 a2", "a3", ["blocks", "threatens", "holds"]),
        ("", "b2", ["middle", "opens", "closes"]),
        ("a1 b2 c3 a3", "c1", ["blocks", "forks", "holds"]),
    ],
)
def test_a_hint_tells_what_is_true_of_its_move(moves: str, move: str, codes: list[str]) -> None:
    state = after(moves)
    found = reasons(GAME.observe(state, state.turn), parse_move(move))
    assert [reason.code for reason in found] == codes
