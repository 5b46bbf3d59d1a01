"""Progress: a line for people, or an object a line for programs."""

from __future__ import annotations

import json
import os
import sys
import time
from typing import Any

from .drawing import STEPS


class Terminal:
    def __init__(self, as_json: bool) -> None:
        # Ray prints to the standard output, too: events keep it for themselves.
        self._events = os.fdopen(os.dup(1), "w") if as_json else None
        if as_json:
            os.dup2(2, 1)
        self._parts = self._whole = 0
        self._shown: tuple[int, float] = (-1, 0)

    def _write(self, text: str, lasts: bool = True) -> None:
        if sys.stderr.isatty():
            print(f"\r\033[K{text}", end="\n" if lasts else "", file=sys.stderr, flush=True)
        elif lasts:
            print(text, file=sys.stderr, flush=True)

    def _event(self, event: str, **values: Any) -> None:
        if self._events:
            print(json.dumps({"event": event, **values}, sort_keys=True), file=self._events, flush=True)

    def begin(self, parts: int, whole: int) -> None:
        self._parts, self._whole = parts, whole
        if whole:
            self._write(f"{whole} of {parts} parts are whole already")

    def progress(self, tenths: int) -> None:
        percent = (100 * (self._whole * STEPS + tenths)) // (self._parts * STEPS)
        if percent == self._shown[0] or time.monotonic() - self._shown[1] < 0.5:
            return
        self._shown = (percent, time.monotonic())
        self._event("progress", percent=percent, parts=self._whole, of=self._parts)
        self._write(f"{percent} %, {self._whole} of {self._parts} parts", lasts=False)

    def part(self, number: int, frames: int, seconds: float, node: str) -> None:
        self._whole += 1
        self._event("part", part=number, of=self._parts, frames=frames, elapsed_s=round(seconds, 3), node=node)
        self._write(f"part {number}/{self._parts}: {frames} frames in {seconds:.1f} s on {node}")

    def note(self, text: str) -> None:
        self._write(text, lasts=False)

    def done(self, output: str, frames: int, digest: str, parts: int, kept: int, seconds: float) -> None:
        self._event("done", output=output, frames=frames, digest=digest, parts=parts, kept=kept, elapsed_s=round(seconds, 3))
        self._write(f"{frames} frames of {parts} parts in {seconds:.1f} s: {output}")

    def error(self, message: str, status: int) -> None:
        self._event("error", message=message, status=status)
        self._write(f"Error: {message}")
