"""A state as plain data and back; whatever could not have come about is refused by name."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from ..game import BadMove, BadState, Json
from . import notation
from .engine import Plan, Position, after, jumps, steps
from .moves import Move, parse_move
from .state import OPTIONS, QUIET_PLIES, REPETITIONS, WRONG_CALLS, History, LastCall, State, Variant, judge


def dump(state: State) -> dict[str, Json]:
    """`history` and `history_before` hold the positions since the last lasting move, now and a move ago."""
    before = state.past[-1] if state.past else None
    return {
        "position": str(state),
        "options": dict(state.options),
        "quiet": state.quiet,
        "history": _written(state.history),
        "before": notation.write(before) if before else None,
        "quiet_before": len(state.past) - 1 if state.past else 0,
        "history_before": _written(state.past),
        "last": str(state.last) if state.last else None,
        "call": state.call,
        "wrong_calls": list(state.wrong_calls),
    }


def _written(history: History) -> list[Json]:
    return [notation.write(position) for position in history if position]


def load(data: object) -> State:
    """The state of a dump. Only `position` is needed. Raises BadState naming the field."""
    if not isinstance(data, dict):
        raise BadState(f"a checkers state is an object with keys, not {type(data).__name__}")
    position = _position(data.get("position"), "position")
    variant = _variant(data.get("options", {}))
    history = _history(data, "history", "quiet", position)
    _check_repetitions(history, "history", REPETITIONS)
    before = data.get("before")
    past: History = ()
    last: Move | None = None
    if before is not None:
        past = _history(data, "history_before", "quiet_before", _position(before, "before"))
        last = _check_last(data.get("last"), past, history, variant)
    elif data.get("last") is not None:
        raise BadState("last: a last move needs the position before it")
    call = _call(data.get("call"), variant, past, position)
    wrong_calls = _wrong_calls(data.get("wrong_calls", [0, 0]), variant)
    if call == "refused" and not wrong_calls[position[4]]:
        raise BadState("call: a call was refused, but wrong_calls counts none for the side to move")
    state = State(variant, history, past, last, call, wrong_calls)
    return State(variant, history, past, last, call, wrong_calls, judge(history, state.can_call))


def _position(text: object, field: str) -> Position:
    try:
        return notation.read(text)
    except ValueError as error:
        raise BadState(f"{field}: {error}") from None


def _variant(options: object) -> Variant:
    if not isinstance(options, dict):
        raise BadState(f"options: an object of names and values is wanted, not {options!r}")
    for name, value in options.items():
        if name not in OPTIONS:
            raise BadState(f"options: there is no option {name!r}")
        if value not in OPTIONS[name]:
            raise BadState(f"options: {name} may be {' or '.join(OPTIONS[name])}, not {value!r}")
    return Variant(options.get("capture") == "honour", options.get("crowning") == "ends_move")


def _whole(value: object, field: str, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        raise BadState(f"{field}: a whole number from 0 to {most} is wanted, not {value!r}")
    return value


def _history(data: Mapping[str, Any], field: str, quiet_field: str, present: Position) -> History:
    """The positions told under `field`, padded in front to the quiet plies told under `quiet_field`."""
    texts = data.get(field)
    if texts is None:
        texts = [notation.write(present)]
    if not isinstance(texts, list) or not texts:
        raise BadState(f"{field}: a list of positions is wanted, the present one last, not {texts!r}")
    positions = [_position(text, field) for text in texts]
    quiet = _whole(data.get(quiet_field, len(positions) - 1), quiet_field, QUIET_PLIES)
    if len(positions) > quiet + 1:
        raise BadState(f"{field}: {len(positions)} positions cannot lie within {quiet} quiet plies")
    if positions[-1] != present:
        raise BadState(f"{field}: its last position is not the present one")
    for i, (earlier, later) in enumerate(pairwise(positions)):
        if not any(not plan.lasting and after(earlier, plan) == later for plan in steps(earlier)):
            raise BadState(f"{field}: no quiet step leads from position {i} to position {i + 1}")
    return (None,) * (quiet + 1 - len(positions)) + tuple(positions)


def _check_repetitions(history: History, field: str, most: int) -> None:
    known = [position for position in history if position]
    if known.count(known[-1]) > most or any(known[:-1].count(earlier) >= most for earlier in known[:-1]):
        raise BadState(f"{field}: a position comes again after the game had been drawn by it")


def _check_last(text: object, past: History, history: History, variant: Variant) -> Move:
    """The last move: the one told, or the first that leads from the position before to the present one."""
    before, present = past[-1], history[-1]
    assert before is not None
    assert present is not None
    leading = [plan for plan in _played(before, variant) if after(before, plan) == present]
    if not leading:
        raise BadState("before: no move leads from it to the present position")
    plan = leading[0] if text is None else _told(text, leading)
    if plan.lasting != (len(history) == 1) or not (plan.lasting or len(history) == len(past) + 1):
        raise BadState("quiet: the plies do not fit the last move")
    return plan.move


def _told(text: object, leading: list[Plan]) -> Plan:
    try:
        told = parse_move(text)  # type: ignore[arg-type]
    except BadMove as error:
        raise BadState(f"last: {error}") from None
    for plan in leading:
        if plan.move == told:
            return plan
    raise BadState(f"last: {told} does not lead from the position before to the present one")


def _played(before: Position, variant: Variant) -> list[Plan]:
    leaps = jumps(before, ends_move=variant.ends_move, cut_short=variant.honour)
    return leaps + steps(before) if variant.honour or not leaps else leaps


def _call(call: object, variant: Variant, past: History, position: Position) -> LastCall:
    if call is None:
        return None
    if call not in ("refused", "upheld"):
        raise BadState(f"call: null, refused or upheld is wanted, not {call!r}")
    if not variant.honour:
        raise BadState("call: nobody calls where capture is enforced")
    if call == "refused" and not past:
        raise BadState("call: a refused call needs the position before")
    if call == "upheld" and (past or not jumps(position, ends_move=False, cut_short=True)):
        raise BadState("call: an upheld call leaves a capture to play and no move before")
    return "refused" if call == "refused" else "upheld"


def _wrong_calls(counts: object, variant: Variant) -> tuple[int, int]:
    if not isinstance(counts, list) or len(counts) != 2:
        raise BadState(f"wrong_calls: a list of two numbers is wanted, not {counts!r}")
    white, black = (_whole(count, "wrong_calls", WRONG_CALLS) for count in counts)
    if (white or black) and not variant.honour:
        raise BadState("wrong_calls: nobody calls where capture is enforced")
    return white, black
