"""What the middle of the table shows: market, nobles, bank, tray, goal; and how it is worked out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from rules.gems.data import GEMS, NOBLES, TIERS, Five
from rules.gems.ending import GOAL
from rules.gems.legal import SLOTS
from rules.gems.moves import Buy, Reserve, Take
from scenes.gems import market_layout as places
from scenes.gems.cards import CardModel
from scenes.gems.controls import Controls
from scenes.gems.knowledge import Knowledge
from scenes.gems.layout import Layout
from scenes.gems.modes import AtTable, GivingBack
from scenes.gems.signs import PublicMove, SignRow, public_moves, sign_row
from scenes.gems.targets import DECK, Pile
from scenes.table.log import LogLine
from scenes.table.view import TableViewModel
from scenes.view import theme
from scenes.view.geometry import Rect
from scenes.view.layout import Style, Text, Typesetter, equal, fan, rows

Words: TypeAlias = Callable[..., str]

NUMBER: Final = Style(64, "bold", fixed=True)
LETTER: Final = Style(32, "bold", fixed=True)
TAKEN: Final = Style(36, "bold", fixed=True)
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
    """A pile of the bank. `taken`: how many of it are picked; `shut`: whether none can be picked now."""

    rect: Rect
    gem: str
    count: int
    number: Text
    letter: Text
    shut: bool
    colour: str
    badge: Rect
    taken: Text | None = None


@dataclass(frozen=True, slots=True)
class Mark:
    """What a seat's last move touched, by its emblem."""

    emblem: str
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


def moves_at_rest(model: TableViewModel, knowledge: Knowledge) -> tuple[PublicMove, ...]:
    """The last moves, newest first, without the one that is being shown."""
    return public_moves(lines_at_rest(model), knowledge.display.courts)


def sign_rows(model: TableViewModel, moves: Sequence[PublicMove]) -> Mapping[int, SignRow]:
    """The log's moves as signs, by their ply; of the one that is being shown only what everybody saw."""
    shown = [PublicMove(line.seat, line.move) for line in model.log[:1]] if model.playing else []
    return {line.ply: sign_row(move) for line, move in zip(model.log, (*shown, *moves), strict=True)}


def lines_at_rest(model: TableViewModel) -> Sequence[LogLine]:
    """The log without the move that is being shown."""
    return model.log[1:] if model.playing else model.log


def marks(
    active: int | None, moves: Sequence[PublicMove], emblems: Sequence[str], layout: Layout
) -> tuple[Mark, ...]:
    """What the others have done since the seat on turn has last moved; the piles of the newest take."""
    found: list[Mark] = []
    for number, public in enumerate(moves):
        if public.seat == active or number >= len(emblems) - 1:
            break
        move, emblem = public.move, emblems[public.seat]
        if isinstance(move, Take) and number == 0:
            piles = [layout.piles[GEMS.index(gem)] for gem in dict.fromkeys(move.gems)]
            found += [Mark(emblem, *places.mark_on_pile(pile)) for pile in piles]
        elif isinstance(move, (Buy, Reserve)) and move.tier:
            found.append(Mark(emblem, *places.mark_on_card(layout.spot(move.tier, move.slot))))
    return tuple(reversed(found))


# the middle


def market_model(
    knowledge: Knowledge,
    controls: Controls,
    layout: Layout,
    words: Words,
    setter: Typesetter,
    model: TableViewModel,
    moves: Sequence[PublicMove],
) -> MarketModel:
    """The market, the bank and the nobles."""
    room, request = knowledge.room, None if model.playing else controls.request
    payer = room.mover if room is not None and knowledge.prices else None
    colour = theme.IVORY if payer is None else knowledge.colour(payer)
    owned = None if room is None or payer is None else room.players[payer].bonuses
    tray = None if controls.request is None else tray_model(knowledge, controls, layout, words, setter)
    gold = layout.piles[-1]
    return MarketModel(
        decks=tuple(
            DeckModel(tier, knowledge.display.decks[tier - 1], layout.spot(tier, DECK)) for tier in TIERS
        ),
        cards=tuple(_cards(knowledge, layout, colour, words("gems.free"))),
        nobles=tuple(
            noble_model(noble, rect, owned, colour, setter)
            for noble, rect in zip(_row(knowledge, layout), layout.nobles, strict=True)
        ),
        piles=tuple(
            _pile(knowledge, controls, layout, index, colour, words, setter, request is not None)
            for index in range(len(GEMS))
        ),
        parting=places.parting(gold),
        marks=marks(model.active, moves, knowledge.emblems, layout),
        tray=tray,
        goal=_goal(knowledge, layout, words, setter, tray is None),
    )


def _row(knowledge: Knowledge, layout: Layout) -> list[int | None]:
    row = knowledge.display.row
    return [*row, *([None] * (len(layout.nobles) - len(row)))]


def _cards(knowledge: Knowledge, layout: Layout, colour: str, free: str) -> Iterator[CardModel | Rect]:
    """Cards, and the rooms where none lies; what can be bought lies on top."""
    found: list[CardModel | Rect] = []
    for tier in TIERS:
        for slot in SLOTS:
            card, rect = knowledge.display.market[tier - 1][slot - 1], layout.spot(tier, slot)
            found.append(rect if card is None else market_card(knowledge, layout, card, rect, colour, free))
    return iter(sorted(found, key=lambda each: isinstance(each, CardModel) and each.affordable))


