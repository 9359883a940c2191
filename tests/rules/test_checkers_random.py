"""Random games of Diamond Checkers against a plain telling of the rules, and what holds in every position."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from rules import Ended
from rules.checkers.board import SQUARES
from rules.checkers.events import CallRefused, CallUpheld, Jumped, Promoted, Stepped
from rules.checkers.game import GAME as CHECKERS
from rules.checkers.state import State
from tests.rules import reference_checkers
from tests.rules.checkers_boards import legal
from tests.rules.golden_games import variants

GAMES = 25
VARIANTS = pytest.mark.parametrize("options", [options for _, options in variants("checkers")])


CROWNED = "D8/1K7/9/9/9/9/9/7k1/8d w"


def random_game(options: dict[str, str], seed: int, position: str = "") -> list[State]:
    rng = Random(seed)
    begun = CHECKERS.load({"position": position, "options": dict(options)}) if position else None
    states = [begun or CHECKERS.new(2, 0, **options)]
    while CHECKERS.to_act(states[-1]) is not None:
        move = rng.choice(CHECKERS.legal_moves(states[-1]))
        states.append(CHECKERS.apply(states[-1], move)[0])
    return states


@VARIANTS
def test_the_legal_moves_are_those_of_the_plain_rules(options: dict[str, str]) -> None:
    for seed in range(GAMES):
        for state in random_game(options, seed)[:-1]:
            honour = options["capture"] == "honour" and state.call != "upheld"
            moves = reference_checkers.legal(str(state), options["crowning"] == "ends_move", honour)
            assert legal(state) - {"call"} == moves, str(state)


@VARIANTS
def test_what_holds_in_every_position(options: dict[str, str]) -> None:
    for seed in range(GAMES):
        for state in random_game(options, seed):
            pieces = state.pieces()
            assert set(pieces) <= set(range(41))
            assert len(SQUARES) == 41
            for seat in range(2):
                assert sum(owner == seat for owner, _ in pieces.values()) <= 12
            for move in CHECKERS.legal_moves(state):
                if not move.is_call:
                    assert pieces[move.path[0]][0] == CHECKERS.to_act(state) == state.turn


@VARIANTS
def test_every_position_survives_a_dump(options: dict[str, str]) -> None:
    for seed in range(3):
        for state in random_game(options, seed):
            loaded = CHECKERS.load(json.loads(json.dumps(CHECKERS.dump(state))))
            assert loaded == state
            assert CHECKERS.outcome(loaded) == CHECKERS.outcome(state)
            assert CHECKERS.legal_moves(loaded) == CHECKERS.legal_moves(state)


@pytest.mark.parametrize("crowning", ["on", "ends_move"])
def test_the_end_comes_when_the_plain_rules_say(crowning: str) -> None:
    reasons = set()
    for seed in range(2 * GAMES):
        times: Counter[str] = Counter()
        for state in random_game({"crowning": crowning}, seed, CROWNED if seed % 2 else ""):
            times[str(state)] += 1
            pieces, turn = reference_checkers.read(str(state))
            sides = Counter(reference_checkers.side(letter) for letter in pieces.values())
            if not sides[turn]:
                reason = "captured_all"
            elif not reference_checkers.legal(str(state), crowning == "ends_move", False):
                reason = "no_moves"
            elif state.quiet >= 80:
                reason = "eighty_plies"
            else:
                reason = "repetition" if times[str(state)] == 3 else ""
            outcome = CHECKERS.outcome(state)
            assert (outcome.reason if outcome else "") == reason
            if outcome:
                assert outcome.scores == (sides["w"], sides["b"])
            reasons.add(reason)
    assert {"captured_all", "repetition", "eighty_plies"} <= reasons


@VARIANTS
def test_the_events_tell_the_whole_difference(options: dict[str, str]) -> None:
    for seed in range(GAMES // 2):
        rng = Random(seed)
        state = CHECKERS.new(2, 0, **options)
        before = state.pieces()
        while CHECKERS.to_act(state) is not None:
            pieces = state.pieces()
            following, events = CHECKERS.apply(state, rng.choice(CHECKERS.legal_moves(state)))
            followed = dict(pieces)
            for event in events:
                match event:
                    case Stepped(seat, rank, origin, target):
                        assert followed.pop(origin) == (seat, rank)
                        followed[target] = (seat, rank)
                    case Jumped(seat, rank, origin, over, target, captured, _):
                        assert followed.pop(origin) == (seat, rank)
                        assert followed.pop(over) == (1 - seat, captured)
                        followed[target] = (seat, rank)
                    case Promoted(seat, square, old, new):
                        assert followed[square] == (seat, old)
                        followed[square] = (seat, new)
                    case CallUpheld():
                        followed = before
                    case _:
                        assert isinstance(event, CallRefused | Ended)
            assert followed == following.pieces()
            assert sum(isinstance(event, Ended) for event in events) == (following.result is not None)
            before, state = pieces, following


def test_counts_in_a_chain_rise_from_one() -> None:
    longest = 0
    for seed in range(GAMES):
        rng = Random(seed)
        state = CHECKERS.new(2, 0)
        while CHECKERS.to_act(state) is not None:
            state, events = CHECKERS.apply(state, rng.choice(CHECKERS.legal_moves(state)))
            counts = [event.count for event in events if isinstance(event, Jumped)]
            assert counts == list(range(1, len(counts) + 1))
            longest = max(longest, len(counts))
    assert longest >= 2
