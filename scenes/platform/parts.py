"""Whether the one part that the window needs is there: pygame-ce, in a version that will do.

Nothing here imports pygame's own modules beyond what tells that.
"""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, distribution
from typing import Final

NEEDED: Final = "pygame-ce>=2.5.5,<3"
"""As the project asks for it."""
_LEAST: Final = (2, 5, 5)
_INSTALL: Final = f'python -m pip install "{NEEDED}"'


def missing_part() -> str | None:
    """One sentence that names what is wrong and the command that mends it; None where the window can open."""
    if _folder("pygame") is not None and _folder("pygame") == _folder("pygame-ce"):
        return (
            "pygame and pygame-ce are both installed and stand in each other's way;"
            f" python -m pip uninstall -y pygame pygame-ce, then {_INSTALL}"
        )
    try:
        import pygame
    except ImportError as error:
        return f"the window needs pygame-ce ({error}); {_INSTALL}"
    if not getattr(pygame, "IS_CE", False):
        return f"the window needs pygame-ce, not pygame; python -m pip uninstall -y pygame, then {_INSTALL}"
    found = pygame.version.vernum[:3]
    if tuple(found) < _LEAST:
        version = ".".join(map(str, found))
        return f"the window needs pygame-ce 2.5.5 or later, this is {version}; {_INSTALL}"
    return None


def _folder(name: str) -> str | None:
    """Where a package has been installed, None where it is not."""
    try:
        return str(distribution(name).locate_file(""))
    except PackageNotFoundError:
        return None


__all__ = ["NEEDED", "missing_part"]
