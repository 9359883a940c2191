"""A hint at the court: what it tells of is marked, and its plate hides least of what matters."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from rules import Hint, Reason
from rules.cpu.gems.hints import reasons
from rules.gems import GEM_COURT
from rules.gems.moves import Take
from rules.match import Match, Seat
from scenes.gems import hands
from scenes.gems.advice import named, parts
from scenes.gems.layout import Guest
from scenes.gems.view import GemsView
from scenes.view.prompts import ruler
from tests.gallery.stage import staged
from tests.scenes.gems_tables import midgame, people

SIZES = (100, 125, 150)


@contextmanager
def at_table(match: Match, text_size: int = 100) -> Iterator[GemsView]:
    """A table at which the seat on turn is asked, alone among CPU players."""
    turn = match.to_act
    kinds = [("person",) if n == turn else ("cpu", "medium") for n in range(len(match.seats))]
    seats = [Seat(kind, seat.emblem, *level) for (kind, *level), seat in zip(kinds, match.seats, strict=True)]
    alone = Match("gems", seats, match.seed, match.options, match.states, match.moves)
    with staged(text_size) as stage:
        table = stage.sit(stage.table_of(alone, ["pad:1" if n == turn else None for n in range(len(seats))]))
        assert isinstance(table.view, GemsView)
        yield table.view


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_noble_that_a_reason_tells_of_is_marked(seats: int) -> None:
    told = set()
    for seed in range(3):
        match = midgame(people(seats), 20 * seats + 8 * seed, seed)
        with at_table(match) as view:
            seen = GEM_COURT.observe(match.state, match.to_act)
            for move in GEM_COURT.legal_moves(match.state):
                for reason in reasons(seen, move):
                    if "noble" in reason.facts:
                        view.hint(Hint(move, (reason,)))
                        place = Guest(seen.nobles.index(int(reason.facts["noble"])) + 1)
                        moved = [where for where, _ in parts(move)]
                        assert [*moved, *hands.named(view.known)].count(place) == 1
                        told.add(reason.code)
    assert len(told) > 1


@pytest.mark.parametrize("text_size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_noble_that_a_reason_tells_of_is_framed_and_stays_free(seats: int, text_size: int) -> None:
    match = midgame(people(seats), 24)
    move = next(move for move in GEM_COURT.legal_moves(match.state) if isinstance(move, Take))
    text = "Then you can buy the 3-point black card.\nThat one brings Lady Opaline."
    with at_table(match, text_size) as view:
        for index, noble in enumerate(match.state.nobles):
            view.hint(Hint(move, (Reason("then_noble", {"noble": noble}),)))
            rect = hands.outline(view.known, view.layout, match.to_act or 0, Guest(index + 1))
            assert rect == view.layout.noble(index)
            assert hands.named(view.known) == [Guest(index + 1)]
            assert not view.hint_room(ruler(text_size / 100), text).overlaps(rect)


def test_a_noble_that_is_gone_is_not_looked_for() -> None:
    reason = Reason("noble_waits", {"noble": 3, "count": 2, "colour": "r"})
    assert list(named([reason], (1, None, 4))) == []
    assert list(named([reason], (1, None, 3))) == [Guest(3)]
    assert list(named([Reason("noble_missing", {"points": 15})], (1, None))) == []
