"""What makes a reason for a move of Diamond Checkers true: a check of each, by playing on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from rules.checkers import notation
from rules.checkers.board import (
    DIAMOND_SQUARE,
    FILE_RANK,
    FORWARD,
    KING_SQUARES,
    RANKS,
    SIDEWAYS,
    SQUARE,
    directions,
    neighbour,
)
from rules.checkers.events import Jumped, Promoted
from rules.checkers.game import GAME as CHECKERS
from rules.checkers.moves import Move
from rules.checkers.state import State
from rules.cpu.checkers.bitboard import to_bitboard
from rules.cpu.checkers.tablebase import MOST_PIECES, plies_to_end
from rules.cpu.hints import Reason

AHEAD = 4
"""Plies after a move within which its gain and loss are counted, captures beyond them not counted."""
PLAYED_OUT = 3
"""Moves up to which a win is played out even where the tablebase knows it."""
LOST = 1000
"""More pieces than there are: the game."""


def replies(state: State) -> list[Move]:
    return [move for move in CHECKERS.legal_moves(state) if not move.is_call]


def after(state: State, move: Move) -> State:
    return CHECKERS.apply(state, move)[0]


def events(state: State, move: Move, kind: type[Any]) -> list[Any]:
    return [event for event in CHECKERS.apply(state, move)[1] if isinstance(event, kind)]


def takes(state: State, move: Move) -> int:
    return len(events(state, move, Jumped))


def can_take(state: State) -> bool:
    return any(move.is_jump for move in replies(state))


def waiting(state: State) -> State:
    """The same pieces with the other side to move."""
    rows, turn = str(state).split(" ")
    position = f"{rows} {'b' if turn == 'w' else 'w'}"
    return CHECKERS.load({"position": position, "options": dict(state.options)})


def endangered(state: State) -> set[int]:
    """The squares of the pieces that the side to move can take."""
    return {event.over for move in replies(state) for event in events(state, move, Jumped)}


def crowning(state: State) -> set[int]:
    """The squares on which the side to move can crown a piece."""
    return {event.square for move in replies(state) for event in events(state, move, Promoted)}


def loses_a_piece(state: State) -> bool:
    """Whether the side to move can take a piece that is not avenged."""
    return any(move.is_jump and not can_take(after(state, move)) for move in replies(state))


def free_squares(state: State, square: int) -> list[int]:
    """Where the piece on a square can step, whoever is to move."""
    board = state.pieces()
    seat, rank = board[square]
    nexts = [neighbour(square, way) for way in directions(seat, RANKS.index(rank))]
    return [each for each in nexts if each is not None and each not in board]


def movable(state: State, seat: int) -> set[int]:
    """The squares of that seat's pieces that can step."""
    return {
        square
        for square, (owner, _) in state.pieces().items()
        if owner == seat and free_squares(state, square)
    }


def walk(board: Mapping[int, tuple[int, str]], square: int, goal: int) -> int | None:
    """Steps of the piece on a square to the goal over empty squares, None if there is no way."""
    seat, rank = board[square]
    ways, lengths, edge = directions(seat, RANKS.index(rank)), {square: 0}, [square]
    for each in edge:
        for way in ways:
            to = neighbour(each, way)
            if to is not None and to not in board and to not in lengths:
                lengths[to] = lengths[each] + 1
                edge.append(to)
    return lengths.get(goal)


def nearest(board: Mapping[int, tuple[int, str]], seat: int, goal: int) -> int | None:
    """Steps of the nearest piece of a seat that would be crowned on the goal."""
    ranks = "MK" if goal == DIAMOND_SQUARE[1 - seat] else "M"
    ways = [
        walk(board, square, goal)
        for square, (owner, rank) in board.items()
        if owner == seat and rank in ranks
    ]
    return min((way for way in ways if way is not None), default=None)


def balance(state: State, plies: int, low: int = -9 * LOST, high: int = 9 * LOST) -> int:
    """Pieces that the side to move wins in so many plies and the captures after them; `-LOST`: the game."""
    if state.result is not None:
        return 0 if len(state.result.winners) > 1 else -LOST
    best = -9 * LOST
    for move in replies(state):
        if plies <= 0 and not move.is_jump:
            return 0
        gain = takes(state, move)
        best = max(best, gain - balance(after(state, move), plies - 1, gain - high, gain - max(low, best)))
        if best >= high:
            break
    return best


