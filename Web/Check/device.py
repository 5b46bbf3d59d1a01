#!/usr/bin/env python3
"""Pages that may draw by WebGL 2: that they do where it is asked for or faster, that the pixels are the processor's, and that a device that is lost is not missed.

    Web/Check/device.py LAMINA [FOLDER FOR SCREENSHOTS] [--only WORDS]

LAMINA is the built program. With words, only what has them in its sentence is checked. The device is the browser's software, which is slow; where a check wants one
that is fast, the page's clock finds the processor slower.
"""

from sentences import main, test
from server import Server
from tab import Tab

# The page's last frame by both: the pixels of each, and whether the page's own measure takes them for equal.
BOTH = """(async () => {
    const { isEqual } = await import('/web/choice.js');
    const { screen, renderer } = lamina, { width, height } = renderer;
    const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    // What has been drawn can be read until the browser shows it.
    screen.drawNow();
    copy.drawImage(screen.choice.canvas, 0, 0);
    const device = copy.getImageData(0, 0, width, height).data;
    for (let i = 0; i < device.length; i += 4) [device[i], device[i + 2]] = [device[i + 2], device[i]];
    const below = screen.picture.getContext('2d').getImageData(0, 0, width, height).data;
    return { isEqual: isEqual(device, below), colours: new Set(new Uint32Array(device.buffer)).size };
})()"""
# There is a device, whatever its name says.
DEVICE = "localStorage.setItem(`lamina device ${navigator.userAgent}`, 'yes');"
# Windows in which pictures are small: the device is slow.
SMALL = {"width": 320, "height": 320}
ON_DEVICE = "lamina.screen.choice.isOnDevice"
LOSE = "window.loss = lamina.screen.choice.canvas.getContext('webgl2').getExtension('WEBGL_lose_context'); loss.loseContext()"


def slow(call, milliseconds):
    """Makes a call of the renderer slower, by the page's clock alone: a busy machine is as slow as it likes."""
    return (f"(async () => {{ const {{ SessionClock }} = await import('/web/clock.js');"
            " if (window.ahead === undefined) { window.ahead = 0; const now = SessionClock.now; SessionClock.now = () => now() + ahead; }"
            f" const own = lamina.renderer.{call}.bind(lamina.renderer);"
            f" lamina.renderer.{call} = (time) => {{ ahead += {milliseconds / 1000}; return own(time); }}; }})()")


@test("a page that asks for the device draws on it, what the processor would draw")
def asked(browser, server, pictures):
    for scene in ("CoinBank", "CardStack"):
        tab = Tab(browser, server.address, scene, 480, 640, query="?renderer=gpu")
        tab.wait(ON_DEVICE)
        found = tab.run(BOTH)
        assert found["isEqual"] and found["colours"] > 100, (scene, found)
        tab.page.screenshot(pictures / f"device-{scene}.png")
        assert not tab.trouble(), (scene, tab.trouble())
        tab.close()


@test("what lies under the device's picture takes fingers, and the picture takes on another size")
def used(browser, server, pictures):
    tab = Tab(browser, server.address, "CoinBank", **SMALL, query="?renderer=gpu")
    tab.wait(ON_DEVICE)
    tab.tap(0.5, 0.9)
    tab.wait("lamina.renderer.animations().length > 20")
    tab.page.size(400, 360)
    tab.wait("lamina.session.width === 400")
    tab.wait(f"lamina.screen.choice.canvas.width === lamina.renderer.width && {ON_DEVICE}")
    found = tab.run(BOTH)
    assert found["isEqual"], found
    tab.close()


@test("a device that is lost leaves the processor's picture, and draws again when it is back")
def lost(browser, server, pictures):
    tab = Tab(browser, server.address, "CardCarousel", **SMALL, query="?renderer=gpu")
    tab.wait(ON_DEVICE)
    for _ in range(3):
        tab.run(LOSE)
        tab.wait(f"!{ON_DEVICE} && lamina.screen.choice.canvas.hidden")
        assert tab.run("lamina.screen.choice.text") == "The processor draws: the graphics device was lost"
        assert tab.colours() > 100
        tab.run("loss.restoreContext()")
        tab.wait(f"{ON_DEVICE} && !lamina.screen.choice.canvas.hidden")
        text = tab.run("lamina.screen.choice.text")
        assert text.startswith("WebGL 2 draws: as asked for. ") and " draw calls, " in text, text
        found = tab.run(BOTH)
        assert found["isEqual"], found
    tab.close()


