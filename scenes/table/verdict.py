"""How a match ended, in a line: who has won, or who shares the first place."""

from __future__ import annotations

from collections.abc import Callable, Sequence


def verdict(words: Callable[..., str], names: Sequence[str], winners: Sequence[int]) -> str:
    """`names`: of all seats; `winners`: those with the first place."""
    *others, last = (names[seat] for seat in winners)
    if not others:
        return words("result.wins", name=last)
    if len(winners) == len(names):
        return words("result.draw")
    return words("result.shared", names=words("result.and", first=", ".join(others), last=last))


__all__ = ["verdict"]
