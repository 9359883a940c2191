"""The options: each counts at once and is kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.input.intents import Intent
from scenes.menu.options import OptionsScene
from scenes.platform import words as words_module
from scenes.platform.files import asset
from scenes.platform.words import languages
from tests.gallery import Stage
from tests.scenes.menus import L, R, focus, pointed


@pytest.mark.parametrize(
    ("field", "press", "value"),
    [
        ("fullscreen", R, True),
        ("text_size", R, 125),
        ("speed", L, "slow"),
        ("reduced_motion", R, True),
        ("effects", L, 6),
        ("music", R, 5),
        ("targets", R, False),
        ("twins", R, False),
    ],
)
def test_an_option_counts_at_once_and_is_kept(stage: Stage, field: str, press: Intent, value: object) -> None:
    screen = OptionsScene(stage.services, "pad:1")
    stage.show(screen)
    screen.lay_out(field)
    stage.press(press)
    assert getattr(stage.services.settings.now, field) == value
    kept = stage.services.storage.read("settings.json")
    assert kept is not None
    assert kept[field] == value


def test_a_volume_stops_at_both_ends_and_is_set_where_it_is_clicked(stage: Stage) -> None:
    screen = OptionsScene(stage.services, "pad:1")
    stage.show(screen)
    screen.lay_out("music")
    stage.press(*[L] * 12)
    assert stage.services.settings.now.music == 0
    stage.press(*[R] * 12)
    assert stage.services.settings.now.music == 10
    pointed(stage, "music", 0.73)
    assert stage.services.settings.now.music in (5, 6)


def test_another_text_size_lays_the_screen_out_anew_under_the_same_focus(stage: Stage) -> None:
    screen = OptionsScene(stage.services, "pad:1")
    stage.show(screen)
    screen.lay_out("text_size")
    before = screen.form.rects["text_size"].h
    stage.press(R, R)
    stage.turn(0.1)
    assert screen.form.rects["text_size"].h > before
    assert focus(stage) == "text_size"


NAMES = '"languages": {'


@pytest.fixture
def loud(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A second language, which has another word for the options."""
    text = asset("words", "en", "house.json").read_text(encoding="utf-8")
    text = text.replace(NAMES, f'{NAMES} "loud": "Loud",')
    for language, house in (("en", text), ("loud", text.replace('"Options"', '"OPTIONS"'))):
        (tmp_path / language).mkdir()
        (tmp_path / language / "house.json").write_text(house, encoding="utf-8")
    monkeypatch.setattr(words_module, "asset", lambda _, *parts: tmp_path.joinpath(*parts))
    languages.cache_clear()
    yield "loud"
    languages.cache_clear()


def test_another_language_is_spoken_at_once(loud: str, stage: Stage) -> None:
    screen = OptionsScene(stage.services, "pad:1")
    stage.show(screen)
    stage.turn(0.1)
    stage.services.settings.change(language=loud)
    stage.turn(0.1)
    assert screen.layout.heading.title.lines[0].text == "OPTIONS"
