"""What a card costs a seat, and what it would pay with."""

from __future__ import annotations

from dataclasses import dataclass

from rules.gems.data import CARDS, GOLD, Five, Six, five, six
from rules.gems.state import Player


@dataclass(frozen=True, slots=True)
class Price:
    """A card's price for one seat as it stands now.

    `due`: the cost after bonuses, by colour; `own`: how much of it gems of that colour pay; `gap`: the rest,
    by colour, which only gold can fill; `gold`: how much gold the seat has for it, at most the gap;
    `missing`: what is still lacking when that gold is used.
    """

    card: int
    due: Five
    own: Five
    gap: Five
    gold: int
    missing: int

    @property
    def affordable(self) -> bool:
        return self.missing == 0

    @property
    def paid(self) -> Six:
        """What a purchase takes out of the hand: colours first, gold only where they do not reach."""
        return six([*self.own, self.gold])


def price(player: Player, card: int) -> Price:
    """The card's price for that player."""
    due = [max(0, cost - bonus) for cost, bonus in zip(CARDS[card].cost, player.bonuses, strict=True)]
    own = [min(cost, held) for cost, held in zip(due, player.gems, strict=False)]
    gap = five([cost - pays for cost, pays in zip(due, own, strict=True)])
    wanted = sum(gap)
    gold = min(wanted, player.gems[GOLD])
    return Price(card, five(due), five(own), gap, gold, wanted - gold)


def purse(player: Player) -> Six:
    """Gems and bonuses together, by colour, and the gold: what any card may cost at most."""
    white, blue, green, red, black, gold = player.gems
    of_white, of_blue, of_green, of_red, of_black = player.bonuses
    return white + of_white, blue + of_blue, green + of_green, red + of_red, black + of_black, gold


def reaches(purse: Six, card: int) -> bool:
    """Whether a purse pays for the card; the same answer as `Price.affordable`, quicker."""
    white, blue, green, red, black = CARDS[card].cost
    gap = 0
    if white > purse[0]:
        gap = white - purse[0]
    if blue > purse[1]:
        gap += blue - purse[1]
    if green > purse[2]:
        gap += green - purse[2]
    if red > purse[3]:
        gap += red - purse[3]
    if black > purse[4]:
        gap += black - purse[4]
    return gap <= purse[GOLD]
