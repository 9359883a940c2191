"""Gem Court: take gems, reserve and buy cards, be visited by nobles."""

from rules.gems.game import GEM_COURT, GemCourt

__all__ = ["GEM_COURT", "GemCourt"]
