"""What speaks for a play of the card game: what it leaves to the others, and what it keeps for its player.

The others' hidden cards are not known here, so what is said about them holds whatever they are.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import islice

from rules.cpu.diamond.analysis import Play, analyse
from rules.cpu.hints import MOST, Hint, Reason, because
from rules.diamond.cards import BIT, PACK, Card, mask
from rules.diamond.moves import Move
from rules.diamond.observe import Observation
from rules.diamond.state import TARGET
from rules.diamond.tableau import SPOT_INDEX, TO_FILL, Tableau, openings, place

_CERTAIN = ("completes", "stuck", "wins_match", "cannot_get_stuck")
_ENOUGH = 10
"""Sampled rounds from which on they are worth telling."""
_OFTEN = ((0.85, "hardly_answers"), (0.6, "mostly_stuck"), (0.42, "half_stuck"), (0.3, "often_stuck"))
"""Parts of the sampled rounds from which on it is told how often the next seat gets stuck."""
_SELDOM = 0.2
"""The part of the sampled rounds up to which it is told that one seldom gets stuck."""
_FEW = 3
"""Few cards fit if they are at most one in so many."""
_SOLVED = 6
"""Places left up to which all that can follow is gone through, if nothing is hidden."""


def hint(observation: Observation, seed: int) -> Hint:
    """The play of `expert` and its reasons; where cards are hidden, how the sampled rounds came out.

    Raises ValueError when it is not the seat's turn.
    """
    moves = observation.moves
    if not moves:
        raise ValueError("only what the seat to act observes gets a hint")
    if len(moves) == 1:
        return Hint(moves[0], reasons(observation, moves[0]))
    analysis = analyse(observation, seed)
    best = analysis.plays[0]
    advice = reasons(observation, best.move)
    if any(reason.code in _CERTAIN for reason in advice):
        return Hint(best.move, advice)
    odds = tuple(_odds(best, analysis.samples, ((observation.to_act or 0) + 1) % len(observation.scores)))
    if odds:
        advice = tuple(reason for reason in advice if reason.code != "unseen_fit")
    return Hint(best.move, (*odds, *advice)[:MOST])


def _odds(play: Play, deals: int, following: int) -> Iterator[Reason]:
    """What the sampled rounds tell, if it is worth telling. `following`: the seat that plays next."""
    answerless, stuck = _share(play.next_stuck, deals), _share(play.stuck, deals)
    if deals < _ENOUGH:
        return
    often = next((code for part, code in _OFTEN if play.next_stuck >= part), None)
    if often is not None:
        yield because(often, seat=following, count=answerless, deals=deals)
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
    return tuple(islice(_Case(observation, observation.seat, move).reasons(), MOST))


class _Case:
    """One play at one moment."""

    def __init__(self, observation: Observation, seat: int, move: Move) -> None:
        self.view, self.seat, self.move = observation, seat, move
        self.seats = len(observation.scores)
        self.next = (seat + 1) % self.seats
        self.rest = tuple(card for card in observation.cards(seat) if card != move.card)
        self.before = openings(observation.tableau)
        tableau = place(observation.tableau, SPOT_INDEX[move.spot], move.card)
        self.tableau = tableau
        self.after = openings(tableau)
        self.to_fill = tableau.count(None)
        self.unseen_cards = mask(observation.unseen_cards)

    def reasons(self) -> Iterator[Reason]:
        """All of them, the most telling first; there is one for every play."""
        if len(self.view.moves) == 1:
            yield because("only_play")
        if not self.to_fill:
            yield because("completes")
            return
        if not self._may_answer:
            yield self._stuck()
            return
        found = [*self._sure(), *self._closed(), *self._few(), *self._own_replies(), *self._open()]
        yield from found
        if not found:
            yield self._unseen()

    @cached_property
    def _welcome(self) -> int:
        """All cards that fit somewhere after the play, as a set."""
        return _fitting(self.after)

    def _may_hold(self, seat: int) -> int:
        """Every card that the seat may have, as a set."""
        hidden = self.unseen_cards if self.view.hands[seat] else 0
        return mask(self.view.up[seat]) | hidden

    def _openings_after(self, move: Move) -> list[tuple[int, int]]:
        """The places that are open after a play, with the cards that fit there."""
        return openings(place(self.view.tableau, SPOT_INDEX[move.spot], move.card))

    # what is certain where nothing is hidden

    def _sure(self) -> Iterator[Reason]:
        """Whether the mover need never get stuck in this round, whatever the others play."""
        if self.to_fill > _SOLVED or any(None in hand for hand in self.view.hands):
            return
        hands = [mask(self.view.cards(seat)) for seat in range(self.seats)]
        hands[self.seat] = mask(self.rest)
        if TO_FILL - self.to_fill >= self.seats and self._goes_on(self.tableau, hands, self.next):
            yield because("cannot_get_stuck")

    def _goes_on(self, tableau: Tableau, hands: list[int], turn: int) -> bool:
        """Whether the mover has a play on each of its turns to come, once it chooses them well."""
        nexts = [
            (
                place(tableau, at, card),
                [cards & ~BIT[card] if seat == turn else cards for seat, cards in enumerate(hands)],
            )
            for at, wanted in openings(tableau)
            for card in _cards(wanted & hands[turn])
        ]
        following = (turn + 1) % self.seats
        if turn == self.seat:
            return None not in tableau or any(self._goes_on(*then, following) for then in nexts)
        return all(self._goes_on(*then, following) for then in nexts)

    # what it leaves to the next seat

    @property
    def _may_answer(self) -> bool:
        """Whether the next seat could have a play, or still has a redraw to hope for."""
        return bool(self._may_hold(self.next) & self._welcome) or TO_FILL - self.to_fill < self.seats

    def _stuck(self) -> Reason:
        """The next seat has no play, whatever it holds, and the round ends."""
        count = len(self.view.hands[self.next]) + len(self.view.up[self.next])
        scores = [score + count * (seat != self.next) for seat, score in enumerate(self.view.scores)]
        mine = scores[self.seat]
        if mine >= TARGET and scores.count(mine) == 1 and mine == max(scores):
            return because("wins_match", seat=self.next, count=count)
        return because("stuck", seat=self.next, count=count)

    def _closed(self) -> Iterator[Reason]:
        """Open cards of the next seat that fit nowhere after the play."""
        fitted = _fitting(self.before)
        ups = self.view.up[self.next]
        dead = [card for card in ups if not BIT[card] & self._welcome]
        shut = [card for card in dead if BIT[card] & fitted]
        if len(dead) > 1 and len(dead) == len(ups):
            yield because("none_open_fits", seat=self.next)
        elif len(dead) > 1:
            yield because("open_fit_nowhere", seat=self.next, count=len(dead))
        elif shut:
            yield because("shuts_out", seat=self.next, card=shut[0])

    def _fitting(self, move: Move) -> int:
        """How many of the cards that the seat cannot see fit somewhere after a play."""
        return (self.unseen_cards & _fitting(self._openings_after(move))).bit_count()

    def _few(self) -> Iterator[Reason]:
        """Whether few of the cards fit that the next seat may hold unseen."""
        fitting, unseen = self._fitting(self.move), len(self.view.unseen_cards)
        if self._may_hold(self.next) & self.unseen_cards and _FEW * fitting <= unseen:
            yield because("few_fit", count=fitting, unseen=unseen)

    def _unseen(self) -> Reason:
        """How many of the cards fit that the seat cannot see, where nothing more can be said."""
        fitting, every = self._fitting(self.move), [self._fitting(move) for move in self.view.moves]
        code = "fewest_fit" if fitting == min(every) < max(every) else "unseen_fit"
        return because(code, count=fitting, unseen=len(self.view.unseen_cards))

    # what it keeps for its player

    def _own_replies(self) -> Iterator[Reason]:
        others = [self._may_hold(seat) for seat in range(self.seats) if seat != self.seat]
        mine = mask(self.rest)
        own = [fits for _, fits in self.after if fits & mine and not any(fits & hand for hand in others)]
        if own:
            yield because("own_place", count=len(own))
        if len({move.card for move in self.view.moves}) > 1 and self._places_of(self.move.card) == 1:
            yield because("one_place")
        fitting = self._still_fit(self.move)
        others = [self._still_fit(move) for move in self.view.moves if move != self.move]
        if fitting == len(self.rest) == 1:
            yield because("last_fits")
        elif fitting == len(self.rest) > 1:
            yield because("all_fit")
        elif others and min(others) < fitting >= max(others):
            yield because("still_fit", count=fitting)

    def _still_fit(self, move: Move) -> int:
        """How many of the mover's other cards have a place after a play."""
        welcome = _fitting(self._openings_after(move))
        return sum(1 for card in self.view.cards(self.seat) if card != move.card and BIT[card] & welcome)

    def _places_of(self, card: Card) -> int:
        """On how many places the card fits now."""
        return sum(1 for move in self.view.moves if move.card == card)

    # the places that are open after it

    def _open(self) -> Iterator[Reason]:
        opening = {move.spot for move in self.view.moves if self._opens(move)}
        if opening and self.move.spot not in opening:
            yield because("opens_nothing")

    def _opens(self, move: Move) -> bool:
        """Whether a play opens a place that was not open before."""
        before = {at for at, _ in self.before}
        tableau = place(self.view.tableau, SPOT_INDEX[move.spot], move.card)
        return any(at not in before for at, _ in openings(tableau))


def _fitting(spots: list[tuple[int, int]]) -> int:
    """The cards that fit on any of these spots, as a set."""
    cards = 0
    for _, wanted in spots:
        cards |= wanted
    return cards


def _cards(cards: int) -> list[Card]:
    """The cards of a set, in the order of the pack."""
    return [card for card in PACK if BIT[card] & cards]
