"""`lamina serve`, in a process of its own."""

import os
import pathlib
import re
import signal
import subprocess
import time
import urllib.request


class Server:
    def __init__(self, program, port=0, workers=1, scenes=(), options=(), before=(), errors=None, **variables):
        self.program = program
        self.process = subprocess.Popen([*before, program, "serve", *scenes, "--port", str(port), "--seed", "1", "--workers", str(workers),
                                         "--metrics", "127.0.0.1:0", *options], stdout=subprocess.PIPE, stderr=errors, text=True,
                                        env={**os.environ, **variables})
        self.metrics, self.port = self.told(), self.told()
        self.address = f"http://127.0.0.1:{self.port}"

    def told(self):
        """The port in the next line that it prints."""
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+?:(\d+)", line)
        if not found:
            raise SystemExit(f"the server has not told its address but: {line}")
        return int(found[1])

    def get(self, path):
        return urllib.request.urlopen(self.address + path).read()

    def worker(self, number):
        """The process that is a worker now."""
        for entry in pathlib.Path("/proc").iterdir():
            try:
                parent = int((entry / "stat").read_text().split(")")[-1].split()[1])
                if parent == self.process.pid and f"LAMINA_WORKER={number} ".encode() in (entry / "environ").read_bytes():
                    return int(entry.name)
            except (OSError, IndexError, ValueError):
                pass
        return None

    def metric(self, name):
        text = urllib.request.urlopen(f"http://127.0.0.1:{self.metrics}/metrics").read().decode()
        return int(re.search(rf"^lamina_{name} (\d+)$", text, re.MULTILINE)[1])

    def comes_to(self, name, value, patience=20):
        """Whether a metric is that soon: workers tell theirs once a second."""
        end = time.monotonic() + patience
        while self.metric(name) != value:
            if time.monotonic() > end:
                return False
            time.sleep(0.1)
        return True

    def memory(self):
        """What it holds, in KiB; 0 when it has ended."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(r"^VmRSS:\s+(\d+)", status, re.MULTILINE)
        return int(found[1]) if found else 0

    def kill(self):
        self.process.kill()
        self.process.wait()

    def end(self, how=signal.SIGTERM):
        self.process.send_signal(how)
        try:
            return self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.kill()
            raise AssertionError("the server does not end") from None
