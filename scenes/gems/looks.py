"""How what is known of a match under way is seen: what others did, courts, market, the tray."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.gems.data import GEMS
from rules.gems.moves import Buy, Reserve, Take
from rules.gems.price import price
from scenes.gems import sights
from scenes.gems.controls import Stage
from scenes.gems.courts import CourtLook, Kept
from scenes.gems.known import Known
from scenes.gems.layout import Pile
from scenes.gems.market import Mark, MarketLook, TrayLook
from scenes.gems.sights import Told
from scenes.services import Services
from scenes.table import panels
from scenes.table.view import LogLine, Look
from scenes.view import theme


def told_lines(look: Look) -> Sequence[LogLine]:
    """The log without the move that is being shown."""
    return look.log[1:] if look.playing else look.log


def told(known: Known, look: Look) -> tuple[Told, ...]:
    """The moves of those lines as signs."""
    return tuple(sights.told(told_lines(look), known.scenery.courts))


def marks(look: Look, signs: Sequence[Told], emblems: Sequence[str]) -> tuple[Mark, ...]:
    """What the others have done since the seat on turn has last moved; the piles of the newest take."""
    found: list[Mark] = []
    for number, sign in enumerate(signs):
        if sign.seat == look.active or number >= len(emblems) - 1:
            break
        move, emblem = sign.move, emblems[sign.seat]
        if isinstance(move, Take) and number == 0:
            found += [Mark(emblem, 0, GEMS.index(gem)) for gem in dict.fromkeys(move.gems)]
        elif isinstance(move, (Buy, Reserve)) and move.tier:
            found.append(Mark(emblem, move.tier, move.slot))
    return tuple(reversed(found))


def court_look(known: Known, services: Services, look: Look, seat: int, signs: Sequence[Told]) -> CourtLook:
    """A seat's court."""
    sight, controls, place = known.scenery.courts[seat], known.controls, look.places[seat]
    mine = controls.offer is not None and controls.offer.seat == seat and not look.playing
    active = seat == look.active
    player = known.seen.players[seat] if known.seen is not None else None
    payer = player if active and not look.playing and known.prices else None
    kept = tuple(
        Kept(it, price(payer, it.card) if payer is not None and it.card else None) for it in known.kept(seat)
    )
    return CourtLook(
        name=place.name,
        emblem=known.emblems[seat],
        active=active,
        device=panels.device_picture(services.input, place),
        level=place.level,
        creature=place.creature,
        gems=tuple(sight.gems),
        bonuses=tuple(sight.bonuses),
        nobles=tuple(sight.nobles),
        points=sight.points,
        kept=kept,
        moves=tuple(sign for sign in signs if sign.seat == seat)[:4],
        crowned=known.house,
        free=services.words("gems.free"),
        gained=controls.gained if mine else "",
        given=controls.given if mine else "",
        ends=known.ends(seat),
    )


def market_look(known: Known, words: Callable[..., str], look: Look, signs: Sequence[Told]) -> MarketLook:
    """The market, the bank and the nobles."""
    controls, seen = known.controls, known.seen
    payer = seen.mover if seen is not None and known.prices else None
    choosing = controls.offer is not None and not look.playing
    shut: tuple[str, ...] = ()
    if choosing and controls.stage is Stage.TABLE:
        shut = tuple(gem for gem in GEMS if not controls.allows(Pile(gem)))
    return MarketLook(
        colour=theme.IVORY if payer is None else known.colour(payer),
        prices=known.prices,
        owned=None if seen is None or payer is None else seen.players[payer].bonuses,
        marks=marks(look, signs, known.emblems),
        shut=shut,
        picked=controls.gained if choosing else "",
        free=words("gems.free"),
    )


def tray_look(known: Known, words: Callable[..., str]) -> TrayLook | None:
    """The tray of the seat that is asked; None while nothing lies in it."""
    controls, offer = known.controls, known.controls.offer
    if offer is None or not (controls.picked or controls.stage is Stage.RETURN):
        return None
    if controls.stage is Stage.RETURN:
        places, gems = controls.must_return, controls.given
        done, left = "gems.tray.give", "gems.tray.back"
    else:
        places, gems = controls.take_size, controls.picked
        done, left = "gems.tray.take", "gems.tray.more"
    text = words(done) if controls.complete else words(left, number=places - len(gems))
    return TrayLook(gems, max(places, len(gems)), text, controls.complete, known.colour(offer.seat))
