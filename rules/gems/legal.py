"""Every legal move of a position, whether whole or as its mover sees it.

Takes and returns depend on little, so they are worked out once and kept; a game asks for them all the time.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import combinations, combinations_with_replacement

from rules.gems import ending
from rules.gems.data import CARDS, COLOURS, GEMS, GOLD, TIERS, Five, Six, five
from rules.gems.moves import Buy, Move, Pass, Reserve, Take, counts
from rules.gems.price import purse, reaches
from rules.gems.state import MOST_GEMS, MOST_RESERVED, Player, Position, due

FULL_PILE = 4
"""How many gems a pile must hold before two may be taken from it."""
SLOTS = (1, 2, 3, 4)


def legal_moves(position: Position) -> tuple[Move, ...]:
    """Every legal move in a fixed order: takes, reservations, purchases, or else the pass; () when over.

    An observation gives the same moves as its state if it is the mover's own.
    """
    if ending.reason(position) is not None:
        return ()
    player = position.players[position.mover]
    bought = purchases(position)
    entry: tuple[Move, ...] = takes(position) + reservations(position)
    if not entry and not bought:
        entry = (Pass(),)
    if not position.nobles:
        return entry + bought
    places = due(position.nobles, player.bonuses)
    if len(places) > 1:
        entry = tuple(replace(move, noble=place) for move in entry for place in places)
    return entry + tuple(_with_nobles(position, player, bought))


def _with_nobles(position: Position, player: Player, bought: tuple[Buy, ...]) -> Iterator[Buy]:
    """The purchases, each once for every noble that may be chosen after it."""
    for move in bought:
        places = due(position.nobles, _bonuses_after(position, player, move))
        if len(places) > 1:
            for place in places:
                yield Buy(move.tier, move.slot, place)
        else:
            yield move


def due_after(position: Position, move: Move) -> tuple[int, ...]:
    """The places of the nobles due at the end of the turn if the mover makes that move."""
    player = position.players[position.mover]
    if isinstance(move, Buy):
        return due(position.nobles, _bonuses_after(position, player, move))
    return due(position.nobles, player.bonuses)


def _bonuses_after(position: Position, player: Player, move: Buy) -> Five:
    owned = player.bonuses
    card = card_at(position, move.tier, move.slot)
    if card is None:
        return owned
    bonus = CARDS[card].bonus
    return five([*owned[:bonus], owned[bonus] + 1, *owned[bonus + 1 :]])


def card_at(position: Position, tier: int, slot: int) -> int | None:
    """The card of a slot of the table, or of the mover's reserve (tier 0); None where none is known."""
    if tier:
        return position.table[tier - 1][slot - 1]
    reserved = position.players[position.mover].reserved
    return reserved[slot - 1].card if slot <= len(reserved) else None


def takes(position: Position) -> tuple[Take, ...]:
    """Every take, its returns with it."""
    held = position.players[position.mover].gems
    open_takes = open_shapes(position.bank)
    room = MOST_GEMS - sum(held)
    if room >= 3:
        return _plain(open_takes)
    if position.preset == "house":
        return tuple(take for take in _plain(open_takes) if len(take.gems) <= room)
    found: tuple[Take, ...] = ()
    for letters in open_takes:
        excess = len(letters) - room
        if excess > 0:
            found += _returning(letters, after(held, letters, excess), excess)
        else:
            found += (Take(letters),)
    return found


def open_shapes(bank: Six) -> tuple[str, ...]:
    """The gems that may be taken from a bank, as letters, whatever the hand holds."""
    white, blue, green, red, black, _ = bank
    full = FULL_PILE
    return _shapes(
        (white > 0) + (white >= full),
        (blue > 0) + (blue >= full),
        (green > 0) + (green >= full),
        (red > 0) + (red >= full),
        (black > 0) + (black >= full),
    )


