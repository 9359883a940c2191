"""Every level against every other, as a table of text."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest

from rules import GAMES, choose
from rules.openings import OPENING, opening_moves
from rules.simulate import SimulationError, read_records
from rules.tournament import dealt, tournament

LEVELS = ("easy", "medium")


def text_of(game: str, **more: Any) -> str:
    out = io.StringIO()
    tournament(game, out, **{"levels": LEVELS, **more})
    return out.getvalue()


def test_two_seats_fill_the_table_from_both_sides_of_each_pairing() -> None:
    lines = text_of("diamond", games=20).splitlines()
    assert lines[0] == "diamond, 2 seats, 20 games a pairing"
    assert lines[1].startswith("medium against easy: ")
    rows = [line.split() for line in lines[-2:]]
    assert [row[0] for row in rows] == ["easy", "medium"]
    assert rows[0][1] == rows[1][-1] == "–"
    points = [float(text.rstrip("%")) for text in (rows[0][2], rows[1][1])]
    assert sum(points) == pytest.approx(100)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_table(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def choose_quickly(game_id: str, observation: Any, level: str, seed: int) -> Any:
        return choose(game_id, observation, LEVELS[0], seed)

    monkeypatch.setattr("rules.simulate.choose", choose_quickly)
    seats = GAMES[game].seats[0]
    lines = text_of(game, games=seats).splitlines()
    assert lines[0].startswith(f"{game}, {seats} seats, {seats} games a pairing")
    assert [line.split()[0] for line in lines[-2:]] == ["easy", "medium"]


def test_more_seats_have_one_of_each_level_among_the_others() -> None:
    lines = text_of("diamond", seats=3, games=3).splitlines()
    assert lines[0] == "diamond, 3 seats, 3 games a pairing, fair share 33.3%"
    assert [line.partition(":")[0] for line in lines[1:3]] == [
        "medium among 2 easy",
        "easy among 2 medium",
    ]


def test_the_same_arguments_write_the_same_text() -> None:
    assert text_of("gems", games=2, seed=5) == text_of("gems", games=2, seed=5)


def test_every_deal_is_played_from_every_seat_and_recorded(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    text_of("diamond", seats=3, games=6, seed=4, record=file)
    played = [(match.seed, [seat.level for seat in match.seats]) for match in read_records(file)]
    assert [seed for seed, _ in played] == [4, 4, 4, 5, 5, 5] * 2
    chairs = [["medium" if seat == chair else "easy" for seat in range(3)] for chair in range(3)]
    assert [levels for _, levels in played[:6]] == chairs * 2


def test_a_game_without_a_deal_begins_with_moves_of_the_seed() -> None:
    first, second = dealt("checkers", "medium", "easy", 2, 7, {})
    assert first.moves == second.moves == opening_moves("checkers", 2, 7, {})
    assert len(first.moves) == OPENING
    openings = {opening_moves("checkers", 2, seed, {}) for seed in range(20)}
    assert len(openings) > 15
    for game in ("diamond", "gems"):
        assert opening_moves(game, 2, 7, {}) == ()


@pytest.mark.parametrize(
    ("game", "arguments", "message"),
    [
        ("chess", {}, "there is no game 'chess'"),
        ("gems", {"seats": 7}, "gems is for 2 or 3 or 4 players, not 7"),
        ("gems", {"seats": 10**17}, "gems is for 2 or 3 or 4 players"),
        ("gems", {"seats": 3, "games": 10}, "must be a multiple of 3"),
        ("gems", {"games": 0}, "at least 1"),
        ("gems", {"levels": ("easy",)}, "a table compares different levels: 'easy' will not do"),
        ("gems", {"levels": ("easy", "easy")}, "a table compares different levels"),
        ("gems", {"levels": ("easy", "better")}, "level is one of easy, medium"),
        ("gems", {"options": ["preset=mine"]}, "may be house or manual"),
        ("gems", {"record": Path("/nonexistent/folder/file")}, "cannot be written"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(game: str, arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(SimulationError, match=message) as caught:
        text_of(game, **arguments)
    assert "\n" not in str(caught.value)
