"""Reasons for moves of Diamond Checkers: a position for each, and whether they are true."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from rules import choose, hint
from rules.checkers import CHECKERS
from rules.checkers.board import FILE_RANK, FORWARD, SIDEWAYS, SQUARE, SQUARES, neighbour
from rules.checkers.engine import steps
from rules.checkers.events import Jumped, Promoted
from rules.checkers.moves import Move
from rules.checkers.state import State
from rules.cpu.checkers import Look
from rules.cpu.checkers.hints import reasons
from rules.cpu.checkers.quiet_hints import passed
from rules.cpu.checkers.searcher import WON
from rules.cpu.hints import MOST, Reason, because
from tests.rules.drawn import drawn, play

WORDS = Path(__file__).resolve().parents[2] / "assets" / "words" / "en.json"
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
    ("9/9/9/9/6D2/1m3M3/D5m2/9/9 w", "a3xc5", because("comes_out_ahead", count=1)),
    ("9/9/9/9/K1D6/9/8M/3m5/4m4 w", "c5-c3", because("gives_to_take", count=1)),
    ("6m2/7D1/8m/9/9/9/9/1M7/9 w", "b2-c3", because("wins_by_force", count=1)),
    ("9/9/9/5m3/4K4/5M3/6k2/9/9 w", "e5xg7", because("trades")),
    ("9/9/9/9/M7k/3D5/9/3m5/9 w", "d4-c3", because("offers_trade")),
    ("9/3M5/4d4/5M3/9/9/9/9/9 w", "f6-g7", because("loses_least", count=1)),
    ("k8/1M7/9/9/9/9/9/9/9 w", "b8-c9", because("escapes", square="b8")),
    ("9/9/9/9/9/9/2M6/5M1d1/9 w", "f2-g3", because("covers", square="c3")),
    ("9/9/9/9/9/1m7/9/3D5/9 w", "d2-c3", because("stops_crown", square="a3")),
    ("9/9/m8/9/8K/9/9/9/9 w", "i5-h6", because("one_reply")),
    ("9/5m3/9/9/8M/9/9/9/9 w", "i5-h6", because("crowns_next", square="i7")),
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


def told(state: State, text: str) -> tuple[Reason, ...]:
    move = CHECKERS.parse_move(text)
    assert move in CHECKERS.legal_moves(state)
    return reasons(CHECKERS.observe(state, state.turn), move)


@pytest.mark.parametrize(("position", "text", "expected"), POSITIONS)
def test_a_position_has_the_reason_that_it_is_drawn_for(position: str, text: str, expected: Reason) -> None:
    found = {reason.code: dict(reason.facts) for reason in told(at(position), text)}
    assert found.get(expected.code) == expected.facts


HONOUR = {"capture": "honour"}
MISSED = play(at("9/9/9/5m3/9/3m5/2M6/9/8M w", capture="honour"), "i1-h2")


def test_a_missed_capture_is_told_with_its_squares_and_an_uncertain_call_with_what_it_may_cost() -> None:
    assert told(MISSED, "call") == (because("missed", square="c3", victim="d4"),)
    avenged = play(at("9/9/6m2/5m3/9/3m5/2M6/9/8M w", **HONOUR), "i1-h2")
    assert told(avenged, "call")[1:] == (because("take_back"),)
    innocent = play(CHECKERS.new(2, 1, **HONOUR), "c5-d6", "e7xc5")
    refused = play(innocent, "call")
    assert told(innocent, "call") == (because("may_be_wrong", count=3),)
    assert told(play(refused, "b4xd6", "f8-e7"), "call") == (because("may_be_wrong", count=2),)


def test_a_side_that_can_only_call_is_told_of() -> None:
    assert told(at("k8/1M7/9/3M5/9/9/9/9/9 w", **HONOUR), "d6-c7")[0] == because("only_call")


def test_draws_are_told() -> None:
    late = drawn("\n".join(["........k", *["........."] * 7, "K........"]), quiet=79)
    assert because("eighty_plies") in told(late, "a1-b2")
    far = at("8d/9/9/9/9/9/9/9/D8 w")
    round_trip = ("a1-b2", "i9-h8", "b2-a1", "h8-i9")
    assert told(play(far, *round_trip, *round_trip[:3]), "h8-i9")[0] == because("repetition")


def test_every_reason_that_has_words_has_a_position() -> None:
    worded = json.loads(WORDS.read_text("utf-8"))["checkers"]["hint"]
    drawn_for = {expected.code for _, _, expected in POSITIONS}
    drawn_for |= {"missed", "take_back", "may_be_wrong", "repetition", "eighty_plies", "only_call"}
    assert {key.removesuffix("_one") for key in worded} == drawn_for


# truth


def movable(state: State, seat: int) -> set[int]:
    """The squares of that seat's pieces that can step."""
    position = state.position if state.turn == seat else passed(state.position)
    return {plan.path[0] for plan in steps(position)}