def net(state: State, move: Move) -> int:
    """Pieces that a move wins if both sides play their best after it."""
    return takes(state, move) - balance(after(state, move), AHEAD)


def wins_within(state: State, moves: int, seat: int) -> bool:
    """Whether `seat` can force the end in its favour in so many moves of its own."""
    if state.result is not None:
        return state.result.winners == (seat,)
    if moves == 0 and state.turn == seat:
        return False
    nexts = (after(state, move) for move in CHECKERS.legal_moves(state))
    if state.turn == seat:
        return any(wins_within(following, moves - 1, seat) for following in nexts)
    return all(wins_within(following, moves, seat) for following in nexts)


def is_crowned_for_certain(state: State, square: int, moves: int) -> bool:
    """Whether the man on `square` of the side that waits is crowned in so many moves, whatever is played."""
    for reply in replies(state):
        answer = after(state, reply)
        runs = [move for move in replies(answer) if move.path[0] == square]
        if square not in answer.pieces() or not any(
            events(answer, move, Promoted)
            or (moves > 1 and is_crowned_for_certain(after(answer, move), move.path[-1], moves - 1))
            for move in runs
        ):
            return False
    return True


def plies_left(state: State) -> int | None:
    """What the tablebase say of a position."""
    assert len(state.pieces()) <= MOST_PIECES
    return plies_to_end(to_bitboard(state.position), state.variant.ends_move)


@dataclass(frozen=True)
class Told:
    """A reason that was given for a move, and what playing the move shows."""

    state: State
    move: Move
    reason: Reason

    @cached_property
    def played(self) -> State:
        return after(self.state, self.move)

    @property
    def seat(self) -> int:
        return self.state.turn

    @property
    def count(self) -> int:
        return int(self.reason.facts["count"])

    @property
    def square(self) -> int:
        return SQUARE[str(self.reason.facts["square"])]

    @property
    def origin(self) -> int:
        return self.move.path[0]

    @property
    def target(self) -> int:
        return self.move.path[-1]

    @property
    def others(self) -> list[Move]:
        return [move for move in replies(self.state) if move != self.move]

    @cached_property
    def answers(self) -> list[tuple[Move, State]]:
        return [(reply, after(self.played, reply)) for reply in replies(self.played)]

    @property
    def calm(self) -> int:
        """The replies after which nothing can be taken."""
        return sum(not can_take(answer) for _, answer in self.answers)

    @cached_property
    def net(self) -> int:
        return net(self.state, self.move)

    @property
    def is_safe(self) -> bool:
        return not can_take(self.played)

    @cached_property
    def mine(self) -> State:
        """What the move makes possible, if the other side does nothing about it."""
        return waiting(self.played)

    @cached_property
    def theirs(self) -> State:
        """What the other side could do if it were to move now."""
        return waiting(self.state)

    @property
    def jumps(self) -> list[Any]:
        return events(self.state, self.move, Jumped)

    @property
    def crowned(self) -> list[tuple[int, str, str]]:
        """Square, old rank and new rank, promotion by promotion."""
        facts_of = events(self.state, self.move, Promoted)
        return [(event.square, event.old, event.new) for event in facts_of]

    def is_own(self, square: int | None) -> bool:
        """Whether a piece of the mover stands on a square after the move."""
        board = self.played.pieces()
        return square in board and board[square][0] == self.seat

    def draws_within(self, plies: int) -> bool:
        """Whether a draw by quiet plies comes within so many plies after the move."""
        return self.played.quiet + plies >= 80


# the end of the game, calls


def ends_so(case: Told) -> bool:
    result = case.played.result
    won = case.reason.code in ("captured_all", "no_moves")
    return (
        result is not None and result.reason == case.reason.code and (result.winners == (case.seat,)) == won
    )


