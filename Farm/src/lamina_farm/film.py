"""A film, from its plan: submits the parts, writes down what comes back, joins."""

from __future__ import annotations

import fcntl
import hashlib
import os
import re
import shutil
import socket
import time
from dataclasses import dataclass, field
from typing import Any

from . import contract, drawing
from .contract import FilmError, TryAgain
from .drawing import Drawn, Part, Step
from .terminal import Terminal

_PART = re.compile(r"[0-9a-f]{12}-\d+of\d+\.part(\.unfinished)?|[0-9a-f]{12}\.plan(\.unfinished)?")


@dataclass(frozen=True)
class Options:
    plan: str
    output: str
    parts: int
    address: str | None = None
    shared: str | None = None
    retries: int = 3
    priority: str = "normal"
    threads: int = 1
    lamina: str = "lamina"
    resources: dict[str, float] = field(default_factory=dict)


def _sha256(path: str) -> str:
    try:
        with open(path, "rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest() if hasattr(hashlib, "file_digest") else hashlib.sha256(file.read()).hexdigest()
    except OSError as failure:
        raise FilmError(f"{path}: cannot be read: {failure.strerror}", contract.UNFIT_DATA) from failure


class Folder:
    """The whole parts of a film, until it is joined: a folder beside the film, or in the shared one. What is whole is not drawn again."""

    def __init__(self, options: Options, digest: str) -> None:
        place = os.path.abspath(options.shared) if options.shared else os.path.dirname(os.path.abspath(options.output))
        self.path = os.path.join(place, os.path.basename(options.output) + ".parts")
        try:
            os.makedirs(self.path, exist_ok=True)
            self._lock = open(os.path.join(self.path, "lock"), "w")
        except OSError as failure:
            raise FilmError(f"{self.path}: cannot be written: {failure.strerror}") from failure
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as failure:
            self._lock.close()
            raise FilmError(f"{self.path}: another lamina-farm is making this film", contract.FAILED) from failure
        # What another plan, another number of parts or a killed process has left.
        for name in os.listdir(self.path):
            other = not name.startswith(digest) or (".part" in name and not name.endswith(f"of{options.parts}.part"))
            if _PART.fullmatch(name) and (other or name.endswith(".unfinished")):
                os.unlink(self.file(name))

    def file(self, name: str) -> str:
        return os.path.join(self.path, name)

    def remove(self, parts: list[Part], plan: str) -> None:
        for name in [*(part.file for part in parts), plan + ".plan", plan + ".plan.unfinished"]:
            if os.path.exists(self.file(name)):
                os.unlink(self.file(name))
        self.remove_if_empty()

    def remove_if_empty(self) -> None:
        if os.listdir(self.path) == ["lock"]:
            os.unlink(self.file("lock"))
            os.rmdir(self.path)
        self._lock.close()


class _Incoming:
    """A part on its way here, an object at a time. It has its name when it is whole and on the disk."""

    def __init__(self, part: Part, folder: Folder) -> None:
        self.part, self.tenths = part, 0
        self._path = folder.file(part.file)
        self._file: Any = None
        self._drawn: Drawn | None = None
        self._size = 0
        self._digest = hashlib.sha256()

    def take(self, item: Step | Drawn | bytes) -> None:
        if isinstance(item, Step):
            self.tenths = item.tenths
        elif isinstance(item, Drawn):
            self._drawn = item
            if item.sha256:
                self._file = open(self._path + ".unfinished", "wb")
        else:
            self._file.write(item)
            self._size += len(item)
            self._digest.update(item)

    def end(self) -> Drawn:
        if self._drawn is None:
            raise TryAgain(f"{self.part.name} ended without a result")
        if self._file is not None:
            if (self._size, self._digest.hexdigest()) != (self._drawn.size, self._drawn.sha256):
                raise TryAgain(f"{self.part.name} has come with other bytes than were drawn")
            self._file.flush()
            os.fsync(self._file.fileno())
            self._file.close()
            os.rename(self._path + ".unfinished", self._path)
        return self._drawn

    def discard(self) -> None:
        if self._file is not None:
            self._file.close()
            if os.path.exists(self._path + ".unfinished"):
                os.unlink(self._path + ".unfinished")


def render(options: Options, terminal: Terminal) -> None:
    """Draws the plan's parts on the cluster and joins them."""
    began = time.monotonic()
    whole = _sha256(options.plan)
    digest = whole[:12]
    releases = contract.releases(options.lamina)
    folder = Folder(options, digest)
    plan = None
    try:
        if options.shared:
            plan = folder.file(digest + ".plan")
            if not os.path.exists(plan):
                shutil.copyfile(options.plan, plan + ".unfinished")
                os.rename(plan + ".unfinished", plan)
        parts = []
        for number in range(1, options.parts + 1):
            part = Part(digest, number, options.parts, options.lamina, options.threads, releases, plan)
            if plan:
                part = Part(digest, number, options.parts, options.lamina, options.threads, releases, plan, folder.file(part.file))
            parts.append(part)
        missing = [part for part in parts if not os.path.exists(folder.file(part.file))]
        terminal.begin(len(parts), len(parts) - len(missing))
        if missing:
            _draw(missing, options, folder, terminal)
        terminal.note("joining")
        done = contract.run([options.lamina, "join", options.plan, *(folder.file(part.file) for part in parts), "-o", options.output])
        folder.remove(parts, digest)
        terminal.done(options.output, done["frames"], done["digest"], len(parts), len(parts) - len(missing), time.monotonic() - began)
    except OSError as failure:
        raise FilmError(f"{failure.filename or folder.path}: {failure.strerror}") from failure
    finally:
        if os.path.isdir(folder.path):
            if plan and not any(name.endswith(".part") for name in os.listdir(folder.path)) and os.path.exists(plan):
                os.unlink(plan)
            folder.remove_if_empty()


def _reach(address: str) -> None:
    """Throws where nobody listens at a cluster's address: Ray itself goes on asking for minutes."""
    host, _, port = address.rpartition(":")
    if not port.isdigit() or "/" in host:
        return
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=10).close()
    except OSError as failure:
        raise FilmError(f"there is no Ray cluster at {address}: {failure.strerror or failure}") from failure