def market_card(
    knowledge: Knowledge, layout: Layout, card: int, rect: Rect, colour: str, free: str
) -> CardModel:
    """A card of the market; one that can be bought lies a little higher."""
    price = knowledge.prices.get(card)
    lifted = price is not None and price.affordable
    rect = rect.moved(0, -layout.lift) if lifted else rect
    tag = None if price is None else layout.tag(rect, lifted)
    return CardModel(
        rect, card, 0, price, colour, tag, free, depth=places.DEPTH[lifted], shade=places.SHADE[lifted]
    )


def noble_model(
    noble: int | None, rect: Rect, owned: Five | None, colour: str, setter: Typesetter
) -> NobleModel:
    """A noble with its demand; ticks in `colour` at what of it is `owned`."""
    if noble is None:
        return NobleModel(rect, None)
    parts = [(index, number) for index, number in enumerate(NOBLES[noble].demand) if number]
    demands = []
    for (index, number), line in zip(parts, places.demand_lines(rect, len(parts)), strict=True):
        sign, room = places.demand_sign(line), places.demand_number(line)
        met = owned is not None and owned[index] >= number
        text = setter.line(str(number), room, DEMAND, "centre")
        demands.append(Demand(GEMS[index], sign, text, places.demand_tick(sign) if met else None))
    points = setter.line(str(NOBLES[noble].points), places.noble_points(rect), POINTS, "centre")
    return NobleModel(rect, noble, colour, points, tuple(demands))


def _pile(
    knowledge: Knowledge,
    controls: Controls,
    layout: Layout,
    index: int,
    colour: str,
    words: Words,
    setter: Typesetter,
    choosing: bool,
) -> PileModel:
    """What is picked is marked and already taken off."""
    gem, rect = GEMS[index], layout.piles[index]
    taken = controls.mode.gained.count(gem) if choosing else 0
    count = knowledge.display.bank[index] - taken
    badge = places.pile_badge(rect)
    return PileModel(
        rect,
        gem,
        count,
        setter.line(str(count), places.pile_number(rect), NUMBER, "centre"),
        setter.line(words(f"gems.letter.{gem}"), places.pile_letter(rect), LETTER, "centre"),
        choosing and isinstance(controls.mode, AtTable) and not controls.allows(Pile(gem)),
        colour,
        badge,
        setter.line(f"−{taken}", badge, TAKEN, "centre") if taken else None,
    )


def tray_model(
    knowledge: Knowledge, controls: Controls, layout: Layout, words: Words, setter: Typesetter
) -> TrayModel | None:
    """The tray of the seat that is asked; None while nothing lies in it."""
    mode, request = controls.mode, controls.request
    if request is None:
        return None
    if isinstance(mode, GivingBack):
        gems, count, ready = mode.gems, mode.count(request), mode.complete(request)
        done, left = "gems.tray.give", "gems.tray.back"
    elif mode.picked:
        take = AtTable(mode.picked)
        gems, count, ready = mode.picked, take.size(request), take.complete(request)
        done, left = "gems.tray.take", "gems.tray.more"
    else:
        return None
    text = words(done) if ready else words(left, number=count - len(gems))
    above, below = places.tray_lines(layout.tray)
    count = max(count, len(gems))
    side = min(above.h, above.w / count)
    sockets = fan(above, count, side, places.SOCKET_GAP, "centre")
    return TrayModel(
        layout.tray,
        gems,
        sockets,
        setter.line(text, below, _low(TRAY, below, setter), "centre"),
        ready,
        knowledge.colour(request.seat),
    )


def _low(style: Style, room: Rect, setter: Typesetter) -> Style:
    """The style no higher than its room."""
    return replace(style, px=min(setter.size(style), room.h / places.LINE), fixed=True)


def _goal(
    knowledge: Knowledge, layout: Layout, words: Words, setter: Typesetter, tray_empty: bool
) -> GoalModel | None:
    """What ends the game, in its own room or where the tray is empty."""
    rect = layout.goal or (layout.tray if tray_empty else None)
    if rect is None:
        return None
    if knowledge.last_round:
        text = setter.set(words("gems.last_round.cell"), rect.inset(places.GOAL_PAD), LAST_ROUND, "centre")
        return GoalModel(rect, (text,), alarm=True)
    if layout.goal is not None:
        return _large_goal(rect, knowledge.house, words("gems.goal"), setter)
    button = layout.log_button is not None
    return _small_goal(rect, knowledge.house, words("table.moves" if button else "gems.goal"), button, setter)


def _large_goal(rect: Rect, noble: bool, title: str, setter: Typesetter) -> GoalModel:
    room = rect.inset(places.GOAL_PAD)
    lines = rows(room, equal(3 if noble else 2))
    texts = (setter.line(str(GOAL), lines[1], GOAL_POINTS, "centre"),)
    heading = setter.line(title, lines[0], GOAL_TITLE, "centre")
    if not noble:
        return GoalModel(rect, texts, (heading,))
    plus, crown = places.goal_crown(lines[2])
    return GoalModel(rect, texts, (heading, setter.line("+", plus, GOAL_AND, "centre")), crown)


def _small_goal(rect: Rect, noble: bool, word: str, button: bool, setter: Typesetter) -> GoalModel:
    """Beside each other: what ends the game, and a word."""
    points, crown, room = places.goal_words(rect.inset(places.GOAL_PAD), noble)
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
    "lines_at_rest",
    "market_card",
    "market_model",
    "marks",
    "moves_at_rest",
    "noble_model",
    "sign_rows",
    "tray_model",
]
