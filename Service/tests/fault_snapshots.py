"""The tools of snapshots while a call fails: each reference is the old one or the new one, and another try ends with all of them."""

import os
import pathlib
import shutil
import subprocess
import tempfile

from faults import UNLIKELY, UNLOADED, counted, faults, listing
from kill_storm import require

TOOL = os.environ.get("LAMINA_SNAPSHOTS")
# A package whose tests have left differences (`scripts/check-snapshots`).
REVIEWED = pathlib.Path(os.environ.get("LAMINA_REVIEWED", ""))
COMMANDS = (("accept", "--all"), ("prune",), ("list",))


def references(package):
    """The references' lines, and the bytes of kept pictures, by file."""
    return {path.relative_to(package): path.read_bytes().splitlines() for path in sorted(package.glob("Tests/**/__Snapshots__/**/*")) if path.is_file()}


def keys(lines):
    """The names of a file's references, without their values."""
    return {line.rpartition(b" ")[0] for line in lines if line.startswith((b"test ", b"  ")) and not line.startswith(b"    ")}


def place(package):
    """A package with differences, one reference that nobody asks for and one picture that nobody keeps."""
    shutil.copytree(REVIEWED, package, ignore=shutil.ignore_patterns(".git", "Package.resolved"))
    results = package / ".build/lamina-snapshots"
    for path in results.glob("**/*.json*"):
        path.write_text(path.read_text().replace(str(REVIEWED).replace("/", "\\/"), str(package).replace("/", "\\/")).replace(str(REVIEWED), str(package)))
    file = next(iter(package.glob("Tests/**/__Snapshots__/*.snapshots")))
    source = file.parent.parent / f"{file.stem}.swift"
    lines = file.read_text().splitlines()
    source.write_text(source.read_text().replace("func pops", "func popsNoMore"))
    pictures = file.parent / file.stem
    pictures.mkdir(exist_ok=True)
    (pictures / "nobody.png").write_bytes(b"kept")
    require(lines, "there are no references in", file)
    return package


def run(arguments, package, before=(), errors=subprocess.DEVNULL):
    return subprocess.run([*before, TOOL, *arguments, "--package", package], stdout=subprocess.DEVNULL, stderr=errors, timeout=60).returncode


class SnapshotRun:
    def __init__(self, arguments, fault, right):
        self.arguments, self.fault, self.right, self.row = arguments, fault, right, f"{arguments[0]} {fault.call}"

    def __str__(self):
        return f"strace -f {self.fault} lamina-snapshots {' '.join(self.arguments)}"

    def run(self, folder, chance):
        package, log = place(folder / "work"), folder / "log"
        before = references(package)
        log.unlink(missing_ok=True)
        with tempfile.TemporaryFile() as errors:
            status = run(self.arguments, package, self.fault.tracer(log), errors)
            errors.seek(0)
            words = errors.read().decode(errors="replace")
        hits = self.fault.hits(log)
        if not hits or any(UNLIKELY.search(hit) for hit in hits):
            return "not reached"
        found = references(package)
        for path, lines in found.items():
            known = set(before.get(path, ())) | set(self.right.get(path, ()))
            require(not set(lines) - known, path, "has what is neither old nor new:", sorted(set(lines) - known)[:3], words)
        lost = {path: keys(lines) - keys(found.get(path, ())) for path, lines in self.right.items()}
        require(not any(lost.values()), "references are lost:", lost, words)
        if status < 0 or status >= 128:
            require(self.fault.may_end_by_signal, "ended by a signal, saying", words)
        elif status == 0:
            require(found == self.right, "status 0 without the right references", words)
        else:
            messages = [line for line in words.splitlines() if line.startswith("Error: ")]
            is_mute = self.fault.call.startswith("write") or UNLOADED.search(words)
            require(len(messages) == 1 or is_mute, "status", status, "with", len(messages), "messages:", words)
        require(run(self.arguments, package) == 0, "tried again, it fails")
        require(references(package) == self.right, "tried again, it has other references")
        return "whole" if status == 0 else "told" if 0 < status < 128 else "ended by a signal"


def runs(folder, table, chance, each):
    for arguments in COMMANDS:
        package, log = place(folder / "work"), folder / "log"
        require(run(arguments, package, listing(log, table)) == 0, arguments[0], "fails without a fault")
        right = references(package)
        shutil.rmtree(package)
        for fault in faults(counted(log), table, chance, each):
            yield SnapshotRun(arguments, fault, right)
