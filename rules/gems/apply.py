"""A move carried out, with the events that tell of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import assert_never

from rules.game import Event
from rules.gems import ending, events
from rules.gems.data import CARDS, GEMS, GOLD, six
from rules.gems.legal import due_after, no_gold, why_pass
from rules.gems.moves import Buy, Move, Pass, Reserve, Take, counts
from rules.gems.price import price
from rules.gems.refusal import refusal
from rules.gems.state import Player, Reserved, State, free_places


@dataclass(slots=True)
class _Turn:
    """A turn under way: what it changes, in a form that can be changed, and what has happened so far."""

    state: State
    seat: int
    bank: list[int]
    gems: list[int]
    cards: tuple[int, ...]
    reserved: tuple[Reserved, ...]
    nobles: tuple[int, ...]
    row: tuple[int, ...]
    table: tuple[tuple[int | None, ...], ...]
    decks: tuple[tuple[int, ...], ...]
    events: list[Event] = field(default_factory=list)


def apply(state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
    """The state after the mover's move and what happened. Raises IllegalMove."""
    refused = refusal(state, move)
    if refused is not None:
        raise refused
    seat = state.mover
    player = state.players[seat]
    turn = _Turn(
        state,
        seat,
        list(state.bank),
        list(player.gems),
        player.cards,
        player.reserved,
        player.nobles,
        state.nobles,
        state.table,
        state.decks,
    )
    match move:
        case Take():
            _take(turn, move)
        case Reserve():
            _reserve(turn, move)
        case Buy():
            _buy(turn, move)
        case Pass():
            turn.events.append(events.Passed(turn.seat, *why_pass(state)))
        case _:
            assert_never(move)
    _welcome(turn, move)
    after = _after(turn, move)
    _announce(turn, after)
    return after, tuple(turn.events)


def _move_gems(turn: _Turn, gems: tuple[int, ...], sign: int) -> None:
    """Gems from the bank to the hand, or back with sign -1."""
    for gem, number in enumerate(gems):
        turn.gems[gem] += sign * number
        turn.bank[gem] -= sign * number


def _take(turn: _Turn, move: Take) -> None:
    taken = counts(move.gems)
    _move_gems(turn, taken, 1)
    turn.events.append(events.GemsTaken(turn.seat, taken))
    _return(turn, move.returned)


def _return(turn: _Turn, letters: str) -> None:
    if letters:
        returned = counts(letters)
        _move_gems(turn, returned, -1)
        turn.events.append(events.GemsReturned(turn.seat, returned))


def _reserve(turn: _Turn, move: Reserve) -> None:
    if move.slot:
        card = _lift(turn, move.tier, move.slot)
        turn.events.append(events.CardReserved(turn.seat, card, move.tier, move.slot))
        _refill(turn, move.tier, move.slot)
    else:
        card = _draw(turn, move.tier)
        turn.events.append(events.UnseenReserved(turn.seat, move.tier, card))
    place = free_places(turn.reserved)[0]
    turn.reserved += (Reserved(card, move.tier, hidden=move.slot == 0, place=place),)
    why_not = no_gold(turn.state)
    if why_not is not None:
        turn.events.append(events.GoldWithheld(turn.seat, why_not))
    else:
        _move_gems(turn, counts(GEMS[GOLD]), 1)
        turn.events.append(events.GoldTaken(turn.seat))
    _return(turn, move.returned)


def _buy(turn: _Turn, move: Buy) -> None:
    player = turn.state.players[turn.seat]
    if move.tier:
        card = _lift(turn, move.tier, move.slot)
        paid = price(player, card).paid
        turn.events.append(events.CardBought(turn.seat, card, move.tier, move.slot, paid))
    else:
        entry = turn.reserved[move.slot - 1]
        assert entry.card is not None, "a state knows every card"
        card = entry.card
        turn.reserved = turn.reserved[: move.slot - 1] + turn.reserved[move.slot :]
        paid = price(player, card).paid
        turn.events.append(events.ReservedCardBought(turn.seat, card, move.slot, entry.hidden, paid))
    _move_gems(turn, paid, -1)
    turn.cards += (card,)
    colour = CARDS[card].bonus
    turn.events.append(events.BonusGained(turn.seat, colour, player.bonuses[colour] + 1))
    if move.tier:
        _refill(turn, move.tier, move.slot)


def _lift(turn: _Turn, tier: int, slot: int) -> int:
    """Take the card of a slot off the table."""
    card = turn.table[tier - 1][slot - 1]
    assert card is not None, "a legal move names a card that is there"
    _put(turn, tier, slot, None)
    return card


def _put(turn: _Turn, tier: int, slot: int, card: int | None) -> None:
    row = turn.table[tier - 1]
    row = (*row[: slot - 1], card, *row[slot:])
    turn.table = (*turn.table[: tier - 1], row, *turn.table[tier:])


def _draw(turn: _Turn, tier: int) -> int:
    """Draw the top of a deck that holds a card."""
    deck = turn.decks[tier - 1]
    turn.decks = (*turn.decks[: tier - 1], deck[:-1], *turn.decks[tier:])
    return deck[-1]


def _refill(turn: _Turn, tier: int, slot: int) -> None:
    if turn.decks[tier - 1]:
        card = _draw(turn, tier)
        _put(turn, tier, slot, card)
        turn.events.append(events.MarketRefilled(tier, slot, card))


def _welcome(turn: _Turn, move: Move) -> None:
    """The noble that is due, or the chosen one of several, comes to the player."""
    places = due_after(turn.state, move)
    if places:
        place = move.noble or places[0]
        noble = turn.row[place - 1]
        turn.row = turn.row[: place - 1] + turn.row[place:]
        turn.nobles += (noble,)
        turn.events.append(events.NobleVisited(turn.seat, noble, place))


def _after(turn: _Turn, move: Move) -> State:
    state = turn.state
    player = Player(six(turn.gems), turn.cards, turn.reserved, turn.nobles)
    return State(
        state.preset,
        state.turn + 1,
        six(turn.bank),
        turn.table,
        turn.row,
        (*state.players[: turn.seat], player, *state.players[turn.seat + 1 :]),
        state.passes + 1 if isinstance(move, Pass) else 0,
        0 if isinstance(move, Buy) else state.idle + 1,
        turn.decks,
    )


def _announce(turn: _Turn, after: State) -> None:
    """Tell of the last round when it begins, and of the end."""
    outcome = ending.outcome(after)
    if outcome is not None:
        ranking = ending.ranking(after)
        turn.events.append(events.GameOver(outcome, ranking, ending.decided_by(ranking)))
    elif ending.last_round(after) and not ending.last_round(turn.state):
        turn.events.append(events.LastRoundBegan(turn.seat, len(after.players) - 1))
