"""Between the values of `rules.gems` and the board of the search: positions one way, moves the other."""

from __future__ import annotations

from rules.cpu.gems.board import BUY, DECKS, GIVEN, RESERVE, TAKE, TAKEN, Act, Board
from rules.gems.moves import Buy, Move, Pass, Reserve, Take
from rules.gems.observe import Observation
from rules.gems.state import State


def board_of(position: Observation | State) -> Board:
    """The board of an observation, without decks, or of a state, with them."""
    board = Board(len(position.players), position.preset == "house")
    board.turn, board.passes, board.idle = position.turn, position.passes, position.idle
    board.bank = list(position.bank)
    board.market = [card or 0 for row in position.table for card in row]
    board.row = list(position.nobles)
    board.stock = [position.left(tier) for tier in (1, 2, 3)]
    if isinstance(position, State):
        board.decks = [list(deck) for deck in position.decks]
    for player in position.players:
        board.gems.append(list(player.gems))
        board.owned.append(list(player.bonuses))
        board.points.append(player.points)
        board.bought.append(len(player.cards))
        board.guests.append(len(player.nobles))
        board.kept.append([-kept.tier if kept.card is None else kept.card for kept in player.reserved])
        board.hidden.append([kept.hidden for kept in player.reserved])
    return board


def move_of(act: Act) -> Move:
    """The move of the rules that an act stands for."""
    kind, place, given, noble = act
    if kind == TAKE:
        return Take(TAKEN[place], GIVEN[given], noble)
    if kind == RESERVE:
        tier, slot = (place - DECKS + 1, 0) if place >= DECKS else (place // 4 + 1, place % 4 + 1)
        return Reserve(tier, slot, GIVEN[given], noble)
    if kind == BUY:
        if place >= DECKS:
            return Buy(0, place - DECKS + 1, noble)
        return Buy(place // 4 + 1, place % 4 + 1, noble)
    return Pass(noble)
