"""What speaks for a move at Gem Court: what it brings, what it prepares, what it takes from the others.

Cards are told by their points, the letter of their bonus and where they lie before the move (tier 0: in the
mover's reserve), gems by their letters, nobles by their ids.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

from rules.cpu.gems.analysis import analyse, moves_to_choose
from rules.cpu.hints import MOST, Hint, Reason, because
from rules.gems import ending
from rules.gems.data import CARDS, COLOURS, GEMS, GOLD, NOBLES, Five, six
from rules.gems.legal import FULL_PILE, card_at, due_after, legal_moves, no_gold
from rules.gems.moves import Buy, Move, Pass, Reserve, Take, counts
from rules.gems.observe import Observation
from rules.gems.price import price, purse, reaches
from rules.gems.state import MOST_GEMS, Player, Reserved, free_places

_FEW = 3
"""Cards short of a noble's demand from which a step towards it is worth telling."""


def hint(observation: Observation, seed: int) -> Hint:
    """The move of `expert` and its reasons; gems are taken for the card that it means to buy with them.

    Raises ValueError if the observer is not to act.
    """
    moves = moves_to_choose(observation)
    if len(moves) == 1:
        return Hint(moves[0], reasons(observation, moves[0]))
    found = analyse(observation, seed)
    own = found.line[:: len(observation.players)]
    aims = (card_at(observation, move.tier, move.slot) for move in own[1:] if isinstance(move, Buy))
    case = _Case(observation, found.move, next(aims, None))
    return Hint(found.move, tuple(islice(case.reasons(), MOST)))


def reasons(observation: Observation, move: Move) -> tuple[Reason, ...]:
    """One to three reasons for a legal move of the seat to act, the most telling first."""
    return tuple(islice(_Case(observation, move).reasons(), MOST))


