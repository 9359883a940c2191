"""What speaks for a play of the card game: what it leaves to the others, and what it keeps for its player.

The others' hidden cards are not known here, so what is said about them holds whatever they are.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import islice

from ...diamond.cards import BIT, Card, mask
from ...diamond.moves import Move
from ...diamond.observe import Observation
from ...diamond.state import TARGET
from ...diamond.tableau import PLACE, TO_FILL, openings, place
from ..hints import MOST, Hint, Reason, because
from .strong import Play, look

_CERTAIN = ("completes", "stuck", "wins_match")
_ENOUGH = 10
"""Imagined rounds from which on they are worth telling."""
_OFTEN, _SELDOM = 0.3, 0.25
"""Parts of the imagined rounds from which on, and up to which, it is told that somebody gets stuck."""


def hint(observation: Observation, seed: int) -> Hint:
    """The play of `expert` and its reasons; where it had to imagine hidden cards, how that came out.

    Raises ValueError when it is not the seat's turn.
    """
    moves = observation.moves
    if len(moves) == 1:
        return Hint(moves[0], reasons(observation, moves[0]))
    found = look(observation, seed)
    best = found.plays[0]
    told = reasons(observation, best.move)
    if any(reason.code in _CERTAIN for reason in told):
        return Hint(best.move, told)
    odds = _odds(best, found.samples, ((observation.to_act or 0) + 1) % len(observation.scores))
    return Hint(best.move, (*odds, *told)[:MOST])


def _odds(play: Play, deals: int, following: int) -> Iterator[Reason]:
    """What the imagined rounds tell, if it is worth telling. `following`: the seat that plays next."""
    answerless, stuck = _share(play.next_stuck, deals), _share(play.stuck, deals)
    if deals < _ENOUGH:
        return
    if play.next_stuck >= _OFTEN:
        yield because("often_stuck", seat=following, count=answerless, deals=deals)
    elif not stuck:
        yield because("never_stuck", deals=deals)
    elif play.stuck <= _SELDOM:
        yield because("seldom_stuck", count=stuck, deals=deals)


def _share(part: float, samples: int) -> int:
    """How many of the samples that part is."""
    return int(part * samples + 0.5)


def reasons(observation: Observation, move: Move) -> tuple[Reason, ...]:
    """One to three reasons for a play of the seat to act, the most telling first."""
    if observation.seat is None:
        raise ValueError("only what the seat to act observes gives a play its reasons")
    return tuple(islice(_Case(observation, observation.seat, move).found(), MOST))


class _Case:
    """One play at one moment."""

    def __init__(self, observation: Observation, seat: int, move: Move) -> None:
        self.seen, self.seat, self.move = observation, seat, move
        self.seats = len(observation.scores)
        self.next = (seat + 1) % self.seats
        self.rest = tuple(card for card in observation.cards(seat) if card != move.card)
        self.before = openings(observation.tableau)
        tableau = place(observation.tableau, PLACE[move.spot], move.card)
        self.after = openings(tableau)
        self.to_fill = tableau.count(None)
        self.unseen = mask(observation.unseen)

    def found(self) -> Iterator[Reason]:
        """All of them, the most telling first; there is one for every play."""
        if len(self.seen.moves) == 1:
            yield because("only_play")
        if not self.to_fill:
            yield because("completes")
            return
        if not self._may_answer:
            yield self._stuck()
            return
        told = [*self._closed(), *self._kept(), *self._open()]
        yield from told
        fitting, unseen = (self.unseen & self._welcome).bit_count(), len(self.seen.unseen)
        if not told or 2 * fitting <= unseen:
            yield because("unseen_fit", count=fitting, unseen=unseen)

    @cached_property
    def _welcome(self) -> int:
        """All cards that fit somewhere after the play, as a set."""
        return _wanted(self.after)

    def _may_hold(self, seat: int) -> int:
        """Every card that the seat may have, as a set."""
        hidden = self.unseen if self.seen.hands[seat] else 0
        return mask(self.seen.up[seat]) | hidden

    # what it leaves to the next seat

    @property
    def _may_answer(self) -> bool:
        """Whether the next seat could have a play, or still has a redraw to hope for."""
        return bool(self._may_hold(self.next) & self._welcome) or TO_FILL - self.to_fill < self.seats

    def _stuck(self) -> Reason:
        """The next seat has no play, whatever it holds, and the round ends."""
        count = len(self.seen.hands[self.next]) + len(self.seen.up[self.next])
        scores = [score + count * (seat != self.next) for seat, score in enumerate(self.seen.scores)]
        mine = scores[self.seat]
        if mine >= TARGET and scores.count(mine) == 1 and mine == max(scores):
            return because("wins_match", seat=self.next, count=count)
        return because("stuck", seat=self.next, count=count)

    def _closed(self) -> Iterator[Reason]:
        """Open cards of the next seat that fit nowhere after the play."""
        fitted = _wanted(self.before)
        ups = self.seen.up[self.next]
        dead = [card for card in ups if not BIT[card] & self._welcome]
        shut = [card for card in dead if BIT[card] & fitted]
        if len(dead) > 1 and len(dead) == len(ups):
            yield because("none_open_fits", seat=self.next)
        elif len(dead) > 1:
            yield because("open_fit_nowhere", seat=self.next, count=len(dead))
        elif shut:
            yield because("shuts_out", seat=self.next, card=shut[0])

    # what it keeps for its player

    def _kept(self) -> Iterator[Reason]:
        others = [self._may_hold(seat) for seat in range(self.seats) if seat != self.seat]
        mine = mask(self.rest)
        own = [
            wanted for _, wanted in self.after if wanted & mine and not any(wanted & held for held in others)
        ]
        if own:
            yield because("own_place", count=len(own))
        if len({move.card for move in self.seen.moves}) > 1 and self._places_of(self.move.card) == 1:
            yield because("one_place")
        fitting = sum(1 for card in self.rest if BIT[card] & self._welcome)
        if fitting == len(self.rest) > 1:
            yield because("all_fit")
        elif fitting:
            yield because("still_fit", count=fitting)

    def _places_of(self, card: Card) -> int:
        """On how many places the card fits now."""
        return sum(1 for move in self.seen.moves if move.card == card)

    # the places that are open after it

    def _open(self) -> Iterator[Reason]:
        opening = {move.spot for move in self.seen.moves if self._opens(move)}
        if opening and self.move.spot not in opening:
            yield because("opens_nothing")

    def _opens(self, move: Move) -> bool:
        """Whether a play opens a place that was not open before."""
        before = {at for at, _ in self.before}
        tableau = place(self.seen.tableau, PLACE[move.spot], move.card)
        return any(at not in before for at, _ in openings(tableau))


def _wanted(spots: list[tuple[int, int]]) -> int:
    """The cards that fit on any of these spots, as a set."""
    cards = 0
    for _, wanted in spots:
        cards |= wanted
    return cards
