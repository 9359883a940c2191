"""What `main.py` does with arguments beside what the shell sees, which tests/scenes holds."""

from __future__ import annotations

import ast
import json
import os
import signal
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO

import pytest

import main
from rules.match import Match
from scenes.platform.parts import NEEDED
from tests.scenes.patience import PATIENCE

ROOT = Path(__file__).resolve().parents[1]
GAME = ("--simulate", "checkers", "easy", "easy")
FULL = Path("/dev/full")
needs_full = pytest.mark.skipif(not FULL.exists(), reason="needs /dev/full")
needs_posix = pytest.mark.skipif(os.name != "posix", reason="needs signals and files of POSIX")


def run(
    *words: object, out: int | IO[str] = subprocess.PIPE, env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """The program from a shell, with `env` added to the environment."""
    return subprocess.run(
        [sys.executable, "main.py", *map(str, words)],
        cwd=ROOT,
        env={**os.environ, **(env or {})},
        stdout=out,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )


def one_line(told: str) -> bool:
    return told.startswith("main.py: ") and told.count("\n") == 1 and told.endswith("\n")


@pytest.fixture(name="record", scope="module")
def _record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with one recorded match, to be read only."""
    file = tmp_path_factory.mktemp("record") / "games.jsonl"
    assert run(*GAME, "--record", file).returncode == 0
    return file


@pytest.fixture(name="printed", scope="module")
def _printed() -> str:
    """What a match prints."""
    return run(*GAME).stdout


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((*GAME, "--replay", "games"), "stands alone"),
        (("--simulate", "--replay", "games", "--record", "more"), "stands alone"),
        (("--games", "3"), "--games must stand with --simulate"),
        (("--seed", "0", "--record", "games"), "--seed and --record must stand with --simulate"),
        (("--option", "capture=honour"), "--option must stand with --simulate"),
        (("--table", "--seats", "3"), "--table and --seats must stand with --simulate"),
        ((*GAME, "--table"), "a table compares different levels"),
        ((*GAME, "--seats", "2"), "--seats must stand with --table"),
        (("--simulate", "--table"), "--simulate needs a game"),
        (("--simulate", "--table", "--replay", "games"), "stands alone"),
        (("--simulate", "gems", "--table", "--seats", "5"), "gems is for 2 or 3 or 4 players, not 5"),
        (("--simulate", "gems", "--table", "--games", "3"), "must be a multiple of 2"),
    ],
)
def test_an_argument_that_would_mean_nothing_is_refused(
    words: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main.main(words)
    assert ended.value.code == 2
    assert told in capsys.readouterr().err


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    command = [sys.executable, "main.py", *GAME, "--games", "40"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        assert program.stdout.readline().startswith(b"Game 1 of 40")
        program.stdout.close()
        assert program.stderr.read() == b""
    assert program.returncode == 0


@pytest.mark.parametrize(
    "words",
    [
        ("--seed", "9" * 5000),
        ("--games", "9" * 19),
        ("--seed", "x" * 5000),
        ("--seed", "1.5"),
        ("--seed", "+-5"),
        ("--simulate", "x" * 5000, "easy", "easy"),
        ("--simulate", "checkers", "easy", "x" * 5000),
        (*GAME, "--option", "x" * 5000),
        (*GAME, "--option", f"{'x' * 5000}=honour"),
        (*GAME, "--option", f"capture={'x' * 5000}"),
        ("x" * 5000,),
        ("9",) * 5000,
        ("two\nlines",),
    ],
    ids=range(13),
)
def test_a_wrong_argument_is_told_in_one_short_line(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main.main(words)
    assert ended.value.code == 2
    told = capsys.readouterr().err
    assert one_line(told)
    assert len(told) < 250


# An output that fails

BUFFERS = pytest.mark.parametrize("unbuffered", ["", "1"], ids=["buffered", "unbuffered"])
TEXTS = pytest.mark.parametrize("words", [GAME, ("--help",), ("--simulate", "--replay")], ids=lambda w: w[-1])


@needs_full
@BUFFERS
@TEXTS
def test_a_full_output_is_told_in_one_line(words: tuple[str, ...], unbuffered: str, record: Path) -> None:
    words = (*words, str(record)) if words[-1] == "--replay" else words
    with FULL.open("w") as full:
        done = run(*words, out=full, env={"PYTHONUNBUFFERED": unbuffered})
    assert done.returncode == 1
    assert one_line(done.stderr)
    assert "cannot be written" in done.stderr


@needs_posix
@BUFFERS
@TEXTS
def test_a_closed_output_is_told_in_one_line(words: tuple[str, ...], unbuffered: str, record: Path) -> None:
    words = (*words, str(record)) if words[-1] == "--replay" else words
    done = subprocess.run(
        ["/bin/sh", "-c", 'exec "$@" >&-', "sh", sys.executable, "main.py", *words],
        cwd=ROOT,
        env={**os.environ, "PYTHONUNBUFFERED": unbuffered},
        stderr=subprocess.PIPE,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 1
    assert one_line(done.stderr)
    assert "cannot be written" in done.stderr


@needs_full
def test_a_record_that_cannot_be_written_is_told_in_one_line() -> None:
    done = run(*GAME, "--games", 2, "--record", FULL)
    assert done.returncode == 2
    assert one_line(done.stderr)
    assert done.stderr.startswith("main.py: /dev/full: cannot be written")


@pytest.mark.parametrize(
    "env",
    [
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "ascii:strict"},
        {"PYTHONIOENCODING": "cp437"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": ""},
    ],
    ids=["ascii", "strict", "cp437", "locale"],
)
def test_letters_that_the_output_lacks_are_replaced(env: dict[str, str], record: Path, printed: str) -> None:
    for words in (("--simulate", "--replay", record), ("--help",), GAME):
        done = run(*words, env=env)
        assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == printed.replace("–", "?")


# A record that is none


@needs_posix
@pytest.mark.parametrize("words", [("--simulate", "--replay"), ("--replay",)], ids=["text", "window"])
def test_a_file_that_would_never_end_is_no_record(words: tuple[str, ...], tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (pipe, tmp_path, Path("/dev/zero")):
        done = run(*words, path)
        assert done.returncode == 2
        assert one_line(done.stderr)
        assert done.stderr.startswith(f"main.py: {path}: cannot be read")


# Ctrl-C


@pytest.fixture(name="_interruptible")
def _as_in_a_terminal() -> Iterator[None]:
    """What this process ignores, as when it runs in the background, its children would ignore too."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@needs_posix
@pytest.mark.usefixtures("_interruptible")
def test_ctrl_c_among_the_games_ends_in_silence_and_leaves_every_record(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    command = [sys.executable, "-u", "main.py", *GAME, "--games", "100000", "--record", str(file)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        assert program.stdout.readline().startswith(b"Game 1 of")
        program.send_signal(signal.SIGINT)
        program.stdout.read()
        assert program.stderr.read() == b""
    assert program.returncode == 130
    assert all(Match.from_dict(json.loads(line)).outcome for line in file.read_text().splitlines())


@needs_posix
def test_a_killed_run_leaves_the_record_of_every_match_that_it_has_told(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    command = [sys.executable, "-u", "main.py", *GAME, "--games", "100000", "--record", str(file)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as program:
        assert program.stdout is not None
        while not program.stdout.readline().startswith(b"Game 3 of"):
            pass
        program.kill()
    records = [Match.from_dict(json.loads(line)) for line in file.read_text().splitlines()]
    assert len(records) >= 3
    assert [record.seed for record in records] == list(range(len(records)))


AT_IMPORT = """
import os, runpy, signal, sys

class Presser:
    def find_spec(self, name, path=None, target=None):
        if name == wanted:
            os.kill(os.getpid(), signal.SIGINT)

wanted, *sys.argv = sys.argv[1:]
sys.meta_path.insert(0, Presser())
runpy.run_path("main.py", run_name="__main__")
"""
"""The program, with a Ctrl-C at the moment at which it first imports a module."""


@needs_posix
@pytest.mark.usefixtures("_interruptible")
@pytest.mark.parametrize(
    ("module", "words"),
    [
        ("argparse", GAME),
        ("rules", GAME),
        ("rules.checkers.game", GAME),
        ("rules.simulate", ()),
        ("scenes.launch", ()),
        ("pygame", ()),
        ("scenes.menu.title", ()),
    ],
)
def test_ctrl_c_at_the_start_ends_in_silence(module: str, words: tuple[str, ...], tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", AT_IMPORT, module, "main.py", *words],
        cwd=ROOT,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "XDG_DATA_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


# What it needs


@needs_posix
@pytest.mark.parametrize("words", [(), GAME, ("--help",)], ids=["window", "text", "help"])
@pytest.mark.parametrize("version", [(3, 7, 0), (3, 10, 13)], ids=str)
def test_an_older_python_is_told_in_one_line_what_is_needed(
    version: tuple[int, int, int], words: tuple[str, ...]
) -> None:
    program = (
        f"import runpy, sys; sys.version_info = {version}; runpy.run_path('main.py', run_name='__main__')"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, *words],
        cwd=ROOT,
        stderr=subprocess.PIPE,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 1
    assert one_line(done.stderr)
    assert "Python 3.11 or later" in done.stderr
    assert ".".join(map(str, version)) in done.stderr


def test_an_older_python_can_read_the_program_up_to_there() -> None:
    assert ast.parse((ROOT / "main.py").read_text(), feature_version=(3, 7)).body


CE = "IS_CE = 1\nclass version:\n    vernum = ({}, 0)\n"


@pytest.mark.parametrize(
    ("packages", "module", "told"),
    [
        ((), None, "No module named 'pygame'"),
        (("pygame",), "", "not pygame"),
        (("pygame_ce",), CE.format("2, 4"), "2.5.5 or later, this is 2.4.0"),
        (("pygame", "pygame_ce"), "", "both installed"),
        (("pygame", "pygame_ce"), CE.format("2, 5"), "both installed"),
    ],
    ids=["none", "pygame", "old", "both", "both, ours last"],
)
def test_a_wrong_part_is_told_in_one_line_with_the_command_that_mends_it(
    packages: tuple[str, ...], module: str | None, told: str, tmp_path: Path
) -> None:
    for package in packages:
        folder = tmp_path / f"{package}-2.6.1.dist-info"
        folder.mkdir()
        (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 2.6.1\n")
    if module is not None:
        (tmp_path / "pygame.py").write_text(module)
    # Without what is really installed.
    done = subprocess.run(
        [sys.executable, "-S", "main.py"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert one_line(done.stderr)
    assert told in done.stderr
    assert f'python -m pip install "{NEEDED}"' in done.stderr


def test_what_is_needed_is_what_the_project_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["dependencies"] == [NEEDED]
    assert NEEDED in (ROOT / "README.md").read_text()


@pytest.mark.parametrize("careful", ["-P", "-I"])
def test_a_careful_python_finds_the_program_all_the_same(careful: str, printed: str) -> None:
    done = subprocess.run(
        [sys.executable, careful, str(ROOT / "main.py"), *GAME],
        cwd="/",
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stderr, done.stdout) == (0, "", printed)
