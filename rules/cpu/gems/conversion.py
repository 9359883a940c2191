"""Between the values of `rules.gems` and the board of the search: positions one way, moves the other."""

from __future__ import annotations

from rules.cpu.gems.acts import BUY, DECKS, RESERVE, RETURN_TEXTS, TAKE, TAKES, Act
from rules.cpu.gems.board import Board
from rules.gems.moves import Buy, Move, Pass, Reserve, Take
from rules.gems.observe import Observation
from rules.gems.state import State


def board_of(position: Observation | State) -> Board:
    """The board of an observation, without decks, or of a state, with them."""
    board = Board(len(position.players), position.preset == "house")
    board.turn, board.passes, board.idle = position.turn, position.passes, position.idle
    board.bank = list(position.bank)
    board.market = [card or 0 for row in position.table for card in row]
    board.noble_row = list(position.nobles)
    board.stock = [position.left(tier) for tier in (1, 2, 3)]
    if isinstance(position, State):
        board.decks = [list(deck) for deck in position.decks]
    for player in position.players:
        board.gems.append(list(player.gems))
        board.bonuses.append(list(player.bonuses))
        board.points.append(player.points)
        board.card_counts.append(len(player.cards))
        board.noble_counts.append(len(player.nobles))
        board.reserves.append([-card.tier if card.card is None else card.card for card in player.reserved])
        board.hidden.append([card.hidden for card in player.reserved])
    return board


def move_of(act: Act) -> Move:
    """The move of the rules that an act stands for."""
    kind, place, return_, noble = act
    if kind == TAKE:
        return Take(TAKES[place], RETURN_TEXTS[return_], noble)
    if kind == RESERVE:
        tier, slot = (place - DECKS + 1, 0) if place >= DECKS else (place // 4 + 1, place % 4 + 1)
        return Reserve(tier, slot, RETURN_TEXTS[return_], noble)
    if kind == BUY:
        if place >= DECKS:
            return Buy(0, place - DECKS + 1, noble)
        return Buy(place // 4 + 1, place % 4 + 1, noble)
    return Pass(noble)
