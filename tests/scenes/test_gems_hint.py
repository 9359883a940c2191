"""A hint at the court: what it tells of is marked, and its plate hides least of what matters."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from rules import Hint, Reason
from rules.cpu.gems.hints import reasons
from rules.gems.data import TIERS
from rules.gems.game import GAME as GEM_COURT
from rules.gems.legal import SLOTS
from rules.gems.moves import Buy, Reserve, Take
from rules.match import Match, Seat
from scenes.gems import hands
from scenes.gems.advice import named, parts
from scenes.gems.controls import Stage as Stages
from scenes.gems.targets import LogButton, NobleSpot, Pile, Spot
from scenes.gems.view import GemsView
from scenes.input.intents import Device, Intent
from scenes.table import panels
from scenes.table.hints import SETTLING
from scenes.table.placement import on_screen
from scenes.table.scene import TableScene
from scenes.view.geometry import Rect
from scenes.view.prompts import ruler
from tests.gallery.stage import Stage, staged
from tests.scenes.gems_tables import Side, draw, match_of, midgame, people
from tests.scenes.oracle import Oracle

SIZES = (100, 125, 150)
ROUNDS = (0, 2, 5, 8, 10, 13, 15, 17)
"""How far the matches have come that are looked at."""


def alone(match: Match) -> tuple[Match, list[Device | None]]:
    """The match with a person in the seat on turn and CPU players in the others, and who drives which."""
    turn = match.to_act
    seats = [seat if n == turn else Seat("cpu", seat.emblem, "medium") for n, seat in enumerate(match.seats)]
    drivers: list[Device | None] = ["pad:1" if n == turn else None for n in range(len(seats))]
    return Match("gems", seats, match.seed, match.options, match.states, match.moves), drivers


@contextmanager
def at_table(match: Match, text_size: int = 100) -> Iterator[GemsView]:
    """A table at which the seat on turn is asked."""
    with staged(text_size) as stage:
        table = stage.sit(stage.table_of(*alone(match)))
        assert isinstance(table.view, GemsView)
        yield table.view


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_noble_that_a_reason_tells_of_is_marked(seats: int) -> None:
    told = set()
    for seed in range(3):
        match = midgame(people(seats), 20 * seats + 8 * seed, seed)
        with at_table(match) as view:
            seen = GEM_COURT.observe(match.state, match.to_act)
            for move in GEM_COURT.legal_moves(match.state):
                for reason in reasons(seen, move):
                    if "noble" in reason.facts:
                        view.hint(Hint(move, (reason,)))
                        place = NobleSpot(seen.nobles.index(int(reason.facts["noble"])) + 1)
                        moved = [where for where, _ in parts(move)]
                        assert [*moved, *hands.named(view.knowledge)].count(place) == 1
                        told.add(reason.code)
    assert len(told) > 1


@pytest.mark.parametrize("text_size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_noble_that_a_reason_tells_of_is_framed_and_stays_free(seats: int, text_size: int) -> None:
    match = midgame(people(seats), 24)
    move = next(move for move in GEM_COURT.legal_moves(match.state) if isinstance(move, Take))
    text = "Then you can buy the 3-point black card.\nThat one brings Lady Opaline."
    with at_table(match, text_size) as view:
        for index, noble in enumerate(match.state.nobles):
            view.hint(Hint(move, (Reason("then_noble", {"noble": noble}),)))
            rect = hands.outline(view.knowledge, view.layout, match.to_act or 0, NobleSpot(index + 1))
            assert rect == view.layout.noble(index)
            assert hands.named(view.knowledge) == [NobleSpot(index + 1)]
            assert not view.hint_room(ruler(text_size / 100), text).overlaps(rect)


def test_a_noble_that_is_gone_is_not_looked_for() -> None:
    reason = Reason("noble_waits", {"noble": 3, "count": 2, "colour": "r"})
    assert list(named([reason], (1, None, 4))) == []
    assert list(named([reason], (1, None, 3))) == [NobleSpot(3)]
    assert list(named([Reason("noble_missing", {"points": 15})], (1, None))) == []


# where it is said


def ask(stage: Stage, match: Match, move: str = "") -> TableScene:
    """The table at which the seat on turn, alone among CPU players, has got its hint: that move."""
    stage.services.cpu = Oracle(move)
    table = stage.sit(stage.table_of(*alone(match)))
    stage.press(Intent.HINT)
    stage.turn(0.1 + SETTLING)
    assert table.controller.hints.asked
    return table


def plate_of(table: TableScene, text_size: int) -> Rect:
    """Where it is said."""
    view, message = table.view, table.view_model().message
    assert isinstance(view, GemsView)
    measure = ruler(text_size / 100)
    return panels.message_plate(measure, view.hint_room(measure, message), message)


def pages(stage: Stage, table: TableScene) -> Iterator[str]:
    """All that is said, one after the other."""
    while True:
        yield table.view_model().message
        if table.controller.hints.ends:
            return
        stage.press(Intent.HINT)


def matches(seats: int) -> Iterator[Match]:
    """Some of each part of the game, with every seat on turn in some."""
    for seed, rounds in enumerate(ROUNDS, 1):
        yield midgame(people(seats), seats * rounds + seed % seats, seed)


def payable(view: GemsView) -> Iterator[Rect]:
    """The cards of the market that can be bought now."""
    for tier in TIERS:
        for slot in SLOTS:
            cost = view.knowledge.prices.get(view.knowledge.card(0, Spot(tier, slot)) or 0)
            if cost is not None and cost.affordable:
                yield view.layout.spot(tier, slot)


def kept_free(view: GemsView) -> Iterator[Rect]:
    """Every name and score, and what the court on turn counts."""
    request = view.controls.request
    assert request is not None
    for seat, court in enumerate(view.layout.courts):
        yield court.head
        if seat == request.seat:
            top = court.bonus(0).y
            yield Rect(court.rect.x, top, court.rect.w, court.strip.bottom - 4 - top)


@pytest.mark.parametrize("text_size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_hint_hides_a_name_a_score_or_the_court_on_turn(seats: int, text_size: int) -> None:
    with staged(text_size) as stage:
        for match in matches(seats):
            table = ask(stage, match)
            assert isinstance(table.view, GemsView)
            for message in pages(stage, table):
                plate = plate_of(table, text_size)
                assert on_screen(plate)
                hidden = [rect for rect in kept_free(table.view) if plate.overlaps(rect)]
                assert not hidden, (match.seed, len(match.moves), message)
                cards = [rect for rect in payable(table.view) if plate.overlaps(rect)]
                assert not cards, (match.seed, len(match.moves), message)


@pytest.mark.parametrize("text_size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whoever_follows_a_hint_sees_all_that_it_opens(seats: int, text_size: int) -> None:
    opened = 0
    with staged(text_size) as stage:
        for match in matches(seats):
            for kind in (Buy, Reserve):
                move = next(
                    (move for move in GEM_COURT.legal_moves(match.state) if isinstance(move, kind)), None
                )
                if move is None:
                    continue
                table = ask(stage, match, str(move))
                stage.press(Intent.OK)
                assert isinstance(table.view, GemsView)
                assert table.view.controls.stage is Stages.CARD
                for message in pages(stage, table):
                    plate = plate_of(table, text_size)
                    assert on_screen(plate)
                    assert not plate.overlaps(table.view.layout.plate.grown(-20)), (str(move), message)
                    assert not any(plate.overlaps(rect) for rect in kept_free(table.view)), (
                        str(move),
                        message,
                    )
                    opened += 1
    assert opened > len(ROUNDS)


@pytest.mark.parametrize("text_size", SIZES)
def test_a_hint_lies_beside_nobles_to_choose_from_and_beside_the_last_moves(text_size: int) -> None:
    due = draw(Side("wg", "wwwwuuuugggg"), Side("u"), Side("r"), Side("b"), row=(1, 3, 4))
    with staged(text_size) as stage:
        table = ask(stage, match_of(due, people(4)), "take:urb+noble:2")
        view = table.view
        assert isinstance(view, GemsView)
        for place, shown in ((LogButton(), Stages.MOVES), (Pile("u"), Stages.TABLE)):
            view.controls.focus = place
            stage.press(Intent.OK)
            assert view.controls.stage is shown
            stage.press(*([Intent.OK] * 3 if shown is Stages.TABLE else []))
            assert not plate_of(table, text_size).overlaps(view.layout.plate.grown(-20))
            if shown is Stages.MOVES:
                stage.press(Intent.BACK)
        assert view.controls.stage is Stages.NOBLE


@pytest.mark.parametrize("text_size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_said_stays_the_same_wherever_the_cursor_goes(seats: int, text_size: int) -> None:
    with staged(text_size) as stage:
        table = ask(stage, midgame(people(seats), 24))
        view, message = table.view, table.view_model().message
        assert isinstance(view, GemsView)
        for place, rect in view.controls.places().items():
            view.controls.focus = place
            assert table.view_model().message == message
            plate = plate_of(table, text_size)
            assert not plate.overlaps(rect), place


@pytest.mark.parametrize("seats", [2, 3])
def test_a_hint_is_said_all_at_once_where_a_corner_is_free_for_it(seats: int) -> None:
    with staged() as stage:
        table = ask(stage, midgame(people(seats), 24))
        assert "\n" in table.view_model().message
        assert table.controller.hints.ends