def _draw(missing: list[Part], options: Options, folder: Folder, terminal: Terminal) -> None:
    import ray

    ray.cloudpickle.register_pickle_by_value(contract)
    ray.cloudpickle.register_pickle_by_value(drawing)
    address = options.address or os.environ.get("RAY_ADDRESS") or "auto"
    _reach(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except (ConnectionError, ValueError, RuntimeError) as failure:
        raise FilmError(f"there is no Ray cluster at {options.address or 'this machine'}: {str(failure).splitlines()[0]}") from failure
    try:
        _Tasks(missing, options, folder, terminal).run()
    finally:
        ray.shutdown()


class _Tasks:
    """The parts that Ray has, and those that wait here since the film's priority is low."""

    def __init__(self, missing: list[Part], options: Options, folder: Folder, terminal: Terminal) -> None:
        import ray

        self._options, self._folder, self._terminal = options, folder, terminal
        self._waiting = missing[::-1]
        self._running: dict[Any, _Incoming] = {}
        self._plan: list[Any] = []
        if not options.shared:
            with open(options.plan, "rb") as file:
                while piece := file.read(drawing.PIECE):
                    self._plan.append(ray.put(piece))
        self._draw = ray.remote(drawing.draw)
        self._values: dict[str, Any] = dict(
            num_returns="streaming", max_retries=options.retries, retry_exceptions=[TryAgain], num_cpus=options.threads, resources=options.resources)

    def _may_submit(self) -> bool:
        import ray

        if self._options.priority == "normal":
            return True
        # Only what nobody else uses; the parts that Ray has and has not begun are to have it first.
        begun = all(incoming.tenths > 0 for incoming in self._running.values())
        return begun and ray.available_resources().get("CPU", 0) >= self._options.threads

    def _submit(self) -> None:
        while self._waiting and self._may_submit():
            part = self._waiting.pop()
            task = self._draw.options(name=part.name, **self._values).remote(part, self._plan)
            self._running[task] = _Incoming(part, self._folder)

    def run(self) -> None:
        import ray

        try:
            while self._running or self._waiting:
                self._submit()
                if not self._running:
                    time.sleep(0.5)
                    continue
                ready, _ = ray.wait(list(self._running), num_returns=1, timeout=0.5, fetch_local=False)
                for task in ready:
                    self._take(task)
                self._terminal.progress(sum(incoming.tenths for incoming in self._running.values()))
        except BaseException:
            self._cancel()
            raise

    def _take(self, task: Any) -> None:
        import ray

        incoming = self._running[task]
        try:
            incoming.take(ray.get(next(task)))
        except StopIteration:
            drawn = incoming.end()
            del self._running[task]
            self._terminal.part(incoming.part.number, drawn.frames, drawn.seconds, drawn.node)
        except ray.exceptions.RayTaskError as failure:
            cause = failure.cause
            if isinstance(cause, FilmError):
                raise FilmError(f"{incoming.part.name}: {cause.message}", cause.status) from failure
            raise FilmError(f"{incoming.part.name}: {cause!r}") from failure
        except ray.exceptions.RayError as failure:
            raise FilmError(f"{incoming.part.name}: {str(failure).splitlines()[0]}") from failure

    def _cancel(self) -> None:
        """Ends what runs: each drawer gets the time to clean up, and is killed after that."""
        import ray

        for task, incoming in self._running.items():
            incoming.discard()
            ray.cancel(task)
        end = time.monotonic() + 15
        for task in self._running:
            try:
                while time.monotonic() < end:
                    ray.get(task.completed(), timeout=max(0.1, end - time.monotonic()))
                    break
                else:
                    ray.cancel(task, force=True)
            except ray.exceptions.GetTimeoutError:
                ray.cancel(task, force=True)
            except ray.exceptions.RayError:
                continue
