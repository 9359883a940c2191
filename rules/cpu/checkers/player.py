"""The CPU players of Diamond Checkers: how each level chooses, and whether it agrees on a draw."""

from __future__ import annotations

from typing import Final

from rules.checkers.legal import plans_of
from rules.checkers.moves import CALL, Move
from rules.checkers.observe import Observation
from rules.cpu.checkers import analysis, heuristics
from rules.cpu.checkers.hints import hint
from rules.cpu.levels import check_level
from rules.cpu.player import Player


def choose(observation: Observation, level: str, seed: int) -> Move:
    """The move of the side to act.

    Raises ValueError for a level that there is not, another side's observation, or when the game is over.
    """
    check_level(level)
    state = observation.state
    plans = plans_of(state)
    if not plans and not state.can_call:
        raise ValueError("the game is over: there is no move to choose")
    if observation.seat != state.turn:
        raise ValueError("only what the seat to act observes lets a CPU player choose")
    if not plans:
        return CALL
    if level in analysis.NODES:
        return analysis.choose(state, level, seed)
    return heuristics.choose(state, level, seed)


def accepts_draw(observation: Observation, level: str) -> bool:
    """Agrees when clearly behind, and when level in a game that has nearly run out.

    Raises ValueError for a level that there is not, and for an observation of nobody's side.
    """
    check_level(level)
    state, seat = observation.state, observation.seat
    if seat is None:
        raise ValueError("only a seat can agree on a draw")
    if state.result:
        return False
    if level in analysis.NODES:
        return analysis.accepts_draw(state, seat, level)
    return heuristics.accepts_draw(state, seat, level)


PLAYER: Final = Player(Observation, choose, hint, accepts_draw)
