"""The loop round the scenes: what it keeps of the window."""

from __future__ import annotations

import errno
import io
import os
import sys
from itertools import product
from pathlib import Path

import pygame
import pytest

from rules.catalogue import CATALOGUE
from rules.match import Match, Seat
from scenes.app import CLOSING, SIZE_RESTS, App
from scenes.input.intents import KEYS_LEFT, KEYS_RIGHT, MOUSE, Device, Input, Intent, Press
from scenes.input.seating import Seating
from scenes.menu.screens import Screens
from scenes.platform.settings import SettingsStore
from scenes.platform.storage import Storage
from scenes.stack import Pop, Scene
from scenes.table import match_store


def pass_time(app: App, seconds: float) -> None:
    for _ in range(round(seconds * 60)):
        app.frame(1 / 60)


def resize(app: App, size: tuple[int, int]) -> None:
    app._window.size = size
    pygame.event.post(pygame.Event(pygame.WINDOWRESIZED, window=app._window, x=size[0], y=size[1]))
    app.frame(1 / 60)


def test_the_size_that_a_window_has_been_dragged_to_is_kept_once_it_rests(app: App) -> None:
    before = app.services.settings.now.window
    resize(app, (700, 400))
    assert app.services.settings.now.window == before
    pass_time(app, SIZE_RESTS + 0.1)
    assert app.services.settings.now.window == (700, 400)


def test_full_screen_at_once_after_dragging_keeps_the_size_dragged_to(app: App) -> None:
    resize(app, (700, 400))
    app.services.settings.change(fullscreen=True)
    pass_time(app, SIZE_RESTS + 0.1)
    assert app._window.size != (700, 400)
    assert app.services.settings.now.window == (700, 400)


def alt_enter(app: App, enter: int, alt: int) -> bool:
    """Whether that chord switches full screen."""
    before = app.services.settings.now.fullscreen
    pygame.event.post(pygame.Event(pygame.KEYDOWN, scancode=enter, key=0, mod=alt, unicode=""))
    pygame.event.post(pygame.Event(pygame.KEYUP, scancode=enter, key=0, mod=alt, unicode=""))
    app.frame(1 / 60)
    return app.services.settings.now.fullscreen is not before


CHORDS = list(product((pygame.KSCAN_RETURN, pygame.KSCAN_KP_ENTER), (pygame.KMOD_LALT, pygame.KMOD_RALT)))


@pytest.mark.parametrize("game_id", CATALOGUE)
@pytest.mark.parametrize(
    ("drivers", "free"),
    [((KEYS_RIGHT, MOUSE), False), (("pad:1", KEYS_LEFT), False), (("pad:1", MOUSE), True)],
)
def test_alt_and_enter_switch_full_screen_only_where_no_seat_is_played_with_them(
    game_id: str, drivers: tuple[Device, Device], free: bool, app: App
) -> None:
    screens = Screens(app.services)
    match = Match.start(game_id, (Seat("person", "fox"), Seat("person", "owl")), 1)
    for opened in (False, True):
        if opened:
            app._clockwork.open(screens.table(match, Seating(drivers)))
        for chord in CHORDS:
            assert alt_enter(app, *chord) is (free or not opened)
        assert alt_enter(app, pygame.KSCAN_F11, 0)


def test_alt_and_enter_switch_at_a_table_where_both_are_bound_to_nothing(app: App) -> None:
    bound = {"ok": ["P"], "peek": ["O"]}
    app.services.settings.change(bindings={"keys_right": {name: tuple(keys) for name, keys in bound.items()}})
    match = Match.start("diamond", (Seat("person", "fox"), Seat("person", "owl")), 1)
    app._clockwork.open(Screens(app.services).table(match, Seating((KEYS_RIGHT, MOUSE))))
    assert all(alt_enter(app, *chord) for chord in CHORDS)


