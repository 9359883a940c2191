"""Reasons for moves of Diamond Checkers: a position for each, and whether they are true."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rules import choose, hint
from rules.checkers.game import GAME as CHECKERS
from rules.checkers.state import State
from rules.cpu.checkers.analysis import Analysis
from rules.cpu.checkers.hints import reasons
from rules.cpu.checkers.search import WON
from rules.cpu.hints import Reason, because
from tests.rules.checkers_boards import drawn, play

WORDS = Path(__file__).resolve().parents[2] / "assets" / "words" / "en" / "checkers.json"
POSITIONS = (
    ("9/9/9/3M5/4d1D2/9/9/9/9 w", "g5xc5", because("captured_all")),
    ("k8/1M7/9/3M5/9/9/9/9/9 w", "d6-c7", because("no_moves")),
    ("4M3k/9/9/9/9/9/9/9/9 w", "e9-f8", because("only_move")),
    ("9/9/9/9/9/1m7/9/3D5/9 w", "d2-e3", because("forces_win", count=3)),
    ("9/9/6M2/9/8m/9/9/9/9 w", "g7-h8", because("holds_draw")),
    ("9/1M7/9/9/9/5k3/9/9/9 w", "b8-c9", because("holds_out", count=4)),
    ("9/7M1/9/9/9/9/9/9/8m w", "h8-i7", because("crowns", square="i7")),
    ("9/7M1/9/9/9/9/9/9/8m w", "h8-i9", because("diamond_king", square="i9")),
    ("9/9/9/5m3/4K4/5M3/6k2/9/9 w", "f4xh2", because("takes", count=1)),
    ("2m3m1m/7m1/M1M5K/1M7/2k1m1m2/9/9/9/M8 w", "b6xd4xf6xh4", because("takes", count=3)),
    ("9/9/9/5m3/4K4/5M3/6k2/9/9 w", "f4xh2", because("takes_king")),
    ("9/9/2D6/9/2d6/9/9/5m3/6M2 w", "c7xc3", because("takes_diamond_king")),
    ("9/9/9/9/9/3D1m3/4d4/9/6M2 w", "d4xh4", because("untaken")),
    ("8m/9/9/9/6D2/1m3M3/D5m2/9/9 w", "a3xc5", because("comes_out_ahead", count=1)),
    (
        "2m1m1m1m/5m1m1/M1M3m1m/7m1/6m1m/1M1M1m3/M1M6/1M1M1M3/M1M1M4 b",
        "f4-e3",
        because("gives_to_take", count=1),
    ),
    ("6m2/7D1/8m/9/9/9/9/1M7/9 w", "b2-c3", because("wins_by_force", count=1)),
    ("9/9/9/5m3/4K4/5M3/6k2/9/9 w", "e5xg7", because("trades")),
    ("9/9/9/9/M7k/3D5/9/3m5/9 w", "d4-c3", because("offers_trade")),
    ("9/3M5/4d4/5M3/9/9/9/9/9 w", "f6-g7", because("loses_least", count=1)),
    ("k8/1M7/9/9/9/9/9/9/9 w", "b8-c9", because("escapes", square="b8")),
    ("9/9/9/9/9/9/2M6/5M1d1/9 w", "f2-g3", because("covers", square="c3")),
    ("9/9/9/9/9/1m7/9/3D5/9 w", "d2-c3", because("stops_crown", square="a3")),
    ("9/9/m8/9/8K/9/9/9/9 w", "i5-h6", because("one_reply")),
    ("9/5m3/9/9/8M/9/9/9/9 w", "i5-h6", because("crowns_next", square="i7")),
    ("2M3K2/1m5M1/9/9/9/9/M7m/1M7/9 w", "g9-f8", because("crowns_next", square="g9")),
    ("6D2/9/4k4/9/9/9/9/9/9 w", "g9-e9", because("threatens", square="e7")),
    ("9/9/8K/9/9/9/4m4/9/6M2 w", "i7-h6", because("opens_way", square="i7")),
    ("9/9/9/7m1/9/9/9/5K3/9 w", "f2-e3", because("nearer", square="i9", count=6)),
    ("8m/9/9/9/6M2/7M1/9/1k5m1/9 w", "g5-h6", because("runs", count=1)),
    ("6m1m/7m1/2m1m1m1m/7m1/M8/1M1M5/M3M1m2/3M5/M1M1M4 w", "b4-c5", because("safe", count=1)),
    (
        "4m1m1m/5m1m1/4m1m2/5m3/M1M3m1m/1M1M5/M1M6/1M1M5/M1M6 b",
        "i5-h4",
        because("untouched"),
    ),
    ("4m1m1m/5m3/M1M1m3m/7m1/4M4/1M7/M8/1M1M5/M5m2 b", "e7-d6", because("squeezes")),
    (
        "6m1m/7m1/2m1m3m/5m1m1/M1M6/3M5/M3M1m2/3M5/M1M1M4 w",
        "c5-b6",
        because("few_safe", count=3),
    ),
    (
        "2M5m/5m3/4m3m/7m1/M5m1m/1M7/M3M1m1M/3M5/M1M6 b",
        "i5-h4",
        because("shuts_in", square="i3"),
    ),
    (
        "6m1m/5m1m1/2m1m1m1m/5m1m1/M1M5m/1M7/M1M1M4/1M3M3/M1M1M4 w",
        "f2-g3",
        because("watches", square="h4"),
    ),
    ("6m1m/5m1m1/2m3m1m/9/M7m/1M7/M1M1M4/1M5m1/M1M1M4 w", "c3-d2", because("backs", square="e3")),
    ("6m1m/5m1m1/2m3m1m/9/M7m/1M7/M1M1M1m2/3M5/M1M1M4 b", "i5-h6", because("backed", square="i7")),
    ("2M5m/9/m7m/3M5/2M1M4/5m3/6m2/3M1m3/M8 w", "d2-e1", because("blocks", square="f2")),
    (
        "4m1m1m/5m1m1/4m1m1m/5m1m1/M1M5m/1M7/M1M6/1M1M1M3/M1M1M4 b",
        "e9-d8",
        because("frees", square="f8"),
    ),
    ("6m1m/1m5m1/4m3m/5m1m1/M1M6/3M5/M3M1m2/3M5/M1M1M4 b", "b8-a7", because("edge")),
    ("9/3M3K1/9/3M5/m8/5m3/4m1m2/5m3/M3M4 w", "a1-b2", because("brings_up")),
    (
        "4m1m1m/5m1m1/4m1m1m/5m1m1/M1M5m/1M7/M1M6/1M1M1M3/M1M1M4 b",
        "e9-d8",
        because("roams", count=2),
    ),
    (
        "6m1m/5m1m1/2m3m1m/9/M7m/1M7/M1M1M1m2/3M5/M1M1M4 b",
        "i5-h6",
        because("together", count=2),
    ),
    ("9/9/9/3K5/m8/9/9/9/2M6 w", "d6-c7", because("keeps_home", square="c1")),
    ("9/9/9/7m1/9/9/9/5K3/9 w", "f2-e1", because("leaves_moves", count=3)),
)
"""Position, move, and a reason that is among all that can be said for it."""


def at(position: str, **options: str) -> State:
    return CHECKERS.load({"position": position, "options": dict(options)})


def reasons_for(state: State, text: str) -> tuple[Reason, ...]:
    move = CHECKERS.parse_move(text)
    assert move in CHECKERS.legal_moves(state)
    return reasons(CHECKERS.observe(state, state.turn), move)


@pytest.mark.parametrize(("position", "text", "expected"), POSITIONS)
def test_a_position_has_the_reason_that_it_is_drawn_for(position: str, text: str, expected: Reason) -> None:
    found = {reason.code: dict(reason.facts) for reason in reasons_for(at(position), text)}
    assert found.get(expected.code) == expected.facts


HONOUR = {"capture": "honour"}
MISSED = play(at("9/9/9/5m3/9/3m5/2M6/9/8M w", capture="honour"), "i1-h2")


def test_a_missed_capture_is_told_with_its_squares_and_an_uncertain_call_with_what_it_may_cost() -> None:
    assert reasons_for(MISSED, "call") == (because("missed", square="c3", victim="d4"),)
    avenged = play(at("9/9/6m2/5m3/9/3m5/2M6/9/8M w", **HONOUR), "i1-h2")
    assert reasons_for(avenged, "call")[1:] == (because("take_back"),)
    innocent = play(CHECKERS.new(2, 1, **HONOUR), "c5-d6", "e7xc5")
    refused = play(innocent, "call")
    assert reasons_for(innocent, "call") == (because("may_be_wrong", count=3),)
    assert reasons_for(play(refused, "b4xd6", "f8-e7"), "call") == (because("may_be_wrong", count=2),)


def test_a_side_that_can_only_call_is_told_of() -> None:
    assert reasons_for(at("k8/1M7/9/3M5/9/9/9/9/9 w", **HONOUR), "d6-c7")[0] == because("only_call")


def test_draws_are_told() -> None:
    late = drawn("\n".join(["........k", *["........."] * 7, "K........"]), quiet=79)
    assert because("eighty_plies") in reasons_for(late, "a1-b2")
    far = at("8d/9/9/9/9/9/9/9/D8 w")
    round_trip = ("a1-b2", "i9-h8", "b2-a1", "h8-i9")
    assert reasons_for(play(far, *round_trip, *round_trip[:3]), "h8-i9")[0] == because("repetition")


def test_every_reason_that_has_words_has_a_position() -> None:
    worded = json.loads(WORDS.read_text("utf-8"))["hint"]
    drawn_for = {expected.code for _, _, expected in POSITIONS}
    drawn_for |= {"missed", "take_back", "may_be_wrong", "repetition", "eighty_plies", "only_call"}
    assert {key.removesuffix("_one") for key in worded} == drawn_for


def test_a_hint_is_the_move_of_the_strongest_and_says_how_soon_it_wins() -> None:
    state = at("8m/9/9/9/9/3K5/9/1D7/9 w")
    observation = CHECKERS.observe(state, 0)
    given = hint("checkers", observation, 3)
    assert given.move == choose("checkers", observation, "expert", 3)
    assert given.reasons[0].code in ("forces_win", "no_moves", "captured_all")
    assert given == hint("checkers", observation, 3)


WON_ENDING = "8m/9/2k6/9/9/3K5/9/1D7/2M6 w"


@pytest.mark.parametrize(
    ("quiet", "repeated", "said"), [(0, False, True), (74, False, True), (75, False, False), (0, True, False)]
)
def test_a_win_that_the_search_found_is_told_only_if_no_draw_can_come_before_it(
    quiet: int, repeated: bool, said: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = CHECKERS.load({"position": WON_ENDING, "options": {}, "quiet": quiet})
    if repeated:
        state = play(state, "b2-a1", "c7-b8", "a1-b2", "b8-c7")
    move = CHECKERS.parse_move("c1-d2")
    monkeypatch.setattr(
        "rules.cpu.checkers.hints.analyse", lambda _seen, _seed: Analysis((move,), WON - 5, 5)
    )
    given = hint("checkers", CHECKERS.observe(state, 0), 1)
    assert (because("forces_win", count=3) in given.reasons) == said
