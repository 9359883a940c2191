"""What speaks for a quiet move of Diamond Checkers: what it hinders, what it holds together, what it frees.

Each is seen on the board after the move, or after every reply to it; calls apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from rules.checkers.board import (
    DIAMOND,
    DIAMOND_SQUARE,
    FILE_RANK,
    FORWARD,
    KING,
    KING_SQUARES,
    MAN,
    SIZE,
    SQUARES,
    directions,
    neighbour,
    squares_of,
)
from rules.checkers.engine import Plan, Position, after, capturers, jumps, playable, rank_at, steps
from rules.checkers.events import Promoted
from rules.cpu.hints import Reason, because

_NEAR: Final = 3
"""Files or ranks within which an enemy makes it worth while to cover a back."""
_CLOSE: Final = 2
"""Pieces at one's side from which on it is worth telling of them."""
_SOON_THERE: Final = 4
"""Steps from which an enemy makes it worth while to guard a square."""
_CALM: Final = 4
"""Replies from which on it is worth telling how few of them are safe."""


class Board(NamedTuple):
    """A position before a move of its side to move, and after it; the replies, calls apart.

    `can_be_over`: whether one of them ends the game.
    """

    before: Position
    after: Position
    plan: Plan
    replies: list[Plan]
    ends_move: bool
    honour: bool
    can_be_over: bool


