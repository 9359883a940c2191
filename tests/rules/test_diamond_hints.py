"""Reasons for plays of the card game: a position for each, and whether they are true whatever is hidden."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from rules import choose, hint
from rules.cpu.diamond.hints import reasons
from rules.cpu.diamond.search import STRENGTHS
from rules.cpu.hints import MOST, Reason
from rules.diamond.cards import Card
from rules.diamond.events import Completed, Stuck
from rules.diamond.game import GAME as DIAMOND
from rules.diamond.moves import Move
from rules.diamond.state import State
from rules.diamond.tableau import OVERLAPS, SPOT_INDEX, Tableau, fits, place
from tests.rules.diamond_tables import swapped, table
from tests.rules.test_hints import counts_well

WORDS = Path(__file__).resolve().parents[2] / "assets" / "words" / "en" / "diamond.json"
LATE = ". . . 2S 2C . JS QC JH 7H . 7C 7S . 3C ."
TENTH = ". . . 2D 3H 6D 9D AD QH 6H . JD TH . TD ."
BEATEN = (". . . . . KS 2H JD 7S 8D 9H 2D 5D 2C . .", "| 6H TH 9C", "7H QC | 5H 3C")
POSITIONS = {
    "only_play": (
        (". . . 8C . . 4D QC 3D TD . . . . . .", "4S KS JS | AH 6S 5H", "4H AS | AD KH 8D"),
        "4S@5.1",
    ),
    "completes": (("2D 9D 9S 4D JS AC JC 4H 8S AD 2C 6H 6S 2S 5S .", "TS |", "|"), "TS@7.1"),
    "stuck": (BEATEN, "7H@3.1"),
    "wins_match": ((TENTH, "QC KH | 4H", "| 8C 7C 6S"), "KH@2.2"),
    "none_open_fits": (
        (". . . . . . 5D QD 4C 2C . . . . . .", "5S QH 5C | 9H KH 7S", "4D 8C 3D | 9D AC TC"),
        "4D@3.1",
    ),
    "open_fit_nowhere": (
        (". . . . . . AS 2H 5S JC . . . . . .", "QS 4H 6C | 3D 7D 7H", "2S 6D 2D | TD AC KS"),
        "2S@3.1",
    ),
    "shuts_out": (
        (". . . . . 4C TS TH 8C 7C . . . . . .", "JH AH 5C | QS 7D", "2D 6C AS | 9H 9C JS"),
        "6C@5.3",
    ),
    "own_place": ((LATE, "8S | 6H AD 4D", "| 8D 4C 9D"), "8S@5.1"),
    "one_place": (
        (". . . . . 2S AS 2H 5S JC . . . . . .", "QS 4H 6C | 3D 7D 7H", "6D 2D | TD AC KS"),
        "6C@5.3",
    ),
    "all_fit": (
        (". . . . . . JC 4H 8S AD . . . . . .", "2D 9S TS | AC 2S 4D", "6S 6H 9D | 2C 5S JS"),
        "6S@3.2",
    ),
    "last_fits": (
        (". . 2D 2C 4D 9D JC 4H 8S AD AC 6S 5S TS . .", "9S | 2S |", "6H | JS |"),
        "6H@6.2",
    ),
    "still_fit": (
        (". . . . . 9D 3H 7S 4D KH . . . . . .", "5S JS 2S | 9S 2C", "JC JH JD | 4S 6C 8H"),
        "JD@3.2",
    ),
    "cannot_get_stuck": (
        (". . 2D 2C 4D 9D JC 4H 8S AD AC 6S 5S TS 6H .", "9S | 2S |", "| JS |"),
        "2S@2.1",
    ),
    "few_fit": (
        (". . . KH . . TH QS 9S 5D 4H . 9H . . .", "JC | QD 7S 7D", "KS 4C 2D | 2C TS"),
        "2D@3.3",
    ),
    "fewest_fit": (
        (". 6D . 9S 6C . 9H 5H KC TC . 8C . . . .", "AS AH | 8H 5S", "4C JD | AD QD"),
        "4C@3.3",
    ),
    "opens_nothing": (
        (". . . . . . 2S 3H TH QS . . 9S . . .", "KC JH 8C | 4C 9C AC", "QC TC 6H | 4S AS"),
        "JH@3.1",
    ),
    "unseen_fit": (
        (". 2S 2D 2C 4D 9D JC 4H 8S AD AC 6S 5S TS 6H .", "9S | |", "| JS |"),
        "JS@1.1",
    ),
}
"""Reason -> a table of two, and a play for which it is told."""
FACTS = {
    "stuck": {"seat": 0, "count": 3},
    "wins_match": {"seat": 1, "count": 3},
    "none_open_fits": {"seat": 0},
    "open_fit_nowhere": {"seat": 0, "count": 2},
    "shuts_out": {"seat": 0, "card": "7D"},
    "own_place": {"count": 1},
    "still_fit": {"count": 4},
    "few_fit": {"count": 12, "unseen": 37},
    "fewest_fit": {"count": 27, "unseen": 38},
    "unseen_fit": {"count": 22, "unseen": 37},
}


OFTEN = {"often_stuck": 0.3, "half_stuck": 0.42, "mostly_stuck": 0.6, "hardly_answers": 0.85}
"""Reason -> the part of the imagined rounds from which on it is told."""


def reasons_for(state: State, text: str) -> tuple[Reason, ...]:
    move = DIAMOND.parse_move(text)
    assert move in DIAMOND.legal_moves(state)
    return reasons(DIAMOND.observe(state, state.to_act), move)


@pytest.mark.parametrize("code", POSITIONS)
def test_a_position_has_the_reason_that_it_is_drawn_for(code: str) -> None:
    (diamond, *seats), text = POSITIONS[code]
    found: list[Reason] = []
    for dealer in (0, 1):
        try:
            state = table(diamond, *seats, dealer=dealer, scores=(10, 6))
        except ValueError:
            continue
        if DIAMOND.parse_move(text) in DIAMOND.legal_moves(state):
            found += reasons_for(state, text)
    assert code in {reason.code for reason in found}
    facts = [dict(reason.facts) for reason in found if reason.code == code]
    assert FACTS.get(code, {}) in facts


def test_every_reason_that_has_words_has_a_position() -> None:
    worded = json.loads(WORDS.read_text("utf-8"))["hint"]
    imagined = set(OFTEN) | {"seldom_stuck", "never_stuck"}
    assert {key.removesuffix("_one") for key in worded} == set(POSITIONS) | imagined


# truth


def open_spots(tableau: Tableau) -> list[str]:
    return [
        spot
        for spot, under in OVERLAPS.items()
        if tableau[SPOT_INDEX[spot]] is None and all(tableau[SPOT_INDEX[each]] is not None for each in under)
    ]


def places_for(tableau: Tableau, card: Card) -> int:
    return sum(bool(fits(tableau, spot, card)) for spot in open_spots(tableau))


def is_true(state: State, move: Move, reason: Reason) -> bool:
    """Whether a reason holds, found out by playing and by looking at every place."""
    seat, facts = state.due, reason.facts
    other = (seat + 1) % state.seats
    after = place(state.tableau, SPOT_INDEX[move.spot], move.card)
    rest = [card for card in state.cards(seat) if card != move.card]
    following, events = DIAMOND.apply(state, move)
    match reason.code:
        case "only_play":
            return len(DIAMOND.legal_moves(state)) == 1
        case "completes":
            return any(isinstance(event, Completed) for event in events)
        case "stuck" | "wins_match":
            stuck = [event for event in events if isinstance(event, Stuck)]
            won = reason.code == "stuck" or following.outcome is not None
            return won and [(event.seat, event.points) for event in stuck[:1]] == [(other, facts["count"])]
        case "none_open_fits":
            return not any(places_for(after, card) for card in state.up[other])
        case "open_fit_nowhere":
            return sum(not places_for(after, card) for card in state.up[other]) == facts["count"]
        case "shuts_out":
            card = str(facts["card"])
            return bool(places_for(state.tableau, card)) and not places_for(after, card)
        case "own_place":
            strangers = [card for owner in range(state.seats) if owner != seat for card in state.cards(owner)]
            own = [
                spot
                for spot in open_spots(after)
                if any(fits(after, spot, card) for card in rest)
                and not any(fits(after, spot, card) for card in strangers)
            ]
            return len(own) >= int(facts["count"])
        case "one_place":
            return places_for(state.tableau, move.card) == 1
        case "all_fit" | "last_fits":
            return all(places_for(after, card) for card in rest) and (reason.code == "all_fit") == bool(
                rest[1:]
            )
        case "still_fit":
            kept = [fitting(state, other, [*rest, move.card]) for other in DIAMOND.legal_moves(state)]
            return fitting(state, move, rest) == facts["count"] == max(kept) > min(kept)
        case "cannot_get_stuck":
            return following.outcome is not None or never_stuck(following, seat)
        case "opens_nothing":
            return set(open_spots(after)) <= set(open_spots(state.tableau))
        case "unseen_fit" | "few_fit" | "fewest_fit":
            unseen = DIAMOND.observe(state, seat).unseen_cards
            every = [fitting(state, other, unseen) for other in DIAMOND.legal_moves(state)]
            few = reason.code != "fewest_fit" or facts["count"] == min(every) < max(every)
            return few and (fitting(state, move, unseen), len(unseen)) == (facts["count"], facts["unseen"])
    raise AssertionError(reason)


def fitting(state: State, move: Move, cards: Sequence[Card]) -> int:
    """How many of the cards, the played one apart, have a place after a play."""
    after = place(state.tableau, SPOT_INDEX[move.spot], move.card)
    return sum(bool(places_for(after, card)) for card in cards if card != move.card)


def never_stuck(state: State, seat: int) -> bool:
    """Whether the seat can play so that it is not stuck in this round, whatever the others play."""
    ends = []
    for move in DIAMOND.legal_moves(state):
        following, events = DIAMOND.apply(state, move)
        stuck = [event.seat for event in events if isinstance(event, Stuck)][:1]
        over = bool(stuck) or any(isinstance(event, Completed) for event in events)
        ends.append(stuck != [seat] if over else never_stuck(following, seat))
    return any(ends) if state.to_act == seat else all(ends)


@pytest.mark.parametrize("seats", [2, 3])
def test_what_is_told_is_true_whatever_the_others_hold(seats: int) -> None:
    rng, checked = Random(seats), 0
    for seed in range(10):
        state = DIAMOND.new(seats, seed)
        for _ in range(30):
            moves = DIAMOND.legal_moves(state)
            if not moves:
                break
            move = moves[int(rng.random() * len(moves))]
            found = reasons_for(state, str(move))
            assert 1 <= len(found) <= MOST
            for other in (state, swapped(state, state.to_act, rng), swapped(state, state.to_act, rng)):
                assert reasons_for(other, str(move)) == found
                for reason in found:
                    assert counts_well("diamond", reason), reason
                    assert is_true(other, move, reason), (state, str(move), reason)
                    checked += 1
            state, _ = DIAMOND.apply(state, move)
    assert checked > 600


def test_a_hint_is_the_play_of_the_strongest_and_tells_what_it_imagined(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    brief = replace(STRENGTHS["expert", 2], samples=24, width=2)
    monkeypatch.setitem(STRENGTHS, ("expert", 2), brief)
    state, codes = DIAMOND.new(2, 4), set()
    rng = Random(1)
    for _ in range(7):
        observation = DIAMOND.observe(state, state.to_act)
        given = hint("diamond", observation, 3)
        assert given.move == choose("diamond", observation, "expert", 3)
        codes |= {reason.code for reason in given.reasons}
        for reason in given.reasons:
            if reason.code in (*OFTEN, "seldom_stuck"):
                part = int(reason.facts["count"]) / int(reason.facts["deals"])
                assert OFTEN.get(reason.code, 0) - 0.01 <= part <= (1 if reason.code in OFTEN else 0.21)
        moves = DIAMOND.legal_moves(state)
        state, _ = DIAMOND.apply(state, moves[int(rng.random() * len(moves))])
    assert {*OFTEN, "seldom_stuck", "never_stuck"} & codes
