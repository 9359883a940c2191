"""What every game in the catalogue must keep to; a new game is held to it without a change here.

It needs a `SPEC` (see `tests/suites.py`), golden games (see `golden_games.py`) and a CPU player: without, it
fails.
"""

from __future__ import annotations

import copy
import dataclasses
import json
import operator
import pickle
import subprocess
import sys
from functools import cache
from random import Random
from typing import Any

import pytest

import rules
from rules import BadArgument, BadMove, BadState, Ended, Event, IllegalMove, Outcome
from rules.game import brief
from rules.match import EMBLEMS, Match, Seat
from tests.rules.golden_games import golden_file, golden_seeds, golden_text, moves_of, variants
from tests.rules.sentences import is_sentence
from tests.suites import spec

LONGEST = 3000
TABLES = [
    pytest.param(game_id, seats, options, id=f"{game_id}-{seats}-{'-'.join(options.values()) or 'plain'}")
    for game_id in rules.GAMES
    for seats, options in variants(game_id)
]
table = pytest.mark.parametrize(("game_id", "seats", "options"), TABLES)
every_game = pytest.mark.parametrize("game_id", rules.GAMES)


@dataclasses.dataclass
class Played:
    """A whole random game: the states, and what led from each to the next."""

    states: list[Any]
    moves: list[Any]
    events: list[tuple[Event, ...]]


def play(game_id: str, seats: int, options: dict[str, str], seed: int) -> Played:
    game = rules.GAMES[game_id]
    rng = Random(seed)
    record = Played([game.new(seats, seed, **options)], [], [])
    while game.to_act(record.states[-1]) is not None:
        assert len(record.moves) < LONGEST, "a random game does not end"
        move = rng.choice(game.legal_moves(record.states[-1]))
        state, events = game.apply(record.states[-1], move)
        record.states.append(state)
        record.moves.append(move)
        record.events.append(events)
    return record


@cache
def _game_of(game_id: str, seats: int, options: tuple[tuple[str, str], ...]) -> Played:
    return play(game_id, seats, dict(options), seed=5)


def game_of(game_id: str, seats: int, options: dict[str, str]) -> Played:
    """One random game of that table, played once for all tests."""
    return _game_of(game_id, seats, tuple(options.items()))


