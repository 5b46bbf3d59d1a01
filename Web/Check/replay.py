"""A server that plays recordings of `webframes` to tabs: what the page is tested against where no program is to run.

    Web/Check/replay.py FOLDER [PORT]

It speaks PROTOCOL.md and keeps a clock a session, which can be paused, slowed and stepped. Messages of the tab are kept for tests to look at.
"""

import base64
import functools
import hashlib
import html
import http.server
import json
import os
import pathlib
import struct
import sys
import threading
import time

import wire

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "Web/Page"


class Clock:
    def __init__(self, start):
        self.media, self.rate, self.real = start, 1.0, time.monotonic()

    def now(self):
        return self.media + (time.monotonic() - self.real) * self.rate

    def set(self, rate, step):
        self.media, self.real, self.rate = self.now() + step, time.monotonic(), rate


class Recording:
    def __init__(self, folder, name):
        data = (folder / f"{name}.messages").read_bytes()
        at, self.messages = 0, []
        while at < len(data):
            (length,) = struct.unpack_from("<I", data, at)
            self.messages.append(data[at + 4:at + 4 + length])
            at += 4 + length

        self.first = wire.decode(self.messages[0])
        self.times = [wire.decode(message)["mediaTime"] for message in self.messages[1:]]

    def welcome(self, session):
        return wire.encode(wire.SERVER, **self.first | {"session": session})

    def commits(self):
        return list(zip(self.times, self.messages[1:]))


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    kinds = {".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm"}

    def __init__(self, *arguments, play, **more):
        self.play = play
        super().__init__(*arguments, **more)

    def log_message(self, *_):
        pass

    def do_GET(self):
        path = self.path.split("?")[0]
        parts = path.strip("/").split("/")
        if path == "/":
            return self.page("index.html")
        if path == "/scenes.json":
            return self.answer(json.dumps(self.play.scenes).encode(), ".js")
        if parts[0] == "web":
            return self.file((ROOT / ".build/web" if path.endswith(".wasm") else PAGE) / parts[-1])
        if parts[0] not in self.play.recordings:
            return self.send_error(404)
        if self.play.refused.intersection(parts[1:2]):
            return self.send_error(503)
        if len(parts) == 1:
            return self.page("scene.html", parts[0])
        if parts[1] == "picture":
            files = [self.play.folder / "picture" / name for name in parts[2].split("-")]
            if not all(file.is_file() for file in files):
                return self.send_error(404)
            return self.answer(b"".join(file.read_bytes() for file in files), "")
        if parts[1] == "socket":
            if f"token={self.play.token}" not in self.path:
                return self.send_error(403)
            self.play.sockets.append(self.path.split("?")[1])
            return self.socket(self.play.recordings[parts[0]])
        self.send_error(404)

    def page(self, name, title="Lamina"):
        text = (PAGE / name).read_text().replace("<title>Scene</title>", f"<title>{title}</title>")
        if title in self.play.recordings:
            first = self.play.recordings[title].first
            scene = {"name": title, "summary": "", "width": first["width"], "height": first["height"], "parameters": self.play.parameters}
            text = text.replace('name="lamina-scene" content=""', f'name="lamina-scene" content="{html.escape(json.dumps(scene))}"')
            text = text.replace('width="390" height="844"', f'width="{first["width"]:.0f}" height="{first["height"]:.0f}"')
        self.answer(text.replace('name="lamina-token" content=""', f'name="lamina-token" content="{self.play.token}"').encode(), ".html")

    def file(self, path):
        if not path.is_file():
            return self.send_error(404)
        self.answer(path.read_bytes(), path.suffix)

    def answer(self, body, suffix):
        self.send_response(200)
        self.send_header("Content-Type", self.kinds.get(suffix, "application/octet-stream"))
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def socket(self, recording):
        key = self.headers["Sec-WebSocket-Key"] + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
        self.send_response(101)
        for name, value in (("Upgrade", "websocket"), ("Connection", "Upgrade"),
                            ("Sec-WebSocket-Accept", base64.b64encode(hashlib.sha1(key.encode()).digest()).decode())):
            self.send_header(name, value)
        self.end_headers()
        self.close_connection = True
        Line(self, recording).run()


