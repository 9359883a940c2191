"""The states of the menus and of what lies over a table."""

from __future__ import annotations

import rules
from rules.match import EMBLEMS, Match, Seat
from scenes import catalogue
from scenes.input.intents import KEYS_LEFT, KEYS_RIGHT, MOUSE, Intent
from scenes.input.seating import Seating
from scenes.launch import first_scene
from scenes.menu.bindings import AskKey, BindingsScene
from scenes.menu.dialogs import AgreeDraw, Confirm, CpuFailed, Message, PadGone, SeatConfirm
from scenes.menu.draft import Occupant
from scenes.menu.options import OptionsScene
from scenes.menu.pause import PauseScene
from scenes.menu.results import ResultScene
from scenes.menu.seats import SeatsScene
from scenes.menu.title import TitleScene
from scenes.platform.storage import Notice
from scenes.table import match_store
from scenes.table.entry import Page
from tests.gallery.stage import Stage
from tests.gallery.states import State, state

# title


@state("title")
def _title(stage: Stage) -> None:
    stage.show(TitleScene(stage.services, stage.screens))
    stage.press(Intent.LEFT, Intent.RIGHT)


@state("title_rules")
def _title_rules(stage: Stage) -> None:
    stage.show(TitleScene(stage.services, stage.screens))
    stage.press(Intent.UP)


@state("rules_of_all")
def _rules_of_all(stage: Stage) -> None:
    _title_rules(stage)
    stage.press(Intent.OK, Intent.UP, Intent.RIGHT)


@state("title_kept")
def _title_kept(stage: Stage) -> None:
    table = stage.table()
    match_store.save(stage.services.storage, table.match, table.seating)
    stage.show(TitleScene(stage.services, stage.screens))


@state("title_keys")
def _title_keys(stage: Stage) -> None:
    others = [Seat("cpu", emblem, "easy") for emblem in EMBLEMS[1:]]
    match = Match.start("gems", [Seat("person", "fox"), *others], 7)
    table = stage.table_of(match, (KEYS_LEFT, None, None, None))
    match_store.save(stage.services.storage, table.match, table.seating)
    stage.input.pads.clear()
    stage.show(TitleScene(stage.services, stage.screens))


@state("title_notice")
def _title_notice(stage: Stage) -> None:
    facts = {
        "file": "match.json",
        "kept": "match.json.set-aside-1",
        "folder": "/home/mina/.local/share/Facets",
    }
    stage.services.storage.notices.append(Notice("notice.set_aside_damaged", facts))
    stage.show(TitleScene(stage.services, stage.screens))
    stage.turn(0.1)


@state("title_folder")
def _title_folder(stage: Stage) -> None:
    facts = {"file": "match.json", "folder": "/home/mina/.local/share/Facets/Facets"}
    stage.services.storage.notices.append(Notice("notice.folder_forbidden", facts))
    stage.show(TitleScene(stage.services, stage.screens))
    stage.turn(0.1)


@state("title_other_window")
def _title_other_window(stage: Stage) -> None:
    stage.services.storage.notices.append(Notice("notice.other_window", {}))
    stage.show(TitleScene(stage.services, stage.screens))
    stage.turn(0.1)


# seats


@state("seats")
def _seats(stage: Stage) -> None:
    stage.show(SeatsScene(stage.services, stage.screens, "checkers", "pad:1"))


@state("seats_two")
def _seats_two(stage: Stage) -> None:
    stage.show(SeatsScene(stage.services, stage.screens, "checkers", KEYS_LEFT, has_save=True))
    stage.press(Intent.OK, device=KEYS_RIGHT)


@state("seats_awaited")
def _seats_awaited(stage: Stage) -> None:
    """Whoever sat here last time is not there yet."""
    _seats_two(stage)
    stage.press(Intent.OK, device=KEYS_LEFT)
    stage.show(SeatsScene(stage.services, stage.screens, "checkers", MOUSE))


@state("seats_empty")
def _seats_empty(stage: Stage) -> None:
    stage.show(SeatsScene(stage.services, stage.screens, "checkers", "pad:1"))
    stage.press(Intent.OK, device=KEYS_RIGHT)
    stage.press(Intent.WEST, device=KEYS_RIGHT)


@state("seats_option")
def _seats_option(stage: Stage) -> None:
    stage.show(SeatsScene(stage.services, stage.screens, "checkers", KEYS_RIGHT))
    stage.press(Intent.UP, Intent.UP, Intent.UP, Intent.RIGHT, device=KEYS_RIGHT)


@state("seats_honour")
def _seats_honour(stage: Stage) -> None:
    """A rule that is asked for only with another one."""
    stage.show(SeatsScene(stage.services, stage.screens, "checkers", KEYS_RIGHT))
    stage.press(*[Intent.UP] * 3, Intent.RIGHT, Intent.DOWN, Intent.RIGHT, device=KEYS_RIGHT)


