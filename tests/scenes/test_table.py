"""The table: whose turn it is, what a press does when, and that every way of showing ends in one picture."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.match import Match
from scenes.checkers.view import CheckersView
from scenes.input.intents import DeviceChange, Intent, Pointer, PointerPhase, Press
from scenes.input.seating import Seating
from scenes.stack import Pop
from scenes.table import match_store
from scenes.table.navigator import After, Taken
from scenes.table.scene import TableScene
from tests.scenes.house import House
from tests.scenes.tables import AGAINST_CPU, LEFT_RIGHT, PEOPLE, Asked, match_from, said, sit_down, spot

POSITIONS = {
    "a step": ("4m1m1m/5m1m1/4m1m1m/5m1m1/M1M3m1m/1M1M5/M1M1M4/1M1M5/M1M1M4 w", "c5-d6"),
    "a capture": ("9/9/9/9/9/3m5/2M6/9/8m w", "c3xe5"),
    "a chain": ("9/9/9/5m3/9/3m5/2M6/7m1/9 w", "c3xe5xg7"),
    "a King": ("8m/9/6M2/9/9/9/9/9/8m w", "g7-h8"),
    "a Diamond King": ("9/7M1/9/9/9/9/9/9/8m w", "h8-i9"),
    "the last capture": ("9/9/9/9/9/3m5/2M6/9/9 w", "c3xe5"),
}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path)
    yield house
    house.close()


def view_of(table: TableScene) -> CheckersView:
    assert isinstance(table.view, CheckersView)
    return table.view


def submit(house: House, table: TableScene, text: str) -> None:
    """Play a move with the mouse: its first square, then its last."""
    squares = text.replace("x", "-").split("-")
    house.click(*spot(squares[0]))
    house.click(*spot(squares[-1]))
    assert [str(move) for move in table.match.moves][-1:] == [text]


def picture_after(house: House, name: str, speed: str, rate: float, skip: bool) -> bytes:
    position, text = POSITIONS[name]
    house.services.settings.change(speed=speed)
    table = sit_down(house, match_from(position), ("mouse", "mouse"))
    submit(house, table, text)
    if skip:
        house.press(Intent.OK, device="mouse")
    house.pass_time(2.6, rate)
    house.services.settings.change(reduced_motion=True)
    return house.picture()


@pytest.mark.parametrize("name", POSITIONS)
def test_shown_skipped_or_off_and_at_every_rate_a_move_ends_in_the_same_picture(
    house: House, name: str
) -> None:
    pictures = {
        picture_after(house, name, speed, rate, skip)
        for speed, rate, skip in (
            ("off", 60, False),
            ("normal", 30, False),
            ("normal", 60, False),
            ("normal", 144, False),
            ("fast", 60, False),
            ("slow", 60, True),
        )
    }
    assert len(pictures) == 1


@pytest.mark.parametrize("name", POSITIONS)
def test_a_played_choreography_leaves_the_sprites_where_they_lie_at_rest(house: House, name: str) -> None:
    position, text = POSITIONS[name]
    table = sit_down(house, match_from(position), ("mouse", "mouse"))
    view, match = view_of(table), table.match
    events = match.submit(match.to_act or 0, match.game.parse_move(text))
    display = view.display
    for action in view.choreograph(events):
        action.finish()
    played = {square: (s.seat, s.rank, s.x, s.y, s.lift, s.turn) for square, s in display.standing.items()}
    view.arrange(match.game.observe(match.state, None))
    rest = {square: (s.seat, s.rank, s.x, s.y, s.lift, s.turn) for square, s in display.standing.items()}
    assert played == rest


def test_drawing_changes_nothing(house: House) -> None:
    sit_down(house, match_from(POSITIONS["a chain"][0]))
    assert house.picture() == house.picture()


def test_the_press_that_skips_is_never_a_move(house: House) -> None:
    house.services.settings.change(speed="slow")
    table = sit_down(house, match_from(POSITIONS["a step"][0]))
    house.press(Intent.OK, device="keys_left")
    submit_at = len(table.match.moves)
    house.click(*spot("c5"))
    assert len(table.match.moves) == submit_at
    table.view.withdraw()
    table = sit_down(house, match_from(POSITIONS["a step"][0]), ("mouse", "keys_right"))
    submit(house, table, "c5-d6")
    house.press(Intent.OK, device="keys_right")
    assert table.view_model().playing is False
    assert len(table.match.moves) == 1


def test_a_seat_does_not_act_in_the_other_seats_turn(house: House) -> None:
    table = sit_down(house, match_from(POSITIONS["a step"][0]))
    house.press(Intent.OK, device="keys_right")
    assert table.view.prompts()[0].intents == (Intent.OK,)
    assert table.match.moves == ()
    assert view_of(table).controls.path == ()


def test_a_press_that_began_before_the_turn_does_nothing(house: House) -> None:
    table = sit_down(house, match_from(POSITIONS["a step"][0]))
    house.send(Press(Intent.OK, "keys_left", -1.0))
    assert view_of(table).controls.path == ()


def test_on_a_shared_device_a_second_press_does_not_act_for_the_next_player(house: House) -> None:
    house.services.settings.change(speed="off")
    table = sit_down(house, match_from(POSITIONS["a step"][0]), ("mouse", "mouse"))
    submit(house, table, "c5-d6")
    house.click(*spot("c5"))
    assert view_of(table).controls.path == ()
    house.pass_time(0.4)
    house.click(*spot("e7"))
    assert view_of(table).controls.path != ()


def test_menu_pauses_and_leaving_leads_to_the_title(house: House) -> None:
    sit_down(house, match_from(POSITIONS["a step"][0]))
    house.press(Intent.MENU)
    assert isinstance(house.top, Asked)
    assert house.top.what == "pause"
    house.clockwork.stack.apply(Pop(After.LEAVE))
    assert isinstance(house.top, Asked)
    assert house.top.what == "title"


def test_a_finished_match_shows_its_result_and_a_rematch_swaps_the_sides(house: House) -> None:
    table = sit_down(house, match_from(POSITIONS["the last capture"][0]), ("mouse", "keys_right"))
    submit(house, table, "c3xe5")
    house.pass_time(3)
    assert isinstance(house.top, Asked)
    assert house.top.what == "result"
    house.clockwork.stack.apply(Pop(After.REMATCH))
    again = house.top
    assert isinstance(again, TableScene)
    assert [seat.emblem for seat in again.match.seats] == ["owl", "fox"]
    assert again.seating.drivers == ("keys_right", "mouse")
    assert again.match.moves == ()


def test_everybody_keeps_the_call_of_their_emblem_when_the_sides_are_swapped(house: House) -> None:
    sit_down(house, Match.start("checkers", PEOPLE, 1))
    assert house.audio.played[-1] == "turn0"
    sit_down(house, Match.start("checkers", PEOPLE[::-1], 1))
    assert house.audio.played[-1] == "turn1"


def test_resigning_gives_the_match_to_the_other(house: House) -> None:
    table = sit_down(house, match_from(POSITIONS["a step"][0]))
    house.press(Intent.MENU, device="keys_left")
    house.clockwork.stack.apply(Pop(After.RESIGN))
    assert table.match.outcome is not None
    assert table.match.outcome.winners == (1,)


@pytest.mark.parametrize(
    ("position", "agrees"), [("8m/9/9/9/K1K1K4/9/9/9/9 w", True), (POSITIONS["a step"][0], False)]
)
def test_a_cpu_player_thinks_about_a_draw_in_its_own_process(
    house: House, position: str, agrees: bool
) -> None:
    table = sit_down(house, match_from(position, AGAINST_CPU), ("keys_left", None))
    house.press(Intent.MENU, device="keys_left")
    house.clockwork.stack.apply(Pop(After.OFFER_DRAW))
    assert house.services.cpu.thinking
    house.until(lambda: not house.services.cpu.thinking)
    house.pass_time(0.1)
    outcome = table.match.outcome
    assert (outcome is not None and outcome.reason == "agreed") is agrees
    assert said(table) == house.services.words("result.draw" if agrees else "table.no_draw")


def test_the_offer_of_a_draw_is_forgotten_in_a_pause(house: House) -> None:
    table = sit_down(house, match_from("8m/9/9/9/K1K1K4/9/9/9/9 w", AGAINST_CPU), ("keys_left", None))
    house.press(Intent.MENU, device="keys_left")
    house.clockwork.stack.apply(Pop(After.OFFER_DRAW))
    house.press(Intent.MENU, device="keys_left")
    assert not house.services.cpu.thinking
    house.clockwork.stack.apply(Pop(After.RESUME))
    house.pass_time(0.5)
    assert table.match.outcome is None
    submit(house, table, "c5-d6")


def test_a_draw_among_people_asks_the_other_on_their_own_device(house: House) -> None:
    table = sit_down(house, match_from(POSITIONS["a step"][0]))
    house.press(Intent.MENU, device="keys_left")
    house.clockwork.stack.apply(Pop(After.OFFER_DRAW))
    assert isinstance(house.top, Asked)
    assert house.top.what == "agree 1"
    house.clockwork.stack.apply(Pop(True))
    assert table.match.outcome is not None
    assert table.match.outcome.winners == (0, 1)


def test_a_pad_that_leaves_stops_the_match_and_another_takes_its_place(house: House) -> None:
    table = sit_down(house, match_from(POSITIONS["a step"][0]), ("pad:77", "keys_right"))
    assert isinstance(house.top, Asked)
    assert house.top.what == "missing 0"
    house.clockwork.stack.apply(Pop(Taken(0, "keys_left")))
    assert table.seating.drivers == ("keys_left", "keys_right")
    house.pass_time(0.1)
    assert house.clockwork.stack.top is table


def test_every_move_is_kept_and_can_be_gone_on_with(house: House) -> None:
    table = sit_down(house, Match.start("checkers", PEOPLE, 3), ("mouse", "keys_right"))
    submit(house, table, "c5-d6")
    kept = match_store.load(house.services.storage)
    assert kept is not None
    match, drivers = kept
    assert [str(move) for move in match.moves] == ["c5-d6"]
    assert match.state == table.match.state
    assert drivers == ("mouse", "keys_right")


def test_a_finished_match_is_not_kept(house: House) -> None:
    table = sit_down(house, match_from(POSITIONS["the last capture"][0]), ("mouse", "keys_right"))
    submit(house, table, "c3xe5")
    assert match_store.load(house.services.storage) is None


def test_a_kept_match_gives_pads_their_seats_in_order_the_presser_first() -> None:
    devices = ("keys_left", "keys_right", "mouse", "pad:4", "pad:9")
    assert match_store.seat(("pad", "pad"), devices, "pad:9") == Seating(("pad:9", "pad:4"))
    assert match_store.seat(("keys_left", "pad"), devices, "keys_left") == Seating(("keys_left", "pad:4"))
    assert match_store.seat((None, "pad"), devices, "mouse") == Seating((None, "mouse"))
    alone = match_store.seat(("pad", "pad"), ("keys_left",), "keys_left")
    assert alone.missing(("keys_left",)) == (0, 1)


def test_people_who_share_a_pad_share_one_when_their_match_goes_on() -> None:
    match = Match.start("checkers", PEOPLE, 3)
    for devices, kept in (
        (("pad:4", "pad:4"), ("pad", "pad:0")),
        (("pad:4", "pad:9"), ("pad", "pad")),
        (("mouse", "mouse"), ("mouse", "mouse")),
    ):
        kinds = match_store.kinds(Seating(devices))
        assert kinds == kept
        assert match_store.drivers(list(kinds), match) == kept
    assert match_store.seat(("pad", "pad:0"), ("pad:1", "pad:2"), "pad:2") == Seating(("pad:2", "pad:2"))
    for strange in ("pad:0", "pad:1", "pad:x", "pad:-1", 3, None):
        assert match_store.drivers([strange, strange], match) == (
            "pad",
            "pad:0" if strange == "pad:0" else "pad",
        )


def test_takeback_is_free_against_a_cpu_player_and_undoes_its_move_too(house: House) -> None:
    house.services.settings.change(speed="off")
    table = sit_down(house, Match.start("checkers", AGAINST_CPU, 3), ("mouse", None))
    submit(house, table, "c5-d6")
    house.until(lambda: len(table.match.moves) == 2 and table.view_model().active == 0)
    house.pass_time(0.5)
    house.press(Intent.WEST, device="mouse")
    assert table.match.moves == ()
    kept = match_store.load(house.services.storage)
    assert kept is not None
    assert kept[0].moves == ()


def test_among_people_a_move_is_not_taken_back_alone(house: House) -> None:
    table = sit_down(house, Match.start("checkers", PEOPLE, 3), ("mouse", "keys_right"))
    submit(house, table, "c5-d6")
    house.pass_time(2)
    house.press(Intent.WEST, device="keys_right")
    assert len(table.match.moves) == 1


def test_killing_the_thinking_process_loses_nothing(house: House) -> None:
    table = sit_down(house, Match.start("checkers", AGAINST_CPU, 3), ("mouse", None))
    submit(house, table, "c5-d6")
    house.until(lambda: house.services.cpu.thinking)
    for process in multiprocessing.active_children():
        process.kill()
    house.until(lambda: len(table.match.moves) == 2)
    assert table.match.mover(1) == 1


def recorded(*moves: str) -> Match:
    match = Match.start("checkers", AGAINST_CPU, 3)
    for text in moves:
        match.submit(match.to_act or 0, match.game.parse_move(text))
    return match


def over(house: House) -> str:
    """What has been asked for over the table, once something has."""
    house.until(lambda: isinstance(house.top, Asked))
    assert isinstance(house.top, Asked)
    return house.top.what


def test_a_record_ends_as_the_match_did(house: House) -> None:
    record = recorded("c5-d6")
    record.resign(0)
    table = sit_down(house, Match.start("checkers", AGAINST_CPU, 3), (None, None), record)
    assert over(house) == "result"
    assert table.match.outcome == record.outcome


def test_a_record_that_breaks_off_says_so_and_leads_to_the_title(house: House) -> None:
    sit_down(house, Match.start("checkers", AGAINST_CPU, 3), (None, None), recorded("c5-d6"))
    assert over(house).startswith("message The record ends here")
    house.clockwork.stack.apply(Pop(None))
    assert over(house) == "title"


def test_nothing_is_played_on_from_a_record_and_the_kept_match_stays(house: House) -> None:
    kept = Match.start("checkers", AGAINST_CPU, 99)
    match_store.save(house.services.storage, kept, Seating(("mouse", None)))
    record = recorded("c5-d6")
    record.agree_draw()
    sit_down(house, Match.start("checkers", AGAINST_CPU, 3), (None, None), record)
    assert over(house) == "result"
    house.clockwork.stack.apply(Pop(After.REMATCH))
    assert over(house) == "title"
    still = match_store.load(house.services.storage)
    assert still is not None
    assert still[0].seed == 99


def test_the_end_of_one_match_forgets_no_other(house: House) -> None:
    table = sit_down(house, match_from(POSITIONS["the last capture"][0]), ("mouse", "keys_right"))
    other = Match.start("checkers", AGAINST_CPU, 99)
    match_store.save(house.services.storage, other, Seating(("mouse", None)))
    submit(house, table, "c3xe5")
    kept = match_store.load(house.services.storage)
    assert kept is not None
    assert kept[0].seed == 99


def test_a_record_is_shown_move_by_move_and_nothing_is_kept(house: House) -> None:
    house.services.settings.change(speed="off")
    record = recorded("c5-d6", "e7xc5")
    table = sit_down(house, Match.start("checkers", AGAINST_CPU, 3), (None, None), record)
    house.until(lambda: len(table.match.moves) == 2)
    assert table.match.state == record.state
    assert match_store.load(house.services.storage) is None


def test_a_cpu_players_move_is_seen_before_the_next_one(house: House) -> None:
    house.services.settings.change(speed="off")
    match = Match.start("checkers", AGAINST_CPU, 3)
    table = sit_down(house, match, (None, None), recorded("c5-d6", "e7xc5", "b4xd6"))
    house.until(lambda: len(table.match.moves) == 2)
    begun = house.clockwork.time
    house.until(lambda: len(table.match.moves) == 3)
    assert house.clockwork.time - begun >= 0.8


def test_the_mouse_can_press_the_prompts(house: House) -> None:
    table = sit_down(house, Match.start("checkers", PEOPLE, 3), LEFT_RIGHT)
    panel = table.view_model().prompts
    menu = next(
        (x, y) for y in range(800, 1060, 8) for x in range(1300, 1840, 8) if panel.under(x, y) is Intent.MENU
    )
    house.click(*menu)
    assert isinstance(house.top, Asked)
    assert house.top.what == "pause"


def test_the_mouse_hovers_only_in_its_own_turn(house: House) -> None:
    table = sit_down(house, Match.start("checkers", PEOPLE, 3), ("keys_left", "mouse"))
    before = house.picture()
    house.send(Pointer(PointerPhase.MOVE, *spot("e5"), house.clockwork.time))
    assert house.picture() == before
    assert table.match.to_act == 0


def test_a_device_that_comes_disturbs_nobody(house: House) -> None:
    table = sit_down(house, Match.start("checkers", PEOPLE, 3))
    house.send(DeviceChange("pad:5", True))
    assert house.top is table
