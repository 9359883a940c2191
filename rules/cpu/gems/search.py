"""A tree search over the coming turns of Gem Court for any number of seats.

Every seat is taken to play for its own chance to win (max-n). A node's moves are first judged one by one; the
search then goes again and again where a move is good or little known (PUCT), and every node on the way takes
in what the visit found. What decks and others' reserves hide stays unknown in the tree. Strength is counted
in visits.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from rules.cpu.gems.acts import DECKS, PASS, RETURN_AT, RETURNS, SHAPES, TAKE, Act
from rules.cpu.gems.board import COST, POINTS, Board
from rules.cpu.gems.evaluation import Evaluator, softmax, solve_last_round
from rules.gems.data import GEMS

_PRIOR_STEEPNESS: Final = 10.0
"""How steeply a move's prior falls with what its chance lacks to the best one."""
_EXPLORATION: Final = 0.8
"""How far a promising move that was seldom visited goes before one that did well."""
_ROOT_MOVES: Final = 40
_MOVES: Final = 24
"""How many moves of a node are kept, at the root and within."""
_GOLD_WORTH: Final = 1000
_LINE_VISITS: Final = 4
"""Visits from which a move is told as part of the line."""


class Node:
    """A position in the tree, with its moves from the most promising on."""

    __slots__ = ("acts", "children", "evaluations", "over", "priors", "seat", "totals", "value", "visits")

    def __init__(self, seat: int, over: bool, value: list[float]) -> None:
        self.seat: int = seat
        self.over: bool = over
        self.value: list[float] = value
        self.acts: list[Act] = []
        self.priors: list[float] = []
        self.evaluations: list[list[float]] = []
        self.totals: list[float] = []
        self.visits: list[int] = []
        self.children: list[Node | None] = []


class Search:
    """One search of a board as its mover knows it."""

    def __init__(self, evaluator: Evaluator, board: Board) -> None:
        self.evaluator: Evaluator = evaluator
        self.board: Board = board
        self.root: Node = self._expand(board, True)

    def run(self, visits: int) -> None:
        """Look that many times more."""
        for _ in range(visits):
            self._visit()

    def best(self) -> int:
        """The index of the root's move that was visited most; of equals the one that has won most."""
        root = self.root
        best = 0
        for index in range(1, len(root.acts)):
            more = root.visits[index] - root.visits[best]
            if more > 0 or (more == 0 and root.totals[index] > root.totals[best]):
                best = index
        return best

    def win_probability(self) -> float:
        """The mover's chance to win after the best move, as searched."""
        root, best = self.root, self.best()
        return (root.totals[best] + root.evaluations[best][root.seat]) / (root.visits[best] + 1)

    def line(self) -> list[Act]:
        """The root's best move and what the tree expects after it, as far as it was visited often enough."""
        acts = [self.root.acts[self.best()]]
        node = self.root.children[self.best()]
        while node is not None and not node.over:
            best = 0
            for index in range(1, len(node.acts)):
                if node.visits[index] > node.visits[best]:
                    best = index
            if node.visits[best] < _LINE_VISITS:
                break
            acts.append(node.acts[best])
            node = node.children[best]
        return acts

    def _visit(self) -> None:
        node = self.root
        board = self.board.copy()
        path: list[Node] = []
        steps: list[int] = []
        while not node.over:
            index = _select(node)
            path.append(node)
            steps.append(index)
            board.play(node.acts[index])
            child = node.children[index]
            if child is None:
                child = self._expand(board, False)
                node.children[index] = child
                value = child.value
                break
            node = child
            value = node.value
        else:
            value = node.value
        for depth in range(len(path)):
            seat = path[depth].seat
            index = steps[depth]
            path[depth].visits[index] += 1
            path[depth].totals[index] += value[seat]

    def _expand(self, board: Board, root: bool) -> Node:
        """The node of a board, each of its moves evaluated."""
        seat = board.turn % board.seats
        if board.over():
            return Node(seat, True, board.shares())
        acts = board.legal() if root else candidates(board)
        node = Node(seat, False, [])
        last = board.last_round()
        phases = [] if last else [self.evaluator.phases(board, owner) for owner in range(board.seats)]
        nets: set[tuple[int, ...]] = set()
        rows: list[tuple[float, int, list[float]]] = []
        for number, act in enumerate(acts):
            if root and act[2]:
                net = _net(act)
                if net in nets:
                    continue
                nets.add(net)
            after = board.copy()
            after.play(act)
            rows.append((0.0, number, self._evaluate(after, seat, act, phases)))
        rows = [(-value[seat], number, value) for _, number, value in rows]
        rows.sort(key=_first_two)
        rows = rows[: _ROOT_MOVES if root else _MOVES]
        node.acts = [acts[number] for _, number, _ in rows]
        node.evaluations = [value for _, _, value in rows]
        node.priors = softmax([-_PRIOR_STEEPNESS * lost for lost, _, _ in rows])
        node.totals = [0.0] * len(rows)
        node.visits = [0] * len(rows)
        node.children = [None] * len(rows)
        node.value = node.evaluations[0]
        return node

    def _evaluate(self, after: Board, seat: int, act: Act, phases: list[tuple[float, float]]) -> list[float]:
        """Each seat's chance after an act of `seat`; others' phases change only with the table."""
        if after.over():
            return after.shares()
        if after.last_round():
            return solve_last_round(after)
        if act[0] == TAKE or act[0] == PASS:
            new = phases[:]
            new[seat] = self.evaluator.phases(after, seat)
            return self.evaluator.win_probabilities(after, new)
        return self.evaluator.value(after)


