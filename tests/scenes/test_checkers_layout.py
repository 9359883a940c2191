"""What lies round the board of Diamond Checkers keeps clear of it, of captured pieces and of large words."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

import pytest

from rules.checkers.notation import PIECES_A_SIDE
from scenes.checkers import celebrations, layout
from scenes.checkers.celebrations import celebration_model
from scenes.checkers.display import Celebration
from scenes.checkers.view import LONGEST, CheckersView
from scenes.checkers.view_models import Piece
from scenes.input.intents import KEYS_LEFT, KEYS_RIGHT, MOUSE, Device, Intent
from scenes.platform.words import HOME, texts
from scenes.table import log, message
from scenes.table.hints import SETTLING
from scenes.table.layout import SAFE, TableLayout
from scenes.table.log import LogLine, log_model
from scenes.table.players import PlayerInfo
from scenes.view.art import board
from scenes.view.art.plates import Cut, octagon
from scenes.view.geometry import Rect
from scenes.view.type import typesetter
from tests.gallery import staged
from tests.scenes.oracle import Oracle
from tests.scenes.test_prompt_panel import words_of

SIZES = (100, 125, 150)
sizes = pytest.mark.parametrize("text_size", SIZES)
DEVICES = (KEYS_LEFT, KEYS_RIGHT, MOUSE, "pad:1", "pad:2")
EMBLEMS = ("fox", "owl")
MESSAGE_CUT: Cut = 18


def inside(inner: Rect, outer: Rect, slack: float = 0.5) -> bool:
    return (
        inner.x >= outer.x - slack
        and inner.y >= outer.y - slack
        and inner.right <= outer.right + slack
        and inner.bottom <= outer.bottom + slack
    )


def corners(r: Rect, cut: Cut) -> list[tuple[float, float]]:
    return [(r.x + x, r.y + y) for x, y in octagon(r.w, r.h, cut)]


def from_board(x: float, y: float) -> float:
    """Units between a point and the edge of the board, along the axes; below 0 it lies on it."""
    return abs(x - layout.CX) + abs(y - layout.CY) - board.OUT


def from_plate(points: list[tuple[float, float]], x: float, y: float) -> float:
    """Units from a point outside to the edge of a plate with cut corners."""
    return min(from_line(a, b, x, y) for a, b in pairwise([*points, points[0]]))


def from_line(a: tuple[float, float], b: tuple[float, float], x: float, y: float) -> float:
    if a == b:
        return math.hypot(x - a[0], y - a[1])
    dx, dy = b[0] - a[0], b[1] - a[1]
    along = max(0.0, min(1.0, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy)))
    return math.hypot(x - a[0] - along * dx, y - a[1] - along * dy)


def table(text_size: int) -> TableLayout:
    return layout.table(EMBLEMS, text_size / 100)


def plates(where: TableLayout) -> Iterator[list[tuple[float, float]]]:
    """The corners of the seats' plates, their tags and the log."""
    assert where.log is not None
    for seat in where.seats:
        assert seat.tag is not None
        yield corners(seat.rect, seat.cut)
        yield corners(seat.tag, 0)
    yield corners(where.log, log.CUT)


@sizes
def test_seats_and_log_keep_clear_of_the_board_and_of_captured_pieces(text_size: int) -> None:
    where = table(text_size)
    for plate in plates(where):
        assert min(from_board(x, y) for x, y in plate) > 10
    radius = layout.TRAY_DISC / 2
    for bottom in (True, False):
        counted = [(n, count) for count in range(1, PIECES_A_SIDE + 1) for n in range(count)]
        for index, count in counted:
            x, y = layout.tray(index, count, bottom)
            assert inside(Rect.around(x, y, 2 * radius, 2 * radius), SAFE)
            assert from_board(x, y) > radius * math.sqrt(2)
            assert min(from_plate(plate, x, y) for plate in plates(where)) > radius


@sizes
def test_what_is_kept_free_is_the_whole_board(text_size: int) -> None:
    free = table(text_size).keep_free
    for x in range(round(layout.CX - board.OUT), round(layout.CX + board.OUT), 8):
        for y in range(round(layout.CY - board.OUT), round(layout.CY + board.OUT), 8):
            kept = any(rect.holds(x, y) for rect in free)
            assert kept or from_board(x, y) > -2 * board.OUT / len(free), (x, y)
            assert not kept or from_board(x, y) <= 0.5, (x, y)


@sizes
@pytest.mark.parametrize("device", DEVICES)
def test_the_prompts_keep_clear_of_the_board_and_keep_their_words(device: Device, text_size: int) -> None:
    with staged(text_size) as stage:
        scene = stage.table(drivers=(device, None))
        stage.services.cpu = Oracle()
        stage.sit(scene)
        stage.press(Intent.HINT, device=device)
        stage.turn(2 * SETTLING)
        stage.press(Intent.OK, device=device)
        panel = scene.view_model().prompts
    assert len(words_of(panel)) == 5
    assert all(words_of(panel))
    assert inside(panel.rect, SAFE)
    assert min(from_board(x, y) for x, y in corners(panel.rect, panel.cut)) > 6