def endangered(state: State) -> set[int]:
    """The squares of pieces that the side to move can take."""
    taken = (CHECKERS.apply(state, move)[1] for move in replies(state))
    return {event.over for events in taken for event in events if isinstance(event, Jumped)}


def loses_a_piece(state: State) -> bool:
    """Whether the side to move can take a piece that is not avenged."""
    takes = [move for move in replies(state) if move.is_jump]
    return any(not can_take(CHECKERS.apply(state, move)[0]) for move in takes)


def is_quietly_true(state: State, move: Move, reason: Reason) -> bool:
    """Whether what is told of a quiet move holds."""
    seat, facts = state.turn, reason.facts
    following = CHECKERS.apply(state, move)[0]
    square = SQUARE.get(str(facts.get("square")), -1)
    before, board = state.pieces(), following.pieces()
    answers = [(reply, CHECKERS.apply(following, reply)[0]) for reply in replies(following)]
    calm = sum(not can_take(answer) for _, answer in answers)
    front, back = FORWARD[seat], FORWARD[1 - seat]
    match reason.code:
        case "squeezes" | "few_safe":
            return calm == facts.get("count", 0) and len(answers) > 0
        case "shuts_in":
            return square in movable(state, 1 - seat) - movable(following, 1 - seat) and square in board
        case "watches":
            there = [answer for reply, answer in answers if reply.path[-1] == square]
            return bool(there) and all(square in endangered(answer) for answer in there)
        case "backs":
            return board[square][0] == seat == board[neighbour(square, back) or 0][0]
        case "backed":
            return square == neighbour(move.path[-1], back) and board[square][0] == seat
        case "blocks":
            return board[square] == (1 - seat, "M") and neighbour(square, back) == move.path[-1]
        case "frees":
            return square in movable(following, seat) - movable(state, seat)
        case "edge":
            return move.path[-1] not in endangered(following) and (1 - seat, "D") not in board.values()
        case "brings_up":
            ranks = [
                sum(FILE_RANK[each]) * front[0] for each, piece in before.items() if piece == (seat, "M")
            ]
            return sum(FILE_RANK[move.path[0]]) * front[0] == min(ranks)
        case "roams":
            mine = [plan for plan in steps(passed(following.position)) if plan.path[0] == move.path[-1]]
            return len(mine) == facts["count"]
        case "together":
            around = (neighbour(move.path[-1], way) for way in (*FORWARD, *SIDEWAYS))
            return [each in board and board[each][0] == seat for each in around].count(True) == facts["count"]
    return True


def is_crowned_for_certain(state: State, square: int, moves: int) -> bool:
    """Whether the man on `square` of the side that waits is crowned in so many moves, whatever is played."""
    for reply in replies(state):
        answer, taken = CHECKERS.apply(state, reply)
        if any(isinstance(event, Jumped) and event.over == square for event in taken):
            return False
        runs = [move for move in replies(answer) if move.path[0] == square]
        nexts = [(move, *CHECKERS.apply(answer, move)) for move in runs]
        if not any(
            any(isinstance(event, Promoted) for event in events)
            or (moves > 1 and is_crowned_for_certain(then, move.path[-1], moves - 1))
            for move, then, events in nexts
        ):
            return False
    return True


def pieces(state: State, seat: int) -> int:
    return sum(owner == seat for owner, _ in state.pieces().values())


