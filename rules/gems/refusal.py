"""Why a move is not allowed: a code and its facts, so that a screen can word it and show it.

| code | facts |
|---|---|
| `not_a_move` | |
| `over` | |
| `gold_take` | |
| `pile_empty` | colour |
| `two_need_four` | colour, left |
| `three_colours` | due: how many different colours a take must name here |
| `hand_full` | held, taken, most |
| `return_count` | due, given |
| `return_not_held` | gem |
| `three_reserved` | |
| `place_empty` | tier, slot (0: the deck) |
| `none_reserved` | slot, held |
| `not_affordable` | price: a `Price` |
| `must_act` | |
| `choose_noble` | due: places in the row |
| `no_noble_choice` | due: places in the row, none or one |
| `noble_not_due` | place, due |

Colours and gems are letters.
"""

from __future__ import annotations

from typing import assert_never

from rules.game import IllegalMove, not_a_move
from rules.gems import ending, legal
from rules.gems.data import COLOURS, GEMS, GOLD
from rules.gems.moves import Buy, Move, Pass, Reserve, Take, counts, is_move
from rules.gems.price import price
from rules.gems.state import MOST_GEMS, MOST_RESERVED, Position

NAMES = dict(zip(GEMS, ("white", "blue", "green", "red", "black", "gold"), strict=True))


def refusal(position: Position, move: Move) -> IllegalMove | None:
    """Why the mover may not make that move here; None if it is legal."""
    if not is_move(move):
        return not_a_move(move, "gems")
    if ending.reason(position) is not None:
        return IllegalMove("over", "The game is over.")
    return _action(position, move) or _noble(position, move)


def _action(position: Position, move: Move) -> IllegalMove | None:
    match move:
        case Take():
            return _take(position, move)
        case Reserve():
            return _reserve(position, move)
        case Buy():
            return _buy(position, move)
        case Pass():
            return _pass(position)
    assert_never(move)


def pick_refusal(position: Position, gems: str) -> IllegalMove | None:
    """Why no legal take of the mover begins with these gems, picked in any order; None if one does.

    A screen asks it for every gem before that one is picked; the empty string asks for takes at all.
    """
    if ending.reason(position) is not None:
        return IllegalMove("over", "The game is over.")
    shapes = legal.open_shapes(position.bank)
    room = _room(position)
    wanted = counts(gems)
    fitting = [
        letters
        for letters in shapes
        if all(want <= have for want, have in zip(wanted, counts(letters), strict=True))
    ]
    if any(len(letters) <= room for letters in fitting):
        return None
    if fitting:
        return _hand_full(position, min(map(len, fitting)))
    return _no_shape(position, gems)


def give_refusal(position: Position, action: Take | Reserve, given: str) -> IllegalMove | None:
    """Why no return after that take or reservation begins with these gems, in any order; None if one does.

    A screen asks it for every gem before that one is given.
    """
    if ending.reason(position) is not None:
        return IllegalMove("over", "The game is over.")
    gained, due = _coming(position, action)
    if len(given) > due:
        return _return_count(due, len(given))
    return _not_held(position, gained, given, due)


def _coming(position: Position, action: Take | Reserve) -> tuple[str, int]:
    """The gems that come to the hand, as letters, and how many go back for them."""
    if isinstance(action, Reserve):
        return (GEMS[GOLD], 1) if legal.returns_one(position) else ("", 0)
    held = sum(position.players[position.mover].gems)
    return action.gems, max(0, held + len(action.gems) - MOST_GEMS)


def _room(position: Position) -> int:
    """How many more gems the hand may take in; the published rules let any take in."""
    if position.preset == "manual":
        return MOST_GEMS
    return MOST_GEMS - sum(position.players[position.mover].gems)


def _hand_full(position: Position, taken: int) -> IllegalMove:
    held = sum(position.players[position.mover].gems)
    sentence = f"The hand holds {held} gems, and {taken} more would pass the limit of {MOST_GEMS}."
    return IllegalMove("hand_full", sentence, held=held, taken=taken, most=MOST_GEMS)


