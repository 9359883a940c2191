"""Every word on the screen, from one file a language."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from scenes.platform.files import asset

HOME = "en"
"""The language that has every key; the others fall back on it key by key."""


class Words:
    """`words("seats.title", name="Fox")`: the text of a key with its placeholders filled in."""

    def __init__(self, language: str = HOME) -> None:
        if language not in languages():
            raise ValueError(f"no words for the language {language!r}; there are {', '.join(languages())}")
        self.language = language
        self._texts = dict(load(asset("words", f"{HOME}.json")))
        if language != HOME:
            self._texts.update(load(asset("words", f"{language}.json")))

    @property
    def languages(self) -> tuple[str, ...]:
        """The codes of the languages there are, English first."""
        return languages()

    def __call__(self, key: str, **facts: object) -> str:
        """Raises KeyError, naming it, for a key there is not or a placeholder that was not given."""
        if key not in self._texts:
            raise KeyError(f"no words for {key!r}; add it to assets/words/{HOME}.json")
        try:
            return self._texts[key].format_map(facts)
        except KeyError as error:
            raise KeyError(f"the words {key!r} need a value for {error.args[0]!r}") from None

    def __contains__(self, key: str) -> bool:
        return key in self._texts


@cache
def languages() -> tuple[str, ...]:
    found = {path.stem for path in asset("words").glob("*.json")}
    return (HOME, *sorted(found - {HOME}))


def load(path: Path) -> Mapping[str, str]:
    """Dotted key -> text of one file. Raises ValueError naming the file and the key for anything else."""
    try:
        return dict(_flat(json.loads(path.read_bytes()), ""))
    except ValueError as error:
        raise ValueError(f"{path.name}: {error}") from error


def _flat(node: object, prefix: str) -> Iterator[tuple[str, str]]:
    if not isinstance(node, dict):
        raise ValueError(f"{prefix or 'the file'} must be an object of names and texts")
    for name, inner in node.items():
        if isinstance(inner, str):
            yield prefix + name, inner
        else:
            yield from _flat(inner, f"{prefix}{name}.")


__all__ = ["Words", "languages", "load"]
