"""Dumps: equal after a trip through JSON; malformed or impossible ones are refused by the field's name."""

from __future__ import annotations

import json
import operator
from collections.abc import Callable
from functools import reduce
from random import Random
from typing import Any

import pytest

from rules.diamond.game import GAME as DIAMOND
from rules.game import BadState
from tests.rules.diamond_tables import table


def good() -> dict[str, Any]:
    """Three plays by seat 1, who began and once redrew, and two by seat 0, whose turn it is."""
    state = table(
        """
             .
          2S    .
       JS    8H    .
    5C    JH    8C    KD
       .     4H    9D
          .     .
             .
        """,
        "9H 3C 2C | TD",
        "5S | 6S 7S | QS 9S TS",
        scores=(7, 6),
        stock="QD QH",
    )
    return DIAMOND.dump(state)


def over() -> dict[str, Any]:
    """Seat 0 is stuck with three cards, which brought seat 1 from nine to twelve."""
    state = table(
        ". 4C . 6H 5C . KC TH 5D 7C JH QH . . . .", "KS | TS 6S", "9H QC | 8H 6C", dealer=1, scores=(5, 9)
    )
    state, _ = DIAMOND.apply(state, DIAMOND.parse_move("QC@5.3"))
    return DIAMOND.dump(state)


def test_a_dump_has_the_published_keys() -> None:
    data = good()
    assert data.pop("chance") == 0
    assert len(data["stock"]) == 52 - 9 - 3 - 1 - 1 - 2 - 3
    data["stock"] = data["stock"][-2:]
    assert data == {
        "seats": 2,
        "dealer": 0,
        "to_act": 0,
        "hands": [["9H", "3C", "2C"], ["5S"]],
        "up": [["TD"], ["6S", "7S"]],
        "laid": [[], ["QS", "9S", "TS"]],
        "tableau": {
            "2.1": "2S",
            "3.1": "JS",
            "3.2": "8H",
            "4.1": "5C",
            "4.2": "JH",
            "4.3": "8C",
            "4.4": "KD",
            "5.2": "4H",
            "5.3": "9D",
        },
        "stock": ["QH", "QD"],
        "turns": [2, 3],
        "scores": [7, 6],
    }


@pytest.mark.parametrize("seats", [2, 3])
def test_every_state_comes_back_from_json_and_goes_on_alike(seats: int) -> None:
    rng = Random(seats)
    for seed in range(12):
        state = DIAMOND.new(seats, seed)
        while True:
            data = DIAMOND.dump(state)
            assert json.loads(json.dumps(data)) == data
            loaded = DIAMOND.load(json.loads(json.dumps(data)))
            assert (loaded, hash(loaded)) == (state, hash(state))
            assert DIAMOND.opening(loaded) == ()
            if state.to_act is None:
                break
            move = rng.choice(DIAMOND.legal_moves(state))
            assert DIAMOND.apply(loaded, move) == DIAMOND.apply(state, move)
            state, _ = DIAMOND.apply(state, move)


def test_what_the_position_does_not_need_takes_its_default() -> None:
    data = good()
    del data["turns"], data["scores"], data["chance"]
    state = DIAMOND.load(data)
    assert (state.turns, state.scores, state.rng) == ((2, 3), (0, 0), 0)
    data["note"] = "more may stand beside the keys"
    assert DIAMOND.load(data) == state


@pytest.mark.parametrize("data", [None, 7, "diamond", [], [1], True])
def test_what_is_no_object_is_refused(data: object) -> None:
    with pytest.raises(BadState, match="object"):
        DIAMOND.load(data)


@pytest.mark.parametrize("key", ["seats", "dealer", "to_act", "hands", "up", "tableau", "stock"])
def test_a_missing_key_is_named(key: str) -> None:
    data = good()
    del data[key]
    with pytest.raises(BadState, match=f"^{key} is missing"):
        DIAMOND.load(data)


@pytest.mark.parametrize("key", sorted(good()))
@pytest.mark.parametrize(
    "value", ["x", -1, 1.5, True, [[]], {"a": 1}, [None, None], {}, [True, True], 10**30]
)
def test_a_value_of_the_wrong_kind_is_named(key: str, value: object) -> None:
    with pytest.raises(BadState, match=f"^{key}"):
        DIAMOND.load({**good(), key: value})


