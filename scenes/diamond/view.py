"""The table of Diamond as it is seen: the diamond, the players' plates, marks of what fits, moments."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from rules.cpu.hints import Facts, Hint
from rules.diamond.cards import PACK, Card
from rules.diamond.events import Played
from rules.diamond.moves import Move
from rules.diamond.observe import Observation
from rules.diamond.tableau import PLACE, SPOTS, Fit, fits, openings
from rules.game import Event
from rules.match import Match
from scenes.diamond import covering, layout, moments, seats
from scenes.diamond.choreography import Choreography
from scenes.diamond.controls import At, Controls
from scenes.diamond.layout import Layout
from scenes.diamond.sprites import Scenery
from scenes.input.intents import MOUSE, Input, Intent
from scenes.services import Services
from scenes.table import panels
from scenes.table.context import ChoreographyContext
from scenes.table.placement import Layer
from scenes.table.prompts import Rising
from scenes.table.secrets import Stage
from scenes.table.view import ControlResult, LogLine, Place, TableViewModel
from scenes.view import theme
from scenes.view.art import cards, emblems, ground, hints, plates, tableau
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.layers import KeptLayer
from scenes.view.prompts import Prompt
from scenes.view.timeline import Action

_LABEL = 32


class DiamondView:
    """What everybody may see, and of one hand what has been unveiled."""

    def __init__(self, services: Services, match: Match) -> None:
        self._services = services
        self._seats = match.seats
        self._people = [n for n, seat in enumerate(match.seats) if seat.kind != "cpu"]
        self._scenery = Scenery(len(match.seats))
        self._controls = Controls()
        self._unveiled: Observation | None = None
        self._prompt_seat = self._people[0] if self._people else 0
        hand = ChoreographyContext.of(services, match.seats)
        self._choreography = Choreography(self._scenery, lambda: self._layout, hand)
        self._kept, self._said = KeptLayer(), Layer()

    @property
    def scenery(self) -> Scenery:
        return self._scenery

    @property
    def controls(self) -> Controls:
        return self._controls

    @property
    def _layout(self) -> Layout:
        emblems_here = tuple(seat.emblem for seat in self._seats)
        return layout.layout(emblems_here, self._services.settings.now.text_size / 100)

    # the table's questions

    def arrange(self, observation: Observation) -> None:
        self._scenery.arrange(observation)
        if len(self._people) > 1 and observation.to_act in self._people:
            self._prompt_seat = observation.to_act

    def choreograph(self, events: Sequence[Event]) -> Iterable[Action]:
        return self._choreography.script(events)

    def unveil(self, observation: Observation | None) -> None:
        self._unveiled = observation
        self._controls.unveiled = self._is_open

    @property
    def _is_open(self) -> bool:
        """Whether the hand of the person who is to choose is seen."""
        request = self._controls.request
        return request is not None and None not in self._hand(request.seat)

    def _hand(self, seat: int) -> tuple[Card | None, ...]:
        """A hand as it is seen."""
        if self._unveiled is not None and self._unveiled.seat == seat:
            return self._unveiled.hands[seat]
        return self._scenery.hands[seat]

    def hides(self, seat: int) -> bool:
        return bool(self._scenery.hands[seat])

    def reveals(self, events: Sequence[Event]) -> bool:
        """Everything but a card played openly, or from a hand that the only person sees anyway."""
        return any(
            not isinstance(event, Played) or (event.source == "hand" and event.seat not in self._people)
            for event in events
        )

    def peek_room(self, seat: int) -> Rect | None:
        return self._layout.places[seat].peek.grown(8)

    def request_move(self, seat: int, observation: Observation, moves: Sequence[Any]) -> None:
        self._controls.ask(seat, observation, moves, self._layout.places[seat])
        self._controls.unveiled = self._is_open

    def withdraw(self) -> None:
        self._controls.withdraw()

    def handle(self, event: Input) -> ControlResult:
        self._controls.shows_targets = self._services.settings.now.targets
        return self._controls.handle(event)

    @property
    def selection(self) -> Hashable:
        return self._controls.cursor, self._controls.picked

    def hint(self, hint: Hint | None, lead: bool = True) -> str:
        self._controls.advise(None if hint is None else hint.move, lead)
        return ""

    def has_room_for(self, said: str) -> bool:
        return True

    def hint_facts(self, facts: Facts) -> Mapping[str, object]:
        """A card as `10 of clubs`."""
        if "card" not in facts:
            return {}
        words, card = self._services.words, str(facts["card"])
        rank, suit = words(f"diamond.rank.{card[0]}"), words(f"diamond.suit.{card[1]}")
        return {"card": words("diamond.named", rank=rank, suit=suit)}

    def prompts(self) -> Sequence[Prompt]:
        words, controls = self._services.words, self._controls
        at_spot = controls.cursor is not None and controls.cursor[0] == "spot"
        if controls.picked is None:
            key = "diamond.pick_spot" if at_spot else "diamond.pick_up"
            return [Prompt((Intent.OK,), words(key))]
        key = "diamond.place" if controls.pair is not None else "diamond.instead"
        return [Prompt((Intent.OK,), words(key)), Prompt((Intent.BACK,), words("diamond.put_back"))]

    def move_text(self, move: Move) -> str:
        return str(move)

    @property
    def prompt_room(self) -> Rect | Rising:
        if self._scenery.moment is not None:
            return layout.RIBBON_PROMPTS
        return Rising(self._layout.prompts(self._prompt_seat), self._layout.prompts_top)

    @property
    def focus(self) -> Rect | None:
        cursor = self._controls.cursor
        return None if cursor is None else self._rect(cursor).grown(56)

    def _rect(self, at: At) -> Rect:
        """Where a card or a spot lies."""
        source, number = at
        if source == "spot":
            return layout.SPOT[SPOTS[number]]
        request = self._controls.request
        return self._layout.places[request.seat if request else 0].row(source)[number]

    # the picture

    def draw(self, canvas: Canvas, model: TableViewModel) -> None:
        self._kept.draw(canvas, self._key(model), lambda on: self._paint(on, model))
        scenery, where = self._scenery, self._layout
        if scenery.gap is not None:
            self._draw_row(canvas, scenery.gap.seat, scenery.gap.source)
        colour = theme.SEATS[model.places[model.active or 0].emblem]
        if scenery.moment is not None or not model.playing:
            self._draw_last(canvas, model)
        moments.draw_glow(canvas, scenery, colour)
        if self._controls.request is not None and not model.playing:
            self._draw_choice(canvas, theme.SEATS[model.places[self._controls.request.seat].emblem])
            marked = [self._rect(at) for at in self._controls.advice or ()]
            for rect in marked:
                hints.draw_frame(canvas, rect)
            self._draw_hand(canvas, model)
            for rect in marked:
                hints.draw_corner(canvas, rect, corner="left")
        moments.draw_wants(canvas, scenery)
        for flying in scenery.flying:
            moments.draw_flying(canvas, flying)
        moments.draw(canvas, scenery, model.places, where, self._services.settings.now.reduced_motion)
        model.prompts.draw(canvas)
        if scenery.seats > 2 and model.active in self._people and scenery.moment is None:
            panel = model.prompts
            emblem = model.places[model.active].emblem
            seats.draw_owner(canvas, panel.rect, panel.cut, where.owner(panel.rect), emblem)
        if model.secret is not None and model.secret.stage is Stage.OPEN:
            place, words = model.places[model.secret.seat], self._services.words
            lines = words("table.looking.who", name=place.name), words("table.looking.others")
            panels.draw_looking(canvas, where.peeking(place.seat, model.prompts.rect), place, lines)
        if model.message:
            room = self.hint_room if model.calm else self._message_room
            panels.draw_message(canvas, room(canvas, model), model.message, model.calm, model.dots)

    def prerender(self, unseen: Canvas, model: TableViewModel) -> Iterator[None]:
        """Plates with and without their turn, marks, ribbons, and every card in its sizes."""
        where = self._layout
        width = where.places[0].up[0].w
        for rect in (layout.STOCK, where.places[0].up[0], layout.SPOT["1.1"]):
            cards.draw_back(unseen, 0, 0, rect.w)
        for place in model.places:
            for active in (True, False):
                shown = replace(self._shown(model, place.seat), active=active, tag=model.tag)
                seats.draw_plate(unseen, where.places[place.seat], shown)
                yield
            yield from moments.prerender(unseen, place)
        for card in PACK:
            for wide in (layout.W, width):
                cards.draw_card(unseen, card[0], card[1], 0, 0, wide)
                yield
            self._draw_sign(unseen, Move(card, "1.1"), 0, 0, 0)
            yield

    def _key(self, model: TableViewModel) -> Hashable:
        """All that the still part of the picture depends on."""
        scenery = self._scenery
        hands = tuple(self._hand(seat) for seat in range(scenery.seats))
        gap = (scenery.gap.seat, scenery.gap.source) if scenery.gap else None
        log = tuple((line.seat, line.text) for line in model.log)
        lights = scenery.moment.lit if scenery.moment else None
        shown = tuple(self._shown(model, seat) for seat in range(scenery.seats))
        return scenery.at_rest, hands, gap, log, lights, scenery.moment is None, shown, model.prompts.rect.y

    def _paint(self, canvas: Canvas, model: TableViewModel) -> None:
        """Everything that does not move at the moment."""
        scenery, where = self._scenery, self._layout
        self._paint_ground(canvas)
        self._paint_cards(canvas)
        log = where.log(model.prompts.rect if scenery.moment is None else where.prompts(self._prompt_seat))
        panels.draw_log(
            canvas, log, self._services.words("diamond.plays"), model.log, model.places, self._draw_sign
        )
        for seat in range(scenery.seats):
            self._paint_seat(canvas, model, seat)
        if scenery.moment is not None:
            canvas.dim(0.62)
            for seat in scenery.moment.lit:
                self._paint_seat(canvas, model, seat)

    def _paint_ground(self, canvas: Canvas) -> None:
        ground.draw(canvas)
        for name in SPOTS:
            rect = self._spot(name)
            canvas.draw(tableau.spot(), rect.x, rect.y, rect.w, rect.h)

    def _paint_cards(self, canvas: Canvas) -> None:
        """Stock, laid-aside cards and the diamond."""
        scenery, words = self._scenery, self._services.words
        stock = layout.STOCK
        for n in range(min(4, -(-scenery.stock // 12)), -1, -1):
            cards.draw_back(canvas, stock.x - 2.4 * n, stock.y - 2.4 * n, stock.w)
        y = stock.bottom + 44
        canvas.text(str(scenery.stock), stock.cx, y, 60, "bold", theme.PAPER, "centre", fixed=True)
        text = words("diamond.stock")
        y += 34 + canvas.grow(_LABEL) / 2
        canvas.text(text, stock.cx, y, _LABEL, colour=theme.MUTED, align="centre", width=stock.w)
        self._paint_aside(canvas)
        for at, _ in openings(self._tableau):
            rect = self._spot(SPOTS[at])
            canvas.draw(tableau.spot(True), rect.x, rect.y, rect.w, rect.h)
        for name in layout.FROM_BELOW:
            if name in scenery.tableau:
                seats.draw_card(canvas, scenery.tableau[name], self._spot(name))

    def _paint_aside(self, canvas: Canvas) -> None:
        laid = self._scenery.laid
        if not laid:
            return
        for n, card in enumerate(laid):
            rect = layout.aside(n, len(laid))
            seats.draw_card(canvas, card, rect)
        y = layout.aside(len(laid) - 1, len(laid)).bottom + 12 + canvas.grow(_LABEL) / 2
        text = self._services.words("diamond.aside")
        canvas.text(text, layout.ASIDE.right, y, _LABEL, colour=theme.MUTED, align="right")

    def _spot(self, name: str) -> Rect:
        """Where a spot is now."""
        return layout.placed(name, self._scenery.raised)

    @property
    def _tableau(self) -> tuple[Card | None, ...]:
        return tuple(self._scenery.tableau.get(name) for name in SPOTS)

    def _shown(self, model: TableViewModel, seat: int) -> seats.Shown:
        place, scenery, words = model.places[seat], self._scenery, self._services.words
        covered = seat in self._people and len(self._people) > 1 and bool(scenery.hands[seat])
        glyph = self._services.input.label(place.device, Intent.PEEK) if covered and place.device else None
        return seats.Shown(
            place=place,
            active=seat == model.active,
            tag=model.tag if seat == model.active else "",
            device=panels.device_picture(self._services.input, place),
            dealer=seat == scenery.dealer,
            score=scenery.scores[seat],
            gained=scenery.gained.get(seat, 0),
            peek=glyph,
            how="" if glyph is None else words(f"diamond.peek_{self._how(place)}"),
            seen=None not in self._hand(seat),
            labels=(words("diamond.open"), words("diamond.hand")),
        )

    def _how(self, place: Place) -> str:
        """How the owner looks: by holding the button or by a press."""
        return "toggle" if place.device == MOUSE else self._services.settings.now.peek

    def _paint_seat(self, canvas: Canvas, model: TableViewModel, seat: int) -> None:
        seats.draw_plate(canvas, self._layout.places[seat], self._shown(model, seat))
        gap = self._scenery.gap
        for source in ("up", "hand"):
            if gap is None or (gap.seat, gap.source) != (seat, source):
                self._draw_row(canvas, seat, source)

    def _draw_row(self, canvas: Canvas, seat: int, source: str) -> None:
        slots = self._layout.places[seat].row(source)
        row: tuple[Card | None, ...] = self._hand(seat) if source == "hand" else self._scenery.up[seat]
        gap = self._scenery.gap
        if gap is not None and (gap.seat, gap.source) == (seat, source):
            seats.draw_row(canvas, slots, row, gap.slot, gap.upto)
        else:
            seats.draw_row(canvas, slots, row, None, 1.0)

    def _draw_sign(self, canvas: Canvas, move: Any, right: float, y: float, row: int) -> float:
        return tableau.draw_small(canvas, move.card, right, y, max(42.0, canvas.grow(32) * 1.1))

    # marks

    def _draw_last(self, canvas: Canvas, model: TableViewModel) -> None:
        """The card played last, with its player and why it fitted."""
        last: LogLine | None = model.log[0] if model.log else None
        if last is None or self._scenery.tableau.get(last.move.spot) != last.move.card:
            return
        rect, emblem = self._spot(last.move.spot), model.places[last.seat].emblem
        colour = theme.SEATS[emblem]
        if self._scenery.moment is not None:
            seats.draw_card(canvas, last.move.card, rect)
            tableau.draw_edge(canvas, rect.x, rect.y, rect.w, rect.h, colour)
        for fit in fits(self._tableau, last.move.spot, last.move.card):
            x, y = layout.rivet(last.move.spot, fit.spot, self._scenery.raised)
            tableau.draw_rivet(canvas, last.move.card, fit.by, x, y, colour, tableau.RIVET_SMALL)
        x, y = rect.right - 20, (rect.y + 22 if int(last.move.spot[0]) < 4 else rect.bottom - 22)
        canvas.centred(emblems.medallion(emblem, active=True), x, y, 54, 54, (0, 3, 4, 160))

    def _draw_choice(self, canvas: Canvas, colour: str) -> None:
        """What fits, and where the hand's cards may be seen, why."""
        controls = self._controls
        for name in controls.guilty:
            rect = layout.SPOT[name]
            tableau.draw_edge(canvas, rect.x, rect.y, rect.w, rect.h, theme.DANGER)
        pair = controls.pair
        card = controls.seen(controls.picked) if controls.picked else None
        for name in controls.targets:
            if pair is None or pair[1] != name or controls.drag is not None:
                self._draw_target(canvas, name, card, colour)
        for at in controls.fitting:
            rect = self._rect(at)
            tableau.draw_edge(canvas, rect.x, rect.y, rect.w, rect.h, theme.TARGET)
        for at in controls.useless:
            rect = self._rect(at)
            canvas.draw(tableau.veil(rect.w, rect.h), rect.x, rect.y, rect.w, rect.h)

    def _draw_target(self, canvas: Canvas, name: str, card: Card | None, colour: str) -> None:
        rect = layout.SPOT[name]
        tableau.draw_lit(canvas, rect.x, rect.y, colour, card)
        if card is not None:
            for fit in self._controls.reasons(card, name):
                tableau.draw_rivet(canvas, card, fit.by, *layout.rivet(name, fit.spot), colour)

    def _draw_hand(self, canvas: Canvas, model: TableViewModel) -> None:
        """What is picked, and the cursor."""
        controls, request = self._controls, self._controls.request
        if request is None or controls.cursor is None:
            return
        colour = theme.SEATS[model.places[request.seat].emblem]
        picked, pair = controls.picked, controls.pair
        if picked is not None:
            rect = self._rect(picked)
            if picked[0] == "spot":
                tableau.draw_lit(canvas, rect.x, rect.y, colour, None)
            else:
                tableau.draw_edge(canvas, rect.x, rect.y, rect.w, rect.h, colour)
        if pair is not None and controls.drag is None:
            self._draw_pair(canvas, pair[0], pair[1], colour, model.secret is not None)
        rect = self._rect(controls.cursor)
        if controls.drag is None:
            tableau.draw_cursor(canvas, rect.x, rect.y, rect.w, rect.h, colour, model.pulse)
        elif picked is not None:
            held = Rect.around(*controls.drag, layout.W, layout.H)
            seats.draw_card(canvas, controls.seen(picked), held)

    def _draw_pair(self, canvas: Canvas, at: At, name: str, colour: str, peeking: bool) -> None:
        """The card lies, lifted, on the spot where a press would leave it."""
        controls, rect = self._controls, layout.SPOT[name]
        card = controls.seen(at)
        if card is None:
            seats.draw_card(canvas, None, rect.moved(0, -6))
            tableau.draw_edge(canvas, rect.x, rect.y - 6, rect.w, rect.h, colour)
            return
        reasons = controls.reasons(card, name) if self._controls.shows_targets else ()
        for fit in reasons:
            self._draw_match(canvas, fit, colour)
        good = bool(reasons) or not controls.shows_targets
        seats.draw_card(canvas, card, rect.moved(0, -6), 255 if good else 150)
        if good:
            tableau.draw_edge(canvas, rect.x, rect.y - 6, rect.w, rect.h, colour)
        for fit in reasons:
            x, y = layout.rivet(name, fit.spot)
            tableau.draw_rivet(canvas, card, fit.by, x, y - 4, colour, 68)
        if reasons:
            self._draw_reasons(canvas, card, reasons, peeking)

    def _draw_match(self, canvas: Canvas, fit: Fit, colour: str) -> None:
        """A ring round the mark of the card below that is matched."""
        rect = layout.SPOT[fit.spot]
        dx, dy = cards.mark_centres(rect.w)[0 if fit.by == "rank" else 1]
        canvas.centred(tableau.mark_ring(colour), rect.x + dx, rect.y + dy, 92, 92)

    def _draw_reasons(self, canvas: Canvas, card: Card, reasons: Sequence[Fit], peeking: bool) -> None:
        """The reasons in words, under the diamond."""
        texts = self._worded(reasons)
        plate = self._reasons_plate(canvas, texts, peeking)
        plates.lay(canvas, plates.plate(plate.w, plate.h, 14, 5), plate.x, plate.y, plate.w, plate.h)
        pitch = (plate.h - 24) / len(texts)
        for n, (kind, text) in enumerate(texts.items()):
            cy = plate.y + 12 + pitch * (n + 0.5)
            tableau.draw_sign(canvas, card, kind, plate.x + 34, cy, 46)
            canvas.text(text, plate.x + 64, cy, 32, colour=theme.IVORY, width=plate.w - 82)

    def _worded(self, reasons: Sequence[Fit]) -> dict[str, str]:
        """Why a card fits, in words."""
        return {fit.by: self._services.words(f"diamond.same_{fit.by}") for fit in reasons}

    def _reasons_plate(self, canvas: Canvas, texts: Mapping[str, str], peeking: bool) -> Rect:
        w = max(240.0, max(canvas.text_width(text, 32) for text in texts.values()) + 84)
        h = 24 + max(56.0, canvas.grow(32) * 1.25) * len(texts)
        seat = self._controls.request.seat if self._controls.request else 0
        return self._layout.reasons(seat, self._layout.prompts(self._prompt_seat), peeking, w, h)

    def _message_room(self, canvas: Canvas, model: TableViewModel) -> Rect:
        """Where an explanation hides nothing that matters at the moment."""
        cursor = self._controls.cursor
        high = cursor is not None and cursor[0] == "spot" and cursor[1] >= PLACE["4.1"]
        above = panels.message_plate(canvas, layout.ABOVE, model.message).h + 1
        if high:
            return replace(layout.ABOVE, h=above)
        peeking = model.secret is not None and model.secret.stage is Stage.OPEN
        seat = model.secret.seat if model.secret is not None else 0
        foot = self._layout.peeking(seat, model.prompts.rect).y - 8 if peeking else layout.FOOT
        return self._layout.message(model.prompts.rect, foot)

    def hint_room(self, canvas: Canvas, model: TableViewModel) -> Rect:
        """Where a hint hides least, and no open place."""
        where, prompts = self._layout, model.prompts.rect
        others, foot = [prompts], layout.FOOT
        if model.secret is not None and model.secret.stage is Stage.OPEN:
            others.append(where.peeking(model.secret.seat, prompts))
            foot = others[-1].y - 8
        pair, controls = self._controls.pair, self._controls
        card = None if pair is None else controls.seen(pair[0])
        fitting = () if pair is None or card is None else controls.reasons(card, pair[1])
        if fitting and controls.shows_targets:
            others.append(self._reasons_plate(canvas, self._worded(fitting), model.secret is not None))
        log = where.log(prompts)
        plates = tuple(
            covering.plates(log, foot, panels.message_sizes(canvas, model.message, covering.WIDTHS))
        )
        things = tuple(covering.things(self._scenery, self._controls, where, others, log))
        return self._said.lay(model.message, plates, things)
