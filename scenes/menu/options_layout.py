"""Where the options stand: two columns of rows on a panel. Pure arithmetic."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scenes.menu.base_layout import Heading, heading, panel
from scenes.view import widget_layout
from scenes.view.geometry import Rect
from scenes.view.layout import Typesetter, columns, equal, spread

COLUMNS: Final = 2
PADDING: Final = 60.0
BETWEEN: Final = 72.0
"""Between the columns."""
FIELD: Final = 0.54
"""Share of a column that the value gets."""
BUTTON_PX: Final = 36.0


@dataclass(frozen=True, slots=True)
class OptionsLayout:
    """`columns`: the rows of each, from the top."""

    heading: Heading
    panel: Rect
    columns: tuple[tuple[Rect, ...], ...]


def layout(sizes: Typesetter, title: str, floor: float, rows: int) -> OptionsLayout:
    """`floor`: where the prompts begin; `rows`: of the longer column."""
    plate, high = panel(floor), widget_layout.field_height(sizes)
    cut = columns(plate.inset(PADDING), equal(COLUMNS), BETWEEN)
    return OptionsLayout(heading(sizes, title), plate, tuple(spread(room, rows, high) for room in cut))
