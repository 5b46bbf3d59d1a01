"""What `strace` has the kernel answer instead of doing what it was asked for, or which signal comes with a call."""

import collections
import re
import subprocess

# Calls with what they may answer. Not among them are `close`, which ends a file whatever it answers; `unlink`, without which nobody can tidy up; `lseek`, whose failure ffmpeg
# does not hear of; `getrandom` and `clone`, without which the system's libraries stop a program, or wait for a thread for ever.
FILES = {
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
    "rmdir": ("EACCES",),
    "getdents64": ("EIO",),
    "flock": ("ENOLCK",),
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
# What servers do besides.
SOCKETS = {
    "socket": ("EMFILE", "ENFILE"),
    "bind": ("EADDRINUSE",),
    "listen": ("EADDRINUSE",),
    "accept": ("EMFILE", "ECONNABORTED"),
    "accept4": ("EMFILE", "ECONNABORTED"),
    "recvfrom": ("ECONNRESET",),
    "recvmsg": ("ECONNRESET",),
    "sendto": ("EPIPE", "ECONNRESET"),
    "sendmsg": ("EPIPE", "ECONNRESET"),
    "shutdown": ("ENOTCONN",),
    "socketpair": ("EMFILE",),
}
# Without these, which allocate memory, a program may be ended by a signal.
MEMORY = {"mmap"}
# Signals that end a program, after which it leaves nothing, and the one of which it does not hear.
SIGNALS = ("SIGTERM", "SIGINT", "SIGHUP", "SIGKILL")
# Calls by which something of what is made comes about: signals come with these.
MAKING = ("openat", "write", "writev", "rename", "mkdir", "fsync", "ftruncate", "vfork", "pipe2", "unlink", "close")
# What never fails: by the first, libraries wake their threads; of the second, Swift learns a program's arguments.
UNLIKELY = re.compile(r"\[eventfd\]|</proc/")
# What the loader says of a program that it cannot load.
UNLOADED = re.compile(r"shared librar|shared object|failed to map|cannot allocate TLS")
SOCKET = re.compile(r"<(socket|TCP|UNIX)")


class Fault:
    """The n-th of each thread's calls of a name does not do what it is for, or brings a signal."""

    def __init__(self, call, answer, number):
        self.call, self.answer, self.number = call, answer, number

    @property
    def is_signal(self):
        return self.answer.startswith("SIG")

    @property
    def may_end_by_signal(self):
        return self.is_signal or self.call in MEMORY

    def __str__(self):
        return f"-e inject={self.call}:{'signal' if self.is_signal else 'error'}={self.answer}:when={self.number}"

    def tracer(self, log):
        """What stands before a program."""
        return ["strace", "-f", "-y", "-qq", "-o", str(log), "-e", f"trace={self.call}", *str(self).split()]

    def hits(self, log):
        """The lines of the calls that it has come to."""
        lines = log.read_text(errors="replace").splitlines() if log.exists() else []
        return [line for line in lines if ("--- " + self.answer in line if self.is_signal else "(INJECTED)" in line)]


def listing(log, calls):
    """What stands before a program whose calls are listed. A call that the machine does not have would be refused; `?` leaves it out."""
    return ["strace", "-f", "-qq", "-o", str(log), "-e", "trace=" + ",".join(f"?{call}" for call in calls)]


def counted(log):
    """How often a thread of a listing makes each of its calls, at most."""
    counts = collections.Counter(re.findall(r"^(\d+) +(\w+)\(", log.read_text(errors="replace"), re.MULTILINE))
    most = collections.Counter()
    for (_, call), count in counts.items():
        most[call] = max(most[call], count)
    return most


def faults(most, table, chance, each):
    """Of every call and answer as many as `each`, spread over all the times that the call is made."""
    for call, answers in table.items():
        for answer in answers if most[call] else ():
            numbers = range(1, most[call] + 1)
            for number in numbers if len(numbers) <= each else sorted(chance.sample(numbers, each)):
                yield Fault(call, answer, number)


def may_trace():
    """Why strace may not do its work here; nothing if it may."""
    probe = subprocess.run(["strace", "-qq", "-e", "inject=getppid:error=EIO", "true"], capture_output=True, text=True)
    return probe.stderr.strip() if probe.returncode != 0 else None
