"""When a game is over, and who has won: derived from the position alone.

Outcome reasons: `fifteen` (somebody had what ends the game and the round was played out), `all_passed`,
`no_purchases` (published rules: twenty turns of every player).
"""

from __future__ import annotations

from itertools import groupby

from rules.game import Outcome
from rules.gems.events import Standing
from rules.gems.state import Player, Position

GOAL = 15
IDLE_TURNS = 20
"""Turns of every player in a row without a purchase that end a game under the published rules."""


def qualified(preset: str, player: Player) -> bool:
    """Whether the player has what ends the game: 15 points, under the house rules a noble too."""
    return player.points >= GOAL and (preset != "house" or bool(player.nobles))


def last_round(position: Position) -> bool:
    """Whether the round under way, or just over, is the last."""
    return any(qualified(position.preset, player) for player in position.players)


def reason(position: Position) -> str | None:
    """Why the game is over, None while it is not."""
    seats = len(position.players)
    if position.turn % seats == 0 and last_round(position):
        return "fifteen"
    if position.passes >= seats:
        return "all_passed"
    if position.preset == "manual" and position.idle >= IDLE_TURNS * seats:
        return "no_purchases"
    return None


def ranking(position: Position) -> tuple[Standing, ...]:
    """All seats as they stand, best first: the qualified before the others, then points, then cards."""
    sign = 1 if position.preset == "house" else -1
    rows = [
        (qualified(position.preset, player), player.points, sign * len(player.cards), seat, player)
        for seat, player in enumerate(position.players)
    ]
    rows.sort(key=lambda row: (not row[0], -row[1], -row[2], row[3]))
    standings: list[Standing] = []
    for _, alike in groupby(rows, key=lambda row: row[:3]):
        place = len(standings) + 1
        for able, points, _, seat, player in alike:
            standings.append(Standing(place, seat, points, len(player.cards), len(player.nobles), able))
    return tuple(standings)


def decided_by(standings: tuple[Standing, ...]) -> str:
    """What put the first of a ranking before the second: `points`, `cards`, `qualified`, or `draw`.

    It is `qualified` only where the second has as many points but not what ends the game.
    """
    first, second = standings[:2]
    if first.place == second.place:
        return "draw"
    if first.points > second.points:
        return "points"
    return "cards" if first.qualified == second.qualified else "qualified"


def places(position: Position) -> tuple[int, ...]:
    """The place of every seat in the ranking; () while the game goes on."""
    if reason(position) is None:
        return ()
    return tuple(row.place for row in sorted(ranking(position), key=lambda row: row.seat))


def outcome(position: Position) -> Outcome | None:
    """None while the game goes on; scores are points."""
    why = reason(position)
    if why is None:
        return None
    winners = sorted(row.seat for row in ranking(position) if row.place == 1)
    return Outcome(tuple(winners), tuple(player.points for player in position.players), why)
