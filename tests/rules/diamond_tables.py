"""Positions and deals of the card game as text, so that a test shows its table."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from rules.diamond.cards import PACK, Card
from rules.diamond.game import GAME as DIAMOND
from rules.diamond.rounds import deal_pack, settle
from rules.diamond.state import State
from rules.diamond.tableau import SPOTS
from rules.game import Event


def table(diamond: str, *seats: str, dealer: int = 0, scores: tuple[int, ...] = (), stock: str = "") -> State:
    """A position: the diamond row by row (`.` for an empty spot), then each seat as `hand | up | laid`.

    `stock` names the cards drawn next; the rest of the pack lies below them.
    """
    drawn = diamond.split()
    tableau = {spot: card for spot, card in zip(SPOTS, drawn, strict=True) if card != "."}
    piles = [[part.split() for part in f"{seat}||".split("|")[:3]] for seat in seats]
    hands, up, laid = ([pile[part] for pile in piles] for part in range(3))
    used = set(stock.split()).union(tableau.values(), *hands, *up, *laid)
    return DIAMOND.load(
        {
            "seats": len(seats),
            "dealer": dealer,
            "to_act": (dealer + 1 + len(tableau) - 4) % len(seats),
            "hands": hands,
            "up": up,
            "laid": laid,
            "tableau": tableau,
            "stock": [card for card in PACK if card not in used] + stock.split()[::-1],
            "scores": list(scores) or [0] * len(seats),
        }
    )


def pack_for(row: str, *seats: str, dealer: int = 0, stock: str = "") -> list[str]:
    """The pack, next card last, that deals this middle row and each seat its `hand | up`."""
    order = [(dealer + step) % len(seats) for step in range(1, len(seats) + 1)]
    hands, up = ([seats[seat].split("|")[part].split() for seat in order] for part in range(2))
    dealt = [card for pile in (*hands, *up, row.split(), stock.split()) for card in pile]
    return [card for card in PACK if card not in dealt] + dealt[::-1]


def made_deal(row: str, *seats: str, dealer: int = 0, stock: str = "") -> tuple[State, list[Event]]:
    """The round dealt from `pack_for`, with whatever follows the deal by itself."""
    events: list[Event] = []
    state = deal_pack(pack_for(row, *seats, dealer=dealer, stock=stock), dealer, (0,) * len(seats), 0, events)
    return settle(state, events), events


def swapped(state: State, seat: int | None, rng: Random) -> State:
    """The state with all cards that the seat may not know dealt out anew among their places."""
    owners = [owner for owner in range(state.seats) if owner != seat]
    if state.to_act is None:
        owners = [owner for owner in owners if owner != state.due]
    hidden = [card for owner in owners for card in state.hands[owner]] + list(state.stock)
    rng.shuffle(hidden)
    hands = list(state.hands)
    for owner in owners:
        hands[owner] = tuple(hidden.pop() for _ in hands[owner])
    return replace(state, hands=tuple(hands), stock=tuple(hidden), rng=rng.randrange(1 << 53))


def pack_of(state: State) -> list[Card]:
    """The pack, next card last, from which seat 0 deals this state."""
    order = [(1 + step) % state.seats for step in range(state.seats)]
    dealt = [card for piles in (state.hands, state.up) for seat in order for card in piles[seat]]
    dealt += [card for card in state.tableau if card is not None]
    return list(state.stock) + dealt[::-1]