@lru_cache(maxsize=243)
def _shapes(*piles: int) -> tuple[str, ...]:
    """The takes from piles that are empty (0), hold some (1) or enough for two (2)."""
    there = [letter for letter, pile in zip(COLOURS, piles, strict=True) if pile]
    different = ["".join(letters) for letters in combinations(there, min(3, len(there))) if letters]
    return (*different, *(letter * 2 for letter, pile in zip(COLOURS, piles, strict=True) if pile == 2))


@lru_cache(maxsize=243)
def _plain(letters: tuple[str, ...]) -> tuple[Take, ...]:
    return tuple(Take(gems) for gems in letters)


def after(held: Six, letters: str, most: int) -> Six:
    """The hand after a take, each count cut to `most`."""
    white, blue, green, red, black, gold = map(sum, zip(held, counts(letters), strict=True))
    return (
        min(white, most),
        min(blue, most),
        min(green, most),
        min(red, most),
        min(black, most),
        min(gold, most),
    )


@lru_cache(maxsize=1 << 12)
def _returning(letters: str, hand: Six, excess: int) -> tuple[Take, ...]:
    """A take with each way of returning the excess from the hand after it, whose counts it bounds."""
    return tuple(_take(letters, returned) for returned in returns(hand, excess))


@lru_cache(maxsize=1 << 12)
def _take(letters: str, returned: str) -> Take:
    return Take(letters, returned)


@lru_cache(maxsize=1 << 12)
def returns(hand: Six, number: int) -> tuple[str, ...]:
    """Every way to give back that many gems of a hand, as letters."""
    ways = combinations_with_replacement(range(len(GEMS)), number)
    return tuple(
        "".join(GEMS[gem] for gem in way) for way in ways if all(way.count(gem) <= hand[gem] for gem in way)
    )


def reservations(position: Position) -> tuple[Reserve, ...]:
    """Every reservation, each tier's table before its deck, with its return."""
    player = position.players[position.mover]
    if len(player.reserved) >= MOST_RESERVED:
        return ()
    places = [
        (tier, slot)
        for tier in TIERS
        for slot in (*SLOTS, 0)
        if (position.table[tier - 1][slot - 1] is not None if slot else position.left(tier))
    ]
    if returns_one(position):
        hand = after(player.gems, GEMS[GOLD], 1)
        return tuple(Reserve(tier, slot, gem) for tier, slot in places for gem in returns(hand, 1))
    return tuple(_RESERVE[place] for place in places)


_RESERVE = {(tier, slot): Reserve(tier, slot) for tier in TIERS for slot in (0, *SLOTS)}


def no_gold(position: Position) -> str | None:
    """Why a reservation of the mover brings no gold, `bank_empty` or `hand_full`; None if it brings one."""
    if not position.bank[GOLD]:
        return "bank_empty"
    full = sum(position.players[position.mover].gems) >= MOST_GEMS
    return "hand_full" if full and position.preset == "house" else None


def returns_one(position: Position) -> bool:
    """Whether a reservation of the mover would bring an eleventh gem, so that one goes back."""
    full = sum(position.players[position.mover].gems) == MOST_GEMS
    return full and no_gold(position) is None


def why_pass(position: Position) -> tuple[str, str]:
    """Why a mover that must pass can take nothing and reserve nothing.

    `hand_full` or `bank_empty`, then `three_reserved` or `no_cards`.
    """
    left = any(position.bank[:GOLD])
    entry = len(position.players[position.mover].reserved)
    return "hand_full" if left else "bank_empty", "three_reserved" if entry == MOST_RESERVED else "no_cards"


def purchases(position: Position) -> tuple[Buy, ...]:
    """Every purchase that the mover can pay, the table first."""
    player = position.players[position.mover]
    means = purse(player)
    found = [
        Buy(tier, slot)
        for tier, row in zip(TIERS, position.table, strict=True)
        for slot, card in zip(SLOTS, row, strict=True)
        if card is not None and reaches(means, card)
    ]
    for slot, entry in enumerate(player.reserved, 1):
        if entry.card is not None and reaches(means, entry.card):
            found.append(Buy(0, slot))
    return tuple(found)
