"""The table of Gem Court as it is seen: market, nobles, bank, courts, what is in hand, moments."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from rules.cpu.hints import Facts, Hint
from rules.game import Event
from rules.gems import events as told
from rules.gems.data import CARDS, GEMS
from rules.gems.moves import Buy, Move, Reserve
from rules.gems.observe import Observation
from rules.match import Seat
from scenes.gems import accounts, courts, covering, hands, market, moments, plate, sights, view_models
from scenes.gems.advice import button_of, named
from scenes.gems.choreography import Choreography
from scenes.gems.controls import Controls, Stage
from scenes.gems.courts import CourtModel
from scenes.gems.known import Known
from scenes.gems.layout import KEPT, MARKET_Y, Button, Diary, Layout, Own, Pile, Spot, Tray
from scenes.gems.market import MarketModel, TrayModel
from scenes.gems.sights import Told
from scenes.input.intents import Input, Intent
from scenes.services import Services
from scenes.table import panels
from scenes.table.context import ChoreographyContext
from scenes.table.placement import Layer
from scenes.table.view import ControlResult, TableViewModel
from scenes.view import theme
from scenes.view.art import gemcards, ground, hints, plates
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.layers import KeptLayer
from scenes.view.prompts import Prompt
from scenes.view.timeline import Action

_ONE_OF_EACH = tuple({(card.tier, card.bonus): card.id for card in CARDS.values()}.values())
"""A card of every tier and bonus: they have all grounds, stones and numbers of the others."""


class GemsView:
    """`seats`: in their order; `preset`: the rules that are played."""

    def __init__(self, services: Services, seats: Sequence[Seat], preset: str) -> None:
        self._services = services
        self._layouts: dict[float, Layout] = {}
        self.known = Known(tuple(seat.emblem for seat in seats), preset == "house")
        self.known.scenery.lay_out(len(seats))
        hand = ChoreographyContext.of(services, seats)
        self._choreography = Choreography(self.known.scenery, lambda: self.layout, hand)
        self._layer, self._courts = KeptLayer(), courts.Courts()
        self._said = Layer()

    @property
    def controls(self) -> Controls:
        return self.known.controls

    @property
    def layout(self) -> Layout:
        """The places at the present text size."""
        scale = self._services.settings.now.text_size / 100
        if scale not in self._layouts:
            self._layouts[scale] = Layout(self.known.emblems, scale)
        return self._layouts[scale]

    # the table's questions

    def arrange(self, observation: Observation) -> None:
        self.known.arrange(observation)

    def choreograph(self, events: Sequence[Event]) -> Iterable[Action]:
        return self._choreography.script(events)

    def unveil(self, observation: Observation | None) -> None:
        self.known.unveiled = observation
        if observation is None:
            self.controls.cover()

    def hides(self, seat: int) -> bool:
        return self.known.hides(seat)

    def reveals(self, events: Sequence[Event]) -> bool:
        chance = (told.MarketRefilled, told.UnseenReserved)
        return any(
            isinstance(event, chance) or (isinstance(event, told.ReservedCardBought) and event.hidden)
            for event in events
        )

    def peek_room(self, seat: int) -> Rect | None:
        """The eye on the first hidden card."""
        seen, unveiled = self.known.seen, self.known.unveiled
        if seen is None:
            return None
        for slot, kept in enumerate(seen.players[seat].reserved, 1):
            if kept.hidden:
                card = self.layout.courts[seat].kept(slot)
                open_now = unveiled is not None and unveiled.seat == seat
                return courts.seal_of(card).grown(card.w * 0.02) if open_now else courts.eye_of(card)
        return None

    def request_move(self, seat: int, observation: Observation, moves: Sequence[Any]) -> None:
        self.controls.layout = self.layout
        self.controls.ask(seat, observation, moves)

    def withdraw(self) -> None:
        self.controls.withdraw()

    def handle(self, event: Input) -> ControlResult:
        result = self.controls.handle(event)
        if result.refusal is not None:
            worded = accounts.worded(result.refusal, self.known.shows_opened, self._services.words)
            return replace(result, refusal=worded)
        return result

    @property
    def selection(self) -> Hashable:
        return self.controls.selection

    def hint(self, hint: Hint | None, lead: bool = True) -> str:
        self.controls.layout = self.layout
        if hint is None:
            self.controls.advise(None)
            return ""
        self.controls.advise(hint.move, lead, tuple(named(hint.reasons, self.known.scenery.row)))
        if isinstance(hint.move, (Buy, Reserve)):
            return self._services.words(f"gems.hint_to.{button_of(hint.move)}")
        return ""

    def has_room_for(self, said: str) -> bool:
        # Wherever the cursor goes, what is said stays the same.
        things = tuple(covering.things(self.known, self.layout, cursor=False))
        return covering.has_room(self.layout, said, things)

    def hint_facts(self, facts: Facts) -> Mapping[str, object]:
        return accounts.hint_facts(facts, self._services.words)

    def prompts(self) -> Sequence[Prompt]:
        words, controls = self._services.words, self.controls
        stage, focus = controls.stage, controls.focus
        ok = {
            Stage.CARD: f"gems.press.{focus.name}" if isinstance(focus, Button) else "gems.press.open",
            Stage.NOBLE: "gems.press.receive",
            Stage.MOVES: "gems.press.close",
            Stage.PASS: "gems.press.pass",
        }.get(stage)
        if ok is None and (not isinstance(focus, Tray) or controls.complete):
            confirm = "gems.press.give" if stage is Stage.RETURN else "gems.press.take"
            spot = "gems.press.open" if isinstance(focus, Spot) else "gems.press.pick"
            spot = "table.moves" if isinstance(focus, Diary) else spot
            ok = confirm if isinstance(focus, Tray) else "gems.press.give" if isinstance(focus, Own) else spot
        if ok == "gems.press.close":
            return [Prompt((Intent.OK, Intent.BACK), words(ok))]
        shown = [] if ok is None else [Prompt((Intent.OK,), words(ok))]
        if stage is Stage.TABLE and not controls.picked:
            shown.append(Prompt((Intent.NORTH,), words(f"gems.jump.{self._jump}"), spare=True))
        elif stage is not Stage.PASS:
            back = {Stage.CARD: "close", Stage.TABLE: "back"}.get(stage, "undo")
            shown.append(Prompt((Intent.BACK,), words(f"gems.press.{back}")))
        request = controls.request
        seen = self.known.seen
        if request is not None and self.hides(request.seat) and seen is not None and seen.seat is None:
            shown.append(Prompt((Intent.PEEK,), words("gems.press.peek")))
        return shown

    @property
    def _jump(self) -> str:
        """Where the shortcut leads."""
        focus, request = self.controls.focus, self.controls.request
        if isinstance(focus, Spot) and focus.tier != KEPT:
            return "bank"
        has = request is not None and bool(request.seen.players[request.seat].reserved)
        return "kept" if has and not isinstance(focus, Spot) else "market"

    def move_text(self, move: Move) -> str:
        return str(move)

    @property
    def prompt_room(self) -> Rect:
        return self.layout.prompts

    @property
    def focus(self) -> Rect | None:
        place = self.controls.places().get(self.controls.focus)
        return None if place is None else place.grown(140 if hands.zoomed(self.known, self.layout) else 60)

    # the picture

    def draw(self, canvas: Canvas, model: TableViewModel) -> None:
        self.controls.layout = self.layout
        known, services = self.known, self._services
        signs = view_models.told(known, model)
        seats = range(len(known.emblems))
        court_models = tuple(view_models.court_model(known, services, model, seat, signs) for seat in seats)
        middle = view_models.market_model(known, services.words, model, signs)
        tray = view_models.tray_model(known, services.words)
        reduced = services.settings.now.reduced_motion
        key = (
            known.scenery.middle,
            court_models,
            middle.key,
            tray,
            signs,
            known.scenery.moment,
            reduced,
            known.last_round,
        )

        def paint(on: Canvas) -> None:
            self._paint(on, model, court_models, middle, tray, signs)

        self._layer.draw(canvas, key, paint)
        moments.draw_flying(canvas, self.known.scenery, reduced)
        if not model.playing and self.controls.request is not None:
            if self.controls.stage is Stage.MOVES:
                self._draw_moves(canvas, model, signs)
            hands.draw(canvas, known, self.layout, services.words, model.pulse)
        model.prompts.draw(canvas)
        if model.tag:
            self._draw_tag(canvas, model)
        if self.controls.stage is Stage.RETURN and not model.message and not model.playing:
            text = self._services.words("gems.must_return", number=self.controls.must_return)
            plate.draw_note(canvas, self.layout.note, text)
        if model.message:
            room = self.hint_room if model.calm else self._message_room
            panels.draw_message(canvas, room(canvas, model.message), model.message, model.calm, model.dots)

    def _message_room(self, canvas: Canvas, text: str) -> Rect:
        """Where an explanation hides nothing of what it is about: if need be it is shorter, or on top."""
        near = isinstance(self.controls.focus, (Pile, Own, Tray))
        marked = [hints.reach(rect) for rect, _ in hands.hinted(self.known, self.layout)]
        for room in self.layout.message_rooms(near):
            plate = panels.message_plate(canvas, room, text)
            if not any(plate.overlaps(rect) for rect in marked):
                return room
        top = panels.message_plate(canvas, self.layout.message(near), text)
        return replace(top, y=MARKET_Y, h=top.h + 1)

    def hint_room(self, canvas: Canvas, text: str) -> Rect:
        """Where a hint hides least, and nothing that it marks or names."""
        request = self.controls.request
        if request is None:
            return self._message_room(canvas, text)
        sizes = panels.message_sizes(canvas, text, covering.WIDTHS)
        plates = tuple(covering.plates(self.layout, request.seat, sizes))
        return self._said.lay(text, plates, tuple(covering.things(self.known, self.layout)))

    def _draw_moves(self, canvas: Canvas, model: TableViewModel, signs: Sequence[Told]) -> None:
        """The plate with the last moves."""
        words, active = self._services.words, model.active or 0
        lines = [plate.Line(model.places[s.seat].name, model.places[s.seat].emblem, s) for s in signs]
        close = words("gems.press.close")
        plate.draw_moves(canvas, self.layout, words("table.moves"), close, lines, self.known.colour(active))

    def _draw_tag(self, canvas: Canvas, model: TableViewModel) -> None:
        """What the seat on turn is doing, where the prompts leave room for it."""
        room = model.prompts.rest
        wide = canvas.text_width(model.tag, 34, "bold") + 44
        if wide > room.w:
            return
        high = min(56.0, room.h - 8)
        x, y = room.right - wide, room.cy - high / 2
        canvas.draw(plates.tag(wide, high), x, y, wide, high, shadow=(0, 4, 6, 150))
        canvas.text(model.tag, x + wide / 2, room.cy, 34, "bold", theme.INK, "centre", shadow=False)

    def prerender(self, unseen: Canvas, model: TableViewModel) -> Iterator[None]:
        """Courts on turn, stones in flight, the pictures of a visit."""
        free = self._services.words("gems.free")
        for seat, court in enumerate(self.layout.courts):
            self._courts.prerender(unseen, court, self.known.colour(seat))
            yield
            market.prerender(unseen, self.layout, self.known.colour(seat), free)
            yield
        for gem in GEMS:
            unseen.centred(gemcards.stone(gem), 0, 0, 58, 58, (0, 5, 5, 130))
        yield
        for tier in (1, 2, 3):
            unseen.image(gemcards.deck_back(tier, gemcards.W, gemcards.H), gemcards.W, gemcards.H)
            yield
        for card in _ONE_OF_EACH:
            sights.face(unseen, card)
            yield
        for noble in self.known.scenery.row:
            if noble is not None:
                moments.prerender(unseen, noble)
                yield

    def _paint(
        self,
        canvas: Canvas,
        model: TableViewModel,
        court_models: Sequence[CourtModel],
        middle: MarketModel,
        tray: TrayModel | None,
        signs: Sequence[Told],
    ) -> None:
        """Everything that lies still."""
        words, layout, scenery = self._services.words, self.layout, self.known.scenery
        ground.draw(canvas)
        for court, court_model in zip(layout.courts, court_models, strict=True):
            self._courts.draw(canvas, court, court_model)
        if layout.log is not None:

            def sign(on: Canvas, move: Any, right: float, y: float, row: int) -> float:
                wide = sights.draw_move(on, signs[row], 0, 0, 38, draw=False)
                sights.draw_move(on, signs[row], right - wide, y, 38)
                return wide

            lines = view_models.told_lines(model)
            panels.draw_log(canvas, layout.log, words("table.moves"), lines, model.places, sign)
        market.draw_nobles(canvas, layout, scenery.row, middle)
        market.draw_cards(canvas, layout, scenery.market, scenery.decks, middle)
        market.draw_bank(canvas, layout, scenery.bank, middle, lambda gem: words(f"gems.letter.{gem}"))
        if tray is not None:
            market.draw_tray(canvas, layout.tray, tray)
        goal = layout.goal or (layout.tray if tray is None else None)
        if goal is not None and self.known.last_round:
            market.draw_last_round(canvas, goal, words("gems.last_round.cell"))
        elif layout.goal is not None:
            market.draw_goal(canvas, layout.goal, words("gems.goal"), self.known.house)
        elif goal is not None:
            market.draw_small_goal(canvas, goal, self.known.house, words("table.moves"))
        moment = scenery.moment
        if moment is not None:
            canvas.dim(moments.DIM)
            self._courts.draw(canvas, layout.courts[moment.seat], court_models[moment.seat])
            heads = [words(f"gems.ending.{key}") for key in ("points", "nobles", "cards")]
            moments.paint(canvas, moment, model.places, self._services.settings.now.reduced_motion, heads)
