"""Every key that the program asks for has its words, and every word is asked for.

The agreed forms, which this file looks for in the source: `words("key", name=value)`, `anything.words(...)`
and `Notice("key", {"name": value})`; the key a literal, an f-string (`f"level.{level}"`) or a choice of two.
"""

from __future__ import annotations

import ast
import json
import re
import string
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from rules.catalogue import CATALOGUE
from scenes.platform import words as module
from scenes.platform.files import ROOT, asset
from scenes.platform.words import HOME, Words, files, languages, load, texts

FOLDERS = {ROOT / "scenes", *(ROOT / parts.scenes.replace(".", "/") for parts in CATALOGUE.values())}
SOURCES = [ROOT / "main.py", *sorted({path for folder in FOLDERS for path in folder.rglob("*.py")})]


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@dataclass(frozen=True)
class Use:
    """A place that asks for words: `given` are the names of the values, None if they cannot be told."""

    place: str
    keys: re.Pattern[str]
    given: frozenset[str] | None


def patterns(node: ast.expr) -> list[str]:
    """The keys that the expression can give, as regular expressions; none if that cannot be told."""
    match node:
        case ast.Constant(value=str(key)):
            return [re.escape(key)]
        case ast.JoinedStr(values=parts):
            return ["".join((patterns(part) or ["[^.]+"])[0] for part in parts)]
        case ast.IfExp(body=first, orelse=second):
            return [*patterns(first), *patterns(second)]
    return []


def given(call: ast.Call, form: str) -> frozenset[str] | None:
    names: list[object]
    if form == "words":
        names = [keyword.arg for keyword in call.keywords]
    elif len(call.args) > 1 and isinstance(facts := call.args[1], ast.Dict):
        names = [key.value if isinstance(key, ast.Constant) else None for key in facts.keys]
    else:
        return None
    known = [name for name in names if isinstance(name, str)]
    return frozenset(known) if len(known) == len(names) else None


def uses_in(source: str, name: str) -> Iterator[Use]:
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        form = {ast.Name: "id", ast.Attribute: "attr"}.get(type(node.func), "")
        called = getattr(node.func, form, None)
        if called in ("words", "Notice"):
            for keys in patterns(node.args[0]):
                yield Use(f"{name}:{node.lineno}", re.compile(keys), given(node, called))


def uses() -> list[Use]:
    return [use for path in SOURCES for use in uses_in(path.read_text("utf-8"), str(path.relative_to(ROOT)))]


