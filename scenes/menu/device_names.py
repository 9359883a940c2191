"""Devices in words and pictures, as the menus speak of them."""

from __future__ import annotations

from collections.abc import Collection

from scenes.input.glyphs import inline
from scenes.input.intents import MOUSE, Device, Intent, is_keys, is_pad
from scenes.menu.draft import LineupDraft
from scenes.services import Services


def control(services: Services, device: Device, intent: Intent) -> str:
    """What an intent is pressed with on a device, as it stands in a text."""
    return inline(services.input.label(device, intent))


def free_kinds(services: Services, people: Collection[Device]) -> tuple[str, ...]:
    """The kinds of devices that none of the people has, pads first, each once."""
    free = [device for device in services.input.devices if device not in people]
    free.sort(key=lambda device: (not is_pad(device), not is_keys(device)))
    return tuple(dict.fromkeys(services.input.kind(device) for device in free))


def how_to_join(services: Services, device: Device, draft: LineupDraft, steers: Device) -> str:
    """How a device without a place gets one or, if people have all, how one becomes free.

    `steers`: the device whose owner is asked first to give up one.
    """
    words, people = services.words, draft.people
    if not draft.full:
        if device == MOUSE:
            return words("seats.join_click")
        press = control(services, device, Intent.OK)
        return words("seats.join_press", device=services.device_name(device), press=press)
    owners = [steers, *(occupant.device for occupant in draft.occupants)]
    owner = next((each for each in owners if each in people and each != MOUSE), None)
    if owner is None:
        return words("seats.none_free")
    count, press = len(draft.occupants), control(services, owner, Intent.WEST)
    return words("seats.both_taken" if count == 2 else "seats.all_taken", count=count, press=press)
