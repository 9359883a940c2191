"""Players that only count what one move gains, one a game, and choose by the seed among equals.

They look at nothing that comes after the move: neither at an answer nor at a plan.
"""

from __future__ import annotations

from random import Random

from rules.checkers.board import DIAMOND, KING, MAN
from rules.checkers.engine import Plan, Position, after
from rules.checkers.legal import plans_of
from rules.checkers.moves import Move as CheckersMove
from rules.checkers.observe import Observation as CheckersObservation
from rules.diamond.cards import BIT, mask
from rules.diamond.moves import Move as DiamondMove
from rules.diamond.observe import Observation as DiamondObservation
from rules.diamond.tableau import SPOT_INDEX, openings, place
from rules.gems.data import CARDS, GOLD, NOBLES
from rules.gems.legal import card_at, due_after, legal_moves
from rules.gems.moves import Buy, Reserve, Take, counts
from rules.gems.moves import Move as GemsMove
from rules.gems.observe import Observation as GemsObservation

WORTH = (100, 150, 300)
"""A man, a King, a Diamond King."""
COMPLETED = 100


def best_of(values: list[int], seed: int) -> int:
    """The index of the highest value, drawn among equals."""
    most = max(values)
    equals = [index for index, value in enumerate(values) if value == most]
    return equals[int(Random(seed).random() * len(equals))]


def checkers(observation: CheckersObservation, seed: int) -> CheckersMove:
    """Counts the pieces that the move takes, by their worth, and what its own piece gains in rank."""
    state = observation.state
    plans = list(plans_of(state).values())
    return plans[best_of([_checkers_gain(state.position, plan) for plan in plans], seed)].move


def _checkers_gain(position: Position, plan: Plan) -> int:
    own, enemy, kings, diamonds, _ = position
    theirs, ours, new_kings, new_diamonds, _ = after(position, plan)
    lost = _material(enemy, kings, diamonds) - _material(theirs, new_kings, new_diamonds)
    return lost + _material(ours, new_kings, new_diamonds) - _material(own, kings, diamonds)


def _material(pieces: int, kings: int, diamonds: int) -> int:
    crowned, diamond = (pieces & kings).bit_count(), (pieces & diamonds).bit_count()
    men = pieces.bit_count() - crowned - diamond
    return WORTH[MAN] * men + WORTH[KING] * crowned + WORTH[DIAMOND] * diamond


def diamond(observation: DiamondObservation, seed: int) -> DiamondMove:
    """Counts the points of a completed diamond, else the plays that the other own cards then have."""
    assert observation.seat is not None
    held = mask(observation.cards(observation.seat))
    moves = observation.moves
    values: list[int] = []
    for move in moves:
        tableau = place(observation.tableau, SPOT_INDEX[move.spot], move.card)
        if None not in tableau:
            values.append(COMPLETED)
        else:
            left = held & ~BIT[move.card]
            values.append(sum([(wanted & left).bit_count() for _, wanted in openings(tableau)]))
    return moves[best_of(values, seed)]


def gems(observation: GemsObservation, seed: int) -> GemsMove:
    """Counts points first, then the bonus that a purchase brings, then gems, gold for two."""
    moves = legal_moves(observation)
    return moves[best_of([_gems_gain(observation, move) for move in moves], seed)]


def _gems_gain(observation: GemsObservation, move: GemsMove) -> int:
    gain = 0
    due = due_after(observation, move)
    if due:
        gain = 100 * NOBLES[observation.nobles[(move.noble or due[0]) - 1]].points
    if isinstance(move, Buy):
        card = card_at(observation, move.tier, move.slot)
        assert card is not None
        return gain + 100 * CARDS[card].points + 20
    if isinstance(move, Take):
        return gain + len(move.gems) - len(move.returned) - counts(move.returned)[GOLD]
    if isinstance(move, Reserve):
        brings = 2 if observation.bank[GOLD] else 0
        return gain + brings - len(move.returned) - counts(move.returned)[GOLD]
    return gain


__all__ = ["best_of", "checkers", "diamond", "gems"]
