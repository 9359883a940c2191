"""The seats screen: who joins where, CPU players and their levels, the rules chosen, who may steer."""

from __future__ import annotations

from itertools import combinations

import pytest

import rules
from scenes import catalogue
from scenes.input.glyphs import Glyph, inline
from scenes.input.intents import KEYS_LEFT, KEYS_RIGHT, MOUSE, Device, DeviceChange, Intent
from scenes.menu.base_layout import SAFE
from scenes.menu.draft import LineupDraft, Occupant
from scenes.menu.seats import SeatsScene
from scenes.menu.title import TitleScene
from scenes.table import characters
from scenes.table.scene import TableScene
from scenes.view.art import emblems
from scenes.view.widgets import Choice
from tests.gallery import Stage, staged
from tests.scenes.menus import (
    BACK,
    MENU,
    NORTH,
    OK,
    WEST,
    D,
    L,
    R,
    U,
    focus,
    inside,
    lines_of,
    middle,
    on_top,
    pointed,
    seats,
    takers,
    text_sizes,
)


def test_another_device_joins_with_its_first_press_in_the_cpu_players_place(stage: Stage) -> None:
    screen = seats(stage)
    stage.press(OK, device=KEYS_LEFT)
    assert takers(screen) == ["pad:1", KEYS_LEFT]
    assert focus(stage) == "start"


@pytest.mark.parametrize("game", ["diamond", "gems"])
@pytest.mark.parametrize("asked_for", [True, False])
def test_whoever_joins_takes_an_empty_seat_before_the_cpu_player_under_anothers_cursor(
    stage: Stage, game: str, asked_for: bool
) -> None:
    screen = SeatsScene(stage.services, stage.screens, game, "pad:1")
    stage.show(screen)
    opposite = screen.draft.emblems.index("owl")
    screen.lay_out(f"seat{opposite}")
    if asked_for:
        stage.press(OK)
    level = takers(screen)[opposite]
    for device in (KEYS_LEFT, "pad:2", KEYS_RIGHT)[: len(takers(screen)) - 1]:
        free = takers(screen).count(None)
        stage.press(OK, device=device)
        assert device in takers(screen)
        assert takers(screen)[opposite] == (level if free else device)
    assert takers(screen).count("pad:1") == 1


@pytest.mark.parametrize("filled", [True, False])
def test_where_no_seat_is_empty_whoever_joins_takes_that_of_the_cpu_player_in_focus(
    stage: Stage, filled: bool
) -> None:
    screen = SeatsScene(stage.services, stage.screens, "gems", "pad:1")
    stage.show(screen)
    opposite = screen.draft.emblems.index("owl")
    if not filled:
        screen.lay_out(f"seat{opposite}")
        stage.press(OK)
    stage.press(NORTH, NORTH)
    before = takers(screen)
    assert None not in before
    place = next(place for place in (1, 2, 3) if place != opposite)
    screen.lay_out(f"seat{place}")
    stage.press(OK, device=KEYS_LEFT)
    assert takers(screen) == [*before[:place], KEYS_LEFT, *before[place + 1 :]]


def test_a_first_person_joins_at_an_empty_seat_while_there_is_one(stage: Stage) -> None:
    screen = SeatsScene(stage.services, stage.screens, "gems", "pad:1")
    stage.show(screen)
    stage.press(WEST)
    screen.lay_out(f"seat{screen.draft.emblems.index('owl')}")
    stage.press(OK, device=KEYS_LEFT)
    assert takers(screen) == [KEYS_LEFT, None, "medium", None]


def test_a_device_that_has_left_its_seat_leaves_it_empty_and_start_waits(stage: Stage) -> None:
    screen = seats(stage)
    stage.press(OK, WEST, device=KEYS_LEFT)
    assert takers(screen) == ["pad:1", None]
    stage.press(OK)
    assert stage.top is screen
    stage.press(NORTH)
    assert takers(screen) == ["pad:1", "medium"]
    stage.press(OK)
    on_top(stage, TableScene)


