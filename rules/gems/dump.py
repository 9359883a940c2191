"""States as plain JSON data and back; `load` raises BadState with the path of the field that is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import TypeVar

from rules.game import BadState, Json, brief, is_whole
from rules.gems import ending
from rules.gems.data import CARDS, GEMS, NOBLES, TIERS, Six, six
from rules.gems.state import (
    GOLD_PIECES,
    MOST_GEMS,
    MOST_RESERVED,
    PILE,
    PRESETS,
    SEATS,
    Player,
    Reserved,
    State,
    due,
)
from rules.rng import LIMIT

T = TypeVar("T")


def dump(state: State) -> dict[str, Json]:
    """The state under the keys of the spec page; its opening events are not kept."""
    return {
        "preset": state.preset,
        "to_act": None if ending.reason(state) else state.mover,
        "turn": state.turn,
        "bank": list(state.bank),
        "decks": [list(deck) for deck in state.decks],
        "table": [list(row) for row in state.table],
        "nobles": list(state.nobles),
        "players": [_dump_player(player) for player in state.players],
        "passes": state.passes,
        "idle": state.idle,
    }


def _dump_player(player: Player) -> dict[str, Json]:
    return {
        "gems": list(player.gems),
        "cards": list(player.cards),
        "reserved": [{"card": entry.card, "hidden": entry.hidden} for entry in player.reserved],
        "nobles": list(player.nobles),
    }


def load(data: object) -> State:
    """The state of a dump. Raises BadState for anything malformed or impossible.

    `preset`, `to_act`, `passes`, `idle` and a reserved card's `hidden` may be missing; `turn` only if
    `to_act` names a seat. Without `idle` no turn but the passes was idle. Turns are not counted against what
    the players hold, so that a position can be drawn by hand.
    """
    fields = _mapping(data, "the dump")
    preset = fields.get("preset", PRESETS[0])
    if preset not in PRESETS:
        raise BadState(f"preset: {brief(preset)} is neither of {PRESETS}")
    players = _listed(_field(fields, "players"), "players", _player)
    if len(players) not in SEATS:
        raise BadState(f"players: {len(players)} of them, not 2, 3 or 4")
    state = State(
        str(preset),
        _turn(fields),
        _gems(_field(fields, "bank"), "bank"),
        _listed(_field(fields, "table"), "table", _row),
        _listed(_field(fields, "nobles"), "nobles", _noble),
        players,
        _count(fields.get("passes", 0), "passes"),
        _count(fields.get("idle", fields.get("passes", 0)), "idle"),
        _listed(_field(fields, "decks"), "decks", _deck),
    )
    _check_table(state)
    _check_cards(state)
    _check_gems(state)
    _check_nobles(state)
    _check_counters(state, fields)
    return state


def _mapping(data: object, path: str) -> dict[str, object]:
    if not isinstance(data, dict):
        raise BadState(f"{path}: {brief(data)} is not an object with keys")
    return data


def _field(fields: dict[str, object], key: str, path: str = "") -> object:
    if key not in fields:
        raise BadState(f"{path}{key}: is missing")
    return fields[key]


def _listed(value: object, path: str, item: Callable[[object, str], T]) -> tuple[T, ...]:
    if not isinstance(value, list | tuple):
        raise BadState(f"{path}: {brief(value)} is not a list")
    return tuple(item(entry, f"{path}[{index}]") for index, entry in enumerate(value))


def _count(value: object, path: str) -> int:
    if not is_whole(value) or not 0 <= value < LIMIT:
        raise BadState(f"{path}: {brief(value)} is not a number from 0 up to 2**53")
    return value


def _gems(value: object, path: str) -> Six:
    numbers = _listed(value, path, _count)
    if len(numbers) != len(GEMS):
        raise BadState(f"{path}: {len(numbers)} counts, not six in the order {GEMS}")
    return six(list(numbers))


def _card(value: object, path: str) -> int:
    if _count(value, path) not in CARDS:
        raise BadState(f"{path}: {value} is no card's id")
    return _count(value, path)


def _noble(value: object, path: str) -> int:
    if _count(value, path) not in NOBLES:
        raise BadState(f"{path}: {value} is no noble's id")
    return _count(value, path)


def _slot(value: object, path: str) -> int | None:
    return None if value is None else _card(value, path)


def _row(value: object, path: str) -> tuple[int | None, ...]:
    return _listed(value, path, _slot)


def _deck(value: object, path: str) -> tuple[int, ...]:
    return _listed(value, path, _card)


def _player(value: object, path: str) -> Player:
    fields = _mapping(value, path)
    player = Player(
        _gems(_field(fields, "gems", f"{path}."), f"{path}.gems"),
        _listed(_field(fields, "cards", f"{path}."), f"{path}.cards", _card),
        tuple(_reserve(_field(fields, "reserved", f"{path}."), f"{path}.reserved")),
        _listed(_field(fields, "nobles", f"{path}."), f"{path}.nobles", _noble),
    )
    if sum(player.gems) > MOST_GEMS:
        raise BadState(f"{path}.gems: {sum(player.gems)} gems, more than {MOST_GEMS}")
    if len(player.reserved) > MOST_RESERVED:
        raise BadState(f"{path}.reserved: {len(player.reserved)} cards, more than {MOST_RESERVED}")
    return player


def _reserve(value: object, path: str) -> Iterator[Reserved]:
    """Reserved cards, which lie in the order of their list."""
    for number, entry in enumerate(_listed(value, path, _reserved), 1):
        yield replace(entry, place=number)


def _reserved(value: object, path: str) -> Reserved:
    fields = _mapping(value, path)
    card = _card(_field(fields, "card", f"{path}."), f"{path}.card")
    hidden = fields.get("hidden", False)
    if not isinstance(hidden, bool):
        raise BadState(f"{path}.hidden: {brief(hidden)} is neither true nor false")
    return Reserved(card, CARDS[card].tier, hidden, place=1)


def _turn(fields: dict[str, object]) -> int:
    if "turn" not in fields and fields.get("to_act") is not None:
        return _count(fields["to_act"], "to_act")
    return _count(_field(fields, "turn"), "turn")


def _check_table(state: State) -> None:
    if len(state.decks) != len(TIERS):
        raise BadState(f"decks: {len(state.decks)} of them, not one for each of three tiers")
    if len(state.table) != len(TIERS):
        raise BadState(f"table: {len(state.table)} rows, not one for each of three tiers")
    for tier, row, deck in zip(TIERS, state.table, state.decks, strict=True):
        if len(row) != 4:
            raise BadState(f"table[{tier - 1}]: {len(row)} slots, not four")
        if None in row and deck:
            raise BadState(f"table[{tier - 1}]: an empty slot though the deck holds cards")
        _check_tier(tier, row, f"table[{tier - 1}]")
        _check_tier(tier, deck, f"decks[{tier - 1}]")


def _check_tier(tier: int, cards: Iterable[int | None], path: str) -> None:
    for card in cards:
        if card is not None and CARDS[card].tier != tier:
            raise BadState(f"{path}: card {card} is of tier {CARDS[card].tier}")


def _check_cards(state: State) -> None:
    """All ninety cards, each in one place."""
    places_of: dict[int, str] = {}
    places: list[tuple[str, Iterable[int | None]]] = []
    places += [(f"table[{index}]", row) for index, row in enumerate(state.table)]
    places += [(f"decks[{index}]", deck) for index, deck in enumerate(state.decks)]
    for seat, player in enumerate(state.players):
        places.append((f"players[{seat}].cards", player.cards))
        places.append((f"players[{seat}].reserved", [entry.card for entry in player.reserved]))
    for path, cards in places:
        for card in cards:
            if card is None:
                continue
            if card in places_of:
                raise BadState(f"{path}: card {card} is in {places_of[card]} too")
            places_of[card] = path
    lost = sorted(set(CARDS) - set(places_of))
    if lost:
        raise BadState(f"decks: card {lost[0]} is nowhere, {len(lost)} missing in all")


def _check_gems(state: State) -> None:
    seats = len(state.players)
    for index, gem in enumerate(GEMS):
        whole = GOLD_PIECES if gem == "o" else PILE[seats]
        there = state.bank[index] + sum(player.gems[index] for player in state.players)
        if there != whole:
            raise BadState(f"bank: {there} of {gem} in the bank and the hands, not {whole}")


def _check_nobles(state: State) -> None:
    """One more than seats, each in one place, none with a player that it would not have visited."""
    places_of = list(state.nobles)
    for seat, player in enumerate(state.players):
        places_of += player.nobles
        if len(due(player.nobles, player.bonuses)) != len(player.nobles):
            raise BadState(f"players[{seat}].nobles: one whose demand the bonuses do not meet")
    twice = [noble for noble in places_of if places_of.count(noble) > 1]
    if twice:
        raise BadState(f"nobles: noble {twice[0]} is there twice")
    if len(places_of) != len(state.players) + 1:
        raise BadState(f"nobles: {len(places_of)} in the row and with players, not {len(state.players) + 1}")


def _check_counters(state: State, fields: dict[str, object]) -> None:
    seats = len(state.players)
    for field, count in (("passes", state.passes), ("idle", state.idle)):
        if count > state.turn:
            raise BadState(f"{field}: {count} in a row, but only {state.turn} turns have been taken")
    if state.passes > state.idle:
        raise BadState(
            f"passes: {state.passes} in a row, but only {state.idle} idle turns, and a pass is one"
        )
    if state.passes > seats:
        raise BadState(f"passes: {state.passes} in a row, the game is over at {seats}")
    if state.preset == "manual" and state.idle > ending.IDLE_TURNS * seats:
        raise BadState(f"idle: {state.idle} turns, the game is over at {ending.IDLE_TURNS * seats}")
    if "to_act" not in fields:
        return
    expected = None if ending.reason(state) else state.mover
    given = fields["to_act"]
    if given != expected or isinstance(given, bool):
        raise BadState(f"to_act: {brief(given)}, but turn and position make it {expected!r}")
