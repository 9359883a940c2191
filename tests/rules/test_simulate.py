"""CPU players against each other without a screen."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

import rules
from rules.match import Match
from rules.simulate import SimulationError, parse_options, read_records, replay_text, simulate


def text_of(*levels: str, game: str = "checkers", **more: Any) -> str:
    out = io.StringIO()
    simulate(game, levels, out, **more)
    return out.getvalue()


def test_moves_in_notation_and_results_are_written() -> None:
    lines = text_of("easy", "easy", games=2, seed=7).splitlines()
    assert lines[0] == "Game 1 of 2: checkers, easy (fox) – easy (owl)"
    assert lines[1].strip().startswith("1. ")
    assert any(line.startswith("Game 2 of 2: checkers, easy (owl) – easy (fox)") for line in lines)
    assert "Results of 2 games:" in lines
    for text in lines[1].split()[1:]:
        rules.GAMES["checkers"].parse_move(text)


def test_the_same_arguments_write_the_same_text_and_another_seed_another() -> None:
    assert text_of("easy", "medium", game="diamond", seed=7) == text_of(
        "easy", "medium", game="diamond", seed=7
    )
    assert text_of("easy", "easy", seed=7) != text_of("easy", "easy", seed=8)


@pytest.mark.parametrize("game", rules.GAMES)
def test_every_game_can_be_simulated(game: str) -> None:
    for seats in rules.GAMES[game].seats:
        assert "after" in text_of(*["easy"] * seats, game=game)


def test_several_games_end_with_a_table_of_the_levels() -> None:
    lines = text_of("easy", "easy", "medium", game="diamond", games=6).splitlines()
    head = next(number for number, line in enumerate(lines) if line.startswith("level"))
    rows = [line.split() for line in lines[head + 1 :]]
    assert [row[:3] for row in rows] == [["easy", "2", "6"], ["medium", "1", "6"]]
    assert int(rows[0][3]) + int(rows[1][3]) == 6
    assert [row[4] for row in rows] == ["0", "0"]
    assert sum(float(row[5].rstrip("%")) for row in rows) == pytest.approx(100, abs=0.11)


def test_one_game_has_no_table() -> None:
    assert "95 %" not in text_of("easy", "medium", game="diamond")


def test_options_are_played(tmp_path: Path) -> None:
    file = tmp_path / "games"
    text_of("easy", "easy", games=3, options=["capture=honour", "crowning=ends_move"], record=file)
    for match in read_records(file):
        assert match.options == {"capture": "honour", "crowning": "ends_move"}


def test_records_can_be_replayed_as_text(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    played = text_of("easy", "easy", games=2, seed=3, record=file)
    lines = file.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 2
    assert Match.from_dict(json.loads(lines[0])).seed == 3
    out = io.StringIO()
    replay_text(file, out)
    output = out.getvalue()
    for line in played.split("Results")[0].splitlines():
        assert line.startswith("Game") or line in output


def test_a_record_file_may_begin_with_the_mark_of_its_encoding(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    text_of("easy", "easy", games=2, record=file)
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes().replace(b"\n", b"\r\n"))
    assert [match.seed for match in read_records(file)] == [0, 1]


def test_a_bad_line_spoils_none_before_it(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    text_of("easy", "easy", record=file)
    file.write_bytes(file.read_bytes() + b"\xff\n")
    records = read_records(file)
    assert next(records).outcome
    with pytest.raises(SimulationError, match="line 2"):
        next(records)


def test_every_record_is_written_before_the_next_match_begins(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"

    class Watch(io.StringIO):
        def write(self, text: str) -> int:
            if text.startswith("Game "):
                number = int(text.split()[1])
                assert [match.seed for match in read_records(file)] == list(range(number))
            return super().write(text)

    simulate("checkers", ["easy", "easy"], Watch(), games=3, record=file)


def test_a_record_file_grows(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    for seed in range(2):
        text_of("easy", "easy", seed=seed, record=file)
    assert [match.seed for match in read_records(file)] == [0, 1]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"game": "chess"}, "there is no game 'chess'; the games are diamond, checkers, gems"),
        ({"levels": ["easy"]}, "checkers needs 2 levels, one a seat, not 1"),
        ({"levels": ["easy", "hardest"]}, "level is one of easy, medium"),
        ({"games": 0}, "at least 1"),
        ({"options": ["honour"]}, "written name=value"),
        ({"options": ["speed=fast"]}, "no option 'speed'; its options: capture, crowning"),
        ({"options": ["capture=never"]}, "may be enforced or honour, not 'never'"),
        ({"record": Path("/nonexistent/folder/file")}, "cannot be written"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line_before_anything_is_written(
    arguments: dict[str, Any], message: str
) -> None:
    out = io.StringIO()
    given = {"game": "checkers", "levels": ["easy", "easy"]} | arguments
    with pytest.raises(SimulationError) as caught:
        simulate(given.pop("game"), given.pop("levels"), out, **given)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)
    assert out.getvalue() == ""


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (None, "cannot be read"),
        (b"", "holds no record"),
        (b"\n\n", "holds no record"),
        (b"\xff\xfe\x00", "line 1: is no record (record: not UTF-8 text)"),
        (b"nonsense", "line 1: is no record"),
        (b"\n\n[1,\n", "line 3: is no record"),
        (b"[" + b"9" * 5000 + b"]", "line 1: is no record (record: a number too long to read)"),
        (b'{"format": "facets-match", "version": -' + b"9" * 4000 + b"}", "version"),
        (b'{"format": "' + b"x" * 5000 + b'"}', "line 1: is no record (format: "),
        (b'{"format": ["' + b"x" * 5000 + b'"]}', "line 1: is no record (format: "),
        (b"[]", "line 1: is no record"),
        (b"[" * 100_000, "line 1: is no record"),
        (b'{"format": "facets-match", "version": 9}', "version"),
    ],
)
def test_a_file_that_holds_no_records_is_named(tmp_path: Path, content: bytes | None, message: str) -> None:
    file = tmp_path / "games.jsonl"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(SimulationError) as caught:
        replay_text(file, io.StringIO())
    assert message in str(caught.value)
    assert str(caught.value).startswith(str(file))
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < len(str(file)) + 150


def test_options_are_read_from_texts() -> None:
    assert parse_options(["a=b", "c=d=e"]) == {"a": "b", "c": "d=e"}
    for text in ("", "a", "=b", "a="):
        with pytest.raises(SimulationError):
            parse_options([text])
