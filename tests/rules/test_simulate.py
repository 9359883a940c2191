"""CPU players against each other without a screen."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

import rules
from rules import simulate as simulate_module
from rules.match import Match, Seat
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
        assert match.options == {"capture": "honour", "hints": "silent", "crowning": "ends_move"}


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


def test_a_bad_line_spoils_none_behind_it_in_the_text_and_is_named_at_the_end(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    text_of("easy", "easy", games=2, record=file)
    first, second = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(first + b"half a rec\n[]\n" + second)
    out = io.StringIO()
    with pytest.raises(SimulationError, match=r"line 2: is no record \(.*\); 1 other line is none either$"):
        replay_text(file, out)
    assert [line[:8] for line in out.getvalue().splitlines() if "Record" in line] == ["Record 1", "Record 2"]


@pytest.mark.parametrize("end", [b"", b'{"half', b"\n", b'{"half\n', b"\r"], ids=repr)
@pytest.mark.parametrize("games", [1, 2])
def test_a_record_begins_a_line_of_its_own_whatever_the_file_ends_with(
    end: bytes, games: int, tmp_path: Path
) -> None:
    file = tmp_path / "games.jsonl"
    text_of("easy", "easy", seed=7, record=file)
    whole = file.read_bytes()
    file.write_bytes(whole.removesuffix(b"\n") + (b"\n" + end if b"half" in end else end))
    text_of("easy", "easy", games=games, seed=8, record=file)
    bad: list[SimulationError] = []
    assert [match.seed for match in read_records(file, bad.append)] == [7, *range(8, 8 + games)]
    assert len(bad) == (b"half" in end)
    assert file.read_bytes().startswith(whole.removesuffix(b"\n"))
    assert file.read_bytes().count(b"\n\n") == 0


def test_a_record_that_may_not_be_read_is_added_to_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "games.jsonl"
    file.write_bytes(b"[]")

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr("builtins.open", refuse)
        text_of("easy", "easy", record=file)
    assert [match.seed for match in read_records(file, lambda error: None)] == [0]


def test_a_file_of_any_size_is_read_line_by_line_with_limits_that_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "games.jsonl"
    text_of("easy", "easy", record=file)
    record = file.read_bytes()
    with file.open("ab") as more:
        more.truncate(2**40)
    records = read_records(file)
    assert next(records).seed == 0
    with pytest.raises(SimulationError, match=rf"line 2: is no record .it is longer than {2**20} bytes"):
        next(records)
    monkeypatch.setattr(simulate_module, "MOST_LINES", 3)
    file.write_bytes(record * 3)
    assert len(list(read_records(file))) == 3
    for content in (record * 4, b"\n" * 4, record + b"\n" * 3):
        file.write_bytes(content)
        with pytest.raises(SimulationError, match="more than 3 lines; cut it into several files"):
            list(read_records(file))


def test_a_line_may_be_as_long_as_it_may_be(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    text_of("easy", "easy", record=file)
    record = file.read_bytes().removesuffix(b"\n")
    file.write_bytes(record + b" " * (simulate_module.LONGEST_LINE - len(record) - 1) + b"\n" + record)
    assert len(list(read_records(file))) == 2


def test_a_file_that_breaks_off_while_it_is_read_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "games.jsonl"
    file.write_bytes(b"\n")

    class Broken(io.BytesIO):
        def readline(self, size: int | None = -1) -> bytes:
            raise OSError(5, "Input/output error")

    monkeypatch.setattr(Path, "open", lambda *_: Broken())
    with pytest.raises(SimulationError, match="cannot be read"):
        list(read_records(file))


def test_games_go_on_behind_the_last_seed() -> None:
    text = text_of("easy", "easy", game="diamond", games=2, seed=10**18 - 1)
    assert "Results of 2 games:" in text


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
        ({"seed": 10**18}, "seed: a whole number of at most 18 digits is wanted"),
        ({"options": ["honour"]}, "written name=value"),
        ({"options": ["speed=fast"]}, "no option 'speed'; its options: capture, hints, crowning"),
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


def record_of(**changes: Any) -> bytes:
    """A line with the record of a match that has just begun, changed."""
    seats = (Seat("cpu", "fox", "easy"), Seat("cpu", "owl", "easy"))
    return json.dumps(Match.start("checkers", seats, 1).to_dict() | changes).encode()


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
        (record_of(seed=10**4299), "line 1: is no record (seed: a whole number of at most 18 digits"),
        (record_of(seed=10**18), "line 1: is no record (seed: a whole number of at most 18 digits"),
        (record_of(seed=float("nan")), "line 1: is no record (seed: "),
        (record_of(game="\ud800"), r"line 1: is no record (game: there is no game '\ud800'"),
        (record_of(options={"\ud800\0": []}), r"line 1: is no record (options: "),
        (record_of(moves=["e3-f4\0"]), "line 1: is no record (moves[0]: "),
        (record_of(moves=["\ud800" * 50]), "line 1: is no record (moves[0]: "),
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
    assert len(str(caught.value)) < len(str(file)) + 200


def test_options_are_read_from_texts() -> None:
    assert parse_options(["a=b", "c=d=e"]) == {"a": "b", "c": "d=e"}
    for text in ("", "a", "=b", "a="):
        with pytest.raises(SimulationError):
            parse_options([text])
