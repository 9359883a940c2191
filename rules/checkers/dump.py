"""A state as plain data and back; whatever could not have come about is refused by name.

Beside the keys that every checkers dump has stand: `last`, the text of the last move; `call`, what the last
call came to while that binds (null, refused, upheld); and where the last move ended the history,
`history_before` and `quiet_before`, which a call that is upheld brings back.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from rules.checkers import notation
from rules.checkers.engine import Plan, Position, after, jumps, steps
from rules.checkers.legal import missed_capture
from rules.checkers.moves import Move, parse_move
from rules.checkers.state import (
    OPTIONS,
    QUIET_PLIES,
    REPETITIONS,
    WRONG_CALLS,
    History,
    LastCall,
    State,
    Variant,
    state_of,
)
from rules.game import BadMove, BadState, Json, brief, is_whole


def dump(state: State) -> dict[str, Json]:
    """The state as plain data."""
    before = state.past[-1] if state.past else None
    ended = before is not None and state.quiet == 0
    return {
        "position": str(state),
        "options": dict(state.options),
        "quiet": state.quiet,
        "history": _written(state.history),
        "before": notation.write(before) if before else None,
        "quiet_before": len(state.past) - 1 if ended else None,
        "history_before": _written(state.past) if ended else None,
        "last": str(state.last) if state.last else None,
        "call": state.call,
        "wrong_calls": list(state.wrong_calls),
    }


def _written(history: History) -> list[Json]:
    return [notation.write(position) for position in history if position]


def load(data: object) -> State:
    """The state of a dump, of which only `position` is needed. Raises BadState naming the field."""
    if not isinstance(data, dict):
        raise BadState(f"a checkers state is an object with keys, not {type(data).__name__}")
    variant = _variant(data.get("options", {}))
    position = _position(data.get("position"), "position")
    history, past, last = _histories(data, position, variant)
    call = _call(data.get("call"), variant, past, position)
    wrong_calls = _wrong_calls(data.get("wrong_calls", [0, 0]), variant)
    if position == notation.read(notation.START):
        _check_start(len(history) - 1, wrong_calls)
    state = state_of(variant, history, past, last, call, wrong_calls)
    if call == "refused" and (missed_capture(state) or not wrong_calls[state.turn]):
        raise BadState("call: the call would have been upheld, or wrong_calls does not count it")
    return state


def _check_start(plies: int, wrong_calls: tuple[int, int]) -> None:
    """Where all men stand as at the start, nothing but quiet plies can have been played, by both in turn."""
    if plies % 2:
        raise BadState(f"quiet: after {plies} plies from the start it is not White's turn")
    if not plies and any(wrong_calls):
        raise BadState("wrong_calls: nobody can have called before the first move")


def _position(text: object, field: str) -> Position:
    try:
        return notation.read(text)
    except ValueError as error:
        raise BadState(f"{field}: {error}") from None


def _variant(options: object) -> Variant:
    if not isinstance(options, dict):
        raise BadState(f"options: an object of names and values is wanted, not {brief(options)}")
    for name, value in options.items():
        if name not in OPTIONS:
            raise BadState(f"options: there is no option {brief(name)}")
        if value not in OPTIONS[name]:
            raise BadState(f"options: {name} may be {' or '.join(OPTIONS[name])}, not {brief(value)}")
    return Variant.of(options)


def _histories(
    data: Mapping[str, Any], position: Position, variant: Variant
) -> tuple[History, History, Move | None]:
    """The history, the one before the last move, and the last move."""
    history = _history(data, "history", "quiet", position, variant)
    if data.get("before") is None:
        if data.get("last") is not None:
            raise BadState("last: a last move needs the position before it")
        return history, (), None
    before = _position(data["before"], "before")
    plan = _last_plan(data.get("last"), before, position, variant)
    if plan.lasting:
        if len(history) > 1:
            raise BadState("quiet: the last move ended all quiet plies, so it must be 0")
        return history, _history(data, "history_before", "quiet_before", before, variant), plan.move
    if data.get("quiet") is None and data.get("history") is None:
        history = (before, position)
    if len(history) == 1:
        raise BadState("quiet: the last move was quiet, so it must be at least 1")
    if history[-2] not in (None, before):
        raise BadState("before: it is not the last but one position of the history")
    past = (*history[:-2], before)
    return (*past, position), past, plan.move


def _whole(value: object, field: str, most: int) -> int:
    if not is_whole(value) or not 0 <= value <= most:
        raise BadState(f"{field}: a whole number from 0 to {most} is wanted, not {brief(value)}")
    return value


def _history(
    data: Mapping[str, Any], field: str, quiet_field: str, present: Position, variant: Variant
) -> History:
    """The positions told under `field`, padded in front to the quiet plies told under `quiet_field`."""
    texts = data.get(field)
    if texts is None:
        texts = [notation.write(present)]
    if not isinstance(texts, list) or not texts:
        raise BadState(f"{field}: a list of positions is wanted, the present one last, not {brief(texts)}")
    positions = [_position(text, field) for text in texts]
    value_ = data.get(quiet_field)
    quiet = len(positions) - 1 if value_ is None else _whole(value_, quiet_field, QUIET_PLIES)
    if len(positions) > quiet + 1:
        raise BadState(f"{field}: {len(positions)} positions cannot lie within {quiet} quiet plies")
    if positions[-1] != present:
        raise BadState(f"{field}: its last position is not the one that it leads to")
    for number, (earlier, later) in enumerate(pairwise(positions), start=1):
        if not any(after(earlier, plan) == later for plan in _played(earlier, variant) if not plan.lasting):
            raise BadState(f"{field}: no quiet step leads from its position {number} to the next")
    if any(positions[:-1].count(position) >= REPETITIONS for position in positions):
        raise BadState(f"{field}: it goes on after a position had come {REPETITIONS} times")
    return (None,) * (quiet + 1 - len(positions)) + tuple(positions)


def _last_plan(text: object, before: Position, position: Position, variant: Variant) -> Plan:
    """The last move: the one told, or else the first that leads from `before` to `position`."""
    leading = [plan for plan in _played(before, variant) if after(before, plan) == position]
    if not leading:
        raise BadState("before: no move leads from it to the present position")
    if text is None:
        return leading[0]
    if not isinstance(text, str):
        raise BadState(f"last: the text of a move is wanted, not {brief(text)}")
    try:
        value_ = parse_move(text)
    except BadMove as error:
        raise BadState(f"last: {error}") from None
    for plan in leading:
        if plan.move == value_:
            return plan
    raise BadState(f"last: {brief(text)} does not lead from the position before to the present one")


def _played(position: Position, variant: Variant) -> list[Plan]:
    """Every plan that may have been played there, whether or not a call had been upheld."""
    leaps = jumps(position, ends_move=variant.ends_move, cut_short=variant.honour)
    return leaps + steps(position) if variant.honour else leaps or steps(position)


def _call(call: object, variant: Variant, past: History, position: Position) -> LastCall:
    if call is None:
        return None
    if not variant.honour:
        raise BadState("call: nobody calls where capture is enforced")
    if call == "refused" and past:
        return "refused"
    if call == "upheld" and not past and jumps(position, ends_move=False, cut_short=True):
        return "upheld"
    raise BadState(
        f"call: null is wanted, refused after a move, or upheld before a capture, not {brief(call)}"
    )


def _wrong_calls(counts: object, variant: Variant) -> tuple[int, int]:
    if not isinstance(counts, list) or len(counts) != 2:
        raise BadState(f"wrong_calls: a list of two numbers is wanted, not {brief(counts)}")
    white, black = (_whole(count, "wrong_calls", WRONG_CALLS) for count in counts)
    if (white or black) and not variant.honour:
        raise BadState("wrong_calls: nobody calls where capture is enforced")
    return white, black
