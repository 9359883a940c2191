"""The strength bench and its yardsticks, on games of a few milliseconds."""

from __future__ import annotations

import ast
import json
import resource
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.util import resolve_name
from pathlib import Path
from random import Random
from typing import Any

import pytest

import rules
from rules.checkers.engine import after
from rules.checkers.legal import plans_of
from rules.cpu.checkers.tablebase import MOST_PIECES
from tests.bench import strength
from tests.bench.compiled import hot_modules
from tests.bench.endgames import defend, plies_left, won_ending
from tests.bench.fingerprint import ROOT, decisive, essence, fingerprint
from tests.bench.kept_games import KeptGames
from tests.bench.lines import LINES, Line
from tests.bench.yardsticks import YARDSTICKS
from tests.bench.yardsticks.alphabeta import AlphaBeta, steps

LINE = Line("diamond", 2, "easy", "gain", 0.6, games=4)
THREE = Line("diamond", 3, "easy", "gain", 1.4, games=6)
PLAYERS = "0123456789abcdef"


def silent(sentence: str) -> None:
    raise AssertionError(sentence)


def kept_in(folder: Path, line: Line = LINE, players: str = PLAYERS, **more: Any) -> KeptGames:
    return KeptGames(folder, line, players, more.pop("say", silent), **more)


def add(kept: KeptGames, *numbers: int) -> None:
    for number in numbers:
        kept.add(strength.play(kept.line, number, kept.players))


# yardsticks


@pytest.mark.parametrize(("game_id", "name"), YARDSTICKS, ids=map("-".join, YARDSTICKS))
def test_every_yardstick_plays_whole_legal_games(game_id: str, name: str) -> None:
    game, choose = rules.GAMES[game_id], YARDSTICKS[game_id, name]
    plies = 6 if name.startswith("alphabeta") else 1000
    for seats in game.seats:
        options = {option: values[seats % len(values)] for option, values in game.options.items()}
        state = game.new(seats, seats, **options)
        for ply in range(plies):
            seat = game.to_act(state)
            if seat is None:
                break
            move = choose(game.observe(state, seat), ply)
            assert move in game.legal_moves(state)
            state, _ = game.apply(state, move)
        assert plies == 6 or game.outcome(state) is not None


@pytest.mark.parametrize("name", ["gain", "alphabeta6"])
def test_the_yardsticks_of_checkers_finish_what_they_begin(name: str) -> None:
    game, choose = rules.GAMES["checkers"], YARDSTICKS["checkers", name]
    state = game.load({"position": "9/9/2D6/9/9/9/6m2/3D5/9 w"})
    while (seat := game.to_act(state)) is not None:
        state, _ = game.apply(state, choose(game.observe(state, seat), 0))
    assert game.outcome(state) is not None


@pytest.mark.parametrize(("game_id", "name"), YARDSTICKS, ids=map("-".join, YARDSTICKS))
def test_the_same_observation_and_seed_give_a_yardstick_the_same_move(game_id: str, name: str) -> None:
    game, choose = rules.GAMES[game_id], YARDSTICKS[game_id, name]
    state = game.new(2, 5)
    seat = game.to_act(state)
    assert len({choose(game.observe(state, seat), 8) for _ in range(2)}) == 1


@pytest.mark.parametrize("crowning", ["on", "ends_move"])
def test_alpha_beta_sees_the_positions_that_the_rules_see(crowning: str) -> None:
    game = rules.GAMES["checkers"]
    draw = Random(3).random
    search = AlphaBeta(crowning == "ends_move")
    for _ in range(4):
        state = game.new(2, 0, crowning=crowning)
        while game.to_act(state) is not None:
            plans = list(plans_of(state).values())
            mine = search.jumps(state.position) if plans[0].enemy else steps(state.position)
            assert set(mine) == {after(state.position, plan) for plan in plans}
            state, _ = game.apply(state, plans[int(draw() * len(plans))].move)


def test_the_yardsticks_stand_apart_from_the_players() -> None:
    for path in (ROOT / "tests/bench/yardsticks").glob("*.py"):
        nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        modules = {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}
        assert not [name for name in modules if name.startswith("rules.cpu")], path


# endings


def test_endings_are_won_and_of_few_pieces_for_white_and_black_in_turn() -> None:
    for seed in range(40):
        state = won_ending(seed)
        assert state.turn == seed % 2
        assert len(state.pieces()) <= MOST_PIECES
        plies = plies_left(state.position)
        assert plies is not None
        assert plies % 2 == 1
        assert state.result is None