def change(data: dict[str, Any], edit: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    edit(data)
    return data


def swap(data: dict[str, Any], *paths: tuple[Any, ...]) -> None:
    """Let two cards change places."""
    piles = [reduce(operator.getitem, path[:-1], data) for path in paths]
    (one, two), (at, other) = piles, (path[-1] for path in paths)
    one[at], two[other] = two[other], one[at]


IMPOSSIBLE: list[tuple[str, str, Callable[[dict[str, Any]], object]]] = [
    ("seats", "four seats", lambda d: d.update(seats=4)),
    ("hands", "three seats, two hands", lambda d: d.update(seats=3)),
    ("dealer", "no such seat", lambda d: d.update(dealer=2)),
    ("hands", "an unknown card", lambda d: d["hands"][0].__setitem__(0, "1H")),
    ("up", "a card in two places", lambda d: d["up"][0].__setitem__(0, "9H")),
    ("laid", "a card laid aside that lies in the tableau", lambda d: d["laid"][1].__setitem__(0, "JS")),
    ("stock", "a card twice", lambda d: d["stock"].__setitem__(0, d["stock"][1])),
    ("stock", "a card nowhere", lambda d: d["stock"].pop()),
    ("stock", "none laid aside though there was a redraw", lambda d: d.pop("laid")),
    ("hands", "a hand too small", lambda d: d["stock"].append(d["hands"][0].pop())),
    ("hands", "a hand too big", lambda d: d["hands"][0].append(d["up"][0].pop())),
    ("up", "too many open cards", lambda d: d["up"][0].extend([d["hands"][0].pop() for _ in range(3)])),
    ("laid", "half a hand laid aside", lambda d: d["stock"].append(d["laid"][1].pop())),
    ("laid", "a hand laid aside that had a play", lambda d: swap(d, ("laid", 1, 0), ("stock", 5))),
    (
        "laid",
        "a hand laid aside beside an open card that had a play",
        lambda d: swap(d, ("up", 1, 0), ("stock", 5)),
    ),
    ("tableau", "an unknown spot", lambda d: d["tableau"].update({"8.1": d["stock"].pop()})),
    ("tableau", "a gap in the middle row", lambda d: d["stock"].append(d["tableau"].pop("4.4"))),
    ("tableau", "a card above nothing", lambda d: d["tableau"].update({"6.1": d["stock"].pop()})),
    ("tableau", "a card that does not fit", lambda d: d["tableau"].update({"2.1": "QC"})),
    ("turns", "other turns than cards played", lambda d: d.update(turns=[3, 2])),
    ("to_act", "the wrong seat", lambda d: d.update(to_act=1)),
    ("to_act", "over too early", lambda d: d.update(to_act=None)),
    ("to_act", "a lone leader with eleven", lambda d: d.update(scores=[11, 6])),
    ("scores", "one score", lambda d: d.update(scores=[7])),
    ("scores", "a negative score", lambda d: d.update(scores=[-1, 6])),
    ("scores", "over in mid-round", lambda d: d.update(to_act=None, scores=[11, 6])),
    ("chance", "out of range", lambda d: d.update(chance=1 << 53)),
]


@pytest.mark.parametrize(
    ("key", "edit"), [(key, edit) for key, _, edit in IMPOSSIBLE], ids=[i[1] for i in IMPOSSIBLE]
)
def test_an_impossible_position_is_refused_by_the_field(
    key: str, edit: Callable[[dict[str, Any]], object]
) -> None:
    with pytest.raises(BadState, match=f"^{key}"):
        DIAMOND.load(change(good(), edit))


def test_a_seat_that_has_yet_to_move_cannot_have_redrawn() -> None:
    data: dict[str, Any] = DIAMOND.dump(
        table(". . . . . . 5C JH 8C KD . . . . . .", "2D 3D 4S | AD 2H 3H", "TC JS TS | 6S 7S 9S")
    )
    data["laid"] = [[data["stock"].pop() for _ in range(3)], []]
    with pytest.raises(BadState, match=r"^laid: seat 0"):
        DIAMOND.load(data)


TWO_HEARTS_PLAYED = ". . . 9H . . 5H 2C 3C 4C TH . . . . ."
"""A middle row with a single heart, and both spots on it filled by hearts."""


@pytest.mark.parametrize(
    ("second", "dealer", "culprit"),
    [
        ("", "6H 7D", None),
        ("6D 7D", "", None),
        ("6D 7D", "6H 9D", None),
        ("", "6H 7C", 0),
        ("6H 7D", "", 2),
    ],
)
def test_a_hand_laid_aside_had_no_play_after_the_plays_that_came_before_it(
    second: str, dealer: str, culprit: int | None
) -> None:
    """Seats 1 and 2 have played, so nobody knows which heart came first; seat 0 deals and comes third."""
    seats = (f"2D QC | 6S 7S | {dealer}", "KD QD | 8D", f"KS QS | 8S | {second}")
    if culprit is None:
        state = table(TWO_HEARTS_PLAYED, *seats)
        assert (state.laid[0], state.laid[2]) == (tuple(dealer.split()), tuple(second.split()))
    else:
        with pytest.raises(BadState, match=rf"^laid: seat {culprit} laid a hand aside"):
            table(TWO_HEARTS_PLAYED, *seats)


def test_no_state_waits_for_a_player_who_cannot_play() -> None:
    with pytest.raises(BadState, match=r"^to_act: seat 1 has no play"):
        table(". . . . . . AC 2C 3C 4C . . . . . .", "5S 6S 7S | 8S 9S TS", "5D 6D 7D | 8D 9D TD")


@pytest.mark.parametrize("scores", [[5, 11], [12, 11], [11, 14], [0, 14]])
def test_scores_that_the_last_round_cannot_have_made_are_refused_or_kept(scores: list[int]) -> None:
    """Seat 1 has just scored three, and must have stood below eleven or level before."""
    data = {**over(), "scores": scores}
    if scores in ([5, 11], [11, 14]):
        assert list(DIAMOND.load(data).scores) == scores
    else:
        with pytest.raises(BadState, match=r"^(scores|to_act)"):
            DIAMOND.load(data)
