"""What of a match under way is marked on the table: what the others did, what is taken up or given back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.gems.data import GEMS
from rules.gems.moves import Buy, Reserve, Take
from scenes.gems.controls import Controls, Stage
from scenes.gems.market import Mark, TrayLook
from scenes.gems.sights import Told
from scenes.table.view import LogLine, Look
from scenes.view import theme


def marks(
    look: Look, lines: Sequence[LogLine], signs: Sequence[Told], emblems: Sequence[str]
) -> tuple[Mark, ...]:
    """What the others have done since the seat on turn has last moved; the piles of the newest take."""
    found: list[Mark] = []
    for number, (line, sign) in enumerate(zip(lines, signs, strict=True)):
        if line.seat == look.active or number >= len(emblems) - 1:
            break
        move, emblem = sign.move, emblems[line.seat]
        if isinstance(move, Take) and number == 0:
            found += [Mark(emblem, 0, GEMS.index(gem)) for gem in dict.fromkeys(move.gems)]
        elif isinstance(move, (Buy, Reserve)) and move.tier:
            found.append(Mark(emblem, move.tier, move.slot))
    return tuple(reversed(found))


def tray_look(controls: Controls, emblems: Sequence[str], words: Callable[..., str]) -> TrayLook | None:
    """The tray of the seat that is asked; None while nothing lies in it."""
    offer = controls.offer
    if offer is None or not (controls.picked or controls.stage is Stage.RETURN):
        return None
    if controls.stage is Stage.RETURN:
        places, gems = controls.must_return, controls.given
        done, left = "gems.tray.give", "gems.tray.back"
    else:
        places, gems = controls.take_size, controls.picked
        done, left = "gems.tray.take", "gems.tray.more"
    text = words(done) if controls.complete else words(left, number=places - len(gems))
    colour = theme.SEATS[emblems[offer.seat]]
    return TrayLook(gems, max(places, len(gems)), text, controls.complete, colour)