def test_the_defender_holds_out_as_long_as_the_tables_say() -> None:
    game = rules.GAMES["checkers"]
    for seed in range(10):
        state = won_ending(seed)
        left = plies_left(state.position)
        while (seat := game.to_act(state)) is not None:
            assert plies_left(state.position) == left
            if seat == seed % 2:
                following = [game.apply(state, move)[0] for move in game.legal_moves(state)]
                state = min(following, key=lambda next_one: _loss(plies_left(next_one.position)))
            else:
                state, _ = game.apply(state, defend(game.observe(state, seat), 0))
            assert left is not None
            left -= 1
        assert left == 0


def _loss(plies: int | None) -> int:
    """The sooner the side to move has lost the better; nothing else is good."""
    return plies if plies is not None and plies % 2 == 0 else 1000


# lines and players


def test_every_line_has_a_name_of_its_own_and_whole_deals() -> None:
    assert len({line.name for line in LINES}) == len(LINES)
    for line in LINES:
        assert line.numbers % line.turns == 0
        assert line.numbers >= line.games


def test_the_first_of_a_line_sits_on_every_seat_of_a_deal() -> None:
    for line, seats in ((LINE, 2), (THREE, 3)):
        games = [strength.play(line, number, PLAYERS) for number in range(seats)]
        assert [game["first"] for game in games] == list(range(seats))
        assert {game["seed"] for game in games} == {0}
        for game in games:
            assert game["seats"] == ["easy" if seat == game["first"] else "gain" for seat in range(seats)]


def test_a_game_is_kept_with_all_that_it_takes_to_play_it_again() -> None:
    line = Line("checkers", 2, "easy", "gain", 0.6)
    game = strength.play(line, 5, PLAYERS)
    assert game == strength.play(line, 5, PLAYERS)
    assert game["opening"] == game["moves"][:4]
    checkers = rules.GAMES["checkers"]
    state = checkers.new(2, game["seed"])
    for text in game["moves"]:
        state, _ = checkers.apply(state, checkers.parse_move(text))
    outcome = checkers.outcome(state)
    assert outcome is not None
    assert list(outcome.winners) == game["winners"]


# kept games


def test_what_is_kept_is_not_played_again(tmp_path: Path) -> None:
    add(kept_in(tmp_path), 0, 2)
    again = kept_in(tmp_path)
    assert again.missing == [1, 3]
    assert again.share() is None
    add(again, 1)
    found = kept_in(tmp_path).share()
    assert found is not None
    assert found.games == 2


def test_an_interrupted_line_is_dropped_and_said(tmp_path: Path) -> None:
    add(kept_in(tmp_path), 0, 1)
    file = tmp_path / f"{LINE.name}.jsonl"
    whole = file.read_bytes()
    file.write_bytes(whole[:-20])
    said: list[str] = []
    assert kept_in(tmp_path, say=said.append, repair=False).missing == [1, 2, 3]
    assert file.read_bytes() == whole[:-20]
    again = kept_in(tmp_path, say=said.append)
    assert said == [f"{file}: the last game was interrupted and is dropped"] * 2
    add(again, 1)
    assert file.read_bytes() == whole


@pytest.mark.parametrize(
    "text", [b"nonsense", b"[]", b'{"line": "diamond2-easy-gain"}', b"\xff", b"[" * 99_999]
)
def test_a_line_that_is_no_game_is_dropped_and_said(tmp_path: Path, text: bytes) -> None:
    add(kept_in(tmp_path), 0)
    file = tmp_path / f"{LINE.name}.jsonl"
    file.write_bytes(text + b"\n" + file.read_bytes() + text + b"\n")
    said: list[str] = []
    assert kept_in(tmp_path, say=said.append).missing == [1, 2, 3]
    assert said == [f"{file}, line 1 and 1 more: no game of {LINE.name}, dropped"]