def test_with_the_look_key_held_the_choose_key_chooses(app: App) -> None:
    """Right Alt looks at a hand by default, and Enter plays a card of it."""
    match = Match.start("diamond", (Seat("person", "fox"), Seat("person", "owl")), 1)
    table = Screens(app.services).table(match, Seating((KEYS_RIGHT, KEYS_RIGHT)))
    app._clockwork.open(table)
    pass_time(app, 1.0)
    heard: list[Input] = []
    table.handle = heard.append  # type: ignore[method-assign, assignment]
    for kind, code in ((pygame.KEYDOWN, pygame.KSCAN_RALT), (pygame.KEYDOWN, pygame.KSCAN_RETURN)):
        pygame.event.post(pygame.Event(kind, scancode=code, key=0, mod=pygame.KMOD_RALT, unicode=""))
    app.frame(1 / 60)
    assert [each.intent for each in heard if isinstance(each, Press)] == [Intent.PEEK, Intent.OK]


def test_the_sound_is_told_of_devices_that_go_and_come_and_of_the_time(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[object] = []
    monkeypatch.setattr(app.services.audio, "feed", lambda event: told.append(event.type))
    monkeypatch.setattr(app.services.audio, "step", told.append)
    for kind in (pygame.AUDIODEVICEREMOVED, pygame.AUDIODEVICEADDED):
        pygame.event.post(pygame.Event(kind, which=2, iscapture=0))
    app.frame(0.01)
    assert told[-3:] == [pygame.AUDIODEVICEREMOVED, pygame.AUDIODEVICEADDED, 0.01]


class Asking(Scene):
    """Asks first when the window is to be closed."""

    def before_closing(self) -> Scene:
        return Scene(self.services)


def close(app: App) -> None:
    """What SDL tells when the only window is closed."""
    for kind in (pygame.WINDOWCLOSE, pygame.QUIT):
        pygame.event.post(pygame.Event(kind))
    app.frame(1 / 60)


def test_a_window_that_is_closed_is_gone_unless_a_scene_asks_first(app: App) -> None:
    close(app)
    assert app._ended


def test_whoever_closes_the_window_again_means_it_and_is_asked_anew_once_the_question_has_gone(
    app: App,
) -> None:
    app._clockwork.open(Asking(app.services))
    for _ in range(2):
        close(app)
        assert not app._ended
        assert len(app._clockwork.stack.scenes) == 2
        app._clockwork.stack.apply(Pop())
    close(app)
    pass_time(app, CLOSING + 0.1)
    close(app)
    assert app._ended


def test_what_is_not_kept_is_told_in_the_shell_at_the_end_after_a_last_try(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    match = Match.start("checkers", (Seat("person", "fox"), Seat("person", "owl")), 1)
    nobody = Seating((None, None))
    match_store.save(app.services.storage, match, nobody)
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fail)
        app.services.settings.change(music=1)
        for text in ("c5-d6", "e7xc5"):
            match.submit(match.to_act or 0, match.game.parse_move(text))
            match_store.save(app.services.storage, match, nobody)
        lines = list(app._farewell())
        app._tell_farewell()
    told = ["The match is not kept.", "The disk is full: match.json", "The disk is full: settings.json"]
    assert all(text in " ".join(lines) for text in told)
    assert capsys.readouterr().err == "".join(f"main.py: {line}\n" for line in lines)
    app._tell_farewell()
    assert capsys.readouterr().err == ""
    assert SettingsStore(Storage(tmp_path)).now.music == 1
    kept = match_store.load(Storage(tmp_path))
    assert kept is not None
    assert kept[0].moves == match.moves


@pytest.mark.parametrize("stream", [None, "full"])
def test_a_shell_that_is_not_there_is_told_nothing(
    app: App, stream: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Full(io.StringIO):
        def write(self, text: str) -> int:
            raise OSError(errno.ENOSPC, "No space left on device")

    lines = iter(["The match is not kept.", "The disk is full."])
    monkeypatch.setattr(app, "_farewell", lambda: lines)
    monkeypatch.setattr(sys, "stderr", Full() if stream else None)
    app._tell_farewell()
    assert next(lines, None) is None
