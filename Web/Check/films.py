#!/usr/bin/env python3
"""Plays films that the tab draws: a page opened as a file, and <lamina-player> on a page of a server. Frames are held against `lamina render`'s own, at most 1 of 255 apart.

    Web/Check/films.py LAMINA

LAMINA is the program. Pictures to look at are left in .build/web/screenshots.
"""

import base64
import functools
import http.server
import json
import pathlib
import subprocess
import sys
import tempfile
import threading

from browser import Browser

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHOTS = ROOT / ".build/web/screenshots"
LIMIT = 1_500_000

# A film itself would come as a text of all its pixels.
LOADED = "[document.querySelector('lamina-player')].some(({ film, error }) => film || error)"

# How far a player's picture is from a PNG, in any channel.
DIFFERENCE = """(async () => {
    const [data, number] = %s;
    const bytes = Uint8Array.from(atob(data), (c) => c.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = document.querySelectorAll("lamina-player")[number].shadowRoot.querySelector("canvas");
    if (image.width !== canvas.width || image.height !== canvas.height) return `${canvas.width} × ${canvas.height} for ${image.width} × ${image.height}`;
    const other = new OffscreenCanvas(image.width, image.height).getContext("2d");
    other.drawImage(image, 0, 0);
    const [a, b] = [other, canvas.getContext("2d")].map((context) => context.getImageData(0, 0, image.width, image.height).data);
    let largest = 0;
    for (let i = 0; i < a.length; i++) largest = Math.max(largest, Math.abs(a[i] - b[i]));
    return largest;
})()"""

failed = False


def say(isGood, text):
    global failed
    failed |= not isGood
    print(f"{'ok' if isGood else 'WRONG'}: {text}")


class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | {".js": "text/javascript", ".wasm": "application/wasm"}

    def log_message(self, *_):
        pass


