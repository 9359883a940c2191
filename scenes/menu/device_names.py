"""Devices in words and pictures, as the menus speak of them."""

from __future__ import annotations

from collections.abc import Collection

from scenes.input.glyphs import inline
from scenes.input.intents import Device, Intent, is_keys, is_pad
from scenes.services import Services


def device_name(services: Services, device: Device) -> str:
    """A device in a word or two."""
    if is_pad(device):
        return services.words("seats.device.pad", number=services.input.number(device))
    return services.words(f"seats.device.{device}")


def control(services: Services, device: Device, intent: Intent) -> str:
    """What an intent is pressed with on a device, as it stands in a text."""
    return inline(services.input.label(device, intent))


def free_kinds(services: Services, people: Collection[Device]) -> tuple[str, ...]:
    """The kinds of devices that none of the people has, pads first, each once."""
    free = [device for device in services.input.devices if device not in people]
    free.sort(key=lambda device: (not is_pad(device), not is_keys(device)))
    return tuple(dict.fromkeys(services.input.kind(device) for device in free))
