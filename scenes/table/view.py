"""What a game's own part of a table is: its picture, its choreography, its controls."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from rules.cpu.hints import Facts, Hint
from rules.game import Event, IllegalMove
from scenes.input.intents import Input
from scenes.table.layout import TableLayout
from scenes.table.log import LogLine, PaintMove
from scenes.table.message import MessageModel
from scenes.table.panels import NoticeModel, SecretModel
from scenes.table.picture import Board
from scenes.table.players import PlayerInfo
from scenes.table.prompts import PromptPanel
from scenes.table.secrets import Secret
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.prompts import Prompt
from scenes.view.timeline import Action


@dataclass(frozen=True, slots=True)
class ControlResult:
    """What an input did to a game's controls: a move to submit, a refusal to explain, a sound to play.

    `changed`: whether there is anything to draw anew where nothing was pressed or let go.
    """

    changed: bool = False
    move: Any = None
    refusal: IllegalMove | None = None
    sound: str | None = None


@dataclass(frozen=True, slots=True)
class TableViewModel:
    """Everything beside the game itself that the table shows at one moment.

    `active`: the seat on turn or, while a move is being shown (`playing`), the one that made it.  `log`:
    newest first.  `prompts`: what can be pressed.  `message`: what is said in the table's own place.
    `secret`: whose hidden cards are seen or about to be; `cover`: the plate that tells everybody so.
    """

    players: tuple[PlayerInfo, ...]
    active: int | None
    tag: str
    log: tuple[LogLine, ...]
    prompts: PromptPanel
    message: MessageModel | None
    playing: bool
    secret: Secret | None = None
    cover: SecretModel | NoticeModel | None = None


class GameView(Protocol):
    """A game's part of the table."""

    def arrange(self, observation: Any) -> None:
        """Everything lies where the observation says: the picture at rest."""

    def clear(self) -> None:
        """The table before the match opens: nothing lies on it yet."""

    def choreograph(self, events: Sequence[Event]) -> Iterable[Action]:
        """A script that leads from the picture before the events to the one after them."""

    def retell(self, events: Sequence[Event]) -> Iterable[Action] | None:
        """A script over the picture at rest that tells once more how these events decided the match.

        It waits until that has been read; `<game>.retell` is its name. None where the picture tells all.
        """

    def uncover(self, observation: Any | None) -> None:
        """What this seat knows is to be seen, though others are in the room; None: covered again."""

    def hides(self, seat: int) -> bool:
        """Whether the seat holds anything that the others may not see."""

    def reveals(self, events: Sequence[Event]) -> bool:
        """Whether the events brought to light what was hidden or up to chance: no way back from there."""

    def request_move(self, seat: int, observation: Any, moves: Sequence[Any]) -> None:
        """The person in the seat, who may know this much, is to choose one of the moves.

        While others are in the room, nothing of it may be seen that has not been uncovered.
        """

    def peek_area(self, seat: int) -> Rect | None:
        """Where the mouse of the seat's owner looks at the hidden cards."""

    def withdraw(self) -> None:
        """Nobody is to choose: what was picked up is put back."""

    def handle(self, event: Input) -> ControlResult:
        """An input of the person who is to choose."""

    @property
    def selection(self) -> Hashable:
        """What the person who is to choose has in hand, and where the cursor stands."""

    def hint(self, hint: Hint | None, lead: bool = True) -> str:
        """Mark the move for the person who is to choose, with what its reasons name; None: no longer.

        `lead`: put back what is in hand, and take the cursor to where the move begins; without it the hint
        only marks.  Gives a sentence for what the marks do not tell, or nothing.
        """

    def no_hint(self) -> str:
        """Why whoever is to choose may not have a hint now, in words; nothing where they may."""

    def hint_facts(self, facts: Facts) -> Mapping[str, object]:
        """Those facts of a reason that the game itself has words for."""

    def prompts(self) -> Sequence[Prompt]:
        """What the person who is to choose can press."""

    def note(self) -> str:
        """What the game itself has to say while nothing is refused and no hint is given, or nothing."""

    def move_text(self, move: Any, ply: int) -> str:
        """A move, the one at that ply of the match from 0, as the log shows it."""

    def move_sign(self, line: LogLine) -> Hashable:
        """What the log draws instead of a move's text, a frozen value; None: the text."""

    paint_move: PaintMove | None
    """Draws such signs; None where no move has one."""

    def move_width(self, sign: Any, high: float) -> float:
        """How wide a sign is in a row of that height."""

    @property
    def layout(self) -> TableLayout:
        """Where everything lies at the present text size."""

    @property
    def focus(self) -> Rect | None:
        """The area of the breathing light, None when nothing is focused."""

    def score(self, seat: int) -> str:
        """What stands on the seat's plate as its score."""

    def compose(self, table: TableViewModel) -> Board:
        """Work out all that the picture shows now, and give what of it lies still."""

    def draw(self, canvas: Canvas, pulse: float) -> None:
        """Everything that moves or is marked, over what lies still, as it was composed; change nothing.

        `pulse`: 0..1, the slow light on the focused thing.
        """

    def prerender(self, unseen: Canvas) -> Iterator[None]:
        """Make the pictures that the next turns and moments will want, one a step (see `Scene.prerender`)."""


class OpenView:
    """What the view of a game without secrets need not write: nothing is hidden or dealt, moves are
    logged as text, the table tells who has won.
    """

    paint_move: PaintMove | None = None

    def clear(self) -> None:
        """What lies at the beginning lies there from the start."""

    def retell(self, events: Sequence[Event]) -> Iterable[Action] | None:
        return None

    def uncover(self, observation: Any | None) -> None:
        """Everything is seen already."""

    def hides(self, seat: int) -> bool:
        return False

    def reveals(self, events: Sequence[Event]) -> bool:
        return False

    def peek_area(self, seat: int) -> Rect | None:
        return None

    def no_hint(self) -> str:
        return ""

    def hint_facts(self, facts: Facts) -> Mapping[str, object]:
        return {}

    def note(self) -> str:
        return ""

    def move_sign(self, line: LogLine) -> Hashable:
        return None

    def move_width(self, sign: Any, high: float) -> float:
        return 0.0