@state("seats_full")
def _seats_full(stage: Stage) -> None:
    stage.show(SeatsScene(stage.services, stage.screens, "checkers", "pad:1"))
    stage.press(Intent.OK, device=KEYS_RIGHT)
    stage.press(Intent.OK, device="pad:2")


@state("seats_full_four")
def _seats_full_four(stage: Stage) -> None:
    stage.show(SeatsScene(stage.services, stage.screens, "gems", "pad:1"))
    for device in ("pad:2", KEYS_LEFT, KEYS_RIGHT):
        stage.press(Intent.OK, device=device)
    stage.click(960, 540)


@state("seats_kept_four")
def _seats_kept_four(stage: Stage) -> None:
    stage.show(SeatsScene(stage.services, stage.screens, "gems", MOUSE, has_save=True))


@state("seats_newcomer")
def _seats_newcomer(stage: Stage) -> None:
    stage.show(SeatsScene(stage.services, stage.screens, "checkers", KEYS_LEFT))
    stage.press(Intent.DOWN, device="pad:2")


@state("seats_twins")
def _seats_twins(stage: Stage) -> None:
    """Two devices have turned out to be one."""
    stage.show(SeatsScene(stage.services, stage.screens, "gems", "pad:1"))
    stage.input.found = "pad:1", KEYS_RIGHT
    stage.turn(0.1)


@state("seats_plate")
def _seats_plate(stage: Stage) -> None:
    stage.show(SeatsScene(stage.services, stage.screens, "checkers", "pad:1"))
    stage.press(*[Intent.UP] * 4)


@state("seats_levels")
def _seats_levels(stage: Stage) -> None:
    """A person and CPU players, of the strongest level two, one of which is looked at."""
    screen = SeatsScene(stage.services, stage.screens, "gems", MOUSE)
    stage.show(screen)
    for place, level in enumerate((rules.LEVELS[0], rules.LEVELS[-1], rules.LEVELS[-1]), 1):
        screen.draft.occupants[place] = Occupant(level=level)
    screen.lay_out("seat3")


@state("seats_strongest")
def _seats_strongest(stage: Stage) -> None:
    stage.show(SeatsScene(stage.services, stage.screens, "checkers", "pad:1"))
    stage.press(*[Intent.UP] * 4, *[Intent.OK] * (len(rules.LEVELS) - 2))


# options and bindings


@state("options")
def _options(stage: Stage) -> None:
    stage.show(OptionsScene(stage.services, "pad:1"))


@state("options_volume")
def _options_volume(stage: Stage) -> None:
    stage.show(OptionsScene(stage.services, KEYS_RIGHT))
    stage.click(1500, 290)
    stage.press(Intent.RIGHT, device=KEYS_RIGHT)


@state("bindings")
def _bindings(stage: Stage) -> None:
    stage.show(BindingsScene(stage.services, KEYS_RIGHT))
    stage.press(Intent.DOWN, device=KEYS_RIGHT)


@state("bindings_left")
def _bindings_left(stage: Stage) -> None:
    stage.show(BindingsScene(stage.services, KEYS_LEFT))


@state("bindings_pad")
def _bindings_pad(stage: Stage) -> None:
    stage.show(BindingsScene(stage.services, "pad:2"))


@state("bindings_conflict")
def _bindings_conflict(stage: Stage) -> None:
    """As a file may have it: a key twice on the left half, another one on both halves."""
    stored = {KEYS_LEFT: {"back": ("W",)}, KEYS_RIGHT: {"north": ("SPACE",)}}
    stage.services.settings.change(bindings=stored)
    stage.show(BindingsScene(stage.services, KEYS_LEFT))


@state("bindings_ask")
def _bindings_ask(stage: Stage) -> None:
    stage.show(BindingsScene(stage.services, KEYS_LEFT))
    stage.over(AskKey(stage.services, KEYS_LEFT, KEYS_LEFT, Intent.NORTH))


@state("bindings_clash")
def _bindings_clash(stage: Stage) -> None:
    screen = BindingsScene(stage.services, KEYS_LEFT)
    stage.show(screen)
    facts = {"button": "Backspace", "other": "Take back, leave a seat", "place": "Right keys"}
    stage.over(Confirm(stage.services, KEYS_LEFT, "clash", **facts))


# over the table


@state("pause")
def _pause(stage: Stage) -> None:
    stage.over(PauseScene(stage.services, stage.seated().lineup, "pad:1"))


@state("pause_stranger")
def _pause_stranger(stage: Stage) -> None:
    stage.over(PauseScene(stage.services, stage.seated().lineup, "pad:2"))


