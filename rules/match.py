"""A match: who sits where, the record of moves, takeback and replay. It knows no game by name.

Reasons for an end that the match adds to those of the games: `resigned`, `agreed`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rules import GAMES
from rules.cpu.levels import check_level
from rules.game import (
    BadArgument,
    BadMove,
    Event,
    Game,
    IllegalMove,
    Json,
    Outcome,
    as_seed,
    brief,
    check_options,
    check_seed,
    is_whole,
)

FORMAT: Final = "facets-match"
VERSION: Final = 1
KINDS: Final = ("person", "cpu")
EMBLEMS: Final = ("fox", "owl", "hare", "bear")
_PLIES_APART: Final = 1009
"""Plies of a match before the next one's seeds come again."""


class BadRecord(ValueError):  # noqa: N818 - a sibling of BadMove and BadState
    """Data that is no record of a match; `field` is the path of the culprit, which begins the message."""

    def __init__(self, field: str, sentence: str) -> None:
        super().__init__(f"{field}: {sentence}")
        self.field = field


class LaterRecord(BadRecord):
    """A record of a version that only a later program reads."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there: `kind` "person" or "cpu", an emblem, and the level of a CPU player."""

    kind: str
    emblem: str
    level: str | None = None

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise ValueError(f"a seat is for {' or '.join(KINDS)}, not {brief(self.kind)}")
        if self.emblem not in EMBLEMS:
            raise ValueError(f"an emblem is one of {', '.join(EMBLEMS)}, not {brief(self.emblem)}")
        if self.kind == "cpu":
            check_level(self.level)
        if self.kind == "person" and self.level is not None:
            raise ValueError("a person has no level")


def thinking_seed(seed: int, ply: int) -> int:
    """The seed of a CPU player's thinking at that ply, from 0, of a match with that seed."""
    return as_seed(seed * _PLIES_APART + ply)