def some(record: Played, count: int = 12) -> list[int]:
    """Plies spread over the game, the first and the last position among them."""
    last = len(record.states) - 1
    return sorted({last * i // (count - 1) for i in range(count)})


def trip(data: object) -> Any:
    return json.loads(json.dumps(data))


# The catalogue


@every_game
def test_a_game_is_filed_under_its_id_with_its_seats_and_options(game_id: str) -> None:
    game = rules.GAMES[game_id]
    assert game.id == game_id
    assert game.seats == tuple(sorted(set(game.seats)))
    assert all(2 <= seats <= 4 for seats in game.seats)
    for name, values in game.options.items():
        assert isinstance(name, str)
        assert isinstance(values, tuple)
        assert len(set(values)) == len(values) > 0


@every_game
def test_a_game_has_what_this_suite_needs(game_id: str) -> None:
    assert spec(game_id).dump_keys
    for seats, options in variants(game_id):
        golden = golden_file(game_id, seats, options)
        assert golden.is_file(), f"make {golden.name}: python -m tests.rules.golden_games {game_id}"
    kept = {golden_file(game_id, seats, options).name for seats, options in variants(game_id)}
    assert {path.name for path in golden.parent.glob(f"{game_id}-*")} == kept


def test_the_rules_work_where_pygame_is_not_installed() -> None:
    lines = "import sys; sys.modules['pygame'] = None; import rules, rules.match, rules.simulate"
    subprocess.run([sys.executable, "-c", lines], check=True)


@every_game
def test_seats_and_options_that_there_are_not_are_refused(game_id: str) -> None:
    game = rules.GAMES[game_id]
    for seats in {0, 1, 2, 3, 4, 5} - set(game.seats):
        with pytest.raises(ValueError):
            game.new(seats, 1)
    with pytest.raises(ValueError):
        game.new(game.seats[0], 1, nonsense="yes")
    for name in game.options:
        with pytest.raises(ValueError):
            game.new(game.seats[0], 1, **{name: "nonsense"})


@every_game
@pytest.mark.parametrize("nonsense", [None, "2", 2.0, True, [2], 10**5000, "x" * 5000], ids=brief)
def test_seats_and_seeds_that_no_game_takes_are_refused_by_name(game_id: str, nonsense: object) -> None:
    game: Any = rules.GAMES[game_id]
    with pytest.raises(BadArgument) as caught:
        game.new(nonsense, 1)
    assert caught.value.field == "seats"
    assert str(caught.value).startswith("seats: ")
    assert len(str(caught.value)) < 150
    with pytest.raises(BadArgument) as caught:
        game.new(game.seats[0], nonsense)
    assert caught.value.field == "seed"
    assert str(caught.value).startswith("seed: ")
    assert len(str(caught.value)) < 150


def test_nobody_changes_what_games_and_options_there_are() -> None:
    for catalogue in (rules.GAMES, *(game.options for game in rules.GAMES.values())):
        mapping: Any = catalogue
        with pytest.raises(TypeError):
            mapping["another"] = ()
        with pytest.raises(AttributeError):
            mapping.clear()


# States


@table
def test_the_same_arguments_give_the_same_game(game_id: str, seats: int, options: dict[str, str]) -> None:
    game = rules.GAMES[game_id]
    first, second = (game.new(seats, 5, **options) for _ in range(2))
    assert first == second
    assert not operator.ne(first, second)
    assert hash(first) == hash(second)
    assert game.opening(first) == game.opening(second)
    assert play(game_id, seats, options, seed=5) == game_of(game_id, seats, options)


@every_game
def test_options_left_out_take_their_first_value(game_id: str) -> None:
    game = rules.GAMES[game_id]
    first = {name: values[0] for name, values in game.options.items()}
    assert game.new(game.seats[0], 3) == game.new(game.seats[0], 3, **first)


@table
def test_states_are_immutable_hashable_values(game_id: str, seats: int, options: dict[str, str]) -> None:
    record = game_of(game_id, seats, options)
    for ply in some(record):
        state = record.states[ply]
        assert hash(state) == hash(copy.deepcopy(state))
        assert state == copy.deepcopy(state)
        assert pickle.loads(pickle.dumps(state)) == state
        assert state != "a state"
        _assert_frozen(state)
    assert record.states[0] != record.states[1]


def _assert_frozen(value: object) -> None:
    with pytest.raises((AttributeError, TypeError)):
        value.anything = 1  # type: ignore[attr-defined]
    fields = getattr(value, "_fields", None) or [field.name for field in dataclasses.fields(value)]  # type: ignore[arg-type]
    for name in fields:
        with pytest.raises((AttributeError, TypeError)):
            setattr(value, name, getattr(value, name))


@table
def test_a_state_has_a_legal_move_or_is_over(game_id: str, seats: int, options: dict[str, str]) -> None:
    game, record = rules.GAMES[game_id], game_of(game_id, seats, options)
    for ply, state in enumerate(record.states):
        over = ply == len(record.moves)
        assert (game.outcome(state) is not None) == over
        assert bool(game.legal_moves(state)) != over
        assert (game.to_act(state) in range(seats)) != over


@table
def test_a_game_that_is_over_stays_so(game_id: str, seats: int, options: dict[str, str]) -> None:
    game, record = rules.GAMES[game_id], game_of(game_id, seats, options)
    state = record.states[-1]
    outcome = game.outcome(state)
    assert isinstance(outcome, Outcome)
    assert outcome.winners
    assert list(outcome.winners) == sorted(set(outcome.winners))
    assert set(outcome.winners) <= set(range(seats))
    assert isinstance(outcome.scores, tuple)
    assert len(outcome.scores) == seats
    assert outcome.reason
    assert not any(game.places(before) for before in record.states[:-1])
    places = game.places(state)
    assert tuple(seat for seat, place in enumerate(places) if place == 1) == outcome.winners
    assert [1 + sum(other < place for other in places) for place in places] == list(places)
    assert isinstance(outcome.reason, str)
    assert game.to_act(state) is None
    assert game.legal_moves(state) == ()
    for move in record.moves[-3:]:
        with pytest.raises(IllegalMove):
            game.apply(state, move)
    dumped = trip(game.dump(state))
    assert dumped.get("to_act") is None
    loaded = game.load(dumped)
    assert game.outcome(loaded) == outcome
    assert game.to_act(loaded) is None
    assert game.legal_moves(loaded) == ()


# Moves


@table
def test_legal_moves_come_without_repeats_in_a_fixed_order(
    game_id: str, seats: int, options: dict[str, str]
) -> None:
    game, record = rules.GAMES[game_id], game_of(game_id, seats, options)
    for state in record.states:
        moves = game.legal_moves(state)
        assert isinstance(moves, tuple)
        assert len(set(moves)) == len(moves) == len({str(move) for move in moves})
        assert game.legal_moves(state) == moves
    for ply in some(record):
        again = game.load(game.dump(record.states[ply]))
        assert game.legal_moves(again) == game.legal_moves(record.states[ply])


@table
def test_every_move_has_a_text_and_every_text_its_move(
    game_id: str, seats: int, options: dict[str, str]
) -> None:
    game, record = rules.GAMES[game_id], game_of(game_id, seats, options)
    for ply in some(record, 30):
        for move in game.legal_moves(record.states[ply]):
            parsed = game.parse_move(str(move))
            assert parsed == move
            assert hash(parsed) == hash(move)
            assert str(parsed) == str(move)
    _assert_frozen(record.moves[0])


@every_game
@pytest.mark.parametrize(
    "text", ["", " ", "nonsense", "-", "x", ":", "@", "c3-d4 ", "\n", "take", "9", "é", "PASS", "call me"]
)
def test_bad_text_is_no_move(game_id: str, text: str) -> None:
    with pytest.raises(BadMove):
        rules.GAMES[game_id].parse_move(text)


@every_game
@pytest.mark.parametrize("thing", [None, 3, b"call", ["call"], {}, ("pass",), object()])
def test_what_is_no_text_is_no_move(game_id: str, thing: Any) -> None:
    with pytest.raises(BadMove):
        rules.GAMES[game_id].parse_move(thing)


@every_game
def test_a_refusal_repeats_no_more_than_the_beginning_of_a_long_text(game_id: str) -> None:
    for text in ("x" * 5000, "c3-d4" * 900, "take:" + "w" * 900):
        with pytest.raises(BadMove) as caught:
            rules.GAMES[game_id].parse_move(text)
        assert len(str(caught.value)) < 200


@table
def test_what_is_no_move_of_the_game_is_refused_with_a_code(
    game_id: str, seats: int, options: dict[str, str]
) -> None:
    game, record = rules.GAMES[game_id], game_of(game_id, seats, options)
    others = [play(other, rules.GAMES[other].seats[0], {}, 1).moves[0] for other in rules.GAMES]
    strangers = [move for move in others if type(move).__module__ != type(record.moves[0]).__module__]
    assert len(strangers) == len(rules.GAMES) - 1
    for state in (record.states[0], record.states[-1]):
        for thing in (None, "", str(record.moves[0]), 3, [], object(), *strangers):
            with pytest.raises(IllegalMove) as caught:
                game.apply(state, thing)
            assert caught.value.code == "not_a_move"
            assert str(caught.value)
            assert not caught.value.facts


@table
def test_text_is_read_exactly(game_id: str, seats: int, options: dict[str, str]) -> None:
    game, record = rules.GAMES[game_id], game_of(game_id, seats, options)
    for move in {str(move) for move in record.moves[:40]}:
        for text in (f" {move}", f"{move} ", f"{move}\n", f"{move}?", move * 2):
            with pytest.raises(BadMove):
                game.parse_move(text)


@table
def test_a_move_that_is_not_legal_is_refused_with_a_code(
    game_id: str, seats: int, options: dict[str, str]
) -> None:
    game, record = rules.GAMES[game_id], game_of(game_id, seats, options)
    pool = sorted(set(record.moves), key=str)
    refused = 0
    for ply in some(record):
        state = record.states[ply]
        before = game.dump(state)
        for move in set(pool) - set(game.legal_moves(state)):
            with pytest.raises(IllegalMove) as caught:
                game.apply(state, move)
            assert caught.value.code
            assert isinstance(caught.value.code, str)
            assert str(caught.value)
            dict(caught.value.facts)
            refused += 1
        assert game.dump(state) == before
    assert refused


@table
def test_a_refusal_foretells_what_apply_does_to_a_state_and_to_its_movers_observation(
    game_id: str, seats: int, options: dict[str, str]
) -> None:
    game, record = rules.GAMES[game_id], game_of(game_id, seats, options)
    pool: list[Any] = [*sorted(set(record.moves), key=str)[:40], None, "pass", 3]
    for ply in some(record):
        state = record.states[ply]
        legal, seat = game.legal_moves(state), game.to_act(state)
        for move in (*legal, *pool):
            refused = game.refusal(state, move)
            assert (refused is None) == (move in legal)
            if seat is not None:
                assert _content(game.refusal(game.observe(state, seat), move)) == _content(refused)
            if refused is not None:
                with pytest.raises(IllegalMove) as caught:
                    game.apply(state, move)
                assert _content(caught.value) == _content(refused)


@every_game
def test_a_refusal_is_a_sentence(game_id: str) -> None:
    game = rules.GAMES[game_id]
    records = [game_of(game_id, seats, options) for seats, options in variants(game_id)]
    pool = sorted({move for record in records for move in record.moves}, key=str)
    sentences = set()
    for record in records:
        for ply in some(record):
            for move in (*pool, None, "a move"):
                refused = game.refusal(record.states[ply], move)
                sentences |= set() if refused is None else {str(refused)}
    assert len(sentences) > len(records)
    assert [sentence for sentence in sentences if not is_sentence(sentence)] == []


def _content(refused: IllegalMove | None) -> tuple[str, str, dict[str, Any]] | None:
    """All that a refusal says; two exceptions are never equal."""
    return (refused.code, str(refused), dict(refused.facts)) if refused else None


@table
def test_a_move_changes_nothing_in_the_state_that_it_is_played_in(
    game_id: str, seats: int, options: dict[str, str]
) -> None:
    game, record = rules.GAMES[game_id], game_of(game_id, seats, options)
    for ply in some(record)[:-1]:
        state = record.states[ply]
        data, mark, kept = game.dump(state), hash(state), copy.deepcopy(state)
        for move in game.legal_moves(state):
            assert game.apply(state, move) == game.apply(kept, move)
        assert game.dump(state) == data
        assert hash(state) == mark
        assert state == kept


@table
def test_only_the_turns_of_seats_that_sit_here_come(
    game_id: str, seats: int, options: dict[str, str]
) -> None:
    game, record = rules.GAMES[game_id], game_of(game_id, seats, options)
    turns = [game.to_act(state) for state in record.states[:-1]]
    assert set(turns) == set(range(seats))


@table
def test_nothing_has_just_been_set_up_once_a_move_is_made_or_a_dump_is_loaded(
    game_id: str, seats: int, options: dict[str, str]
) -> None:
    game, record = rules.GAMES[game_id], game_of(game_id, seats, options)
    assert {game.opening(state) for state in record.states[1:]} == {()}
    assert game.opening(game.load(trip(game.dump(record.states[0])))) == ()


# Events


@table
def test_events_are_frozen_values(game_id: str, seats: int, options: dict[str, str]) -> None:
    game, record = rules.GAMES[game_id], game_of(game_id, seats, options)
    for events in [game.opening(record.states[0]), *record.events]:
        assert isinstance(events, tuple)
        for event in events:
            assert isinstance(event, Event)
            assert type(event) is not Event
            hash(event)
    kinds = {type(event): event for events in record.events for event in events}
    for event in kinds.values():
        _assert_frozen(event)


@table
def test_every_move_tells_something(game_id: str, seats: int, options: dict[str, str]) -> None:
    assert all(game_of(game_id, seats, options).events)


@table
def test_the_end_is_the_last_event_and_tells_the_outcome(
    game_id: str, seats: int, options: dict[str, str]
) -> None:
    game, record = rules.GAMES[game_id], game_of(game_id, seats, options)
    *before, last = [event for events in record.events for event in events]
    assert isinstance(last, Ended)
    assert last.outcome == game.outcome(record.states[-1])
    assert not any(isinstance(event, Ended) for event in before)


@table
def test_an_event_is_shown_as_itself_in_part_or_not_at_all(
    game_id: str, seats: int, options: dict[str, str]
) -> None:
    game, record = rules.GAMES[game_id], game_of(game_id, seats, options)
    opening = game.opening(record.states[0])
    for event in {*opening, *(event for events in record.events for event in events)}:
        for seat in (None, *range(seats)):
            view = game.show(event, seat)
            assert view is None or isinstance(view, Event)
            assert view == game.show(event, seat)


@table
def test_a_loaded_state_has_no_opening(game_id: str, seats: int, options: dict[str, str]) -> None:
    game = rules.GAMES[game_id]
    assert game.opening(game.load(game.dump(game.new(seats, 5, **options)))) == ()


# Dumps


@table
def test_a_dump_is_plain_data_with_the_keys_agreed(game_id: str, seats: int, options: dict[str, str]) -> None:
    game, record = rules.GAMES[game_id], game_of(game_id, seats, options)
    for state in record.states:
        data = game.dump(state)
        assert trip(data) == data
        assert set(spec(game_id).dump_keys) <= set(data)
        if "to_act" in data:
            assert data["to_act"] == game.to_act(state)


@table
def test_a_dump_loads_as_an_equal_state(game_id: str, seats: int, options: dict[str, str]) -> None:
    game, record = rules.GAMES[game_id], game_of(game_id, seats, options)
    for ply, state in enumerate(record.states):
        loaded = game.load(trip(game.dump(state)))
        assert game.dump(loaded) == game.dump(state)
        assert game.to_act(loaded) == game.to_act(state)
        assert game.outcome(loaded) == game.outcome(state)
        if ply:  # the first state also keeps the events that brought it about
            assert loaded == state
            assert hash(loaded) == hash(state)


@table
def test_a_loaded_game_goes_on_as_if_nothing_had_been(
    game_id: str, seats: int, options: dict[str, str]
) -> None:
    game, record = rules.GAMES[game_id], game_of(game_id, seats, options)
    state = game.load(trip(game.dump(record.states[len(record.moves) // 2])))
    for ply in range(len(record.moves) // 2, len(record.moves)):
        state, events = game.apply(state, record.moves[ply])
        assert events == record.events[ply]
        assert game.dump(state) == game.dump(record.states[ply + 1])


@every_game
@pytest.mark.parametrize("data", [None, 1, "text", [], {}, [{}], {"position": 3}, {"seats": "two"}, True])
def test_data_that_is_no_state_is_refused(game_id: str, data: object) -> None:
    with pytest.raises(BadState):
        rules.GAMES[game_id].load(data)


@table
@pytest.mark.parametrize("nonsense", ["x" * 5000, 10**5000, -(10**5000), ["x" * 5000], [10**5000]], ids=brief)
def test_a_refused_dump_is_not_repeated_at_length(
    game_id: str, seats: int, options: dict[str, str], nonsense: object
) -> None:
    game, record = rules.GAMES[game_id], game_of(game_id, seats, options)
    data = game.dump(record.states[len(record.moves) // 2])
    for key in spec(game_id).dump_keys:
        with pytest.raises(BadState) as caught:
            game.load({**data, key: nonsense})
        assert len(str(caught.value)) < 250, key


@table
def test_a_spoilt_field_is_refused_or_harmless_and_never_a_crash(
    game_id: str, seats: int, options: dict[str, str]
) -> None:
    game, record = rules.GAMES[game_id], game_of(game_id, seats, options)
    rng = Random(9)
    for _ in range(200):
        data = trip(game.dump(rng.choice(record.states)))
        spoil(data, rng)
        try:
            state = game.load(data)
        except BadState:
            continue
        assert game.load(trip(game.dump(state))) == state
        assert bool(game.legal_moves(state)) == (game.outcome(state) is None)


def spoil(data: Any, rng: Random) -> None:
    """Put nonsense somewhere into plain data, however deep."""
    while True:
        keys: list[Any] = list(data) if isinstance(data, dict) else list(range(len(data)))
        key = rng.choice(keys)
        if isinstance(data[key], dict | list) and data[key] and rng.random() < 0.8:
            data = data[key]
            continue
        nonsense = [None, -1, 0, 1, 99, 2.5, "", "?", [], {}, True, [1], {"a": 1}, "a1", "TC", 1 << 70]
        data[key] = rng.choice(nonsense)
        return


# What a seat may know, and CPU players


@table
def test_what_a_seat_observes_is_a_value_that_can_be_sent(
    game_id: str, seats: int, options: dict[str, str]
) -> None:
    game, record = rules.GAMES[game_id], game_of(game_id, seats, options)
    for ply in some(record):
        for seat in (None, *range(seats)):
            observation = game.observe(record.states[ply], seat)
            assert observation == game.observe(copy.deepcopy(record.states[ply]), seat)
            assert pickle.loads(pickle.dumps(observation)) == observation


@table
def test_nobody_observes_from_a_seat_where_nobody_sits(
    game_id: str, seats: int, options: dict[str, str]
) -> None:
    game, record = rules.GAMES[game_id], game_of(game_id, seats, options)
    nowhere: list[Any] = [-1, seats, 99, "0", 0.0, True, (0,), 10**5000]
    for state in (record.states[0], record.states[-1]):
        for seat in nowhere:
            with pytest.raises(BadArgument) as caught:
                game.observe(state, seat)
            assert caught.value.field == "seat"


@table
@pytest.mark.parametrize("level", rules.LEVELS)
def test_a_cpu_player_chooses_by_nothing_but_what_the_seat_to_act_observes(
    game_id: str, seats: int, options: dict[str, str], level: str
) -> None:
    game, record = rules.GAMES[game_id], game_of(game_id, seats, options)
    strangers = [
        other.observe(other.new(other.seats[0], 1), 0)
        for other in rules.GAMES.values()
        if other.id != game_id
    ]
    for ply in some(record, 4):
        state = record.states[ply]
        idle = [game.observe(state, seat) for seat in (None, *range(seats)) if seat != game.to_act(state)]
        for observation in (None, "", state, *idle, game.observe(state, None), *strangers):
            with pytest.raises(ValueError):
                rules.choose(game_id, observation, level, 1)
    state = record.states[0]
    seen: Any = game.observe(state, game.to_act(state))
    for seed in (None, "1", 1.0, True, 10**18, -(10**5000)):
        with pytest.raises(BadArgument, match="seed: "):
            rules.choose(game_id, seen, level, seed)  # type: ignore[arg-type]


@pytest.mark.parametrize("nonsense", [{}, [], None, 7, "chess", b"gems", ("gems",)], ids=brief)
def test_a_game_that_there_is_not_is_refused_by_whoever_is_asked_for_advice(nonsense: Any) -> None:
    assert nonsense not in rules.GAMES
    for ask, more in ((rules.choose, ("easy", 1)), (rules.accepts_draw, ("easy",)), (rules.hint, (1,))):
        with pytest.raises(ValueError, match="there is no game"):
            ask(nonsense, None, *more)


@every_game
def test_a_draw_is_answered_by_nothing_but_an_observation_of_the_game(game_id: str) -> None:
    others = [game for game in rules.GAMES.values() if game.id != game_id]
    for observation in (None, "", *(other.observe(other.new(other.seats[0], 1), 0) for other in others)):
        with pytest.raises(ValueError):
            rules.accepts_draw(game_id, observation, "easy")


@table
@pytest.mark.parametrize("level", rules.LEVELS)
@pytest.mark.usefixtures("small_budgets")
def test_a_cpu_player_chooses_a_legal_move_and_the_same_again(
    game_id: str, seats: int, options: dict[str, str], level: str
) -> None:
    game, record = rules.GAMES[game_id], game_of(game_id, seats, options)
    for ply in some(record, 4)[:-1]:
        state = record.states[ply]
        seat = game.to_act(state)
        chosen = rules.choose(game_id, game.observe(state, seat), level, 3)
        assert chosen in game.legal_moves(state)
        loaded = game.load(trip(game.dump(state)))
        sent = pickle.loads(pickle.dumps(game.observe(loaded, seat)))
        assert sent == game.observe(state, seat)
        assert rules.choose(game_id, sent, level, 3) == chosen


@every_game
def test_a_level_that_there_is_not_is_refused(game_id: str) -> None:
    game = rules.GAMES[game_id]
    state = game.new(game.seats[0], 1)
    observation = game.observe(state, game.to_act(state))
    levels: tuple[Any, ...] = ("", "Easy", "nonsense", {}, [])
    for level in levels:
        with pytest.raises(ValueError):
            rules.choose(game_id, observation, level, 1)
        with pytest.raises(ValueError):
            rules.accepts_draw(game_id, observation, level)


@every_game
def test_a_cpu_player_answers_an_offer_of_a_draw(game_id: str) -> None:
    game = rules.GAMES[game_id]
    state = game.new(game.seats[0], 1)
    for level in rules.LEVELS:
        for seat in range(game.seats[0]):
            answer = rules.accepts_draw(game_id, game.observe(state, seat), level)
            assert answer is False, "nobody agrees on a draw before the first move"


def test_the_levels_come_weakest_first() -> None:
    assert rules.LEVELS == ("easy", "medium", "hard", "expert")


# Whole games


@table
def test_every_random_game_ends(game_id: str, seats: int, options: dict[str, str]) -> None:
    game = rules.GAMES[game_id]
    for seed in range(3):
        assert game.outcome(play(game_id, seats, options, seed).states[-1])


@table
def test_the_record_of_a_match_replays_to_the_same_match(
    game_id: str, seats: int, options: dict[str, str]
) -> None:
    rng = Random(4)
    match = Match.start(game_id, [Seat("person", emblem) for emblem in EMBLEMS[:seats]], 4, options)
    while match.to_act is not None:
        match.submit(match.to_act, rng.choice(match.game.legal_moves(match.state)))
    again = Match.from_dict(trip(match.to_dict()))
    assert again.states == match.states
    assert again.moves == match.moves
    assert again.outcome == match.outcome
    assert again.to_dict() == match.to_dict()


@every_game
def test_golden_games_replay_to_the_same_positions_and_events(game_id: str) -> None:
    for seats, options, seed in golden_seeds(game_id):
        golden = golden_file(game_id, seats, options).read_text(encoding="utf-8")
        moves = moves_of(golden)
        assert golden_text(game_id, seats, options, seed, moves) == golden
        assert "\noutcome: (winners [" in golden
