"""Why a play is not allowed: a code and its facts, so that a screen can word it and show it.

Codes and their facts: `not_a_move`; `over`; `not_your_card` (card); `filled` (spot, card: the one there);
`not_open` (spot, missing: overlapped spots still empty); `no_match` (card, spot; cards, spots: overlapped).
"""

from __future__ import annotations

from rules.diamond.legal import Table
from rules.diamond.moves import Move, is_move
from rules.diamond.tableau import OVERLAPS, SPOT_INDEX, fits
from rules.game import IllegalMove, not_a_move


def refusal(state: Table, move: Move) -> IllegalMove | None:
    """Why the seat to act may not make this play; None if it may."""
    if not is_move(move):
        return not_a_move(move, "diamond")
    seat = state.to_act
    if seat is None:
        return IllegalMove("over", "The match is over.")
    card, spot = move.card, move.spot
    if card not in state.cards(seat):
        return IllegalMove("not_your_card", f"The {card} is not one of your cards.", card=card)
    there = state.tableau[SPOT_INDEX[spot]]
    if there is not None:
        return IllegalMove("filled", f"The {there} lies on {spot} already.", spot=spot, card=there)
    missing = tuple(under for under in OVERLAPS[spot] if state.tableau[SPOT_INDEX[under]] is None)
    if missing:
        sentence = f"Spot {spot} opens once it overlaps two cards; still empty: {', '.join(missing)}."
        return IllegalMove("not_open", sentence, spot=spot, missing=missing)
    if not fits(state.tableau, spot, card):
        under = tuple(state.tableau[SPOT_INDEX[other]] for other in OVERLAPS[spot])
        sentence = f"The {card} has neither the suit nor the rank of {under[0]} or {under[1]}."
        return IllegalMove("no_match", sentence, card=card, spot=spot, cards=under, spots=OVERLAPS[spot])
    return None
