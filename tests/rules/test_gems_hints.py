"""Reasons for moves at Gem Court: a position for each, and whether they are true."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from rules import choose, hint
from rules.cpu.gems.hints import reasons
from rules.cpu.hints import MOST, Reason
from rules.gems import GEM_COURT
from rules.gems.data import CARDS, COLOURS, GEMS, GOLD, NOBLES
from rules.gems.events import NobleVisited
from rules.gems.moves import Buy, Move, Reserve, Take
from rules.gems.price import price
from rules.gems.state import State
from tests.rules.gem_tables import Seat as Hand
from tests.rules.gem_tables import draw, secretive, stuck, swapped

WORDS = Path(__file__).resolve().parents[2] / "assets" / "words" / "en.json"
FIRST = draw(Hand(), Hand())
NEAR_THE_END = Hand("wwwwooo", "wwwuuuu", cards=(72, 80))
"""Eight points; the card 76 of four points costs seven white."""
FOUR_MORE = {"3.1": 76}
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


def told(state: State, text: str) -> tuple[Reason, ...]:
    move = GEM_COURT.parse_move(text)
    assert move in GEM_COURT.legal_moves(state)
    return reasons(GEM_COURT.observe(state, state.mover), move)


@pytest.mark.parametrize(
    ("state", "text", "code", "facts"), POSITIONS, ids=[code for _, _, code, _ in POSITIONS]
)
def test_a_position_has_the_reason_that_it_is_drawn_for(
    state: State, text: str, code: str, facts: dict[str, int | str]
) -> None:
    found = {reason.code: dict(reason.facts) for reason in told(state, text)}
    assert code in found, found
    assert found[code] == facts


def test_every_reason_that_has_words_has_a_position() -> None:
    worded = json.loads(WORDS.read_text("utf-8"))["gems"]["hint"]
    assert {key.removesuffix("_one") for key in worded} == {code for _, _, code, _ in POSITIONS}


# truth


def own_view(state: State, seat: int) -> list[int]:
    """The cards of the table and of the seat's reserve."""
    table = [card for row in state.table for card in row if card is not None]
    return table + [kept.card for kept in state.players[seat].reserved if kept.card is not None]


def named(state: State, reason: Reason) -> int:
    """The card that lies where a reason names it, before the move."""
    tier, slot = int(reason.facts["tier"]), int(reason.facts["slot"])
    kept = state.players[state.mover].reserved
    card = state.table[tier - 1][slot - 1] if tier else kept[slot - 1].card
    assert card is not None
    return card


def is_told_of(card: int, reason: Reason) -> bool:
    facts = reason.facts
    return (CARDS[card].points, COLOURS[CARDS[card].bonus]) == (facts["points"], facts["colour"])


