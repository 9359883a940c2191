"""A hint at the court: what it tells of is marked, and where it is said nothing that matters ever lies."""

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
from scenes.gems.controls import Controls
from scenes.gems.hinting import mentions, parts
from scenes.gems.layout import layout
from scenes.gems.modes import AtTable, CardOpen, ChoosingNoble, ReadingMoves
from scenes.gems.overlay import frames, mentioned, outline
from scenes.gems.targets import LogButton, NobleSpot, Pile, Spot
from scenes.gems.view import GemsView
from scenes.input.intents import Device, Intent
from scenes.platform.words import HOME, Words, texts
from scenes.table.hints import SETTLING
from scenes.table.message import message_model
from scenes.table.scene import TableScene
from scenes.view import theme
from scenes.view.geometry import Rect
from scenes.view.type import typesetter
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
                        assert [*moved, *mentioned(view.knowledge, view.controls)].count(place) == 1
                        told.add(reason.code)
    assert len(told) > 1


@pytest.mark.parametrize("text_size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_noble_that_a_reason_tells_of_is_framed_and_stays_free(seats: int, text_size: int) -> None:
    match = midgame(people(seats), 24)
    move = next(move for move in GEM_COURT.legal_moves(match.state) if isinstance(move, Take))
    with at_table(match, text_size) as view:
        for index, noble in enumerate(match.state.nobles):
            view.hint(Hint(move, (Reason("then_noble", {"noble": noble}),)))
            rect = outline(view.knowledge, view.geometry, match.to_act or 0, NobleSpot(index + 1))
            assert rect == view.geometry.nobles[index]
            assert mentioned(view.knowledge, view.controls) == [NobleSpot(index + 1)]
            assert not view.layout.message.overlaps(rect)


@pytest.mark.parametrize("text_size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_card_that_a_reason_tells_of_is_framed_and_stays_free(seats: int, text_size: int) -> None:
    match = midgame(people(seats), 24)
    move = next(move for move in GEM_COURT.legal_moves(match.state) if isinstance(move, Take))
    with at_table(match, text_size) as view:
        for spot in (Spot(tier, slot) for tier in TIERS for slot in SLOTS):
            view.hint(Hint(move, (Reason("then_buy", {"tier": spot.tier, "slot": spot.slot}),)))
            assert mentioned(view.knowledge, view.controls) == [spot]
            rect = outline(view.knowledge, view.geometry, match.to_act or 0, spot)
            assert not view.layout.message.overlaps(rect)


def test_a_noble_that_is_gone_is_not_looked_for() -> None:
    reason = Reason("noble_waits", {"noble": 3, "count": 2, "colour": "r"})
    assert list(mentions([reason], (1, None, 4))) == []
    assert list(mentions([reason], (1, None, 3))) == [NobleSpot(3)]
    assert list(mentions([Reason("noble_missing", {"points": 15})], (1, None))) == []


# where it is said


def ask(stage: Stage, match: Match, move: str = "") -> TableScene:
    """The table at which the seat on turn, alone among CPU players, has got its hint: that move."""
    stage.services.cpu = Oracle(move)
    table = stage.sit(stage.table_of(*alone(match)))
    stage.press(Intent.HINT)
    stage.turn(0.1 + SETTLING)
    assert table.controller.hints.active
    return table


def plate_of(table: TableScene) -> Rect:
    """Where it is said."""
    message = table.view_model().message
    assert message is not None
    assert message.fits
    return message.rect


def words_of(table: TableScene) -> str:
    """What is said."""
    message = table.view_model().message
    return (
        ""
        if message is None
        else "\n".join(" ".join(line.text for line in text.lines) for text in message.texts)
    )


def pages(stage: Stage, table: TableScene) -> Iterator[str]:
    """All that is said, one after the other."""
    while True:
        yield words_of(table)
        if table.controller.hints.ends:
            return
        stage.press(Intent.HINT)


def matches(seats: int) -> Iterator[Match]:
    """Some of each part of the game, with every seat on turn in some."""
    for seed, rounds in enumerate(ROUNDS, 1):
        yield midgame(people(seats), seats * rounds + seed % seats, seed)


def what_matters(view: GemsView) -> Iterator[Rect]:
    """Every court, card, price, noble, pile, the tray, the goal, a plate that is open, a card shown large."""
    geometry, request = view.geometry, view.controls.request
    assert request is not None
    for court in geometry.courts:
        yield court.rect
    for tier in TIERS:
        for slot in SLOTS:
            yield outline(view.knowledge, geometry, request.seat, Spot(tier, slot))
    yield from (*geometry.nobles, *geometry.piles, geometry.tray, geometry.plate)
    if geometry.goal is not None:
        yield geometry.goal
    yield from view.controls.targets().values()
    yield from (frame.rect for frame in frames(view.knowledge, view.controls, geometry))


def hides_nothing(table: TableScene) -> None:
    """All of it is said, in its own place, and nothing is hidden by it."""
    plate, view = plate_of(table), table.view
    assert isinstance(view, GemsView)
    room = view.layout.message
    assert room.x <= plate.x
    assert room.y <= plate.y + 0.01
    assert plate.right <= room.right + 0.01
    assert plate.bottom <= room.bottom + 0.01
    assert not [rect for rect in what_matters(view) if plate.overlaps(rect)], words_of(table)
    assert not plate.overlaps(table.view_model().prompts.rect)


@pytest.mark.parametrize("text_size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_hint_hides_anything(seats: int, text_size: int) -> None:
    with staged(text_size) as stage:
        for match in matches(seats):
            table = ask(stage, match)
            for message in pages(stage, table):
                assert message
                hides_nothing(table)


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
                assert isinstance(table.view.controls.mode, CardOpen)
                for _ in pages(stage, table):
                    hides_nothing(table)
                    opened += 1
    assert opened > len(ROUNDS)


@pytest.mark.parametrize("text_size", SIZES)
def test_a_hint_lies_beside_nobles_to_choose_from_and_beside_the_last_moves(text_size: int) -> None:
    due = draw(Side("wg", "wwwwuuuugggg"), Side("u"), Side("r"), Side("b"), row=(1, 3, 4))
    with staged(text_size) as stage:
        table = ask(stage, match_of(due, people(4)), "take:urb+noble:2")
        controls = controls_of(table)
        controls.focus = LogButton()
        stage.press(Intent.OK)
        assert isinstance(controls.mode, ReadingMoves)
        hides_nothing(table)
        stage.press(Intent.BACK)
        controls.focus = Pile("u")
        stage.press(Intent.OK)
        assert isinstance(controls.mode, AtTable)
        stage.press(Intent.OK, Intent.OK, Intent.OK)
        assert isinstance(controls.mode, ChoosingNoble)
        hides_nothing(table)


def controls_of(table: TableScene) -> Controls:
    assert isinstance(table.view, GemsView)
    return table.view.controls


@pytest.mark.parametrize("text_size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_said_stays_the_same_wherever_the_cursor_goes(seats: int, text_size: int) -> None:
    with staged(text_size) as stage:
        table = ask(stage, midgame(people(seats), 24))
        message, controls = words_of(table), controls_of(table)
        for target in controls.targets():
            controls.focus = target
            assert words_of(table) == message
            hides_nothing(table)


@pytest.mark.parametrize("text_size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_reasons_are_said_at_once_where_they_have_room_and_else_one_after_the_other(
    seats: int, text_size: int
) -> None:
    numbers = ["(1/2)", "(2/2)"]
    at_once, in_turn = 0, 0
    with staged(text_size) as stage:
        for match in matches(seats):
            said = list(pages(stage, ask(stage, match)))
            if len(said) > 1:
                assert [text[-len(number) :] for text, number in zip(said, numbers, strict=True)] == numbers
            in_turn += len(said) > 1
            at_once += "\n" in said[0]
    assert at_once if text_size == 100 else at_once + in_turn
    assert at_once + in_turn >= len(ROUNDS) - 1


# all that may be said


NUMBERS = ("held", "taken", "most", "due", "gold", "points", "count", "cost", "gap", "number")


def explanations() -> Iterator[str]:
    """Every refusal, note and reason of a hint, as long as it may be, and a page's number behind."""
    words = Words()
    facts = {
        **dict.fromkeys(("name", "first", "second", "last"), "Johannes"),
        **dict.fromkeys(("colour", "gem"), "black"),
        "noble": "Princess Ruby",
        "card": words("gems.named.points", points=3, colour="black"),
        "lack": "7 white, 3 blue, 3 green, 3 black",
        **dict.fromkeys(NUMBERS, 10),
    }
    for code in texts(HOME):
        if code.startswith(("gems.refusal.", "gems.hint.", "gems.must_return")):
            text = words(code, **facts)
            hint = code.startswith("gems.hint.")
            yield (
                f"{words('gems.hint_to.reserve')} {text} {words('table.hint.page', page=1, pages=2)}"
                if hint
                else text
            )


@pytest.mark.parametrize("text_size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_that_may_be_said_fits_into_its_place_with_all_its_words(
    seats: int, text_size: int
) -> None:
    geometry = layout(
        ("fox", "owl") if seats == 2 else ("fox", "hare", "owl", "bear")[:seats], text_size / 100
    )
    setter = typesetter(text_size / 100)
    found = 0
    for text in explanations():
        model = message_model(text, "hint", geometry.table.message, "bottom", setter)
        assert model.fits, text
        assert all(each.px >= theme.MIN_TEXT for each in model.texts), text
        assert " ".join(line.text for each in model.texts for line in each.lines) == text
        found += 1
    assert found > 50