class Match:
    """One game between seats, with everything that happened in it.

    `states[n]` is the position after n plies, `moves[n]` led from it to the next; calls count as plies.
    """

    def __init__(
        self,
        game_id: str,
        seats: Sequence[Seat],
        seed: int,
        options: Mapping[str, str],
        states: Sequence[Any],
        moves: Sequence[Any] = (),
        ending: Outcome | None = None,
    ) -> None:
        self.game_id = game_id
        self.game: Game[Any, Any] = GAMES[game_id]
        self.seats = tuple(seats)
        self.seed = seed
        self.options = dict(options)
        self._states = list(states)
        self._moves = list(moves)
        self._ending = ending

    @classmethod
    def start(
        cls, game_id: str, seats: Sequence[Seat], seed: int, options: Mapping[str, str] | None = None
    ) -> Match:
        """A match before its first move.

        Raises BadArgument for a game, a seed or options that there are not, and for seats that do not make
        up a table: too few or too many, or two with the same emblem.
        """
        if not isinstance(game_id, str) or game_id not in GAMES:
            names = ", ".join(GAMES)
            raise BadArgument("game", f"there is no game {brief(game_id)}; the games are {names}")
        game = GAMES[game_id]
        _check_seats(game, seats)
        check_seed(seed)
        check_options(game, options or {})
        chosen = {name: values[0] for name, values in game.options.items()} | dict(options or {})
        return cls(game_id, seats, seed, chosen, [game.new(len(seats), seed, **chosen)])

    @property
    def state(self) -> Any:
        """The present position."""
        return self._states[-1]

    @property
    def states(self) -> tuple[Any, ...]:
        """The positions so far, the first one before any move."""
        return tuple(self._states)

    @property
    def moves(self) -> tuple[Any, ...]:
        """The moves so far, one a ply."""
        return tuple(self._moves)

    @property
    def opening(self) -> tuple[Event, ...]:
        """The events that the first position brought about."""
        return self.game.opening(self._states[0])

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended: by the rules, or by resignation or agreement (with no scores: `()`)."""
        return self._ending or self.game.outcome(self.state)

    @property
    def places(self) -> tuple[int, ...]:
        """The place of every seat, from 1, once the match is over; level ones share it."""
        if self._ending is None:
            return self.game.places(self.state)
        winners = self._ending.winners
        return tuple(1 if seat in winners else 1 + len(winners) for seat in range(len(self.seats)))

    @property
    def to_act(self) -> int | None:
        """The seat that must move, None when the match is over."""
        return None if self._ending else self.game.to_act(self.state)

    @property
    def thinking_seed(self) -> int:
        """The seed for a CPU player's next move: taken up again, a match is played on in the same way."""
        return thinking_seed(self.seed, len(self._moves))

    def mover(self, ply: int) -> int:
        """The seat that played `moves[ply]`. Raises BadArgument for a ply that has not been played."""
        self._check_ply(ply)
        seat = self.game.to_act(self._states[ply])
        assert seat is not None
        return seat

    def events(self, ply: int) -> tuple[Event, ...]:
        """What `moves[ply]` brought about. Raises BadArgument for a ply that has not been played."""
        self._check_ply(ply)
        return self.game.apply(self._states[ply], self._moves[ply])[1]

    def _check_ply(self, ply: object) -> None:
        if not is_whole(ply) or not 0 <= ply < len(self._moves):
            raise BadArgument("ply", f"{brief(ply)} is none of the {len(self._moves)} that have been played")

    def submit(self, seat: int, move: Any) -> tuple[Event, ...]:
        """Play `move` for `seat` and tell what happened. Raises IllegalMove, also `not_your_turn`."""
        due = self.to_act
        if due is None:
            raise IllegalMove("over", "The match is over.")
        if not is_whole(seat) or seat != due:
            raise IllegalMove("not_your_turn", f"It is the turn of seat {due + 1}.", seat=due)
        state, events = self.game.apply(self.state, move)
        self._states.append(state)
        self._moves.append(move)
        return events

    def can_take_back(self, plies: int = 1) -> bool:
        """Whether so many plies have been played."""
        return is_whole(plies) and 0 < plies <= len(self._moves)

    def take_back(self, plies: int = 1) -> None:
        """Undo the last plies, and an end with them. Raises ValueError if there are not so many."""
        if not self.can_take_back(plies):
            raise ValueError(f"{brief(plies)} plies cannot be taken back of {len(self._moves)} played")
        del self._states[-plies:], self._moves[-plies:]
        self._ending = None

    def resign(self, seat: int) -> None:
        """The other seat wins. Raises ValueError unless it is one of two at a match that goes on."""
        self._need_two("resign")
        if not is_whole(seat) or seat not in (0, 1):
            raise BadArgument("seat", f"0 or 1 can resign, not {brief(seat)}")
        self._ending = Outcome((1 - seat,), (), "resigned")

    def agree_draw(self) -> None:
        """Both have agreed on a draw. Raises ValueError unless two sit at a match that goes on."""
        self._need_two("agree on a draw")
        self._ending = Outcome((0, 1), (), "agreed")

    def _need_two(self, act: str) -> None:
        if len(self.seats) != 2:
            raise ValueError(f"only two players can {act}, here are {len(self.seats)}")
        if self.outcome:
            raise ValueError(f"nobody can {act} after the end")

    def rematch(self, seed: int) -> Match:
        """A new match of the same players, each one seat further on, so that another begins."""
        return Match.start(self.game_id, self.seats[1:] + self.seats[:1], seed, self.options)

    def to_dict(self) -> dict[str, Json]:
        """The record as plain data, from which `from_dict` makes the same match again."""
        ending: Json = None
        if self._ending:
            ending = {"reason": self._ending.reason, "winners": list(self._ending.winners)}
        return {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game_id,
            "seed": self.seed,
            "options": dict(self.options),
            "seats": [{"kind": seat.kind, "emblem": seat.emblem, "level": seat.level} for seat in self.seats],
            "moves": [str(move) for move in self._moves],
            "end": ending,
        }

    @classmethod
    def from_dict(cls, data: object) -> Match:
        """The match of a record, every move played again. Raises BadRecord naming the field."""
        fields = _object(data, "record")
        if fields.get("format") != FORMAT:
            raise BadRecord("format", f"{FORMAT!r} is wanted, not {brief(fields.get('format'))}")
        version = fields.get("version")
        if not is_whole(version) or version < 1:
            raise BadRecord("version", f"a whole number from 1 is wanted, not {brief(version)}")
        if version > VERSION:
            raise LaterRecord("version", f"this program reads versions up to {VERSION}, not {brief(version)}")
        match = _begun(fields)
        for ply, text in enumerate(_list(fields.get("moves"), "moves")):
            _replay(match, text, f"moves[{ply}]")
        if fields.get("end") is not None:
            _end(match, _object(fields["end"], "end"))
        return match


