"""The table of Gem Court as it is seen: what it answers the table, what it shows."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from rules.cpu.hints import Facts, Hint
from rules.game import Event
from rules.gems import events as game_events
from rules.gems.data import CARDS, GEMS, TIERS
from rules.gems.moves import Buy, Move, Reserve
from rules.gems.observe import Observation
from rules.match import Match, Seat
from scenes.gems import cards, celebrations, court_models, painting, signs, view_models, wording
from scenes.gems.celebrations import celebration_model, paint_celebration
from scenes.gems.choreography import Choreography
from scenes.gems.controls import Controls
from scenes.gems.court_painting import paint_court, paint_flag
from scenes.gems.flights import STONE, paint_flights
from scenes.gems.hinting import button_of, mentions
from scenes.gems.knowledge import Knowledge
from scenes.gems.layout import Layout, layout
from scenes.gems.modes import AtTable, GivingBack
from scenes.gems.overlay import Overlay, focus_area, overlay, visible
from scenes.gems.overlay_painting import paint_overlay
from scenes.gems.signs import SignRow
from scenes.gems.targets import DECK, RESERVED, Spot
from scenes.gems.view_context import ViewContext
from scenes.input.intents import Input, Intent
from scenes.services import Services
from scenes.table.context import ChoreographyContext
from scenes.table.layout import TableLayout
from scenes.table.log import LogLine, PaintMove
from scenes.table.picture import Board
from scenes.table.view import ControlResult, TableViewModel
from scenes.view.art import gemcards
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.layout import Typesetter
from scenes.view.prompts import Prompt
from scenes.view.timeline import Action
from scenes.view.type import typesetter

_ONE_OF_EACH = tuple({(card.tier, card.bonus): card.id for card in CARDS.values()}.values())
"""A card of every tier and bonus: they have all grounds, stones and numbers of the others."""
_HEADS = ("points", "nobles", "cards")


class GemsView:
    """`seats`: in their order; `preset`: the rules that are played."""

    paint_move: PaintMove | None = staticmethod(signs.paint_move)

    def __init__(self, services: Services, seats: Sequence[Seat], preset: str) -> None:
        self._services = services
        self.knowledge = Knowledge(tuple(seat.emblem for seat in seats), preset == "house")
        self.controls = Controls(lambda: self.geometry)
        context = ChoreographyContext.of(services, seats)
        self._choreography = Choreography(self.knowledge.display, lambda: self.geometry, context)
        self._signs: Mapping[int, SignRow] = {}
        self._overlay = Overlay()

    @property
    def _scale(self) -> float:
        return self._services.settings.now.text_size / 100

    @property
    def _setter(self) -> Typesetter:
        return typesetter(self._scale)

    @property
    def geometry(self) -> Layout:
        """Where everything lies at the present text size."""
        return layout(self.knowledge.emblems, self._scale)

    @property
    def layout(self) -> TableLayout:
        return self.geometry.table

    # the table's questions

    def arrange(self, observation: Observation) -> None:
        self.knowledge.arrange(observation)

    def clear(self) -> None:
        self.knowledge.begin()

    def choreograph(self, events: Sequence[Event]) -> Iterable[Action]:
        return self._choreography.script(events)

    def retell(self, events: Sequence[Event]) -> Iterable[Action]:
        return self._choreography.retold(events)

    def uncover(self, observation: Observation | None) -> None:
        self.knowledge.private = observation
        if observation is None:
            self.controls.cover()

    def hides(self, seat: int) -> bool:
        return self.knowledge.hides(seat)

    def reveals(self, events: Sequence[Event]) -> bool:
        chance = (game_events.MarketRefilled, game_events.UnseenReserved)
        return any(
            isinstance(event, chance) or (isinstance(event, game_events.ReservedCardBought) and event.hidden)
            for event in events
        )

    def peek_area(self, seat: int) -> Rect | None:
        """The eye on the first hidden card."""
        public, private = self.knowledge.public, self.knowledge.private
        if public is None:
            return None
        for card in public.players[seat].reserved:
            if card.hidden:
                rect = self.geometry.courts[seat].reserved[card.place - 1]
                open_now = private is not None and private.seat == seat
                return cards.seal_of(rect) if open_now else cards.eye_of(rect)
        return None

    def request_move(self, seat: int, observation: Observation, moves: Sequence[Any]) -> None:
        self.controls.ask(seat, observation, moves)

    def withdraw(self) -> None:
        self.controls.withdraw()

    def handle(self, event: Input) -> ControlResult:
        result = self.controls.handle(event)
        if result.refusal is not None:
            open_card = visible(self.knowledge, self.controls)
            refusal = wording.refusal_in_words(result.refusal, open_card, self._services.words)
            return replace(result, refusal=refusal)
        return result

    @property
    def selection(self) -> Hashable:
        return self.controls.selection

    def hint(self, hint: Hint | None, lead: bool = True) -> str:
        if hint is None:
            self.controls.advise(None)
            return ""
        row = self.knowledge.display.row
        self.controls.advise(hint.move, lead, tuple(mentions(hint.reasons, row)))
        if isinstance(hint.move, (Buy, Reserve)):
            return self._services.words(f"gems.hint_to.{button_of(hint.move)}")
        return ""

    def no_hint(self) -> str:
        return ""

    def hint_facts(self, facts: Facts) -> Mapping[str, object]:
        return wording.hint_facts(facts, self._services.words)

    def prompts(self) -> Sequence[Prompt]:
        words, controls, request = self._services.words, self.controls, self.controls.request
        if request is None:
            return []
        mode = controls.mode
        ok, back = mode.ok(controls.focus, request), mode.undo
        if ok == back:
            return [Prompt((Intent.OK, Intent.BACK), words(ok))]
        prompts = [Prompt((Intent.OK,), words(ok))] if ok else []
        if back:
            prompts.append(Prompt((Intent.BACK,), words(back)))
        elif controls.jump is not None:
            prompts.append(Prompt((Intent.NORTH,), words(f"gems.jump.{controls.jump[0]}"), spare=True))
        public = self.knowledge.public
        if self.hides(request.seat) and public is not None and public.seat is None:
            prompts.append(Prompt((Intent.PEEK,), words("gems.press.peek")))
        return prompts

    def note(self) -> str:
        """While gems go back: how many. In the first turn, at a card of the market: what its label tells."""
        mode, request, words = self.controls.mode, self.controls.request, self._services.words
        match mode, self.controls.focus:
            case GivingBack(), _ if request is not None:
                return words("gems.must_return", number=mode.count(request))
            case AtTable(), Spot(tier, slot) if request is not None and tier != RESERVED and slot != DECK:
                first = request.observation.turn < len(request.observation.players)
                return words("gems.note.tags") if first else ""
        return ""

    def move_text(self, move: Move, ply: int) -> str:
        return str(move)

    def move_sign(self, line: LogLine) -> Hashable:
        return self._signs.get(line.ply)

    def move_width(self, sign: Any, high: float) -> float:
        return float(sign.w)

    def score(self, seat: int) -> str:
        return str(self.knowledge.display.courts[seat].points)

    @property
    def focus(self) -> Rect | None:
        return focus_area(self.controls, self.geometry)

    # the picture

    def compose(self, table: TableViewModel) -> Board:
        words, setter, display = self._services.words, self._setter, self.knowledge.display
        context = ViewContext.of(self.knowledge, self.controls, self.geometry, words, setter, table)
        self._signs = view_models.sign_rows(context)
        self._overlay = overlay(context)
        market = view_models.market_model(context)
        courts = tuple(court_models.court_model(context, seat) for seat in range(len(table.players)))
        celebration = display.celebration
        if celebration is None:
            return Board(market, painting.paint, courts, paint_court)
        reduced = self._services.settings.now.reduced_motion
        heads = [words(f"gems.ending.{head}") for head in _HEADS]
        return Board(
            market,
            painting.paint,
            courts,
            paint_court,
            light=celebrations.LIGHT,
            lit=(celebration.seat,),
            celebration=celebration_model(celebration, table.players, reduced, heads, setter),
            paint_celebration=paint_celebration,
        )

    def draw(self, canvas: Canvas, pulse: float) -> None:
        paint_flights(canvas, self.knowledge.display, self._services.settings.now.reduced_motion)
        paint_overlay(canvas, self._overlay, pulse)

    def prerender(self, unseen: Canvas) -> Iterator[None]:
        """Every court's flag and prices, stones in flight, faces of cards, the pictures of a visit."""
        free = self._services.words("gems.free")
        for seat, court in enumerate(self.geometry.courts):
            colour = self.knowledge.colour(seat)
            paint_flag(unseen, court, colour)
            yield
            cards.prerender(unseen, self.geometry.tag, self.geometry.spot(1, 1), colour, free)
            yield
        for gem in GEMS:
            unseen.centred(gemcards.stone(gem), 0, 0, STONE, STONE)
        yield
        for tier in TIERS:
            unseen.image(gemcards.deck_back(tier, gemcards.W, gemcards.H), gemcards.W, gemcards.H)
            yield
        for card in _ONE_OF_EACH:
            cards.face(unseen, card)
            yield
        for noble in self.knowledge.display.row:
            if noble is not None:
                yield from celebrations.prerender(unseen, noble)


def make_view(services: Services, match: Match) -> GemsView:
    """The view of a match: everybody sits where their emblem has its corner, whoever begins."""
    return GemsView(services, match.seats, match.options["preset"])