@state("pause_unkept")
def _pause_unkept(stage: Stage) -> None:
    stage.play_unkept(stage.seated())
    stage.press(Intent.MENU)


@state("leave_unkept")
def _leave_unkept(stage: Stage) -> None:
    _pause_unkept(stage)
    stage.press(Intent.UP, Intent.OK)


@state("close_unkept")
def _close_unkept(stage: Stage) -> None:
    _pause_unkept(stage)
    stage.clockwork.stack.before_closing()


@state("options_unkept")
def _options_unkept(stage: Stage) -> None:
    facts = {"file": "settings.json", "folder": "/home/mina/.local/share/Facets/Facets"}
    stage.services.storage.notices.append(Notice("notice.folder_forbidden", facts))
    stage.show(OptionsScene(stage.services, "pad:1"))
    stage.turn(0.1)


@state("resign")
def _resign(stage: Stage) -> None:
    pause = PauseScene(stage.services, stage.seated().lineup, "pad:1")
    stage.over(pause)
    pause.lay_out("resign")
    stage.press(Intent.OK)


@state("offer")
def _offer(stage: Stage) -> None:
    stage.over(SeatConfirm(stage.services, stage.seated().lineup, 1, KEYS_LEFT, "offer"))


@state("agree")
def _agree(stage: Stage) -> None:
    stage.over(AgreeDraw(stage.services, stage.seated().lineup, 1, KEYS_LEFT))


@state("pad_gone")
def _pad_gone(stage: Stage) -> None:
    table = stage.seated()
    del stage.input.pads["pad:1"]
    stage.over(PadGone(stage.services, table.lineup, 0))


@state("message")
def _message(stage: Stage) -> None:
    stage.seated()
    stage.over(Message(stage.services, KEYS_RIGHT, stage.services.words("table.record_ends")))


@state("cpu_failed")
def _cpu_failed(stage: Stage) -> None:
    table = stage.seated()
    stage.over(CpuFailed(stage.services, table.lineup, 1))


@state("cpu_failed_level")
def _cpu_failed_level(stage: Stage) -> None:
    _cpu_failed(stage)
    stage.press(Intent.OK)


# before a record


@state("replay_intro")
def _replay_intro(stage: Stage) -> None:
    levels = (None, rules.LEVELS[0], rules.LEVELS[-1], rules.LEVELS[-1])
    seats = [
        Seat("person" if level is None else "cpu", emblem, level)
        for emblem, level in zip(EMBLEMS, levels, strict=True)
    ]
    _before(stage, Match.start("gems", seats, 7))


@state("replay_intro_two")
def _replay_intro_two(stage: Stage) -> None:
    seats = (Seat("cpu", "fox", rules.LEVELS[1]), Seat("cpu", "owl", rules.LEVELS[-2]))
    _before(stage, Match.start("checkers", seats, 7))


def _before(stage: Stage, record: Match) -> None:
    stage.show(first_scene(stage.services, record))


# results


def _finished(stage: Stage, seconds: float) -> None:
    table = stage.seated()
    table.match.resign(1)
    stage.show(table)
    stage.over(ResultScene(stage.services, stage.screens, table.lineup))
    stage.turn(seconds)


@state("result_shower")
def _result_shower(stage: Stage) -> None:
    _finished(stage, 1.1)


@state("result")
def _result(stage: Stage) -> None:
    _finished(stage, 2.5)


@state("result_calm")
def _result_calm(stage: Stage) -> None:
    stage.services.settings.change(reduced_motion=True)
    _finished(stage, 0.1)


@state("result_rival")
def _result_rival(stage: Stage) -> None:
    table = stage.sit(stage.table(drivers=("pad:1", None), level=rules.LEVELS[-1]))
    table.match.resign(0)
    stage.over(ResultScene(stage.services, stage.screens, table.lineup))
    stage.turn(2.5)


@state("result_replay")
def _result_replay(stage: Stage) -> None:
    record = stage.table().match
    record.resign(1)
    match = Match.start("checkers", record.seats, record.seed)
    table = catalogue.open_table(stage.services, stage.screens, match, Seating((None, None)), record)
    stage.show(table)
    for move in record.moves:
        table.match.submit(table.match.to_act or 0, move)
    table.match.resign(1)
    stage.over(ResultScene(stage.services, stage.screens, table.lineup))
    stage.turn(2.5)


@state("result_draw")
def _result_draw(stage: Stage) -> None:
    table = stage.seated()
    table.match.agree_draw()
    stage.over(ResultScene(stage.services, stage.screens, table.lineup))
    stage.turn(2.5)


# rules of the game


def _help(page: Page) -> State:
    return lambda stage: stage.read("checkers", page)


for _number, _page in enumerate(catalogue.all_pages("checkers")):
    state(f"help_{_number + 1}_{_page.key}")(_help(_page))
