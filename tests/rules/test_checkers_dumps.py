"""Dumps of Diamond Checkers: what may be left out, and what is malformed or impossible."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import BadState
from rules.checkers.game import GAME as CHECKERS
from tests.rules.checkers_boards import play

START = "4m1m1m/5m1m1/4m1m1m/5m1m1/M1M3m1m/1M1M5/M1M1M4/1M1M5/M1M1M4"
KINGS = "9/9/6k2/9/9/9/2K6/9/9"
TO_AND_FRO = ("c3-b2", "g7-h8", "b2-c3", "h8-g7")


def dumped(*texts: str, position: str = f"{KINGS} w", **options: str) -> dict[str, Any]:
    state = CHECKERS.load({"position": position, "options": dict(options)})
    return CHECKERS.dump(play(state, *texts))


def test_a_dump_of_the_start() -> None:
    assert CHECKERS.dump(CHECKERS.new(2, 0)) == {
        "position": f"{START} w",
        "options": {"capture": "enforced", "hints": "silent", "crowning": "on"},
        "quiet": 0,
        "history": [f"{START} w"],
        "before": None,
        "history_before": None,
        "quiet_before": None,
        "last": None,
        "call": None,
        "wrong_calls": [0, 0],
    }


def test_only_the_position_is_needed() -> None:
    assert CHECKERS.load({"position": f"{START} w"}) == CHECKERS.new(2, 0)


def test_a_dump_that_knows_nothing_of_hints_has_none_on_ones_honour() -> None:
    for options in ({"capture": "honour"}, {"capture": "honour", "hints": "silent"}):
        state = CHECKERS.load({"position": f"{START} w", "options": options})
        assert state == CHECKERS.new(2, 0, capture="honour")
        assert not state.may_hint
    assert CHECKERS.new(2, 0, capture="honour", hints="tell").may_hint
    assert CHECKERS.new(2, 0).may_hint


def test_keys_of_others_are_let_be() -> None:
    assert CHECKERS.load({"position": f"{START} w", "colour": "red"}) == CHECKERS.new(2, 0)


def test_history_and_quiet_plies_grow_together() -> None:
    data = dumped(*TO_AND_FRO[:3])
    assert data["quiet"] == 3
    assert data["history"] == [
        f"{KINGS} w",
        "9/9/6k2/9/9/9/9/1K7/9 b",
        "9/7k1/9/9/9/9/9/1K7/9 w",
        "9/7k1/9/9/9/9/2K6/9/9 b",
    ]
    assert data["before"] == data["history"][-2]
    assert data["last"] == "b2-c3"


def test_quiet_plies_may_be_told_without_the_history() -> None:
    state = CHECKERS.load({"position": f"{KINGS} w", "quiet": 79})
    assert state.quiet == 79
    assert CHECKERS.dump(state)["history"] == [f"{KINGS} w"]
    outcome = CHECKERS.outcome(play(state, "c3-b2"))
    assert outcome
    assert outcome.reason == "eighty_plies"


def test_the_history_may_be_told_without_the_quiet_plies() -> None:
    data = dumped(*TO_AND_FRO, *TO_AND_FRO[:3])
    del data["quiet"], data["before"], data["last"]
    outcome = CHECKERS.outcome(play(CHECKERS.load(data), "h8-g7"))
    assert outcome
    assert outcome.reason == "repetition"


def test_the_position_before_alone_lets_a_player_call() -> None:
    missed = {
        "position": "9/9/9/3M1m3/9/9/9/9/8m b",
        "before": "9/9/9/5m3/4M4/9/9/9/8m w",
        "options": {"capture": "honour"},
    }
    state = CHECKERS.load(missed)
    assert state.quiet == 1
    assert str(play(state, "call")) == missed["before"]


def test_a_drawn_position_loads_as_drawn() -> None:
    data = dumped(*TO_AND_FRO, *TO_AND_FRO)
    state = CHECKERS.load(data)
    assert CHECKERS.to_act(state) is None
    assert CHECKERS.load({"position": f"{KINGS} w", "quiet": 80}).result


@pytest.mark.parametrize(
    "position",
    [
        *(None, 3, "", "w", START, f"{START} x", f"{START}  w", f"{START} w w", f" {START} w"),
        *("9/9/9/9/9/9/9/9 w", "9/9/9/9/9/9/9/9/9/9 w", f"{START}\n w"),
        *("9/9/9/9/4M4/9/9/9/m8 b", "8M/9/9/9/4m4/9/9/9/9 w", "8K/9/9/9/4m4/9/9/9/9 w"),
        *("9/9/8M/9/4m4/9/9/9/9 w", "9/9/9/9/4M4/9/9/9/2m6 w"),
        *("9/9/9/9/3M5/9/9/9/8m w", "9/9/9/9/4M5/9/9/9/8m w", "9/9/9/9/4M3/9/9/9/8m w"),
        *("9/9/9/9/4X4/9/9/9/8m w", "9/9/9/9/4M13/9/9/9/8m w", "0M8/9/9/9/9/9/9/9/8m w"),
        *("9/9/9/9/4M4/9/9/9/9 w", "9/9/9/9/9/9/9/9/9 w", "9/9/9/9/4m4/9/9/9/9 b"),
        "K1K1K1K1K/1K1K1K1K1/K1K1K4/9/9/9/9/9/8m w",
    ],
)
def test_a_position_that_is_malformed_or_impossible_is_refused(position: object) -> None:
    with pytest.raises(BadState, match=r"^position: "):
        CHECKERS.load({"position": position})


@pytest.mark.parametrize("capture", ["honour", "enforced"])
def test_nobody_has_called_or_played_a_ply_alone_before_the_first_move(capture: str) -> None:
    data = CHECKERS.dump(CHECKERS.new(2, 1, capture=capture))
    for counts in ([1, 0], [0, 1], [2, 3]):
        with pytest.raises(BadState, match=r"^wrong_calls: "):
            CHECKERS.load({**data, "wrong_calls": counts})
    with pytest.raises(BadState, match=r"^quiet: "):
        CHECKERS.load({**data, "quiet": 3})
    assert CHECKERS.load({**data, "quiet": 4}).quiet == 4


BEFORE_KINGS = "9/7k1/9/9/9/9/2K6/9/9 b"


@pytest.mark.parametrize(
    ("field", "change"),
    [
        ("options", {"options": []}),
        ("options", {"options": {"capture": "maybe"}}),
        ("options", {"options": {"capture": True}}),
        ("options", {"options": {"speed": "fast"}}),
        ("quiet", {"quiet": -1}),
        ("quiet", {"quiet": 81}),
        ("quiet", {"quiet": 1.0}),
        ("quiet", {"quiet": True}),
        ("quiet", {"quiet": "4"}),
        ("history", {"history": []}),
        ("history", {"history": f"{KINGS} w"}),
        ("history", {"history": [3]}),
        ("history", {"history": ["9/9/9/9/9/9/2K6/9/7k1 w"]}),
        ("history", {"history": [BEFORE_KINGS, f"{KINGS} w"], "quiet": 0}),
        ("history", {"history": [f"{KINGS} b", f"{KINGS} w"]}),
        ("history", {"history": ["9/9/9/7k1/9/9/2K6/9/9 w", f"{KINGS} w"]}),
        ("before", {"before": 5}),
        ("before", {"before": "9/9/9/9/9/9/2K6/9/4k4 b"}),
        ("before", {"before": f"{KINGS} b"}),
        ("quiet", {"before": BEFORE_KINGS, "quiet": 0}),
        ("last", {"last": "h8-g7"}),
        ("last", {"before": BEFORE_KINGS, "last": "h8-i7"}),
        ("last", {"before": BEFORE_KINGS, "last": "nonsense"}),
        ("last", {"before": BEFORE_KINGS, "last": 7}),
        ("call", {"call": "upheld"}),
        ("call", {"call": "maybe", "options": {"capture": "honour"}}),
        ("call", {"call": "refused", "options": {"capture": "honour"}}),
        ("call", {"call": "upheld", "options": {"capture": "honour"}}),
        ("wrong_calls", {"wrong_calls": [1, 0]}),
        ("wrong_calls", {"wrong_calls": [0], "options": {"capture": "honour"}}),
        ("wrong_calls", {"wrong_calls": [4, 0], "options": {"capture": "honour"}}),
        ("wrong_calls", {"wrong_calls": [0, None], "options": {"capture": "honour"}}),
        ("wrong_calls", {"wrong_calls": 2, "options": {"capture": "honour"}}),
    ],
)
def test_what_could_not_have_come_about_is_refused_by_name(field: str, change: dict[str, Any]) -> None:
    with pytest.raises(BadState, match=rf"^{field}: "):
        CHECKERS.load({"position": f"{KINGS} w"} | change)


def test_a_game_does_not_go_on_after_a_position_has_come_three_times() -> None:
    history = dumped(*TO_AND_FRO, *TO_AND_FRO)["history"]
    after = dumped(TO_AND_FRO[0])["position"]
    with pytest.raises(BadState, match=r"^history: "):
        CHECKERS.load({"position": after, "history": [*history, after]})


def test_a_call_that_would_have_been_upheld_was_not_refused() -> None:
    position = "9/9/9/5m3/4M4/9/9/9/8m w"
    data = dumped("e5-d6", position=position, capture="honour") | {"call": "refused"}
    with pytest.raises(BadState, match=r"^call: "):
        CHECKERS.load(data | {"wrong_calls": [0, 1]})


def test_a_refused_call_has_been_counted() -> None:
    data = dumped("c3-b2", "call", capture="honour")
    with pytest.raises(BadState, match=r"^call: "):
        CHECKERS.load(data | {"wrong_calls": [0, 0]})


def test_a_jump_ends_all_quiet_plies() -> None:
    data = dumped("e5xg7", position="9/9/9/5m3/4M4/9/9/9/8m w")
    with pytest.raises(BadState, match=r"^quiet: "):
        CHECKERS.load(data | {"quiet": 3})


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 100) | st.sampled_from(["", "upheld", f"{KINGS} w", "c3-b2"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["capture", "x"]), inner),
    max_leaves=5,
)


@settings(max_examples=300, deadline=None)
@given(st.dictionaries(st.sampled_from(list(CHECKERS.dump(CHECKERS.new(2, 0)))), ANYTHING))
def test_nothing_but_a_bad_state_comes_of_nonsense(change: dict[str, Any]) -> None:
    for data in (change, dumped(*TO_AND_FRO[:3], capture="honour") | change):
        try:
            state = CHECKERS.load(data)
        except BadState:
            continue
        assert CHECKERS.load(CHECKERS.dump(state)) == state


@settings(max_examples=300, deadline=None)
@given(st.text(alphabet="MKDmkd123456789/ wb", max_size=60))
def test_nothing_but_a_bad_state_comes_of_a_nonsense_position(text: str) -> None:
    with pytest.raises(BadState):
        CHECKERS.load({"position": text})