class Films:
    def __init__(self, program, folder, browser):
        self.program, self.folder, self.browser = program, folder, browser
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=str(folder)))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{server.server_port}"

    def lamina(self, *arguments):
        result = subprocess.run([self.program, *map(str, arguments)], cwd=self.folder, capture_output=True, text=True)
        if result.returncode:
            raise SystemExit(f"lamina {' '.join(map(str, arguments))}: {result.stderr}")

    def picture(self, scene, time):
        path = self.folder / f"{scene}-{time}.png"
        if not path.exists():
            self.lamina("render", scene, "--scale", 1, "--at", time, "-o", path)
        return base64.b64encode(path.read_bytes()).decode()

    def page(self, name, text):
        (self.folder / name).write_text(f"<!doctype html><title>Films</title><body style='margin:0'>{text}")
        return f"{self.address}/{name}"

    def is_frame(self, page, scene, time, number=0):
        far = page.run(DIFFERENCE % json.dumps([self.picture(scene, time), number]))
        return isinstance(far, int) and far <= 1, far

    def file(self, scene, times, width, height):
        """A page that is opened as a file: seeks on and back."""
        path = self.folder / f"{scene}.html"
        self.lamina("render", scene, "--scale", 1, "-o", path)
        page = self.browser.page(path.as_uri(), width, height)
        page.wait(LOADED)
        page.run("window.player = document.querySelector('lamina-player'); player.pause()")
        for time in times + times[::-1]:
            page.run(f"player.currentTime = {time}")
            good, far = self.is_frame(page, scene, time)
            say(good, f"{scene} as a file at {time} s: {far} apart")
        return page

    def whole(self):
        """The page's controls, keys, sizes and time."""
        page = self.file("CoinBank", [0, 0.5, 1.5, 3, 5], 390, 844)
        page.screenshot(SHOTS / "film.png")
        full = self.folder / "full.html"
        self.lamina("render", "CoinBank", "-o", full)
        size = full.stat().st_size
        say(size < LIMIT, f"the page of CoinBank has {size} bytes, of {LIMIT}")
        page.run("window.told = []; for (const kind of ['play', 'pause', 'ended', 'timeupdate', 'seeked']) player.addEventListener(kind, () => told.push(kind));"
                 " player.loop = false; player.currentTime = player.duration - 0.5; told.length = 0; player.playbackRate = 2; player.play()")
        page.wait("player.ended")
        told = page.run("told.filter((kind, i) => kind !== told[i - 1])")
        say(told == ["play", "timeupdate", "pause", "ended"] and page.run("player.paused && player.currentTime === player.duration"), f"it plays to its end: {told}")
        page.run("player.loop = true; player.currentTime = player.duration - 0.1; window.least = 99; player.addEventListener('timeupdate', () => least = Math.min(least, player.currentTime)); player.play()")
        page.wait("least < 1")
        say(True, "it begins again as a loop")
        page.run("player.pause(); player.currentTime = 2")
        key = lambda name, code=0: [page.call("Input.dispatchKeyEvent", type=kind, key=name, windowsVirtualKeyCode=code) for kind in ("rawKeyDown", "keyUp")]
        key("ArrowRight"), key("ArrowRight"), key("ArrowLeft"), key(".")
        moved = page.run("player.currentTime")
        key(" ")
        say(abs(moved - 3 - 1 / 60) < 1e-6 and not page.run("player.paused"), f"keys move and play it: {moved}")
        key(" ")
        tree = page.call("Accessibility.getFullAXTree")["nodes"]
        names = [(n["role"]["value"], n.get("name", {}).get("value")) for n in tree if not n.get("ignored")]
        say(("button", "Play") in names and ("slider", "Time") in names and ("image", "CoinBank") in names, "a screen reader finds a picture, a button and a slider")
        page.run("player.currentTime = 1.5")
        for width, height, scale in ((800, 500, 1), (195, 422, 2), (1000, 300, 1.5)):
            page.size(width, height, scale)
            share = min(width / 390, height / 844)
            page.wait(f"player.shadowRoot.querySelector('canvas').width === Math.round({390 * share * scale})")
        say(True, "it fits windows of any size and density")
        page.screenshot(SHOTS / "film-wide.png")
        page.size(195, 422, 2)
        page.wait("player.shadowRoot.querySelector('canvas').width === 390")
        say(self.is_frame(page, "CoinBank", 1.5)[0], "and shows the very frame after that")
        page.close()

    def still(self):
        page = self.browser.page("about:blank", 390, 844)
        page.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "reduce"}])
        page.go((self.folder / "CoinBank.html").as_uri())
        page.wait(LOADED)
        time = page.run("document.querySelector('lamina-player').film.poster")
        say(page.run("document.querySelector('lamina-player').paused") and self.is_frame(page, "CoinBank", time)[0],
            f"where motion is to be reduced it rests at {time:.2f} s")
        page.close()

    def several(self):
        """The element, on a page of a server."""
        self.lamina("render", "CoinBank", "--scale", 1, "-o", "coins.lamina")
        self.lamina("render", "CardStack", "--scale", 1, "--fps", 30, "-o", "cards.lamina")
        self.lamina("player", "-o", "player")
        player = "<script type='module' src='player/lamina-player.js'></script>"
        page = self.browser.page(self.page("two.html", player + "<lamina-player src='coins.lamina' autoplay loop></lamina-player> "
                                           "<lamina-player src='cards.lamina' controls poster='CoinBank-0.5.png'></lamina-player>"
                                           "<div style='height:5000px'></div><lamina-player src='coins.lamina' loading='lazy'></lamina-player>"), 900, 900)
        page.wait("[...document.querySelectorAll('lamina-player')].slice(0, 2).every(({ film }) => film)")
        fetched = page.run("performance.getEntriesByType('resource').map(({ name }) => name.split('/').pop())")
        say(fetched.count("lamina.wasm") == 1, f"two players on a page share the module: {fetched}")
        page.wait("document.querySelector('lamina-player').currentTime > 0.2")
        say(page.run("document.querySelectorAll('lamina-player')[1].paused && !document.querySelectorAll('lamina-player')[1].shadowRoot.querySelector('img').hidden"),
            "one plays by itself, the other shows its poster")
        page.run("window.all = [...document.querySelectorAll('lamina-player')]; all[0].pause(); all[0].currentTime = 3; all[1].currentTime = 2")
        for number, (scene, time) in enumerate((("CoinBank", 3), ("CardStack", 2))):
            good, far = self.is_frame(page, scene, time, number)
            say(good, f"{scene} beside another at {time} s: {far} apart")
        page.screenshot(SHOTS / "film-two.png")
        say(page.run("all[2].film === null"), "a lazy one far below has not loaded")
        page.run("all[2].scrollIntoView()")
        page.wait("all[2].film !== null")
        say(True, "and loads when it comes near")
        page.close()

    def broken(self):
        whole = (self.folder / "coins.lamina").read_bytes()
        damaged = bytearray(whole)
        damaged[len(whole) // 2] ^= 0xFF
        cases = {"short.lamina": (whole[:len(whole) // 2], "not whole"), "damaged.lamina": (bytes(damaged), "damaged"),
                 "newer.lamina": (whole[:4] + b"\x63\0" + whole[6:], "version 99"), "other.lamina": (b"GIF89a" * 9, "no film"), "empty.lamina": (b"", "no film")}
        for name, (data, _) in cases.items():
            (self.folder / name).write_bytes(data)
        cases["missing.lamina"] = (None, "404")
        page = self.browser.page(self.page("broken.html", "<script type='module' src='player/lamina-player.js'></script>"), 400, 300)
        page.wait("customElements.get('lamina-player')")
        for name, (_, words) in cases.items():
            message = page.run(f"new Promise((done) => {{ const player = document.createElement('lamina-player'); player.src = '{name}'; player.controls = true;"
                               " player.addEventListener('error', ({ message }) => done([message, player.shadowRoot.querySelector('p').innerText, player.error.message]));"
                               " document.body.replaceChildren(player); })")
            say(words in message[0] and message.count(message[0]) == 3, f"{name}: {message[0]}")
        page.screenshot(SHOTS / "film-broken.png")
        page.go((self.folder / "two.html").as_uri())
        page.rest = page.run("new Promise((done) => setTimeout(done, 300))")
        say(page.run("document.querySelectorAll('lamina-player').length") == 3, "a page of its own opened as a file stays a page")
        page.close()


def main():
    SHOTS.mkdir(parents=True, exist_ok=True)
    browser = Browser()
    try:
        with tempfile.TemporaryDirectory(prefix="lamina-films-") as folder:
            films = Films(str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(folder), browser)
            films.whole()
            films.still()
            films.several()
            films.file("LayerGallery", [0.3, 2.7, 7.9], 1280, 800).close()
            films.broken()
    finally:
        browser.close()
    sys.exit(1 if failed else 0)


main()
