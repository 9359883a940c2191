"""What the suites of the scenes that go over all games must be told of one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rules.match import Match, Seat
from scenes.input.intents import Intent
from tests.suites import part


@dataclass(frozen=True, slots=True)
class SceneSpec:
    """`SPEC` in the module `scene_spec` of a game's tests.

    `match`: one in which the person in seat 0 is to act against CPU players. `hinted`: another such match, in
    which `hint` is legal and the cursor does not begin where that move does. `ways`: presses by which a
    person goes on in it without having moved. `cpu_first`: a match of two in which the first is to act.
    """

    match: Callable[[], Match]
    hinted: Callable[[], Match]
    hint: str
    cpu_first: Callable[[Seat, Seat], Match]
    ways: tuple[tuple[Intent, ...], ...] = ((Intent.RIGHT,), (Intent.OK,), (Intent.RIGHT, Intent.OK))


def scene_spec(game_id: str) -> SceneSpec:
    """What a game has brought. Raises ModuleNotFoundError if it has not."""
    found: SceneSpec = part(game_id, "scene_spec").SPEC
    return found
