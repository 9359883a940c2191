"""Makes every file of `assets/sounds`: `python -m assets.make.sounds`.

The effects are small and close: stones, wood, cloth, a coin, little bells.  The music comes from
`assets/make/music.py`; `oggenc` (Debian's vorbis-tools) packs it.  Each run makes the same files again.
"""

from __future__ import annotations

import argparse
import subprocess
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from assets.make.music import music
from assets.make.synth import (
    Mode,
    Samples,
    edged,
    fading,
    hiss,
    levelled,
    mixed,
    pitch,
    strike,
    swelling,
    wav,
)

FOLDER = Path(__file__).resolve().parents[1] / "sounds"

RISING = ("D5", "E5", "F#5", "A5", "B5", "D6", "E6", "F#6", "A6", "B6", "D7", "E7")
"""The notes of a chain of jumps, from the first on."""

Call = tuple[str, str, tuple[float, ...]]
CALLS: tuple[Call, ...] = (
    ("D5", "A5", (1, 0.35, 0.12)),  # the fox: a bright fifth up
    ("A4", "F#4", (1, 0.02, 0.3)),  # the owl: a hollow third down
    ("B5", "E6", (1, 0.15)),  # the hare: a quick fourth up, high
    ("D4", "A3", (1, 0.6, 0.4, 0.2)),  # the bear: a fourth down, low and broad
)


def note(name: str, seconds: float, decay: float, harmonics: tuple[float, ...] = (1, 0.3, 0.1)) -> Samples:
    """A plucked tone; higher harmonics die sooner."""
    base = pitch(name)
    return strike(
        [(base * n, weight, decay / n) for n, weight in enumerate(harmonics, 1)], seconds, attack=0.004
    )


def bell(name: str, seconds: float, decay: float) -> Samples:
    """A little glass bell, its partials those of a struck bar."""
    base = pitch(name)
    ratios: tuple[Mode, ...] = ((1, 1, 1), (2.76, 0.28, 0.45), (5.4, 0.1, 0.2))
    return strike([(base * ratio, weight, decay * share) for ratio, weight, share in ratios], seconds, 0.002)


def stone(seconds: float = 0.09, size: float = 1.0) -> Samples:
    """Two cut stones touching; a larger `size` is deeper."""
    modes = [(1850, 1, 0.018), (2930, 0.6, 0.014), (4410, 0.4, 0.009), (6200, 0.2, 0.006)]
    ring = strike([(pitch_ / size, weight, decay * size) for pitch_, weight, decay in modes], seconds)
    return mixed([(0, 1, ring), (0, 0.8, fading(hiss(0.012, 1500, 9000, 3), 0.003))])


def wood(seconds: float = 0.18, size: float = 1.0) -> Samples:
    """A disc set down on the board."""
    modes = [(150, 0.6, 0.05), (410, 1, 0.045), (690, 0.55, 0.03), (1180, 0.35, 0.018), (2100, 0.15, 0.008)]
    ring = strike([(pitch_ / size, weight, decay * size) for pitch_, weight, decay in modes], seconds)
    return mixed([(0, 1, ring), (0, 0.9, fading(hiss(0.02, 300, 4000, 5), 0.004))])


def cloth() -> Samples:
    """A piece gliding over the table."""
    return swelling(mixed([(0, 1, hiss(0.17, 500, 2600, 7)), (0, 0.25, hiss(0.17, 2600, 7000, 8))]), 0.35)


def card() -> Samples:
    """A card snapped down on the cloth."""
    thump = strike([(170, 1, 0.022), (390, 0.5, 0.013)], 0.09)
    return mixed([(0, 1, fading(hiss(0.05, 900, 7500, 11), 0.007)), (0.002, 0.7, thump)])


def capture() -> Samples:
    return mixed([(0, 0.7, stone(0.1, 1.4)), (0.012, 1, wood(0.24, 1.25)), (0.07, 0.35, wood(0.15, 0.9))])


def coin() -> Samples:
    """A coin in the slot of the cabinet."""
    return mixed([(0, 0.6, bell("B5", 0.12, 0.06)), (0.065, 1, bell("E6", 0.45, 0.14))])


def refusal() -> Samples:
    dull: list[Mode] = [(165, 1, 0.06), (174, 0.8, 0.06), (330, 0.25, 0.03)]
    return mixed([(0, 1, strike(dull, 0.14, 0.003)), (0.1, 0.8, strike(dull, 0.16, 0.003))])


