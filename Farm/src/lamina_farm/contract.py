"""The program `lamina` as other programs drive it: an object a line on its standard output, and a status that tells whether to try again."""

from __future__ import annotations

import contextlib
import ctypes
import json
import os
import queue
import shutil
import signal
import subprocess
import threading
from collections.abc import Iterator, Sequence
from typing import Any

DONE, FAILED, UNFIT_OPTIONS, UNFIT_DATA = 0, 1, 64, 65
INTERRUPTED = 130


class FilmError(Exception):
    """An error for people: what is wrong, and the status to end with."""

    def __init__(self, message: str, status: int = FAILED) -> None:
        super().__init__(message, status)
        self.message, self.status = message, status

    def __str__(self) -> str:
        return self.message


class TryAgain(FilmError):
    """A failure that another try, or another machine, may not have: a full disk, a killed program."""


def error(message: str, status: int) -> FilmError:
    """The error for a status of `lamina`. Only what the contract says does not get better is not tried again."""
    return FilmError(message, status) if status in (UNFIT_OPTIONS, UNFIT_DATA) else TryAgain(message, FAILED)


def _begin() -> None:
    # A group of its own, so that an encoder which it leaves behind can be ended, too.
    os.setpgid(0, 0)
    # A worker that is killed takes its lamina along, which then removes what it was making.
    ctypes.CDLL(None).prctl(1, signal.SIGTERM)


def find(lamina: str) -> str:
    """Returns the program's path. One that is missing is not tried again: machines of a cluster are set up alike."""
    path = shutil.which(lamina)
    if path is None:
        raise FilmError(f"there is no program {lamina} on {os.uname().nodename}; install it there, or name it with --lamina", UNFIT_OPTIONS)
    return path


def releases(lamina: str) -> str:
    """The releases of `lamina` and `ffmpeg` on this machine. Parts of others do not have the same bytes."""
    names = []
    for command in ([find(lamina), "--version"], ["ffmpeg", "-version"]):
        try:
            text = subprocess.run(command, capture_output=True, text=True, timeout=60).stdout
        except (OSError, subprocess.TimeoutExpired) as failure:
            raise TryAgain(f"{command[0]} on {os.uname().nodename}: {failure}") from failure
        names.append(text.partition("\n")[0].partition(" Copyright")[0].strip())
    return ", ".join(names)


class Run:
    """`lamina` with --json, running. It is ended with the block, however that ends, and cleans up before; if it was killed, that is done here."""

    def __init__(self, command: Sequence[str], files: Sequence[int] = ()) -> None:
        self._name = f"lamina {command[1]}"
        self._output = os.path.abspath(command[command.index("-o") + 1])
        self._process = subprocess.Popen(
            [find(command[0]), *command[1:], "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True,
            pass_fds=files, preexec_fn=_begin)
        self._events: queue.SimpleQueue[dict[str, Any] | None] = queue.SimpleQueue()
        self._complaints: list[str] = []
        self._last: dict[str, Any] = {}
        self._readers = [threading.Thread(target=each, daemon=True) for each in (self._read_events, self._read_complaints)]
        for reader in self._readers:
            reader.start()

    def __enter__(self) -> Run:
        return self

    def __exit__(self, *_: object) -> None:
        if self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        folder, name = os.path.split(self._output)
        for each in os.listdir(folder or "."):
            if each.startswith(f".{name}.{self._process.pid}-"):
                with contextlib.suppress(FileNotFoundError):
                    os.unlink(os.path.join(folder, each))
        for reader in self._readers:
            reader.join(timeout=1)
        for pipe in (self._process.stdout, self._process.stderr):
            if pipe is not None:
                pipe.close()

    def _read_events(self) -> None:
        for line in self._process.stdout or ():
            try:
                self._events.put(json.loads(line))
            except ValueError:
                continue
        self._events.put(None)

    def _read_complaints(self) -> None:
        for line in self._process.stderr or ():
            self._complaints.append(line.strip())
            del self._complaints[:-5]

    def events(self) -> Iterator[dict[str, Any]]:
        """Yields events as they come, and an empty one from time to time: an interruption comes between two steps of Python."""
        while True:
            try:
                event = self._events.get(timeout=0.2)
            except queue.Empty:
                yield {}
                continue
            if event is None:
                return
            self._last = event
            yield event

    def result(self) -> dict[str, Any]:
        """Returns the event `done`, or throws the error that the program came to. Call it after the events."""
        status = self._process.wait()
        self._readers[1].join(timeout=1)
        if status == DONE and self._last.get("event") == "done":
            return self._last
        if status < 0:
            raise TryAgain(f"{self._name} was ended by signal {-status}")
        text = self._last["message"] if self._last.get("event") == "error" else " ".join(self._complaints)
        raise error(text or f"{self._name} ended with status {status}", status or FAILED)


def run(command: Sequence[str]) -> dict[str, Any]:
    """Runs a command of `lamina` to its end, and returns the event `done`."""
    with Run(command) as process:
        for _ in process.events():
            pass
        return process.result()
