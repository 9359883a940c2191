"""What a table says beside the game: whose turn it is, the log, what can be pressed."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.input.glyphs import inline
from scenes.input.intents import MOUSE, Device, Intent
from scenes.platform.words import Words
from scenes.services import Services
from scenes.table.lineup import Lineup
from scenes.table.log import LogLine
from scenes.table.match_store import Gap
from scenes.table.verdict import verdict
from scenes.table.view import GameView
from scenes.view.prompts import Prompt

LOG_LINES = 12


def tag(lineup: Lineup, words: Words, active: int | None, moving: bool, covered: bool = False) -> str:
    """The label of the seat on turn; `moving`: its move is being shown; `covered`: no CPU player thinks."""
    if active is None:
        return ""
    if lineup.record is not None:
        return words("table.replay", move=len(lineup.match.moves), moves=len(lineup.record.moves))
    if moving:
        return words("table.moving")
    if lineup.match.seats[active].kind != "cpu":
        return words("table.your_move")
    return "" if covered else words("table.thinking")


def log(lineup: Lineup, view: GameView) -> tuple[LogLine, ...]:
    """The last moves, newest first."""
    match = lineup.match
    first = max(0, len(match.moves) - LOG_LINES)
    return tuple(
        LogLine(match.mover(ply), view.move_text(match.moves[ply], ply), match.moves[ply], ply=ply)
        for ply in range(len(match.moves) - 1, first - 1, -1)
    )


def ending(lineup: Lineup, words: Words) -> str:
    """Who has won a match that is over."""
    outcome = lineup.match.outcome
    return "" if outcome is None else verdict(words, lineup.names(words), outcome.winners)


def unkept(lineup: Lineup, words: Words, gap: Gap) -> str:
    """From which move on the match is not kept, and why; below that what helps."""
    trouble = gap.why.key.removeprefix("notice.")
    why, remedy = (words(f"table.unkept.{trouble}.{part}", **gap.why.facts) for part in ("why", "remedy"))
    if gap.move > len(lineup.match.moves):
        return f"{words('table.unkept.next', why=why)}\n{remedy}"
    name = lineup.names(words)[lineup.match.mover(gap.move - 1)]
    return f"{words('table.unkept.move', why=why, name=name, move=gap.move)}\n{remedy}"


def peek_first(services: Services, device: Device) -> str:
    """How a hint is asked for that may know covered cards, with the buttons of whoever asks."""
    words = services.words
    if device == MOUSE:
        return words("table.hint.look_first_mouse")
    peek, hint = (inline(services.input.label(device, each)) for each in (Intent.PEEK, Intent.HINT))
    key = "look_first" if services.settings.now.peek == "hold" else "look_first_toggle"
    return words(f"table.hint.{key}", peek=peek, hint=hint)


def choices(words: Words, view: GameView, undo: bool, hint: str) -> Sequence[Prompt]:
    """What the person who is to choose can press, beside the menu. `undo`: whether a move can be taken
    back; `hint`: what the button of a hint does, where one may be asked for."""
    prompts = list(view.prompts())
    # Next to what plays: a shortcut of the game stands behind it, and is the first to go where room is short.
    at = next((n for n, prompt in enumerate(prompts) if Intent.NORTH in prompt.intents), len(prompts))
    if not view.no_hint():
        prompts.insert(at, Prompt((Intent.HINT,), hint))
    return [*prompts, *taking_back(words, undo)]


def taking_back(words: Words, can: bool) -> Sequence[Prompt]:
    """The way back, if there is one."""
    return [Prompt((Intent.WEST,), words("table.undo"))] if can else []


def menu(words: Words, *before: Prompt) -> Sequence[Prompt]:
    """Prompts that end with the way to the menu."""
    return (*before, Prompt((Intent.MENU,), words("table.menu")))
