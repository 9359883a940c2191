"""What the middle of the table shows: market, nobles, bank, tray, goal; and how it is worked out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from rules.gems.data import GEMS, NOBLES, TIERS, Five
from rules.gems.ending import GOAL
from rules.gems.legal import SLOTS
from rules.gems.moves import Buy, Reserve, Take
from scenes.gems import market_layout
from scenes.gems.cards import CardModel
from scenes.gems.knowledge import Knowledge
from scenes.gems.layout import Layout
from scenes.gems.modes import AtTable, GivingBack
from scenes.gems.signs import PublicMove, SignRow, sign_row
from scenes.gems.targets import DECK, Pile
from scenes.gems.view_context import ViewContext
from scenes.table.players import PlayerInfo
from scenes.view import theme
from scenes.view.geometry import Rect
from scenes.view.layout import Style, Text, Typesetter, equal, fan, rows

NUMBER: Final = Style(64, "bold", fixed=True)
LETTER: Final = Style(32, "bold", fixed=True)
TAKE_COUNT: Final = Style(36, "bold", fixed=True)
DEMAND: Final = Style(56, "bold", fixed=True)
POINTS: Final = Style(42, "bold", fixed=True)
TRAY: Final = Style(34, "bold")
GOAL_TITLE: Final = Style(34, "bold")
GOAL_POINTS: Final = Style(76, "bold", fixed=True)
SMALL_GOAL: Final = Style(52, "bold", fixed=True, least=44)
GOAL_AND: Final = Style(48, "bold", fixed=True)
LAST_ROUND: Final = Style(40, "bold", leading=1.1)


@dataclass(frozen=True, slots=True)
class DeckModel:
    """A deck with the number of its cards."""

    tier: int
    left: int
    rect: Rect


@dataclass(frozen=True, slots=True)
class Demand:
    """A part of a noble's demand: the sign, its number, and where a tick tells that it is met."""

    gem: str
    sign: Rect
    number: Text
    tick: Rect | None


@dataclass(frozen=True, slots=True)
class NobleModel:
    """A noble in its place in the row, None where it has gone."""

    rect: Rect
    noble: int | None
    colour: str = theme.IVORY
    points: Text | None = None
    demands: tuple[Demand, ...] = ()


@dataclass(frozen=True, slots=True)
class PileModel:
    """A pile of the bank. `take_count`: how many of it are picked; `shut`: whether none can be picked now."""

    rect: Rect
    gem: str
    count: int
    number: Text
    letter: Text
    shut: bool
    colour: str
    badge: Rect
    take_count: Text | None = None


@dataclass(frozen=True, slots=True)
class Mark:
    """What a player's last move touched."""

    player: PlayerInfo
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class TrayModel:
    """What is taken up or given back: letters of `gems` in their `sockets`, and what a press there does."""

    rect: Rect
    gems: str
    sockets: tuple[Rect, ...]
    text: Text
    ready: bool
    colour: str


@dataclass(frozen=True, slots=True)
class GoalModel:
    """What ends the game: points and, where there is a `crown`, a noble.

    `button`: a press there shows the last moves; `alarm`: the last round is under way.
    """

    rect: Rect
    texts: tuple[Text, ...]
    quiet: tuple[Text, ...] = ()
    crown: Rect | None = None
    button: bool = False
    alarm: bool = False


@dataclass(frozen=True, slots=True)
class MarketModel:
    """All that lies still in the middle."""

    decks: tuple[DeckModel, ...]
    cards: tuple[CardModel | Rect, ...]
    nobles: tuple[NobleModel, ...]
    piles: tuple[PileModel, ...]
    parting: Rect
    marks: tuple[Mark, ...]
    tray: TrayModel | None
    goal: GoalModel | None


# what the others did


def sign_rows(context: ViewContext) -> Mapping[int, SignRow]:
    """The log's moves as signs, by their ply; of the one that is being shown only what everybody saw."""
    log = context.table.log
    first = [PublicMove(line.seat, line.move) for line in log[:1]] if context.table.playing else []
    return {line.ply: sign_row(move) for line, move in zip(log, (*first, *context.moves), strict=True)}


