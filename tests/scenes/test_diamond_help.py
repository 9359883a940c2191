"""What the pages of the rules of Diamond say is true: their examples are played."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from rules.diamond.game import GAME as DIAMOND
from rules.diamond.tableau import MIDDLE_SPOTS, SPOTS, fits
from rules.game import IllegalMove
from scenes.diamond.help_pages import FITTING, MIDDLE, MISFIT, ROW, WHOLE
from scenes.platform.words import HOME, texts
from tests.rules.diamond_tables import made_deal


def laid(cards: Mapping[str, str]) -> tuple[str | None, ...]:
    return tuple(cards.get(spot) for spot in SPOTS)


def test_the_counter_example_is_refused_and_the_other_two_are_played() -> None:
    row = " ".join(ROW[spot] for spot in MIDDLE_SPOTS)
    state, _ = made_deal(row, "2C 3C 4C | 6C 7C 9C", f"{MISFIT[1]} 2S 3S | {FITTING[1]} JS 4S", dealer=0)
    legal = {str(move) for move in DIAMOND.legal_moves(state)}
    for spot in (MISFIT[0], FITTING[0]):
        assert {f"{FITTING[1]}@{spot}", f"JS@{spot}"} <= legal
        assert f"{MISFIT[1]}@{spot}" not in legal
        with pytest.raises(IllegalMove):
            DIAMOND.apply(state, DIAMOND.parse_move(f"{MISFIT[1]}@{spot}"))


@pytest.mark.parametrize("cards", [MIDDLE, WHOLE])
def test_every_card_of_the_pictures_fits_where_it_lies(cards: Mapping[str, str]) -> None:
    assert len(set(cards.values())) == len(cards)
    for spot, card in cards.items():
        assert spot in MIDDLE_SPOTS or fits(laid(cards), spot, card), spot


def test_a_hand_is_drawn_anew_again_and_again_and_what_lies_face_up_stays() -> None:
    row, stock = "2H 2D 3H 3D", "5S 6S 7S 8C 9C TC 2S KC KS"
    state, _ = made_deal(row, "AH AD 4H | 5H 6H 7H", "4C 5C 6C | 7C 8S 9S", dealer=0, stock=stock)
    assert state.up[1] == ("7C", "8S", "9S")
    assert set(state.laid[1]) == {"4C", "5C", "6C", "5S", "6S", "7S", "8C", "9C", "TC"}
    assert set(state.hands[1]) == {"2S", "KC", "KS"}
    assert {str(move)[:2] for move in DIAMOND.legal_moves(state)} == {"2S"}


def test_open_are_the_cards_that_lie_face_up_and_nothing_else() -> None:
    for key, text in texts(HOME).items():
        if key.startswith("diamond.") and key != "diamond.open":
            for after in re.findall(r"\bopen\w*(.{0,20})", text, re.IGNORECASE):
                assert after.startswith((" card", " ones, face up", " or in hand")), key
