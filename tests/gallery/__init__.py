"""The gallery: every screen and state of the program as a picture."""

from tests.gallery import checkers, diamond, gems, hints, menus
from tests.gallery.stage import STATES, Stage, staged

__all__ = ["STATES", "Stage", "checkers", "diamond", "gems", "hints", "menus", "staged"]
