"""A headless Firefox, driven over its Marionette protocol, as `browser.py` drives a Chromium: needs nothing but Python."""

import base64
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time

from browser import Waiting

NAMES = ("firefox-esr", "firefox")
SETTINGS = {
    "app.update.auto": False, "browser.shell.checkDefaultBrowser": False, "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False, "dom.min_background_timeout_value": 4, "toolkit.telemetry.reportingpolicy.firstRun": False,
}


class Firefox:
    def __init__(self):
        path = next((found for found in map(shutil.which, NAMES) if found), None)
        if path is None:
            raise SystemExit("there is no Firefox in PATH; scripts/setup firefox-esr installs one")
        self.profile = tempfile.mkdtemp(prefix="lamina-browser-")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        with open(os.path.join(self.profile, "user.js"), "w") as file:
            for name, value in (SETTINGS | {"marionette.port": port}).items():
                file.write(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n")
        self.process = subprocess.Popen(
            [path, "--headless", "--marionette", "--remote-allow-system-access", "--no-remote", "--profile", self.profile],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=os.environ | {"HOME": self.profile})
        for _ in range(300):
            try:
                self.socket = socket.create_connection(("127.0.0.1", port))
                break
            except OSError:
                time.sleep(0.1)
        else:
            raise RuntimeError("Firefox does not listen")
        self.buffer = b""
        self.last = 0
        # Chromium tells what it notices; Firefox is not asked.
        self.events = []
        self._read()
        self.call("WebDriver:NewSession", capabilities={"alwaysMatch": {"timeouts": {"script": 120_000}}})
        # It stays, so that there is always a window to open others from.
        self.first = self.call("WebDriver:GetWindowHandle")["value"]
        self.scale = None

    def call(self, method, **params):
        self.last += 1
        message = json.dumps([0, self.last, method, params]).encode()
        self.socket.sendall(b"%d:%b" % (len(message), message))
        _, number, error, result = self._read()
        assert number == self.last
        if error:
            raise RuntimeError(f"{method}: {error['message']}")
        return result

    def _read(self):
        while b":" not in self.buffer:
            self._receive()
        length, self.buffer = self.buffer.split(b":", 1)
        while len(self.buffer) < int(length):
            self._receive()
        message, self.buffer = self.buffer[:int(length)], self.buffer[int(length):]
        return json.loads(message)

    def _receive(self):
        chunk = self.socket.recv(1 << 20)
        if not chunk:
            raise RuntimeError("the browser has gone")
        self.buffer += chunk

    def set_scale(self, scale):
        """Pixels for one CSS pixel, in all windows."""
        if scale == self.scale:
            return
        self.scale = scale
        self.call("Marionette:SetContext", value="chrome")
        self.call("WebDriver:ExecuteScript", args=[],
                  script=f"Services.prefs.setStringPref('layout.css.devPixelsPerPx', '{scale}')")
        self.call("Marionette:SetContext", value="content")

    def page(self, address, width=800, height=900, scale=1, apart=False):
        return FirefoxPage(self, address, width, height, scale)

    def close(self):
        self.socket.close()
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)


class FirefoxPage(Waiting):
    def __init__(self, browser, address, width, height, scale):
        self.browser = browser
        browser.call("WebDriver:SwitchToWindow", handle=browser.first, focus=False)
        self.handle = browser.call("WebDriver:NewWindow", type="window", focus=True)["handle"]
        self.down = {}
        self.size(width, height, scale)
        self.go(address)

    def call(self, method, **params):
        self.browser.call("WebDriver:SwitchToWindow", handle=self.handle, focus=True)
        return self.browser.call(method, **params)

    def size(self, width, height, scale=1, mobile=False):
        """Of what the window shows. Firefox does not play a phone, and its windows are not narrower than 500 pixels."""
        self.browser.set_scale(scale)
        width, room = max(width, 500), (0, 0)
        for _ in range(50):
            self.call("WebDriver:SetWindowRect", width=width + room[0], height=height + room[1])
            inner = self.run("[innerWidth, innerHeight, devicePixelRatio]")
            if inner == [width, height, scale]:
                return
            room = (room[0] + width - inner[0], room[1] + height - inner[1])
            time.sleep(0.05)
        raise RuntimeError(f"the window shows {inner}, not {[width, height, scale]}")

    def go(self, address):
        self.call("WebDriver:Navigate", url=address)
        self.wait("document.readyState === 'complete'")

    def run(self, expression):
        """The value of an expression, awaited if it is a promise."""
        answer = self.call(
            "WebDriver:ExecuteAsyncScript", args=[], newSandbox=False,
            script=f"const [done] = arguments; (async () => ({expression}))()"
                   ".then((value) => done({ value }), (error) => done({ error: `${error}` }));")["value"]
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer.get("value")

    def _act(self, kind, actions):
        self.call("WebDriver:PerformActions", actions=[
            {"type": "pointer", "id": name, "parameters": {"pointerType": kind}, "actions": each} for name, each in actions.items()])

    def touch(self, kind, *points):
        """kind: touchStart, touchMove, touchEnd; points: (x, y) or (x, y, id)."""
        fingers = {p[2] if len(p) > 2 else 0: p[:2] for p in points}
        actions = {}
        for finger, (x, y) in fingers.items():
            actions[f"finger {finger}"] = [{"type": "pointerMove", "x": int(x), "y": int(y), "duration": 0}]
            if finger not in self.down:
                actions[f"finger {finger}"].append({"type": "pointerDown", "button": 0})
        for finger in set(self.down) - set(fingers):
            actions[f"finger {finger}"] = [{"type": "pointerUp", "button": 0}]
        self.down = fingers
        self._act("touch", actions)

    def mouse(self, kind, x, y, **more):
        actions = [{"type": "pointerMove", "x": int(x), "y": int(y), "duration": 0}]
        if kind != "mouseMoved":
            actions.append({"type": "pointerDown" if kind == "mousePressed" else "pointerUp", "button": 0})
        self._act("mouse", {"mouse": actions})

    def screenshot(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("WebDriver:TakeScreenshot", full=False)["value"]))

    def close(self):
        self.call("WebDriver:CloseWindow")
