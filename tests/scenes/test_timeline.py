"""Scripts keep time whatever the frame rate, and skipping ends where playing ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from scenes.view.timeline import (
    Action,
    Cue,
    Do,
    Pause,
    Sequence,
    Timeline,
    Together,
    Tween,
    ease_out,
    linear,
    wait,
)


class Stage:
    def __init__(self) -> None:
        self.x = 0.0
        self.y = 0.0
        self.log: list[str] = []

    def slide(self, goal: float) -> Callable[[float], None]:
        start = self.x

        def show(t: float) -> None:
            self.x = start + (goal - start) * t

        return show

    def script(self) -> Iterator[Action]:
        yield Cue(lambda: self.log.append("whoosh"))
        yield Tween(0.3, self.slide(10))
        yield Together(Tween(0.2, self.slide(4)), Sequence([wait(0.1), Do(lambda: setattr(self, "y", 7))]))
        yield Do(lambda: self.log.append("there"))


def played(rate: float) -> tuple[Stage, int]:
    stage, timeline, frames = Stage(), Timeline(), 0
    timeline.play(stage.script())
    while timeline.busy:
        timeline.step(1 / rate)
        frames += 1
    return stage, frames


@pytest.mark.parametrize("rate", [7, 30, 60, 144])
def test_the_end_is_the_same_at_every_rate_and_takes_the_same_time(rate: float) -> None:
    stage, frames = played(rate)
    assert (stage.x, stage.y, stage.log) == (4, 7, ["whoosh", "there"])
    assert 0.5 <= frames / rate < 0.5 + 2 / rate


def test_coming_to_rest_leads_to_the_same_end_without_the_sounds() -> None:
    stage, timeline = Stage(), Timeline()
    timeline.play(stage.script())
    timeline.step(0)
    timeline.rest()
    assert not timeline.busy
    assert (stage.x, stage.y) == (4, 7)
    unplayed = Stage()
    timeline.play(unplayed.script())
    timeline.rest()
    assert unplayed.log == ["there"]


def test_a_tween_ends_at_exactly_one_and_never_goes_back() -> None:
    seen: list[float] = []
    tween = Tween(1.0, seen.append, ease_out)
    while tween.advance(0.07) is None:
        pass
    assert seen == sorted(seen)
    assert seen[-1] == 1.0


def test_time_left_over_goes_to_the_next_action() -> None:
    seen: list[float] = []
    timeline = Timeline()
    timeline.play([wait(0.1), Tween(1.0, seen.append, linear)])
    timeline.step(0.35)
    assert seen == [pytest.approx(0.25)]


def test_scripts_queue_one_after_the_other() -> None:
    log: list[int] = []
    timeline = Timeline()
    timeline.play([wait(0.1), Do(lambda: log.append(1))])
    timeline.play([Do(lambda: log.append(2))])
    timeline.step(0.05)
    assert log == []
    timeline.step(0.06)
    assert log == [1, 2]
    assert not timeline.busy


def test_skipping_stops_at_a_pause_and_a_further_skip_ends_only_that() -> None:
    done: list[str] = []
    timeline = Timeline()
    timeline.play([wait(1), Do(lambda: done.append("a")), Pause(3), wait(1), Do(lambda: done.append("b"))])
    timeline.play([Do(lambda: done.append("c"))])
    timeline.skip()
    assert done == ["a"]
    assert timeline.paused
    timeline.skip()
    assert done == ["a"]
    assert (timeline.busy, timeline.paused) == (True, False)
    timeline.skip()
    assert done == ["a", "b", "c"]
    assert not timeline.busy


def test_coming_to_rest_leaves_a_pause_as_it_is() -> None:
    timeline = Timeline()
    timeline.play([wait(1), Pause(3), wait(1)])
    timeline.rest()
    timeline.rest()
    assert timeline.paused


def test_a_pause_ends_by_itself_only_after_the_seconds_that_it_has() -> None:
    timeline = Timeline()
    timeline.play([Pause(3), Pause()])
    timeline.step(2.9)
    first = timeline.pause
    timeline.step(0.2)
    assert timeline.paused
    assert timeline.pause is not first
    timeline.step(3600)
    assert timeline.paused
    timeline.skip()
    assert not timeline.busy
