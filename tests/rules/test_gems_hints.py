"""Reasons for moves at Gem Court: a position for each, and whether they are true."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from rules import choose, hint
from rules.cpu.gems.hints import reasons
from rules.cpu.hints import MOST, Reason
from rules.gems.game import GAME as GEM_COURT
from rules.gems.state import State
from tests.rules.gem_tables import Seat as Hand
from tests.rules.gem_tables import draw, secretive, stuck, swapped

WORDS = Path(__file__).resolve().parents[2] / "assets" / "words" / "en" / "gems.json"
FIRST = draw(Hand(), Hand())
NEAR_THE_END = Hand("wwwwooo", "wwwuuuu", cards=(72, 80))
"""Eight points; the card 76 of four points costs seven white."""
FOUR_MORE = {"3.1": 76}
QUALIFIED = Hand("", "wwwwuuuu", cards=(72, 80, 84), nobles=(1,))
"""Fifteen points and a noble: the last round has begun."""
RED_ASKED = {"1.1": 25}
FULL = {"1.1": 34, "1.2": 33, "1.3": 17, "1.4": 9, "2.1": 43, "2.2": 61, "2.3": 64, "2.4": 70}
FULL |= {"3.1": 84, "3.2": 88, "3.3": 72, "3.4": 90}
"""A market that asks for no white and no blue."""
POSITIONS: tuple[tuple[State, str, str, dict[str, int | str]], ...] = (
    (stuck(Hand("wwwwwuuuuu"), Hand(), Hand(), Hand()), "pass", "only_move", {}),
    (stuck(Hand("wwwwwuuuuu"), Hand(), Hand(), Hand()), "pass", "passes", {}),
    (
        draw(Hand(), Hand("wwwwooo", "wwwuuuu", cards=(72, 80, 84)), table=FOUR_MORE, row=(1,), to_act=1),
        "buy:3.1",
        "wins",
        {"points": 19},
    ),
    (draw(NEAR_THE_END, Hand(), table=FOUR_MORE, row=(1,)), "buy:3.1", "reaches_goal", {"points": 15}),
    (
        draw(Hand("wwwwooo", "ww", cards=(72, 80, 84)), Hand(), table=FOUR_MORE, row=(4,)),
        "buy:3.1",
        "noble_missing",
        {"points": 16},
    ),
    (draw(QUALIFIED, Hand("wug"), to_act=1), "take:wug", "last_turn", {}),
    (
        draw(Hand("bbb", "wwwwuuu"), Hand(), table={"1.1": 9}, row=(1,)),
        "buy:1.1",
        "brings_noble",
        {"noble": 1},
    ),
    (draw(Hand("uuu", "uu"), Hand("uu"[:1], "uuuuu"), table={"2.1": 49}), "buy:2.1", "denies", {"seat": 1}),
    (draw(Hand("uuu", "uu"), Hand(), table={"2.1": 49}), "buy:2.1", "points", {"count": 2}),
    (draw(Hand("", "www"), Hand(), table={"1.1": 26}, row=(1,)), "buy:1.1", "pays_itself", {"count": 3}),
    (
        draw(Hand("uug", "ggggrr"), Hand(), table=RED_ASKED, row=(4,)),
        "buy:1.1",
        "noble_waits",
        {"noble": 4, "count": 1, "colour": "r"},
    ),
    (
        draw(Hand("uug", "gggrb"), Hand(), table=RED_ASKED, row=(10, 1, 2)),
        "buy:1.1",
        "noble_nearer",
        {"noble": 10, "count": 3},
    ),
    (draw(Hand("uugo"), Hand(), table=RED_ASKED), "buy:1.1", "cheaper", {"count": 8, "colour": "r"}),
    (draw(Hand("uugo"), Hand(), table=RED_ASKED), "buy:1.1", "keeps_gold", {}),
    (draw(Hand("uug", "u"), Hand(), table=RED_ASKED), "buy:1.1", "saves", {"count": 1, "cost": 3}),
    (draw(Hand("uug"), Hand(), table=RED_ASKED), "buy:1.1", "costs", {"count": 3}),
    (
        draw(Hand("wwgg"), Hand(), table=FULL),
        "take:ugr",
        "then_buy",
        {"points": 0, "colour": "b", "tier": 1, "slot": 2},
    ),
    (
        draw(Hand("bb", "wwwwuuu"), Hand(), table={"1.1": 9}, row=(1, 2, 3)),
        "take:wub",
        "then_noble",
        {"noble": 1},
    ),
    (FIRST, "take:wug", "one_turn", {"count": 2, "points": 0, "colour": "w", "tier": 1, "slot": 3}),
    (
        FIRST,
        "take:ww",
        "gems_missing",
        {"count": 8, "points": 5, "colour": "w", "tier": 3, "slot": 4},
    ),
    (
        draw(Hand("o"), Hand()),
        "take:ww",
        "missing_with_gold",
        {"count": 7, "gap": 8, "gold": 1, "points": 5, "colour": "w", "tier": 3, "slot": 4},
    ),
    (
        draw(Hand("uuu", "uu"), Hand(), table={"2.1": 49}),
        "take:wgr",
        "can_wait",
        {"points": 2, "colour": "u", "tier": 2, "slot": 1},
    ),
    (
        draw(Hand("uuu", "uu", reserved=(49,)), Hand("", "uuuuu")),
        "take:wgr",
        "can_wait",
        {"points": 2, "colour": "u", "tier": 0, "slot": 1},
    ),
    (
        draw(Hand("wwuuuggggo"), Hand(), Hand(), preset="manual", table=FULL),
        "take:grb-wwu",
        "returns_spare",
        {},
    ),
    (
        draw(Hand("uu"), Hand("u", "uu"), table={"2.1": 49}),
        "take:wug",
        "takes_last",
        {"colour": "u", "seat": 1, "tier": 2, "slot": 1},
    ),
    (FIRST, "take:wug", "asked_for", {"count": 5, "colour": "u"}),
    (draw(Hand("u"), Hand(), table=FULL), "take:ww", "holds", {"count": 3}),
    (
        draw(Hand("uuu"), Hand("ooooo"), table={"2.1": 49}),
        "reserve:2.1",
        "keeps_for_you",
        {"count": 2, "points": 2, "colour": "u", "tier": 2, "slot": 1},
    ),
    (
        draw(Hand("uuu"), Hand(), table={"2.1": 49}),
        "reserve:2.1",
        "keeps_with_gold",
        {"count": 1, "gap": 2, "gold": 1, "points": 2, "colour": "u", "tier": 2, "slot": 1},
    ),
    (
        draw(Hand("uuuu"), Hand(), table={"2.1": 49}),
        "reserve:2.1",
        "keeps_to_buy",
        {"points": 2, "colour": "u", "tier": 2, "slot": 1},
    ),
    (FIRST, "reserve:2.0", "brings_gold", {}),
    (FIRST, "reserve:3.2", "serves_noble", {"noble": 1, "colour": "w"}),
    (FIRST, "reserve:2.0", "unseen_card", {"tier": 2}),
)
"""Position, move, a reason that is among the first for it, and its facts."""


def reasons_for(state: State, text: str) -> tuple[Reason, ...]:
    move = GEM_COURT.parse_move(text)
    assert move in GEM_COURT.legal_moves(state)
    return reasons(GEM_COURT.observe(state, state.mover), move)


@pytest.mark.parametrize(
    ("state", "text", "code", "facts"), POSITIONS, ids=[code for _, _, code, _ in POSITIONS]
)
def test_a_position_has_the_reason_that_it_is_drawn_for(
    state: State, text: str, code: str, facts: dict[str, int | str]
) -> None:
    found = {reason.code: dict(reason.facts) for reason in reasons_for(state, text)}
    assert code in found, found
    assert found[code] == facts


def test_every_reason_that_has_words_has_a_position() -> None:
    worded = json.loads(WORDS.read_text("utf-8"))["hint"]
    assert {key.removesuffix("_one") for key in worded} == {code for _, _, code, _ in POSITIONS}


@pytest.mark.parametrize("seats", [2, 4])
def test_reasons_do_not_depend_on_what_the_seat_may_not_know(seats: int) -> None:
    rng = Random(seats)
    for seed in range(3):
        state = secretive(seats, "house", seed)
        other = swapped(state, state.mover, rng)
        for move in GEM_COURT.legal_moves(state):
            assert reasons_for(state, str(move)) == reasons_for(other, str(move))


@pytest.mark.usefixtures("small_budgets")
def test_a_hint_is_the_move_of_the_strongest() -> None:
    state = secretive(2, "house", 3)
    observation = GEM_COURT.observe(state, state.mover)
    given = hint("gems", observation, 3)
    assert given.move == choose("gems", observation, "expert", 3)
    assert 1 <= len(given.reasons) <= MOST
    assert hint("gems", GEM_COURT.observe(swapped(state, state.mover, Random(1)), state.mover), 3) == given