def reasons() -> list[str]:
    return [
        text.replace("{count}", "12").replace("{square}", "h8").replace("{victim}", "g7")
        for key, text in texts(HOME).items()
        if key.startswith("checkers.hint.")
    ]


@sizes
def test_every_explanation_keeps_clear_of_the_board(text_size: int) -> None:
    where, setter = table(text_size), typesetter(text_size / 100)
    longest = max(reasons(), key=len)
    pairs = [f"{text}\n{longest}" for text in reasons()]
    at_once = [text for text in pairs if message.has_room(text, where.message, setter)]
    assert at_once or text_size == 150
    for text in (*(f"{reason} (1/2)" for reason in reasons()), *at_once):
        model = message.message_model(text, "hint", where.message, where.message_rise, setter)
        assert model.fits, text
        assert len(model.texts) == text.count("\n") + 1, text
        assert inside(model.rect, where.message)
        assert min(from_board(x, y) for x, y in corners(model.rect, MESSAGE_CUT)) > 4, text


CHEERS = [
    key for key in texts(HOME) if key.startswith(("checkers.chain_", "checkers.call_", "checkers.diamond"))
]


@sizes
@pytest.mark.parametrize("count", [0, 2, 12])
@pytest.mark.parametrize("key", CHEERS)
def test_large_words_have_a_room_of_their_own_beside_the_counter(
    key: str, count: int, text_size: int
) -> None:
    where, setter = table(text_size), typesetter(text_size / 100)
    words = texts(HOME)[key]
    model = celebration_model(Celebration(0, count, words, 1.0), "#ffffff", False, setter)
    assert model.words is not None
    assert model.words.fits, words
    assert where.celebration is not None
    assert inside(model.words.rect, where.celebration), words
    assert len(model.words.lines) <= 2
    x, y = layout.COUNTER
    if count:
        assert model.words.rect.x > x + layout.COUNTER_RADIUS
        counter = Rect.around(x, y, 2 * layout.COUNTER_RADIUS, 2 * layout.COUNTER_RADIUS)
        assert inside(counter, where.celebration)
    assert where.log is not None
    assert not where.log.overlaps(where.celebration)
    assert celebrations.WORDS.least >= 48


CHAIN = ("c3xe5xg7xi5xg3", "c3xe5xg7xi5xg3xe5xc7xa5xc3")


@sizes
@pytest.mark.parametrize("number", [1, 2, 3, 4, 6])
def test_every_move_fits_its_row_of_the_log_and_names_stand_in_all_rows_or_none(
    number: int, text_size: int
) -> None:
    with staged(text_size) as stage:
        view = stage.table().view
        assert isinstance(view, CheckersView)
        where, setter = view.layout, typesetter(text_size / 100)
        parse = stage.table().match.game.parse_move
        moves = [*(parse(text) for text in CHAIN), parse("c5-d6"), parse("e7xc5"), parse("b4xd6xf8")][
            -number:
        ]
        lines = [LogLine(n % 2, view.move_text(move, n), move) for n, move in enumerate(moves)]
    players = (PlayerInfo(0, "Vesper", "fox", None), PlayerInfo(1, "Owl", "owl", "mouse"))
    assert where.log is not None
    model = log_model(where.log, "Moves", lines, players, setter)
    assert model.rows
    assert len({row.name is None for row in model.rows}) == 1
    assert len({row.name.rect.x for row in model.rows if row.name is not None}) <= 1
    for row in model.rows:
        assert row.text is not None
        assert row.text.fits, row.text
        assert row.name is None or row.name.rect.right < row.text.rect.x
    assert inside(model.rect, where.log)


def test_a_chain_longer_than_the_log_tells_its_ends() -> None:
    with staged(100) as stage:
        view = stage.table().view
        parse = stage.table().match.game.parse_move
        assert view.move_text(parse(CHAIN[0]), 0) == "c3×e5×g7×i5×g3"
        assert len(parse(CHAIN[0]).path) == LONGEST
        assert view.move_text(parse(CHAIN[1]), 0) == "c3×…×c3"


@sizes
def test_nobody_has_moved_and_the_log_is_quiet(text_size: int) -> None:
    players = (PlayerInfo(0, "Fox", "fox", "mouse"), PlayerInfo(1, "Owl", "owl", None))
    room = table(text_size).log
    assert room is not None
    assert log_model(room, "Moves", (), players, typesetter(text_size / 100)).rows == ()


@sizes
def test_the_pieces_left_are_counted_beside_a_piece_of_the_side(text_size: int) -> None:
    with staged(text_size) as stage:
        scene = stage.sit(stage.table(""))
        picture = scene.view.compose(scene.view_model())
        assert [scene.view.score(seat) for seat in (0, 1)] == ["12", "12"]
        for side, (seat, piece) in enumerate(zip(scene.view.layout.seats, picture.seats, strict=True)):
            assert isinstance(piece, Piece)
            assert piece.side == side
            assert seat.mark is not None
            assert seat.mark.holds(piece.x, piece.y)
