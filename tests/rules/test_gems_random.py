"""Random games of both presets and all seat counts: what holds after every move, and what stays secret."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations_with_replacement
from random import Random

import pytest

from rules.cpu.gems.heuristics import LEVELS, choose
from rules.game import Event, IllegalMove
from rules.gems.data import CARDS, GEMS, TIERS
from rules.gems.events import (
    CardBought,
    CardReserved,
    GemsReturned,
    GemsTaken,
    GoldTaken,
    MarketRefilled,
    NobleVisited,
    ReservedCardBought,
    UnseenReserved,
)
from rules.gems.game import GAME as GEM_COURT
from rules.gems.moves import Buy, Move, Pass, Reserve, Take, parse_move
from rules.gems.observe import unseen_cards
from rules.gems.state import GOLD_PIECES, PILE, Reserved, State
from tests.rules.gem_tables import pick, secretive, swapped, wander

TABLES = [(seats, preset) for preset in ("house", "manual") for seats in (2, 3, 4)]
LONGEST = 1500


def check_nothing_is_lost(state: State) -> None:
    """Gems by colour, gold, the ninety cards, the nobles and the limits of a hand."""
    seats = len(state.players)
    for gem in range(len(GEMS)):
        there = state.bank[gem] + sum(player.gems[gem] for player in state.players)
        assert there == (GOLD_PIECES if GEMS[gem] == "o" else PILE[seats])
    assert min(state.bank) >= 0
    cards = [card for row in state.table for card in row if card is not None]
    cards += [card for deck in state.decks for card in deck]
    nobles = list(state.nobles)
    for player in state.players:
        assert min(player.gems) >= 0
        assert sum(player.gems) <= 10
        assert len(player.reserved) <= 3
        cards += player.cards
        cards += [kept.card for kept in player.reserved if kept.card is not None]
        nobles += player.nobles
    assert sorted(cards) == sorted(CARDS)
    assert len(set(nobles)) == len(nobles) == seats + 1


def check_the_events_tell_all(before: State, after: State, events: tuple[Event, ...]) -> None:
    """Following the events alone leads from the one position to the other."""
    bank = list(before.bank)
    table = [list(row) for row in before.table]
    hands = [list(player.gems) for player in before.players]
    cards = [list(player.cards) for player in before.players]
    nobles = [list(player.nobles) for player in before.players]

    def give(seat: int, gems: tuple[int, ...], sign: int) -> None:
        for gem, number in enumerate(gems):
            bank[gem] -= sign * number
            hands[seat][gem] += sign * number

    for event in events:
        match event:
            case GemsTaken(seat, gems):
                give(seat, gems, 1)
            case GemsReturned(seat, gems):
                give(seat, gems, -1)
            case GoldTaken(seat):
                give(seat, (0, 0, 0, 0, 0, 1), 1)
            case CardReserved(_, card, tier, slot):
                assert table[tier - 1][slot - 1] == card
                table[tier - 1][slot - 1] = None
            case CardBought(seat, card, tier, slot, paid):
                assert table[tier - 1][slot - 1] == card
                table[tier - 1][slot - 1] = None
                cards[seat].append(card)
                give(seat, paid, -1)
            case ReservedCardBought(seat, card, slot, hidden, paid):
                assert before.players[seat].reserved[slot - 1] == Reserved(card, CARDS[card].tier, hidden, 1)
                cards[seat].append(card)
                give(seat, paid, -1)
            case MarketRefilled(tier, slot, card):
                assert table[tier - 1][slot - 1] is None
                table[tier - 1][slot - 1] = card
            case NobleVisited(seat, noble, place):
                assert before.nobles[place - 1] == noble
                nobles[seat].append(noble)
    assert tuple(bank) == after.bank
    assert tuple(map(tuple, table)) == after.table
    for seat, player in enumerate(after.players):
        assert tuple(hands[seat]) == player.gems
        assert tuple(cards[seat]) == player.cards
        assert tuple(nobles[seat]) == player.nobles


@pytest.mark.parametrize(("seats", "preset"), TABLES)
def test_random_games_lose_nothing_and_end(seats: int, preset: str) -> None:
    for seed in range(4):
        rng = Random(seed)
        state = GEM_COURT.new(seats, seed, preset=preset)
        check_nothing_is_lost(state)
        plies = 0
        while moves := GEM_COURT.legal_moves(state):
            assert len(set(moves)) == len(moves)
            assert GEM_COURT.to_act(state) == plies % seats == state.mover
            before = state
            move = pick(moves, rng)
            assert parse_move(str(move)) == move
            state, events = GEM_COURT.apply(before, move)
            check_nothing_is_lost(state)
            check_the_events_tell_all(before, state, events)
            plies += 1
            assert plies < LONGEST
        outcome = GEM_COURT.outcome(state)
        assert outcome is not None
        assert GEM_COURT.to_act(state) is None
        if outcome.reason == "fifteen":
            assert plies % seats == 0, "all have had the same number of turns"
        with pytest.raises(IllegalMove) as refusal:
            GEM_COURT.apply(state, move)
        assert refusal.value.code == "over"


def hoarder(moves: tuple[Move, ...], rng: Random) -> Move:
    """Reserves while it can, then takes and never gives gold back; buys only if nothing else is legal."""
    for kind in (Reserve, Take):
        if those := [move for move in moves if isinstance(move, kind) and "o" not in move.returned]:
            return pick(those, rng)
    return pick(moves, rng)


@pytest.mark.parametrize(("seats", "preset"), TABLES)
def test_games_of_hoarders_end_too(seats: int, preset: str) -> None:
    for seed in range(3):
        rng = Random(seed)
        state = GEM_COURT.new(seats, seed, preset=preset)
        while moves := GEM_COURT.legal_moves(state):
            state, _ = GEM_COURT.apply(state, hoarder(moves, rng))
            assert state.turn < LONGEST
        outcome = GEM_COURT.outcome(state)
        assert outcome is not None
        if (seats, preset) == (2, "manual"):
            # All gold is in the two hands, so the bank never runs out of colours to take and return.
            assert (outcome.reason, state.turn) == ("no_purchases", 40)


def every_move(state: State) -> list[Move]:
    """Every action that has a text, without returns, nobles for none and for the first three places."""
    letters = ["".join(way) for size in (1, 2, 3) for way in combinations_with_replacement(GEMS, size)]
    plain: list[Move] = []
    for noble in range(4):
        plain += [Take(gems, "", noble) for gems in letters]
        plain += [Reserve(tier, slot, "", noble) for tier in TIERS for slot in range(5)]
        plain += [Buy(tier, slot, noble) for tier in TIERS for slot in range(1, 5)]
        plain += [Buy(0, slot, noble) for slot in (1, 2, 3)]
        plain.append(Pass(noble))
    if state.preset == "manual":
        plain += [Take("wug", way, 0) for way in letters]
        plain += [Reserve(1, 1, way, 0) for way in letters]
    return plain


@pytest.mark.parametrize(("seats", "preset"), TABLES)
def test_a_move_is_refused_exactly_if_it_is_not_legal(seats: int, preset: str) -> None:
    for seed in range(3):
        state = wander(GEM_COURT.new(seats, seed, preset=preset), seed, 15 + 20 * seed)
        legal = set(GEM_COURT.legal_moves(state))
        assert all(GEM_COURT.refusal(state, move) is None for move in legal)
        for move in every_move(state):
            assert (GEM_COURT.refusal(state, move) is None) == (move in legal), str(move)


@pytest.mark.parametrize(("seats", "preset"), TABLES)
def test_gems_can_be_picked_exactly_as_far_as_a_legal_take_begins_so(seats: int, preset: str) -> None:
    state = wander(GEM_COURT.new(seats, 5, preset=preset), 5, 25)
    takes = [Counter(move.gems) for move in GEM_COURT.legal_moves(state) if isinstance(move, Take)]
    for size in range(4):
        for way in combinations_with_replacement(GEMS, size):
            begins = any(Counter(way) <= take for take in takes)
            assert (GEM_COURT.pick_refusal(state, "".join(way)) is None) == begins


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_gems_can_be_given_back_exactly_as_far_as_a_legal_return_begins_so(seats: int) -> None:
    state = wander(GEM_COURT.new(seats, 5, preset="manual"), 5, 6)
    state = replace(
        state, players=tuple(replace(player, gems=(2, 2, 2, 1, 2, 1)) for player in state.players)
    )
    ways: dict[Take | Reserve, list[Counter[str]]] = {}
    for move in GEM_COURT.legal_moves(state):
        if isinstance(move, Take | Reserve):
            ways.setdefault(replace(move, returned="", noble=0), []).append(Counter(move.returned))
    assert len(ways) > 9
    for action, returns in ways.items():
        for size in range(5):
            for given in combinations_with_replacement(GEMS, size):
                begins = any(Counter(given) <= way for way in returns)
                assert (GEM_COURT.give_refusal(state, action, "".join(given)) is None) == begins


# Secrecy


@pytest.mark.parametrize(("seats", "preset"), TABLES)
def test_a_seat_observes_the_same_whatever_is_hidden_from_it(seats: int, preset: str) -> None:
    rng = Random(seats)
    for seed in range(3):
        state = secretive(seats, preset, seed)
        for seat in (*range(seats), None):
            other = swapped(state, seat, rng)
            assert other != state
            assert GEM_COURT.observe(other, seat) == GEM_COURT.observe(state, seat)
            assert repr(GEM_COURT.observe(other, seat)) == repr(GEM_COURT.observe(state, seat))


@pytest.mark.parametrize(("seats", "preset"), TABLES)
def test_a_cpu_player_answers_the_same_whatever_is_hidden_from_it(seats: int, preset: str) -> None:
    state = secretive(seats, preset, 1)
    other = swapped(state, state.mover, Random(2))
    for level in LEVELS:
        answers = [choose(GEM_COURT.observe(one, one.mover), level, 3) for one in (state, other)]
        assert answers[0] == answers[1]


@pytest.mark.parametrize(("seats", "preset"), TABLES)
def test_events_show_the_same_whatever_is_hidden_but_what_the_table_then_sees(
    seats: int, preset: str
) -> None:
    for seed in range(3):
        state = secretive(seats, preset, seed)
        other = swapped(state, None, Random(seed))
        for move in set(GEM_COURT.legal_moves(state)) & set(GEM_COURT.legal_moves(other)):
            if isinstance(move, Buy) and move.tier == 0:
                continue
            events_of = [GEM_COURT.apply(one, move)[1] for one in (state, other)]
            for seat in (*range(seats), None):
                if seat == state.mover:
                    continue
                views = [
                    [GEM_COURT.show(event, seat) for event in events if not isinstance(event, MarketRefilled)]
                    for events in events_of
                ]
                assert views[0] == views[1]


def test_an_owner_sees_its_own_card_and_derives_its_own_moves() -> None:
    for seed in range(6):
        state = secretive(3, "manual", seed)
        seat = state.mover
        observation = GEM_COURT.observe(state, seat)
        assert observation.players[seat] == state.players[seat]
        assert GEM_COURT.legal_moves(observation) == GEM_COURT.legal_moves(state)
        assert observation.stock == tuple(map(len, state.decks))
        assert GEM_COURT.to_act(observation) == seat


def test_what_is_unseen_is_what_the_decks_and_the_others_hide() -> None:
    state = secretive(3, "house", 2)
    for seat in (0, 1, 2, None):
        observation = GEM_COURT.observe(state, seat)
        for tier in TIERS:
            hidden = set(state.decks[tier - 1])
            for owner, player in enumerate(state.players):
                if owner != seat:
                    hidden |= {
                        kept.card
                        for kept in player.reserved
                        if kept.hidden and kept.tier == tier and kept.card is not None
                    }
            assert set(unseen_cards(observation, tier)) == hidden


def test_no_seat_beyond_the_table_observes() -> None:
    state = GEM_COURT.new(2, 1)
    for seat in (-1, 2):
        with pytest.raises(ValueError, match="seat"):
            GEM_COURT.observe(state, seat)


def test_showing_leaves_nothing_of_an_unseen_card_to_the_others() -> None:
    for card in (1, 2):
        assert GEM_COURT.show(UnseenReserved(0, 1, card), 1) == UnseenReserved(0, 1, None)