def _first_two(row: tuple[float, int, list[float]]) -> tuple[float, int]:
    return row[0], row[1]


def _net(act: Act) -> tuple[int, ...]:
    """What a take with returns changes in the end, so that alike ones are evaluated once; others differ."""
    kind, place, return_, noble = act
    if kind != TAKE:
        return (kind, place, return_, noble)
    take, returned = SHAPES[place], RETURNS[return_]
    return (*[take[gem] - returned[gem] for gem in range(6)], noble)


def _select(node: Node) -> int:
    """The move to look at next. A move that was not visited yet counts as it was evaluated."""
    whole = 0
    for visits in node.visits:
        whole += visits
    seat = node.seat
    spread = _EXPLORATION * sqrt(whole + 1.0)
    best, chosen = -1.0, 0
    for index in range(len(node.acts)):
        visits = node.visits[index]
        value = (node.totals[index] + node.evaluations[index][seat]) / (visits + 1)
        merit = value + spread * node.priors[index] / (1 + visits)
        if merit > best:
            best, chosen = merit, index
    return chosen


def candidates(board: Board) -> list[Act]:
    """The moves worth looking at inside the tree.

    All but reservations of cards without points, and of the returns only those that cost least.
    """
    seat = board.turn % board.seats
    acts: list[Act] = []
    gem_values: list[int] = []
    for shape in board.shapes(seat):
        excess = board.excess(seat, shape)
        return_ = 0
        if excess:
            if not gem_values:
                gem_values = _gem_values(board, seat)
            return_ = _cheapest(board, seat, shape, excess, gem_values)
        if return_ >= 0:
            acts.append((TAKE, shape, return_, 0))
    for act in board.reservations(seat, False):
        place = act[1]
        if place > DECKS or (place < DECKS and POINTS[board.market[place]] > 0):
            acts.append(act)
    purchases = board.purchases(seat)
    return board.with_nobles(seat, acts, purchases) if acts or purchases else board.legal()


def _gem_values(board: Board, seat: int) -> list[int]:
    """What the first, second … gem of each colour is worth to the seat: 12 × colour + number."""
    gem_values = [0] * 72
    bonuses = board.bonuses[seat]
    for part in range(2):
        for card in board.reserves[seat] if part else board.market:
            if card <= 0:
                continue
            cost = COST[card]
            weight = (2 + POINTS[card]) * (3 if part else 1)
            for colour in range(5):
                for number in range(1, cost[colour] - bonuses[colour] + 1):
                    gem_values[12 * colour + number] += weight
    for number in range(12):
        gem_values[60 + number] = _GOLD_WORTH
    return gem_values


def _cheapest(board: Board, seat: int, shape: int, excess: int, gem_values: list[int]) -> int:
    """The return after a take that loses least and nothing just taken; -1 if there is none."""
    hand, take = board.gems[seat][:], SHAPES[shape]
    letters: list[int] = []
    for _ in range(excess):
        worst, least = -1, 1 << 30
        for gem in range(6):
            if hand[gem] > 0 and take[gem] == 0 and gem_values[12 * gem + hand[gem]] < least:
                worst, least = gem, gem_values[12 * gem + hand[gem]]
        if worst < 0:
            return -1
        hand[worst] -= 1
        letters.append(worst)
    letters.sort()
    return RETURN_AT["".join([GEMS[gem] for gem in letters])]