def replies(state: State) -> list[Move]:
    return [move for move in CHECKERS.legal_moves(state) if not move.is_call]


def can_take(state: State) -> bool:
    """Whether the side to move has a capture."""
    return any(move.is_jump for move in CHECKERS.legal_moves(state))


def wins_within(state: State, moves: int, seat: int) -> bool:
    """Whether `seat` can force the end in its favour in so many moves of its own."""
    if state.result is not None:
        return state.result.winners == (seat,)
    if moves == 0 and state.turn == seat:
        return False
    nexts = (CHECKERS.apply(state, move)[0] for move in CHECKERS.legal_moves(state))
    if state.turn == seat:
        return any(wins_within(following, moves - 1, seat) for following in nexts)
    return all(wins_within(following, moves, seat) for following in nexts)


def is_true(state: State, move: Move, reason: Reason) -> bool:
    """Whether a reason holds, found out by playing."""
    seat = state.turn
    following, events = CHECKERS.apply(state, move)
    facts = reason.facts
    match reason.code:
        case "only_move":
            return len(CHECKERS.legal_moves(state)) == 1
        case "takes":
            return pieces(state, 1 - seat) - pieces(following, 1 - seat) == facts["count"]
        case "crowns" | "diamond_king":
            return any(isinstance(event, Promoted) for event in events)
        case "untaken":
            return not can_take(following)
        case "offers_trade" | "gives_to_take":
            return can_take(following) and not any(isinstance(event, Jumped) for event in events)
        case "one_reply":
            return len(replies(following)) == 1
        case "leaves_moves":
            return len(replies(following)) == facts["count"]
        case "safe":
            others = [CHECKERS.apply(state, other)[0] for other in replies(state) if not other.is_jump]
            return not can_take(following) and sum(map(loses_a_piece, others)) == facts["count"]
        case "untouched":
            return not can_take(following)
        case "runs":
            return is_crowned_for_certain(following, move.path[-1], int(facts["count"]))
        case "escapes" | "covers":
            square = move.path[-1] if reason.code == "escapes" else SQUARE[str(facts["square"])]
            return not any(
                isinstance(event, Jumped) and event.over == square
                for reply in replies(following)
                for event in CHECKERS.apply(following, reply)[1]
            )
        case "stops_crown":
            return not any(
                isinstance(event, Promoted) and SQUARES[event.square] == facts["square"]
                for reply in replies(following)
                for event in CHECKERS.apply(following, reply)[1]
            )
        case "forces_win":
            count = int(facts["count"])
            return count > 3 or wins_within(following, count - 1, seat)
        case "captured_all" | "no_moves":
            return following.result is not None and following.result.winners == (seat,)
    return is_quietly_true(state, move, reason)


@pytest.mark.parametrize("capture", ["enforced", "honour"])
def test_what_is_told_is_true_wherever_random_play_leads(capture: str) -> None:
    chance, checked = Random(capture), 0
    for _ in range(8):
        state = CHECKERS.new(2, 1, capture=capture)
        for _ in range(90):
            moves = CHECKERS.legal_moves(state)
            if not moves:
                break
            move = moves[int(chance.random() * len(moves))]
            found = told(state, str(move))
            assert 1 <= len(found) <= MOST
            for reason in found:
                assert move.is_call or is_true(state, move, reason), (str(state), str(move), reason)
                checked += 1
            state, _ = CHECKERS.apply(state, move)
    assert checked > 500


def test_a_hint_is_the_move_of_the_strongest_and_says_how_soon_it_wins() -> None:
    state = at("8m/9/9/9/9/3K5/9/1D7/9 w")
    seen = CHECKERS.observe(state, 0)
    given = hint("checkers", seen, 3)
    assert given.move == choose("checkers", seen, "expert", 3)
    assert given.reasons[0].code in ("forces_win", "no_moves", "captured_all")
    assert given == hint("checkers", seen, 3)


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
    monkeypatch.setattr("rules.cpu.checkers.hints.look", lambda _seen, _seed: Look((move,), WON - 5, 5))
    given = hint("checkers", CHECKERS.observe(state, 0), 1)
    assert (because("forces_win", count=3) in given.reasons) == said