class _Case:
    """One move at one moment, and its mover's side of the table after it. `aim`: a card that is wanted."""

    def __init__(self, view: Observation, move: Move, aim: int | None = None) -> None:
        self.view, self.move, self.aim = view, move, aim
        self.seat = view.mover
        self.before = view.players[view.mover]
        self.others = [(seat, player) for seat, player in enumerate(view.players) if seat != view.mover]
        self.card = (
            card_at(view, move.tier, move.slot) if isinstance(move, Buy | Reserve) and move.slot else None
        )
        self.after = self._moved()
        self.then = self._position_then()

    def _moved(self) -> Player:
        """The mover after the move; a card that nobody has seen yet is not known."""
        move, player = self.move, self.before
        gems, cards, reserved = list(player.gems), player.cards, player.reserved
        if isinstance(move, Take):
            gems = _plus(gems, counts(move.gems), 1)
        elif isinstance(move, Reserve):
            gems[GOLD] += no_gold(self.view) is None
            place = free_places(reserved)[0]
            reserved = (*reserved, Reserved(self.card, move.tier, not move.slot, place))
        elif isinstance(move, Buy) and self.card is not None:
            gems, cards = _plus(gems, price(player, self.card).paid, -1), (*cards, self.card)
            if not move.tier:
                reserved = reserved[: move.slot - 1] + reserved[move.slot :]
        if isinstance(move, Take | Reserve):
            gems = _plus(gems, counts(move.returned), -1)
        noble = self._noble
        nobles = player.nobles if noble is None else (*player.nobles, noble)
        return Player(six(gems), cards, reserved, nobles)

    @property
    def _noble(self) -> int | None:
        """Who visits at the end of the turn."""
        due = due_after(self.view, self.move)
        return self.view.nobles[(self.move.noble or due[0]) - 1] if due else None

    def _position_then(self) -> Observation:
        """What ends a game, as it stands once the turn is over."""
        players = tuple(
            self.after if seat == self.seat else player for seat, player in enumerate(self.view.players)
        )
        bought, passed = isinstance(self.move, Buy), isinstance(self.move, Pass)
        return replace(
            self.view,
            turn=self.view.turn + 1,
            nobles=tuple(noble for noble in self.view.nobles if noble not in self.after.nobles),
            players=players,
            idle=0 if bought else self.view.idle + 1,
            passes=self.view.passes + 1 if passed else 0,
        )

    @property
    def _is_last(self) -> bool:
        """Whether the mover gets no other turn, so that nothing comes of what the move prepares."""
        return ending.reason(self.then) is not None or ending.last_round(self.then)

    def reasons(self) -> Iterator[Reason]:
        """All of them, the most telling first; the last one is always there."""
        if len(legal_moves(self.view)) == 1:
            yield because("only_move")
        yield from self._end()
        if self._noble is not None:
            yield because("brings_noble", noble=self._noble)
        of_the_move = self._of_the_move()
        yield next(of_the_move)
        if not self._is_last:
            yield from self._of_what_is_left()
        yield from of_the_move

    def _of_the_move(self) -> Iterator[Reason]:
        match self.move:
            case Buy():
                yield from self._of_purchase()
            case Take() | Reserve() if self._is_last:
                yield from self._of_denial()
                yield because("last_turn")
            case Take():
                yield from self._taken()
            case Reserve():
                yield from self._reserved()
            case Pass():
                yield because("passes")

    def _of_what_is_left(self) -> Iterator[Reason]:
        """A card of more points that could be bought instead, and still can next time."""
        now, then = purse(self.before), purse(self.after)
        points = CARDS[self._known].points if isinstance(self.move, Buy) else 0
        better = [card for card in self._in_view(self.after) if CARDS[card].points > points]
        payable = [card for card in better if reaches(now, card)]
        if not payable:
            return
        best = max(payable, key=lambda card: (CARDS[card].points, card == self.aim, -card))
        entry = any(own.card == best for own in self.before.reserved)
        rivals = [] if entry else [seat for seat, player in self.others if reaches(purse(player), best)]
        if reaches(then, best) and not rivals:
            yield because("can_wait", **self._facts_of(best))

    # the end of the game

    def _end(self) -> Iterator[Reason]:
        """Whether the move decides the game, or reaches what ends it."""
        outcome = ending.outcome(self.then)
        preset, points = self.view.preset, self.after.points
        if outcome is not None and outcome.winners == (self.seat,):
            yield because("wins", points=points)
        elif outcome is None and points > self.before.points:
            if ending.qualified(preset, self.after):
                if not ending.last_round(self.view):
                    yield because("reaches_goal", points=points)
            elif points >= ending.GOAL > self.before.points:
                yield because("noble_missing", points=points)

    # a purchase

    def _of_purchase(self) -> Iterator[Reason]:
        card = CARDS[self._known]
        cost = price(self.before, card.id)
        saved = sum(card.cost) - sum(cost.due)
        if card.points:
            yield because("points", count=card.points)
        yield from self._of_denial()
        if not sum(cost.due):
            yield because("pays_itself", count=saved)
        if not self._is_last:
            yield from self._towards_noble()
            yield from self._cheaper(card.bonus)
        if self.before.gems[GOLD] and not cost.gold:
            yield because("keeps_gold")
        if saved and sum(cost.due):
            yield because("saves", count=saved, cost=sum(card.cost))
        elif sum(cost.due):
            yield because("costs", count=sum(cost.due))

    @property
    def _known(self) -> int:
        """The card of a purchase, which nobody makes unseen."""
        assert self.card is not None
        return self.card

    def _cheaper(self, bonus: int) -> Iterator[Reason]:
        """The cards in view for which the new bonus pays."""
        cheaper = sum(1 for other in self._in_view(self.after) if price(self.before, other).due[bonus])
        if cheaper > 1:
            yield because("cheaper", count=cheaper, colour=COLOURS[bonus])

    def _towards_noble(self) -> Iterator[Reason]:
        """The noble that the new bonus card brings nearest."""
        steps = []
        for noble in self.view.nobles:
            lacking = _lacking(noble, self.after.bonuses)
            if noble != self._noble and _lacking(noble, self.before.bonuses) != lacking:
                steps.append((sum(lacking), noble, lacking))
        if not steps:
            return
        left, noble, lacking = min(steps)
        colours = [index for index, number in enumerate(lacking) if number]
        if len(colours) == 1:
            yield because("noble_waits", noble=noble, count=left, colour=COLOURS[colours[0]])
        elif 0 < left <= _FEW:
            yield because("noble_nearer", noble=noble, count=left)

    def _of_denial(self) -> Iterator[Reason]:
        """Another seat that could buy the card on a turn to come, were it still there."""
        if not isinstance(self.move, Buy | Reserve) or not self.move.tier or self.card is None:
            return
        if ending.reason(self.then) is not None:
            return
        for seat, player in self.others:
            if self._is_last and seat < self.seat:
                continue
            if reaches(purse(player), self.card) and CARDS[self.card].points:
                yield because("denies", seat=seat)
                return

    # gems

    def _taken(self) -> Iterator[Reason]:
        assert isinstance(self.move, Take)
        of_the_move = [*self._within_reach(), *self._of_gems(self.move)]
        yield from of_the_move or (because("holds", count=sum(self.after.gems)),)

    def _of_gems(self, move: Take) -> Iterator[Reason]:
        if move.returned and self._returns_nothing_asked_for():
            yield because("returns_spare")
        for gem in dict.fromkeys(move.gems):
            index = GEMS.index(gem)
            left = self.view.bank[index] - move.gems.count(gem) + move.returned.count(gem)
            if not left:
                yield from islice(self._starved(index), 1)
        asked, gem = max((self._asking(gem), gem) for gem in move.gems)
        if asked > 1:
            yield because("asked_for", count=asked, colour=gem)

    def _starved(self, colour: int) -> Iterator[Reason]:
        """Other seats that lack nothing but that colour for a card of points on the table."""
        table = [card for row in self.view.table for card in row if card is not None]
        for seat, player in self.others:
            for card in sorted(table, key=lambda card: (-CARDS[card].points, card)):
                gap = price(player, card).gap
                if CARDS[card].points and gap[colour] == sum(gap) > player.gems[GOLD]:
                    tier, slot = self._where(card)
                    yield because("takes_last", colour=COLOURS[colour], seat=seat, tier=tier, slot=slot)
                    break

    def _within_reach(self) -> Iterator[Reason]:
        """The best card that the gems pay for, or else the one that they bring nearest."""
        view = self._in_view(self.after)
        now, then = purse(self.before), purse(self.after)
        paid = [card for card in view if reaches(then, card) and not reaches(now, card)]
        if paid:
            best = max(paid, key=lambda card: (card == self.aim, CARDS[card].points, CARDS[card].tier, -card))
            yield because("then_buy", **self._facts_of(best))
            due = [self.view.nobles[place - 1] for place in due_after(self.view, self.move)]
            row = [noble for noble in self.view.nobles if noble not in due]
            nobles = [noble for noble in row if self._would_bring(best, noble)]
            if nobles:
                yield because("then_noble", noble=nobles[0])
            return
        near = []
        for card in view:
            missing = price(self.after, card).missing
            if missing and missing < price(self.before, card).missing:
                near.append((card != self.aim, not self._one_take(card), -CARDS[card].points, missing, card))
        if near:
            _, later, _, missing, card = min(near)
            if later:
                yield self._lacking_for("gems_missing", "missing_with_gold", card)
            else:
                yield because("one_turn", count=missing, **self._facts_of(card))

    def _lacking_for(self, code: str, with_gold: str, card: int) -> Reason:
        """How many gems the card still takes; those that gold pays are told apart."""
        cost = price(self.after, card)
        if not cost.gold:
            return because(code, count=cost.missing, **self._facts_of(card))
        return because(
            with_gold, count=cost.missing, gap=sum(cost.gap), gold=cost.gold, **self._facts_of(card)
        )

    def _would_bring(self, card: int, noble: int) -> bool:
        owned = list(self.after.bonuses)
        owned[CARDS[card].bonus] += 1
        return all(have >= want for have, want in zip(owned, NOBLES[noble].demand, strict=True))

    def _one_take(self, card: int) -> bool:
        """Whether one more take, from the bank as the move leaves it, would pay for the card."""
        bank = _plus(list(self.view.bank), _minus(self.before.gems, self.after.gems), 1)
        cost = price(self.after, card)
        room = MOST_GEMS - sum(self.after.gems)
        short = [(index, gap) for index, gap in enumerate(cost.gap) if gap]
        apart = room >= min(3, sum(1 for pile in bank[:GOLD] if pile))
        if len(short) == 1 and bank[short[0][0]] >= FULL_PILE and cost.missing <= 2 <= room:
            return True
        there = sum(1 for index, _ in short if bank[index])
        return apart and cost.missing <= min(3, there)

    def _asking(self, gem: str) -> int:
        """The cards in view for which the mover still lacks that colour."""
        index = GEMS.index(gem)
        return sum(1 for card in self._in_view(self.after) if price(self.before, card).gap[index])

    def _returns_nothing_asked_for(self) -> bool:
        """Whether what goes back is missed by no card in view."""
        assert isinstance(self.move, Take | Reserve)
        entry = replace(self.after, gems=six(_plus(list(self.after.gems), counts(self.move.returned), 1)))
        view = self._in_view(self.after)
        return all(price(entry, card).missing == price(self.after, card).missing for card in view)

    # a reservation

    def _reserved(self) -> Iterator[Reason]:
        assert isinstance(self.move, Reserve)
        yield from self._of_denial()
        if self.card is not None:
            if price(self.after, self.card).missing:
                yield self._lacking_for("keeps_for_you", "keeps_with_gold", self.card)
            else:
                yield because("keeps_to_buy", **self._facts_of(self.card))
        if no_gold(self.view) is None and self.move.returned != GEMS[GOLD]:
            yield because("brings_gold")
        if self.card is not None:
            yield from self._serves_noble(CARDS[self.card].bonus)
        else:
            yield because("unseen_card", tier=self.move.tier)
        if self.move.returned and self._returns_nothing_asked_for():
            yield because("returns_spare")

    def _serves_noble(self, bonus: int) -> Iterator[Reason]:
        """The nearest noble that still asks for the card's colour."""
        wanting = [noble for noble in self.view.nobles if _lacking(noble, self.before.bonuses)[bonus]]
        if wanting:
            nearest = min(wanting, key=lambda noble: (sum(_lacking(noble, self.before.bonuses)), noble))
            yield because("serves_noble", noble=nearest, colour=COLOURS[bonus])

    # what is in view

    def _in_view(self, player: Player) -> list[int]:
        """The cards that the mover may buy one day as far as it knows them: of the table, and its own."""
        table = [card for row in self.view.table for card in row if card is not None and card != self.card]
        return table + [entry.card for entry in player.reserved if entry.card is not None]

    def _where(self, card: int) -> tuple[int, int]:
        """Tier and slot of a card before the move; tier 0 is the mover's reserve."""
        own = [entry.card for entry in self.before.reserved]
        if card in own:
            return 0, own.index(card) + 1
        return next((tier, row.index(card) + 1) for tier, row in enumerate(self.view.table, 1) if card in row)

    def _facts_of(self, card: int) -> dict[str, int | str]:
        """How a card is told: its points, the letter of its bonus, and where it lies."""
        tier, slot = self._where(card)
        points, colour = CARDS[card].points, COLOURS[CARDS[card].bonus]
        return {"points": points, "colour": colour, "tier": tier, "slot": slot}


def _lacking(noble: int, owned: Five) -> list[int]:
    """The bonus cards that a noble's demand still lacks, by colour."""
    return [max(0, want - have) for want, have in zip(NOBLES[noble].demand, owned, strict=True)]


def _plus(gems: Sequence[int], more: Sequence[int], sign: int) -> list[int]:
    return [have + sign * number for have, number in zip(gems, more, strict=True)]


def _minus(gems: Sequence[int], fewer: Sequence[int]) -> list[int]:
    return [have - number for have, number in zip(gems, fewer, strict=True)]