def _marks(context: ViewContext) -> tuple[Mark, ...]:
    """What the others have done since the seat on turn has last moved; the piles of the newest take."""
    players, layout = context.table.players, context.layout
    found: list[Mark] = []
    for number, public in enumerate(context.moves):
        if public.seat == context.table.active or number >= len(players) - 1:
            break
        move, player = public.move, players[public.seat]
        if isinstance(move, Take) and number == 0:
            piles = [layout.piles[GEMS.index(gem)] for gem in dict.fromkeys(move.gems)]
            found += [Mark(player, *market_layout.mark_on_pile(pile)) for pile in piles]
        elif isinstance(move, (Buy, Reserve)) and move.tier:
            found.append(Mark(player, *market_layout.mark_on_card(layout.spot(move.tier, move.slot))))
    return tuple(reversed(found))


# the middle


def market_model(context: ViewContext) -> MarketModel:
    """The market, the bank and the nobles."""
    knowledge, layout, public = context.knowledge, context.layout, context.knowledge.public
    payer, colour = context.payer, context.payer_colour
    owned = None if public is None or payer is None else public.players[payer].bonuses
    tray = _tray(context)
    return MarketModel(
        decks=tuple(
            DeckModel(tier, knowledge.display.decks[tier - 1], layout.spot(tier, DECK)) for tier in TIERS
        ),
        cards=tuple(_cards(context)),
        nobles=tuple(
            noble_model(noble, rect, owned, colour, context.setter)
            for noble, rect in zip(_row(knowledge, layout), layout.nobles, strict=True)
        ),
        piles=tuple(_pile(context, index) for index in range(len(GEMS))),
        parting=market_layout.parting(layout.piles[-1]),
        marks=_marks(context),
        tray=tray,
        goal=_goal(context, tray is None),
    )


def _row(knowledge: Knowledge, layout: Layout) -> list[int | None]:
    row = knowledge.display.row
    return [*row, *([None] * (len(layout.nobles) - len(row)))]


def _cards(context: ViewContext) -> Iterator[CardModel | Rect]:
    """Cards, and the rooms where none lies; what can be bought lies on top."""
    found: list[CardModel | Rect] = []
    for tier in TIERS:
        for slot in SLOTS:
            card = context.knowledge.display.market[tier - 1][slot - 1]
            rect = context.layout.spot(tier, slot)
            found.append(rect if card is None else _card(context, card, rect))
    return iter(sorted(found, key=lambda each: isinstance(each, CardModel) and each.affordable))


def _card(context: ViewContext, card: int, rect: Rect) -> CardModel:
    """A card of the market; one that can be bought lies a little higher."""
    price, layout = context.knowledge.prices.get(card), context.layout
    lifted = price is not None and price.affordable
    rect = rect.moved(0, -layout.lift) if lifted else rect
    return CardModel(
        rect,
        card,
        0,
        price,
        context.payer_colour,
        None if price is None else layout.tag(rect, lifted),
        context.words("gems.free"),
        depth=market_layout.DEPTH[lifted],
        shade=market_layout.SHADE[lifted],
    )


@lru_cache(32)
def noble_model(
    noble: int | None, rect: Rect, owned: Five | None, colour: str, setter: Typesetter
) -> NobleModel:
    """A noble with its demand; ticks in `colour` at what of it is `owned`."""
    if noble is None:
        return NobleModel(rect, None)
    parts = [(index, number) for index, number in enumerate(NOBLES[noble].demand) if number]
    demands = []
    for (index, number), line in zip(parts, market_layout.demand_lines(rect, len(parts)), strict=True):
        sign, room = market_layout.demand_sign(line), market_layout.demand_number(line)
        met = owned is not None and owned[index] >= number
        text = setter.line(str(number), room, DEMAND, "centre")
        demands.append(Demand(GEMS[index], sign, text, market_layout.demand_tick(sign) if met else None))
    points = setter.line(str(NOBLES[noble].points), market_layout.noble_points(rect), POINTS, "centre")
    return NobleModel(rect, noble, colour, points, tuple(demands))


