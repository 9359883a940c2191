"""What things cost and why, in words: the plate of an opened card, of a pass, and the facts of refusals."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from rules.cpu.hints import Facts
from rules.game import IllegalMove
from rules.gems.data import CARDS
from rules.gems.legal import due_after, no_gold, returns_one, why_pass
from rules.gems.moves import Buy
from rules.gems.observe import Observation
from rules.gems.price import Price, price
from rules.gems.state import MOST_RESERVED
from scenes.gems import sights
from scenes.gems.controls import Controls
from scenes.gems.layout import DECK, KEPT, Button
from scenes.gems.plate import PlateModel, Row
from scenes.gems.request import MoveRequest

Words: TypeAlias = Callable[..., str]


def worded(refusal: IllegalMove, shown: bool, words: Words) -> IllegalMove:
    """The refusal with facts that can be put into its words.

    `shown`: whether the card that it may be about is seen on the screen.
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
        code, facts = _too_dear(facts["price"], words) if shown else ("not_affordable_unseen", {})
    return IllegalMove(code, str(refusal), **facts)


def hint_facts(facts: Facts, words: Words) -> dict[str, object]:
    """Colours, nobles and cards of a reason, as its words name them."""
    told: dict[str, object] = {}
    if "noble" in facts:
        told["noble"] = words(f"gems.noble.{facts['noble']}")
    if "colour" in facts:
        colour = told["colour"] = words(f"gems.colour.{facts['colour']}")
        if "points" in facts:
            points = facts["points"]
            told["card"] = words(
                "gems.named.points" if points else "gems.named.plain", points=points, colour=colour
            )
    return told


def _too_dear(cost: Price, words: Words) -> tuple[str, dict[str, object]]:
    """The refusal of a purchase: the gaps of all colours, and how many of them the gold covers."""
    gaps = ", ".join(f"{number} {words(f'gems.colour.{gem}')}" for gem, number in sights.amounts(cost.gap))
    if not cost.gold:
        return "not_affordable", {"lack": gaps}
    return "not_affordable_gold", {"lack": gaps, "gold": cost.gold}


def plate_model(controls: Controls, shown: bool, words: Words) -> PlateModel:
    """The opened card, or the pass, with what it means. `shown`: whether the card may be seen."""
    texts = {name: words(f"gems.button.{name}") for name in controls.buttons}
    enabled = frozenset(name for name in controls.buttons if controls.allows(Button(name)))
    request, spot = controls.request, controls.opened
    if request is None:
        return PlateModel("")
    if spot is None:
        return PlateModel(
            words("gems.title.pass"), notes=_pass(request, words), buttons=texts, enabled=enabled
        )
    player = request.seen.players[request.seat]
    tier = spot.tier or player.reserved[spot.slot - 1].tier
    notes = (_gold(request.seen, request.seat, words),) if "keep" in texts else ()
    card = controls.opened_card if shown else None
    if card is None:
        if spot.tier == KEPT:
            notes, enabled = (words("gems.note.peek"),), frozenset(texts)
        title = words("gems.title.unseen" if spot.tier else "gems.title.hidden")
        return PlateModel(title, tier, notes=notes, buttons=texts, enabled=enabled)
    cost = price(player, card)
    if cost.affordable:
        for place in due_after(request.seen, Buy(spot.tier, spot.slot))[:1]:
            guest = words(f"gems.noble.{request.seen.nobles[place - 1]}")
            notes = (words("gems.note.noble", name=guest), *notes)
    title = words("gems.title.buy" if cost.affordable else "gems.title.dear")
    return PlateModel(title, tier, card, cost, _rows(cost, words), notes, texts, enabled)


def _pass(request: MoveRequest, words: Words) -> tuple[str, ...]:
    """Why nothing else is possible."""
    why = (*why_pass(request.seen), "none_affordable")
    return tuple(words(f"gems.pass.{reason}") for reason in why)


def _rows(cost: Price, words: Words) -> tuple[Row, ...]:
    """What bonuses save, what is paid, what is missing."""
    saved = [want - due for want, due in zip(CARDS[cost.card].cost, cost.due, strict=True)]
    rows = [Row(words("gems.row.saved"), sights.amounts(saved))] if any(saved) else []
    paid = sights.amounts(cost.paid)
    if cost.affordable:
        return (*rows, Row(words("gems.row.paid" if paid else "gems.row.free"), paid))
    if any(cost.own):
        rows.append(Row(words("gems.row.have"), sights.amounts(cost.own)))
    rows.append(Row(words("gems.row.lack"), sights.amounts(cost.gap), lack=True))
    if cost.gold:
        rows.append(Row(words("gems.row.gold"), (("o", cost.gold),)))
    return tuple(rows)


def _gold(seen: Observation, seat: int, words: Words) -> str:
    """What a reservation brings."""
    if len(seen.players[seat].reserved) >= MOST_RESERVED:
        return words("gems.refusal.three_reserved")
    why_not = no_gold(seen)
    if why_not is not None:
        return words("gems.note.no_gold" if why_not == "bank_empty" else "gems.note.full")
    return words("gems.note.give_back" if returns_one(seen) else "gems.note.gold")
