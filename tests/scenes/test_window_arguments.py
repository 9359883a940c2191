"""`python main.py` from a shell: without a screen, with wrong arguments, as text, with a record to show."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from rules.match import Match
from scenes.input.intents import Intent
from tests.scenes.patience import PATIENCE
from tests.scenes.tables import GAME, played
from tests.scenes.twin import SETTLED, SIZE, twins
from tests.scenes.window import ROOT, Screen, needs_window

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")


def run(*arguments: object, **screens: str) -> subprocess.CompletedProcess[str]:
    """The program without any screen but those named."""
    kept = {name: value for name, value in os.environ.items() if name not in SCREENS}
    return subprocess.run(
        [sys.executable, "main.py", *map(str, arguments)],
        cwd=ROOT,
        env=kept | screens,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


@pytest.mark.parametrize("screens", [{}, {"DISPLAY": ":65000"}], ids=["none", "one that is not there"])
def test_without_a_screen_one_line_says_so_and_names_the_other_way(
    tmp_path: Path, screens: dict[str, str]
) -> None:
    done = run(XDG_DATA_HOME=str(tmp_path), **screens)
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("main.py: no window can be opened here")
    assert "python main.py --simulate checkers medium easy" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ("--nonsense", "--nonsense"),
        ("checkers", "checkers"),
        ("--simulate", "--simulate"),
        ("--simulate chess easy easy", "chess"),
        ("--simulate checkers easy", "2 levels"),
        ("--simulate checkers easy godlike", "godlike"),
        ("--simulate checkers easy easy --games 0", "games"),
        ("--simulate checkers easy easy --seed", "--seed"),
        ("--simulate checkers easy easy --games many", "many"),
        ("--simulate checkers easy easy --option capture", "name=value"),
        ("--simulate checkers easy easy --option capture=maybe", "maybe"),
        ("--simulate checkers easy easy --record /no/folder/of/mine", "/no/folder/of/mine"),
        ("--simulate checkers easy easy --replay README.md", "--replay"),
        ("--simulate --replay README.md", "README.md"),
        ("--record games.jsonl", "--record"),
        ("--games 3", "--games"),
        ("--replay no-such-file", "no-such-file"),
        ("--replay README.md", "README.md"),
    ],
)
def test_wrong_arguments_get_one_line_that_names_them_and_status_2(arguments: str, named: str) -> None:
    done = run(*arguments.split())
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("main.py: ")
    assert named in done.stderr


def test_help_tells_every_argument() -> None:
    done = run("--help")
    assert done.returncode == 0
    assert done.stderr == ""
    for argument in ("--simulate", "--games", "--seed", "--option", "--record", "--replay"):
        assert argument in done.stdout


def test_what_is_simulated_recorded_and_replayed_is_the_same(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    simulate = ("--simulate", "checkers", "easy", "easy", "--games", 2, "--seed", 7)
    simulated, replayed = run(*simulate, "--record", file), run("--simulate", "--replay", file)
    assert (simulated.returncode, simulated.stderr) == (0, "")
    assert (replayed.returncode, replayed.stderr) == (0, "")
    assert run(*simulate).stdout == simulated.stdout
    moves = [line for line in simulated.stdout.splitlines() if line[:3].strip(" 0123456789") == "."]
    assert len(moves) > 20
    assert [line for line in replayed.stdout.splitlines() if line in moves] == moves
    records = [Match.from_dict(json.loads(line)) for line in file.read_text().splitlines()]
    assert [record.seats[0].emblem for record in records] == ["fox", "owl"]
    assert all(record.outcome for record in records)
    assert len(moves) == sum((len(record.moves) + 1) // 2 for record in records)


@needs_window
def test_a_record_is_replayed_in_the_window_and_not_kept(tmp_path: Path) -> None:
    record, file = played(*GAME), tmp_path / "record.jsonl"
    file.write_text(json.dumps(record.to_dict()) + "\n")
    replay = "--replay", str(file)
    with Screen(SIZE) as screen, twins(screen, tmp_path, *replay, record=record, driven=True) as both:
        both.settle()
        assert both.table.match.moves == record.moves
        assert both.menu.form.focus == "leave"
        # The first press may only skip what is shown; all further ones change nothing.
        both.right.go([Intent.UP])
        both.agree_at_last(lambda: both.game.key("Up"))
        both.pass_time(SETTLED)
        both.right.ok()
        both.agree()
        assert "go_on" not in both.menu.form.rects
        assert both.game.file("match.json") is None
