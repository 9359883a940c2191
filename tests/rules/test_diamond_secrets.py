"""Nothing that leaves the rules for a seat changes when cards hidden from it are swapped for others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from random import Random

import pytest

from rules.cpu.diamond.player import choose
from rules.diamond.cards import PACK
from rules.diamond.events import HandDealt, Redrawn
from rules.diamond.game import GAME as DIAMOND
from rules.diamond.rounds import deal_pack
from rules.diamond.state import State
from rules.game import Event, IllegalMove
from tests.rules.diamond_tables import made_deal, pack_of, swapped, table

SEATS = (2, 3)


def states(seats: int, matches: int) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """Every state of random matches, with the events that led to it."""
    rng = Random(seats)
    for seed in range(matches):
        state = DIAMOND.new(seats, seed)
        yield state, DIAMOND.opening(state)
        while state.to_act is not None:
            state, events = DIAMOND.apply(state, rng.choice(DIAMOND.legal_moves(state)))
            yield state, events


def lookers(state: State) -> list[int | None]:
    return [None, *range(state.seats)]


@pytest.mark.parametrize("seats", SEATS)
def test_what_a_seat_observes_is_the_same_for_other_hidden_cards(seats: int) -> None:
    rng = Random(1)
    for state, _ in states(seats, 25):
        for seat in lookers(state):
            other = swapped(state, seat, rng)
            assert DIAMOND.observe(other, seat) == DIAMOND.observe(state, seat)
            assert repr(DIAMOND.observe(other, seat)) == repr(DIAMOND.observe(state, seat))


@pytest.mark.usefixtures("small_budgets")
@pytest.mark.parametrize("seats", SEATS)
def test_a_cpu_player_answers_the_same_for_other_hidden_cards(seats: int) -> None:
    rng = Random(2)
    for number, (state, _) in enumerate(states(seats, 8)):
        seat = DIAMOND.to_act(state)
        if seat is None:
            continue
        other = swapped(state, seat, rng)
        for level, every in {"easy": 1, "medium": 1, "hard": 18, "expert": 18}.items():
            if number % every:
                continue
            answer = choose(DIAMOND.observe(state, seat), level, number)
            assert answer in DIAMOND.legal_moves(state)
            assert choose(DIAMOND.observe(other, seat), level, number) == answer


@pytest.mark.parametrize("seats", SEATS)
def test_shown_events_are_the_same_for_other_hidden_cards(seats: int) -> None:
    for _, events in states(seats, 25):
        for event in events:
            if isinstance(event, HandDealt):
                other: Event = replace(event, cards=PACK[: len(event.cards)])
            elif isinstance(event, Redrawn):
                other = replace(event, drawn=PACK[: len(event.drawn)])
            else:
                assert DIAMOND.show(event, None) == event
                continue
            for seat in (None, *range(seats)):
                same = DIAMOND.show(other, seat) == DIAMOND.show(event, seat)
                assert same == (seat != event.seat or other == event)
            assert DIAMOND.show(event, event.seat) == event


@pytest.mark.parametrize("seats", SEATS)
def test_a_shown_deal_is_the_same_for_other_hidden_cards(seats: int) -> None:
    rng = Random(3)
    for seed in range(60):
        pack = list(PACK)
        Random(seed).shuffle(pack)
        first: list[Event] = []
        state = deal_pack(list(pack), 0, (0,) * seats, 0, first)
        for seat in lookers(state):
            second: list[Event] = []
            other = swapped(state, seat, rng)
            deal_pack(pack_of(other), 0, (0,) * seats, 0, second)
            assert [DIAMOND.show(event, seat) for event in second] == [
                DIAMOND.show(event, seat) for event in first
            ]


@pytest.mark.parametrize("seats", SEATS)
def test_no_shown_event_or_observation_names_a_card_that_is_still_hidden(seats: int) -> None:
    for state, events in states(seats, 25):
        if state.to_act is None:
            continue
        news = events[last_deal(events) :]
        for seat in lookers(state):
            hidden = {card for owner, hand in enumerate(state.hands) if owner != seat for card in hand}
            hidden.update(state.stock)
            views = [DIAMOND.show(event, seat) for event in news] + [DIAMOND.observe(state, seat)]
            assert not hidden & set(texts(views))


def last_deal(events: tuple[Event, ...]) -> int:
    """Where the news of the present round begin: older ones name cards of a pack shuffled since."""
    deals = [at for at, event in enumerate(events) if type(event).__name__ == "RoundBegun"]
    return deals[-1] if deals else 0


def texts(value: object) -> Iterator[str]:
    """Every text anywhere inside a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | tuple):
        for part in value:
            yield from texts(part)
    elif hasattr(value, "__dataclass_fields__"):
        for field in fields(value):  # type: ignore[arg-type]
            yield from texts(getattr(value, field.name))