def _check_seats(game: Game[Any, Any], seats: object) -> None:
    if not isinstance(seats, Sequence) or not all(isinstance(seat, Seat) for seat in seats):
        raise BadArgument("seats", "nothing but seats is wanted, in order")
    if len(seats) not in game.seats:
        counts = " or ".join(map(str, game.seats))
        raise BadArgument("seats", f"{game.id} is for {counts} players, not {len(seats)}")
    if len({seat.emblem for seat in seats}) < len(seats):
        raise BadArgument("seats", "every seat needs an emblem of its own")


def _begun(fields: Mapping[str, Any]) -> Match:
    options = _object(fields.get("options", {}), "options")
    seats = [_seat(seat, f"seats[{i}]") for i, seat in enumerate(_list(fields.get("seats"), "seats"))]
    try:
        return Match.start(fields.get("game"), seats, fields.get("seed"), options)  # type: ignore[arg-type]
    except BadArgument as error:
        raise BadRecord(error.field, error.sentence) from None


def _seat(data: object, field: str) -> Seat:
    fields = _object(data, field)
    try:
        return Seat(*(fields.get(name) for name in ("kind", "emblem", "level")))  # type: ignore[arg-type]
    except ValueError as error:
        raise BadRecord(field, str(error)) from None


def _replay(match: Match, text: object, field: str) -> None:
    if not isinstance(text, str):
        raise BadRecord(field, f"the text of a move is wanted, not {brief(text)}")
    due = match.to_act
    if due is None:
        raise BadRecord(field, f"{brief(text)} comes after the end of the game")
    try:
        match.submit(due, match.game.parse_move(text))
    except BadMove as error:
        raise BadRecord(field, str(error)) from None
    except IllegalMove as error:
        raise BadRecord(field, f"{brief(text)} cannot be played: {error}") from None


def _end(match: Match, fields: Mapping[str, Any]) -> None:
    reason, winners = fields.get("reason"), _list(fields.get("winners"), "end")
    try:
        if not all(map(is_whole, winners)):
            raise ValueError("the winners are seats, each a whole number")
        if reason == "agreed" and winners == [0, 1]:
            match.agree_draw()
        elif reason == "resigned" and winners in ([0], [1]):
            match.resign(1 - winners[0])
        else:
            wanted = "resigned with one winner or agreed with both"
            raise ValueError(f"{wanted} is wanted, not {brief(reason)} with {len(winners)}")
    except ValueError as error:
        raise BadRecord("end", str(error)) from None


def _object(data: object, field: str) -> Mapping[str, Any]:
    if not isinstance(data, dict):
        raise BadRecord(field, f"an object with keys is wanted, not {type(data).__name__}")
    return data


def _list(data: object, field: str) -> list[Any]:
    if not isinstance(data, list):
        raise BadRecord(field, f"a list is wanted, not {type(data).__name__}")
    return data
