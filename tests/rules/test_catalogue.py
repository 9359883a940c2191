"""The catalogue: games found by name, and one more for as long as a test wants it."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

import pytest

import rules
from rules.catalogue import CATALOGUE, Parts, register, registration, unregister
from rules.cpu.hints import Hint, because
from rules.cpu.player import Player

PARTS = Parts("tests.elsewhere", "tests.elsewhere.cpu", "tests.elsewhere.scenes")


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch) -> object:
    """A game outside the house whose modules there are, but which nobody has registered."""
    door: Any = object()
    game, player = ModuleType("game"), ModuleType("player")
    game.__dict__["GAME"] = door
    game_player = Player(str, lambda observation, level, seed: level, lambda *_: Hint(1, (because("only"),)))
    player.__dict__["PLAYER"] = game_player
    monkeypatch.setitem(sys.modules, "tests.elsewhere.game", game)
    monkeypatch.setitem(sys.modules, "tests.elsewhere.cpu.player", player)
    return door


def test_a_game_registered_is_a_game_like_any_other_until_it_is_taken_away(elsewhere: object) -> None:
    before = list(rules.GAMES)
    with registration("elsewhere", PARTS):
        assert list(rules.GAMES) == [*before, "elsewhere"]
        assert len(rules.GAMES) == len(before) + 1
        assert "elsewhere" in rules.GAMES
        assert rules.GAMES["elsewhere"] is elsewhere
        assert rules.choose("elsewhere", "what is seen", "hard", 1) == "hard"
        assert rules.hint("elsewhere", "what is seen", 1).move == 1
        assert rules.accepts_draw("elsewhere", "what is seen", "hard") is False
        with pytest.raises(ValueError, match="what a seat observes in elsewhere"):
            rules.choose("elsewhere", 3, "hard", 1)
    assert list(rules.GAMES) == before
    assert "elsewhere" not in rules.GAMES
    with pytest.raises(KeyError):
        rules.GAMES["elsewhere"]
    with pytest.raises(ValueError, match="there is no game"):
        rules.choose("elsewhere", "what is seen", "hard", 1)


def test_an_id_in_use_is_not_given_away() -> None:
    with pytest.raises(ValueError, match="checkers"):
        register("checkers", PARTS)
    register("checkers", CATALOGUE["checkers"])
    assert CATALOGUE["checkers"].rules == "rules.checkers"
    with pytest.raises(KeyError):
        unregister("elsewhere")


def test_nobody_changes_the_catalogue_past_its_doors() -> None:
    catalogue: Any = CATALOGUE
    with pytest.raises(TypeError):
        catalogue["elsewhere"] = PARTS
