"""From a match under way to what its table shows: the view model, and the picture that lies still."""

from __future__ import annotations

from dataclasses import replace

from scenes.table import captions
from scenes.table.log import LogModel, log_model
from scenes.table.match_controller import MatchController
from scenes.table.message import Kind, MessageModel, message_model
from scenes.table.panels import NoticeModel, SecretModel, notice_model, secret_model
from scenes.table.picture import Picture
from scenes.table.players import PlayerInfo
from scenes.table.prompts import PromptPanel, prompt_panel
from scenes.table.seat_plate import SeatModel, seat_model
from scenes.table.secrets import Exposure
from scenes.table.view import TableViewModel
from scenes.view.geometry import Rect
from scenes.view.layout import Typesetter
from scenes.view.type import typesetter


class Composer:
    """Works out what stands beside the game, in the rooms that the game's layout has for it."""

    def __init__(self, table: MatchController) -> None:
        self._table = table

    @property
    def _setter(self) -> Typesetter:
        return typesetter(self._table.services.settings.now.text_size / 100)

    def view_model(self, covered: bool) -> TableViewModel:
        """What stands beside the game itself; `covered`: another screen lies over it, and nobody thinks."""
        table, words = self._table, self._table.services.words
        active, busy, prompts = table.state.active, table.busy, self.prompts()
        return TableViewModel(
            players=table.lineup.players(words),
            active=active,
            tag="" if table.paused else captions.tag(table.lineup, words, active, busy, covered),
            log=captions.log(table.lineup, table.view),
            prompts=prompts,
            message=self._message(),
            playing=busy,
            secret=table.secrets.secret,
            cover=self._cover(prompts.rect),
        )

    def prompts(self) -> PromptPanel:
        """What can be pressed, with the glyphs of whoever is to press."""
        table = self._table
        services, state = table.services, table.state
        prompts = state.prompts()
        return prompt_panel(
            prompts if state.busy else captions.menu(services.words, *prompts),
            table.lineup.prompt_device(state.active, table.last_device, services.input.devices),
            services.input.label,
            services.settings.now.text_size / 100,
            table.view.layout.prompts,
            self._owner(),
        )

    def _owner(self) -> str:
        """The emblem of the person whose prompts they are, where several people play."""
        state, lineup = self._table.state, self._table.lineup
        if state.busy or state.active not in lineup.people or lineup.viewer is not None or lineup.replay:
            return ""
        return lineup.match.seats[state.active].emblem

    def _cover(self, prompts: Rect) -> SecretModel | NoticeModel | None:
        """What tells everybody whose hidden cards are about to be seen, or are seen."""
        table, words = self._table, self._table.services.words
        secret, notice = table.secrets.secret, table.view.layout.notice
        if secret is None:
            return None
        player = table.lineup.players(words)[secret.seat]
        if secret.exposure is Exposure.OPEN:
            lines = words("table.looking.who", name=player.name), words("table.looking.others")
            return None if notice is None else notice_model(player, lines, notice, self._setter)
        curtain = secret.exposure is Exposure.CURTAIN
        kind = "curtain" if curtain else "peek"
        title, text = (words(f"table.{kind}.{part}", name=player.name) for part in ("title", "text"))
        return secret_model(player, title, text, curtain, prompts, self._setter)

    def _message(self) -> MessageModel | None:
        """What is said: why something is refused before a hint, and that before what the game tells; who has
        won once that has been shown.

        What is not kept is said before that until somebody has read it, and after it where there is room.
        """
        table = self._table
        gap = table.gap
        words, quiet = table.services.words, not table.busy
        lost = captions.unkept(table.lineup, words, gap) if quiet and gap is not None else ""
        kinds: tuple[tuple[str, Kind], ...] = (
            (table.toast.text, "refusal"),
            (table.hints.line, "hint"),
            ("" if gap == table.gap_read else lost, "refusal"),
            (captions.ending(table.lineup, words) if quiet else "", "note"),
            (table.view.note() if quiet else "", "note"),
            (lost, "refusal"),
        )
        text, kind = next(((text, kind) for text, kind in kinds if text), ("", "note"))
        if not text:
            return None
        layout = table.view.layout
        lit = table.hints.dots
        return message_model(text, kind, layout.message, layout.message_rise, self._setter, lit)

    def picture(self, model: TableViewModel) -> Picture:
        """All that lies still; the game works out what it shows."""
        board = self._table.view.compose(model)
        seats = tuple(self._seat(model, player) for player in model.players)
        return Picture(board, seats, self._log(model))

    def _seat(self, model: TableViewModel, player: PlayerInfo) -> SeatModel:
        active, services, view = player.seat == model.active, self._table.services, self._table.view
        picture = "cpu" if player.device is None else services.input.kind(player.device)
        room, score = view.layout.seats[player.seat], view.score(player.seat)
        gives_way = room.tag is not None and room.tag.overlaps(view.layout.message)
        tag = "" if not active or (gives_way and model.message is not None) else model.tag
        return seat_model(room, player, active, tag, score, picture, self._setter)

    def _log(self, model: TableViewModel) -> LogModel | None:
        view, room = self._table.view, self._table.view.layout.log
        if room is None:
            return None
        lines = [replace(line, sign=view.move_sign(line)) for line in model.log]
        title = self._table.services.words("table.moves")
        return log_model(room, title, lines, model.players, self._setter, view.paint_move, view.move_width)


__all__ = ["Composer"]
