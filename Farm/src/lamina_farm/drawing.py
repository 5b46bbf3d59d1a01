"""A part, drawn on a machine of the cluster: the task."""

from __future__ import annotations

import hashlib
import os
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import IO, Any

from . import contract

# The bytes of a part that are in the object store as one object.
PIECE = 8 << 20
# The items of progress of every part. Ray runs a task again whose worker is lost, and goes on after as many items as there were: each try yields the same ones.
STEPS = 10


@dataclass(frozen=True)
class Part:
    """One part of a film, and how to draw it."""

    plan: str
    """The first characters of the plan's SHA-256, which files are named by."""
    number: int
    count: int
    lamina: str
    threads: int
    releases: str
    shared_plan: str | None = None
    """The plan's path on every machine; None if it comes through the object store."""
    shared_output: str | None = None

    @property
    def name(self) -> str:
        return f"part {self.number}/{self.count}"

    @property
    def file(self) -> str:
        return f"{self.plan}-{self.number}of{self.count}.part"


@dataclass(frozen=True)
class Step:
    """So many tenths of the part's frames are drawn."""

    tenths: int


@dataclass(frozen=True)
class Drawn:
    """The part is drawn, and its bytes follow if they come through the object store."""

    frames: int
    seconds: float
    node: str
    size: int
    sha256: str


def _scratch() -> str:
    folder = os.path.join(tempfile.gettempdir(), f"lamina-farm-{os.getuid()}")
    os.makedirs(folder, mode=0o700, exist_ok=True)
    status = os.lstat(folder)
    if status.st_uid != os.getuid() or status.st_mode & 0o077 or os.path.islink(folder):
        raise contract.FilmError(f"{folder} on {os.uname().nodename} is not a folder of this user alone", contract.UNFIT_OPTIONS)
    return folder


def draw(part: Part, plan: Any) -> Iterator[Step | Drawn | bytes]:
    """Draws a part: ten steps, then what was drawn, then its bytes in pieces."""
    began = time.monotonic()
    node = os.uname().nodename
    print(f"{part.name} begins on {node}", flush=True)
    here = contract.releases(part.lamina)
    if here != part.releases:
        raise contract.FilmError(f"{node} has {here}, and where the film is joined there is {part.releases}: bytes would differ", contract.UNFIT_DATA)
    if part.shared_plan is not None:
        yield from _drawn(part, part.shared_plan, part.shared_output or "", None, began)
        return
    # A file without a name: nothing is left of it, however this ends.
    with tempfile.TemporaryFile(dir=_scratch()) as file:
        for piece in plan:
            file.write(_fetched(piece))
        file.flush()
        output = os.path.join(_scratch(), part.file)
        try:
            yield from _drawn(part, f"/proc/self/fd/{file.fileno()}", output, file, began)
        finally:
            if os.path.exists(output):
                os.unlink(output)


def _fetched(piece: Any) -> bytes:
    import ray

    return ray.get(piece)


def _drawn(part: Part, plan: str, output: str, file: IO[bytes] | None, began: float) -> Iterator[Step | Drawn | bytes]:
    command = [part.lamina, "draw", plan, "--part", f"{part.number}/{part.count}", "-o", output, "--threads", str(part.threads)]
    steps = 0
    with contract.Run(command, () if file is None else (file.fileno(),)) as run:
        for event in run.events():
            if event.get("event") != "progress" or not event["of"]:
                continue
            reached = STEPS * event["frames"] // event["of"]
            if steps < reached:
                print(f"{part.name}: frame {event['frames']} of {event['of']}", flush=True)
            while steps < min(reached, STEPS):
                steps += 1
                yield Step(steps)
        frames: int = run.result()["frames"]
    while steps < STEPS:
        steps += 1
        yield Step(steps)
    digest = hashlib.sha256()
    try:
        bytes_of_part = open(output, "rb")
    except FileNotFoundError as failure:
        raise contract.TryAgain(f"{output} is gone") from failure
    with bytes_of_part:
        size = os.fstat(bytes_of_part.fileno()).st_size
        if file is not None:
            os.unlink(output)
            while piece := bytes_of_part.read(PIECE):
                digest.update(piece)
            bytes_of_part.seek(0)
        seconds = time.monotonic() - began
        print(f"{part.name}: {frames} frames, {size} bytes in {seconds:.1f} s", flush=True)
        yield Drawn(frames, seconds, os.uname().nodename, size, digest.hexdigest() if file is not None else "")
        if file is not None:
            while piece := bytes_of_part.read(PIECE):
                yield piece
