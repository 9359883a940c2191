"""Gem Court: take gems, reserve and buy cards, be visited by nobles."""
