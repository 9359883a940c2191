"""What is heard, read from SDL's `disk` driver; and what happens where nothing can be heard."""

from __future__ import annotations

import array
import ast
import contextlib
import io
import logging
import math
import os
import re
import subprocess
import sys
import wave
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, pairwise
from pathlib import Path

import pygame
import pytest

from assets.make.music import BARS, BEAT, BEATS_A_BAR
from assets.make.sounds import EFFECTS, RISING, effect
from assets.make.synth import RATE, pitch
from scenes.platform import audio as module
from scenes.platform.audio import NAMES, STEPS, Audio, gain
from scenes.platform.files import ROOT, asset
from scenes.platform.sound_device import FIRST_TRY, LAST_TRY
from scenes.platform.sound_device import RATE as DEVICE_RATE
from tests.scenes.patience import PATIENCE, until
from tests.scenes.test_words import patterns

FULL = 32767
FRAME = 4
"""Bytes of one frame as the disk driver writes it: two channels of 16 bits."""

FILES = [
    *(name for name in NAMES if name not in STEPS),
    *(f"{n}{i}" for n, top in STEPS.items() for i in range(top)),
]


class Ear:
    """An Audio whose device writes to a file."""

    def __init__(self, path: Path, effects: int, music: int) -> None:
        self._path = path
        self.audio = Audio(effects, music)

    def wait_for_effects(self) -> None:
        until(lambda: not pygame.mixer.get_busy())

    def wait_for_seconds(self, seconds: float) -> None:
        frames = self.frames() + int(seconds * DEVICE_RATE)
        until(lambda: self.frames() >= frames)

    def frames(self) -> int:
        return self._path.stat().st_size // FRAME if self._path.exists() else 0

    def heard(self) -> array.array[int]:
        """The left channel so far; the device is given back."""
        self.audio.close()
        samples = array.array("h")
        if self._path.exists():
            content = self._path.read_bytes()
            samples.frombytes(content[: len(content) // FRAME * FRAME])
        return samples[::2]


Listen = Callable[..., Ear]


@pytest.fixture
def listen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Listen]:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    # Faster than life: the driver waits this many milliseconds after each buffer.
    monkeypatch.setenv("SDL_DISKAUDIODELAY", "1")
    ears: list[Ear] = []

    def made(effects: int = 10, music: int = 10) -> Ear:
        path = tmp_path / f"heard{len(ears)}.raw"
        monkeypatch.setenv("SDL_DISKAUDIOFILE", str(path))
        ears.append(Ear(path, effects, music))
        return ears[-1]

    yield made
    for ear in ears:
        ear.audio.close()


def peak(samples: Sequence[int]) -> int:
    return max(map(abs, samples), default=0)


def loudness(samples: Sequence[int]) -> float:
    return math.sqrt(sum(value * value for value in samples) / max(1, len(samples)))


def stored(name: str) -> array.array[int]:
    with wave.open(str(asset("sounds", f"{name}.wav"))) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        samples = array.array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples


def strength(samples: Sequence[int], frequency: float) -> float:
    """How much of one pitch the samples hold."""
    turn = 2 * math.pi * frequency / RATE
    real = sum(value * math.cos(turn * i) for i, value in enumerate(samples))
    imaginary = sum(value * math.sin(turn * i) for i, value in enumerate(samples))
    return math.hypot(real, imaginary)


@pytest.mark.parametrize("name", NAMES)
def test_every_sound_is_heard_and_ends_and_does_not_clip(name: str, listen: Listen) -> None:
    ear = listen()
    ear.audio.play(name)
    ear.wait_for_effects()
    samples = ear.heard()
    assert 1000 < peak(samples) < FULL
    # Before and after it the device writes silence, for as long as others keep this process waiting.
    sounding = [at for at, value in enumerate(samples) if value]
    assert sounding[-1] - sounding[0] < 3 * DEVICE_RATE


def test_a_louder_setting_is_louder_and_none_is_silence(listen: Listen) -> None:
    levels = []
    for volume in (1, 4, 7, 10):
        ear = listen(effects=volume)
        ear.audio.play("knock")
        ear.wait_for_effects()
        levels.append(peak(ear.heard()))
    assert levels == sorted(set(levels))
    assert levels[0] > 100
    ear = listen(effects=0)
    ear.audio.play("knock")
    assert peak(ear.heard()) == 0


def test_a_change_of_the_effects_volume_counts_from_the_next_sound(listen: Listen) -> None:
    ear = listen(effects=10)
    ear.audio.set_volumes(0, 10)
    ear.audio.play("win")
    assert peak(ear.heard()) == 0
    ear = listen(effects=0)
    ear.audio.set_volumes(10, 10)
    ear.audio.play("win")
    ear.wait_for_effects()
    assert peak(ear.heard()) > 5000


def test_the_music_plays_only_while_it_is_wanted(listen: Listen) -> None:
    ear = listen()
    ear.audio.play("focus")
    ear.wait_for_effects()
    ear.audio.music(True)
    ear.wait_for_seconds(6)
    before = ear.frames()
    ear.audio.music(False)
    after = ear.frames()
    ear.wait_for_seconds(2)
    ear.audio.music(True)
    ear.wait_for_seconds(2)
    samples = ear.heard()
    assert loudness(samples[before - DEVICE_RATE : before]) > 300
    pause = samples[after + DEVICE_RATE // 2 : after + DEVICE_RATE * 3 // 2]
    assert peak(pause) == 0
    assert loudness(samples[-DEVICE_RATE:]) > 300


def test_music_at_no_volume_is_not_even_loaded_and_comes_when_turned_up(listen: Listen) -> None:
    ear = listen(music=0)
    ear.audio.music(True)
    assert pygame.mixer.get_init() is None
    ear.audio.set_volumes(10, 10)
    ear.wait_for_seconds(6)
    begun = ear.frames()
    ear.audio.set_volumes(10, 0)
    ear.wait_for_seconds(2)
    samples = ear.heard()
    assert loudness(samples[begun - DEVICE_RATE : begun]) > 300
    assert peak(samples[-DEVICE_RATE // 2 :]) == 0


def test_a_chain_with_everything_at_its_loudest_does_not_clip(listen: Listen) -> None:
    ear = listen()
    ear.audio.music(True)
    ear.wait_for_seconds(4)
    for step in range(8):
        ear.audio.play("capture")
        ear.audio.play("count", step)
        ear.wait_for_seconds(0.2)
    ear.audio.play("promote")
    ear.audio.play("turn1")
    ear.wait_for_effects()
    samples = ear.heard()
    assert 5000 < peak(samples) < FULL


def test_the_notes_of_a_chain_rise_and_stay_at_the_top(listen: Listen) -> None:
    for step, note in enumerate(RISING):
        samples = stored(f"count{step}")
        others = [name for name in RISING if name != note]
        assert all(strength(samples, pitch(note)) > 2 * strength(samples, pitch(other)) for other in others)
    pitches = [pitch(note) for note in RISING]
    assert pitches == sorted(pitches)
    assert len(pitches) == STEPS["count"]
    ear = listen()
    for step in (-1, 0, len(RISING) - 1, len(RISING), 99):
        ear.audio.play("count", step)
    assert set(ear.audio._sounds) == {"count0", f"count{len(RISING) - 1}"}


def test_the_calls_of_the_seats_differ() -> None:
    calls = [stored(f"turn{seat}") for seat in range(4)]
    for one, other in combinations(calls, 2):
        alike = sum(a * b for a, b in zip(one, other, strict=True)) / (
            loudness(one) * loudness(other) * len(one)
        )
        assert abs(alike) < 0.3


def test_the_stored_effects_are_those_that_the_program_makes() -> None:
    assert sorted(EFFECTS) == sorted(FILES)
    for name in EFFECTS:
        with wave.open(io.BytesIO(effect(name))) as file:
            made = array.array("h", file.readframes(file.getnframes()))
        kept = stored(name)
        assert len(made) == len(kept), name
        # Mathematics libraries differ in the last digit.
        assert max(abs(a - b) for a, b in zip(made, kept, strict=True)) <= 2, name


@pytest.mark.parametrize("name", FILES)
def test_a_stored_effect_neither_clips_nor_begins_or_ends_with_a_click(name: str) -> None:
    samples = stored(name)
    assert peak(samples) < 0.7 * FULL
    assert abs(samples[0]) <= 0.03 * peak(samples)
    assert abs(samples[-1]) <= 0.03 * peak(samples)
    assert len(samples) <= 2 * RATE


def test_the_folder_holds_the_sounds_and_the_music_and_stays_small() -> None:
    files = sorted(path.name for path in asset("sounds").iterdir())
    assert files == sorted([*(f"{name}.wav" for name in FILES), module.MUSIC])
    assert sum(path.stat().st_size for path in asset("sounds").iterdir()) < 1_500_000


def test_the_music_is_a_quiet_loop_without_a_seam_or_a_hole() -> None:
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)
    samples = array.array("h", pygame.mixer.Sound(asset("sounds", module.MUSIC)).get_raw())
    pygame.mixer.quit()
    assert abs(len(samples) / RATE - BARS * BEATS_A_BAR * BEAT) < 0.05
    assert 30 <= len(samples) / RATE <= 60
    assert peak(samples) < 0.5 * FULL
    seconds = [samples[at : at + RATE] for at in range(0, len(samples) - RATE, RATE)]
    levels = [loudness(second) for second in seconds]
    assert min(levels) > 300
    assert max(levels) < 5 * min(levels)
    steps = [abs(a - b) for a, b in pairwise(samples)]
    assert abs(samples[0] - samples[-1]) <= max(steps)


EVERYTHING = """
from scenes.platform.audio import NAMES, Audio
audio = Audio(10, 10)
audio.music(True)
for name in (*NAMES, "no such sound"):
    audio.play(name)
    audio.play(name, 3)
audio.set_volumes(3, 0)
audio.set_volumes(3, 5)
audio.music(False)
audio.close()
audio.play("ok")
audio.music(True)
audio.close()
print("played")
"""


@pytest.mark.parametrize(
    "device",
    [
        {"SDL_AUDIODRIVER": "alsa", "AUDIODEV": "no-such-device"},
        {"SDL_AUDIODRIVER": "no-such-driver"},
        {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": "/no/such/folder/heard.raw"},
    ],
)
def test_where_no_device_opens_nothing_raises_and_nothing_is_printed(device: dict[str, str]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", EVERYTHING],
        cwd=ROOT,
        env={**os.environ, **device},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "played\n", "")


def test_a_closed_standard_error_is_no_hindrance() -> None:
    done = subprocess.run(
        ["sh", "-c", 'exec "$0" -c "$1" 2>&-', sys.executable, EVERYTHING],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        timeout=PATIENCE,
    )
    assert (done.returncode, done.stdout) == (0, "played\n")


class Line:
    """What a sound device is to SDL's disk driver here: a pipe that is pulled by closing its far end."""

    def __init__(self, path: Path) -> None:
        self._path = path
        os.mkfifo(path)
        self._end = -1
        self.plug()

    def plug(self) -> None:
        self._end = os.open(self._path, os.O_RDONLY | os.O_NONBLOCK)

    def pull(self) -> None:
        os.close(self._end)

    def heard(self) -> int:
        """The loudest of what has come since the last look."""
        samples = array.array("h")
        with contextlib.suppress(BlockingIOError):
            content = os.read(self._end, 1 << 20)
            samples.frombytes(content[: len(content) // FRAME * FRAME])
        return peak(samples)


@pytest.fixture
def line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Line]:
    pygame.mixer.quit()
    pygame.display.init()
    pygame.event.clear()
    line = Line(tmp_path / "line")
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIODELAY", "1")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(tmp_path / "line"))
    yield line
    pygame.mixer.quit()


def pulled(line: Line, audio: Audio) -> None:
    """The device goes, and the system tells so."""
    line.pull()

    def told() -> bool:
        events = pygame.event.get((pygame.AUDIODEVICEREMOVED, pygame.AUDIODEVICEADDED))
        for event in events:
            audio.feed(event)
        return any(event.type == pygame.AUDIODEVICEREMOVED for event in events)

    until(told)


def test_a_device_that_was_pulled_and_comes_again_is_heard_again_with_its_music(
    line: Line, caplog: pytest.LogCaptureFixture
) -> None:
    audio = Audio(10, 10)
    audio.music(True)
    audio.play("knock")
    until(line.heard)
    pulled(line, audio)
    with caplog.at_level(logging.WARNING):
        for _ in range(30):
            audio.play("knock")
            audio.step(0.01)
        line.plug()
        audio.play("knock")
        audio.step(FIRST_TRY)
    assert caplog.records == []
    until(line.heard)
    assert pygame.mixer.music.get_busy()
    audio.play("knock")
    assert pygame.mixer.get_busy()
    audio.close()


def test_a_device_that_was_never_there_is_looked_for_ever_more_seldom_and_at_once_when_one_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.mixer.quit()
    tries: list[float] = []
    now = 0.0
    found = False

    def init(*_: int) -> None:
        tries.append(now)
        if not found:
            raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", init)
    audio = Audio(10, 10)
    audio.play("ok")
    for _ in range(200):
        now += 1.0
        audio.step(1.0)
    waits = [later - sooner for sooner, later in pairwise(tries)]
    assert waits[0] == FIRST_TRY
    assert waits == sorted(waits)
    assert waits[-1] == LAST_TRY
    found = True
    monkeypatch.setattr(pygame.mixer, "set_num_channels", lambda count: None)
    audio.feed(pygame.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=1))
    audio.step(0.01)
    audio.feed(pygame.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0))
    audio.step(0.01)
    assert tries[-1] == now
    count = len(tries)
    audio.step(LAST_TRY * 2)
    assert len(tries) == count
    audio.close()
    audio.feed(pygame.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0))
    audio.step(LAST_TRY)
    assert len(tries) == count


def test_missing_and_damaged_files_are_told_once_and_never_raise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "opened_asset", lambda *parts: tmp_path.joinpath(parts[-1]).open("rb"))
    (tmp_path / "knock.wav").write_bytes(b"RIFF nonsense")
    (tmp_path / module.MUSIC).write_bytes(b"OggS nonsense")
    audio = Audio(10, 10)
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            audio.play("knock")
            audio.play("ok")
        audio.music(True)
        audio.music(False)
        audio.music(True)
    audio.close()
    told = [record.getMessage() for record in caplog.records]
    assert len([line for line in told if "'knock'" in line]) == 1
    assert len([line for line in told if "'ok'" in line]) == 1
    assert any("music" in line for line in told)


def test_a_mixer_that_was_shut_down_by_others_is_not_an_error() -> None:
    audio = Audio(10, 10)
    audio.play("ok")
    audio.music(True)
    pygame.mixer.quit()
    audio.play("ok")
    audio.play("knock")
    audio.set_volumes(5, 3)
    audio.music(False)
    audio.close()
    audio.close()
    assert pygame.mixer.get_init() is None


def test_nothing_is_opened_or_read_before_something_is_to_be_heard() -> None:
    pygame.mixer.quit()
    audio = Audio(10, 10)
    audio.set_volumes(9, 9)
    audio.music(False)
    assert pygame.mixer.get_init() is None
    assert audio._sounds == {}


def test_the_volume_rises_from_nothing_to_all() -> None:
    gains = [gain(volume) for volume in range(11)]
    assert gains == sorted(gains)
    assert gains[0] == 0
    assert gains[-1] == 1


def test_every_sound_that_the_program_asks_for_by_name_exists() -> None:
    wrong = []
    for path in (ROOT / "scenes").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("audio.play") and node.args:
                for names in patterns(node.args[0]):
                    if not any(re.fullmatch(names, name) for name in NAMES):
                        wrong.append(f"{path.relative_to(ROOT)}:{node.lineno}: {names}")
    assert wrong == []
