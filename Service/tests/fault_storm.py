"""Faults, one a run, beneath everything that makes or changes files: calls that fail, signals in between, memory that ends.

The law: a command ends with the whole, right file and status 0, or with one message, another status, and what was there before; it leaves nothing else, neither a file nor a process, and
does not hang. A signal may end it instead, if that is the fault or memory ended; what it has made by then is right all the same. A server goes on, or ends with a message; what it
has taken on is done by the time that it has been started again. LAMINA and LAMINA_SERVICE name the programs, LAMINA_SNAPSHOTS the other one, LAMINA_REVIEWED a package with differences.
"""

import argparse
import collections
import os
import pathlib
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile

from faults import FILES, MAKING, SIGNALS, SOCKET, SOCKETS, UNLIKELY, UNLOADED, counted, faults, listing, may_trace
from kill_storm import LAMINA, Broken, Commands, digest, kill, require, tree, wait

# Seconds until a run counts as hanging.
PATIENCE = 90


def ended(process, patience=PATIENCE):
    """A process' status; None if it hangs, and is ended."""
    try:
        return process.wait(timeout=patience)
    except subprocess.TimeoutExpired:
        for each in tree(process.pid):
            kill(each)
        return None


class CommandRun:
    """One run of a command, under a fault or with no more than so many bytes of addresses."""

    def __init__(self, commands, command, fault=None, bytes=None):
        self.commands, self.command, self.fault, self.bytes = commands, command, fault, bytes
        self.row = "memory" if bytes else fault.answer if fault.is_signal else fault.call

    def __str__(self):
        how = f"prlimit --as={self.bytes}" if self.bytes else f"strace -f {self.fault}"
        return f"{how} lamina {' '.join(self.command.arguments)}"

    def run(self, place, chance):
        work, temporary, log = self.commands.place(self.command, place / "work"), place / "temporary", place / "log"
        temporary.mkdir(exist_ok=True)
        log.unlink(missing_ok=True)
        earlier = b"what was here before" if chance.random() < 0.5 else None
        if earlier is not None:
            (work / self.command.output).write_bytes(earlier)
        before = self.fault.tracer(log) if self.fault else []
        with tempfile.TemporaryFile() as told:
            process = subprocess.Popen([*before, LAMINA, *self.command.arguments], cwd=work, stdout=subprocess.DEVNULL, stderr=told,
                                       env={**os.environ, "TMPDIR": str(temporary)}, preexec_fn=limited(self.bytes) if self.bytes else None)
            status = ended(process)
            told.seek(0)
            words = told.read().decode(errors="replace")
        hits = self.fault.hits(log) if self.fault else ["memory"]
        if self.fault and not self.fault.is_signal and any(UNLIKELY.search(hit) or SOCKET.search(hit) for hit in hits):
            return "not reached"
        require(status is not None, "hangs after", hits)
        wait(lambda: not self.command.running(work), lambda: f"leaves {self.command.running(work)}")
        if not hits and status != -signal.SIGKILL:
            return "not reached"
        self.check(work, temporary, status, words, hits, earlier)
        return "whole" if status == 0 else "told" if 0 < status < 128 else "ended by a signal"

    def check(self, work, temporary, status, words, hits, earlier):
        made = work / self.command.output
        is_right = made.exists() and digest(made) == self.command.right
        is_earlier = made.exists() and made.read_bytes() == earlier
        require(is_right or (is_earlier if earlier is not None else not made.exists()), "status", status, "and another file:", words)
        is_ended = status < 0 or status >= 128
        if is_ended:
            number = signal.Signals(-status if status < 0 else status - 128)
            require(self.bytes or self.fault.may_end_by_signal, "ended by", number.name, "saying", words[-600:])
            # Of these a program does not hear.
            if number in (signal.SIGKILL, signal.SIGABRT, signal.SIGSEGV, signal.SIGTRAP, signal.SIGILL, signal.SIGBUS):
                return
        left = set(os.listdir(work)) - {self.command.output, *self.command.needs} | set(os.listdir(temporary))
        require(not left, "status", status, "leaves", sorted(left), words)
        require(status != 0 or is_right, "status 0 without the right file", words)
        if status == 0 or is_ended:
            return
        messages = [line for line in words.splitlines() if line.startswith("Error: ")]
        # What could not be said, and what a program cannot say before it has been loaded.
        is_mute = self.row.startswith("write") and any(re.search(r"\(2[,<]", hit) for hit in hits) or UNLOADED.search(words)
        require(len(messages) == 1 or is_mute, "status", status, "with", len(messages), "messages:", words[-600:])