@pytest.mark.parametrize("seats", SEATS)
def test_an_observation_is_enough_to_know_the_own_legal_moves(seats: int) -> None:
    for state, _ in states(seats, 15):
        for seat in lookers(state):
            moves = DIAMOND.legal_moves(state) if seat is not None and seat == state.to_act else ()
            assert DIAMOND.observe(state, seat).moves == moves


@pytest.mark.parametrize("seats", SEATS)
def test_unseen_cards_are_those_in_the_stock_and_in_the_hands_of_others(seats: int) -> None:
    for state, _ in states(seats, 15):
        if state.to_act is None:
            continue
        for seat in lookers(state):
            hidden = {card for owner, hand in enumerate(state.hands) if owner != seat for card in hand}
            assert set(DIAMOND.observe(state, seat).unseen_cards) == hidden | set(state.stock)


def test_a_refusal_is_the_same_wherever_a_card_hides() -> None:
    diamond = ". . . . . . 5C JH 8C KD . . . . . ."
    one = table(diamond, "2D 3D 4S | AD 2H 3H", "TC JS TS | 6S 7S 9S")
    two = table(diamond, "QC 3D 4S | AD 2H 3H", "TC JS TS | 6S 7S 9S")
    views = []
    for state in (one, two):
        with pytest.raises(IllegalMove) as caught:
            DIAMOND.apply(state, DIAMOND.parse_move("QC@3.1"))
        views.append((caught.value.code, str(caught.value), dict(caught.value.facts)))
    assert views[0] == views[1]


def test_a_seat_sees_its_own_hand_in_slots_and_only_the_size_of_the_others() -> None:
    state, _ = made_deal("5C JH 8C KD", "2D 3D 4S | AD 2H 3H", "TC JS TS | 6S 7S 9S")
    observation = DIAMOND.observe(state, 1)
    assert observation.hands == ((None, None, None), ("TC", "JS", "TS"))
    assert (observation.up, observation.stock, observation.to_act, observation.dealer) == (state.up, 36, 1, 0)
    assert DIAMOND.observe(state, None).hands == ((None, None, None), (None, None, None))


def test_a_redraw_shows_the_old_hand_to_all_and_the_new_one_to_its_owner() -> None:
    _, events = made_deal(
        "AC 2C 3C 4C", "5S 6S 7S | 8S 9S TS", "5D 6D 7D | 8D 9D TD", stock="JD 2H QD", dealer=0
    )
    redrawn = events[-1]
    assert DIAMOND.show(redrawn, 1) == Redrawn(1, ("5D", "6D", "7D"), ("JD", "2H", "QD"))
    for seat in (0, None):
        assert DIAMOND.show(redrawn, seat) == Redrawn(1, ("5D", "6D", "7D"), (None, None, None))


def test_at_the_end_the_stuck_hand_is_known_to_all_and_the_others_stay_hidden() -> None:
    diamond = ". 4C . 6H 5C . KC TH 5D 7C JH QH . . . ."
    state = table(diamond, "KS | TS 6S", "9H QC | 8H 6C", dealer=1, scores=(0, 9))
    state, _ = DIAMOND.apply(state, DIAMOND.parse_move("QC@5.3"))
    assert DIAMOND.observe(state, None).hands == (("KS",), (None,))
    assert DIAMOND.observe(state, 1).hands == (("KS",), ("9H",))
