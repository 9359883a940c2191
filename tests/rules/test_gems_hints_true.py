"""Whether reasons for moves at Gem Court are true: a check of each, on drawn positions and on random play."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from random import Random

import pytest

from rules.cpu.hints import MOST, Reason
from rules.gems import ending
from rules.gems.data import CARDS, COLOURS, GEMS, GOLD, NOBLES, Five
from rules.gems.events import NobleVisited
from rules.gems.game import GAME as GEM_COURT
from rules.gems.moves import Buy, Move, Pass, Reserve, Take
from rules.gems.price import price
from rules.gems.state import Player, State
from tests.rules.gem_tables import Seat as Hand
from tests.rules.gem_tables import draw
from tests.rules.test_gems_hints import POSITIONS, reasons_for
from tests.rules.test_hints import counts_well


@dataclass(frozen=True)
class Told:
    """A reason that was given for a move, and what playing the move shows."""

    state: State
    move: Move
    reason: Reason
    others: tuple[Reason, ...]

    @cached_property
    def played(self) -> State:
        return GEM_COURT.apply(self.state, self.move)[0]

    @property
    def seat(self) -> int:
        return self.state.mover

    @property
    def before(self) -> Player:
        return self.state.players[self.seat]

    @property
    def after(self) -> Player:
        return self.played.players[self.seat]

    @property
    def count(self) -> int:
        return int(self.reason.facts["count"])

    @property
    def colour(self) -> int:
        return GEMS.index(str(self.reason.facts["colour"]))

    @property
    def other(self) -> Player:
        """The other seat that it is about, as it is before the move."""
        return self.state.players[int(self.reason.facts["seat"])]

    @property
    def paid(self) -> list[int]:
        return [have - left for have, left in zip(self.before.gems, self.after.gems, strict=True)]

    @property
    def bought(self) -> int:
        return self.after.cards[-1]

    @property
    def noble(self) -> int:
        return int(self.reason.facts["noble"])

    @property
    def goes_on(self) -> bool:
        """Whether the mover gets another turn."""
        return GEM_COURT.outcome(self.played) is None and not ending.last_round(self.played)

    @property
    def view(self) -> list[int]:
        """The cards of the table and of the mover's reserve, before the move."""
        table = [card for row in self.state.table for card in row if card is not None]
        return table + [kept.card for kept in self.before.reserved if kept.card is not None]

    @property
    def card(self) -> int:
        """The card that lies where the reason names it, before the move."""
        return named(self.state, self.reason)

    @property
    def chosen(self) -> int:
        """The card of the table that the move takes away."""
        assert isinstance(self.move, Buy | Reserve)
        assert self.move.tier
        assert self.move.slot
        card = self.state.table[self.move.tier - 1][self.move.slot - 1]
        assert card is not None
        return card


def named(state: State, reason: Reason) -> int:
    tier, slot = int(reason.facts["tier"]), int(reason.facts["slot"])
    card = state.table[tier - 1][slot - 1] if tier else state.players[state.mover].reserved[slot - 1].card
    assert card is not None
    if "points" in reason.facts:
        facts_of = reason.facts["points"], reason.facts["colour"]
        assert (CARDS[card].points, COLOURS[CARDS[card].bonus]) == facts_of
    return card


def lacking(noble: int, owned: Five) -> list[int]:
    return [max(0, want - have) for want, have in zip(NOBLES[noble].demand, owned, strict=True)]


def wins(case: Told) -> bool:
    outcome = GEM_COURT.outcome(case.played)
    won = outcome is not None and outcome.winners == (case.seat,)
    return won and case.after.points == case.reason.facts["points"]


def reaches_goal(case: Told) -> bool:
    begins = ending.last_round(case.played) and not ending.last_round(case.state)
    enough = case.after.points >= 15 and case.after.points == case.reason.facts["points"]
    return begins and enough and GEM_COURT.outcome(case.played) is None


def noble_missing(case: Told) -> bool:
    enough = case.after.points >= 15 and case.after.points == case.reason.facts["points"]
    return enough and case.state.preset == "house" and not case.after.nobles


def brings_noble(case: Told) -> bool:
    events = GEM_COURT.apply(case.state, case.move)[1]
    return any(isinstance(event, NobleVisited) and event.noble == case.noble for event in events)


def denies(case: Told) -> bool:
    seat = int(case.reason.facts["seat"])
    has_turn = case.goes_on or (GEM_COURT.outcome(case.played) is None and seat > case.seat)
    return has_turn and seat != case.seat and price(case.other, case.chosen).affordable


def pays_itself(case: Told) -> bool:
    return not any(case.paid) and sum(CARDS[case.bought].cost) == case.count


