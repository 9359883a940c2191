"""The search that games share, on games that one can see through."""

from __future__ import annotations

import pytest

from rules.cpu.search import DRAWN, WON, Search


class Nim:
    """Take one to three stones; who cannot has lost. Lost where the stones are a multiple of four."""

    def __init__(self) -> None:
        self.nodes = 0

    def children(self, position: int) -> list[int]:
        self.nodes += 1
        return [position - taken for taken in (1, 2, 3) if taken <= position]

    def result(self, position: int) -> int:
        return -WON

    def forcing(self, position: int) -> list[int]:
        return []

    def value(self, position: int) -> int:
        return 0


class NoughtsAndCrosses:
    """A position is nine places as the side to move reads them: `o` is its own, `x` the other side's."""

    LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))

    def children(self, position: str) -> list[str]:
        if self.result(position):
            return []
        turned = position.translate(str.maketrans("ox", "xo"))
        return [turned[:at] + "x" + turned[at + 1 :] for at, place in enumerate(position) if place == "."]

    def result(self, position: str) -> int:
        lost = any(all(position[at] == "x" for at in line) for line in self.LINES)
        return -WON if lost else DRAWN

    def forcing(self, position: str) -> list[str]:
        return []

    def value(self, position: str) -> int:
        return self.result(position)


class Circle:
    """Twelve places in a circle, one step on each ply: nothing ever ends."""

    def children(self, position: int) -> list[int]:
        return [(position + 1) % 12]

    def result(self, position: int) -> int:
        return DRAWN

    def forcing(self, position: int) -> list[int]:
        return []

    def value(self, position: int) -> int:
        return 50


class Exchange:
    """A position is the gains still to come: who looks only at the first one gives more than he gets."""

    def children(self, position: tuple[int, ...]) -> list[tuple[int, ...]]:
        return []

    def result(self, position: tuple[int, ...]) -> int:
        return DRAWN

    def forcing(self, position: tuple[int, ...]) -> list[tuple[int, ...]]:
        return [position[1:]] if len(position) > 1 else []

    def value(self, position: tuple[int, ...]) -> int:
        return position[0]


def roots(stones: int) -> list[tuple[int, int]]:
    return [(taken, stones - taken) for taken in (1, 2, 3) if taken <= stones]


@pytest.mark.parametrize("stones", [5, 6, 7, 9, 10, 11, 13])
def test_it_finds_the_winning_move(stones: int) -> None:
    verdict = Search(Nim(), 100_000).best(roots(stones), 30)
    assert verdict.move == stones % 4
    assert verdict.value > WON - 100


@pytest.mark.parametrize("stones", [4, 8, 12])
def test_it_sees_that_all_is_lost(stones: int) -> None:
    assert Search(Nim(), 100_000).best(roots(stones), 30).value < 100 - WON


def test_a_single_root_is_searched_for_its_value_like_many() -> None:
    one = Search(Nim(), 100_000).best([(3, 8)], 30)
    assert one.value > WON - 100
    assert one.depth > 1
    assert Search(Nim(), 100_000).best([(3, 9)], 30).value < 100 - WON


def test_a_full_board_is_a_draw_and_a_line_is_a_loss() -> None:
    search = Search(NoughtsAndCrosses(), 1 << 20)
    assert search.value("oxooxxx.o", 1) == DRAWN
    assert search.value("." * 9, 9) == DRAWN
    assert Search(NoughtsAndCrosses(), 1 << 20).value("oo.xx....", 9) == WON - 1
    assert Search(NoughtsAndCrosses(), 1 << 20).value("xxx.oo...", 9) == -WON


@pytest.mark.parametrize(
    ("position", "best"),
    [("oo.xx....", 2), ("xx..o....", 2), ("x...o...x", None), ("oxx.o.x..", 8)],
)
def test_noughts_and_crosses_are_played_without_a_fault(position: str, best: int | None) -> None:
    rules = NoughtsAndCrosses()
    places = [at for at, place in enumerate(position) if place == "."]
    verdict = Search(rules, 1 << 20).best(list(zip(places, rules.children(position), strict=True)), 9)
    if best is None:
        assert verdict.value == DRAWN
        assert verdict.move in (1, 3, 5, 7)
    else:
        assert verdict.move == best


def test_it_wins_as_soon_as_it_can() -> None:
    assert Search(Nim(), 100_000).value(1, 5) == WON - 1
    assert Search(Nim(), 100_000).best(roots(3), 30).move == 3


def test_coming_again_to_a_position_is_a_draw() -> None:
    assert Search(Circle(), 1000).value(0, 12) == DRAWN
    assert Search(Circle(), 1000, history=[3]).value(0, 5) == DRAWN
    assert Search(Circle(), 1000).value(0, 4) == 50


def test_it_settles_what_is_forced_before_it_values() -> None:
    assert Search(Exchange(), 1000).value((9, 1, 5), 0) == 5
    assert Search(Exchange(), 1000).value((9, 1), 0) == -1


def test_it_spends_no_more_nodes_than_it_was_given() -> None:
    few, many = Nim(), Nim()
    Search(few, 50).best(roots(60), 60)
    Search(many, 5000).best(roots(60), 60)
    assert few.nodes <= 50 < many.nodes <= 5000


def test_without_nodes_it_still_looks_one_ply_ahead() -> None:
    verdict = Search(Nim(), 0).best(roots(3), 30)
    assert verdict.depth == 1
    assert verdict.move in (1, 2, 3)


def test_the_first_of_equals_is_chosen() -> None:
    assert Search(Circle(), 0).best([("b", 5), ("a", 5)], 1).move == "b"
