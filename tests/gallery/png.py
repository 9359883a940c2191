"""Pictures for pages: PNG files at half the size, hardly to be told from the whole ones."""

from __future__ import annotations

import struct
import zlib

import pygame

STEP = 8
"""Between two levels of a channel. The cloth's grain hides the steps and would else fill the file."""
_LEVELS = bytes(min(255, round(value / STEP) * STEP) for value in range(256))


def small_png(surface: pygame.Surface) -> bytes:
    """The picture with fewer levels, without alpha. Rows are not filtered: grain packs better as it is."""
    width, height = surface.get_size()
    pixels = pygame.image.tobytes(surface, "RGB").translate(_LEVELS)
    pitch = 3 * width
    rows = b"".join(b"\0" + pixels[at : at + pitch] for at in range(0, len(pixels), pitch))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
