"""The data that CPU players keep are what the programs in `rules.cpu.make` make."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from importlib.resources import files
from pathlib import Path
from random import Random

import pytest

from rules.cpu import checkers, diamond
from rules.cpu.checkers import tablebase
from rules.cpu.checkers.tablebase import DATA, ENTRIES, MOST_PIECES, UNDECIDED, entries
from rules.cpu.diamond.evaluation import TABLES, stored
from rules.cpu.gems.evaluation import load
from rules.cpu.gems.features import NAMES
from rules.cpu.make import checkers_tablebase, diamond_equity
from rules.cpu.make.gems_weights import OUT, Settings, first_guess, train, write
from rules.diamond.state import DEALT
from rules.diamond.tableau import TO_FILL
from rules.gems.state import PRESETS, SEATS

# Gem Court: weights


def test_the_weights_are_kept_with_the_settings_that_the_program_has() -> None:
    assert json.loads(OUT.read_text("ascii"))["settings"] == asdict(Settings())


def test_every_preset_has_weights_of_every_feature_for_every_number_of_seats() -> None:
    weights = json.loads(OUT.read_text("ascii"))["weights"]
    assert list(weights) == [f"{preset} {seats}" for preset in PRESETS for seats in SEATS]
    for rows in weights.values():
        assert tuple(rows) == NAMES
        assert all(len(row) == 2 for row in rows.values())


def test_the_stored_weights_are_written_as_they_are_read(tmp_path: Path) -> None:
    judges = {f"{preset} {seats}": load(preset, seats) for preset in PRESETS for seats in SEATS}
    write(judges, Settings(), tmp_path / "weights.json")
    assert (tmp_path / "weights.json").read_bytes() == OUT.read_bytes()


@pytest.mark.parametrize(("preset", "seats"), [("house", 3), ("manual", 2)])
def test_the_same_games_teach_the_same_weights(preset: str, seats: int) -> None:
    few = Settings(games=seats, averaged=1.0)  # two games, whatever the number of seats
    other_seed = replace(few, seed=2)
    first, again, other = (train(preset, seats, settings) for settings in (few, few, other_seed))
    assert (first.early, first.late) == (again.early, again.late)
    assert first.early != other.early
    assert all(evaluator.early != first_guess().early for evaluator in (first, other))


# Diamond Checkers: endings


def test_the_endings_say_what_made_them_and_how_long_their_parts_are() -> None:
    head, _, body = files(checkers).joinpath(DATA).read_bytes().partition(b"\n")
    settings = json.loads(head)
    assert settings["made by"] == checkers_tablebase.__name__
    assert settings["pieces"] == MOST_PIECES
    assert settings["on"] + settings["ends_move"] == len(body)


def test_packed_endings_are_read_as_the_tables_that_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = Random(1)
    tables = [bytes(9) + rng.randbytes(ENTRIES - 9) for _ in range(2)]
    (tmp_path / DATA).write_bytes(checkers_tablebase.pack(*tables))
    monkeypatch.setattr(tablebase, "files", lambda package: tmp_path)
    assert [entries.__wrapped__(ends_move) for ends_move in (False, True)] == tables


@pytest.mark.parametrize("ends_move", [False, True])
def test_the_endings_with_two_pieces_come_out_as_they_are_stored(
    ends_move: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    # No way to place two pieces of one side: what is left is a whole table of its own.
    monkeypatch.setattr(checkers_tablebase, "combinations_with_replacement", lambda pieces, number: iter(()))
    placed = {entry for entry, _ in checkers_tablebase._positions()}
    made = checkers_tablebase.solve(ends_move)
    first = min(placed)
    assert made[first:] == entries(ends_move)[first:]
    assert len(made) == ENTRIES
    assert made.count(UNDECIDED, 0, first) == first
    assert 0 < made.count(UNDECIDED, first) < len(placed)


# Diamond: chances to win a match


@pytest.mark.parametrize("seats", DEALT)
def test_the_chances_come_out_as_they_are_stored_from_the_rounds_that_they_tell(seats: int) -> None:
    head = files(diamond).joinpath(stored(seats)).read_text("utf-8").splitlines()[0]
    counts = [int(count) for count in head.rpartition(": ")[2].split()]
    assert len(counts) == TO_FILL + 1
    assert head == diamond_equity.head(counts)
    made = diamond_equity._whole(diamond_equity._chances(seats, counts))
    assert [tuple(chances) for chances in made] == list(TABLES[seats])
