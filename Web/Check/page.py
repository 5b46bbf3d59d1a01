#!/usr/bin/env python3
"""The page in a headless browser, fed by a server that plays recordings: what it shows, what it sends, and what it does when things go wrong.

    Web/Check/page.py FOLDER [PART OF A NAME]

FOLDER is what `webframes` has written.
"""

import sys
import traceback

import access  # noqa: F401, its checks are among the others
import elements  # noqa: F401
import wire
from browser import Browser
from fed import TESTS, Tab, test
from replay import Play


def pointers(messages):
    return [(p["id"], p["phase"], round(p["x"]), round(p["y"])) for message in messages for p in message["pointers"]]


def extent(message):
    return message["width"], message["height"], message["scale"]


@test("a scene opens, plays at the session's time and acknowledges its commits")
def opens(browser, play):
    tab = Tab(browser, play)
    first = tab.run("lamina.screen.time")
    tab.wait(f"lamina.screen.time > {first} + 0.3")
    assert tab.run("document.title") == "CoinBank" and tab.trouble() == "", tab.trouble()
    # A busy machine takes its time with the question, too.
    clock = play.lines[0].clock
    before = clock.now()
    assert before - 0.2 < tab.run("lamina.session.clock.time()") < clock.now() + 0.2
    acks = [message["sequence"] for message in tab.sent("ack")]
    assert acks == list(range(1, len(acks) + 1))


@test("the page asks beforehand for each module that it is going to import, once")
def beforehand(browser, play):
    tab = Tab(browser, play)
    scripts = tab.run("performance.getEntriesByType('resource').map((e) => e.name.split('/').at(-1)).filter((name) => /[.]js$/.test(name))")
    named = tab.run("[...document.querySelectorAll('script[src], link[rel=modulepreload]')].map((e) => (e.src || e.href).split('/').at(-1))")
    assert sorted(scripts) == sorted(named), (scripts, named)


@test("commits that come twice and in the wrong order make the same picture")
def disorder(browser, play):
    digests = []
    for play.is_disorderly in (False, True):
        tab = Tab(browser, play)
        tab.wait("lamina.screen.time > 1.2")
        digests.append(tab.picture(1.0))
        tab.page.close()
    assert digests[0] == digests[1]


@test("a swipe is sent as began, moved and ended, in points of the picture")
def swipe(browser, play):
    tab = Tab(browser, play)
    places = [(100, 200), (140, 220), (180, 260), (200, 300)]
    for i, point in enumerate(places[:-1]):
        tab.page.touch("touchStart" if i == 0 else "touchMove", tab.place(*point))
        tab.rest(30)
    tab.page.touch("touchEnd")
    tab.sent("pointers", 4)
    found = pointers(play.messages("pointers"))
    assert [phase for _, phase, _, _ in found] == [0, 1, 1, 2], found
    assert [(x, y) for _, phase, x, y in found if phase < 2] == places[:3], found


@test("two fingers are two pointers")
def fingers(browser, play):
    tab = Tab(browser, play)
    (a, b), (c, d) = tab.place(100, 200), tab.place(200, 400)
    tab.page.touch("touchStart", (a, b, 0))
    tab.page.touch("touchStart", (a, b, 0), (c, d, 1))
    tab.page.touch("touchEnd")
    tab.sent("pointers", 4)
    found = pointers(play.messages("pointers"))
    assert len({identity for identity, *_ in found}) == 2, found
    assert sorted(phase for _, phase, _, _ in found) == [0, 0, 2, 2], found


@test("a click with the mouse is a tap, and moving it about without a button is nothing")
def click(browser, play):
    tab = Tab(browser, play)
    x, y = tab.place(50, 60)
    tab.page.mouse("mouseMoved", x + 5, y, button="none", clickCount=0)
    tab.page.mouse("mousePressed", x, y)
    tab.page.mouse("mouseReleased", x, y)
    tab.sent("pointers", 2)
    assert [found[1:] for found in pointers(play.messages("pointers"))] == [(0, 50, 60), (2, 50, 60)]


