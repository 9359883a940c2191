"""Makes the endings of Diamond Checkers: `python -m rules.cpu.make.checkers_tablebase`.

Retrograde analysis of every position with up to three pieces: first each position's successors, then, from
the lost ends backwards, ply by ply, all that is decided; what is left is drawn. An entry is the number of
plies to the win under best play of both sides, the quiet plies not counted.
"""

from __future__ import annotations

import argparse
import json
import zlib
from array import array
from collections.abc import Iterator
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Final

from rules.checkers.board import BLACK, DIAMOND, KING, SQUARES, WHITE, promoted
from rules.cpu import checkers
from rules.cpu.checkers.bitboard import BIT, Position, after, jumps, steps
from rules.cpu.checkers.tablebase import DATA, ENTRIES, UNDECIDED, index

_BARE: Final = ENTRIES
"""Stands for every position in which the side to move has no pieces left."""
_PIECES: Final = tuple(
    tuple(
        (rank, square)
        for rank in range(3)
        for square in range(len(SQUARES))
        if promoted(seat, rank, square) == rank
    )
    for seat in range(2)
)


def _position(white: list[tuple[int, int]], black: list[tuple[int, int]], seat: int) -> Position | None:
    """The lean position of those (rank, square); None where two pieces share a square."""
    masks = [0, 0, 0]
    sides = [0, 0]
    for side, pieces in enumerate((white, black)):
        for rank, square in pieces:
            if (sides[WHITE] | sides[BLACK]) & BIT[square]:
                return None
            sides[side] |= BIT[square]
            masks[rank] |= BIT[square]
    return (sides[seat], sides[1 - seat], masks[KING], masks[DIAMOND], seat, 0, 0)


def _positions() -> Iterator[tuple[int, Position]]:
    """Every entry's index with its position, once for each way that its pieces can stand."""
    for black in _PIECES[BLACK]:
        for white in _PIECES[WHITE]:
            yield from _entries([white], [black], (WHITE,))
        for one, other in combinations_with_replacement(_PIECES[WHITE], 2):
            yield from _entries([one, other], [black], (WHITE, BLACK))


def _entries(
    white: list[tuple[int, int]], black: list[tuple[int, int]], seats: tuple[int, ...]
) -> Iterator[tuple[int, Position]]:
    for seat in seats:
        position = _position(white, black, seat)
        if position is not None:
            yield index(*position[:5]), position


def _successors(position: Position, ends_move: bool) -> list[int]:
    found = []
    for move in jumps(position, ends_move) or steps(position):
        own, enemy, kings, diamonds, seat = after(position, move)[:5]
        found.append(index(own, enemy, kings, diamonds, seat) if own else _BARE)
    return found


class _Graph:
    """Who leads to whom: for each entry the number of its moves, and all moves as (from, to) in two rows."""

    def __init__(self, ends_move: bool) -> None:
        self.moves = array("b", bytes(ENTRIES + 1))
        self.legal = bytearray(ENTRIES + 1)
        self._origins = array("i")
        self._targets = array("i")
        for entry, position in _positions():
            if not self.legal[entry]:
                self.legal[entry] = 1
                following = _successors(position, ends_move)
                self.moves[entry] = len(following)
                self._origins.extend([entry] * len(following))
                self._targets.extend(following)

    def predecessors(self) -> tuple[array[int], array[int]]:
        """Offsets by entry into a row of all predecessors."""
        offsets = array("i", bytes(4 * (ENTRIES + 2)))
        for target in self._targets:
            offsets[target + 1] += 1
        for entry in range(ENTRIES + 1):
            offsets[entry + 1] += offsets[entry]
        places = array("i", offsets)
        row = array("i", bytes(4 * len(self._targets)))
        for origin, target in zip(self._origins, self._targets, strict=True):
            row[places[target]] = origin
            places[target] += 1
        return offsets, row


def solve(ends_move: bool) -> bytes:
    """The table, one byte an entry, as `endings` describes it."""
    graph = _Graph(ends_move)
    offsets, row = graph.predecessors()
    left = graph.moves
    table = bytearray(ENTRIES + 1)
    decided = [entry for entry in range(ENTRIES + 1) if not left[entry] and graph.legal[entry]] + [_BARE]
    plies = 0
    for entry in decided:
        table[entry] = 1
    while decided:
        plies += 1
        following = []
        for entry in decided:
            for origin in row[offsets[entry] : offsets[entry + 1]]:
                if table[origin] == UNDECIDED:
                    left[origin] -= 1
                    if plies % 2 or not left[origin]:
                        table[origin] = plies + 1
                        following.append(origin)
        decided = following
    return bytes(table[:ENTRIES])


def pack(table: bytes, ends_move: bytes) -> bytes:
    """Both tables as they are kept: a line of settings, then one table and what differs in the other."""
    difference = (int.from_bytes(table, "big") ^ int.from_bytes(ends_move, "big")).to_bytes(ENTRIES, "big")
    parts = [zlib.compress(table, 9), zlib.compress(difference, 9)]
    head = {"made by": __spec__.name, "pieces": 3, "on": len(parts[0]), "ends_move": len(parts[1])}
    return json.dumps(head).encode() + b"\n" + b"".join(parts)


def main() -> None:
    """Makes both tables, tells what is in them and writes them beside the player."""
    tables = [solve(ends_move) for ends_move in (False, True)]
    for name, table in zip(("on", "ends_move"), tables, strict=True):
        decided = ENTRIES - table.count(UNDECIDED)
        print(f"crowning {name}: {decided} entries are decided, the longest win takes {max(table) - 1} plies")
    packed = pack(*tables)
    path = Path(checkers.__file__).with_name(DATA)
    path.write_bytes(packed)
    print(f"{path.name}: {len(packed)} bytes")


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    main()
