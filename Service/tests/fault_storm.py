"""System calls that fail, one a run, beneath what makes films and plans: `strace` has the kernel's answer changed.

The law: a command ends with the whole, right file and status 0, or with one message, another status, and no file that was not there before; it leaves nothing else, neither a
file nor a process, and does not hang. Memory that cannot be had may end a program by a signal; what it has made by then is right all the same. LAMINA names the program.
"""

import argparse
import collections
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile

from kill_storm import LAMINA, Broken, Commands, digest, kill, require, tree, wait

# Calls with what they may answer. Not among them are `close`, which ends a file whatever it answers; `unlink`, without which nobody can tidy up; `lseek`, whose failure ffmpeg
# does not hear of; `getrandom` and `clone`, without which the system's libraries stop a program, or wait for a thread for ever.
FAULTS = {
    "openat": ("EMFILE", "ENOSPC", "EACCES"),
    "read": ("EIO",),
    "write": ("ENOSPC", "EIO", "EDQUOT"),
    "writev": ("ENOSPC",),
    "pwrite64": ("ENOSPC", "EIO"),
    "pread64": ("EIO",),
    "ftruncate": ("EIO",),
    "fallocate": ("ENOSPC",),
    "fsync": ("EIO",),
    "fdatasync": ("EIO",),
    "rename": ("EIO", "EXDEV"),
    "renameat": ("EIO",),
    "renameat2": ("EIO",),
    "link": ("EIO",),
    "linkat": ("EIO",),
    "mkdir": ("ENOSPC",),
    "mkdirat": ("ENOSPC",),
    "newfstatat": ("EIO",),
    "fstat": ("EIO",),
    "statx": ("EIO",),
    "fcntl": ("EMFILE",),
    "pipe2": ("EMFILE",),
    "dup": ("EMFILE",),
    "dup2": ("EMFILE",),
    "dup3": ("EMFILE",),
    "vfork": ("EAGAIN",),
    "mmap": ("ENOMEM",),
}
# Without these, which allocate memory, a program may be ended by a signal.
MEMORY = {"mmap"}
# What never fails: by the first two, libraries wake their threads; of the last, Swift learns a program's arguments.
UNLIKELY = re.compile(r"\[eventfd\]|<socket:|</proc/")
# Seconds until a run counts as hanging.
PATIENCE = 60


class Trial:
    """One run of a command, in which the n-th of a thread's calls fails."""

    def __init__(self, command, call, error, number):
        self.command, self.call, self.error, self.number = command, call, error, number

    def __str__(self):
        return f"strace -f -e trace={self.call} -e inject={self.call}:error={self.error}:when={self.number} lamina {' '.join(self.command.arguments)}"

    def run(self, folder, earlier):
        """Returns how it ended. `earlier` is what a file of the output's name holds before."""
        work, temporary, log = folder / "work", folder / "temporary", folder / "log"
        if earlier is not None:
            (work / self.command.output).write_bytes(earlier)
        temporary.mkdir(exist_ok=True)
        inject = ["-e", f"trace={self.call}", "-e", f"inject={self.call}:error={self.error}:when={self.number}"]
        with tempfile.TemporaryFile() as told:
            process = subprocess.Popen(["strace", "-f", "-y", "-qq", "-o", log, *inject, LAMINA, *self.command.arguments], cwd=work, stdout=subprocess.DEVNULL,
                                       stderr=told, env={**os.environ, "TMPDIR": str(temporary)})
            try:
                status = process.wait(timeout=PATIENCE)
            except subprocess.TimeoutExpired:
                for each in tree(process.pid):
                    kill(each)
                status = None
            told.seek(0)
            words = told.read().decode(errors="replace")
        hits = [line for line in log.read_text(errors="replace").splitlines() if "(INJECTED)" in line]
        if any(UNLIKELY.search(hit) for hit in hits):
            return "not reached"
        require(status is not None, "hangs after", hits)
        wait(lambda: not self.command.running(work), lambda: f"leaves {self.command.running(work)}")
        if not hits:
            return "not reached"
        self.check(work, temporary, status, words, hits, earlier)
        return "whole" if status == 0 else "told" if status > 0 else "ended by a signal"

    def check(self, work, temporary, status, words, hits, earlier):
        made = work / self.command.output
        is_right = made.exists() and digest(made) == self.command.right
        is_earlier = made.exists() and made.read_bytes() == earlier
        require(is_right or (is_earlier if earlier is not None else not made.exists()), "status", status, "and another file:", words)
        if status < 0 or status >= 128:
            require(self.call in MEMORY, "ended by", signal.Signals(-status if status < 0 else status - 128).name, "saying", words[-600:])
            return
        left = set(os.listdir(work)) - {self.command.output, *self.command.needs} | set(os.listdir(temporary))
        require(not left, "status", status, "leaves", sorted(left), words)
        require(status != 0 or is_right, "status 0 without the right file", words)
        if status == 0:
            return
        messages = [line for line in words.splitlines() if line.startswith("Error: ")]
        # What could not be said, and what a program cannot say before it has been loaded.
        is_mute = self.call.startswith("write") and any(re.search(r"\(2[,<]", hit) for hit in hits) or "shared librar" in words
        require(len(messages) == 1 or is_mute, "status", status, "with", len(messages), "messages:", words[-600:])