def _no_shape(position: Position, gems: str) -> IllegalMove:
    """Why these gems begin no take at all."""
    if GEMS[GOLD] in gems:
        return IllegalMove("gold_take", "Gold is never taken, it comes with a reservation.")
    for colour in COLOURS:
        if colour in gems and position.bank[COLOURS.index(colour)] == 0:
            sentence = f"No {NAMES[colour]} gem is left in the bank."
            return IllegalMove("pile_empty", sentence, colour=colour)
    if len(gems) == 2 and len(set(gems)) == 1:
        left = position.bank[COLOURS.index(gems[0])]
        sentence = (
            f"Two {NAMES[gems[0]]} gems may be taken only from a pile of four or more, {left} are left."
        )
        return IllegalMove("two_need_four", sentence, colour=gems[0], left=left)
    due = min(3, sum(pile > 0 for pile in position.bank[:GOLD]))
    if due == 0:
        return IllegalMove("three_colours", "No gem is left in the bank to take.", due=0)
    different = f"one each of {due} different colours" if due > 1 else "the only colour left"
    return IllegalMove("three_colours", f"A take is {different}, or two of one colour.", due=due)


def _take(position: Position, move: Take) -> IllegalMove | None:
    if move.gems not in legal.open_shapes(position.bank):
        return _no_shape(position, move.gems)
    if len(move.gems) > _room(position):
        return _hand_full(position, len(move.gems))
    return _returned(position, move)


def _returned(position: Position, move: Take | Reserve) -> IllegalMove | None:
    gained, due = _coming(position, move)
    if len(move.returned) != due:
        return _return_count(due, len(move.returned))
    return _not_held(position, gained, move.returned, due)


def _return_count(due: int, given: int) -> IllegalMove:
    sentence = (
        f"Exactly {due} {'gem' if due == 1 else 'gems'} must go back, not {given}."
        if due
        else "No gem goes back here."
    )
    return IllegalMove("return_count", sentence, due=due, given=given)


def _not_held(position: Position, gained: str, returned: str, due: int) -> IllegalMove | None:
    """Why the hand cannot give these gems back once the others have come; None if it can."""
    hand = legal.after(position.players[position.mover].gems, gained, due)
    for gem, given, held in zip(GEMS, counts(returned), hand, strict=True):
        if given > held:
            sentence = f"Of {NAMES[gem]} only {held} can go back, not {given}."
            return IllegalMove("return_not_held", sentence, gem=gem)
    return None


def _reserve(position: Position, move: Reserve) -> IllegalMove | None:
    there = (
        position.table[move.tier - 1][move.slot - 1] is not None if move.slot else position.left(move.tier)
    )
    if not there:
        return _place_empty(move.tier, move.slot)
    if len(position.players[position.mover].reserved) >= MOST_RESERVED:
        return IllegalMove("three_reserved", "Three cards are reserved already, one must be bought first.")
    return _returned(position, move)


def _place_empty(tier: int, slot: int) -> IllegalMove:
    where = f"Slot {slot} of tier {tier}" if slot else f"The deck of tier {tier}"
    return IllegalMove("place_empty", f"{where} is empty.", tier=tier, slot=slot)


def _buy(position: Position, move: Buy) -> IllegalMove | None:
    player = position.players[position.mover]
    card = legal.card_at(position, move.tier, move.slot)
    if card is None:
        if move.tier:
            return _place_empty(move.tier, move.slot)
        held = len(player.reserved)
        sentence = f"There is no reserved card {move.slot}, {held} are reserved."
        return IllegalMove("none_reserved", sentence, slot=move.slot, held=held)
    cost = price(player, card)
    if cost.affordable:
        return None
    gaps = zip(COLOURS, cost.gap, strict=True)
    short = ", ".join(f"{gap} {NAMES[colour]}" for colour, gap in gaps if gap)
    sentence = f"The card is beyond the purse: short of {short}, with {cost.gold} gold to fill it."
    return IllegalMove("not_affordable", sentence, price=cost)


def _pass(position: Position) -> IllegalMove | None:
    if legal.takes(position) or legal.reservations(position) or legal.purchases(position):
        return IllegalMove("must_act", "A pass is for who can neither take, reserve nor buy.")
    return None


def _noble(position: Position, move: Move) -> IllegalMove | None:
    due = legal.due_after(position, move)
    if len(due) < 2:
        if move.noble:
            return IllegalMove("no_noble_choice", "There are no nobles to choose between.", due=due)
        return None
    places = ", ".join(map(str, due))
    if not move.noble:
        return IllegalMove("choose_noble", f"Several nobles are due, choose one of places {places}.", due=due)
    if move.noble not in due:
        sentence = f"The noble in place {move.noble} is not due, those in {places} are."
        return IllegalMove("noble_not_due", sentence, place=move.noble, due=due)
    return None
