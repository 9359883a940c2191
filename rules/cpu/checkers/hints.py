"""What speaks for a move of Diamond Checkers.

Every reason is checked on the rules' own moves. What is said about force is proved by going through every
reply, a few plies ahead and on to the end of all captures, or stands in the tablebase; only the win
that `hint` tells may come from the search alone, which goes further. Where captures are on one's honour
nobody is forced, and nothing is said about it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import islice
from typing import Final

from rules.checkers.board import (
    DIAMOND,
    DIAMOND_SQUARE,
    KING_SQUARES,
    MAN,
    SQUARES,
    squares_of,
)
from rules.checkers.engine import Plan, Position, after, can_move, capturers, jumps, playable, rank_at, steps
from rules.checkers.events import Jumped, Promoted
from rules.checkers.game import GAME as CHECKERS
from rules.checkers.legal import plans_of
from rules.checkers.moves import Move
from rules.checkers.observe import Observation
from rules.checkers.state import QUIET_PLIES, State
from rules.cpu.checkers.analysis import analyse
from rules.cpu.checkers.bitboard import to_bitboard
from rules.cpu.checkers.call_hints import call_reasons
from rules.cpu.checkers.quiet_hints import Board, Quiet, nearest, passed, runs_in, victims, walk
from rules.cpu.checkers.tablebase import MOST_PIECES, plies_to_end
from rules.cpu.hints import MOST, Hint, Reason, because

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
_RUN: Final = 3
"""Moves up to which it is looked for that a man is crowned whatever the other side does."""


def hint(observation: Observation, seed: int) -> Hint:
    """The move of `expert` and its reasons; a win that it has found is the first of them.

    Raises ValueError for another side's observation, or when the game is over.
    """
    moves = CHECKERS.legal_moves(observation.state)
    if len(moves) == 1 and observation.seat == observation.state.turn:
        return Hint(moves[0], reasons(observation, moves[0]))
    analysis = analyse(observation, seed)
    advice = reasons(observation, analysis.line[0])
    state, win_in = observation.state, analysis.win_in
    if win_in is not None and win_in > 0 and not state.variant.honour and _nothing_draws(state, win_in):
        count = (win_in + 1) // 2
        others = tuple(reason for reason in advice if reason.code != "forces_win")
        advice = advice if count == 1 else (because("forces_win", count=count), *others)[:MOST]
    return Hint(analysis.line[0], advice)


def reasons(observation: Observation, move: Move) -> tuple[Reason, ...]:
    """One to three reasons for a legal move of the side to act, the most telling first."""
    state = observation.state
    found = call_reasons(state) if move.is_call else _Case(state, plans_of(state)[move.path]).reasons()
    return tuple(islice(found, MOST))


def _nothing_draws(state: State, plies: int) -> bool:
    """Whether no draw can come in between within so many plies, by repetition or quiet plies."""
    twice = any(state.history.count(position) > 1 for position in state.history if position is not None)
    return not twice and state.quiet + plies < QUIET_PLIES


class _Case:
    """One move in one position: what it changes, and what can follow."""

    def __init__(self, state: State, plan: Plan) -> None:
        self.state, self.plan = state, plan
        self.seat = state.turn
        self.ends_move, self.honour = state.variant.ends_move, state.variant.honour
        self.before = state.position
        self.after = after(state.position, plan)
        self.origin, self.target = plan.path[0], plan.path[-1]
        self.capture_count = plan.enemy.bit_count()

    def reasons(self) -> Iterator[Reason]:
        """All of them, the most telling first; there is one for every move."""
        speaks = False
        for reason in self._telling():
            speaks = True
            yield reason
        if not speaks and self._is_safe:
            speaks = True
            yield because("safe", count=self._losing) if self._stands_out else because("untouched")
        replies = len(self._replies)
        if not speaks or 1 < replies <= _FEW_REPLIES:
            yield because("leaves_moves", count=replies)

    def _telling(self) -> Iterator[Reason]:
        if len(CHECKERS.legal_moves(self.state)) == 1:
            yield because("only_move")
        yield from self._end()
        yield from self._crown()
        yield from self._captures()
        if self._following.result is not None:
            return
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
    def _choices(self) -> list[tuple[Plan, Position]]:
        """All that the mover may play, calls apart, and the position after each."""
        return [(plan, after(self.before, plan)) for plan in plans_of(self.state).values()]

    @cached_property
    def _net(self) -> int:
        """Pieces won by the move against the best replies, or far more: the game."""
        return self.capture_count - _swing(self.after, _AHEAD, self.ends_move)

    def _force(self) -> Iterator[Reason]:
        if not self._replies:
            return
        if _few(self.after):
            yield from self._solved()
        fought = bool(self.capture_count or capturers(self.after))
        if self._net > _PIECES:
            left = (self._net + _PIECES // 2) // _PIECES - _SOON
            if not _few(self.after) and self._nothing_draws(_AHEAD):
                yield because("forces_win", count=1 + (_AHEAD - left) // 2)
        elif self.capture_count and not capturers(self.after):
            yield because("untaken")
        elif self._net > 0 and (fought or self._nothing_draws(_AHEAD)):
            yield because(self._gain_code(), count=self._net)
        elif self._net == 0 and fought:
            yield because("trades" if self.capture_count else "offers_trade")
        elif -_PIECES < self._net < 0 and self._nothing_draws(_AHEAD) and self._least_loss():
            yield because("loses_least", count=-self._net)

    def _gain_code(self) -> str:
        if self.capture_count:
            return "comes_out_ahead"
        return "gives_to_take" if capturers(self.after) else "wins_by_force"

    def _solved(self) -> Iterator[Reason]:
        """What the tablebase knows; moves are compared where they know all of them.

        A game that is won goes on until it is.
        """
        plies = self._decided_in(self.after)
        if plies is not None and plies % 2 == 0:
            if self._nothing_draws(plies):
                yield because("forces_win", count=1 + plies // 2)
            return
        if not all(_few(then) for _, then in self._choices):
            return
        every = [self._decided_in(then) for _, then in self._choices]
        losing = [length for length in every if length is not None and length % 2]
        if not self._nothing_draws(max(losing, default=0)):
            return
        if plies is None and len(losing) == len(every) - every.count(None) > 0:
            yield because("holds_draw")
        elif plies is not None and len(losing) == len(every) and plies == max(losing):
            yield because("holds_out", count=(plies + 1) // 2)

    def _decided_in(self, position: Position) -> int | None:
        return plies_to_end(to_bitboard(position), self.ends_move)

    def _nothing_draws(self, plies: int) -> bool:
        """Whether no draw can come in between within so many plies after the move."""
        return _nothing_draws(self.state, plies + 1)

    def _least_loss(self) -> bool:
        """Whether every move loses pieces, and none fewer."""
        nets = (plan.enemy.bit_count() - _swing(then, _AHEAD, self.ends_move) for plan, then in self._choices)
        return max(nets) == self._net

    @cached_property
    def _replies(self) -> list[Plan]:
        """What the other side may play then, calls apart; nothing once the game is over."""
        if self._following.result is not None:
            return []
        return playable(self.after, ends_move=self.ends_move, honour=self.honour)

    # what the other side could take or reach

    @cached_property
    def _in_danger(self) -> tuple[int, int]:
        """The own pieces that can be taken: if the other side were to move now, and after the move."""
        return self._capturable(passed(self.before)), self._capturable(self.after)

    def _capturable(self, position: Position) -> int:
        return victims(position, self.ends_move)

    def _shelter(self) -> Iterator[Reason]:
        """Pieces that were in danger and no longer are; squares on which nobody is crowned any more."""
        now, then = self._in_danger
        if now & 1 << self.origin and not then & 1 << self.target:
            yield because("escapes", square=SQUARES[self.origin])
        saved = now & ~then & ~(1 << self.origin)
        if saved and not self.capture_count:
            yield because("covers", square=SQUARES[next(squares_of(saved))])
        before = _crownings(playable(passed(self.before), ends_move=self.ends_move, honour=self.honour))
        stopped = sorted(before - _crownings(self._replies))
        if stopped:
            yield because("stops_crown", square=SQUARES[stopped[-1]])

    def _threats(self) -> Iterator[Reason]:
        """What is possible next that was not before, if the other side does nothing about it."""
        if not self._replies:
            return
        if len(self._replies) == 1 and not capturers(self.after):
            yield because("one_reply")
        if self._runs_in:
            yield because("runs", count=self._runs_in)
        elif self._crowns_next is not None:
            yield because("crowns_next", square=SQUARES[self._crowns_next])
        aimed = self._capturable(passed(self.after)) & ~self._capturable(self.before)
        if aimed and not capturers(self.after):
            yield because("threatens", square=SQUARES[next(squares_of(aimed))])

    @cached_property
    def _crowns_next(self) -> int | None:
        """A square that the move lets a piece be crowned on next, if the other side does nothing about it."""
        if capturers(self.after):
            return None
        positions = passed(self.after), self.before
        then, now = (
            _crownings(playable(each, ends_move=self.ends_move, honour=self.honour)) for each in positions
        )
        summit = DIAMOND_SQUARE[1 - self.seat]
        return max(then - now, key=lambda each: (each == summit, each), default=None)

    @cached_property
    def _runs_in(self) -> int | None:
        """Moves after which the man of the move is crowned, whatever the other side does."""
        man = rank_at(passed(self.after), 1 << self.target) == MAN
        if not man or self.honour or not self._nothing_draws(2 * _RUN):
            return None
        return runs_in(self.after, self.target, self.ends_move, _RUN)

    def _way(self) -> Iterator[Reason]:
        """Free ways to the squares that crown, as the board stands."""
        mine, summit = passed(self.after), DIAMOND_SQUARE[1 - self.seat]
        goals = (summit, *KING_SQUARES[1 - self.seat])
        for goal in goals:
            if nearest(self.before, goal) is None and nearest(mine, goal):
                yield because("opens_way", square=SQUARES[goal])
                return
        rank = rank_at(mine, 1 << self.target)
        if rank == DIAMOND or self._runs_in:
            return
        ways = [
            (left, goal)
            for goal in (goals if rank == MAN else goals[:1])
            if (left := walk(mine, self.target, rank, goal))
            and left < (walk(self.before, self.origin, rank, goal) or _FAR)
        ]
        left, goal = min(ways, default=(_FAR, summit))
        if left <= _NEAR and goal != self._crowns_next:
            yield because("nearer", square=SQUARES[goal], count=left)

    def _quiet(self) -> Iterator[Reason]:
        """What can be said of quiet moves."""
        if not self._is_safe:
            return
        if self._stands_out and 2 * self._losing >= len(plans_of(self.state)):
            yield because("safe", count=self._losing)
        if not self.capture_count and self._replies:
            rules = self.ends_move, self.honour, self._can_be_over
            yield from Quiet(Board(self.before, self.after, self.plan, self._replies, *rules)).reasons()

    @property
    def _can_be_over(self) -> bool:
        """Whether a reply ends the game."""
        return any(CHECKERS.apply(self._following, reply.move)[0].result for reply in self._replies)

    @property
    def _is_safe(self) -> bool:
        """Whether nothing can be taken after the move."""
        return not capturers(self.after)

    @property
    def _stands_out(self) -> bool:
        """Whether other moves lose a piece, and this one loses none a little later."""
        return self._losing > 0 and (self.honour or self._net >= 0)

    @cached_property
    def _losing(self) -> int:
        """How many of the other moves that capture nothing let a piece be taken that is not avenged.

        None do where one of them may end the game at once.
        """
        if not _nothing_draws(self.state, 1):
            return 0
        return sum(1 for plan, then in self._choices if not plan.enemy and self._is_lost(then))

    def _is_lost(self, position: Position) -> bool:
        """Whether a capture is possible after which none is possible in return."""
        return any(
            not capturers(after(position, leap))
            for leap in jumps(position, ends_move=self.ends_move, cut_short=self.honour)
        )


def _few(position: Position) -> bool:
    """Whether the tablebase knows the position."""
    return (position[0] | position[1]).bit_count() <= MOST_PIECES


def _crownings(plans: list[Plan]) -> set[int]:
    """The squares on which one of the plans would crown a piece."""
    return {event.square for plan in plans for event in plan.events if isinstance(event, Promoted)}


def _swing(position: Position, plies: int, ends_move: bool, alpha: int = -_WORST, beta: int = _WORST) -> int:
    """Pieces that the side to move wins over the next plies and all captures after them, both at their best.

    A side without a move has lost: `_PIECES` for each ply left and for `_SOON` besides; after more plies than
    those, which were all captures, they count against it.
    """
    plans = jumps(position, ends_move=ends_move, cut_short=False)
    if not plans:
        if not can_move(position):
            return -_PIECES * (_SOON + plies)
        if plies <= 0:
            return 0
        plans = steps(position)
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