def _pile(context: ViewContext, index: int) -> PileModel:
    """What is picked is marked and already taken off."""
    gem, rect, setter = GEMS[index], context.layout.piles[index], context.setter
    choosing, mode = context.request is not None, context.controls.mode
    take_count = mode.gains.count(gem) if choosing else 0
    count = context.knowledge.display.bank[index] - take_count
    badge = market_layout.pile_badge(rect)
    letter = context.words(f"gems.letter.{gem}")
    return PileModel(
        rect,
        gem,
        count,
        setter.line(str(count), market_layout.pile_number(rect), NUMBER, "centre"),
        setter.line(letter, market_layout.pile_letter(rect), LETTER, "centre"),
        choosing and isinstance(mode, AtTable) and not context.controls.allows(Pile(gem)),
        context.payer_colour,
        badge,
        setter.line(f"−{take_count}", badge, TAKE_COUNT, "centre") if take_count else None,
    )


def _tray(context: ViewContext) -> TrayModel | None:
    """The tray of the seat that is asked; None while nothing lies in it."""
    mode, request, words = context.controls.mode, context.controls.request, context.words
    if request is None:
        return None
    if isinstance(mode, GivingBack):
        gems, count, ready = mode.gems, mode.count(request), mode.complete(request)
        done, left = "gems.tray.give", "gems.tray.back"
    elif mode.picks:
        take = AtTable(mode.picks)
        gems, count, ready = mode.picks, take.size(request), take.complete(request)
        done, left = "gems.tray.take", "gems.tray.more"
    else:
        return None
    text = words(done) if ready else words(left, number=count - len(gems))
    colour = context.knowledge.colour(request.seat)
    return _filled_tray(context.layout.tray, gems, max(count, len(gems)), text, ready, colour, context.setter)


def _filled_tray(
    rect: Rect, gems: str, count: int, text: str, ready: bool, colour: str, setter: Typesetter
) -> TrayModel:
    above, below = market_layout.tray_lines(rect)
    sockets = fan(above, count, min(above.h, above.w / count), market_layout.SOCKET_GAP, "centre")
    words = setter.line(text, below, _low(TRAY, below, setter), "centre")
    return TrayModel(rect, gems, sockets, words, ready, colour)


def _low(style: Style, room: Rect, setter: Typesetter) -> Style:
    """The style no higher than its room."""
    return replace(style, px=min(setter.size(style), room.h / market_layout.LINE), fixed=True)


def _goal(context: ViewContext, tray_empty: bool) -> GoalModel | None:
    """What ends the game, in its own room or where the tray is empty."""
    knowledge, layout = context.knowledge, context.layout
    words, setter = context.words, context.setter
    rect = layout.goal or (layout.tray if tray_empty else None)
    if rect is None:
        return None
    if knowledge.last_round:
        text = setter.set(
            words("gems.last_round.cell"), rect.inset(market_layout.GOAL_PAD), LAST_ROUND, "centre"
        )
        return GoalModel(rect, (text,), alarm=True)
    if layout.goal is not None:
        return _large_goal(rect, knowledge.house, words("gems.goal"), setter)
    button = layout.log_button is not None and knowledge.moved
    return _small_goal(rect, knowledge.house, words("table.moves" if button else "gems.goal"), button, setter)


def _large_goal(rect: Rect, noble: bool, title: str, setter: Typesetter) -> GoalModel:
    room = rect.inset(market_layout.GOAL_PAD)
    lines = rows(room, equal(3 if noble else 2))
    texts = (setter.line(str(GOAL), lines[1], GOAL_POINTS, "centre"),)
    heading = setter.line(title, lines[0], GOAL_TITLE, "centre")
    if not noble:
        return GoalModel(rect, texts, (heading,))
    plus, crown = market_layout.goal_crown(lines[2])
    return GoalModel(rect, texts, (heading, setter.line("+", plus, GOAL_AND, "centre")), crown)


def _small_goal(rect: Rect, noble: bool, word: str, button: bool, setter: Typesetter) -> GoalModel:
    """Beside each other: what ends the game, and a word."""
    points, crown, room = market_layout.goal_words(rect.inset(market_layout.GOAL_PAD), noble)
    texts = (setter.line(str(GOAL), points, SMALL_GOAL, "centre"),)
    return GoalModel(rect, texts, (setter.line(word, room, TRAY, "centre"),), crown, button)


__all__ = [
    "DeckModel",
    "Demand",
    "GoalModel",
    "Mark",
    "MarketModel",
    "NobleModel",
    "PileModel",
    "TrayModel",
    "market_model",
    "noble_model",
    "sign_rows",
]
