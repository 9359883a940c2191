"""The plates that say whose hidden cards are about to be seen never touch what can be pressed meanwhile."""

from __future__ import annotations

import pytest

from rules import GAMES
from scenes.table.layout import GAP, SAFE
from scenes.table.panels import SecretModel, notice_model, secret_model
from scenes.table.players import PlayerInfo
from scenes.view import theme
from scenes.view.geometry import Rect
from scenes.view.type import typesetter
from tests.scenes.table_states import table_states

MIDDLE = Rect(0, 0, theme.W, theme.H)
SENTENCE = "Whoever else is in the room looks away now, please, until it is said that all may look again."


def secret(curtain: bool, prompts: Rect, scale: float) -> SecretModel:
    owl = PlayerInfo(0, "Owl", "owl", "pad:1")
    return secret_model(owl, "Owl looks", SENTENCE, curtain, prompts, typesetter(scale))


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("curtain", [True, False])
@pytest.mark.parametrize("top", [942, 824, 780, 760])
def test_a_plate_lies_in_the_middle_or_as_far_above_it_as_the_prompts_ask_for(
    curtain: bool, scale: float, top: float
) -> None:
    prompts = Rect(SAFE.x, top, 660, SAFE.bottom - top)
    model = secret(curtain, prompts, scale)
    assert model.rect.bottom <= top - GAP + 0.1
    assert model.rect.y >= SAFE.y
    assert model.rect.cx == MIDDLE.cx
    assert model.rect.cy == pytest.approx(MIDDLE.cy) or model.rect.bottom == pytest.approx(top - GAP)
    for part in (model.portrait, model.title.rect, model.text.rect):
        assert part.y >= model.rect.y
        assert part.bottom <= model.rect.bottom


def test_prompts_beside_a_plate_leave_it_in_the_middle() -> None:
    assert secret(True, Rect(SAFE.x, 600, 300, 400), 1.5).rect.cy == pytest.approx(MIDDLE.cy)


@pytest.mark.parametrize("text_size", [100, 125, 150])
@pytest.mark.parametrize("game", GAMES)
def test_no_plate_of_a_look_or_curtain_touches_the_prompts(game: str, text_size: int) -> None:
    states = table_states(game, text_size)
    hidden = [state for state in states if isinstance(state.model.cover, SecretModel)]
    assert bool(hidden) is (game != "checkers")
    for state in hidden:
        assert isinstance(state.model.cover, SecretModel)
        assert not state.model.cover.rect.grown(GAP - 0.1).overlaps(state.model.prompts.rect), state.name


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("wide", [300, 432, 660])
def test_whoever_looks_and_that_the_others_do_not_is_told_in_one_size(wide: float, scale: float) -> None:
    owl = PlayerInfo(0, "Owl", "owl", "pad:1")
    room = Rect(SAFE.x, 500, wide, 200)
    model = notice_model(owl, ("Only Owl looks.", "Others look away!"), room, typesetter(scale))
    assert len({text.px for text in model.texts}) == 1
    for text in model.texts:
        assert model.rect.x < text.rect.x
        assert text.rect.right < model.rect.right
