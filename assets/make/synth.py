"""Waves from nothing but arithmetic: tones, noise, envelopes, and the file they are kept in.

Samples are floats around 0, mono, `RATE` a second; nothing here is random but by a seed.
"""

from __future__ import annotations

import array
import io
import math
import random
import sys
import wave
from collections.abc import Iterable, Sequence

RATE = 22050
TAU = 2 * math.pi

Samples = list[float]
Mode = tuple[float, float, float]
"""Frequency in Hz, weight, and the seconds in which it falls to 1/e."""

_STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


def pitch(name: str) -> float:
    """Hz of a note such as `F#4`, at A4 = 440 Hz."""
    semitones = _STEPS[name[0]] + name.count("#") - name.count("b") + 12 * (int(name[-1]) - 4)
    return float(440 * 2 ** ((semitones - 9) / 12))


def strike(modes: Iterable[Mode], seconds: float, attack: float = 0.001) -> Samples:
    """Something hit once: every mode rings at its own pitch and dies at its own pace."""
    length = int(RATE * seconds)
    made = [0.0] * length
    for frequency, weight, decay in modes:
        if frequency > RATE * 0.45:
            continue  # it could only come back as another, lower tone
        turn = TAU * frequency / RATE
        for i in range(min(length, int(RATE * decay * 8))):
            made[i] += weight * math.exp(-i / (RATE * decay)) * math.sin(turn * i)
    return edged(made, attack, min(0.02, seconds / 4))


def hiss(seconds: float, low: float, high: float, seed: int) -> Samples:
    """Noise between two frequencies in Hz."""
    rng = random.Random(seed)
    slow, quick = _share(low), _share(high)
    made, below, above = [], 0.0, 0.0
    for _ in range(int(RATE * seconds)):
        above += quick * (rng.uniform(-1, 1) - above)
        below += slow * (above - below)
        made.append(above - below)
    return made


def fading(samples: Sequence[float], decay: float) -> Samples:
    """The samples, falling to 1/e in `decay` seconds."""
    return [value * math.exp(-i / (RATE * decay)) for i, value in enumerate(samples)]


def swelling(samples: Sequence[float], top: float) -> Samples:
    """The samples, rising to the point `top` (0 to 1) of their length and falling after it."""
    last = max(1, len(samples) - 1)
    made = []
    for i, value in enumerate(samples):
        at = i / last
        rise = at / top if at < top else (1 - at) / (1 - top)
        made.append(value * math.sin(rise * math.pi / 2) ** 2)
    return made


def edged(samples: Sequence[float], attack: float, release: float) -> Samples:
    """The samples with short ramps at both ends, in seconds, so that neither clicks."""
    made = list(samples)
    first, last = int(RATE * attack), int(RATE * release)
    for i in range(min(first, len(made))):
        made[i] *= i / first
    for i in range(min(last, len(made))):
        made[-1 - i] *= i / last
    return made


def softened(samples: Sequence[float], frequency: float) -> Samples:
    """The samples with what lies above a frequency in Hz taken back."""
    share, level, made = _share(frequency), 0.0, []
    for value in samples:
        level += share * (value - level)
        made.append(level)
    return made


def mixed(parts: Iterable[tuple[float, float, Samples]]) -> Samples:
    """Parts as (start in seconds, weight, samples) sounding over each other."""
    made: Samples = []
    for start, weight, samples in parts:
        begin = int(RATE * start)
        made.extend([0.0] * (begin + len(samples) - len(made)))
        for i, value in enumerate(samples, begin):
            made[i] += weight * value
    return made


def levelled(samples: Sequence[float], peak: float) -> Samples:
    """The samples with their highest point at `peak` (1: the loudest a file can hold)."""
    highest = max(map(abs, samples))
    return [value * peak / highest for value in samples]


def wav(samples: Sequence[float]) -> bytes:
    """A mono WAV file of 16 bits a sample."""
    pcm = array.array("h", (round(max(-1.0, min(1.0, value)) * 32767) for value in samples))
    if sys.byteorder == "big":
        pcm.byteswap()
    file = io.BytesIO()
    with wave.open(file, "wb") as writer:
        writer.setnchannels(1)
        writer.setsampwidth(2)
        writer.setframerate(RATE)
        writer.writeframes(pcm.tobytes())
    return file.getvalue()


def _share(frequency: float) -> float:
    """The step of a one-pole filter with this corner in Hz."""
    return 1 - math.exp(-TAU * frequency / RATE)
