"""A headless Chromium, driven over its DevTools protocol through two pipes: needs nothing but Python."""

import json
import os
import shutil
import subprocess
import tempfile
import time

NAMES = ("chromium-headless-shell", "chromium", "google-chrome", "google-chrome-stable")


class Browser:
    def __init__(self, *switches):
        path = next((found for found in map(shutil.which, NAMES) if found), None)
        if path is None:
            raise SystemExit("there is no Chromium in PATH; scripts/setup chromium-headless-shell installs one")
        self.profile = tempfile.mkdtemp(prefix="lamina-browser-")
        to_browser, self.write_end = os.pipe()
        self.read_end, from_browser = os.pipe()

        def place():
            # Chromium reads from descriptor 3 and writes to 4. The copies go out of the way first.
            os.dup2(to_browser, 13)
            os.dup2(from_browser, 14)
            os.dup2(13, 3)
            os.dup2(14, 4)

        self.process = subprocess.Popen(
            [path, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--disable-dev-shm-usage", "--no-first-run",
             "--force-color-profile=srgb", "--disable-renderer-backgrounding", "--disable-background-timer-throttling",
             "--disable-backgrounding-occluded-windows", f"--user-data-dir={self.profile}", "--remote-debugging-pipe", *switches, "about:blank"],
            preexec_fn=place, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.buffer = b""
        self.last = 0
        self.events = []

    def call(self, method, session=None, **params):
        self.last += 1
        message = {"id": self.last, "method": method, "params": params}
        if session:
            message["sessionId"] = session
        os.write(self.write_end, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._read()
            if answer.get("id") == self.last:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def _read(self):
        while b"\0" not in self.buffer:
            chunk = os.read(self.read_end, 1 << 20)
            if not chunk:
                raise RuntimeError("the browser has gone")
            self.buffer += chunk
        line, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(line)

    def page(self, address, width=800, height=900, scale=1, apart=False):
        """A tab. One that is apart is another person's: it shares neither connections nor what is stored with any other."""
        return Page(self, address, width, height, scale, apart)

    def close(self):
        self.process.terminate()
        self.process.wait()
        os.close(self.write_end)
        os.close(self.read_end)
        shutil.rmtree(self.profile, ignore_errors=True)


class Waiting:
    """A page that runs expressions, of whatever browser."""

    def wait(self, condition, seconds=120):
        """Until a condition holds, looked at once a frame; also in a page that another one has taken the place of meanwhile.

        The limit is for what hangs: a busy machine takes long.
        """
        end = time.monotonic() + seconds
        while True:
            try:
                return self._wait(condition, end - time.monotonic())
            except RuntimeError as error:
                if not any(words in str(error) for words in ("navigated or closed", "context")) or time.monotonic() > end:
                    raise

    def _wait(self, condition, seconds):
        return self.run(
            f"new Promise((done, fail) => {{ const end = performance.now() + {seconds * 1000};"
            f" const look = () => {{ let v; try {{ v = {condition}; }} catch (e) {{}}"
            f" if (v) done(v); else if (performance.now() > end) fail(new Error('in vain: ' + {json.dumps(condition)}));"
            f" else setTimeout(look, 16); }}; look(); }})")


class Page(Waiting):
    def __init__(self, browser, address, width, height, scale, apart=False):
        self.browser = browser
        context = {"browserContextId": browser.call("Target.createBrowserContext")["browserContextId"]} if apart else {}
        self.target = browser.call("Target.createTarget", url="about:blank", **context)["targetId"]
        self.session = browser.call("Target.attachToTarget", targetId=self.target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network"):
            self.call(f"{domain}.enable")
        self.size(width, height, scale)
        self.go(address)

    def call(self, method, **params):
        return self.browser.call(method, self.session, **params)

    def size(self, width, height, scale=1, mobile=False):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=mobile)

    def go(self, address):
        self.call("Page.navigate", url=address)
        self.wait("document.readyState === 'complete'")

    def run(self, expression):
        """The value of an expression, awaited if it is a promise."""
        answer = self.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", details["text"]))
        return answer["result"].get("value")

    def touch(self, kind, *points):
        """kind: touchStart, touchMove, touchEnd; points: (x, y) or (x, y, id)."""
        self.call("Input.dispatchTouchEvent", type=kind,
                  touchPoints=[{"x": p[0], "y": p[1], "id": p[2] if len(p) > 2 else 0} for p in points])

    def mouse(self, kind, x, y, **more):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, **({"button": "left", "clickCount": 1} | more))

    def screenshot(self, path):
        import base64
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))

    def close(self):
        self.browser.call("Target.closeTarget", targetId=self.target)
