"""Diamond Checkers told once more, as slowly and plainly as the rules page, to set the real rules against."""

from __future__ import annotations

from collections.abc import Iterator

Place = tuple[int, int]
Pieces = dict[Place, str]

FORWARD = {"w": (1, 1), "b": (-1, -1)}
SIDEWAYS = [(1, -1), (-1, 1)]
DIAGONAL = [(2, 0), (-2, 0), (0, 2), (0, -2)]
KING_PLACES = {"w": {(8, 6), (6, 8)}, "b": {(0, 2), (2, 0)}}
DIAMOND_PLACE = {"w": (8, 8), "b": (0, 0)}


def read(text: str) -> tuple[Pieces, str]:
    """The pieces by (file, rank) and whose turn it is."""
    rows, turn = text.split(" ")
    pieces: Pieces = {}
    for number, row in enumerate(rows.split("/")):
        file = 0
        for letter in row:
            if letter.isdigit():
                file += int(letter)
            else:
                pieces[file, 8 - number] = letter
                file += 1
    return pieces, turn


def name(place: Place) -> str:
    return "abcdefghi"[place[0]] + str(place[1] + 1)


def ways(letter: str, turn: str) -> list[Place]:
    forward = FORWARD[turn]
    found = [forward, *SIDEWAYS]
    if letter.upper() in "KD":
        found.append((-forward[0], -forward[1]))
    return found + DIAGONAL if letter.upper() == "D" else found


def crowned(letter: str, turn: str, place: Place) -> str:
    rank = letter.upper()
    if place == DIAMOND_PLACE[turn]:
        rank = "D"
    elif rank == "M" and place in KING_PLACES[turn]:
        rank = "K"
    return rank if turn == "w" else rank.lower()


def on_board(place: Place) -> bool:
    return 0 <= place[0] <= 8 and 0 <= place[1] <= 8


def side(letter: str) -> str:
    return "w" if letter.isupper() else "b"


def steps(pieces: Pieces, turn: str) -> set[str]:
    found = set()
    for (file, rank), letter in pieces.items():
        for across, up in ways(letter, turn) if side(letter) == turn else []:
            to = (file + across, rank + up)
            if on_board(to) and to not in pieces:
                found.add(f"{name((file, rank))}-{name(to)}")
    return found


def hops(pieces: Pieces, place: Place, turn: str) -> Iterator[tuple[Place, Place]]:
    for across, up in ways(pieces[place], turn):
        over = (place[0] + across, place[1] + up)
        to = (over[0] + across, over[1] + up)
        if on_board(to) and to not in pieces and over in pieces and side(pieces[over]) != turn:
            yield over, to


def chains(
    pieces: Pieces, place: Place, turn: str, ends_move: bool, cut_short: bool, text: str = ""
) -> Iterator[str]:
    text = text or name(place)
    further = list(hops(pieces, place, turn))
    if "x" in text and (cut_short or not further):
        yield text
    for over, to in further:
        following = dict(pieces)
        letter = following.pop(place)
        del following[over]
        following[to] = crowned(letter, turn, to)
        longer = f"{text}x{name(to)}"
        if ends_move and following[to] != letter:
            yield longer
        else:
            yield from chains(following, to, turn, ends_move, cut_short, longer)


def legal(text: str, ends_move: bool, honour: bool) -> set[str]:
    """The texts of all steps and jumps in a position."""
    pieces, turn = read(text)
    own = [place for place, letter in pieces.items() if side(letter) == turn]
    jumps = {chain for place in own for chain in chains(pieces, place, turn, ends_move, honour)}
    return jumps | steps(pieces, turn) if honour or not jumps else jumps