@test("a trackpad's movement begins, changes and ends; what it scrolls moves against it")
def wheel(browser, play):
    tab = Tab(browser, play)
    x, y = tab.place(100, 100)
    for _ in range(30):
        before = len(play.messages("wheel"))
        for _ in range(3):
            tab.page.call("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=7)
            # Those that come in one frame the browser makes into one.
            tab.rest(40)
        tab.sent("wheel", before + 4)
        while play.messages("wheel")[-1]["phase"] != 3:
            tab.rest(40)
        found = play.messages("wheel")[before:]
        assert all((each["dx"], each["dy"]) == (0, -7 if each["phase"] < 3 else 0) for each in found), found
        # On a busy machine a movement may be over before its next event comes, or two come as one.
        if [each["phase"] for each in found] == [1, 2, 2, 3]:
            break
        assert found[0]["phase"] == 1 and all((a["phase"] == 3) == (b["phase"] == 1) for a, b in zip(found, found[1:])), found
    else:
        raise AssertionError(found)
    count = len(play.messages("wheel"))
    tab.page.call("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=100)
    last = tab.sent("wheel", count + 1)[-1]
    assert (last["dx"], last["dy"], last["phase"]) == (0, -100, 0)


@test("keys go down and up with their place on the keyboard and their text")
def keyboard(browser, play):
    tab = Tab(browser, play)
    x, y = tab.place(50, 60)
    tab.page.mouse("mousePressed", x, y)
    tab.page.mouse("mouseReleased", x, y)
    for kind in ("keyDown", "keyUp"):
        tab.page.call("Input.dispatchKeyEvent", type=kind, code="KeyA", key="A", modifiers=8, text="A" if kind == "keyDown" else "")
    tab.page.call("Input.insertText", text="é")
    tab.sent("key", 4)
    found = [(key["phase"], key["usage"], key["modifiers"], key["text"]) for key in play.messages("key")]
    assert found == [(0, 4, 1, "A"), (1, 4, 1, ""), (0, 0, 0, "é"), (1, 0, 0, "")], found


@test("a window that changes its size asks for another layout when the scene fills it")
def resize(browser, play):
    tab = Tab(browser, play)
    assert extent(play.messages("hello")[0])[:2] == (0, 0)
    tab.run("document.getElementById('fill').click()")
    tab.sent("resize", 1)
    tab.page.size(700, 500)
    width, height, scale = extent(tab.sent("resize", 2)[-1])
    assert width == tab.run("document.getElementById('room').clientWidth") and scale == 1, (width, height, scale)


@test("a phone's screen is filled, and its pixels are")
def phone(browser, play):
    tab = Tab(browser, play, opens=False)
    tab.page.size(390, 844, 3, mobile=True)
    tab.go()
    tab.wait("window.lamina?.session.sequence > 0")
    # All of it but the bar, which covers nothing.
    assert extent(play.messages("hello")[-1]) == (390, 800, 3)
    assert tab.run("document.querySelector('header').getBoundingClientRect().bottom <= lamina.screen.canvas.getBoundingClientRect().top")


@test("nothing of a scene or its bar lies under a phone's notch or its corners")
def insets(browser, play):
    tab = Tab(browser, play, opens=False)
    for width, height, left, top, right, bottom in ((390, 844, 0, 47, 0, 34), (844, 390, 47, 0, 47, 21)):
        tab.page.size(width, height, 3, mobile=True)
        tab.page.call("Emulation.setSafeAreaInsetsOverride", insets={"top": top, "left": left, "right": right, "bottom": bottom})
        tab.go()
        tab.wait("'shown' in document.getElementById('stage').dataset")
        for what in ("#stage", ".back", "#instruments-toggle"):
            box = tab.run(f"(() => {{ const b = document.querySelector('{what}').getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom]; }})()")
            assert box[0] >= left and box[1] >= top and box[2] <= width - right and box[3] <= height - bottom, (what, box)


@test("pausing stops the picture, a step moves it by a sixtieth, and going on lets it run")
def pause(browser, play):
    tab = Tab(browser, play)
    tab.inspect()
    tab.press("Pause")
    tab.wait("lamina.session.clock.rate === 0 && lamina.screen.time === lamina.session.clock.time()")
    stopped = tab.run("lamina.screen.time")
    tab.rest(150)
    assert tab.run("lamina.screen.time") == stopped == play.lines[0].clock.now()
    tab.press("Frame ›")
    tab.wait(f"lamina.screen.time > {stopped}")
    assert abs(tab.run("lamina.screen.time") - stopped - 1 / 60) < 1e-9
    tab.press("Go on")
    tab.wait(f"lamina.screen.time > {stopped} + 0.2")


@test("another moment of the same commits can be seen without the program moving")
def scrub(browser, play):
    tab = Tab(browser, play)
    tab.wait("lamina.screen.time > 1.5")
    tab.inspect()
    tab.press("Pause")
    tab.wait("lamina.session.clock.rate === 0")
    tab.rest(300)
    stopped = tab.run("lamina.screen.time")
    left, top, width = tab.run("(() => { const b = document.querySelector('.ruler').getBoundingClientRect(); return [b.left, b.top, b.width]; })()")
    tab.page.mouse("mousePressed", left + width / 4, top + 10)
    tab.page.mouse("mouseReleased", left + width / 4, top + 10)
    tab.wait(f"lamina.screen.time < {stopped}")
    assert abs(stopped - 1 - tab.run("lamina.screen.time")) < 0.05
    assert play.lines[0].clock.now() == stopped
    # What is to come is not there to be seen.
    tab.page.mouse("mousePressed", left + width - 2, top + 10)
    tab.page.mouse("mouseReleased", left + width - 2, top + 10)
    tab.wait(f"lamina.screen.time === {stopped}")
    tab.press("Go on")
    tab.wait(f"lamina.screen.time > {stopped}")


@test("a connection that breaks comes back to the same session; meanwhile the picture stands")
def reconnect(browser, play):
    tab = Tab(browser, play)
    session = tab.session
    # The page itself watches: it may be back before anything outside it could ask. A welcome brings another clock.
    tab.run("""{
        const { clock } = lamina.session;
        window.stood_ = [];
        const watch = setInterval(() => {
            if (lamina.session.clock !== clock) return clearInterval(watch);
            if (clock.rate === 0) window.stood_.push(clock.time());
        }, 5);
    }""")
    play.drop_lines()
    assert tab.sent("hello", 2)[1]["session"] == session
    tab.wait("lamina.session.isOpen && lamina.session.sequence > 0 && lamina.session.clock.rate > 0")
    stood = tab.run("window.stood_")
    assert len(stood) > 1 and len(set(stood)) == 1, stood
    tab.wait(f"lamina.screen.time > {stood[0]} + 0.1")


@test("a server that goes while pictures are on their way is waited for, and what they were for is not applied any more; nor if the page is not ready yet")
def pictures_lost(browser, play):
    late = """{
        const { instantiate } = WebAssembly;
        const ready = new Promise((done) => { window.makeReady_ = done; });
        WebAssembly.instantiate = async (...all) => { await ready; return instantiate(...all); };
    }"""
    for before in (None, late):
        play.refused.add("picture")
        tab = Tab(browser, play, opens=False, before=before)
        tab.wait("performance.getEntriesByType('resource').some((e) => e.name.includes('/picture/'))")
        play.refused.add("socket")
        play.drop_lines()
        # Longer than a picture is tried.
        tab.rest(3000)
        tab.run("window.makeReady_?.()")
        tab.wait("window.lamina && !lamina.session.isOpen && !document.getElementById('notice').hidden")
        tab.rest(300)
        assert tab.run("lamina.session.sequence") == 0 and tab.notice() in ("Connecting …", "The connection is lost. Trying again …"), tab.notice()
        play.refused.clear()
        tab.wait("lamina.session.isOpen && lamina.session.sequence > 0 && lamina.screen.time > 0 && document.getElementById('notice').hidden")
        tab.page.close()


@test("a server that was restarted, with another token and none of its sessions, is found again")
def restart(browser, play):
    tab = Tab(browser, play)
    session = tab.run("String(lamina.session.id)")
    play.token = "another"
    play.clocks.clear()
    play.drop_lines()
    tab.wait(f"lamina.session.isOpen && String(lamina.session.id) !== '{session}' && lamina.session.sequence > 0")
    assert "begun anew" in tab.notice(), tab.notice()


@test("what shows can be recorded to a film")
def record(browser, play):
    tab = Tab(browser, play)
    size, ending = tab.run("""import("/web/recorder.js").then(async ({ Recorder }) => {
        // On a busy machine some time passes before there is a first picture.
        for (let wait = 700; ; wait *= 2) {
            const recorder = new Recorder(lamina.screen);
            recorder.start();
            await new Promise((done) => setTimeout(done, wait));
            try {
                const { blob, ending } = await recorder.stop();
                return [blob.size, ending];
            } catch (error) {
                if (wait > 40_000) throw error;
            }
        }
    })""")
    assert size > 1000 and ending in ("mp4", "webm"), (size, ending)


@test("a reloaded page goes on with its session, another tab has its own")
def reload(browser, play):
    tab = Tab(browser, play)
    session = tab.session
    time = tab.run("lamina.screen.time")
    tab.go()
    tab.wait("window.lamina?.session.sequence > 0 && lamina.screen.time > 0")
    assert tab.sent("hello", 2)[1]["session"] == session and tab.run("lamina.screen.time") > time
    other = Tab(browser, play)
    assert other.session != session
    other.page.close()


@test("a goodbye is shown in words, and the tab does not come back by itself")
def goodbye(browser, play):
    tab = Tab(browser, play)
    play.goodbye("This session has used up its memory.")
    tab.wait("!document.getElementById('notice').hidden")
    assert tab.notice() == "This session has used up its memory."
    tab.rest(600)
    assert len(play.messages("hello")) == 1


@test("a hidden tab draws nothing, and shows the right moment when it is seen again")
def hidden(browser, play):
    tab = Tab(browser, play)
    tab.run("window.times_ = [], lamina.screen.addEventListener('frame', ({ detail }) => { window.times_.push(detail.time); })")
    hide = "Object.defineProperty(document, 'visibilityState', { get: () => '%s', configurable: true }); document.dispatchEvent(new Event('visibilitychange'))"
    tab.run(hide % "hidden")
    assert tab.sent("visible", 1)[-1]["visible"] == 0
    tab.run("window.times_ = []")
    line, pings = play.lines[0], len(play.messages("ping"))
    # What was under way when the tab was hidden comes after that, and does not let its clock go on.
    sent = tab.run("performance.now() / 1000")
    line.say("clock", mediaTime=line.clock.now(), rate=1)
    line.say("pong", clientTime=sent, mediaTime=line.clock.now(), rate=1)
    tab.rest(1000)
    assert tab.run("window.times_.length") == 0 and len(play.messages("ping")) == pings
    assert tab.run("lamina.session.clock.rate") == 0
    # What it showed last was a second before, and from there it goes on.
    seen = line.clock.now()
    tab.run(hide % "visible")
    tab.wait(f"lamina.session.clock.rate === 1 && lamina.screen.time > {seen}")
    assert tab.sent("visible", 2)[-1]["visible"] == 1
    times = tab.run("window.times_")
    assert times == sorted(times) and times[0] < seen + 0.3 and times[-1] < line.clock.now() + 0.3, (seen, times)


@test("nothing is drawn while nothing moves")
def idle(browser, play):
    tab = Tab(browser, play)
    tab.run("lamina.screen.addEventListener('frame', () => { window.frames_ = (window.frames_ ?? 0) + 1; })")
    play.lines[0].clock.set(1, 60)
    play.lines[0].tell()
    tab.wait("lamina.screen.time > 60 && lamina.renderer.nextChange(lamina.screen.time) === Infinity")
    tab.rest(200)
    tab.run("window.frames_ = 0")
    tab.rest(300)
    assert tab.run("window.frames_") == 0


@test("bytes that are no commit, and no message at all, are told in words")
def hostile(browser, play):
    message = play.recordings["CoinBank"].messages[1]
    # What every commit begins with: four letters and the version.
    head = message[message.index(b"LMCT"):][:6]

    def commit(tab, data):
        for line in play.lines:
            line.is_open = False
        tab.rest(50)
        sequence = tab.run("lamina.session.sequence") + 1
        return wire.encode(wire.SERVER, "commit", sequence=sequence, mediaTime=0, pictures=[], bytes=data.hex())

    for make, words in ((lambda tab: commit(tab, b"LMCT"), "cannot be read at byte 4"),
                        (lambda tab: commit(tab, head + b"\1\2\x7f"), "speaks of layer 127"),
                        (lambda _: b"\x7f", "unknown kind"), (lambda _: b"\x02\x01", "too early")):
        tab = Tab(browser, play)
        message = make(tab)
        for line in list(play.lines):
            line.send(message)
        tab.wait("!document.getElementById('notice').hidden")
        assert words in tab.notice(), tab.notice()
        tab.page.close()


@test("pictures that are small come together, and each but once")
def together(browser, play):
    tab = Tab(browser, play)
    lists = tab.run("performance.getEntriesByType('resource').filter((e) => e.name.includes('/picture/'))"
                    ".map((e) => e.name.split('/').at(-1).split('-'))")
    assert any(len(hashes) > 1 for hashes in lists), lists
    hashes = sum(lists, [])
    assert len(hashes) == len(set(hashes)), lists


@test("where SIMD is missing the plain module plays, and where WebAssembly is missing the page says so")
def fallback(browser, play):
    tab = Tab(browser, play, before="WebAssembly.validate = () => false")
    names = tab.run("performance.getEntriesByType('resource').map((e) => e.name.split('/').pop()).filter((n) => n.endsWith('.wasm'))")
    assert names == ["lamina-plain.wasm"], names
    tab = Tab(browser, play, before="delete globalThis.WebAssembly", opens=False)
    tab.wait("!document.getElementById('notice').hidden")
    assert "WebAssembly" in tab.notice()


@test("the instruments show layers, point at them, take the tree apart and save a picture")
def instruments(browser, play):
    tab = Tab(browser, play)
    tab.wait("lamina.screen.time > 1")
    tab.inspect()
    tab.wait("document.querySelectorAll('[role=treeitem]').length > 5")
    tab.press("Point at a layer")
    x, y = tab.place(195, 200)
    tab.page.mouse("mouseMoved", x, y, button="none", clickCount=0)
    tab.page.mouse("mousePressed", x, y)
    tab.page.mouse("mouseReleased", x, y)
    tab.wait("document.querySelector('#outline polygon') && document.querySelectorAll('.values tbody tr').length > 0")
    assert tab.run("[...document.querySelectorAll('.values thead th')].map((e) => e.textContent).join()") == "Property,Model,Presentation"
    tab.press("Take apart")
    tab.wait("document.querySelectorAll('#exploded .turned canvas').length > 3")
    tab.run("document.querySelector('#exploded .controls button').click()")
    tab.run("document.addEventListener('click', (e) => { if (e.target.download) { window.saved = e.target.download; e.preventDefault(); } }, true);"
            " HTMLAnchorElement.prototype.click = function () { window.saved = this.download; }")
    tab.press("Save PNG")
    tab.wait("window.saved")
    assert tab.run("window.saved").endswith(".png")


@test("the tree folds and is searched, the timeline is filtered and zoomed, and a lane chooses its layer")
def layers(browser, play):
    tab = Tab(browser, play)
    tab.wait("lamina.screen.time > 1.2")
    tab.inspect()
    tab.press("Pause")
    tab.wait("lamina.session.clock.rate === 0")
    count = "document.querySelectorAll('[role=treeitem]').length"
    tab.wait(f"{count} > 5")
    tab.rest(300)
    all_ = tab.run(count)
    tab.run("document.querySelector('.layers').focus()")
    for key in ("Home", "ArrowLeft"):
        tab.key(key)
    assert tab.run(count) == 1 and tab.run("document.querySelector('[role=treeitem]').getAttribute('aria-expanded')") == "false"
    tab.key("ArrowRight")
    assert tab.run(count) == all_
    tab.key("End")
    chosen = "Number(document.querySelector('[aria-selected=true]').dataset.layer)"
    last = tab.run(chosen)
    assert last == tab.run("Number([...document.querySelectorAll('[role=treeitem]')].at(-1).dataset.layer)")
    assert tab.run("document.querySelector('.layers').getAttribute('aria-activedescendant')") == f"layer-{last}"
    # "Root" is what the replay calls layer 1.
    tab.run("(() => { const s = document.querySelector('[aria-label=\"Search layers by name\"]'); s.value = 'root'; s.dispatchEvent(new Event('input')); })()")
    assert tab.run(count) == 1 and "Root" in tab.run("document.querySelector('[role=treeitem]').textContent")
    lanes = "document.querySelector('.lanes canvas').getAttribute('aria-label')"
    animated = tab.run(lanes)
    tab.run("document.querySelector('.timeline [type=search]').value = 'nothing of the kind'")
    tab.wait(f"{lanes} === 'Animations of 0 layers'")
    assert animated != "Animations of 0 layers"
    tab.run("document.querySelector('.timeline [type=search]').value = ''")
    tab.rest(250)
    x, y = tab.run("(() => { const b = document.querySelector('.lanes').getBoundingClientRect(); return [b.left + 20, b.top + 8]; })()")
    tab.page.mouse("mousePressed", x, y)
    tab.page.mouse("mouseReleased", x, y)
    layer = tab.run("Math.min(...lamina.renderer.places(lamina.screen.time).map(({ layer }, i, all) => "
                    "lamina.renderer.animations().some((a) => a.layer === layer) ? i : Infinity))")
    layer = tab.run(f"lamina.renderer.places(lamina.screen.time)[{layer}].layer")
    tab.wait(f"document.querySelector('.values caption').textContent.endsWith('layer {layer}')")
    # A longer time: the same place of the ruler is another moment.
    tab.run("document.querySelector('[aria-label=\"Show a shorter time\"]').click()")
    left, top, width = tab.run("(() => { const b = document.querySelector('.ruler').getBoundingClientRect(); return [b.left, b.top, b.width]; })()")
    stopped = tab.run("lamina.session.clock.time()")
    tab.page.mouse("mousePressed", left + width / 4, top + 10)
    tab.page.mouse("mouseReleased", left + width / 4, top + 10)
    tab.wait(f"Math.abs({stopped} - lamina.screen.time - 1 / 1.6) < 0.05")


@test("the model's values stand beside what shows of them, and are copied as text")
def values(browser, play):
    play.rate = 0.1
    tab = Tab(browser, play)
    tab.page.call("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
    tab.wait("lamina.renderer.animations().some((a) => a.begin < lamina.screen.time && a.end > lamina.screen.time)")
    tab.inspect()
    tab.press("Pause")
    tab.wait("lamina.session.clock.rate === 0")
    tab.rest(200)
    # All that moves now; one of them differs from its model.
    layers = tab.run("[...new Set(lamina.renderer.animations().filter((a) => a.begin < lamina.screen.time && a.end > lamina.screen.time).map((a) => a.layer))]")
    found = [p for layer in layers for p in tab.run(f"lamina.renderer.properties({layer}, lamina.screen.time)") if p["model"] != p["presentation"]]
    assert found, layers
    layer = next(layer for layer in layers if tab.run(f"lamina.renderer.properties({layer}, lamina.screen.time).some((p) => p.model !== p.presentation)"))
    tab.run(f"document.querySelector('#layer-{layer}').dispatchEvent(new PointerEvent('pointerdown', {{ bubbles: true }}))")
    tab.wait("document.querySelector('.values .differs')")
    tab.run("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    tab.press("Copy values")
    tab.wait("window.copied")
    assert f"(layer {layer}) at" in tab.run("window.copied") and "property\tmodel\tpresentation" in tab.run("window.copied")


@test("Escape, then Tab, leaves the scene; Tab alone is the scene's")
def leaving(browser, play):
    tab = Tab(browser, play)
    tab.run("document.getElementById('instruments-toggle').focus()")
    tab.key("Tab")
    assert tab.run("document.activeElement.id") == "keys"
    assert tab.run("getComputedStyle(document.getElementById('way-out')).opacity") == "1"
    tab.key("Tab")
    assert tab.run("document.activeElement.id") == "keys"
    tab.key("Escape")
    tab.key("Tab", shift=True)
    assert tab.run("document.activeElement.id") == "instruments-toggle", tab.run("document.activeElement.outerHTML")
    tab.sent("key", 4)
    assert [(k["usage"], k["phase"]) for k in play.messages("key")] == [(0x2B, 0), (0x2B, 1), (0x29, 0), (0x29, 1)], play.messages("key")


@test("the page asks for the values that its address and its form set, and links to a moment with them")
def parameters(browser, play):
    tab = Tab(browser, play)
    assert "coins=50" in play.sockets[-1], play.sockets
    tab.inspect()
    tab.run("document.getElementById('parameter-coins').value = '7'")
    tab.run("document.getElementById('parameter-coins').value = '700'")
    tab.press("Start with these")
    tab.rest(200)
    assert "coins=" not in tab.run("location.search")
    tab.run("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    tab.press("Copy link to this moment")
    tab.wait("window.copied")
    assert "/CoinBank/?coins=50&t=" in tab.run("window.copied"), tab.run("window.copied")
    tab.run("document.getElementById('parameter-coins').value = '7'")
    tab.press("Start with these")
    tab.wait("location.search === '?coins=7' && window.lamina?.session.sequence > 0")
    assert not tab.run("document.getElementById('instruments').hidden")


@test("an address with a moment opens the scene there, and it stands")
def moment(browser, play):
    tab = Tab(browser, play, "CoinBank", opens=False)
    tab.page.go(f"{play.address}/CoinBank/?t=3.25")
    tab.wait("window.lamina?.session.clock.rate === 0 && Math.abs(lamina.screen.time - 3.25) < 1e-6")
    tab.rest(200)
    assert abs(tab.run("lamina.screen.time") - 3.25) < 1e-6
    tab.page.go(f"{play.address}/CoinBank/?t=0")
    tab.wait("window.lamina?.session.clock.rate === 0 && lamina.screen.time === 0")


@test("Start anew begins a session of its own")
def anew(browser, play):
    tab = Tab(browser, play)
    session = tab.session
    tab.run("document.getElementById('anew').click()")
    tab.wait(f"window.lamina?.session.sequence > 0 && lamina.session.id.join() !== '{','.join(str(b) for b in bytes.fromhex(session))}'")
    assert tab.sent("hello", 2)[1]["session"] == "00" * 16


@test("a tab that is duplicated gets a session of its own, and the first keeps its")
def duplicate(browser, play):
    tab = Tab(browser, play)
    session = tab.session
    before = {t["targetId"] for t in browser.call("Target.getTargets")["targetInfos"]}
    # A window that a page opens begins with a copy of its storage, as a tab that the browser duplicates does.
    tab.page.call("Runtime.evaluate", expression="window.other = window.open(location.href)", userGesture=True)
    tab.wait("other.lamina?.session.sequence > 0")
    assert tab.run("other.sessionStorage.length === sessionStorage.length")
    assert bytes(tab.run("[...other.lamina.session.id]")).hex() != session
    assert tab.session == session and tab.run("lamina.session.isOpen") and tab.trouble() == "", tab.trouble()
    assert {t["targetId"] for t in browser.call("Target.getTargets")["targetInfos"]} - before
    tab.run("other.close()")


@test("a server that is stopped is said so, and the tab comes back to it")
def stopping(browser, play):
    tab = Tab(browser, play)
    session = tab.session
    play.goodbye("The server has been stopped.", kind="stopping")
    play.drop_lines()
    assert tab.sent("hello", 2)[1]["session"] == session
    tab.wait("lamina.session.isOpen && lamina.session.sequence > 0 && document.getElementById('notice').hidden")


def main():
    part = sys.argv[2] if len(sys.argv) > 2 else ""
    failed = 0
    browser = Browser()
    try:
        for sentence, body in TESTS:
            if part not in sentence:
                continue
            play = Play(sys.argv[1])
            browser.events.clear()
            targets = {t["targetId"] for t in browser.call("Target.getTargets")["targetInfos"]}
            try:
                body(browser, play)
                thrown = [e for e in browser.events if e["method"] == "Runtime.exceptionThrown"]
                assert not thrown, thrown[0]["params"]["exceptionDetails"]
                print(f"ok: {sentence}", flush=True)
            except Exception:
                failed += 1
                print(f"WRONG: {sentence}", flush=True)
                traceback.print_exc()
            for target in browser.call("Target.getTargets")["targetInfos"]:
                if target["targetId"] not in targets:
                    try:
                        browser.call("Target.closeTarget", targetId=target["targetId"])
                    except RuntimeError:
                        pass  # It has closed meanwhile.
            play.server.shutdown()
    finally:
        browser.close()
    sys.exit(1 if failed else 0)


main()
