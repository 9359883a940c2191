"""Positions of Gem Court drawn by hand: what is not said is filled in so that nothing is missing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from rules.game import Event
from rules.gems.data import CARDS, COLOURS, GEMS, NOBLES, TIERS
from rules.gems.game import GAME as GEM_COURT
from rules.gems.moves import Move, Reserve
from rules.gems.price import purse, reaches
from rules.gems.state import GOLD_PIECES, MOST_GEMS, PILE, State
from tests.rules.sentences import is_sentence


@dataclass(frozen=True)
class Seat:
    """`gems` are letters; `bonuses` letters for worthless cards; a negative reserved id came from a deck."""

    gems: str = ""
    bonuses: str = ""
    cards: tuple[int, ...] = ()
    reserved: tuple[int, ...] = ()
    nobles: tuple[int, ...] = ()


def draw(
    *seats: Seat,
    preset: str = "house",
    turn: int | None = None,
    to_act: int = 0,
    table: Mapping[str, int | None] | None = None,
    row: Sequence[int] = (),
    emptied: Sequence[int] = (),
    top: Mapping[int, int] | None = None,
    passes: int = 0,
    idle: int = 0,
) -> State:
    """A position. `table` puts cards in slots ("2.3": id, or None), `row` begins the row of nobles.

    `emptied` names tiers whose decks go to the last seat's bought cards; `top` puts a card on a deck. The
    bank holds what the hands do not.
    """
    wanted, top = dict(table or {}), top or {}
    used = {card for seat in seats for card in (*seat.cards, *map(abs, seat.reserved))}
    used |= {card for card in (*wanted.values(), *top.values()) if card}
    hands = []
    for seat in seats:
        bought = list(seat.cards)
        for letter in seat.bonuses:
            bought.append(_spare(used, COLOURS.index(letter)))
        hands.append(bought)
    rows: list[list[int | None]] = []
    decks: list[list[int]] = []
    for tier in TIERS:
        spare = [card.id for card in CARDS.values() if card.tier == tier and card.id not in used]
        slots: list[int | None] = []
        for slot in range(1, 5):
            name = f"{tier}.{slot}"
            slots.append(wanted[name] if name in wanted else spare.pop(0))
        if tier in emptied:
            hands[-1] += spare
            spare = []
        rows.append(slots)
        decks.append(spare + ([top[tier]] if tier in top else []))
    taken = [noble for seat in seats for noble in seat.nobles]
    nobles = list(row) + [noble for noble in NOBLES if noble not in row and noble not in taken]
    rounds = -(-max(idle, passes) // len(seats))
    pile = PILE[len(seats)]
    bank = [
        (GOLD_PIECES if gem == "o" else pile) - sum(seat.gems.count(gem) for seat in seats) for gem in GEMS
    ]
    return GEM_COURT.load(
        {
            "preset": preset,
            "turn": to_act + rounds * len(seats) if turn is None else turn,
            "bank": bank,
            "decks": decks,
            "table": rows,
            "nobles": nobles[: len(seats) + 1 - len(taken)],
            "players": [
                {
                    "gems": [seat.gems.count(gem) for gem in GEMS],
                    "cards": bought,
                    "reserved": [{"card": abs(card), "hidden": card < 0} for card in seat.reserved],
                    "nobles": list(seat.nobles),
                }
                for seat, bought in zip(seats, hands, strict=True)
            ],
            "passes": passes,
            "idle": max(idle, passes),
        }
    )


def stuck(
    *seats: Seat, preset: str = "house", row: Sequence[int] = (), to_act: int = 0, passes: int = 0
) -> State:
    """A position in which the seats with ten gems have three cards reserved and none they could pay."""
    probe = draw(*seats, preset=preset, row=row)
    means = [purse(player) for player in probe.players if sum(player.gems) == MOST_GEMS]
    owned = {card for player in probe.players for card in player.cards}
    beyond = {
        tier: [
            card.id
            for card in CARDS.values()
            if card.tier == tier
            and card.id not in owned
            and not any(reaches(purse_of_one, card.id) for purse_of_one in means)
        ]
        for tier in TIERS
    }
    table = {f"{tier}.{slot}": beyond[tier].pop() for tier in TIERS for slot in range(1, 5)}
    hands = []
    for seat, player in zip(seats, probe.players, strict=True):
        reserved = tuple(beyond[3].pop() for _ in range(3 if sum(player.gems) == MOST_GEMS else 0))
        hands.append(replace(seat, bonuses="", cards=player.cards, reserved=reserved))
    return draw(*hands, preset=preset, row=row, table=table, to_act=to_act, passes=passes)


def _spare(used: set[int], colour: int) -> int:
    """A card of the colour that is nowhere yet, as cheap and worthless as there is, from the end."""
    spare = [card for card in CARDS.values() if card.bonus == colour and card.id not in used]
    chosen = min(spare, key=lambda card: (card.points, card.tier, -card.id)).id
    used.add(chosen)
    return chosen


def play(state: State, text: str) -> tuple[State, tuple[Event, ...]]:
    """The move of that text."""
    return GEM_COURT.apply(state, GEM_COURT.parse_move(text))


def follow(state: State, *texts: str) -> State:
    """The position after those moves."""
    for text in texts:
        state, _ = play(state, text)
    return state


def legal(state: State, begin: str = "") -> set[str]:
    """The texts of the legal moves that begin so."""
    return {str(move) for move in GEM_COURT.legal_moves(state) if str(move).startswith(begin)}


def refused(state: State, text: str) -> str:
    """The code with which a move is refused; it is not among the legal ones either."""
    assert text not in legal(state)
    refusal = GEM_COURT.refusal(state, GEM_COURT.parse_move(text))
    assert refusal is not None
    assert is_sentence(str(refusal))
    return refusal.code


def wander(state: State, seed: int, plies: int) -> State:
    """The position after some random moves, or at the end."""
    rng = Random(seed)
    for _ in range(plies):
        moves = GEM_COURT.legal_moves(state)
        if not moves:
            break
        state, _ = GEM_COURT.apply(state, pick(moves, rng))
    return state


def pick(moves: Sequence[Move], rng: Random) -> Move:
    return moves[int(rng.random() * len(moves))]


def swapped(state: State, seat: int | None, rng: Random) -> State:
    """The state with everything that the seat may not know dealt anew."""
    decks = [list(deck) for deck in state.decks]
    hidden = [
        (owner, slot, kept)
        for owner, player in enumerate(state.players)
        for slot, kept in enumerate(player.reserved)
        if kept.hidden and owner != seat
    ]
    reserves = [list(player.reserved) for player in state.players]
    for tier in TIERS:
        pool = list(decks[tier - 1])
        places = [(owner, slot) for owner, slot, kept in hidden if kept.tier == tier]
        pool += [card for owner, slot in places if (card := reserves[owner][slot].card) is not None]
        rng.shuffle(pool)
        for owner, slot in places:
            reserves[owner][slot] = replace(reserves[owner][slot], card=pool.pop())
        decks[tier - 1] = pool
    data = GEM_COURT.dump(state)
    players = data["players"]
    assert isinstance(players, list)
    for player, reserve in zip(players, reserves, strict=True):
        assert isinstance(player, dict)
        player["reserved"] = [{"card": kept.card, "hidden": kept.hidden} for kept in reserve]
    return GEM_COURT.load(data | {"decks": [list(deck) for deck in decks]})


def secretive(seats: int, preset: str, seed: int, rounds: int = 4) -> State:
    """A position after random moves in which cards are kept from deck tops."""
    rng = Random(seed)
    state = GEM_COURT.new(seats, seed, preset=preset)
    for _ in range(seats * rounds):
        moves = GEM_COURT.legal_moves(state)
        secret = [move for move in moves if isinstance(move, Reserve) and move.slot == 0]
        state, _ = GEM_COURT.apply(state, pick(secret if secret and rng.random() < 0.5 else moves, rng))
    assert any(kept.hidden for player in state.players for kept in player.reserved)
    return state