def missed(case: Told) -> bool:
    assert case.state.past[-1] is not None
    text = notation.write(case.state.past[-1])
    options = {"crowning": case.state.options["crowning"]}
    before = CHECKERS.load({"position": text, "options": options})
    victim = SQUARE[str(case.reason.facts["victim"])]
    begun = [move for move in replies(before) if move.path[0] == case.square]
    possible = any(victim in {event.over for event in events(before, move, Jumped)} for move in begun)
    return possible and case.state.pieces()[victim][0] == case.seat and case.played.call == "upheld"


def take_back(case: Told) -> bool:
    return all(move.is_jump and can_take(answer) for move, answer in case.answers)


def may_be_wrong(case: Told) -> bool:
    return case.count == 3 - case.state.wrong_calls[case.seat] and case.played.call == "refused"


# force


def forces_win(case: Told) -> bool:
    if case.count <= PLAYED_OUT or len(case.played.pieces()) > MOST_PIECES:
        return wins_within(case.played, case.count - 1, case.seat)
    plies = 2 * (case.count - 1)
    return plies_left(case.played) == plies and not case.draws_within(plies)


def holds_draw(case: Told) -> bool:
    others = [plies_left(after(case.state, move)) for move in case.others]
    losing = [plies for plies in others if plies is not None]
    late = case.draws_within(max(losing))
    return plies_left(case.played) is None and all(plies % 2 for plies in losing) and not late


def holds_out(case: Told) -> bool:
    every = [plies_left(after(case.state, move)) for move in replies(case.state)]
    lost = [plies for plies in every if plies is not None and plies % 2]
    longest = plies_left(case.played) == 2 * case.count - 1 == max(lost)
    return longest and len(lost) == len(every) and not case.draws_within(max(lost))


def loses_least(case: Told) -> bool:
    return case.net == -case.count < 0 and all(net(case.state, move) <= case.net for move in case.others)


def must_take(case: Told) -> bool:
    """Whether nothing has been taken and the other side must take."""
    return not case.jumps and bool(case.answers) and all(reply.is_jump for reply, _ in case.answers)


# danger and threats


def escapes(case: Told) -> bool:
    moved = case.square == case.origin in endangered(case.theirs)
    return moved and case.target not in endangered(case.played)


def covers(case: Told) -> bool:
    stands = case.square != case.origin and case.is_own(case.square) and not case.jumps
    return stands and case.square in endangered(case.theirs) - endangered(case.played)


def stops_crown(case: Told) -> bool:
    return case.square in crowning(case.theirs) - crowning(case.played)


def crowns_next(case: Told) -> bool:
    return case.is_safe and case.square in crowning(case.mine) - crowning(case.state)


def threatens(case: Told) -> bool:
    return case.is_safe and case.square in endangered(case.mine) - endangered(case.state)


def opens_way(case: Told) -> bool:
    closed = nearest(case.state.pieces(), case.seat, case.square) is None
    return closed and bool(nearest(case.played.pieces(), case.seat, case.square))


def nearer(case: Told) -> bool:
    then = walk(case.played.pieces(), case.target, case.square)
    before = walk(case.state.pieces(), case.origin, case.square)
    return then == case.count > 0 and (before is None or then < before) and is_goal(case)


def is_goal(case: Told) -> bool:
    """Whether the piece of the move would be crowned on the square."""
    summit, rank = DIAMOND_SQUARE[1 - case.seat], case.played.pieces()[case.target][1]
    return case.square in {"M": (summit, *KING_SQUARES[1 - case.seat]), "K": (summit,)}[rank]


# quiet moves


def safe(case: Told) -> bool:
    others = [after(case.state, move) for move in case.others if not move.is_jump]
    return case.is_safe and sum(map(loses_a_piece, others)) == case.count


def few_safe(case: Told) -> bool:
    return case.calm == case.count < len(case.answers)


def shuts_in(case: Told) -> bool:
    stands = case.square in case.played.pieces()
    return stands and case.square in movable(case.state, 1 - case.seat) - movable(case.played, 1 - case.seat)


def watches(case: Told) -> bool:
    there = [answer for reply, answer in case.answers if reply.path[-1] == case.square]
    return bool(there) and all(case.square in endangered(answer) for answer in there)


def backs(case: Told) -> bool:
    return case.is_own(case.square) and case.is_own(neighbour(case.square, FORWARD[1 - case.seat]))


def backed(case: Told) -> bool:
    return case.square == neighbour(case.target, FORWARD[1 - case.seat]) and case.is_own(case.square)


