"""The gallery: every screen and state of the program as a picture."""

from tests.gallery import checkers, diamond, gems, menus
from tests.gallery.stage import STATES, Stage, staged

__all__ = ["STATES", "Stage", "checkers", "diamond", "gems", "menus", "staged"]
