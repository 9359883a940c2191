"""What whoever chooses seats is told about the buttons: how to change a seat, to get one back."""

from __future__ import annotations

from scenes.input.intents import MOUSE, Device, Intent
from scenes.menu.device_names import control
from scenes.services import Services


def how_back(services: Services, device: Device, by: int) -> str:
    """That a CPU player has a person's place, and how that is undone; `by`: the way that was gone."""
    if device == MOUSE:
        return services.words("seats.given_up_click")
    press = control(services, device, Intent.LEFT if by > 0 else Intent.RIGHT)
    return services.words("seats.given_up", press=press)


def how_to_change(services: Services, device: Device) -> str:
    """How a person's place is changed: not with OK."""
    if device == MOUSE:
        return services.words("seats.change_click")
    left, right = (control(services, device, each) for each in (Intent.LEFT, Intent.RIGHT))
    return services.words("seats.change", left=left, right=right)


__all__ = ["how_back", "how_to_change"]
