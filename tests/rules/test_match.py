"""A match of any game: record, takeback, replay, resignation, agreement, rematch."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import rules
from rules import BadArgument, IllegalMove, Outcome, choose
from rules.checkers.events import CallUpheld
from rules.game import as_seed
from rules.match import EMBLEMS, BadRecord, LaterRecord, Match, Seat, thinking_seed

PEOPLE = (Seat("person", "fox"), Seat("person", "owl"))
# Black walks past the man on d6, and White calls it.
MISSED = ("c5-d6", "e9-d8", "call")


def checkers(*texts: str, **options: str) -> Match:
    match = Match.start("checkers", PEOPLE, 1, options)
    for text in texts:
        act(match, text)
    return match


def act(match: Match, text: str) -> tuple[rules.Event, ...]:
    assert match.to_act is not None
    return match.submit(match.to_act, match.game.parse_move(text))


def some_match(game_id: str, plies: int = 1000) -> Match:
    seats = rules.GAMES[game_id].seats[-1]
    match = Match.start(game_id, [Seat("cpu", emblem, "easy") for emblem in EMBLEMS[:seats]], 3)
    rng = Random(3)
    while match.to_act is not None and len(match.moves) < plies:
        match.submit(match.to_act, rng.choice(match.game.legal_moves(match.state)))
    return match


every_game = pytest.mark.parametrize("game_id", rules.GAMES)


# Playing


def test_a_match_begins_with_every_option_chosen() -> None:
    match = checkers(capture="honour")
    assert match.options == {"capture": "honour", "hints": "silent", "crowning": "on"}
    assert match.states == (match.state,)
    assert match.moves == match.opening == ()
    assert (match.to_act, match.outcome) == (0, None)


@pytest.mark.parametrize(
    ("game_id", "seats", "options"),
    [("chess", 2, {}), ("checkers", 1, {}), ("checkers", 3, {}), ("checkers", 2, {"capture": "never"})],
)
def test_a_match_that_cannot_be_is_refused(game_id: str, seats: int, options: dict[str, str]) -> None:
    with pytest.raises(ValueError):
        Match.start(game_id, [Seat("person", emblem) for emblem in EMBLEMS[:seats]], 1, options)


@pytest.mark.parametrize(
    ("field", "arguments"),
    [
        ("game", {"game_id": None}),
        ("game", {"game_id": ["checkers"]}),
        ("seats", {"seats": None}),
        ("seats", {"seats": "ab"}),
        ("seats", {"seats": [None, None]}),
        ("seats", {"seats": ["fox", "owl"]}),
        ("seats", {"seats": [("person", "fox"), ("person", "owl")]}),
        ("seats", {"seats": PEOPLE[:1]}),
        ("seats", {"seats": (PEOPLE[0], PEOPLE[0])}),
        ("seats", {"seats": (PEOPLE[0], Seat("cpu", "fox", "easy"))}),
        ("seed", {"seed": "1"}),
        ("seed", {"seed": True}),
        ("seed", {"seed": 1.0}),
        ("seed", {"seed": 10**18}),
        ("seed", {"seed": -(10**4299)}),
        ("options", {"options": {"speed": "fast"}}),
        ("options", {"options": {3: "fast"}}),
        ("options", {"options": {"capture": ["honour"]}}),
    ],
)
def test_an_argument_that_no_match_has_is_refused_by_name(field: str, arguments: dict[str, Any]) -> None:
    sound: dict[str, Any] = {"game_id": "checkers", "seats": PEOPLE, "seed": 1, "options": {}}
    assert Match.start(**sound).moves == ()
    with pytest.raises(BadArgument) as caught:
        Match.start(**sound | arguments)
    assert caught.value.field == field
    assert str(caught.value).startswith(f"{field}: ")


@pytest.mark.parametrize(
    "fields",
    [
        ("robot", "fox"),
        ("person", "cat"),
        ("person", "fox", "easy"),
        ("cpu", "fox"),
        ("cpu", "fox", "hardest"),
    ],
)
def test_a_seat_that_cannot_be_is_refused(fields: tuple[str, ...]) -> None:
    with pytest.raises(ValueError):
        Seat(*fields)


def test_a_move_is_recorded_and_told() -> None:
    match = checkers()
    events = act(match, "a5-b6")
    assert [str(move) for move in match.moves] == ["a5-b6"]
    assert len(match.states) == 2
    assert match.events(0) == events
    assert match.to_act == 1


@pytest.mark.parametrize("seat", [1, 2, -2, None, "0", False, 0.0])
def test_nobody_plays_out_of_turn(seat: Any) -> None:
    match = checkers()
    with pytest.raises(IllegalMove) as caught:
        match.submit(seat, match.game.parse_move("a5-b6"))
    assert caught.value.code == "not_your_turn"
    assert caught.value.facts == {"seat": 0}
    assert match.moves == ()


@pytest.mark.parametrize("ply", [-1, 1, 99, None, "a", False, 0.0])
def test_a_ply_that_has_not_been_played_is_refused_by_name(ply: Any) -> None:
    match = checkers("a5-b6")
    for ask in (match.mover, match.events):
        with pytest.raises(BadArgument) as caught:
            ask(ply)
        assert caught.value.field == "ply"


def test_an_illegal_move_leaves_the_match_as_it_was() -> None:
    match = checkers("a5-b6")
    with pytest.raises(IllegalMove):
        act(match, "a5-b6")
    assert len(match.moves) == 1
    assert len(match.states) == 2


@every_game
def test_the_events_of_every_ply_can_be_told_again(game_id: str) -> None:
    match = Match.start(game_id, [Seat("person", e) for e in EMBLEMS[: rules.GAMES[game_id].seats[0]]], 7)
    rng = Random(7)
    events = []
    while match.to_act is not None:
        events.append(match.submit(match.to_act, rng.choice(match.game.legal_moves(match.state))))
    assert [match.events(ply) for ply in range(len(match.moves))] == events
    assert match.opening == match.game.opening(match.states[0])


# Takeback


@every_game
def test_what_is_taken_back_can_be_played_otherwise(game_id: str) -> None:
    match = some_match(game_id)
    states, moves = match.states, match.moves
    match.take_back(3)
    assert match.moves == moves[:-3]
    assert match.states == states[:-3]
    assert match.outcome is None
    for move in moves[-3:]:
        assert match.to_act is not None
        match.submit(match.to_act, move)
    assert match.states == states


@pytest.mark.parametrize("plies", [0, -1, 3, None, "1", True, 1.0])
def test_no_more_is_taken_back_than_has_been_played(plies: Any) -> None:
    match = checkers("a5-b6", "e9-d8")
    assert not match.can_take_back(plies)
    with pytest.raises(ValueError):
        match.take_back(plies)
    assert match.can_take_back(2)
    match.take_back(2)
    assert match.states == checkers().states


def test_a_resignation_is_taken_back_with_the_move_before() -> None:
    match = checkers("a5-b6")
    match.resign(1)
    match.take_back()
    assert match.outcome is None
    assert match.to_act == 0


# Calls


def test_the_record_keeps_a_called_move_and_the_call() -> None:
    match = checkers(*MISSED, capture="honour")
    assert [str(move) for move in match.moves] == list(MISSED)
    assert isinstance(match.events(2)[0], CallUpheld)
    assert str(match.states[3]) == str(match.states[1])
    assert match.to_act == 1


def test_a_call_is_taken_back_like_any_ply() -> None:
    match = checkers(*MISSED, capture="honour")
    match.take_back()
    assert match.states == checkers(*MISSED[:-1], capture="honour").states
    act(match, "call")
    assert Match.from_dict(match.to_dict()).states == match.states


# Ends


@pytest.mark.parametrize("seat", [0, 1])
def test_who_resigns_loses(seat: int) -> None:
    match = checkers("a5-b6")
    match.resign(seat)
    assert match.outcome == Outcome((1 - seat,), (), "resigned")
    assert match.places == ((2, 1) if seat == 0 else (1, 2))
    assert match.to_act is None
    with pytest.raises(IllegalMove) as caught:
        match.submit(1, match.game.parse_move("e9-d8"))
    assert caught.value.code == "over"


@pytest.mark.parametrize("seat", [-1, 2, None, "a", True, 0.0])
def test_nobody_resigns_who_does_not_sit_there(seat: Any) -> None:
    match = checkers("a5-b6")
    with pytest.raises(BadArgument) as caught:
        match.resign(seat)
    assert caught.value.field == "seat"
    assert match.outcome is None


def test_two_may_agree_on_a_draw() -> None:
    match = checkers("a5-b6")
    match.agree_draw()
    assert match.outcome == Outcome((0, 1), (), "agreed")
    assert match.places == (1, 1)
    assert match.to_act is None


def test_after_the_end_nobody_resigns_or_agrees() -> None:
    match = checkers()
    match.resign(0)
    with pytest.raises(ValueError):
        match.resign(1)
    with pytest.raises(ValueError):
        match.agree_draw()
    with pytest.raises(ValueError):
        some_match("checkers").resign(0)


@every_game
def test_only_two_may_resign_or_agree(game_id: str) -> None:
    for seats in rules.GAMES[game_id].seats:
        match = Match.start(game_id, [Seat("person", emblem) for emblem in EMBLEMS[:seats]], 1)
        if seats > 2:
            with pytest.raises(ValueError, match="only two"):
                match.resign(0)
            with pytest.raises(ValueError, match="only two"):
                match.agree_draw()
        else:
            match.agree_draw()
            assert match.outcome


# Rematch


@every_game
def test_in_a_rematch_everybody_sits_one_seat_further(game_id: str) -> None:
    match = some_match(game_id)
    again = match.rematch(8)
    assert again.seats == (*match.seats[1:], match.seats[0])
    assert again.options == match.options
    assert again.seed == 8
    assert again.moves == ()
    assert again.outcome is None


def test_in_a_rematch_of_checkers_the_sides_swap() -> None:
    assert checkers().rematch(2).seats == (PEOPLE[1], PEOPLE[0])
    assert checkers().rematch(2).rematch(3).seats == PEOPLE


# Records


@every_game
@pytest.mark.parametrize("plies", [0, 5, 1000])
def test_a_record_makes_the_same_match_again(game_id: str, plies: int) -> None:
    match = some_match(game_id, plies)
    again = Match.from_dict(json.loads(json.dumps(match.to_dict())))
    assert again.states == match.states
    assert again.seats == match.seats
    assert (again.game_id, again.seed, again.options) == (match.game_id, match.seed, match.options)
    assert again.outcome == match.outcome


@every_game
def test_a_record_from_before_there_was_an_option_plays_its_default(game_id: str) -> None:
    match = some_match(game_id, 5)
    for name in match.options:
        data = match.to_dict()
        data["options"] = {other: value for other, value in match.options.items() if other != name}
        again = Match.from_dict(data)
        assert (again.options, again.states) == (match.options, match.states)


def test_a_record_keeps_how_the_match_ended() -> None:
    resigned, agreed = checkers("a5-b6"), checkers("a5-b6")
    resigned.resign(0)
    agreed.agree_draw()
    for match in (resigned, agreed):
        assert Match.from_dict(json.loads(json.dumps(match.to_dict()))).outcome == match.outcome


def test_a_record_is_readable_and_versioned() -> None:
    assert checkers("a5-b6").to_dict() == {
        "format": "facets-match",
        "version": 1,
        "game": "checkers",
        "seed": 1,
        "options": {"capture": "enforced", "hints": "silent", "crowning": "on"},
        "seats": [
            {"kind": "person", "emblem": "fox", "level": None},
            {"kind": "person", "emblem": "owl", "level": None},
        ],
        "moves": ["a5-b6"],
        "end": None,
    }


@pytest.mark.parametrize(
    ("field", "change"),
    [
        ("format", {"format": "other"}),
        ("format", {"format": None}),
        ("version", {"version": 2}),
        ("version", {"version": "1"}),
        ("version", {"version": True}),
        ("version", {"version": 0}),
        ("version", {"version": 1.0}),
        ("version", {"version": 10**5000}),
        ("game", {"game": "chess"}),
        ("game", {"game": ["checkers"]}),
        ("seed", {"seed": "1"}),
        ("seed", {"seed": True}),
        ("seed", {"seed": 1.0}),
        ("seed", {"seed": 10**18}),
        ("seed", {"seed": -(10**4299)}),
        ("options", {"options": []}),
        ("options", {"options": None}),
        ("options", {"options": {"capture": []}}),
        ("options", {"options": {"x" * 5000: "y" * 5000}}),
        ("options", {"options": {"capture": "never"}}),
        ("options", {"options": {"speed": "fast"}}),
        ("seats", {"seats": None}),
        ("seats", {"seats": [{"kind": "person", "emblem": "fox"}]}),
        ("seats", {"seats": [{"kind": "person", "emblem": "fox"}] * 2}),
        ("seats", {"seats": [{"kind": "person", "emblem": emblem} for emblem in EMBLEMS]}),
        ("seats[0]", {"seats": [3, 4]}),
        ("seats[0]", {"seats": [{"kind": "x" * 5000, "emblem": "fox"}]}),
        ("seats[0]", {"seats": [{"kind": "person", "emblem": "cat"}]}),
        ("seats[0]", {"seats": [{"kind": ["person"], "emblem": {}}]}),
        ("seats[0]", {"seats": [{"kind": "cpu", "emblem": "fox", "level": "?"}]}),
        ("moves", {"moves": "a5-b6"}),
        ("moves[0]", {"moves": [None]}),
        ("moves[0]", {"moves": ["nonsense"]}),
        ("moves[0]", {"moves": ["x" * 5000]}),
        ("moves[0]", {"moves": ["c3" + "xe5xc3" * 900]}),
        ("moves[0]", {"moves": [10**5000]}),
        ("moves[1]", {"moves": ["a5-b6", "a5-b6"]}),
        ("end", {"end": "resigned"}),
        ("end", {"end": {}}),
        ("end", {"end": {"reason": "resigned", "winners": [2]}}),
        ("end", {"end": {"reason": "resigned", "winners": [0, 1]}}),
        ("end", {"end": {"reason": "resigned", "winners": [1.0]}}),
        ("end", {"end": {"reason": "resigned", "winners": [True]}}),
        ("end", {"end": {"reason": "resigned", "winners": 1}}),
        ("end", {"end": {"reason": "resigned", "winners": {"0": 1}}}),
        ("end", {"end": {"reason": "x" * 5000, "winners": ["x" * 5000]}}),
        ("end", {"end": {"reason": "agreed", "winners": [0]}}),
        ("end", {"end": {"reason": "agreed", "winners": [False, True]}}),
        ("end", {"end": {"reason": "agreed", "winners": [0.0, 1.0]}}),
        ("end", {"end": {"reason": "no_moves", "winners": [0]}}),
    ],
)
def test_a_spoilt_record_is_refused_by_name(field: str, change: dict[str, Any]) -> None:
    data = checkers("a5-b6").to_dict()
    with pytest.raises(BadRecord) as caught:
        Match.from_dict(data | change)
    assert caught.value.field == field
    assert str(caught.value).startswith(f"{field}: ")
    assert len(str(caught.value)) < 250


def test_only_a_record_of_a_later_version_is_called_so() -> None:
    data = checkers("a5-b6").to_dict()
    for version, later in ((2, True), (99, True), (0, False), ("2", False), (None, False)):
        with pytest.raises(BadRecord) as caught:
            Match.from_dict(data | {"version": version})
        assert isinstance(caught.value, LaterRecord) is later, version


def test_cpu_players_think_with_another_seed_at_every_ply_and_the_same_one_when_it_comes_again() -> None:
    match = checkers("a5-b6")
    seed = match.thinking_seed
    # Kept games were played with these: 1009 seeds a match.
    assert seed == thinking_seed(match.seed, 1) == match.seed * 1009 + 1
    act(match, "e9-d8")
    assert match.thinking_seed not in (seed, match.rematch(match.seed + 1).thinking_seed)
    match.take_back()
    assert match.thinking_seed == seed
    assert Match.from_dict(match.to_dict()).thinking_seed == seed


@pytest.mark.parametrize("seed", [10**18 - 1, -(10**18 - 1)])
@pytest.mark.parametrize("game_id", rules.GAMES)
def test_a_match_of_the_last_seed_can_be_played_and_played_again(game_id: str, seed: int) -> None:
    game = rules.GAMES[game_id]
    seats = [Seat("cpu", emblem, "easy") for emblem in EMBLEMS[: game.seats[0]]]
    match = Match.start(game_id, seats, seed)
    for each in (match, match.rematch(as_seed(seed + 1))):
        seat = each.to_act or 0
        each.submit(seat, choose(game_id, game.observe(each.state, seat), "easy", each.thinking_seed))
        assert Match.from_dict(each.to_dict()).state == each.state


def test_moves_after_the_end_are_refused() -> None:
    match = some_match("checkers")
    data = match.to_dict()
    moves = data["moves"]
    assert isinstance(moves, list)
    with pytest.raises(BadRecord, match="after the end"):
        Match.from_dict(data | {"moves": [*moves, "a5-b6"]})
    with pytest.raises(BadRecord):
        Match.from_dict(data | {"end": {"reason": "resigned", "winners": [0]}})


@pytest.mark.parametrize("data", [None, [], "record", 4, {}])
def test_what_is_no_record_is_refused(data: object) -> None:
    with pytest.raises(BadRecord):
        Match.from_dict(data)
