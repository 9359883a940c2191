"""Draws every screen and state to PNG files, without a window.

python -m tests.gallery [--out FOLDER] [--only NAME …] [--size 1280x720 …] [--text 100 150]
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from tests.gallery import STATES, staged
from tests.gallery.png import small_png
from tests.suites import every_game

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
TEXTS = (100, 150)
PAGES = {
    "title": "title",
    "seats_strongest": "seats",
    "checkers_targets": "checkers",
    "checkers_chain": "moment",
    "diamond_picked": "diamond",
    "diamond_stuck_scored": "round_end",
    "gems_four": "gems",
    "gems_noble": "noble",
}
"""State -> the name of its picture in the README."""
PAGES_FOLDER = Path(__file__).resolve().parents[2] / "docs" / "pictures"


def take(name: str, size: tuple[int, int], text: int) -> pygame.Surface:
    """The picture of one state; those of the tests' own game are taken with it in the house, no others."""
    with nullcontext() if name in STATES else every_game(), staged(text) as stage:
        STATES[name](stage)
        return stage.surface(size)


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    return int(width), int(height)


def main(arguments: Sequence[str] | None = None) -> None:
    with every_game():
        names = sorted(STATES)
    parser = argparse.ArgumentParser(prog="python -m tests.gallery", description="Pictures of every state.")
    parser.add_argument("--out", type=Path, default=Path("gallery"))
    parser.add_argument("--only", nargs="+", choices=names, metavar="NAME", default=list(STATES))
    parser.add_argument("--size", nargs="+", type=_size, default=list(SIZES), metavar="WxH")
    parser.add_argument("--text", nargs="+", type=int, default=list(TEXTS), metavar="PERCENT")
    parser.add_argument("--pages", action="store_true", help="only the README's pictures, where they lie")
    chosen = parser.parse_args(arguments)
    if chosen.pages:
        for name, picture in PAGES.items():
            path = PAGES_FOLDER / f"{picture}.png"
            path.write_bytes(small_png(take(name, (1280, 720), 100)))
            print(path)
        return
    chosen.out.mkdir(parents=True, exist_ok=True)
    for name in chosen.only:
        for size in chosen.size:
            for text in chosen.text:
                path = chosen.out / f"{name}-{size[0]}x{size[1]}-{text}.png"
                pygame.image.save(take(name, size, text), path)
                print(path)


if __name__ == "__main__":
    main()
