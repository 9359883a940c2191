"""The gallery: every screen and state of the program as a picture."""

from tests.gallery import menus
from tests.gallery.stage import Stage, staged
from tests.gallery.states import STATES

__all__ = ["STATES", "Stage", "menus", "staged"]