class Quiet:
    """A move that captures nothing, and after which nothing can be captured."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.seat = board.before[4]
        self.origin, self.target = board.plan.path[0], board.plan.path[-1]
        self.mine = passed(board.after)
        self.rank = rank_at(self.mine, 1 << self.target)

    def reasons(self) -> Iterator[Reason]:
        """All of them, the most telling first."""
        if not self.board.can_be_over:
            yield from self._hindered()
        yield from self._backs()
        yield from self._in_the_way()
        yield from self._freed()
        yield from self._kept_home()
        yield from self._place()

    # what the other side can no longer do

    def _hindered(self) -> Iterator[Reason]:
        """Replies after which something of theirs can be taken, and pieces of theirs that are shut in."""
        then, replies = self.board.after, self.board.replies
        answers = [(reply, after(then, reply)) for reply in replies]
        calm = sum(1 for _, position in answers if not capturers(position))
        if not calm and not self.board.honour:
            yield because("squeezes")
        elif calm and len(replies) >= _CALM and 2 * calm <= len(replies):
            yield because("few_safe", count=calm)
        shut = _movable(passed(self.board.before)) & then[0] & ~_movable(then)
        if shut:
            yield because("shuts_in", square=SQUARES[next(squares_of(shut))])
        watched = self._watched(answers) - self._watched_before
        if calm and watched:
            yield because("watches", square=SQUARES[min(watched)])

    def _watched(self, answers: Iterable[tuple[Plan, Position]]) -> set[int]:
        """The squares on which whatever has stepped there can be taken."""
        taken: dict[int, bool] = {}
        for reply, position in answers:
            square = reply.path[-1]
            taken[square] = taken.get(square, True) and bool(
                capturers(position) and self._victims(position) & 1 << square
            )
        return {square for square, always in taken.items() if always}

    @property
    def _watched_before(self) -> set[int]:
        there = passed(self.board.before)
        return self._watched((step, after(there, step)) for step in steps(there))

    def _victims(self, position: Position) -> int:
        return victims(position, self.board.ends_move)

    def _in_the_way(self) -> Iterator[Reason]:
        """A man that would step on to the square of the move."""
        ahead = neighbour(self.target, FORWARD[self.seat])
        theirs, _, kings, diamonds, _ = self.board.after
        if ahead is not None and theirs & ~(kings | diamonds) & 1 << ahead:
            yield because("blocks", square=SQUARES[ahead])

    # what it holds together, and frees

    def _backs(self) -> Iterator[Reason]:
        """A friend right behind a piece, over whom nobody can jump from the front then."""
        own, back = self.mine[0], neighbour(self.target, FORWARD[1 - self.seat])
        ahead = neighbour(self.target, FORWARD[self.seat])
        if ahead is None:
            return
        if own & 1 << ahead and self._faces_enemies(ahead):
            yield because("backs", square=SQUARES[ahead])
        elif back is not None and own & 1 << back and self._faces_enemies(self.target):
            yield because("backed", square=SQUARES[back])

    def _faces_enemies(self, square: int) -> bool:
        """Whether a jump over it from the front is thinkable: nothing own is there, and an enemy near."""
        front = neighbour(square, FORWARD[self.seat])
        if front is None or self.mine[0] & 1 << front:
            return False
        file, rank = FILE_RANK[front]
        return any(
            max(abs(FILE_RANK[each][0] - file), abs(FILE_RANK[each][1] - rank)) <= _NEAR
            for each in squares_of(self.mine[1])
        )

    def _freed(self) -> Iterator[Reason]:
        """A piece that had no free square, and has one now."""
        stuck = self.board.before[0] & ~_movable(self.board.before) & self.mine[0]
        freed = stuck & _movable(self.mine)
        if freed:
            yield because("frees", square=SQUARES[next(squares_of(freed))])

    def _kept_home(self) -> Iterator[Reason]:
        """A piece stays on a square that crowns enemies, to which one of them would soon have a way."""
        theirs, mine, kings, diamonds, seat = self.board.after
        movable = _movable(self.board.before)
        for square in (DIAMOND_SQUARE[self.seat], *KING_SQUARES[self.seat]):
            home = 1 << square
            if not home & mine & self.board.before[0] & movable:
                continue
            left = (theirs, mine ^ home, kings & ~home, diamonds & ~home, seat)
            if (nearest(left, square) or SIZE) <= _SOON_THERE:
                yield because("keeps_home", square=SQUARES[square])
                return

    # where the piece has come to

    def _place(self) -> Iterator[Reason]:
        if _at_edge(self.target) and not _at_edge(self.origin) and not self.mine[1] & self.mine[3]:
            yield because("edge")
        if self.rank == MAN and self._comes_from_behind:
            yield because("brings_up")
        ways = _ways(self.mine, self.target)
        if ways > _ways(self.board.before, self.origin):
            yield because("roams", count=ways)
        friends = _beside(self.mine, self.target)
        if friends >= _CLOSE and friends > _beside(self.board.before, self.origin):
            yield because("together", count=friends)

    @property
    def _comes_from_behind(self) -> bool:
        """Whether a man has gone forward and no man of its side was further back."""
        own, _, kings, diamonds, _ = self.board.before
        men = list(squares_of(own & ~(kings | diamonds)))
        if len(men) <= _CLOSE or neighbour(self.origin, FORWARD[self.seat]) != self.target:
            return False
        gone = [sum(FILE_RANK[man]) * FORWARD[self.seat][0] for man in men]
        return sum(FILE_RANK[self.origin]) * FORWARD[self.seat][0] == min(gone)


def passed(position: Position) -> Position:
    """The position with the other side to move."""
    own, enemy, kings, diamonds, seat = position
    return (enemy, own, kings, diamonds, 1 - seat)


def victims(position: Position, ends_move: bool) -> int:
    """The pieces that the side to move can take, as a mask."""
    found = 0
    for plan in jumps(position, ends_move=ends_move, cut_short=False):
        found |= plan.enemy
    return found


def crowns(plan: Plan) -> bool:
    """Whether a piece is crowned by it."""
    return any(isinstance(event, Promoted) for event in plan.events)


def runs_in(position: Position, square: int, ends_move: bool, most: int) -> int | None:
    """Moves in which the man on `square` of the side that waits is crowned, whatever is played; None: none.

    It is looked for only where its shortest free way has at most `most` steps. Captures are enforced.
    """
    left = _steps_left(passed(position), square)
    if left is None or left > most or not _cannot_stop(position, square, ends_move, left):
        return None
    return left


def _cannot_stop(position: Position, square: int, ends_move: bool, left: int) -> bool:
    replies = playable(position, ends_move=ends_move, honour=False)
    return bool(replies) and all(
        not reply.enemy & 1 << square and _gets_there(after(position, reply), square, ends_move, left)
        for reply in replies
    )


def _gets_there(position: Position, square: int, ends_move: bool, left: int) -> bool:
    for plan in playable(position, ends_move=ends_move, honour=False):
        if plan.path[0] != square:
            continue
        if crowns(plan):
            return True
        then, to = after(position, plan), plan.path[-1]
        further = _steps_left(passed(then), to)
        if further is not None and further < left and _cannot_stop(then, to, ends_move, left - 1):
            return True
    return False


def _steps_left(position: Position, square: int) -> int | None:
    """Steps of a man of the side to move to the nearest square that crowns it, over free squares."""
    goals = (DIAMOND_SQUARE[1 - position[4]], *KING_SQUARES[1 - position[4]])
    ways = [way for goal in goals if (way := walk(position, square, MAN, goal)) is not None]
    return min(ways, default=None)


def nearest(position: Position, goal: int) -> int | None:
    """Steps to `goal` of the nearest piece that would be crowned there, None if none has a free way."""
    own, _, kings, diamonds, seat = position
    ranks = (MAN, KING) if goal == DIAMOND_SQUARE[1 - seat] else (MAN,)
    ways = [
        way
        for square in squares_of(own & ~diamonds)
        if (rank := KING if kings & 1 << square else MAN) in ranks
        and (way := walk(position, square, rank, goal)) is not None
    ]
    return min(ways, default=None)


def walk(position: Position, square: int, rank: int, goal: int) -> int | None:
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


def _movable(position: Position) -> int:
    """The pieces of the side to move that have a free square to go to, as a mask."""
    found = 0
    for step in steps(position):
        found |= 1 << step.path[0]
    return found


def _ways(position: Position, square: int) -> int:
    """The free squares to which the side to move's piece can go."""
    return sum(1 for step in steps(position) if step.path[0] == square)


def _beside(position: Position, square: int) -> int:
    """The pieces of the side to move on squares next to it, the four that share a side with it apart."""
    around = (neighbour(square, way) for way in directions(position[4], DIAMOND)[:4])
    return sum(1 for each in around if each is not None and position[0] & 1 << each)


def _at_edge(square: int) -> bool:
    return bool({0, SIZE - 1}.intersection(FILE_RANK[square]))
