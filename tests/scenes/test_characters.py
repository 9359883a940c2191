"""Who plays where: the names and creatures of CPU players beside people."""

from __future__ import annotations

from itertools import combinations

import pytest

import rules
from rules.match import EMBLEMS, Match, Seat
from scenes.input.seating import Seating
from scenes.platform.words import Words
from scenes.table import characters
from scenes.table.lineup import Lineup
from scenes.view.art import animals

WORDS = Words()


def named(*seats: Seat) -> tuple[str, ...]:
    return characters.names(seats, WORDS)


def cpu(emblem: str, level: str = "easy") -> Seat:
    return Seat("cpu", emblem, level)


def test_every_level_has_a_creature_of_its_own_a_name_and_a_manner() -> None:
    assert set(rules.LEVELS) <= set(characters.CREATURES)
    assert sorted(characters.CREATURES.values()) == sorted(animals.CREATURES)
    names = [WORDS(f"rival.{level}.name") for level in characters.CREATURES]
    assert len(set(names)) == len(names)
    assert not set(names) & {WORDS(f"emblem.{emblem}") for emblem in EMBLEMS}
    for level in characters.CREATURES:
        assert WORDS(f"rival.{level}.playing_style")
        assert WORDS(f"level.{level}")


def test_no_creature_is_a_seats_animal() -> None:
    assert set(animals.SEATS) == set(EMBLEMS)
    assert not set(animals.CREATURES) & set(animals.SEATS)


def test_a_person_goes_by_the_seats_emblem_and_is_no_creature() -> None:
    seat = Seat("person", "hare")
    assert named(seat) == ("Hare",)
    assert characters.creature(seat) == ""


@pytest.mark.parametrize("level", rules.LEVELS)
def test_a_cpu_player_goes_by_its_own_name(level: str) -> None:
    assert named(Seat("person", "fox"), cpu("owl", level)) == ("Fox", WORDS(f"rival.{level}.name"))
    assert characters.creature(cpu("owl", level)) == characters.CREATURES[level]


def test_the_second_and_third_of_one_level_are_numbered_by_their_emblems() -> None:
    weak, strong = rules.LEVELS[0], rules.LEVELS[1]
    seats = [cpu("bear", weak), cpu("fox", weak), cpu("owl", weak), cpu("hare", strong)]
    first, other = WORDS(f"rival.{weak}.name"), WORDS(f"rival.{strong}.name")
    assert named(*seats) == (f"{first} 3", first, f"{first} 2", other)


def test_in_a_list_of_names_numbers_follow_each_other_and_people_keep_their_place() -> None:
    weak = WORDS(f"rival.{rules.LEVELS[0]}.name")
    around = ("fox", "hare", "owl", "bear")
    for person in range(len(around)):
        seats = [
            Seat("person", emblem) if n == person else cpu(emblem, rules.LEVELS[0])
            for n, emblem in enumerate(around)
        ]
        for first in range(len(seats)):
            told = named(*characters.listed([*seats[first:], *seats[:first]]))
            assert [name for name in told if name.startswith(weak)] == [weak, f"{weak} 2", f"{weak} 3"]
            assert told.index(WORDS(f"emblem.{around[person]}")) == (person - first) % len(seats)


def test_nobody_shares_a_name_whoever_sits_at_the_table() -> None:
    takers = [(kind, level) for kind, level in [("person", None), *(("cpu", each) for each in rules.LEVELS)]]
    for a in takers:
        for b in takers:
            seats = [
                Seat(kind, emblem, level) for emblem, (kind, level) in zip(EMBLEMS, (a, b, a, b), strict=True)
            ]
            assert all(p != q for p, q in combinations(named(*seats), 2))


def test_a_rematch_with_swapped_sides_keeps_everybodys_name() -> None:
    match = Match.start("checkers", [cpu("fox"), cpu("owl")], 1)
    before = dict(zip((seat.emblem for seat in match.seats), named(*match.seats), strict=True))
    again = match.rematch(2)
    assert [seat.emblem for seat in again.seats] == ["owl", "fox"]
    assert dict(zip((seat.emblem for seat in again.seats), named(*again.seats), strict=True)) == before


def test_the_players_of_a_table_tell_who_plays_whose_seat() -> None:
    match = Match.start("checkers", [Seat("person", "fox"), cpu("owl")], 1)
    fox, owl = Lineup(match, Seating(("pad:1", None)), None).players(WORDS)
    assert (fox.name, fox.emblem, fox.creature, fox.level) == ("Fox", "fox", "", "")
    assert (owl.name, owl.emblem, owl.creature, owl.level) == ("Pip", "owl", "mouse", "Easy")
