"""What things cost and why, in words: the account of an opened card, of a pass, and the facts of refusals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from rules.cpu.hints import Facts
from rules.game import IllegalMove
from rules.gems.data import CARDS
from rules.gems.legal import due_after, no_gold, returns_one, why_pass
from rules.gems.moves import Buy
from rules.gems.observe import Observation
from rules.gems.price import Price, price
from rules.gems.state import MOST_RESERVED
from scenes.gems.cards import amounts
from scenes.gems.modes import CardOpen, Passing
from scenes.gems.request import MoveRequest
from scenes.gems.targets import DECK, RESERVED, Button
from scenes.view.art.gemcards import Amounts

Words: TypeAlias = Callable[..., str]


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of an account: its word, its gems, and whether it tells of a lack."""

    word: str
    gems: Amounts
    lack: bool = False


@dataclass(frozen=True, slots=True)
class Account:
    """What an opened card, or a pass, means. `card`: its id, None for one that lies face down, of `tier`;
    `entries`: what it costs the seat; `notes`: lines of text; `buttons`: name -> word; `enabled`: the names
    of those that lead on.
    """

    title: str
    tier: int = 0
    card: int | None = None
    price: Price | None = None
    entries: tuple[Entry, ...] = ()
    notes: tuple[str, ...] = ()
    buttons: Mapping[str, str] = field(default_factory=dict)
    enabled: frozenset[str] = frozenset()


def refusal_in_words(refusal: IllegalMove, visible: bool, words: Words) -> IllegalMove:
    """The refusal with facts that can be put into its words.

    `visible`: whether the card that it may be about is seen on the screen.
    """
    facts, code = dict(refusal.facts), refusal.code
    for key in ("colour", "gem"):
        if key in facts:
            facts[key] = words(f"gems.colour.{facts[key]}")
    if code == "three_colours":
        code = f"three_colours_{facts['due']}"
    if code == "place_empty" and facts["slot"] == DECK:
        code = "deck_empty"
    if code == "not_affordable":
        code, facts = _too_dear(facts["price"], words) if visible else ("not_affordable_unseen", {})
    return IllegalMove(code, str(refusal), **facts)


def hint_facts(facts: Facts, words: Words) -> dict[str, object]:
    """Colours, nobles and cards of a reason, as its words name them."""
    found: dict[str, object] = {}
    if "noble" in facts:
        found["noble"] = words(f"gems.noble.{facts['noble']}")
    if "colour" in facts:
        colour = found["colour"] = words(f"gems.colour.{facts['colour']}")
        if "points" in facts:
            points = facts["points"]
            found["card"] = words(
                "gems.named.points" if points else "gems.named.plain", points=points, colour=colour
            )
    return found


def _too_dear(cost: Price, words: Words) -> tuple[str, dict[str, object]]:
    """The refusal of a purchase: the gaps of all colours, and how many of them the gold covers."""
    gaps = ", ".join(f"{number} {words(f'gems.colour.{gem}')}" for gem, number in amounts(cost.gap))
    if not cost.gold:
        return "not_affordable", {"lack": gaps}
    return "not_affordable_gold", {"lack": gaps, "gold": cost.gold}


def account(mode: CardOpen | Passing, request: MoveRequest, visible: bool, words: Words) -> Account:
    """The opened card, or the pass, with what it means. `visible`: whether the card may be seen."""
    texts = {name: words(f"gems.button.{name}") for name in mode.buttons}
    enabled = frozenset(name for name in mode.buttons if mode.allows(Button(name), request))
    if isinstance(mode, Passing):
        notes = _pass(request, words)
        return Account(words("gems.title.pass"), notes=notes, buttons=texts, enabled=enabled)
    spot, observation = mode.spot, request.observation
    player = observation.players[request.seat]
    tier = spot.tier or player.reserved[spot.slot - 1].tier
    notes = (_gold(observation, request.seat, words),) if "reserve" in texts else ()
    card = mode.card(request) if visible else None
    if card is None:
        if spot.tier == RESERVED:
            notes, enabled = (words("gems.note.peek"),), frozenset(texts)
        title = words("gems.title.unseen" if spot.tier else "gems.title.hidden")
        return Account(title, tier, notes=notes, buttons=texts, enabled=enabled)
    cost = price(player, card)
    if cost.affordable:
        for place in due_after(observation, Buy(spot.tier, spot.slot))[:1]:
            noble = words(f"gems.noble.{observation.nobles[place - 1]}")
            notes = (words("gems.note.noble", name=noble), *notes)
    title = words("gems.title.buy" if cost.affordable else "gems.title.dear")
    return Account(title, tier, card, cost, _entries(cost, words), notes, texts, enabled)


def _pass(request: MoveRequest, words: Words) -> tuple[str, ...]:
    """Why nothing else is possible."""
    why = (*why_pass(request.observation), "none_affordable")
    return tuple(words(f"gems.pass.{reason}") for reason in why)


def _entries(cost: Price, words: Words) -> tuple[Entry, ...]:
    """What bonuses save, what is paid, what is missing."""
    saved = [want - due for want, due in zip(CARDS[cost.card].cost, cost.due, strict=True)]
    found = [Entry(words("gems.row.saved"), amounts(saved))] if any(saved) else []
    paid = amounts(cost.paid)
    if cost.affordable:
        return (*found, Entry(words("gems.row.paid" if paid else "gems.row.free"), paid))
    if any(cost.own):
        found.append(Entry(words("gems.row.have"), amounts(cost.own)))
    found.append(Entry(words("gems.row.lack"), amounts(cost.gap), lack=True))
    if cost.gold:
        found.append(Entry(words("gems.row.gold"), (("o", cost.gold),)))
    return tuple(found)


def _gold(observation: Observation, seat: int, words: Words) -> str:
    """What a reservation brings."""
    if len(observation.players[seat].reserved) >= MOST_RESERVED:
        return words("gems.refusal.three_reserved")
    why_not = no_gold(observation)
    if why_not is not None:
        return words("gems.note.no_gold" if why_not == "bank_empty" else "gems.note.full")
    return words("gems.note.give_back" if returns_one(observation) else "gems.note.gold")


__all__ = ["Account", "Entry", "account", "hint_facts", "refusal_in_words"]
