"""Who sits where before a match: places that are taken, left empty and cycled through."""

from __future__ import annotations

from scenes.input.intents import KEYS_LEFT, KEYS_RIGHT, MOUSE
from scenes.menu.draft import LineupDraft


def test_a_game_for_more_seats_lets_places_stay_empty() -> None:
    draft = LineupDraft((2, 3, 4), ("easy", "medium"), "medium", "pad:1")
    assert [occupant.empty for occupant in draft.occupants] == [False, True, False, True]
    assert draft.ready
    for device in ("pad:2", KEYS_LEFT, KEYS_RIGHT):
        draft.join(device)
    assert draft.people == {"pad:1", "pad:2", KEYS_LEFT, KEYS_RIGHT}
    assert draft.join(MOUSE) is None
    found, drivers = draft.lineup(2)
    assert [seat.emblem for seat in found] == ["owl", "bear", "fox", "hare"]
    assert drivers[2] == "pad:1"
    for place in range(4):
        draft.cycle(place, "pad:1", -1)
    assert (draft.ready, draft.places) == (False, [])