def test_a_seat_goes_round_its_possible_takers(stage: Stage) -> None:
    screen = seats(stage)
    stage.press(*[U] * 4)
    assert focus(stage) == "seat1"
    stronger = rules.LEVELS[rules.LEVELS.index("medium") + 1 :]
    found = []
    for _ in range(len(rules.LEVELS) + 1):
        stage.press(R)
        found.append(takers(screen)[1])
    assert found == [*stronger, "pad:1", "easy", "medium"]
    stage.press(L)
    assert takers(screen)[1] == "easy"


def test_one_device_may_play_both_sides(stage: Stage) -> None:
    screen = seats(stage)
    stage.press(*[U] * 4, L, L, *[D] * 4, OK)
    on_top(stage, TableScene)
    assert on_top(stage, TableScene).seating.drivers == ("pad:1", "pad:1")
    assert takers(screen) == ["pad:1", "pad:1"]


def test_two_cpu_players_may_play_each_other(stage: Stage) -> None:
    seats(stage)
    stage.press(D, R, U, OK)
    on_top(stage, TableScene)
    assert [seat.level for seat in on_top(stage, TableScene).match.seats] == ["easy", "medium"]
    assert on_top(stage, TableScene).seating.drivers == (None, None)


def test_the_second_person_can_be_the_one_who_begins(stage: Stage) -> None:
    seats(stage)
    stage.press(OK, device=KEYS_LEFT)
    stage.press(U, R, D, OK)
    on_top(stage, TableScene)
    assert [seat.emblem for seat in on_top(stage, TableScene).match.seats] == ["owl", "fox"]
    assert on_top(stage, TableScene).seating.drivers == (KEYS_LEFT, "pad:1")


def test_by_lot_either_side_begins(stage: Stage) -> None:
    begun = set()
    for _ in range(40):
        seats(stage)
        stage.press(U, R, R, D, OK)
        on_top(stage, TableScene)
        begun.add(on_top(stage, TableScene).match.seats[0].emblem)
    assert begun == {"fox", "owl"}


def test_the_rules_chosen_are_those_of_the_match(stage: Stage) -> None:
    screen = seats(stage)
    stage.press(U, U, U, R)
    assert focus(stage) == "capture"
    stage.press(D, R, D, R, D, D, OK)
    options = on_top(stage, TableScene).match.options
    assert options == {"capture": "honour", "hints": "tell", "crowning": "ends_move"}
    assert screen.options == options


def test_a_rule_is_asked_for_only_where_it_matters_and_moves_none_above_it(stage: Stage) -> None:
    screen = seats(stage)
    stage.press(U, U, U)
    above = screen.form.rects["capture"]
    assert "hints" not in screen.form.widgets
    stage.press(R)
    assert (focus(stage), screen.form.rects["capture"]) == ("capture", above)
    stage.press(D, R)
    assert focus(stage) == "hints"
    stage.press(U, R)
    assert (focus(stage), screen.form.rects["capture"]) == ("capture", above)
    assert "hints" not in screen.form.widgets
    stage.press(D, D, D, OK)
    options = on_top(stage, TableScene).match.options
    assert options == {"capture": "enforced", "hints": "silent", "crowning": "on"}


@pytest.mark.parametrize("game", rules.GAMES)
def test_a_rule_that_matters_only_with_another_names_one_that_there_is(game: str) -> None:
    options = rules.GAMES[game].options
    for name, (other, value) in catalogue.entry(game).only_with.items():
        assert name in options
        assert value in options[other]
        assert name not in catalogue.entry(game).only_with[name]