def mentions(source: str) -> Iterator[str]:
    """Whatever in the source could become a key on the way: it spells out at least one part of it."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, (ast.Constant, ast.JoinedStr)):
            yield from (found for found in patterns(node) if re.search(r"[a-z]\\\.|\\\.[a-z]", found))


def test_every_key_asked_for_has_words_and_every_value_is_given() -> None:
    home = texts(HOME)
    wrong = []
    for use in uses():
        found = [key for key in home if use.keys.fullmatch(key)]
        if not found:
            wrong.append(f"{use.place}: no words for {use.keys.pattern}")
        lacking = {
            key: placeholders(home[key]) - (use.given or set()) for key in found if use.given is not None
        }
        # Of the keys that an f-string fits, some may be meant for another place.
        if lacking and all(lacking.values()):
            wrong += [
                f"{use.place}: {key} needs {', '.join(sorted(names))}" for key, names in lacking.items()
            ]
    assert wrong == []


@cache
def asked() -> re.Pattern[str]:
    """Whatever is asked for."""
    return re.compile(
        "|".join(sorted({key for path in SOURCES for key in mentions(path.read_text("utf-8"))}))
    )


@pytest.mark.parametrize("prefix", files(HOME))
def test_no_words_are_left_that_nobody_asks_for(prefix: str) -> None:
    keys = [prefix + key for key in load(files(HOME)[prefix])]
    assert keys
    assert [key for key in keys if not asked().fullmatch(key)] == []


@pytest.mark.parametrize(
    ("source", "keys", "values"),
    [
        ('words("a.b", name=n)', [r"a\.b"], {"name"}),
        ('self.services.words(f"a.{x}.c")', [r"a\.[^.]+\.c"], set()),
        ('words("a.b" if x else f"{y}.c", **facts)', [r"a\.b", r"[^.]+\.c"], None),
        ('Notice("a.b", {"file": f})', [r"a\.b"], {"file"}),
        ('Notice("a.b", facts)', [r"a\.b"], None),
    ],
)
def test_the_agreed_forms_are_found_in_the_source(
    source: str, keys: list[str], values: set[str] | None
) -> None:
    found = list(uses_in(source, "x.py"))
    assert [use.keys.pattern for use in found] == keys
    assert all(use.given == values for use in found)


def test_a_key_that_cannot_be_told_and_other_calls_are_left_alone() -> None:
    assert list(uses_in('words(key)\nother("a.b")\nx.words()', "x.py")) == []


@pytest.mark.parametrize("language", languages())
def test_a_language_has_only_keys_and_placeholders_of_the_first(language: str) -> None:
    home = texts(HOME)
    for key, text in texts(language).items():
        assert key in home, key
        assert placeholders(text) == placeholders(home[key]), key
        assert text == text.strip(), key
        assert text, key


@pytest.mark.parametrize("language", languages())
def test_placeholders_are_plain_names(language: str) -> None:
    for key, text in texts(language).items():
        for _, name, form, conversion in string.Formatter().parse(text):
            assert name is None or name.isidentifier(), key
            assert not form, key
            assert not conversion, key


@pytest.mark.parametrize("language", languages())
def test_no_key_stands_twice_in_a_file(language: str) -> None:
    def once(pairs: list[tuple[str, object]]) -> dict[str, object]:
        names = [name for name, _ in pairs]
        assert len(set(names)) == len(names), sorted(name for name in names if names.count(name) > 1)
        return dict(pairs)

    for path in files(language).values():
        json.loads(path.read_text("utf-8"), object_pairs_hook=once)


@pytest.mark.parametrize("language", languages())
def test_every_file_of_words_is_the_house_or_a_game_of_the_catalogue(language: str) -> None:
    folders = {asset("words"), *(ROOT / parts.words for parts in CATALOGUE.values())}
    found = {path for folder in folders for path in (folder / language).glob("*")}
    assert found == set(files(language).values())


def test_words_fill_in_their_placeholders() -> None:
    assert (
        Words()("notice.cannot_delete", file="a", folder="b")
        == "a could not be removed from b. Remove it by hand."
    )
    assert Words().languages[0] == HOME
    assert "checkers.name" in Words()
    assert "chess.name" not in Words()


def test_an_unknown_key_a_missing_value_and_an_unknown_language_are_named() -> None:
    words = Words()
    with pytest.raises(KeyError, match=r"no\.such\.key"):
        words("no.such.key")
    with pytest.raises(KeyError, match=r"notice\.cannot_delete.*file"):
        words("notice.cannot_delete")
    with pytest.raises(ValueError, match="xx"):
        Words("xx")


def test_what_a_language_lacks_is_said_in_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for language, text in (
        ("en", '{"a": {"one": "One", "two": "Two {n}"}}'),
        ("th", '{"a": {"one": "หนึ่ง"}}'),
    ):
        (tmp_path / "words" / language).mkdir(parents=True)
        (tmp_path / "words" / language / "house.json").write_text(text, encoding="utf-8")
    monkeypatch.setattr(module, "asset", lambda *parts: tmp_path.joinpath(*parts))
    monkeypatch.setattr(module, "CATALOGUE", {})
    languages.cache_clear()
    try:
        words = Words("th")
        assert words.languages == ("en", "th")
        assert words("a.one") == "หนึ่ง"
        assert words("a.two", n=2) == "Two 2"
    finally:
        languages.cache_clear()


@pytest.mark.parametrize("content", ["", "{", "[]", '{"a": 1}', '{"a": {"b": ["c"]}}', '{"a": null}'])
def test_a_broken_file_of_words_is_named(content: str, tmp_path: Path) -> None:
    (tmp_path / "en.json").write_text(content)
    with pytest.raises(ValueError, match=r"en\.json"):
        load(tmp_path / "en.json")
