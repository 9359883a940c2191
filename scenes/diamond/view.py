"""The table of Diamond: the table's questions answered, and its picture composed and drawn."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rules.cpu.hints import Facts, Hint
from rules.diamond.cards import PACK, Card
from rules.diamond.events import Played
from rules.diamond.moves import Move
from rules.diamond.observe import Observation
from rules.game import Event
from rules.match import Match
from scenes.diamond import celebrations, layout, marks, painting, reasons
from scenes.diamond.choreography import Choreography
from scenes.diamond.controls import Controls
from scenes.diamond.display import Cards, Display, in_slots
from scenes.diamond.layout import DiamondLayout
from scenes.diamond.view_models import (
    BoardModel,
    CardModel,
    PeekHint,
    SeatModel,
    board_model,
    seat_model,
)
from scenes.input.intents import MOUSE, Input, Intent
from scenes.services import Services
from scenes.table import characters
from scenes.table.context import ChoreographyContext
from scenes.table.layout import TableLayout
from scenes.table.log import LogLine, PaintMove
from scenes.table.picture import Board
from scenes.table.players import PlayerInfo
from scenes.table.view import ControlResult, TableViewModel
from scenes.view import theme
from scenes.view.art import cards, tableau
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.layout import Typesetter
from scenes.view.prompts import Prompt
from scenes.view.timeline import Action
from scenes.view.type import typesetter

LIGHT: Final = 0.62
"""What is left of the light round a celebration."""
_FOCUS_LIGHT = 56.0
_EYE_ROOM = 4.0
_SLIP, _SLIP_GROWS = 42.0, 35.2
"""Height of a card in the log, and what it is per text size where that is more."""


@dataclass(frozen=True, slots=True)
class CardSign:
    """A card that was played, as a slip of paper in the log, `high` units high."""

    card: Card
    high: float


@dataclass(frozen=True, slots=True)
class Moving:
    """What is drawn over what lies still, beside the cards in flight: a view model a layer, lowest first."""

    colour: str
    last: marks.LastPlayModel | None
    glow: tuple[CardModel, ...]
    choice: marks.ChoiceModel | None
    wants: tuple[tuple[Rect, tuple[Card, Card]], ...]
    ribbon: celebrations.RibbonModel | None
    points: tuple[celebrations.PointsModel, ...]


class DiamondView:
    """What everybody may see, and of one hand what its owner knows while it is uncovered."""

    paint_move: PaintMove | None = staticmethod(painting.paint_move)

    def __init__(self, services: Services, match: Match) -> None:
        self._services = services
        self._emblems = tuple(seat.emblem for seat in match.seats)
        self._creatures = tuple(map(characters.creature, match.seats))
        self._people = [n for n, seat in enumerate(match.seats) if seat.kind != "cpu"]
        self._display = Display(len(match.seats))
        self._controls = Controls(lambda: self._layout.areas, lambda: services.settings.now.targets)
        self._knowledge: Observation | None = None
        self._acting = self._people[0] if self._people else 0
        """The person at whose side the prompts are."""
        context = ChoreographyContext.of(services, match.seats)
        self._choreography = Choreography(self._display, lambda: self._layout, context)
        self._moving: Moving | None = None

    @property
    def display(self) -> Display:
        return self._display

    @property
    def controls(self) -> Controls:
        return self._controls

    @property
    def _scale(self) -> float:
        return self._services.settings.now.text_size / 100

    @property
    def _layout(self) -> DiamondLayout:
        return layout.layout(self._emblems, self._scale, self._acting)

    @property
    def _setter(self) -> Typesetter:
        return typesetter(self._scale)

    # the table's questions

    def arrange(self, observation: Observation) -> None:
        self._display.arrange(observation)
        if len(self._people) > 1 and observation.to_act in self._people:
            self._acting = observation.to_act

    def clear(self) -> None:
        self._display.begin()

    def choreograph(self, events: Sequence[Event]) -> Iterable[Action]:
        return self._choreography.script(events)

    def retell(self, events: Sequence[Event]) -> Iterable[Action]:
        return self._choreography.retold(events)

    def uncover(self, observation: Observation | None) -> None:
        self._knowledge = observation
        request = self._controls.request
        self._controls.hand_open = request is not None and self._shows(request.seat)

    def _shows(self, seat: int) -> bool:
        """Whether a hand can be seen."""
        return None not in self._hand(seat).values()

    def _hand(self, seat: int) -> Cards:
        """A hand as it shows."""
        known = self._knowledge
        if known is not None and known.seat == seat:
            return in_slots(known.hands, known.hand_slots)[seat]
        return self._display.hands[seat]

    def hides(self, seat: int) -> bool:
        return bool(self._display.hands[seat])

    def reveals(self, events: Sequence[Event]) -> bool:
        """Everything but a card played openly, or from a hand that the only person sees anyway."""
        return any(
            not isinstance(event, Played) or (event.source == "hand" and event.seat not in self._people)
            for event in events
        )

    def peek_area(self, seat: int) -> Rect | None:
        return self._layout.areas[seat].peek.grown(_EYE_ROOM)

    def request_move(self, seat: int, observation: Observation, moves: Sequence[Any]) -> None:
        self._controls.request_move(seat, observation, moves, self._shows(seat))

    def withdraw(self) -> None:
        self._controls.withdraw()

    def handle(self, event: Input) -> ControlResult:
        return self._controls.handle(event)

    @property
    def selection(self) -> Hashable:
        return self._controls.cursor, self._controls.selection

    def hint(self, hint: Hint | None, lead: bool = True) -> str:
        self._controls.show_hint(None if hint is None else hint.move, lead)
        return ""

    def no_hint(self) -> str:
        return ""

    def hint_facts(self, facts: Facts) -> Mapping[str, object]:
        """A card as `10 of clubs`."""
        if "card" not in facts:
            return {}
        words, card = self._services.words, str(facts["card"])
        rank, suit = words(f"diamond.rank.{card[0]}"), words(f"diamond.suit.{card[1]}")
        return {"card": words("diamond.named", rank=rank, suit=suit)}

    def prompts(self) -> Sequence[Prompt]:
        words, controls = self._services.words, self._controls
        on_spot = controls.cursor is not None and controls.cursor[0] == "spot"
        if controls.selection is None:
            key = "diamond.pick_spot" if on_spot else "diamond.pick_up"
            return [Prompt((Intent.OK,), words(key))]
        key = "diamond.place" if controls.pair is not None else "diamond.instead"
        return [Prompt((Intent.OK,), words(key)), Prompt((Intent.BACK,), words("diamond.put_back"))]

    def note(self) -> str:
        return ""

    def move_text(self, move: Move, ply: int) -> str:
        return str(move)

    def move_sign(self, line: LogLine) -> Hashable:
        return CardSign(line.move.card, max(_SLIP, _SLIP_GROWS * self._scale))

    def move_width(self, sign: CardSign, high: float) -> float:
        return sign.high * tableau.SLIP

    @property
    def layout(self) -> TableLayout:
        return self._layout.table if self._display.celebration is None else self._layout.ribbon

    @property
    def focus(self) -> Rect | None:
        controls = self._controls
        return None if controls.cursor is None else controls.targets()[controls.cursor].grown(_FOCUS_LIGHT)

    def score(self, seat: int) -> str:
        return str(self._display.scores[seat])

    # the picture

    def compose(self, table: TableViewModel) -> Board:
        celebration = self._display.celebration
        self._moving = self._compose_moving(table)
        return Board(
            self.board(),
            painting.paint_board,
            tuple(self.seat(table, seat) for seat in range(self._display.seats)),
            painting.paint_seat,
            light=1.0 if celebration is None else LIGHT,
            lit=() if celebration is None else celebration.lit,
        )

    def board(self) -> BoardModel:
        """What lies on the cloth."""
        return board_model(self._display, self._services.words, self._setter)

    def seat(self, table: TableViewModel, seat: int) -> SeatModel:
        """What the game adds to a seat's plate."""
        player = table.players[seat]
        return seat_model(
            self._layout.areas[seat],
            player,
            seat == table.active,
            self._display,
            self._hand(seat),
            self._peek_hint(player),
            self._services.words,
            self._setter,
        )

    def _peek_hint(self, player: PlayerInfo) -> PeekHint | None:
        """How the owner of a hand looks, if others are in the room: by holding the button or by a press."""
        seat, words = player.seat, self._services.words
        covered = seat in self._people and len(self._people) > 1 and bool(self._display.hands[seat])
        if not covered or player.device is None:
            return None
        way = "toggle" if player.device == MOUSE else self._services.settings.now.peek
        glyph = self._services.input.label(player.device, Intent.PEEK)
        is_open = self._shows(seat)
        how, brief = words(f"diamond.peek_{way}"), words(f"diamond.peek_{way}_brief")
        return PeekHint(glyph, how, brief, is_open)

    def _compose_moving(self, table: TableViewModel) -> Moving:
        display, controls, setter = self._display, self._controls, self._setter
        celebration, words = display.celebration, self._services.words
        choice = last = None
        if controls.request is not None and not table.playing:
            emblem = self._emblems[controls.request.seat]
            taken = tuple(reasons.taken(display, self._layout.table, table.prompts.rect, setter))
            choice = marks.choice_model(controls, controls.request, emblem, words, setter, taken)
        if celebration is not None or not table.playing:
            newest = table.log[0] if table.log else None
            last = marks.last_play(newest, display, table.players, bright=celebration is not None)
        return Moving(
            colour=theme.SEATS[self._emblems[table.active or 0]],
            last=last,
            glow=celebrations.glowing(display),
            choice=choice,
            wants=marks.wants(display),
            ribbon=celebrations.ribbon_model(celebration, table.players, setter) if celebration else None,
            points=tuple(self._points()),
        )

    def _points(self) -> Iterator[celebrations.PointsModel]:
        reduced = self._services.settings.now.reduced_motion
        for points in self._display.points:
            goal = self._layout.areas[points.seat].score
            colour = theme.SEATS[self._emblems[points.seat]]
            yield celebrations.points_model(points, colour, goal, reduced, self._setter)

    def draw(self, canvas: Canvas, pulse: float) -> None:
        model, celebration = self._moving, self._display.celebration
        if model is None:
            return
        if model.last is not None:
            painting.draw_last_play(canvas, model.last)
        celebrations.draw_glow(canvas, model.glow, model.colour)
        if model.choice is not None:
            painting.draw_choice(canvas, model.choice, pulse)
        for rect, under in model.wants:
            painting.draw_wants(canvas, rect, under)
        for flier in self._display.fliers:
            celebrations.draw_flier(canvas, flier)
        if model.ribbon is not None and celebration is not None:
            celebrations.draw_ribbon(canvas, model.ribbon, celebration.grown)
        for points in model.points:
            celebrations.draw_points(canvas, points)

    def prerender(self, unseen: Canvas) -> Iterator[None]:
        """Marks, ribbons, and every card in its sizes."""
        areas = self._layout.areas
        width = areas[0].up[0].w
        for wide in (layout.STOCK.w, width, layout.W):
            cards.draw_back(unseen, 0, 0, wide)
        for seat, (emblem, creature) in enumerate(zip(self._emblems, self._creatures, strict=True)):
            player = PlayerInfo(seat, "", emblem, None, creature=creature)
            yield from celebrations.prerender(unseen, player)
        for card in PACK:
            for wide in (layout.W, width):
                cards.draw_card(unseen, card[0], card[1], 0, 0, wide)
                yield
            sign = CardSign(card, max(_SLIP, _SLIP_GROWS * self._scale))
            painting.paint_move(unseen, sign, Rect(0, 0, 0, 0))
            yield


def make_view(services: Services, match: Match) -> DiamondView:
    """The view of a match."""
    return DiamondView(services, match)