def test_back_of_a_second_person_gives_up_a_seat_and_the_last_ones_leaves_the_screen(stage: Stage) -> None:
    stage.show(TitleScene(stage.services, stage.screens))
    stage.press(OK)
    screen = stage.top
    assert isinstance(screen, SeatsScene)
    stage.press(OK, BACK, device=KEYS_LEFT)
    assert stage.top is screen
    assert takers(screen) == ["pad:1", None]
    stage.press(BACK)
    on_top(stage, TitleScene)


def test_a_pad_that_goes_frees_its_seat(stage: Stage) -> None:
    screen = seats(stage)
    del stage.input.pads["pad:1"]
    stage.send(DeviceChange("pad:1", False))
    assert takers(screen) == [None, "medium"]
    assert screen.device in stage.input.devices


def test_one_persons_mouse_steers_and_sits_down_by_the_arrows_of_a_seat(stage: Stage) -> None:
    screen = seats(stage)
    pointed(stage, "capture", 0.9)
    assert screen.options["capture"] == "honour"
    found = []
    for _ in rules.LEVELS:
        pointed(stage, "seat1", 0.3)
        found.append(takers(screen)[1])
    assert sorted(map(str, found)) == sorted(rules.LEVELS)
    for _ in range(2):
        pointed(stage, "seat1", 0.87)
    assert takers(screen) == ["pad:1", MOUSE]


def test_ok_and_a_click_on_a_cpu_players_plate_change_nothing_but_its_level(stage: Stage) -> None:
    screen = seats(stage)
    stage.press(*[U] * 4)
    found = []
    for _ in range(len(rules.LEVELS)):
        stage.press(OK)
        found.append(takers(screen)[1])
    assert sorted(map(str, found)) == sorted(rules.LEVELS)
    pointed(stage, "seat1", 0.5)
    assert takers(screen)[1] == found[0]


@pytest.mark.parametrize("game", rules.GAMES)
@pytest.mark.parametrize("device", ["pad:1", KEYS_LEFT, MOUSE])
def test_ok_on_ones_own_plate_changes_nothing_and_tells_what_does(
    game: str, device: Device, stage: Stage
) -> None:
    screen = SeatsScene(stage.services, stage.screens, game, device)
    stage.show(screen)
    before = list(takers(screen))
    screen.lay_out("seat0")
    if device == MOUSE:
        pointed(stage, "seat0", 0.5)
    else:
        stage.press(OK, OK, device=device)
    assert takers(screen) == before
    assert "change who plays here" in screen.warning
    assert "change who plays here." in " ".join(line.text for line in lines_of(screen))


@pytest.mark.parametrize("by", [L, R])
@pytest.mark.parametrize("device", ["pad:1", KEYS_LEFT, MOUSE])
def test_whoever_gives_the_seat_to_a_cpu_player_is_told_how_to_get_it_back(
    by: Intent, device: Device, stage: Stage
) -> None:
    screen = SeatsScene(stage.services, stage.screens, "checkers", device)
    stage.show(screen)
    screen.lay_out("seat0")
    other = L if by is R else R
    ends = {L: 0.9, R: 0.97}
    for way, taker in ((by, None), (other, device)):
        if device == MOUSE:
            pointed(stage, "seat0", ends[way])
        else:
            stage.press(way, device=device)
        assert (takers(screen)[0] == device) is (taker is not None)
        assert ("takes the seat back" in screen.warning) is (taker is None)


def test_sharing_one_device_is_offered_in_words(stage: Stage) -> None:
    screen = seats(stage)
    for key in ("seat0", "seat1"):
        screen.lay_out(key)
        assert "Pass it along" in " ".join(line.text for line in lines_of(screen))


ELSE = (U, D, L, R, BACK, WEST, NORTH, MENU)


def test_the_plates_name_who_plays_and_the_focus_tells_how(stage: Stage) -> None:
    screen = seats(stage)
    words = stage.services.words
    assert list(screen.names.values()) == ["Fox", words("rival.medium.name")]
    stage.press(*[U] * 4)
    found = set()
    for _ in rules.LEVELS:
        stage.press(OK)
        texts = [line.text for line in lines_of(screen)]
        level = takers(screen)[1]
        assert words(f"rival.{level}.name") in texts
        assert words(f"level.{level}") in texts
        assert words(f"rival.{level}.playing_style") in " ".join(texts)
        found.add(level)
    assert found == set(rules.LEVELS)


