"""What is seen of the game at this moment: its marks, and the line through three in a row."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.noughts.rules.state import State, full_row


@dataclass(slots=True)
class Mark:
    """A seat's mark, `grown` (0..1) to its full size."""

    seat: int
    grown: float = 1.0


@dataclass(slots=True)
class Display:
    """`marks`: by their squares. `row`: the squares of three in a row, `drawn` (0..1) so far."""

    marks: dict[int, Mark] = field(default_factory=dict)
    row: tuple[int, ...] = ()
    drawn: float = 1.0

    def arrange(self, state: State) -> None:
        """The picture at rest."""
        self.marks = {square: Mark(seat) for square, seat in enumerate(state.board) if seat is not None}
        self.row = full_row(state.board, 1 - state.turn) or ()
        self.drawn = 1.0