def blocks(case: Told) -> bool:
    man = case.played.pieces()[case.square] == (1 - case.seat, "M")
    return man and neighbour(case.square, FORWARD[1 - case.seat]) == case.target


def frees(case: Told) -> bool:
    return case.square in movable(case.played, case.seat) - movable(case.state, case.seat)


def edge(case: Told) -> bool:
    at_edge = bool({0, 8}.intersection(FILE_RANK[case.target]))
    return at_edge and case.is_safe and (1 - case.seat, "D") not in case.played.pieces().values()


def brings_up(case: Told) -> bool:
    way = FORWARD[case.seat][0]
    board = case.state.pieces()
    ranks = [sum(FILE_RANK[each]) * way for each, piece in board.items() if piece == (case.seat, "M")]
    return board[case.origin][1] == "M" and sum(FILE_RANK[case.origin]) * way == min(ranks)


def roams(case: Told) -> bool:
    return (
        len(free_squares(case.state, case.origin)) < len(free_squares(case.played, case.target)) == case.count
    )


def together(case: Told) -> bool:
    around = (neighbour(case.target, way) for way in (*FORWARD, *SIDEWAYS))
    return sum(map(case.is_own, around)) == case.count


def keeps_home(case: Told) -> bool:
    home = (DIAMOND_SQUARE[case.seat], *KING_SQUARES[case.seat])
    stays = case.square in home and case.square != case.origin and case.is_own(case.square)
    board = case.played.pieces()
    del board[case.square]
    comes = nearest(board, 1 - case.seat, case.square)
    return stays and case.square in movable(case.state, case.seat) and comes is not None and comes <= 4


CHECKS: Mapping[str, Callable[[Told], bool]] = {
    "captured_all": ends_so,
    "no_moves": ends_so,
    "repetition": ends_so,
    "eighty_plies": ends_so,
    "only_call": lambda case: not case.answers and bool(CHECKERS.legal_moves(case.played)),
    "only_move": lambda case: len(CHECKERS.legal_moves(case.state)) == 1,
    "missed": missed,
    "take_back": take_back,
    "may_be_wrong": may_be_wrong,
    "takes": lambda case: len(case.jumps) == case.count > 0,
    "takes_king": lambda case: "K" in [jump.captured for jump in case.jumps],
    "takes_diamond_king": lambda case: "D" in [jump.captured for jump in case.jumps],
    "crowns": lambda case: (case.square, "M", "K") in case.crowned,
    "diamond_king": lambda case: (case.square, "D") in [(square, new) for square, _, new in case.crowned],
    "forces_win": forces_win,
    "holds_draw": holds_draw,
    "holds_out": holds_out,
    "untaken": lambda case: bool(case.jumps) and case.is_safe,
    "comes_out_ahead": lambda case: bool(case.jumps) and case.net == case.count > 0,
    "gives_to_take": lambda case: must_take(case) and case.net == case.count > 0,
    "wins_by_force": lambda case: not case.jumps and case.is_safe and case.net == case.count > 0,
    "trades": lambda case: bool(case.jumps) and not case.is_safe and case.net == 0,
    "offers_trade": lambda case: must_take(case) and case.net == 0,
    "loses_least": loses_least,
    "escapes": escapes,
    "covers": covers,
    "stops_crown": stops_crown,
    "crowns_next": crowns_next,
    "one_reply": lambda case: len(case.answers) == 1,
    "threatens": threatens,
    "opens_way": opens_way,
    "nearer": nearer,
    "runs": lambda case: is_crowned_for_certain(case.played, case.target, case.count),
    "safe": safe,
    "untouched": lambda case: case.is_safe,
    "squeezes": lambda case: bool(case.answers) and case.calm == 0,
    "few_safe": few_safe,
    "shuts_in": shuts_in,
    "watches": watches,
    "backs": backs,
    "backed": backed,
    "blocks": blocks,
    "frees": frees,
    "edge": edge,
    "brings_up": brings_up,
    "roams": roams,
    "together": together,
    "keeps_home": keeps_home,
    "leaves_moves": lambda case: len(case.answers) == case.count,
}
"""Reason -> whether it holds, found out by playing."""
