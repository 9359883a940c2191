"""The things of every table have rooms of their own: apart, in the safe area, off what is played with."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import combinations
from operator import attrgetter

import pygame
import pytest

from rules import GAMES
from rules.match import EMBLEMS, Match, Seat
from scenes.input.intents import MOUSE, Intent
from scenes.platform.words import HOME, Words, texts
from scenes.table.hints import DOTS
from scenes.table.layout import SAFE, SeatLayout, TableLayout, beside
from scenes.table.message import message_model
from scenes.table.players import PlayerInfo
from scenes.table.prompts import prompt_panel
from scenes.table.seat_plate import paint_seat, seat_model
from scenes.view import theme
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.prompts import Prompt
from scenes.view.type import typesetter
from tests.gallery import staged
from tests.scenes.table_states import TableState, fresh, table_states
from tests.scenes.test_prompt_panel import SCHEMES, label
from tests.scenes.test_prompt_panel import check as check_prompts

SIZES = (100, 125, 150)
sizes = pytest.mark.parametrize("text_size", SIZES)
TABLES = [(game, seats) for game in GAMES for seats in GAMES[game].seats]
tables = pytest.mark.parametrize(("game", "seats"), TABLES)
WORDS = Words()
_OPENED = 30.0
"""Seconds after which every opening is over."""


def inside(inner: Rect, outer: Rect, slack: float = 0.5) -> bool:
    return (
        inner.x >= outer.x - slack
        and inner.y >= outer.y - slack
        and inner.right <= outer.right + slack
        and inner.bottom <= outer.bottom + slack
    )


def apart(a: Rect, b: Rect) -> bool:
    return not a.grown(-0.5).overlaps(b.grown(-0.5))


def states(game: str, seats: int, text_size: int) -> list[TableState]:
    """A fresh table of so many seats, and every state of the gallery with as many."""
    shown = (state for state in table_states(game, text_size) if state.seats == seats)
    return [fresh(game, seats, text_size), *shown]


@sizes
@tables
def test_the_rooms_of_a_table_lie_apart_inside_the_safe_area_and_off_what_is_played_with(
    game: str, seats: int, text_size: int
) -> None:
    for state in states(game, seats, text_size):
        check(state.layout, state.busy)


def check(layout: TableLayout, busy: bool = False) -> None:
    """`busy`: something is being shown, and nothing is said meanwhile."""
    rooms = [room for room in layout.furniture if not busy or room != layout.message]
    for room in rooms:
        assert inside(room, SAFE), room
        for free in layout.keep_free:
            assert apart(room, free), (room, free)
    for a, b in combinations(rooms, 2):
        assert apart(a, b), (a, b)
    for seat in layout.seats:
        check_head(seat)
        check_tag(layout, seat)
    if layout.celebration is not None:
        check_celebration(layout, layout.celebration)


@sizes
@pytest.mark.parametrize("game", [game for game in GAMES if 2 in GAMES[game].seats])
def test_the_columns_of_two_are_somebodys_room_from_the_top_to_the_foot(game: str, text_size: int) -> None:
    layout = fresh(game, 2, text_size).layout
    rooms = [*layout.furniture, *([layout.celebration] if layout.celebration else [])]
    for column in (Rect(SAFE.x, SAFE.y, 350, SAFE.h), Rect(SAFE.right - 350, SAFE.y, 350, SAFE.h)):
        ends = [(room.y, room.bottom) for room in sorted(rooms, key=attrgetter("y")) if room.overlaps(column)]
        foot = SAFE.y
        for top, bottom in (*ends, (SAFE.bottom, SAFE.bottom)):
            assert top - foot <= 50, (top, foot)
            foot = max(foot, bottom)


def check_head(seat: SeatLayout) -> None:
    """Everything on a plate lies apart, on the plate."""
    parts = (seat.portrait, seat.name, seat.second, seat.score, seat.device, seat.mark)
    rooms = [room for room in parts if room is not None]
    for room in rooms:
        assert inside(room, seat.rect), (room, seat.rect)
        assert room.w > 0
        assert room.h > 0
    for a, b in combinations(rooms, 2):
        assert apart(a, b), (a, b)


def check_tag(layout: TableLayout, seat: SeatLayout) -> None:
    """Whose move it is stands apart from everything; in the place of messages it gives way to them."""
    if seat.tag is None:
        return
    assert inside(seat.tag, SAFE)
    for room in (*layout.furniture, *layout.keep_free):
        assert apart(seat.tag, room) or room in (layout.message, seat.tag), (seat.tag, room)


def check_celebration(layout: TableLayout, celebration: Rect) -> None:
    """Large letters cover neither who plays nor the last moves nor the way to skip them."""
    assert inside(celebration, SAFE)
    rooms = [room for seat in layout.seats for room in (seat.rect, seat.tag)]
    for scale, device, key in ((s / 100, d, k) for s in SIZES for d in SCHEMES for k in ("skip", "next")):
        prompts = [Prompt((Intent.OK,), WORDS(f"table.{key}"))]
        rooms.append(prompt_panel(prompts, device, label, scale, layout.prompts).rect)
    for room in (*rooms, layout.log):
        assert room is None or apart(celebration, room), room


@sizes
@pytest.mark.parametrize("game", GAMES)
def test_in_every_state_prompts_and_message_keep_to_their_rooms(game: str, text_size: int) -> None:
    for state in table_states(game, text_size):
        layout, model = state.layout, state.model
        check_prompts(model.prompts, layout.prompts)
        for a, b in combinations([box.rect for box in model.prompts.boxes], 2):
            assert apart(a, b), state.name
        if model.message is not None:
            assert not state.busy, state.name
            assert inside(model.message.rect, layout.message), state.name
            assert model.message.fits, state.name


# what is said


SAMPLES: Mapping[str, str] = {
    "count": "12",
    "square": "h8",
    "victim": "h8",
    "points": "15",
    "unseen": "24",
    "cost": "14",
    "gap": "10",
    "gold": "5",
    "held": "10",
    "taken": "3",
    "most": "10",
    "due": "3",
    "reason": "it has stopped",
    "peek": "Left Shift",
    "hint": "Right Shift",
}
"""What stands in a sentence where no word of the language does."""
HOUSE = (
    *("table.no_draw", "table.no_undo", "table.no_undo_alone", "table.not_your_turn"),
    *(f"table.hint.{key}" for key in ("look_first", "look_first_toggle", "look_first_mouse", "failed")),
    "table.hint.thinking",
)


def longest(begin: str) -> str:
    """The longest word under a key."""
    return max((text for key, text in texts(HOME).items() if key.startswith(begin)), key=len, default="")


def filled(game: str, text: str) -> str:
    """A sentence with the longest words that can stand in it."""

    def sample(found: re.Match[str]) -> str:
        name = found[1]
        if name == "name":
            return WORDS("rival.numbered", name=longest("rival.expert.name"), number=3)
        if name == "card":
            return filled(game, longest(f"{game}.named"))
        if name == "gem":
            return longest(f"{game}.colour.")
        if name == "lack":
            return ", ".join([f"3 {longest(f'{game}.colour.')}"] * 4)
        return SAMPLES.get(name) or longest(f"{game}.{name}.")

    return re.sub(r"{(\w+)}", sample, text)


def sayings(game: str) -> list[str]:
    """All refusals, hints (a page each) and notes of a game, and what the house says at its table."""
    words = texts(HOME)
    refusals = [text for key, text in words.items() if key.startswith(f"{game}.refusal.") or key in HOUSE]
    hints = [text for key, text in words.items() if key.startswith(f"{game}.hint.")]
    notes = [words[key] for key in (f"{game}.called",) if key in words]
    page = WORDS("table.hint.page", page=2, pages=2)
    return [filled(game, text) for text in (*refusals, *notes, *(f"{text} {page}" for text in hints))]


@sizes
@tables
def test_everything_that_is_said_at_a_table_has_room_in_its_own_place(
    game: str, seats: int, text_size: int
) -> None:
    setter = typesetter(text_size / 100)
    for layout in {state.layout for state in states(game, seats, text_size) if not state.busy}:
        for text in sayings(game):
            model = message_model(text, "refusal", layout.message, layout.message_rise, setter, DOTS)
            assert model.fits, (text, layout.message)
            assert inside(model.rect, layout.message), text
            for words in model.texts:
                assert words.px >= theme.MIN_TEXT
                assert inside(words.rect, model.rect), text


# a table for any rectangular board

BOARDS = {
    "square": Rect(510, 90, 900, 900),
    "high": Rect(600, 60, 720, 960),
    "wide": Rect(480, 240, 960, 600),
}


@sizes
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("board", BOARDS)
def test_a_table_beside_any_board_has_all_it_needs(board: str, seats: int, text_size: int) -> None:
    scale, setter = text_size / 100, typesetter(text_size / 100)
    layout = beside(BOARDS[board], EMBLEMS[:seats], scale)
    assert layout.keep_free == (BOARDS[board],)
    assert len(layout.seats) == seats
    assert layout.log is not None
    assert layout.log.h >= 100
    check(layout)
    for key in HOUSE:
        text = filled("checkers", texts(HOME)[key])
        model = message_model(text, "refusal", layout.message, layout.message_rise, setter)
        assert model.fits, text
        assert inside(model.rect, layout.message), text


@sizes
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_plates_beside_a_board_hold_every_name_level_and_tag(seats: int, text_size: int) -> None:
    setter = typesetter(text_size / 100)
    layout = beside(BOARDS["square"], EMBLEMS[:seats], text_size / 100)
    names = [text for key, text in texts(HOME).items() if re.fullmatch(r"emblem\.\w+|rival\.\w+\.name", key)]
    names.append(WORDS("rival.numbered", name=longest("rival.expert.name"), number=3))
    for where, name in ((seat, name) for seat in layout.seats for name in names):
        for level in ("", longest("level.")):
            player = PlayerInfo(0, name, "fox", None, level)
            model = seat_model(where, player, True, WORDS("table.your_move"), "12", "cpu", setter)
            assert model.name.fits, name
            assert model.score is not None
            assert model.score.fits
            assert model.tag is not None
            assert model.tag.fits
            assert where.device is not None
            assert model.device is not None or model.level is not None
            if model.device is not None:
                assert inside(model.device, where.device)
            if model.level is not None:
                assert level
                assert model.level.fits
                assert inside(model.level.rect, where.device)


@sizes
@tables
def test_what_a_game_paints_on_a_plate_leaves_the_device_and_the_score_alone(
    game: str, seats: int, text_size: int
) -> None:
    people = tuple(Seat("person", emblem) for emblem in EMBLEMS[:seats])
    drivers = (MOUSE, *(f"pad:{number}" for number in range(1, seats)))
    with staged(text_size) as stage:
        table = stage.sit(stage.table_of(Match.start(game, people, 3), drivers))
        stage.turn(_OPENED)
        stage.surface((640, 360))
        picture = table.picture
    assert picture is not None
    assert any(seat.active for seat in picture.seats)
    surface = pygame.Surface((theme.W, theme.H))
    canvas = Canvas(surface, 1.0, text_scale=text_size / 100)
    for seat, own in zip(picture.seats, picture.board.seats, strict=False):
        paint_seat(canvas, seat)
        areas = [
            (round(room.x), round(room.y), round(room.w), round(room.h))
            for room in (seat.device, seat.layout.score)
            if room is not None
        ]
        before = [pygame.image.tobytes(surface.subsurface(area), "RGB") for area in areas]
        assert picture.board.paint_seat is not None
        picture.board.paint_seat(canvas, own)
        assert before == [pygame.image.tobytes(surface.subsurface(area), "RGB") for area in areas]


@pytest.mark.parametrize("emblems", [("fox", "owl"), ("owl", "fox"), ("fox", "owl", "hare", "bear")])
def test_who_sits_at_home_stays_at_the_foot_when_sides_are_swapped(emblems: tuple[str, ...]) -> None:
    seats = dict(zip(emblems, beside(BOARDS["square"], emblems, 1.0).seats, strict=True))
    assert seats["fox"].rect.bottom == SAFE.bottom
    assert seats["owl"].rect.y == SAFE.y
    assert all(seat.rect.x == SAFE.x for seat in seats.values())