@pytest.mark.parametrize(
    "strange",
    [
        {"seats": None},
        {"seats": 3},
        {"seats": ["easy"]},
        {"number": -2},
        {"number": True},
        {"number": "1"},
        {"first": "q"},
        {"first": 2},
        {"first": False},
        {"winners": []},
        {"winners": 1},
        {"winners": [2]},
        {"winners": [None]},
    ],
    ids=str,
)
def test_a_game_of_which_a_part_is_none_is_dropped_and_said(tmp_path: Path, strange: dict[str, Any]) -> None:
    game = strength.play(LINE, 0, PLAYERS)
    file = tmp_path / f"{LINE.name}.jsonl"
    file.write_text(f"{json.dumps(game)}\n{json.dumps({**game, 'number': 1, **strange})}\n")
    said: list[str] = []
    assert kept_in(tmp_path, say=said.append).missing == [1, 2, 3]
    assert said == [f"{file}, line 2: no game of {LINE.name}, dropped"]


def test_a_game_of_a_far_deal_is_kept_and_counts_once_its_deal_is_whole(tmp_path: Path) -> None:
    kept = kept_in(tmp_path)
    add(kept, 0, 1)
    far = {**strength.play(LINE, 2, PLAYERS), "number": 10**15}
    kept.add(far)
    found = kept.share()
    assert found is not None
    assert found.games == 2


def test_a_game_that_the_disk_takes_only_in_part_does_not_count(tmp_path: Path) -> None:
    kept = kept_in(tmp_path)
    add(kept, 0)
    _, hard = before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (kept.path.stat().st_size + 20, hard))
    try:
        with pytest.raises(OSError, match="too large"):
            add(kept, 1)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert kept.missing == [1, 2, 3]
    said: list[str] = []
    assert kept_in(tmp_path, say=said.append).missing == [1, 2, 3]
    assert said == [f"{kept.path}: the last game was interrupted and is dropped"]


def test_games_of_other_players_do_not_count_but_are_told(tmp_path: Path) -> None:
    add(kept_in(tmp_path), 0, 1)
    other = kept_in(tmp_path, players="f" * 16)
    assert other.missing == [0, 1, 2, 3]
    assert other.others == 2
    add(other, 0, 1, 2, 3)
    row = strength.row_text(kept_in(tmp_path, players="f" * 16))
    assert row.split()[1] == "4"
    assert row.split()[-1] == "2"


def test_the_fingerprint_follows_what_decides_moves() -> None:
    assert fingerprint(LINE) == fingerprint(THREE)
    assert fingerprint(LINE) != fingerprint(Line("diamond", 2, "easy", "medium", 0.6))
    assert fingerprint(LINE) != fingerprint(Line("gems", 2, "easy", "gain", 0.6))
    code = 'x = 1\ny = "#2"\n'
    assert essence('"""Doc."""\n\nx = 1  # why\n\n# more\ny = "#2"\n"""Of y."""\n') == essence(code)
    assert essence(code) != essence(code.replace("2", "3"))