def noble_lacks(case: Told) -> bool:
    left = lacking(case.noble, case.after.bonuses)
    fewer = sum(left) < sum(lacking(case.noble, case.before.bonuses))
    return case.goes_on and fewer and case.noble in case.played.nobles and sum(left) == case.count > 0


def noble_waits(case: Told) -> bool:
    return noble_lacks(case) and lacking(case.noble, case.after.bonuses)[case.colour] == case.count


def cheaper(case: Told) -> bool:
    rest = [card for card in case.view if card != case.bought]
    fewer = sum(sum(price(case.after, card).due) < sum(price(case.before, card).due) for card in rest)
    return case.goes_on and CARDS[case.bought].bonus == case.colour and fewer == case.count > 1


def saves(case: Told) -> bool:
    cost = sum(CARDS[case.bought].cost)
    return cost == case.reason.facts["cost"] and cost - sum(case.paid) == case.count


def then_buy(case: Told) -> bool:
    return case.goes_on and price(case.after, case.card).affordable and case.card in in_reach(case)


def in_reach(case: Told) -> list[int]:
    """The cards of the table and of the reserve after the move."""
    table = [card for row in case.played.table for card in row if card is not None]
    return table + [kept.card for kept in case.after.reserved if kept.card is not None]


def then_noble(case: Told) -> bool:
    [card] = [named(case.state, reason) for reason in case.others if reason.code == "then_buy"]
    left = lacking(case.noble, case.after.bonuses)
    brought = sum(left) == left[CARDS[card].bonus] == 1
    return case.goes_on and case.noble in case.played.nobles and brought


def one_turn(case: Told) -> bool:
    """Whether, were it the mover's turn again, one take would pay for the card."""
    seats = len(case.played.players)
    dump = GEM_COURT.dump(case.played) | {"turn": case.played.turn - 1 + seats, "to_act": case.seat}
    again = GEM_COURT.load(dump)
    takes = [take for take in GEM_COURT.legal_moves(again) if isinstance(take, Take) and not take.returned]
    hands = [GEM_COURT.apply(again, take)[0].players[case.seat] for take in takes]
    bought = any(price(hand, case.card).affordable for hand in hands)
    return bought and gems_missing(case)


def gems_missing(case: Told) -> bool:
    return case.goes_on and case.card in in_reach(case) and price(case.after, case.card).missing == case.count


def missing_with_gold(case: Told) -> bool:
    cost, facts = price(case.after, case.card), case.reason.facts
    return gems_missing(case) and (sum(cost.gap), cost.gold) == (facts["gap"], facts["gold"])


def returns_spare(case: Told) -> bool:
    assert isinstance(case.move, Take | Reserve)
    gems = list(case.after.gems)
    for gem in case.move.returned:
        gems[GEMS.index(gem)] += 1
    white, blue, green, red, black, gold = gems
    kept = Player((white, blue, green, red, black, gold), case.after.cards)
    same = all(price(kept, card).missing == price(case.after, card).missing for card in case.view)
    return case.goes_on and same and bool(case.move.returned)


def can_wait(case: Told) -> bool:
    able = [player for player in case.state.players if price(player, case.card).affordable]
    alone = case.reason.facts["tier"] == 0 or able == [case.before]
    return case.goes_on and price(case.after, case.card).affordable and case.before in able and alone


def takes_last(case: Told) -> bool:
    cost = price(case.other, case.card)
    lacks = cost.missing > 0 and sum(cost.gap) == cost.gap[case.colour]
    return case.goes_on and lacks and not case.played.bank[case.colour] and case.state.bank[case.colour] > 0


def asked_for(case: Told) -> bool:
    assert isinstance(case.move, Take)
    asking = sum(1 for card in case.view if price(case.before, card).gap[case.colour])
    return case.goes_on and GEMS[case.colour] in case.move.gems and asking == case.count > 1


def serves_noble(case: Told) -> bool:
    asks = lacking(case.noble, case.after.bonuses)[case.colour] > 0
    return asks and case.goes_on and case.noble in case.played.nobles and case.colour == bonus_kept(case)


def bonus_kept(case: Told) -> int:
    return CARDS[case.chosen].bonus


def is_kept(case: Told) -> bool:
    return case.goes_on and case.after.reserved[-1].card == case.card


