"""The texts of moves, both ways."""

from __future__ import annotations

import pytest

from rules.game import BadMove
from rules.gems.moves import Buy, Move, Pass, Reserve, Take, parse_move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("take:wug", Take("wug")),
        ("take:ww", Take("ww")),
        ("take:b", Take("b")),
        ("reserve:2.3", Reserve(2, 3)),
        ("reserve:2.0", Reserve(2, 0)),
        ("buy:2.3", Buy(2, 3)),
        ("buy:r.1", Buy(0, 1)),
        ("pass", Pass()),
        ("buy:2.3+noble:2", Buy(2, 3, 2)),
        ("pass+noble:5", Pass(5)),
        ("take:wug-wu", Take("wug", "wu")),
        ("take:wug-bbo+noble:1", Take("wug", "bbo", 1)),
        ("reserve:1.0-o+noble:3", Reserve(1, 0, "o", 3)),
    ],
)
def test_a_move_and_its_text_are_one(text: str, move: Move) -> None:
    assert parse_move(text) == move
    assert str(move) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "take",
        "take:",
        "take:gw",
        "take:wugr",
        "take:xyz",
        "Take:wug",
        " take:wug",
        "take:wug\n",
        "take:wug-uw",
        "take:wug-wwww",
        "take:wug-",
        "reserve:4.1",
        "reserve:0.1",
        "reserve:2.5",
        "reserve:r.1",
        "reserve:2",
        "buy:2.0",
        "buy:r.4",
        "buy:r.0",
        "buy:1.1-w",
        "pass-w",
        "pass+noble:0",
        "pass+noble:6",
        "take:wug+noble:1-w",
        "take:wug+noble:²",
        "resign",
    ],
)
def test_a_text_out_of_the_notation_is_no_move(text: str) -> None:
    with pytest.raises(BadMove):
        parse_move(text)


@pytest.mark.parametrize(
    "build",
    [
        lambda: Take(""),
        lambda: Take("gw"),
        lambda: Take("wug", "ow"),
        lambda: Reserve(0, 1),
        lambda: Reserve(1, 5),
        lambda: Buy(1, 0),
        lambda: Buy(0, 4),
        lambda: Pass(6),
    ],
)
def test_no_move_can_be_built_that_has_no_text(build: object) -> None:
    assert callable(build)
    with pytest.raises(BadMove):
        build()
