"""Every word on the screen: one folder a language, in it a file for the house and one for each game.

What a game's file holds under `refusal.over` is asked for as `<game>.refusal.over`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from types import MappingProxyType

from rules.catalogue import CATALOGUE
from scenes.platform.files import ROOT, asset

HOME = "en"
"""The language that has every key; the others fall back on it key by key."""
HOUSE = "house"
"""The file of what belongs to no game."""


class Words:
    """`words("seats.title", name="Fox")`: the text of a key with its placeholders filled in."""

    def __init__(self, language: str = HOME) -> None:
        if language not in languages():
            raise ValueError(f"no words for the language {language!r}; there are {', '.join(languages())}")
        self.language = language
        self._texts = texts(HOME) | (texts(language) if language != HOME else {})

    @property
    def languages(self) -> tuple[str, ...]:
        """The codes of the languages there are, English first."""
        return languages()

    def __call__(self, key: str, **facts: object) -> str:
        """Raises KeyError, naming it, for a key there is not or a placeholder that was not given."""
        if key not in self._texts:
            raise KeyError(f"no words for {key!r}; add it below assets/words/{HOME}")
        try:
            return self._texts[key].format_map(facts)
        except KeyError as error:
            raise KeyError(f"the words {key!r} need a value for {error.args[0]!r}") from None

    def __contains__(self, key: str) -> bool:
        return key in self._texts


@cache
def languages() -> tuple[str, ...]:
    found = {path.name for path in asset("words").iterdir() if (path / f"{HOUSE}.json").exists()}
    return (HOME, *sorted(found - {HOME}))


def files(language: str) -> dict[str, Path]:
    """What the keys of a file begin with -> the file, for those that the language has."""
    found = {"": asset("words", language, f"{HOUSE}.json")}
    for game_id, parts in CATALOGUE.items():
        found[f"{game_id}."] = ROOT / parts.words / language / f"{game_id}.json"
    return {prefix: path for prefix, path in found.items() if path.exists()}


def texts(language: str) -> dict[str, str]:
    """All that a language has of its own: dotted key -> text."""
    return {
        prefix + key: text for prefix, path in files(language).items() for key, text in load(path).items()
    }


def load(path: Path) -> Mapping[str, str]:
    """Dotted key -> text of one file. Raises ValueError naming the file and the key for anything else."""
    try:
        return _parsed(path.read_bytes())
    except ValueError as error:
        raise ValueError(f"{path.name}: {error}") from error


@lru_cache(32)
def _parsed(content: bytes) -> Mapping[str, str]:
    return MappingProxyType(dict(_flat(json.loads(content), "")))


def _flat(node: object, prefix: str) -> Iterator[tuple[str, str]]:
    if not isinstance(node, dict):
        raise ValueError(f"{prefix or 'the file'} must be an object of names and texts")
    for name, inner in node.items():
        if isinstance(inner, str):
            yield prefix + name, inner
        else:
            yield from _flat(inner, f"{prefix}{name}.")


__all__ = ["Words", "files", "languages", "load", "texts"]
