"""What all hints have in common: a legal move, reasons in words, nothing that the seat may not know."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Mapping
from random import Random

import pytest

from rules import GAMES, LEVELS, Hint, Reason, choose, hint
from rules.catalogue import CATALOGUE
from rules.cpu.hints import MOST
from rules.game import OpenGame
from tests.suites import ROOT, spec

TABLES = [
    pytest.param(game_id, *table, id=f"{game_id}-{number}")
    for game_id in GAMES
    for number, table in enumerate(spec(game_id).hint_tables)
]
ASKED = (2, 13)
"""The plies of a random game before which a hint is asked for."""
SEED = 11


def counts_well(game_id: str, reason: Reason) -> bool:
    """Whether the words of a reason say "1" of no more than one thing."""
    words = ROOT / CATALOGUE[game_id].words / "en" / f"{game_id}.json"
    texts, code = json.loads(words.read_text("utf-8"))["hint"], reason.code
    if reason.facts.get("count") == 1 and f"{code}_one" in texts:
        code = f"{code}_one"
    return not says_one_of_many(texts[code].format_map(defaultdict(str, {**reason.facts, "noble": "Ada"})))


def says_one_of_many(text: str) -> bool:
    """Whether a text says "1" of more than one thing."""
    return re.search(r"\b1 (?!of )(\w+ )?\w+s\b", text) is not None


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_with_secrets_says_how_they_are_dealt_anew(game_id: str) -> None:
    assert (spec(game_id).redeal is None) == isinstance(GAMES[game_id], OpenGame)


@pytest.mark.usefixtures("small_budgets")
@pytest.mark.parametrize(("game_id", "seats", "options"), TABLES)
def test_a_hint_is_legal_worded_and_knows_no_more_than_its_seat(
    game_id: str, seats: int, options: Mapping[str, str]
) -> None:
    game, rng = GAMES[game_id], Random(seats)
    state, given, redeal = game.new(seats, SEED, **options), 0, spec(game_id).redeal
    for ply in range(max(ASKED) + 1):
        moves, seat = game.legal_moves(state), game.to_act(state)
        if seat is None:
            break
        if ply in ASKED:
            observation = game.observe(state, seat)
            advice = hint(game_id, observation, SEED)
            assert advice.move in moves
            assert advice.move == choose(game_id, observation, LEVELS[-1], SEED)
            assert 1 <= len(advice.reasons) <= MOST
            for reason in advice.reasons:
                assert counts_well(game_id, reason)
            if redeal is not None:
                other = redeal(state, seat, rng)
                assert hint(game_id, game.observe(other, seat), SEED) == advice
            assert Hint.read(str(advice), game.parse_move) == advice
            given += 1
        state, _ = game.apply(state, moves[int(rng.random() * len(moves))])
    assert given


def test_a_reason_is_a_value() -> None:
    one, other = Reason("nearer", {"square": "i9"}), Reason("nearer", {"square": "i7"})
    assert one != other
    assert one == Reason("nearer", {"square": "i9"})
    assert len({one, other, Reason("nearer", {"square": "i9"})}) == 2


@pytest.mark.parametrize("game_id", GAMES)
def test_only_the_seat_to_act_gets_a_hint(game_id: str) -> None:
    game = GAMES[game_id]
    state = game.new(2, 1)
    waiting = 1 - (game.to_act(state) or 0)
    with pytest.raises(ValueError, match="only what the seat to act observes"):
        hint(game_id, game.observe(state, waiting), 1)
    with pytest.raises(ValueError, match="no game"):
        hint("chess", game.observe(state, 0), 1)
    with pytest.raises(ValueError, match="seed"):
        hint(game_id, game.observe(state, game.to_act(state)), "one")  # type: ignore[arg-type]