@text_sizes
@pytest.mark.parametrize("level", rules.LEVELS)
@pytest.mark.parametrize("game", rules.GAMES)
def test_how_a_cpu_player_plays_is_told_by_name_and_by_its_place_and_covers_nothing(
    monkeypatch: pytest.MonkeyPatch, game: str, level: str, text_size: int
) -> None:
    heads: list[str] = []
    real = emblems.emblem

    def emblem_of(name: str, colour: str | None = None) -> str:
        heads.append(name)
        return real(name, colour)

    monkeypatch.setattr(emblems, "emblem", emblem_of)
    with staged(text_size) as stage:
        screen = SeatsScene(stage.services, stage.screens, game, "pad:1")
        stage.show(screen)
        for place, emblem in enumerate(screen.draft.emblems):
            screen.draft.occupants = [Occupant(level=level) for _ in screen.draft.emblems]
            screen.draft.occupants[place - 1] = Occupant("pad:1")
            screen.lay_out(f"seat{place}")
            heads.clear()
            lines = lines_of(screen, text_size)
            rival = screen.picture.rival
            assert rival is not None
            room = rival.layout.plate
            texts = [line for line in lines if inside(line.box, room)]
            assert texts[0].text == screen.names[place]
            assert " ".join(line.text for line in texts[1:]) == stage.services.words(
                f"rival.{level}.playing_style"
            )
            assert heads.count(characters.CREATURES[level]) == 1
            assert inside(room, SAFE)
            others = [rect for key, rect in screen.form.rects.items() if key != f"seat{place}"]
            plate = screen.form.rects[f"seat{place}"]
            others += [screen.layout.panel, plate, *(rect for bar in screen.bars for rect in bar.rects)]
            assert not any(room.overlaps(other) for other in others), emblem
            if emblem != "fox":
                assert room.y - plate.bottom < 30 if room.x == plate.x else room.x - plate.right < 50


def test_cpu_players_of_one_level_are_counted_among_those_who_may_begin(stage: Stage) -> None:
    screen = SeatsScene(stage.services, stage.screens, "gems", "pad:1")
    stage.show(screen)
    stage.press(NORTH, NORTH)
    name = stage.services.words("rival.medium.name")
    assert list(screen.names.values()) == ["Fox", f"{name} 2", name, f"{name} 3"]
    first = screen.form.widgets["first"]
    assert isinstance(first, Choice)
    assert list(first.values)[:-1] == list(screen.names.values())


def test_a_device_without_a_seat_can_only_take_one(stage: Stage) -> None:
    screen = seats(stage)
    stage.press(*ELSE, device="pad:2")
    assert stage.top is screen
    assert (focus(stage), takers(screen), screen.device) == ("start", ["pad:1", "medium"], "pad:1")
    assert screen.warning == f"Gamepad 2: {inline(Glyph('button', 'cross'))} takes a seat."
    stage.press(U, D)
    assert screen.warning == ""
    stage.press(OK, device="pad:2")
    assert takers(screen) == ["pad:1", "pad:2"]


def test_while_people_have_all_seats_another_device_is_told_how_one_becomes_free(stage: Stage) -> None:
    screen = seats(stage)
    stage.press(OK, device=KEYS_LEFT)
    stage.press(*ELSE, OK, device="pad:2")
    stage.click(*middle(screen, "start"))
    assert stage.top is screen
    assert (focus(stage), takers(screen)) == ("start", ["pad:1", KEYS_LEFT])
    assert screen.warning == f"Both seats are taken: {inline(Glyph('button', 'X'))} leaves one."
    stage.press(WEST, device=KEYS_LEFT)
    stage.press(OK, device="pad:2")
    assert takers(screen) == ["pad:1", "pad:2"]