@test("a device that is lost in the midst of a frame does not stop the page")
def lost_within(browser, server, pictures):
    tab = Tab(browser, server.address, "LayerGallery", **SMALL, query="?renderer=gpu")
    tab.wait(ON_DEVICE)
    tab.run("(() => { const gl = lamina.screen.choice.canvas.getContext('webgl2'), own = gl.drawArraysInstanced.bind(gl); let left = 5;"
            " window.loss = gl.getExtension('WEBGL_lose_context');"
            " gl.drawArraysInstanced = (...numbers) => { if (--left === 0) loss.loseContext(); own(...numbers); }; })()")
    tab.run("lamina.screen.drawNow()")
    tab.wait(f"!{ON_DEVICE} && lamina.screen.choice.canvas.hidden")
    time = tab.run("lamina.screen.time")
    tab.wait(f"lamina.screen.time > {time} + 0.1")
    tab.run("loss.restoreContext()")
    tab.wait(ON_DEVICE)
    assert tab.run(BOTH)["isEqual"]
    tab.close()


def choosing(browser, server):
    """A page that may choose, in the midst of a movement."""
    tab = Tab(browser, server.address, "CoinBank", **SMALL, before=DEVICE)
    tab.tap(0.5, 0.9)
    tab.wait("lamina.renderer.animations().length > 20")
    # From here on it draws what it is told to, and nothing by itself.
    tab.run("lamina.screen.isVisible = false")
    tab.run(slow("draw", 10))
    while tab.run("lamina.screen.choice.state") == "waiting":
        draw(tab, 1)
    # The device's programs are being made.
    while tab.run("lamina.screen.choice.state") == "preparing":
        tab.rest(50)
        draw(tab, 1)
    return tab


def draw(tab, count):
    """Draws two moments in turns, the later one first: each picture differs from the one before, and a frame in which nothing changes is none to the page."""
    tab.run(f"(() => {{ const {{ screen }} = lamina, first = screen.time; for (let i = 0; i < {count}; i++) {{"
            " screen.time = first + (1 - i % 2) * 0.05; screen.drawNow(); } })()")


@test("a page that may choose takes the device where that is faster")
def faster(browser, server, pictures):
    tab = choosing(browser, server)
    draw(tab, 29)
    assert tab.run("lamina.screen.choice.state") == "trying"
    tab.run(slow("draw", 60_000))
    draw(tab, 5)
    assert tab.run(ON_DEVICE), tab.run("lamina.screen.choice.reason")
    assert "ms a frame on the graphics device" in tab.run("lamina.screen.choice.reason")
    tab.close()


@test("a page that may choose keeps to the processor where the device is slower, or draws other pixels")
def slower(browser, server, pictures):
    for spoiled, words in ((slow("drawOnDevice", 60_000), "ms a frame on the graphics device"),
                           ("lamina.renderer.drawOnDevice = ((own) => () => own(0))(lamina.renderer.drawOnDevice.bind(lamina.renderer))", "draws other pixels")):
        tab = choosing(browser, server)
        tab.run(spoiled)
        draw(tab, 34)
        assert not tab.run(ON_DEVICE) and words in tab.run("lamina.screen.choice.reason"), tab.run("lamina.screen.choice.reason")
        tab.close()


@test("a page that asks for a device where there is none says so, and the processor draws")
def none(browser, server, pictures):
    without = ("HTMLCanvasElement.prototype.getContext = ((own) => function (kind, ...more) {"
               " return kind === 'webgl2' ? null : own.call(this, kind, ...more); })(HTMLCanvasElement.prototype.getContext);"
               # A notice goes away after a while.
               "addEventListener('DOMContentLoaded', () => { const notice = document.getElementById('notice'); window.notices = [];"
               " new MutationObserver(() => notices.push(notice.textContent)).observe(notice, { childList: true, subtree: true }); });")
    tab = Tab(browser, server.address, "CardCarousel", before=without, query="?renderer=gpu")
    assert "This browser has no WebGL 2. The processor draws." in tab.run("notices")
    assert not tab.run(ON_DEVICE) and tab.colours() > 100
    tab.inspect()
    tab.wait("[...document.querySelectorAll('#instruments .note')].some((note) => note.textContent === 'The processor draws: This browser has no WebGL 2.')")
    tab.close()


@test("a folder of the page without the module for devices is served with the other, and the processor draws")
def missing(browser, server, pictures):
    without = ("window.fetch = ((own) => (address, ...more) => String(address).endsWith('lamina-gpu.wasm')"
               " ? Promise.resolve(new Response('', { status: 404 })) : own(address, ...more))(window.fetch);")
    tab = Tab(browser, server.address, "CardCarousel", before=without, query="?renderer=gpu")
    assert not tab.run(ON_DEVICE) and not tab.run("lamina.renderer.canDrawOnDevice") and tab.colours() > 100
    tab.close()


@test("a server that asks for one or the other is heard")
def served(browser, server, pictures):
    for wish, other in (("cpu", "gpu"), ("gpu", "cpu")):
        own = Server(server.program, scenes=("CardCarousel",), options=("--renderer", wish))
        try:
            for query, on_device in (("", wish == "gpu"), (f"?renderer={other}", other == "gpu")):
                tab = Tab(browser, own.address, "CardCarousel", **SMALL, query=query)
                tab.wait(ON_DEVICE if on_device else "lamina.screen.choice.reason === 'as asked for'")
                tab.close()
        finally:
            own.kill()


main()
