"""Every level of a game against every other, evenly dealt, as one table of text.

A deal is played once from every seat. With two seats it is one level against one; with more, one of a level
sits among the others' and its fair share is one point in so many. Where a seed changes nothing in the start,
so that there is no deal, every game begins with a few random moves drawn from the seed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from io import FileIO
from itertools import combinations, permutations
from pathlib import Path
from typing import Any, Final, TextIO

from rules import LEVELS
from rules.game import Game, as_seed, brief
from rules.interval import Share, share
from rules.match import Match
from rules.openings import opening_moves
from rules.simulate import (
    SimulationError,
    add_record,
    find_game,
    first_match,
    open_records,
    parse_options,
    percent,
    play_out,
    points_by_level,
)

DEALS: Final = 10
"""Deals of each pairing, unless told otherwise."""
WIDTH: Final = 26


def tournament(
    game_id: str,
    out: TextIO,
    *,
    seats: int | None = None,
    games: int | None = None,
    seed: int = 0,
    options: Sequence[str] = (),
    record: Path | None = None,
    levels: Sequence[str] = LEVELS,
) -> None:
    """Let each of `levels` play every other and write a line a pairing, then the table, to `out`.

    `seats`: how many play, the fewest that the game allows unless given; `games`: games of each pairing, a
    multiple of the seats. `options` and `record` are those of `simulate`. The same arguments write the same
    text. Raises SimulationError as `simulate` does.
    """
    game = find_game(game_id)
    seats = game.seats[0] if seats is None else seats
    games = DEALS * seats if games is None else games
    rules = parse_options(options)
    _check(game, seats, games, seed, rules, levels)
    fair = "" if seats == 2 else f", fair share {1 / seats:.1%}"
    out.write(f"{game_id}, {seats} seats, {games} games a pairing{fair}\n")
    shares: dict[tuple[str, str], Share] = {}
    with open_records(record) as records:
        for one, other in (combinations if seats == 2 else permutations)(reversed(levels), 2):
            groups = []
            for deal in range(games // seats):
                matches = dealt(game_id, one, other, seats, as_seed(seed + deal), rules)
                groups.append([_points(match, one, records) for match in matches])
            shares[one, other] = share(groups)
            if seats == 2:
                shares[other, one] = share([[1 - point for point in group] for group in groups])
            among = "against" if seats == 2 else f"among {seats - 1}"
            out.write(f"{one} {among} {other}: {percent(shares[one, other]).strip()}\n")
            out.flush()
    _write_table(levels, shares, seats, out)


def _check(
    game: Game[Any, Any], seats: int, games: int, seed: int, options: Mapping[str, str], levels: Sequence[str]
) -> None:
    """Raise SimulationError unless these are levels to compare that can play so many games, evenly dealt."""
    if seats not in game.seats:
        counts = " or ".join(map(str, game.seats))
        raise SimulationError(f"{game.id} is for {counts} players, not {brief(seats)}")
    if len(levels) < 2 or len(set(levels)) < len(levels):
        raise SimulationError(
            f"a table compares different levels: {' '.join(map(brief, levels))} will not do"
        )
    for level in levels:
        first_match(game.id, [level] * seats, games, seed, options)
    if games % seats:
        raise SimulationError(
            f"the games of a table must be a multiple of {seats}, so that every deal is played from"
            f" every seat, not {games}"
        )


def _points(match: Match, level: str, records: FileIO | None) -> float:
    """What the level takes of a match, which is played and recorded."""
    play_out(match)
    if records:
        add_record(records, match)
    return points_by_level(match)[level]


def dealt(
    game_id: str, one: str, other: str, seats: int, seed: int, options: Mapping[str, str]
) -> Iterator[Match]:
    """The matches of one deal, the level `one` on every seat in turn, after the opening of the seed."""
    for chair in range(seats):
        levels = [other] * seats
        levels[chair] = one
        match = first_match(game_id, levels, 1, seed, options)
        for move in opening_moves(game_id, seats, seed, options):
            seat = match.to_act
            assert seat is not None
            match.submit(seat, move)
        yield match


def _write_table(
    levels: Sequence[str], shares: Mapping[tuple[str, str], Share], seats: int, out: TextIO
) -> None:
    """A row a level: its points against each column's, with the 95 % intervals."""
    whose = "one of the row's among the column's" if seats > 2 else "the row's against the column's"
    out.write(f"\npoints (95 % interval) of {whose}\n")
    out.write(f"{'':<8}{''.join(f'{level:>{WIDTH}}' for level in levels)}".rstrip() + "\n")
    for row in levels:
        cells = [percent(shares[row, column]) if row != column else "–" for column in levels]
        out.write(f"{row:<8}{''.join(f'{cell:>{WIDTH}}' for cell in cells)}\n")


__all__ = ["dealt", "tournament"]
