"""Positions of Diamond Checkers drawn as text, and what may be played in them."""

from __future__ import annotations

from typing import Any

from rules import Ended, Event, choose
from rules.checkers.game import GAME as CHECKERS
from rules.checkers.state import State
from rules.game import Json


def drawn(picture: str, turn: str = "w", quiet: int = 0, **options: str) -> State:
    """The state of a picture: nine lines from rank 9 down, a dot for every square without a piece."""
    lines = [line.strip() for line in picture.strip().splitlines()]
    assert len(lines) == 9
    assert all(len(line) == 9 for line in lines)
    data: dict[str, Json] = {
        "position": f"{'/'.join(_digits(line) for line in lines)} {turn}",
        "options": dict(options),
        "quiet": quiet,
    }
    return CHECKERS.load(data)


def _digits(line: str) -> str:
    text, gap = "", 0
    for letter in line:
        if letter == ".":
            gap += 1
            continue
        text += (str(gap) if gap else "") + letter
        gap = 0
    return text + (str(gap) if gap else "")


def picture(state: State) -> str:
    """A state drawn in the same way."""
    rows = str(state).split(" ")[0].split("/")
    wide = ["".join("." * int(letter) if letter.isdigit() else letter for letter in row) for row in rows]
    return "\n".join(wide)


def same(state: State, drawing: str) -> bool:
    """Whether the pieces stand as drawn."""
    return picture(state) == "\n".join(line.strip() for line in drawing.strip().splitlines())


def legal(state: State) -> set[str]:
    """The texts of the legal moves."""
    return {str(move) for move in CHECKERS.legal_moves(state)}


def chosen(state: State, level: str, seed: int = 1) -> str:
    """The text of what a CPU player chooses."""
    return str(choose("checkers", CHECKERS.observe(state, CHECKERS.to_act(state)), level, seed))


def play(state: State, *texts: str) -> State:
    """The state after those moves."""
    for text in texts:
        state, _ = CHECKERS.apply(state, CHECKERS.parse_move(text))
    return state


def events(state: State, text: str) -> tuple[Event, ...]:
    """What a move brings about."""
    return CHECKERS.apply(state, CHECKERS.parse_move(text))[1]


def ending(state: State, text: str) -> tuple[tuple[int, ...], tuple[int, ...], str] | None:
    """How the game ends with a move: winners, scores, reason; checked to be told as the last event."""
    following, happened = CHECKERS.apply(state, CHECKERS.parse_move(text))
    outcome = CHECKERS.outcome(following)
    last: Any = happened[-1]
    assert (last == Ended(outcome)) if outcome else not isinstance(last, Ended)
    return (outcome.winners, outcome.scores, outcome.reason) if outcome else None


# On their honour: a capture has just been missed.

COSTS_THE_CALLER = play(
    drawn(
        """
        ........m
        .........
        .........
        .....m...
        ....M....
        .........
        .........
        ...M.....
        ........m
        """,
        capture="honour",
    ),
    "e5-d6",
)
"""White has walked past the man on f6; to take it would have won a man."""

LEAVES_A_CALL_ONLY = play(
    drawn(
        """
        .........
        .........
        .........
        .........
        m...K....
        .M.......
        ..M......
        .........
        .........
        """,
        capture="honour",
    ),
    "e5-f6",
)
"""Black's man cannot move."""

CAPTURE_LOSES_BY_A_SHOT = play(
    drawn(
        """
        ........m
        ...M...m.
        ....m.M.m
        .........
        ....m....
        ...m.....
        M........
        .M...M.m.
        ....M....
        """,
        capture="honour",
    ),
    "g7-h6",
)
"""White has spared the man on e7; if he takes it Black gives a man and takes three, which shows later."""

CAPTURE_LOSES_THE_DIAMOND_KING = play(
    drawn(
        """
        ..M......
        .........
        .........
        .......d.
        ........M
        .....K.M.
        ........M
        .........
        .........
        """,
        "b",
        capture="honour",
    ),
    "h6-g7",
)
"""Black has spared the man on h4; if he takes it White takes his only piece."""

CAPTURE_HOLDS = play(
    drawn(
        """
        .........
        ...M.M.m.
        m........
        .M.M.....
        ....M.m..
        .........
        M........
        .m.m.....
        ..M......
        """,
        "b",
        capture="honour",
    ),
    "d2-c3",
)
"""Black has spared the man on b6; to take it seems to cost two men, but he gets them back."""

CAPTURE_WINS = play(
    drawn(
        """
        ....m....
        ...m.....
        ..M......
        .........
        m.m......
        .........
        ........M
        .........
        ......m..
        """,
        "b",
        capture="honour",
    ),
    "c5-b4",
)
"""Black has spared the man on c7; if he takes it White has only one man left, and loses it."""

CAPTURE_OF_TWO = drawn(
    """
    ........m
    .......m.
    .........
    ...m.....
    .........
    .m.......
    M........
    .........
    ........m
    """,
    capture="honour",
)
"""White may take one man and stop, or take another with the same jump."""
