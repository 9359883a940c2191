"""Dumps of Gem Court: there and back through JSON, and what is refused with the field's name."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from rules.game import BadState
from rules.gems.game import GAME as GEM_COURT
from rules.gems.state import State
from tests.rules.gem_tables import Seat, draw, follow, wander

Spoil = Callable[[dict[str, Any]], object]


def middle() -> State:
    return draw(
        Seat("wwug", bonuses="wwwwuuuu", reserved=(71, -72), nobles=(1,)), Seat("o"), to_act=1, row=[4, 5]
    )


@pytest.mark.parametrize("preset", ["house", "manual"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_dump_is_json_and_loads_as_the_same_state(preset: str, seats: int) -> None:
    for plies in (0, 7, 30, 1000):
        state = wander(GEM_COURT.new(seats, 3, preset=preset), 9, plies)
        text = json.dumps(GEM_COURT.dump(state))
        again = GEM_COURT.load(json.loads(text))
        assert again == state
        assert hash(again) == hash(state)
        assert GEM_COURT.outcome(again) == GEM_COURT.outcome(state)
        assert json.loads(text) == GEM_COURT.dump(again)
        assert GEM_COURT.legal_moves(again) == GEM_COURT.legal_moves(state)


def test_a_dump_has_the_keys_of_the_rules_page() -> None:
    data: Any = GEM_COURT.dump(middle())
    assert list(data) == [
        *("preset", "to_act", "turn", "bank", "decks", "table", "nobles", "players", "passes", "idle")
    ]
    assert data["to_act"] == 1
    assert data["bank"] == [2, 3, 3, 4, 4, 4]
    assert data["players"][0]["reserved"] == [{"card": 71, "hidden": False}, {"card": 72, "hidden": True}]
    assert data["players"][0]["nobles"] == [1]
    assert len(data["decks"][2]) == 14


def test_an_ended_game_has_nobody_to_act_in_its_dump() -> None:
    state = draw(Seat(cards=(90, 86, 82)), Seat(), turn=2, row=[4], preset="manual")
    data = GEM_COURT.dump(state)
    assert data["to_act"] is None
    assert GEM_COURT.outcome(GEM_COURT.load(data)) == GEM_COURT.outcome(state) is not None


def test_more_keys_may_stand_beside_them() -> None:
    data = GEM_COURT.dump(middle()) | {"note": "drawn by hand"}
    assert GEM_COURT.load(data) == middle()


def test_what_is_not_needed_to_know_the_position_takes_its_default() -> None:
    data: Any = GEM_COURT.dump(follow(middle(), "take:wug"))
    for key in ("preset", "to_act", "passes", "idle"):
        del data[key]
    del data["players"][0]["reserved"][0]["hidden"]
    state = GEM_COURT.load(data)
    assert (state.preset, state.passes, state.idle) == ("house", 0, 0)
    assert GEM_COURT.to_act(state) == 0
    assert not state.players[0].reserved[0].hidden


def test_the_seat_to_act_is_enough_to_know_whose_turn_it_is() -> None:
    data = GEM_COURT.dump(middle())
    del data["turn"]
    assert GEM_COURT.to_act(GEM_COURT.load(data)) == 1


@pytest.mark.parametrize("key", ["bank", "decks", "table", "nobles", "players"])
def test_a_missing_field_is_named(key: str) -> None:
    data = GEM_COURT.dump(middle())
    del data[key]
    with pytest.raises(BadState, match=key):
        GEM_COURT.load(data)


@pytest.mark.parametrize("key", ["gems", "cards", "reserved", "nobles"])
def test_a_missing_field_of_a_player_is_named(key: str) -> None:
    data: Any = GEM_COURT.dump(middle())
    del data["players"][1][key]
    with pytest.raises(BadState, match=rf"players\[1\]\.{key}: is missing"):
        GEM_COURT.load(data)


def put(value: object, *path: str | int) -> Spoil:
    """Put a value where the path leads."""

    def spoil(data: dict[str, Any]) -> None:
        place: Any = data
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = value

    return spoil


SPOILT: list[tuple[str, Spoil]] = [
    ("preset", put("mine", "preset")),
    ("preset", put([], "preset")),
    ("to_act", put(0, "to_act")),
    ("to_act", put(True, "to_act")),
    ("to_act", put(None, "to_act")),
    ("to_act", put("1", "to_act")),
    ("turn", put(-1, "turn")),
    ("turn", put(1.0, "turn")),
    ("turn", put(True, "turn")),
    ("bank", put([2, 3, 3, 4, 4], "bank")),
    ("bank", put([3, 3, 3, 4, 4, 4], "bank")),
    ("bank", put([2, 3, 3, 4, 4, 3], "bank")),
    (r"bank\[0\]", put(-2, "bank", 0)),
    (r"bank\[1\]", put("3", "bank", 1)),
    ("bank", put({}, "bank")),
    ("decks", put([], "decks")),
    (r"decks\[1\]", put(1, "decks", 1, 0)),
    (r"decks\[0\]\[0\]", put(91, "decks", 0, 0)),
    (r"decks\[0\]\[0\]", put(0, "decks", 0, 0)),
    ("decks", lambda data: data["decks"][0].pop()),
    (r"players\[0\].reserved", lambda data: data["decks"][2].append(71)),
    (r"table\[0\]", put([1, 2, 3], "table", 0)),
    (r"table\[0\]", put(None, "table", 0, 1)),
    (r"table\[2\]", put(1, "table", 2, 0)),
    ("table", lambda data: data["table"].pop()),
    (r"nobles\[0\]", put(11, "nobles", 0)),
    ("nobles", lambda data: data["nobles"].append(6)),
    ("nobles", lambda data: data["nobles"].pop()),
    ("nobles", put(1, "nobles", 0)),
    (r"players\[0\].nobles", put([5], "players", 0, "nobles")),
    ("players", lambda data: data["players"].pop()),
    (r"players\[0\]", put(7, "players", 0)),
    (r"players\[1\].gems", put([0, 0, 0, 0, 0, 11], "players", 1, "gems")),
    (r"players\[1\].gems", put([4, 4, 3, 0, 0, 0], "players", 1, "gems")),
    (r"players\[0\].cards\[0\]", put("x", "players", 0, "cards", 0)),
    (r"players\[1\].cards", put([1], "players", 1, "cards")),
    (r"players\[0\].reserved\[1\].card", put({"hidden": True}, "players", 0, "reserved", 1)),
    (r"players\[0\].reserved\[1\].hidden", put(1, "players", 0, "reserved", 1, "hidden")),
    (r"players\[0\].reserved\[1\]", put(72, "players", 0, "reserved", 1)),
    (
        r"players\[1\].reserved",
        put([{"card": card, "hidden": True} for card in (80, 81, 82, 83)], "players", 1, "reserved"),
    ),
    ("passes", put(-1, "passes")),
    ("passes", put(3, "passes")),
    ("idle", put(None, "idle")),
    ("idle", put(2, "idle")),
    ("passes", put(2, "passes")),
    ("passes", lambda data: data.update(turn=3, passes=2, idle=1)),
]


@pytest.mark.parametrize(("field", "spoil"), SPOILT)
def test_what_is_malformed_or_impossible_is_refused_with_the_fields_name(field: str, spoil: Spoil) -> None:
    data: Any = json.loads(json.dumps(GEM_COURT.dump(middle())))
    spoil(data)
    with pytest.raises(BadState, match=f"^{field}"):
        GEM_COURT.load(data)


@pytest.mark.parametrize("data", [None, [], "state", 3])
def test_what_is_no_object_is_no_state(data: object) -> None:
    with pytest.raises(BadState, match="the dump"):
        GEM_COURT.load(data)


def test_manual_an_idle_count_past_the_end_is_refused() -> None:
    data = GEM_COURT.dump(draw(Seat(), Seat(), preset="manual")) | {"idle": 41}
    with pytest.raises(BadState, match="idle"):
        GEM_COURT.load(data)