CHECKS: Mapping[str, Callable[[Told], bool]] = {
    "only_move": lambda case: len(GEM_COURT.legal_moves(case.state)) == 1,
    "passes": lambda case: GEM_COURT.legal_moves(case.state) == (case.move,) == (Pass(),),
    "wins": wins,
    "reaches_goal": reaches_goal,
    "noble_missing": noble_missing,
    "brings_noble": brings_noble,
    "denies": denies,
    "points": lambda case: CARDS[case.bought].points == case.count,
    "pays_itself": pays_itself,
    "noble_waits": noble_waits,
    "noble_nearer": noble_lacks,
    "cheaper": cheaper,
    "keeps_gold": lambda case: case.before.gems[GOLD] == case.after.gems[GOLD] > 0,
    "saves": saves,
    "costs": lambda case: sum(case.paid) == case.count,
    "last_turn": lambda case: not case.goes_on,
    "then_buy": then_buy,
    "then_noble": then_noble,
    "one_turn": one_turn,
    "gems_missing": gems_missing,
    "missing_with_gold": missing_with_gold,
    "returns_spare": returns_spare,
    "can_wait": can_wait,
    "takes_last": takes_last,
    "asked_for": asked_for,
    "holds": lambda case: sum(case.after.gems) == case.count,
    "keeps_for_you": lambda case: is_kept(case) and gems_missing(case),
    "keeps_with_gold": lambda case: is_kept(case) and missing_with_gold(case),
    "keeps_to_buy": lambda case: is_kept(case) and price(case.after, case.card).affordable,
    "brings_gold": lambda case: case.after.gems[GOLD] == case.before.gems[GOLD] + 1,
    "serves_noble": serves_noble,
    "unseen_card": lambda case: case.after.reserved[-1].hidden,
}
"""Reason -> whether it holds, found out by playing."""


def checked(state: State, move: Move) -> int:
    """How many reasons are told for a move; every one is checked."""
    found = reasons_for(state, str(move))
    assert 1 <= len(found) <= MOST
    for reason in found:
        assert counts_well("gems", reason), reason
        holds = CHECKS[reason.code](Told(state, move, reason, found))
        assert holds, (GEM_COURT.dump(state), str(move), reason)
    return len(found)


@pytest.mark.parametrize("state", [state for state, _, _, _ in POSITIONS])
def test_what_is_told_of_a_drawn_position_is_true_of_every_move(state: State) -> None:
    for move in GEM_COURT.legal_moves(state):
        checked(state, move)


def random_play(seats: int, preset: str, seed: int, rng: Random) -> Iterator[tuple[State, Move]]:
    """Positions and moves of a game in which much is bought, so that it comes to an end."""
    state = GEM_COURT.new(seats, seed, preset=preset)
    while moves := GEM_COURT.legal_moves(state):
        buys = [move for move in moves if isinstance(move, Buy)]
        choice = buys if buys and rng.random() < 0.8 else moves
        move = choice[int(rng.random() * len(choice))]
        yield state, move
        state, _ = GEM_COURT.apply(state, move)


@pytest.mark.parametrize(("seats", "preset"), [(2, "house"), (3, "manual"), (4, "house"), (2, "manual")])
def test_what_is_told_is_true_wherever_random_play_leads(seats: int, preset: str) -> None:
    rng, count, late = Random(seats), 0, 0
    for seed in range(8):
        for state, move in random_play(seats, preset, seed, rng):
            count += checked(state, move)
            if ending.last_round(state):
                late += sum(checked(state, other) for other in GEM_COURT.legal_moves(state))
    assert count > 500
    assert late > 50


def test_every_reason_that_is_worded_has_a_check() -> None:
    assert set(CHECKS) == {code for _, _, code, _ in POSITIONS}


LAST_ROUND = draw(
    Hand("", "wwwwuuuu", cards=(72, 80, 84), nobles=(1,)),
    Hand("wwwwooo", "wwwbbbb", cards=(73, 77, 89)),
    Hand(),
    table={"3.1": 76},
    row=(2,),
    to_act=1,
)
LAST_OF_ALL = draw(Hand(), Hand("wwwwooo", "www"), preset="manual", idle=39, table={"3.1": 76})
DUE_TWICE = draw(Hand("bb", "wwwwuuuugggg"), Hand(), table={"1.1": 9}, row=(1, 3, 2))


def test_the_last_round_begins_only_once() -> None:
    codes = {reason.code for reason in reasons_for(LAST_ROUND, "buy:3.1")}
    assert "reaches_goal" not in codes
    for move in GEM_COURT.legal_moves(LAST_ROUND):
        checked(LAST_ROUND, move)


def test_nobody_is_denied_a_card_once_the_game_is_over() -> None:
    codes = [reason.code for reason in reasons_for(LAST_OF_ALL, "reserve:3.1")]
    assert codes == ["wins", "last_turn"]
    for move in GEM_COURT.legal_moves(LAST_OF_ALL):
        checked(LAST_OF_ALL, move)


def test_a_noble_that_is_due_is_not_told_as_one_that_a_card_brings() -> None:
    for move in GEM_COURT.legal_moves(DUE_TWICE):
        checked(DUE_TWICE, move)
    found = {reason.code: reason.facts for reason in reasons_for(DUE_TWICE, "take:wur+noble:1")}
    assert found["brings_noble"] == {"noble": 1}
    assert found.get("then_noble") != {"noble": 3}