def imported(path: Path) -> Iterator[Path]:
    """The project's modules that a module names in its imports."""
    package = ".".join(path.relative_to(ROOT).parent.parts)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = []
        if isinstance(node, ast.Import):
            names = [each.name for each in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = resolve_name("." * node.level + (node.module or ""), package)
            names = [base, *(f"{base}.{each.name}" for each in node.names)]
        for name in names:
            place = ROOT.joinpath(*name.split("."))
            yield from filter(Path.is_file, (place.with_suffix(".py"), place / "__init__.py"))


@pytest.mark.parametrize("game", rules.GAMES)
def test_the_fingerprint_covers_whatever_players_import_but_what_names_things(game: str) -> None:
    covered = set(decisive(game, yardsticks=False))
    sources = [path for path in covered if path.suffix == ".py"]
    beyond = {found.relative_to(ROOT).as_posix() for path in sources for found in imported(path)} - {
        path.relative_to(ROOT).as_posix() for path in covered
    }
    hints = f"rules/cpu/{game}/hints.py"
    assert beyond == {
        "rules/__init__.py",
        "rules/game.py",
        "rules/cpu/levels.py",
        "rules/cpu/player.py",
        hints,
    }


# the table


def row_of(games: Mapping[int, float], line: Line, folder: Path) -> str:
    kept = kept_in(folder, line)
    for number, points in games.items():
        first = number % line.turns
        other = (first + 1) % line.seats
        winners = [first] if points == 1 else [other] if points == 0 else [first, other]
        kept.add({"line": line.name, "number": number, "first": first, "winners": winners})
    return strength.row_text(kept)


@pytest.mark.parametrize(
    ("points", "verdict"), [([1, 1, 1, 0], "met"), ([1, 0, 0.5, 0.5], "missed"), ([1, 1], "open")]
)
def test_a_line_is_met_missed_or_open(tmp_path: Path, points: list[float], verdict: str) -> None:
    row = row_of(dict(enumerate(points)), LINE, tmp_path).split()
    assert row[0] == "diamond2-easy-gain"
    assert row[1] == str(len(points))
    assert row[2] == f"{sum(points) / len(points):.1%}"
    assert row[-2:] == ["60%", verdict]


def test_with_more_seats_the_fair_share_is_the_measure(tmp_path: Path) -> None:
    row = row_of({0: 1, 1: 0.5, 2: 0.5}, THREE, tmp_path).split()
    assert row[1:4] == ["3", "2.00", "×"]
    assert row[-3:] == ["1.40", "×", "open"]


class Here:
    """Plays in this process; `numbers` gets the numbers of the games."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers

    def apply_async(self, function: Any, arguments: tuple[Any, ...]) -> Any:
        self.numbers.append(arguments[1])

        class Result:
            def ready(self) -> bool:
                return True

            def get(self) -> Any:
                return function(*arguments)

        return Result()


def play_here(monkeypatch: pytest.MonkeyPatch, *lines: Line) -> list[int]:
    """The bench has these lines alone and no other processes; the numbers of the games that it will play."""
    numbers: list[int] = []

    @contextmanager
    def workers(jobs: int) -> Iterator[Here]:
        yield Here(numbers)

    monkeypatch.setattr(strength, "workers", workers)
    monkeypatch.setattr(strength, "LINES", lines)
    return numbers


def test_the_bench_goes_on_with_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    numbers = play_here(monkeypatch, LINE)
    folder = ["--folder", str(tmp_path)]
    assert strength.main([*folder, "--games", "2"]) == 0
    assert strength.main(folder) == 0
    assert numbers == [0, 1, 2, 3]
    said = capsys.readouterr().out
    assert strength.main([*folder, "--summary"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == said.splitlines()[-1]
    assert strength.main([*folder, "--minutes", "0"]) == 0
    assert numbers == [0, 1, 2, 3]
    file = tmp_path / f"{LINE.name}.jsonl"
    assert [json.loads(line)["number"] for line in file.read_text().splitlines()] == [0, 1, 2, 3]


def test_a_player_that_fails_ends_its_line_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play_here(monkeypatch, Line("diamond", 2, "nobody", "gain", 0.6), LINE)
    assert strength.main(["--folder", str(tmp_path)]) == 1
    said = capsys.readouterr().out
    assert "diamond2-nobody-gain: a game failed: ValueError(" in said
    assert kept_in(tmp_path, players=fingerprint(LINE)).missing == []


@pytest.mark.parametrize("words", [["--only", "chess"], ["--games", "0"], ["--jobs", "two"], ["--comp"]])
def test_wrong_arguments_are_refused(
    words: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strength, "build", lambda: pytest.fail("it goes on"))
    with pytest.raises(SystemExit) as ended:
        strength.main(words)
    assert ended.value.code == 2
    assert words[-1] in capsys.readouterr().err


def test_the_copy_is_told_all_but_to_make_a_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[Any] = []

    class Told:
        def __init__(self, command: list[str], cwd: Path) -> None:
            said.extend((command[1:], cwd))

        def __enter__(self) -> Told:
            return self

        def __exit__(self, *error: object) -> None:
            pass

        def wait(self) -> int:
            return 0

    monkeypatch.setattr(strength, "build", lambda: tmp_path)
    monkeypatch.setattr(subprocess, "Popen", Told)
    assert strength.main(["--compiled", "--summary", "--folder", "kept"]) == 0
    folder = ["--folder", str(Path("kept").resolve())]
    assert said == [["-m", "tests.bench.strength", "--summary", "--folder", "kept", *folder], tmp_path]


# the compiled copy


def test_the_copy_compiles_what_is_hot_and_leaves_out_what_mypyc_cannot_take() -> None:
    modules, left_out = hot_modules()
    assert "rules/checkers/engine.py" in modules
    assert "tests/bench/yardsticks/alphabeta.py" in modules
    assert "rules/gems/state.py" in left_out
    assert not set(modules) & set(left_out)
    assert not [name for name in modules if name.endswith("__init__.py") or "make" in name]