def test_the_seats_of_larger_games_are_counted(stage: Stage) -> None:
    screen = SeatsScene(stage.services, stage.screens, "gems", "pad:1")
    stage.show(screen)
    stage.press(OK, device="pad:2")
    stage.press(OK, device=KEYS_LEFT)
    stage.press(OK, device=KEYS_RIGHT)
    stage.click(*middle(screen, "start"))
    assert screen.warning == f"All 4 seats are taken: {inline(Glyph('button', 'X'))} leaves one."


def test_a_mouse_without_a_seat_takes_the_one_it_clicks(stage: Stage) -> None:
    screen = SeatsScene(stage.services, stage.screens, "gems", "pad:1")
    stage.show(screen)
    stage.press(OK, device="pad:2")
    pointed(stage, "start")
    assert screen.warning == "Mouse: click a seat to take it."
    pointed(stage, "seat3")
    assert stage.top is screen
    assert takers(screen)[3] == MOUSE


def test_while_nobody_sits_any_device_steers(stage: Stage) -> None:
    screen = seats(stage)
    stage.press(D, R)
    assert takers(screen) == ["easy", "medium"]
    stage.press(U, U, device=KEYS_LEFT)
    assert (focus(stage), screen.device) == ("first", KEYS_LEFT)
    stage.press(D, OK, device="pad:2")
    on_top(stage, TableScene)


def test_a_cpu_player_is_offered_only_where_a_seat_is_free(stage: Stage) -> None:
    screen = seats(stage)

    def offered(intent: Intent) -> bool:
        return any(bar.under(rect.cx, rect.cy) is intent for bar in screen.bars for rect in bar.rects)

    assert (offered(NORTH), offered(WEST)) == (False, True)
    stage.press(OK, WEST, device=KEYS_LEFT)
    assert (offered(NORTH), offered(WEST), screen.device) == (True, True, "pad:1")


def test_that_a_kept_match_ends_is_a_warning(stage: Stage) -> None:
    screen = SeatsScene(stage.services, stage.screens, "checkers", "pad:1", has_save=True)
    stage.show(screen)
    assert screen.warning == stage.services.words("seats.replaces")
    stage.press(U)
    assert screen.warning == ""


@text_sizes
@pytest.mark.parametrize("counts", [(2, 3), (2, 3, 4)])
def test_seats_of_larger_games_lie_apart_at_every_text_size(counts: tuple[int, ...], text_size: int) -> None:
    with staged(text_size) as stage:
        screen = seats(stage)
        screen.draft = LineupDraft(counts, ("easy", "medium"), "medium", "pad:1")
        screen.lay_out("start")
        places = [rect for key, rect in screen.form.rects.items() if key.startswith("seat")]
        assert len(places) == max(counts)
        for a, b in combinations((*places, screen.layout.panel), 2):
            assert not a.overlaps(b)


@pytest.mark.parametrize("game", ["checkers", "diamond", "gems"])
def test_a_second_device_takes_the_seat_of_the_cpu_player_that_nobody_asked_for(game: str) -> None:
    with staged() as stage:
        stage.show(SeatsScene(stage.services, stage.screens, game, "pad:1"))
        stage.press(Intent.OK, device="pad:2")
        screen = stage.top
        assert isinstance(screen, SeatsScene)
        assert screen.draft.people == {"pad:1", "pad:2"}
        assert all(occupant.level is None for occupant in screen.draft.occupants)


def test_who_begins_is_not_asked_where_the_cards_decide() -> None:
    with staged() as stage:
        for game, asked in (("checkers", True), ("diamond", False), ("gems", True)):
            screen = SeatsScene(stage.services, stage.screens, game, "pad:1")
            stage.show(screen)
            assert ("first" in screen.form.widgets) is asked