class Line:
    """One connection."""

    def __init__(self, handler, recording):
        self.handler, self.recording, self.play = handler, recording, handler.play
        self.lock = threading.Lock()
        self.is_open = True

    def send(self, message):
        length = len(message)
        head = bytes([0x82, length]) if length < 126 else b"\x82\x7e" + struct.pack(">H", length) if length < 65536 \
            else b"\x82\x7f" + struct.pack(">Q", length)
        with self.lock:
            try:
                self.handler.connection.sendall(head + message)
            except OSError:
                self.is_open = False

    def receive(self):
        read = self.handler.rfile.read
        head = read(2)
        if len(head) < 2:
            return None
        length = head[1] & 127
        if length == 126:
            (length,) = struct.unpack(">H", read(2))
        elif length == 127:
            (length,) = struct.unpack(">Q", read(8))
        mask = read(4)
        body = bytes(b ^ mask[i & 3] for i, b in enumerate(read(length)))
        return None if head[0] & 15 == 8 else body

    def run(self):
        try:
            self.serve()
        except OSError:
            pass
        self.is_open = False
        if self in self.play.lines:
            self.play.lines.remove(self)
            self.clock.set(0, 0)

    def serve(self):
        hello = self.receive()
        if hello is None:
            return
        hello = wire.decode(hello)
        session = hello["session"]
        if session not in self.play.clocks:
            session = os.urandom(16).hex()
            self.play.clocks[session] = Clock(self.recording.commits()[0][0])
        self.clock = self.play.clocks[session]
        self.clock.set(self.play.rate, 0)
        self.play.received.append(hello)
        self.play.lines.append(self)
        self.send(self.recording.welcome(session))
        self.tell()
        threading.Thread(target=self.play_commits, daemon=True).start()
        while (message := self.receive()) is not None:
            message = wire.decode(message)
            self.play.received.append(message)
            match message["kind"]:
                case "ping":
                    self.say("pong", clientTime=message["time"], mediaTime=self.clock.now(), rate=self.clock.rate)
                case "time":
                    self.clock.set(message["rate"], message["step"])
                    self.tell()
                case "visible":
                    self.clock.set(message["visible"], 0)
                    if message["visible"]:
                        self.tell()
                case "names":
                    self.say("names", names=[[1, "Root"]])

    def say(self, kind, **fields):
        self.send(wire.encode(wire.SERVER, kind, **fields))

    def tell(self):
        self.say("clock", mediaTime=self.clock.now(), rate=self.clock.rate)

    def play_commits(self):
        commits = self.recording.commits()
        while commits and self.is_open:
            if commits[0][0] > self.clock.now():
                time.sleep(0.002)
                continue
            due = [message for moment, message in commits if moment <= self.clock.now()]
            del commits[:len(due)]
            # Out of order and twice, now and then: a tab must not mind.
            for message in reversed(due) if self.play.is_disorderly else due:
                self.send(message)
                if self.play.is_disorderly:
                    self.send(message)


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, address):
        """Tabs that go in the midst of something are nothing to tell of."""


class Play:
    """The server, and what tests want of it."""

    def __init__(self, folder, port=0):
        self.folder = pathlib.Path(folder).resolve()
        frames = json.loads((self.folder / "frames.json").read_text())
        self.recordings = {frame["scene"]: Recording(self.folder, frame["scene"]) for frame in frames}
        self.scenes = [{"name": name, "summary": "As it was recorded", "width": r.first["width"], "height": r.first["height"]}
                       for name, r in self.recordings.items()]
        self.parameters = [{"name": "coins", "summary": "how many fly", "least": 1, "most": 100, "value": "50"}]
        self.sockets = []
        self.clocks, self.received, self.lines = {}, [], []
        # Of clocks when a tab comes; tests lower it where something is to be seen before it is over, however late the tab.
        self.rate = 1
        self.is_disorderly = False
        # Of "picture" and "socket", what is answered with an error.
        self.refused = set()
        self.token = os.urandom(8).hex()
        self.server = Server(("127.0.0.1", port), functools.partial(Handler, play=self))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self.server.server_port}"

    def messages(self, kind):
        return [message for message in self.received if message["kind"] == kind]

    def drop_lines(self):
        import socket
        for line in list(self.lines):
            line.handler.connection.shutdown(socket.SHUT_RDWR)

    def goodbye(self, text, kind="goodbye"):
        for line in list(self.lines):
            line.say(kind, text=text)


if __name__ == "__main__":
    play = Play(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 8900)
    print(play.address)
    threading.Event().wait()
