"""A scene's page in a browser, whoever serves it."""


# A number for what the canvas shows.
DIGEST = ("(() => { const c = lamina.screen.canvas, d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;"
          " let h = 7; for (let i = 0; i < d.length; i++) h = Math.imul(h, 31) + d[i] | 0; return h; })()")


class Tab:
    """Opens a scene and waits until it shows something."""

    def __init__(self, browser, address, scene, width=900, height=960, scale=1, mobile=False, before=None, opens=True, apart=False, query=""):
        self.address, self.scene, self.query = address, scene, query
        self.page = browser.page("about:blank", width, height, scale, apart)
        if mobile:
            self.page.size(width, height, scale, mobile=True)
        if before:
            self.page.call("Page.addScriptToEvaluateOnNewDocument", source=before)
        self.go()
        if opens:
            self.wait("window.lamina?.session.sequence > 0 && 'shown' in document.getElementById('stage').dataset")

    def go(self):
        self.page.go(f"{self.address}/{self.scene}/{self.query}")

    def run(self, expression):
        return self.page.run(expression)

    def wait(self, condition, seconds=120):
        return self.page.wait(condition, seconds)

    def rest(self, milliseconds):
        self.run(f"new Promise((done) => setTimeout(done, {milliseconds}))")

    def notice(self):
        return self.run("document.getElementById('notice').hidden ? '' : document.getElementById('notice').firstChild.textContent")

    def trouble(self):
        """The notice, unless it is the one that scenes get on a busy machine."""
        notice = self.notice()
        return "" if notice.endswith(" and goes on slowly.") else notice

    def place(self, x, y):
        """Where a point of the picture is in the window."""
        return self.run(f"(() => {{ const b = lamina.screen.canvas.getBoundingClientRect(), s = lamina.session;"
                        f" return [b.left + {x} / s.width * b.width, b.top + {y} / s.height * b.height]; }})()")

    def share(self, x, y):
        """The same for shares of its width and height."""
        return self.run(f"(() => {{ const b = lamina.screen.canvas.getBoundingClientRect();"
                        f" return [b.left + {x} * b.width, b.top + {y} * b.height]; }})()")

    def tap(self, x, y):
        self.page.touch("touchStart", self.share(x, y))
        self.rest(60)
        self.page.touch("touchEnd")

    def swipe(self, start, end, steps=8):
        for i in range(steps + 1):
            t = i / steps
            self.page.touch("touchStart" if i == 0 else "touchMove",
                            self.share(start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t))
            self.rest(12)
        self.page.touch("touchEnd")

    KEYS = {"Tab": 9, "Escape": 27, "Enter": 13, " ": 32, "Home": 36, "End": 35, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40,
            "PageUp": 33, "PageDown": 34}

    def key(self, name, shift=False):
        """Presses a key that is not a letter."""
        code = {" ": "Space"}.get(name, name)
        text = {"Enter": "\r", " ": " "}.get(name)
        more = {"key": name, "code": code, "windowsVirtualKeyCode": self.KEYS[name], "modifiers": 8 if shift else 0}
        self.page.call("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", **more, **({"text": text} if text else {}))
        self.page.call("Input.dispatchKeyEvent", type="keyUp", **more)

    def inspect(self):
        """Opens the instruments."""
        self.run("document.getElementById('instruments-toggle').click()")
        self.wait("document.querySelectorAll('[role=treeitem]').length > 0")

    def press(self, words):
        """Clicks the instruments' button that has these words, once it is there."""
        find = f"[...document.querySelectorAll('#instruments button')].find((b) => b.textContent === '{words}')"
        self.wait(find)
        self.run(find + ".click()")

    def digest(self):
        """Of what the canvas shows."""
        return self.run(DIGEST)

    def colours(self):
        """How many different ones there are among some of the pixels."""
        return self.run("(() => { const c = lamina.screen.canvas, d = new Uint32Array(c.getContext('2d')"
                        ".getImageData(0, 0, c.width, c.height).data.buffer); const s = new Set();"
                        " for (let i = 0; i < d.length; i += 97) s.add(d[i]); return s.size; })()")

    def animations(self):
        return self.run("lamina.renderer.animations().filter(({ end }) => end > lamina.screen.time).length")

    def settle(self, seconds=120):
        """Waits until nothing moves."""
        self.wait("lamina.renderer.nextChange(lamina.screen.time) === Infinity", seconds)

    def close(self):
        self.page.close()