def counted(command, folder):
    """How often a thread makes each of the calls, at most."""
    log = folder / "log"
    # A call that the machine does not have would be refused; `?` leaves it out.
    calls = ",".join(f"?{call}" for call in FAULTS)
    subprocess.run(["strace", "-f", "-qq", "-o", log, "-e", f"trace={calls}", LAMINA, *command.arguments], cwd=folder / "work", check=True, capture_output=True)
    counts = collections.Counter(re.findall(r"^(\d+) +(\w+)\(", log.read_text(errors="replace"), re.MULTILINE))
    most = collections.Counter()
    for (_, call), count in counts.items():
        most[call] = max(most[call], count)
    return most


def trials(commands, folder, chance, wanted, each):
    """Of every command, call and error as many as wanted, spread over all the times that the call is made."""
    for command in commands.commands:
        commands.place(command, folder / "work")
        most = counted(command, folder)
        shutil.rmtree(folder / "work")
        for call, errors in FAULTS.items():
            for error in errors if call in wanted and most[call] else ():
                numbers = range(1, most[call] + 1)
                for number in numbers if len(numbers) <= each else sorted(chance.sample(numbers, each)):
                    yield Trial(command, call, error, number)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--each", type=int, default=6, help="the runs for each command, call and error (6)")
    parser.add_argument("--most", type=int, help="no more runs than these, spread over all")
    parser.add_argument("--calls", default=",".join(FAULTS), help="the calls, separated by commas; all by default")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if unknown := set(options.calls.split(",")) - set(FAULTS):
        sys.exit(f"fault storm: no such call: {' '.join(sorted(unknown))}; there are: {' '.join(FAULTS)}")
    probe = subprocess.run(["strace", "-qq", "-e", "inject=getppid:error=EIO", "true"], capture_output=True, text=True)
    if probe.returncode != 0:
        sys.exit(f"fault storm: strace may not trace here: {probe.stderr.strip()}")
    chance = random.Random(options.seed)
    broken, told = [], collections.Counter()
    with tempfile.TemporaryDirectory(prefix="lamina-faults-") as place:
        place = pathlib.Path(place)
        commands = Commands(place)
        every = list(trials(commands, place, chance, options.calls.split(","), options.each))
        if options.most and options.most < len(every):
            every = chance.sample(every, options.most)
        for trial in every:
            commands.place(trial.command, place / "work")
            try:
                how = trial.run(place, b"what was here before" if chance.random() < 0.5 else None)
            except Broken as error:
                how = "broken"
                broken.append(f"{trial}\n    {error}")
                print(broken[-1], flush=True)
            told[trial.call, how] += 1
            for folder in ("work", "temporary"):
                shutil.rmtree(place / folder, ignore_errors=True)
    ways = ("whole", "told", "ended by a signal", "not reached", "broken")
    print("call".ljust(12), *ways, sep="  ")
    for call in FAULTS:
        if any(told[call, way] for way in ways):
            print(call.ljust(12), *(str(told[call, way]).rjust(len(way)) for way in ways), sep="  ")
    print(f"{sum(told.values())} runs, seed {options.seed}: {len(broken)} against the law")
    sys.exit(1 if broken else 0)


if __name__ == "__main__":
    main()
