"""The music of the table: sixteen slow bars over eight chords, written to be heard without being listened to.

The end runs into the beginning: whatever rings past the last bar rings in the first.
"""

from __future__ import annotations

import math

from assets.make.synth import RATE, TAU, Samples, levelled, pitch, softened

BEATS_A_MINUTE = 72
BEAT = 60 / BEATS_A_MINUTE
BARS, BEATS_A_BAR = 16, 4
LENGTH = int(RATE * BARS * BEATS_A_BAR * BEAT)
PEAK = 0.32
OVERLAP = 3.2
"""Seconds in which one chord goes while the next one comes."""

CHORDS = (
    "D2 A3 C#4 F#4",
    "B2 A3 D4 F#4",
    "G2 A3 B3 F#4",
    "A2 B3 D4 E4",
    "F#2 A3 C#4 E4",
    "G2 B3 D4 F#4",
    "E2 G3 B3 F#4",
    "A2 G3 B3 E4",
)
"""Two bars each: the bass, then what swells above it."""

MELODY = (
    "0:F#5 1.5:E5 2:A4",
    "1:D5 3:E5",
    "0:F#5 1.5:A5 2.5:E5",
    "1:D5",
    "0:B4 1.5:D5 2:F#5",
    "2:E5 3:D5",
    "0:E5 2:B4",
    "",
    "0:C#5 1.5:E5 2:A5",
    "1:F#5 3:E5",
    "0:D5 1.5:F#5 2:B5",
    "1:A5",
    "0:G5 1.5:F#5 2:D5",
    "2:B4 3:D5",
    "0:E5 2:D5",
    "",
)
"""A bar each: beat, colon, note."""

ECHOES = ((0.26, 0.16), (0.41, 0.11), (0.67, 0.07))
"""Seconds and weight: a small room."""


def music() -> Samples:
    """The whole loop, `LENGTH` samples."""
    loop = [0.0] * LENGTH
    for number, chord in enumerate(CHORDS):
        bass, *pads = chord.split()
        begin = number * 2 * BEATS_A_BAR * BEAT
        _add(loop, begin, _bass(pitch(bass)))
        for pad in pads:
            _add(loop, begin - OVERLAP / 2, _pad(pitch(pad)))
    for bar, notes in enumerate(MELODY):
        for entry in notes.split():
            beat, _, name = entry.partition(":")
            _add(loop, (bar * BEATS_A_BAR + float(beat)) * BEAT, _pluck(pitch(name)))
    for delay, weight in ECHOES:
        _add(loop, delay, [value * weight for value in loop])
    lead = loop[-RATE:]
    return levelled(softened(lead + loop, 3200)[RATE:], PEAK)


def _add(loop: Samples, start: float, samples: Samples) -> None:
    begin = int(RATE * start)
    for i, value in enumerate(samples, begin):
        loop[i % LENGTH] += value


def _pad(frequency: float) -> Samples:
    """Two tones a hair apart, which beat slowly, coming and going like breath."""
    seconds = 2 * BEATS_A_BAR * BEAT + OVERLAP
    length = int(RATE * seconds)
    one, other = TAU * (frequency - 0.12) / RATE, TAU * (frequency + 0.12) / RATE
    made = []
    for i in range(length):
        swell = math.sin(math.pi * i / length) ** 0.9
        tone = math.sin(one * i) + math.sin(other * i) + 0.18 * math.sin(2 * one * i)
        made.append(0.055 * swell * tone)
    return made


def _bass(frequency: float) -> Samples:
    length = int(RATE * 2 * BEATS_A_BAR * BEAT)
    turn, rise = TAU * frequency / RATE, RATE * 0.09
    made = []
    for i in range(length):
        level = min(1.0, i / rise) * math.exp(-i / (RATE * 3.4)) * min(1.0, (length - i) / (RATE * 0.3))
        made.append(
            0.12 * level * (math.sin(turn * i) + 0.45 * math.sin(2 * turn * i) + 0.1 * math.sin(3 * turn * i))
        )
    return made


def _pluck(frequency: float) -> Samples:
    """A thumb piano's tongue: a round tone with a short knock of its third partial."""
    length = int(RATE * 2.2)
    turn, rise = TAU * frequency / RATE, RATE * 0.006
    made = []
    for i in range(length):
        level = min(1.0, i / rise) * math.exp(-i / (RATE * 0.55)) * min(1.0, (length - i) / (RATE * 0.3))
        knock = 0.25 * math.exp(-i / (RATE * 0.05)) * math.sin(5.4 * turn * i)
        made.append(0.11 * level * (math.sin(turn * i) + 0.2 * math.sin(2 * turn * i) + knock))
    return made
