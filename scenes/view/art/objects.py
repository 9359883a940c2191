"""What stands for the three games on the title: a diamond of cards, a board with its opening, a heap of gems.

Drawing them takes too long for the start of the program: assets/make/pictures.py draws them into files,
`images` puts those on the screen.
"""

from __future__ import annotations

import math

from scenes.view import theme
from scenes.view.art import board, cards, gems, pieces, sparks
from scenes.view.canvas import Canvas

CARD_ROWS = (
    ("2S",),
    ("QS", "2H"),
    ("9S", "QH", "2D"),
    ("5S", "9H", "QD", "2C"),
    ("5H", "9D", "QC"),
    ("5D", "9C"),
    ("5C",),
)
"""A diamond in which touching cards share a suit or a rank, as the rules ask."""

OPENING = "4m1m1m/5m1m1/M1m3m1m/7m1/M5m1m/1M1M3m1/M1M1M4/1M3M3/M1M1M4"
"""Ranks 9 to 1, files a to i: M White, m Black, digits empty squares."""


def draw_card_diamond(cv: Canvas, x: float, y: float, w: float = 63) -> None:
    """Cards in seven rows as they lie on the table, round the middle x, y; `w`: width of a card."""
    k = w / cards.W
    across, down = 230 * k, 129 * k
    order = sorted(range(len(CARD_ROWS)), key=lambda row: -abs(row - 3))
    for row in reversed(order):
        n = len(CARD_ROWS[row])
        for column, card in enumerate(CARD_ROWS[row]):
            left = x + (column - (n - 1) / 2) * across - w / 2
            cards.draw_card(cv, card[0], card[1], left, y + (row - 3) * down - cards.H * k / 2, w)


def _placed(field: str) -> list[tuple[int, int, int]]:
    """(file, rank, seat) of every piece of a field such as OPENING, the farthest first."""
    found = []
    for row, text in enumerate(field.split("/")):
        file = 0
        for sign in text:
            if sign.isdigit():
                file += int(sign)
                continue
            found.append((file, 8 - row, 0 if sign == "M" else 1))
            file += 1
    return sorted(found, key=lambda entry: -(entry[0] + entry[1]))


def draw_small_board(cv: Canvas, x: float, y: float, pitch: float = 40) -> None:
    """A board in its opening, round the middle x, y."""
    markup, s = board.board(pitch, pitch * 0.4)
    image = cv.image(markup, 2 * s, 2 * s)
    cv.shadow(image, x - s, y - s, 0, 18, 20, 200)
    cv.shadow(image, x - s, y - s, 0, 5, 6, 160)
    cv.blit(image, x - s, y - s)
    for file, rank, seat in _placed(OPENING):
        px, py = x + (file - rank) * pitch / 2, y + (8 - file - rank) * pitch / 2
        pieces.draw_piece(cv, seat, "M", px, py, pieces.DISC * pitch / board.PITCH)


HEAP = (
    # kind, x, y, size, turn in degrees; the lowest first
    ("lying", -190, 156, 104, 10),
    ("lying", 196, 160, 104, 60),
    ("o", -202, 92, 96, 20),
    ("k", 204, 112, 122, 58),
    ("u", -146, 106, 126, 14),
    ("r", -68, 116, 130, 150),
    ("g", 8, 104, 128, 6),
    ("w", 84, 112, 124, 0),
    ("u", 150, 100, 122, -18),
    ("g", -124, 40, 118, -10),
    ("w", -46, 36, 128, 10),
    ("k", 34, 36, 124, 28),
    ("r", 112, 36, 126, 206),
    ("u", -82, -32, 120, 32),
    ("o", 84, -34, 98, 40),
    ("g", 4, -40, 124, 22),
    ("w", 48, -94, 104, 30),
    ("k", -44, -96, 112, -30),
    ("r", 4, -146, 120, -6),
    ("lying", 42, 176, 110, 30),
    ("u", 122, 164, 96, 40),
    ("lying", -112, 184, 108, 75),
    ("w", -30, 176, 84, 12),
)
_GLINTS = (
    (-168, 84, 24),
    (-66, 16, 26),
    (-104, -54, 20),
    (-12, -172, 28),
    (30, -112, 16),
    (92, 8, 18),
    (66, 92, 20),
)


def draw_gem_heap(cv: Canvas, x: float, y: float) -> None:
    """Stones and coins in a heap, about 440 x 420, round the middle x, y."""
    for number, (kind, dx, dy, size, turn) in enumerate(HEAP):
        cx, cy = x + dx, y + dy
        if kind == "lying":
            high = size * 0.68
            markup = gems.lying_coin(math.radians(turn))
            cv.draw(
                markup, cx - size / 2, cy - high / 2, size, high, shadow=(0, size * 0.07, size * 0.06, 200)
            )
            continue
        if kind != "o":
            glow = theme.mix("#000000", theme.GEMS[kind][1], 0.22)
            cv.pool(cx, cy + 12, size * 0.75, size * 0.7, glow)
        markup = gems.picture(kind, number, math.radians(turn))
        cv.centred(markup, cx, cy, size, size, shadow=(0, size * 0.07, size * 0.07, 200))
    for dx, dy, span in _GLINTS:
        cv.centred(sparks.glint(), x + dx, y + dy, 2 * span, 2 * span)
