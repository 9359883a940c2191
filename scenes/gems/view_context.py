"""What the view models of a table of Gem Court are worked out from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from scenes.gems.controls import Controls
from scenes.gems.knowledge import Knowledge
from scenes.gems.layout import Layout
from scenes.gems.request import MoveRequest
from scenes.gems.signs import PublicMove, public_moves
from scenes.table.view import TableViewModel
from scenes.view import theme
from scenes.view.layout import Typesetter

Words: TypeAlias = Callable[..., str]


@dataclass(frozen=True, slots=True)
class ViewContext:
    """`table`: what stands beside the game; `moves`: the last ones, newest first, without the one that is
    being shown.
    """

    knowledge: Knowledge
    controls: Controls
    layout: Layout
    words: Words
    setter: Typesetter
    table: TableViewModel
    moves: tuple[PublicMove, ...]

    @classmethod
    def of(
        cls,
        knowledge: Knowledge,
        controls: Controls,
        layout: Layout,
        words: Words,
        setter: Typesetter,
        table: TableViewModel,
    ) -> ViewContext:
        log = table.log[1:] if table.playing else table.log
        moves = public_moves(log, knowledge.display.courts)
        return cls(knowledge, controls, layout, words, setter, table, moves)

    @property
    def request(self) -> MoveRequest | None:
        """What somebody is asked, None while a move is shown."""
        return None if self.table.playing else self.controls.request

    @property
    def payer(self) -> int | None:
        """The seat whose prices are told."""
        public = self.knowledge.public
        return public.mover if public is not None and self.knowledge.prices else None

    @property
    def payer_colour(self) -> str:
        return theme.IVORY if self.payer is None else self.knowledge.colour(self.payer)


__all__ = ["ViewContext", "Words"]
