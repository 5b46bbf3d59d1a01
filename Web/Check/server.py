"""`lamina serve`, in a process of its own."""

import pathlib
import re
import signal
import subprocess
import urllib.request


class Server:
    def __init__(self, program, port=0, workers=1):
        self.process = subprocess.Popen([program, "serve", "--port", str(port), "--seed", "1", "--workers", str(workers)], stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+?:(\d+)", line)
        if not found:
            raise SystemExit(f"the server has not told its address but: {line}")
        self.port = int(found[1])
        self.address = f"http://127.0.0.1:{self.port}"

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
        return int(re.search(rf"^lamina_{name} (\d+)$", self.get("/metrics").decode(), re.MULTILINE)[1])

    def end(self, how=signal.SIGTERM):
        self.process.send_signal(how)
        try:
            return self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise AssertionError("the server does not end") from None
