"""What speaks for a move of Diamond Checkers.

Every reason is checked on the rules' own moves. What is said about force is proved by going through every
reply, a few plies ahead and on to the end of all captures. Where captures are on one's honour nobody is
forced, and nothing is said about it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import islice
from typing import Final

from ...checkers import CHECKERS
from ...checkers.board import (
    DIAMOND,
    DIAMOND_SQUARE,
    KING,
    KING_SQUARES,
    MAN,
    SQUARES,
    directions,
    neighbour,
    squares_of,
)
from ...checkers.engine import Plan, Position, after, capturers, jumps, rank_at, steps
from ...checkers.events import Jumped, Promoted
from ...checkers.moves import Move
from ...checkers.observation import Observation
from ...checkers.state import QUIET_PLIES, WRONG_CALLS, State, missed_capture, plans_of
from ..hints import MOST, Hint, Reason, because
from .endings import MOST as SOLVED
from .endings import decided_in
from .lean import lean
from .masters import look

_AHEAD: Final = 4
"""Plies after the move that are gone through, captures beyond them not counted."""
_PIECES: Final = 1000
"""More than there are: a won game is worth this for each ply that is left, and for `_SOON` besides."""
_SOON: Final = 100
_WORST: Final = _PIECES * 2 * _SOON
_FAR: Final = 99
_FEW_REPLIES: Final = 4
_NEAR: Final = 6
"""Steps from which on the way to a crown is worth telling."""
_SOON_THERE: Final = 4
"""Steps from which an enemy makes it worth while to guard a square."""


def hint(observation: Observation, seed: int) -> Hint:
    """The move of `expert` and its reasons; a win that it has found is the first of them.

    Raises ValueError for another side's observation, or when the game is over.
    """
    moves = CHECKERS.legal_moves(observation.state)
    if len(moves) == 1 and observation.seat == observation.state.turn:
        return Hint(moves[0], reasons(observation, moves[0]))
    found = look(observation, seed)
    told = reasons(observation, found.line[0])
    if found.win_in is not None and found.win_in > 0 and not observation.state.variant.honour:
        count = (found.win_in + 1) // 2
        others = tuple(reason for reason in told if reason.code != "forces_win")
        told = told if count == 1 else (because("forces_win", count=count), *others)[:MOST]
    return Hint(found.line[0], told)


def reasons(observation: Observation, move: Move) -> tuple[Reason, ...]:
    """One to three reasons for a legal move of the side to act, the most telling first."""
    state = observation.state
    found = _for_call(state) if move.is_call else _Case(state, plans_of(state)[move.path]).found()
    return tuple(islice(found, MOST))


def _for_call(state: State) -> Iterator[Reason]:
    if missed_capture(state):
        yield because("missed")
    elif not plans_of(state):
        yield because("only_move")
    yield because("may_be_wrong", count=WRONG_CALLS - state.wrong_calls[state.turn])


class _Case:
    """One move in one position: what it changes, and what can follow."""

    def __init__(self, state: State, plan: Plan) -> None:
        self.state, self.plan = state, plan
        self.seat = state.turn
        self.ends_move, self.honour = state.variant.ends_move, state.variant.honour
        self.before = state.position
        self.after = after(state.position, plan)
        self.origin, self.target = plan.path[0], plan.path[-1]
        self.taken = plan.enemy.bit_count()

    def found(self) -> Iterator[Reason]:
        """All of them, the most telling first; there is one for every move."""
        told = False
        for reason in self._telling():
            told = True
            yield reason
        replies = len(self._replies)
        if not told or 1 < replies <= _FEW_REPLIES:
            yield because("leaves_moves", count=replies)

    def _telling(self) -> Iterator[Reason]:
        if len(CHECKERS.legal_moves(self.state)) == 1:
            yield because("only_move")
        yield from self._end()
        yield from self._crown()
        yield from self._captures()
        if not self.honour:
            yield from self._force()
        yield from self._shelter()
        yield from self._threats()
        yield from self._way()
        yield from self._quiet()

    # the end of the game, crowns, captures

    def _end(self) -> Iterator[Reason]:
        if self._following.result is not None:
            yield because(self._following.result.reason)
        elif not self._replies:
            yield because("only_call")

    @cached_property
    def _following(self) -> State:
        return CHECKERS.apply(self.state, self.plan.move)[0]

    def _crown(self) -> Iterator[Reason]:
        crowned = [event for event in self.plan.events if isinstance(event, Promoted)]
        if crowned:
            code = "diamond_king" if crowned[-1].new == "D" else "crowns"
            yield because(code, square=SQUARES[crowned[-1].square])

    def _captures(self) -> Iterator[Reason]:
        ranks = [event.captured for event in self.plan.events if isinstance(event, Jumped)]
        if ranks:
            yield because("takes", count=len(ranks))
        if "D" in ranks:
            yield because("takes_diamond_king")
        elif "K" in ranks:
            yield because("takes_king")

    # what cannot be helped

    @cached_property
    def _net(self) -> int:
        """Pieces won by the move against the best replies, or far more: the game."""
        return self.taken - _swing(self.after, _AHEAD, self.ends_move)

    def _force(self) -> Iterator[Reason]:
        if not self._replies:
            return
        if _few(self.after):
            yield from self._solved()
        if self._net > _PIECES:
            left = (self._net + _PIECES // 2) // _PIECES - _SOON
            if not _few(self.after) and self._nothing_draws(_AHEAD):
                yield because("forces_win", count=1 + (_AHEAD - left) // 2)
        elif self.taken and not capturers(self.after):
            yield because("untaken")
        elif self._net > 0:
            yield because(self._gain_code(), count=self._net)
        elif self._net == 0 and (self.taken or capturers(self.after)):
            yield because("trades" if self.taken else "offers_trade")
        elif -_PIECES < self._net < 0 and self._least_loss():
            yield because("loses_least", count=-self._net)

    def _gain_code(self) -> str:
        if self.taken:
            return "comes_out_ahead"
        return "gives_to_take" if capturers(self.after) else "wins_by_force"

    def _solved(self) -> Iterator[Reason]:
        """What the tables of endings know; a game that is won goes on until it is."""
        plies = self._decided_in(self.after)
        if plies is not None and plies % 2 == 0:
            if self._nothing_draws(plies):
                yield because("forces_win", count=1 + plies // 2)
            return
        every = [self._decided_in(after(self.before, plan)) for plan in plans_of(self.state).values()]
        losing = [length for length in every if length is not None and length % 2]
        if plies is None and len(losing) == len(every) - every.count(None) > 0:
            yield because("holds_draw")
        elif plies is not None and len(losing) == len(every) and plies == max(losing):
            yield because("holds_out", count=(plies + 1) // 2)

    def _decided_in(self, position: Position) -> int | None:
        return decided_in(lean(position), self.ends_move)

    def _nothing_draws(self, plies: int) -> bool:
        """Whether no draw can come in between within so many plies after the move."""
        history = self.state.history
        twice = any(history.count(position) > 1 for position in history if position is not None)
        return not twice and self.state.quiet + plies + 1 < QUIET_PLIES

    def _least_loss(self) -> bool:
        """Whether every move loses pieces, and none fewer."""
        nets = (
            plan.enemy.bit_count() - _swing(after(self.before, plan), _AHEAD, self.ends_move)
            for plan in plans_of(self.state).values()
        )
        return max(nets) == self._net

    @cached_property
    def _replies(self) -> list[Plan]:
        """What the other side may play then, calls apart."""
        return _plans(self.after, self.ends_move, self.honour)

    # what the other side could take or reach

    @cached_property
    def _in_danger(self) -> tuple[int, int]:
        """The own pieces that can be taken: if the other side were to move now, and after the move."""
        return self._capturable(_passed(self.before)), self._capturable(self.after)

    def _capturable(self, position: Position) -> int:
        victims = 0
        for plan in jumps(position, ends_move=self.ends_move, cut_short=False):
            victims |= plan.enemy
        return victims

    def _shelter(self) -> Iterator[Reason]:
        """Pieces that were in danger and no longer are; squares on which nobody is crowned any more."""
        now, then = self._in_danger
        if now & 1 << self.origin and not then & 1 << self.target:
            yield because("escapes", square=SQUARES[self.origin])
        saved = now & ~then & ~(1 << self.origin)
        if saved:
            yield because("covers", square=SQUARES[next(squares_of(saved))])
        before = _crownings(_plans(_passed(self.before), self.ends_move, self.honour))
        stopped = sorted(before - _crownings(self._replies))
        if stopped:
            yield because("stops_crown", square=SQUARES[stopped[-1]])

    def _threats(self) -> Iterator[Reason]:
        """What is possible next that was not before, if the other side does nothing about it."""
        if not self._replies:
            return
        if len(self._replies) == 1:
            yield because("one_reply")
        mine = _passed(self.after)
        reached = _crownings(_plans(mine, self.ends_move, self.honour))
        reached -= _crownings(_plans(self.before, self.ends_move, self.honour))
        if reached:
            square = max(reached, key=lambda each: (each == DIAMOND_SQUARE[1 - self.seat], each))
            yield because("crowns_next", square=SQUARES[square])
        aimed = self._capturable(mine) & ~self._capturable(self.before)
        if aimed and not capturers(self.after):
            yield because("threatens", square=SQUARES[next(squares_of(aimed))])

    def _way(self) -> Iterator[Reason]:
        """Free ways to the squares that crown, as the board stands."""
        mine, summit = _passed(self.after), DIAMOND_SQUARE[1 - self.seat]
        goals = (summit, *KING_SQUARES[1 - self.seat])
        for goal in goals:
            if _nearest(self.before, goal) is None and _nearest(mine, goal):
                yield because("opens_way", square=SQUARES[goal])
                return
        rank = rank_at(mine, 1 << self.target)
        if rank == DIAMOND:
            return
        ways = [
            (left, goal)
            for goal in (goals if rank == MAN else goals[:1])
            if (left := _walk(mine, self.target, rank, goal))
            and left < (_walk(self.before, self.origin, rank, goal) or _FAR)
        ]
        if ways and min(ways)[0] <= _NEAR:
            left, goal = min(ways)
            yield because("nearer", square=SQUARES[goal], count=left)

    def _quiet(self) -> Iterator[Reason]:
        """What can be said of quiet moves."""
        if not capturers(self.after):
            others = (after(self.before, plan) for plan in plans_of(self.state).values())
            risky = sum(1 for position in others if capturers(position))
            if risky:
                yield because("safe", count=risky)
        if self._home_is_wanted:
            yield because("keeps_home", square=SQUARES[DIAMOND_SQUARE[self.seat]])

    @property
    def _home_is_wanted(self) -> bool:
        """Whether a piece stays on the own Diamond King square to which an enemy would soon have a way."""
        square = DIAMOND_SQUARE[self.seat]
        theirs, mine, kings, diamonds, seat = self.after
        home = 1 << square
        if not home & mine & self.before[0]:
            return False
        left = (theirs, mine ^ home, kings & ~home, diamonds & ~home, seat)
        return (_nearest(left, square) or _FAR) <= _SOON_THERE


def _few(position: Position) -> bool:
    """Whether the tables of endings know the position."""
    return (position[0] | position[1]).bit_count() <= SOLVED


def _passed(position: Position) -> Position:
    """The position with the other side to move."""
    own, enemy, kings, diamonds, seat = position
    return (enemy, own, kings, diamonds, 1 - seat)


def _plans(position: Position, ends_move: bool, honour: bool) -> list[Plan]:
    """What the side to move may play, calls apart."""
    leaps = jumps(position, ends_move=ends_move, cut_short=honour)
    return leaps + steps(position) if honour or not leaps else leaps


def _crownings(plans: list[Plan]) -> set[int]:
    """The squares on which one of the plans would crown a piece."""
    return {event.square for plan in plans for event in plan.events if isinstance(event, Promoted)}


def _swing(position: Position, plies: int, ends_move: bool, alpha: int = -_WORST, beta: int = _WORST) -> int:
    """Pieces that the side to move wins over the next plies and all captures after them, both at their best.

    A side without a move has lost: `_PIECES` for each ply left and for `_SOON` besides.
    """
    plans = jumps(position, ends_move=ends_move, cut_short=False)
    if not plans:
        if plies <= 0:
            return 0
        plans = steps(position)
        if not plans:
            return -_PIECES * (_SOON + plies)
    best = -_WORST
    for plan in plans:
        gain = plan.enemy.bit_count()
        best = max(
            best,
            gain - _swing(after(position, plan), plies - 1, ends_move, gain - beta, gain - max(alpha, best)),
        )
        if best >= beta:
            break
    return best


def _nearest(position: Position, goal: int) -> int | None:
    """Steps to `goal` of the nearest piece that would be crowned there, None if none has a free way."""
    own, _, kings, diamonds, seat = position
    ranks = (MAN, KING) if goal == DIAMOND_SQUARE[1 - seat] else (MAN,)
    ways = [
        way
        for square in squares_of(own & ~diamonds)
        if (rank := KING if kings & 1 << square else MAN) in ranks
        and (way := _walk(position, square, rank, goal)) is not None
    ]
    return min(ways, default=None)


def _walk(position: Position, square: int, rank: int, goal: int) -> int | None:
    """Steps of the side to move's piece to `goal` over empty squares, as the board stands; None: no way."""
    taken = position[0] | position[1]
    ways = directions(position[4], rank)
    reached, edge, length = {square}, [square], 0
    while edge:
        if goal in reached:
            return length
        nexts = (to for each in edge for way in ways if (to := neighbour(each, way)) is not None)
        edge = sorted({to for to in nexts if to not in reached and not taken & 1 << to})
        reached.update(edge)
        length += 1
    return None
