"""How what is known of a match under way is seen: what others did, courts, market, the tray."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.gems.data import GEMS
from rules.gems.moves import Buy, Reserve, Take
from rules.gems.price import price
from scenes.gems import sights
from scenes.gems.controls import Stage
from scenes.gems.courts import CourtModel, Kept
from scenes.gems.known import Known
from scenes.gems.layout import Pile
from scenes.gems.market import Mark, MarketModel, TrayModel
from scenes.gems.sights import Told
from scenes.services import Services
from scenes.table import panels
from scenes.table.view import LogLine, TableViewModel
from scenes.view import theme


def told_lines(model: TableViewModel) -> Sequence[LogLine]:
    """The log without the move that is being shown."""
    return model.log[1:] if model.playing else model.log


def told(known: Known, model: TableViewModel) -> tuple[Told, ...]:
    """The moves of those lines as signs."""
    return tuple(sights.told(told_lines(model), known.scenery.courts))


def marks(model: TableViewModel, signs: Sequence[Told], emblems: Sequence[str]) -> tuple[Mark, ...]:
    """What the others have done since the seat on turn has last moved; the piles of the newest take."""
    found: list[Mark] = []
    for number, sign in enumerate(signs):
        if sign.seat == model.active or number >= len(emblems) - 1:
            break
        move, emblem = sign.move, emblems[sign.seat]
        if isinstance(move, Take) and number == 0:
            found += [Mark(emblem, 0, GEMS.index(gem)) for gem in dict.fromkeys(move.gems)]
        elif isinstance(move, (Buy, Reserve)) and move.tier:
            found.append(Mark(emblem, move.tier, move.slot))
    return tuple(reversed(found))


def court_model(
    known: Known, services: Services, model: TableViewModel, seat: int, signs: Sequence[Told]
) -> CourtModel:
    """A seat's court."""
    sight, controls, place = known.scenery.courts[seat], known.controls, model.places[seat]
    mine = controls.request is not None and controls.request.seat == seat and not model.playing
    active = seat == model.active
    player = known.seen.players[seat] if known.seen is not None else None
    payer = player if active and not model.playing and known.prices else None
    kept = tuple(
        Kept(it, price(payer, it.card) if payer is not None and it.card else None) for it in known.kept(seat)
    )
    return CourtModel(
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


def market_model(
    known: Known, words: Callable[..., str], model: TableViewModel, signs: Sequence[Told]
) -> MarketModel:
    """The market, the bank and the nobles."""
    controls, seen = known.controls, known.seen
    payer = seen.mover if seen is not None and known.prices else None
    choosing = controls.request is not None and not model.playing
    shut: tuple[str, ...] = ()
    if choosing and controls.stage is Stage.TABLE:
        shut = tuple(gem for gem in GEMS if not controls.allows(Pile(gem)))
    return MarketModel(
        colour=theme.IVORY if payer is None else known.colour(payer),
        prices=known.prices,
        owned=None if seen is None or payer is None else seen.players[payer].bonuses,
        marks=marks(model, signs, known.emblems),
        shut=shut,
        picked=controls.gained if choosing else "",
        free=words("gems.free"),
    )


def tray_model(known: Known, words: Callable[..., str]) -> TrayModel | None:
    """The tray of the seat that is asked; None while nothing lies in it."""
    controls, request = known.controls, known.controls.request
    if request is None or not (controls.picked or controls.stage is Stage.RETURN):
        return None
    if controls.stage is Stage.RETURN:
        places, gems = controls.must_return, controls.given
        done, left = "gems.tray.give", "gems.tray.back"
    else:
        places, gems = controls.take_size, controls.picked
        done, left = "gems.tray.take", "gems.tray.more"
    text = words(done) if controls.complete else words(left, number=places - len(gems))
    return TrayModel(gems, max(places, len(gems)), text, controls.complete, known.colour(request.seat))
