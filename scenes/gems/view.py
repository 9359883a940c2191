"""The table of Gem Court as it is seen: market, nobles, bank, courts, what is in hand, moments."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from rules.game import Event
from rules.gems import GEM_COURT
from rules.gems import events as told
from rules.gems.data import CARDS, GEMS, Five
from rules.gems.moves import Move
from rules.gems.observe import Observation
from rules.gems.price import Price, price
from rules.gems.state import Reserved
from scenes.gems import accounts, courts, looks, market, moments, plate, sights
from scenes.gems.choreography import Choreography, Stagehand
from scenes.gems.controls import Controls, Stage
from scenes.gems.courts import CourtLook, Kept
from scenes.gems.layout import DECK, KEPT, Button, Guest, Layout, Own, Pile, Spot, Tray
from scenes.gems.market import MarketLook, TrayLook
from scenes.gems.sights import Told
from scenes.gems.sprites import Scenery
from scenes.input.intents import Input, Intent
from scenes.services import Services
from scenes.table import panels
from scenes.table.view import LogLine, Look, Touch
from scenes.view import theme
from scenes.view.art import courtsigns, gemcards, ground, plates
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.prompts import Prompt
from scenes.view.still import KeptLayer
from scenes.view.timeline import Action

_ONE_OF_EACH = tuple({(card.tier, card.bonus): card.id for card in CARDS.values()}.values())
"""A card of every tier and bonus: they have all grounds, stones and numbers of the others."""


class GemsView:
    """`emblems`: of the seats, in their order; `preset`: the rules that are played."""

    def __init__(self, services: Services, emblems: Sequence[str], preset: str) -> None:
        self._services = services
        self._emblems, self._house = tuple(emblems), preset == "house"
        self._layouts: dict[float, Layout] = {}
        self._scenery = Scenery()
        self._scenery.lay_out(len(emblems))
        self._controls = Controls()
        names = tuple(services.words(f"emblem.{emblem}") for emblem in emblems)
        hand = Stagehand(lambda: self.layout, services.audio.play, services.words, names)
        self._choreography = Choreography(self._scenery, hand)
        self._seen: Observation | None = None
        self._unveiled: Observation | None = None
        self._prices: dict[int, Price] = {}
        self._layer, self._courts = KeptLayer(), courts.Courts()

    @property
    def layout(self) -> Layout:
        """The places at the present text size."""
        scale = self._services.settings.now.text_size / 100
        if scale not in self._layouts:
            self._layouts[scale] = Layout(self._emblems, scale)
        return self._layouts[scale]

    # the table's questions

    def arrange(self, observation: Observation) -> None:
        self._seen = observation
        self._scenery.arrange(observation)
        self._prices = {}
        if GEM_COURT.to_act(observation) is not None:
            player = observation.players[observation.mover]
            cards = [card for row in observation.table for card in row if card is not None]
            self._prices = {card: price(player, card) for card in cards}

    def choreograph(self, events: Sequence[Event]) -> Iterable[Action]:
        return self._choreography.script(events)

    def unveil(self, observation: Observation | None) -> None:
        self._unveiled = observation

    def hides(self, seat: int) -> bool:
        return self._seen is not None and any(kept.hidden for kept in self._seen.players[seat].reserved)

    def reveals(self, events: Sequence[Event]) -> bool:
        chance = (told.MarketRefilled, told.UnseenReserved)
        return any(
            isinstance(event, chance) or (isinstance(event, told.ReservedCardBought) and event.hidden)
            for event in events
        )

    def peek_room(self, seat: int) -> Rect | None:
        """The eye on the first hidden card."""
        if self._seen is None:
            return None
        for slot, kept in enumerate(self._seen.players[seat].reserved, 1):
            if kept.hidden:
                card = self.layout.courts[seat].kept(slot)
                open_now = self._unveiled is not None and self._unveiled.seat == seat
                return courts.seal_of(card).grown(card.w * 0.02) if open_now else courts.eye_of(card)
        return None

    def offer(self, seat: int, observation: Observation, moves: Sequence[Any]) -> None:
        self._controls.layout = self.layout
        self._controls.ask(seat, observation, moves)

    def withdraw(self) -> None:
        self._controls.withdraw()

    def handle(self, event: Input) -> Touch:
        touch = self._controls.handle(event)
        if touch.refusal is not None:
            worded = accounts.worded(touch.refusal, self._shows_opened, self._services.words)
            return replace(touch, refusal=worded)
        return touch

    @property
    def _shows_opened(self) -> bool:
        """Whether the opened card may be seen on the screen."""
        controls = self._controls
        if controls.offer is None or controls.opened is None or controls.opened.tier != KEPT:
            return True
        kept = self._kept(controls.offer.seat)
        return controls.opened.slot <= len(kept) and kept[controls.opened.slot - 1].card is not None

    def _kept(self, seat: int) -> Sequence[Reserved]:
        """A seat's reserve as it may be seen now."""
        shown = self._scenery.courts[seat].reserved
        unveiled = self._unveiled
        if (
            unveiled is not None
            and unveiled.seat == seat
            and len(unveiled.players[seat].reserved) == len(shown)
        ):
            return unveiled.players[seat].reserved
        return shown

    def prompts(self) -> Sequence[Prompt]:
        words, controls = self._services.words, self._controls
        stage, focus = controls.stage, controls.focus
        ok = {
            Stage.CARD: f"gems.press.{focus.name}" if isinstance(focus, Button) else "gems.press.open",
            Stage.NOBLE: "gems.press.receive",
            Stage.PASS: "gems.press.pass",
        }.get(stage)
        if ok is None:
            confirm = "gems.press.give" if stage is Stage.RETURN else "gems.press.take"
            spot = "gems.press.open" if isinstance(focus, Spot) else "gems.press.pick"
            ok = confirm if isinstance(focus, Tray) else "gems.press.give" if isinstance(focus, Own) else spot
        shown = [Prompt((Intent.OK,), words(ok))]
        if stage is Stage.TABLE and not controls.picked:
            shown.append(Prompt((Intent.NORTH,), words(f"gems.jump.{self._jump}")))
        elif stage is not Stage.PASS:
            back = "gems.press.close" if stage is Stage.CARD else "gems.press.back"
            shown.append(Prompt((Intent.BACK,), words(back)))
        offer = controls.offer
        if (
            offer is not None
            and self.hides(offer.seat)
            and self._seen is not None
            and self._seen.seat is None
        ):
            shown.append(Prompt((Intent.PEEK,), words("gems.press.peek")))
        return shown

    @property
    def _jump(self) -> str:
        """Where the shortcut leads."""
        focus, offer = self._controls.focus, self._controls.offer
        if isinstance(focus, Spot) and focus.tier != KEPT:
            return "bank"
        has = offer is not None and bool(offer.seen.players[offer.seat].reserved)
        return "kept" if has and not isinstance(focus, Spot) else "market"

    def move_text(self, move: Move) -> str:
        return str(move)

    @property
    def prompt_room(self) -> Rect:
        return self.layout.prompts

    @property
    def focus(self) -> Rect | None:
        place = self._controls.places().get(self._controls.focus)
        return None if place is None else place.grown(140 if self._zoomed else 60)

    # the picture

    def draw(self, canvas: Canvas, look: Look) -> None:
        self._controls.layout = self.layout
        lines, signs = self._told(look)
        court_looks = [self._court_look(look, seat, lines, signs) for seat in range(len(self._emblems))]
        middle, tray = (
            self._market_look(look, lines, signs),
            looks.tray_look(self._controls, self._emblems, self._services.words),
        )
        log = tuple((line.seat, sign) for line, sign in zip(lines, signs, strict=True))
        reduced = self._services.settings.now.reduced_motion
        moment = self._scenery.moment
        key = self._scenery.middle, tuple(court_looks), middle.key, tray, log, moment, reduced

        def paint(on: Canvas) -> None:
            self._paint(on, look, court_looks, middle, tray, lines, signs)

        self._layer.draw(canvas, key, paint)
        moments.draw_flying(canvas, self._scenery, reduced)
        if not look.playing and self._controls.offer is not None:
            self._draw_hands(canvas, look)
        look.prompts.draw(canvas)
        if look.tag:
            self._draw_tag(canvas, look)
        if self._controls.stage is Stage.RETURN and not look.message and not look.playing:
            text = self._services.words("gems.must_return", number=self._controls.must_return)
            plate.draw_note(canvas, self.layout.message(True), text)
        if look.message:
            near = isinstance(self._controls.focus, (Pile, Own, Tray))
            panels.draw_message(canvas, self.layout.message(near), look.message)

    def _told(self, look: Look) -> tuple[Sequence[LogLine], Sequence[Told]]:
        """The log without the move that is being shown, and its moves as signs."""
        lines = look.log[1:] if look.playing else look.log
        return lines, sights.told(lines, self._scenery.courts)

    def _draw_tag(self, canvas: Canvas, look: Look) -> None:
        """What the seat on turn is doing, where the prompts leave room for it."""
        room = look.prompts.rest
        wide = canvas.text_width(look.tag, 34, "bold") + 44
        if wide > room.w:
            return
        high = min(56.0, room.h - 8)
        x, y = room.right - wide, room.cy - high / 2
        canvas.draw(plates.tag(wide, high), x, y, wide, high, shadow=(0, 4, 6, 150))
        canvas.text(look.tag, x + wide / 2, room.cy, 34, "bold", theme.INK, "centre", shadow=False)

    def warm(self, unseen: Canvas, look: Look) -> Iterator[None]:
        """Courts on turn, stones in flight, the pictures of a visit."""
        free = self._services.words("gems.free")
        for seat, court in enumerate(self.layout.courts):
            self._courts.warm(unseen, court, self._colour(seat))
            yield
            market.warm(unseen, self.layout, self._colour(seat), free)
            yield
        for gem in GEMS:
            unseen.centred(gemcards.stone(gem), 0, 0, 58, 58, (0, 5, 5, 130))
        yield
        for card in _ONE_OF_EACH:
            sights.face(unseen, card)
            yield
        for noble in self._scenery.row:
            if noble is not None:
                moments.warm(unseen, noble)
                yield

    def _paint(
        self,
        canvas: Canvas,
        look: Look,
        court_looks: Sequence[CourtLook],
        middle: MarketLook,
        tray: TrayLook | None,
        lines: Sequence[LogLine],
        signs: Sequence[Told],
    ) -> None:
        """Everything that lies still."""
        words, layout, scenery = self._services.words, self.layout, self._scenery
        ground.draw(canvas)
        for court, court_look in zip(layout.courts, court_looks, strict=True):
            self._courts.draw(canvas, court, court_look)
        if layout.log is not None:

            def sign(on: Canvas, move: Any, right: float, y: float, row: int) -> float:
                wide = sights.draw_move(on, signs[row], 0, 0, 38, draw=False)
                sights.draw_move(on, signs[row], right - wide, y, 38)
                return wide

            panels.draw_log(canvas, layout.log, words("table.moves"), lines, look.places, sign)
        market.draw_nobles(canvas, layout, scenery.row, middle)
        market.draw_cards(canvas, layout, scenery.market, scenery.decks, middle)
        market.draw_bank(canvas, layout, scenery.bank, middle, lambda gem: words(f"gems.letter.{gem}"))
        if layout.goal is not None:
            market.draw_goal(canvas, layout.goal, words("gems.goal"), self._house)
        if tray is not None:
            market.draw_tray(canvas, layout.tray, tray)
        elif layout.goal is None:
            market.draw_small_goal(canvas, layout.tray, self._house)
        moment = scenery.moment
        if moment is not None:
            canvas.dim(moments.DIM)
            self._courts.draw(canvas, layout.courts[moment.seat], court_looks[moment.seat])
            heads = [words(f"gems.ending.{key}") for key in ("points", "nobles", "cards")]
            moments.paint(canvas, moment, look.places, self._services.settings.now.reduced_motion, heads)

    def _colour(self, seat: int) -> str:
        return theme.SEATS[self._emblems[seat]]

    def _court_look(
        self, look: Look, seat: int, lines: Sequence[LogLine], signs: Sequence[Told]
    ) -> CourtLook:
        sight, controls = self._scenery.courts[seat], self._controls
        mine = controls.offer is not None and controls.offer.seat == seat and not look.playing
        active = seat == look.active
        priced = active and not look.playing and self._seen is not None and bool(self._prices)
        kept = tuple(
            Kept(it, price(self._seen.players[seat], it.card) if priced and self._seen and it.card else None)
            for it in self._kept(seat)
        )
        return CourtLook(
            look.places[seat].name,
            self._emblems[seat],
            active,
            panels.device_picture(self._services.input, look.places[seat]),
            look.places[seat].level,
            tuple(sight.gems),
            tuple(sight.bonuses),
            tuple(sight.nobles),
            sight.points,
            kept,
            tuple(sign for line, sign in zip(lines, signs, strict=True) if line.seat == seat)[:4],
            self._house,
            self._services.words("gems.free"),
            controls.gained if mine else "",
            controls.given if mine else "",
        )

    def _market_look(self, look: Look, lines: Sequence[LogLine], signs: Sequence[Told]) -> MarketLook:
        controls, seen = self._controls, self._seen
        owned: Five | None = None
        colour = theme.IVORY
        if seen is not None and self._prices:
            owned, colour = seen.players[seen.mover].bonuses, self._colour(seen.mover)
        shut: tuple[str, ...] = ()
        choosing = controls.offer is not None and not look.playing
        if choosing and controls.stage is Stage.TABLE:
            shut = tuple(gem for gem in GEMS if not controls.allows(Pile(gem)) and gem not in controls.picked)
        picked = controls.gained if choosing else ""
        free = self._services.words("gems.free")
        return MarketLook(
            colour, self._prices, owned, looks.marks(look, lines, signs, self._emblems), shut, picked, free
        )

    # what is in hand

    @property
    def _zoomed(self) -> bool:
        """Whether the focus is on a small kept card, which is shown large."""
        focus, offer = self._controls.focus, self._controls.offer
        small = offer is not None and not self.layout.courts[offer.seat].tall
        return (
            small and self._controls.stage is Stage.TABLE and isinstance(focus, Spot) and focus.tier == KEPT
        )

    def _draw_hands(self, canvas: Canvas, look: Look) -> None:
        controls, layout = self._controls, self.layout
        offer = controls.offer
        if offer is None:
            return
        colour = self._colour(offer.seat)
        places = controls.places()
        if controls.stage is Stage.NOBLE:
            words = self._services.words
            names = {noble: words(f"gems.noble.{noble}") for noble in self._scenery.row if noble is not None}
            title = words("gems.choose_noble")
            plate.draw_guests(canvas, layout, title, self._scenery.row, places, names, colour)
        elif controls.stage in (Stage.CARD, Stage.PASS):
            plate.draw(
                canvas,
                layout,
                accounts.plate_look(controls, self._shows_opened, self._services.words),
                colour,
            )
        for place, rect in places.items():
            if place in controls.lit:
                plates.draw_focus(canvas, rect.x, rect.y, rect.w, rect.h, 12, theme.TARGET, 2, 4)
        if self._zoomed and isinstance(controls.focus, Spot):
            self._draw_zoom(canvas, offer.seat, controls.focus.slot, colour, look.breath)
        elif controls.focus in places:
            self._draw_focus(canvas, places[controls.focus], colour, look.breath)

    def _draw_focus(self, canvas: Canvas, rect: Rect, colour: str, breath: float) -> None:
        focus = self._controls.focus
        if isinstance(focus, (Button, Guest)):
            plates.draw_focus(canvas, rect.x, rect.y, rect.w, rect.h, 16)
            canvas.pool(rect.cx, rect.cy, rect.w * 0.6, rect.h * 0.9, "#3a2a0c", round(150 * breath))
            return
        light = theme.mix("#000000", colour, 0.5)
        canvas.pool(rect.cx, rect.cy, rect.w * 0.72, rect.h * 0.72, light, round(70 + 80 * breath))
        if isinstance(focus, Spot):
            rect = self._with_tag(focus, rect)
        w, h = rect.w + 22, rect.h + 22
        canvas.draw(courtsigns.brackets(w, h), rect.x - 11, rect.y - 11, w, h)

    def _with_tag(self, spot: Spot, rect: Rect) -> Rect:
        """A focused card with the price tag that hangs on it."""
        offer = self._controls.offer
        if offer is None or (spot.tier and spot.slot == DECK):
            return rect
        if spot.tier:
            card = self._scenery.market[spot.tier - 1][spot.slot - 1]
        else:
            kept = self._kept(offer.seat)
            card = kept[spot.slot - 1].card if spot.slot <= len(kept) else None
        if card is None:
            return rect
        lifted = spot.tier != KEPT and self._prices[card].affordable
        top = rect.y - (6 if lifted else 0)
        return Rect(rect.x, top, rect.w, self.layout.tag(rect, lifted).bottom - (6 if lifted else 0) - top)

    def _draw_zoom(self, canvas: Canvas, seat: int, slot: int, colour: str, breath: float) -> None:
        """The focused small card as large as one of the market, with its tag."""
        small, kept = self.layout.courts[seat].kept(slot), self._kept(seat)
        if slot > len(kept) or self._seen is None:
            return
        w, h = gemcards.W, gemcards.H
        court = self.layout.courts[seat].rect
        left = min(max(small.cx - w / 2, court.x + 6), court.right - w - 6)
        place = Rect(left, small.bottom - h - 24, w, h)
        it = kept[slot - 1]
        gemcards.draw_shadow(canvas, place.x, place.y, w, h, 10, 230)
        cost = None
        if it.card is None:
            canvas.blit(gemcards.hidden(canvas, it.tier, w), place.x, place.y)
        else:
            cost = price(self._seen.players[seat], it.card)
            sights.draw_priced(canvas, it.card, place, cost, colour)
        if cost is not None:
            if cost.affordable:
                courts.draw_lit(canvas, place, colour, True)
            tag = self.layout.tag(place, cost.affordable)
            free = self._services.words("gems.free")
            canvas.blit(sights.tag(canvas, tag.w, tag.h, cost, colour, free), tag.x, tag.y)
        if it.hidden and it.card is not None:
            courts.draw_secret_seal(canvas, place)
        self._draw_focus(canvas, place, colour, breath)