def glint() -> Samples:
    return mixed(
        (at * 0.055, 0.55 + 0.09 * at, bell(name, 0.5, 0.13))
        for at, name in enumerate(("A5", "D6", "F#6", "A6", "D7"))
    )


def facets() -> Samples:
    """A diamond lights up facet by facet over a deep chord."""
    low = [(0.0, 0.5, note(name, 1.3, 0.5)) for name in ("D4", "A4")]
    names = ("D5", "F#5", "A5", "C#6", "E6", "A6", "D7")
    high = [(at * 0.07, 0.45 + 0.05 * at, bell(name, 1.3 - at * 0.07, 0.26)) for at, name in enumerate(names)]
    return mixed([*low, *high])


def turn(call: Call) -> Samples:
    first, second, harmonics = call
    return mixed(
        [(0, 0.8, note(first, 0.22, 0.07, harmonics)), (0.13, 1, note(second, 0.3, 0.11, harmonics))]
    )


def win() -> Samples:
    chord = ("D4", "A4", "D5", "F#5", "A5", "D6")
    return mixed(
        (at * 0.075, 0.9 - 0.06 * at, note(name, 1.7 - at * 0.075, 0.42)) for at, name in enumerate(chord)
    )


def lose() -> Samples:
    return mixed(
        (at * 0.2, 1 - 0.12 * at, note(name, 0.8, 0.24)) for at, name in enumerate(("A4", "F#4", "D4", "B3"))
    )


def draw() -> Samples:
    pairs = ((0.0, "D4"), (0.0, "A4"), (0.24, "E4"), (0.24, "A4"))
    return mixed((at, 0.7, note(name, 0.75, 0.25)) for at, name in pairs)


def stuck() -> Samples:
    """Two low notes that do not get on, over a knock on wood."""
    notes = [(at * 0.19, 0.9, note(name, 0.5, 0.16)) for at, name in enumerate(("D4", "C#4"))]
    return mixed([(0, 0.5, wood(0.18, 1.3)), *notes])


def redraw() -> Samples:
    """A hand of cards thrown in, and two notes that ask for another."""
    thrown = [(at * 0.08, 0.9, card()) for at in range(3)]
    notes = [(0.22 + at * 0.13, 0.6, note(name, 0.35, 0.1)) for at, name in enumerate(("A4", "D5"))]
    return mixed([*thrown, *notes])


def two(first: str, second: str, gap: float, decay: float) -> Samples:
    return mixed([(0, 0.8, note(first, 0.16, decay)), (gap, 1, note(second, 0.2, decay))])


EFFECTS: Mapping[str, tuple[float, Callable[[], Samples]]] = {
    "focus": (0.12, lambda: strike([(1320, 1, 0.014), (2640, 0.25, 0.008)], 0.06)),
    "ok": (0.32, lambda: two("E5", "B5", 0.045, 0.05)),
    "back": (0.28, lambda: two("D5", "A4", 0.05, 0.05)),
    "refuse": (0.40, refusal),
    "join": (0.42, coin),
    "leave": (0.32, lambda: two("E5", "B4", 0.1, 0.07)),
    "pick": (0.30, stone),
    "slide": (0.16, cloth),
    "snap": (0.38, card),
    "knock": (0.45, wood),
    "capture": (0.60, capture),
    "promote": (0.42, glint),
    "diamond": (0.55, facets),
    "win": (0.60, win),
    "stuck": (0.40, stuck),
    "redraw": (0.38, redraw),
    "lose": (0.42, lose),
    "draw": (0.42, draw),
    **{f"turn{seat}": (0.40, partial(turn, call)) for seat, call in enumerate(CALLS)},
    **{f"count{step}": (0.40, partial(bell, name, 0.3, 0.09)) for step, name in enumerate(RISING)},
}
"""Name -> its peak (1: the loudest there is) and what makes it."""


def effect(name: str) -> bytes:
    """The WAV file of one effect."""
    peak, make = EFFECTS[name]
    return wav(levelled(edged(make(), 0.0004, 0.01), peak))


def main(folder: Path = FOLDER) -> None:
    """Write all of them; the encoder's serial number is fixed, for it would be drawn by lot."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in EFFECTS:
        (folder / f"{name}.wav").write_bytes(effect(name))
    command = [
        "oggenc",
        "--quiet",
        "--quality",
        "2",
        "--serial",
        "1",
        "--output",
        str(folder / "music.ogg"),
        "-",
    ]
    subprocess.run(command, input=wav(music()), check=True)


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    main()