def counts(commands, command, place):
    """How often a thread of a command makes each call, at most."""
    commands.place(command, place / "work")
    subprocess.run([*listing(place / "log", {**FILES, **dict.fromkeys(MAKING)}), LAMINA, *command.arguments], cwd=place / "work", check=True, capture_output=True)
    shutil.rmtree(place / "work")
    return counted(place / "log")


def call_runs(commands, place, chance, options):
    table = {call: FILES[call] for call in options.calls or FILES}
    for command in commands.commands:
        for fault in faults(counts(commands, command, place), table, chance, options.each):
            yield CommandRun(commands, command, fault)


def signal_runs(commands, place, chance, options):
    for command in commands.commands:
        for fault in faults(counts(commands, command, place), dict.fromkeys(options.calls or MAKING, SIGNALS), chance, options.each):
            yield CommandRun(commands, command, fault)


def limited(bytes):
    return lambda: resource.setrlimit(resource.RLIMIT_AS, (bytes, bytes))


def starts(bytes):
    """Whether a program comes to its first line, and says if it gets no threads."""
    return ended(subprocess.Popen([LAMINA, "--version"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=limited(bytes)), 5) in (0, 1)


def memory_runs(commands, place, chance, options):
    # Where libraries come to lie differs from run to run, and what they take with it.
    least = next(bytes for bytes in range(1 << 27, 1 << 32, 1 << 23) if all(starts(bytes) for _ in range(3))) + (1 << 25)
    for command in commands.commands:
        for _ in range(8 * options.each):
            # To what all have enough of.
            yield CommandRun(commands, command, bytes=int(least * 2 ** chance.uniform(0, 4)))


def server_runs(commands, place, chance, options):
    from fault_servers import serve_runs, service_runs
    table = {call: answers for call, answers in {**FILES, **SOCKETS}.items() if not options.calls or call in options.calls}
    yield from serve_runs(place, table, chance, options.each)
    yield from service_runs(place, table, chance, options.each)


def snapshot_runs(commands, place, chance, options):
    from fault_snapshots import runs
    yield from runs(place, {call: FILES[call] for call in options.calls or FILES}, chance, options.each)


KINDS = {"calls": call_runs, "signals": signal_runs, "memory": memory_runs, "servers": server_runs, "snapshots": snapshot_runs}


def options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kinds", default=",".join(KINDS), help="separated by commas; all by default")
    parser.add_argument("--each", type=int, default=6, help="the runs for each command, call and answer (6)")
    parser.add_argument("--most", type=int, help="no more runs of a kind than these, spread over all")
    parser.add_argument("--calls", help="the calls, separated by commas; all by default")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--record", type=argparse.FileType("w"), help="a file for the counts, a row a line")
    options = parser.parse_args()
    for name, known in ("kinds", KINDS), ("calls", {**FILES, **SOCKETS, **dict.fromkeys(MAKING)}):
        given = getattr(options, name)
        setattr(options, name, given.split(",") if given else None)
        if unknown := set(getattr(options, name) or ()) - set(known):
            sys.exit(f"fault storm: no such {name}: {' '.join(sorted(unknown))}; there are: {' '.join(known)}")
    return options


def main():
    given = options()
    if why := may_trace():
        sys.exit(f"fault storm: strace may not trace here: {why}")
    chance = random.Random(given.seed)
    broken, told = [], collections.defaultdict(collections.Counter)
    with tempfile.TemporaryDirectory(prefix="lamina-faults-") as place:
        place = pathlib.Path(place)
        commands = Commands(place)
        for kind in given.kinds:
            every = list(KINDS[kind](commands, place, chance, given))
            if given.most and given.most < len(every):
                every = chance.sample(every, given.most)
            for each in every:
                try:
                    how = each.run(place, chance)
                except Broken as error:
                    how = "broken"
                    broken.append(f"{each}\n    {error}")
                    print(broken[-1], flush=True)
                told[kind, each.row][how] += 1
                for folder in ("work", "temporary"):
                    shutil.rmtree(place / folder, ignore_errors=True)
    ways = ("whole", "told", "ended by a signal", "not reached", "broken")
    print("kind".ljust(10), "row".ljust(12), *ways, sep="  ")
    for (kind, row), found in told.items():
        print(kind.ljust(10), row.ljust(12), *(str(found[way]).rjust(len(way)) for way in ways), sep="  ")
    if given.record:
        for (kind, row), found in told.items():
            print(kind, row, *(found[way] for way in ways if way != "not reached"), sep="\t", file=given.record)
        given.record.close()
    print(f"{sum(sum(found.values()) for found in told.values())} runs, seed {given.seed}: {len(broken)} against the law")
    sys.exit(1 if broken else 0)


if __name__ == "__main__":
    main()