def is_true(state: State, move: Move, reason: Reason) -> bool:
    """Whether a reason holds, found out by playing."""
    seat, facts = state.mover, reason.facts
    before = state.players[seat]
    following, events = GEM_COURT.apply(state, move)
    after = following.players[seat]
    bought = [CARDS[card] for card in after.cards[len(before.cards) :]]
    paid = [have - left for have, left in zip(before.gems, after.gems, strict=True)]
    if {"points", "slot"} <= facts.keys():
        assert is_told_of(named(state, reason), reason)
    match reason.code:
        case "wins":
            outcome = GEM_COURT.outcome(following)
            return outcome is not None and outcome.winners == (seat,)
        case "reaches_goal" | "noble_missing":
            return after.points >= 15 and after.points == facts["points"]
        case "brings_noble":
            return any(isinstance(event, NobleVisited) and event.noble == facts["noble"] for event in events)
        case "points":
            return (
                after.points - before.points - 3 * (len(after.nobles) - len(before.nobles)) == facts["count"]
            )
        case "pays_itself":
            return not any(paid) and sum(bought[0].cost) == facts["count"]
        case "saves":
            return sum(bought[0].cost) - sum(paid) == facts["count"]
        case "costs":
            return sum(paid) == facts["count"]
        case "keeps_gold":
            return before.gems[GOLD] == after.gems[GOLD] > 0
        case "noble_waits" | "noble_nearer":
            demand = NOBLES[int(facts["noble"])].demand
            lacking = [max(0, want - have) for want, have in zip(demand, after.bonuses, strict=True)]
            return sum(lacking) == facts["count"]
        case "denies":
            assert isinstance(move, Buy | Reserve)
            card = state.table[move.tier - 1][move.slot - 1]
            return card is not None and price(state.players[int(facts["seat"])], card).affordable
        case "then_buy" | "keeps_to_buy":
            cards = [card for card in own_view(following, seat) if is_told_of(card, reason)]
            return any(price(after, card).affordable for card in cards)
        case "one_turn" | "gems_missing" | "keeps_for_you":
            cards = [card for card in own_view(following, seat) if is_told_of(card, reason)]
            missing = facts["count"] in [price(after, card).missing for card in cards]
            return missing and (reason.code != "one_turn" or one_take_buys(following, seat, cards))
        case "missing_with_gold" | "keeps_with_gold":
            cost = price(after, named(state, reason))
            return (sum(cost.gap), cost.gold, cost.missing) == (facts["gap"], facts["gold"], facts["count"])
        case "can_wait":
            card = named(state, reason)
            able = [player for player in state.players if price(player, card).affordable]
            kept = facts["tier"] == 0
            return price(after, card).affordable and before in able and (kept or able == [before])
        case "takes_last":
            colour = GEMS.index(str(facts["colour"]))
            cost = price(state.players[int(facts["seat"])], named(state, reason))
            lacks = cost.missing > 0 and sum(cost.gap) == cost.gap[colour]
            return lacks and following.bank[colour] == 0
        case "holds":
            return sum(after.gems) == facts["count"]
        case "brings_gold":
            return after.gems[GOLD] == before.gems[GOLD] + 1
        case "unseen_card":
            return after.reserved[-1].hidden
    return True


def one_take_buys(state: State, seat: int, cards: list[int]) -> bool:
    """Whether, were it the seat's turn again, one take would pay for one of the cards."""
    again = GEM_COURT.load(GEM_COURT.dump(state) | {"turn": state.turn - 1, "to_act": seat})
    takes = [take for take in GEM_COURT.legal_moves(again) if isinstance(take, Take) and not take.returned]
    bags = [GEM_COURT.apply(again, take)[0].players[seat] for take in takes]
    return any(price(bag, card).affordable for bag in bags for card in cards)


@pytest.mark.parametrize(("seats", "preset"), [(2, "house"), (3, "manual"), (4, "house")])
def test_what_is_told_is_true_wherever_random_play_leads(seats: int, preset: str) -> None:
    chance, checked = Random(seats), 0
    for seed in range(4):
        state = GEM_COURT.new(seats, seed, preset=preset)
        for _ in range(120):
            moves = GEM_COURT.legal_moves(state)
            if not moves:
                break
            buys = [move for move in moves if isinstance(move, Buy)]
            choice = buys if buys and chance.random() < 0.7 else moves
            move = choice[int(chance.random() * len(choice))]
            found = told(state, str(move))
            assert 1 <= len(found) <= MOST
            for reason in found:
                assert is_true(state, move, reason), (str(move), reason)
                checked += 1
            state, _ = GEM_COURT.apply(state, move)
    assert checked > 500


@pytest.mark.parametrize("seats", [2, 4])
def test_reasons_do_not_depend_on_what_the_seat_may_not_know(seats: int) -> None:
    chance = Random(seats)
    for seed in range(3):
        state = secretive(seats, "house", seed)
        other = swapped(state, state.mover, chance)
        for move in GEM_COURT.legal_moves(state):
            assert told(state, str(move)) == told(other, str(move))


def test_a_hint_is_the_move_of_the_strongest() -> None:
    state = secretive(2, "house", 3)
    seen = GEM_COURT.observe(state, state.mover)
    given = hint("gems", seen, 3)
    assert given.move == choose("gems", seen, "expert", 3)
    assert 1 <= len(given.reasons) <= MOST
    assert hint("gems", GEM_COURT.observe(swapped(state, state.mover, Random(1)), state.mover), 3) == given
