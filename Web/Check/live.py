#!/usr/bin/env python3
"""The gallery as `lamina serve` serves it, in a headless browser: every scene opens, plays and answers.

    Web/Check/live.py LAMINA [FOLDER FOR SCREENSHOTS] [--only WORDS] [--firefox]

LAMINA is the built program. With words, only what has them in its sentence is checked.
"""

import base64
import json
import os
import signal
import time

from browser import Browser
from elements import NAMED, tree, use
from film import Film
from line import Line
from sentences import main, test
from server import Server
from tab import DIGEST, Tab


@test("the gallery lists the scenes, with pictures")
def gallery(browser, server, pictures):
    scenes = json.loads(server.get("/scenes.json"))
    page = browser.page(f"{server.address}/", 1280, 900)
    page.wait(f"document.querySelectorAll('.tile').length === {len(scenes)}")
    page.wait("[...document.images].slice(0, 4).every((image) => image.complete && image.naturalWidth > 0)")
    page.screenshot(pictures / "gallery.png")
    x, y = page.run("(() => { const b = document.querySelector('.tile').getBoundingClientRect(); return [b.left + 50, b.top + 100]; })()")
    page.mouse("mouseMoved", x, y, button="none", clickCount=0)
    page.wait("document.querySelector('.tile canvas')")
    page.mouse("mouseMoved", 2, 2, button="none", clickCount=0)
    page.wait("!document.querySelector('.tile canvas')")


@test("every scene opens and shows something")
def every(browser, server, pictures):
    for scene in json.loads(server.get("/scenes.json")):
        tab = Tab(browser, server.address, scene["name"])
        tab.wait("lamina.screen.time > 0")
        tab.rest(300)
        assert tab.trouble() == "", tab.trouble()
        assert tab.colours() > 3, scene["name"]
        tab.page.screenshot(pictures / f"{scene['name']}.png")
        tab.close()


@test("the load of each scene, filmed: first and again, on a desk and on a phone, nothing is black and nothing has another shape")
def load(browser, server, pictures):
    if not isinstance(browser, Browser):
        return
    eye = browser.page("about:blank")
    count = 0
    for scene in json.loads(server.get("/scenes.json")):
        for width, height, mobile in ((640, 560, False), (320, 560, True)):
            tab = Tab(browser, server.address, scene["name"], width, height, 1, mobile=mobile, opens=False)
            for turn in ("first", "again")[:1 if mobile else 2]:

                def go(take):
                    tab.page.call("Page.navigate", url=f"{tab.address}/{tab.scene}/" if turn == "first" else "about:blank")
                    if turn == "again":
                        tab.go()
                    end = time.monotonic() + 60
                    while time.monotonic() < end:
                        take()
                        if tab.page.wait("true") and tab.run("window.lamina?.screen.time > 0 && 'shown' in document.getElementById('stage').dataset"):
                            return
                    raise AssertionError("the scene does not come")

                film = Film(tab.page, go)
                rect = "(() => {{ const b = document.getElementById('{}').getBoundingClientRect(); return [b.left, b.top, b.width, b.height]; }})()"
                box, room = tab.run(rect.format("stage")), tab.run(rect.format("room"))
                seen = film.look(eye, box, room, [244, 244, 246])
                count += len(seen)
                left, top, right, bottom = box[0], box[1], box[0] + box[2], box[1] + box[3]
                usual = max(seen[-1]["black"], 0)
                for at, each in enumerate(seen):
                    shape = each["box"]
                    # An edge of the scene may be as light as the page: then less is seen, never more.
                    fits = shape is None or (shape[0] >= left - 2 and shape[1] >= top - 2 and shape[2] <= right + 2 and shape[3] <= bottom + 2
                                             and shape[2] - shape[0] >= box[2] * 0.9 and shape[3] - shape[1] >= box[3] * 0.9)
                    if each["black"] > usual + 5 or not fits:
                        path = pictures / f"load-{scene['name']}-{turn}-{at}.png"
                        path.write_bytes(base64.b64decode(film.pictures[at]))
                        raise AssertionError(f"{scene['name']}, {width} wide, {turn}: picture {at} of {len(seen)}, {path}: {each}, {box}, {usual}")
                assert len(seen) >= 2 and seen[-1]["box"], (scene["name"], turn, seen)
            tab.close()
    eye.close()
    print(f"   {count} pictures")


@test("an address sets a scene's parameters, and one with a moment opens it there: the same for everybody")
def address(browser, server, pictures):
    digests = []
    for _ in range(2):
        tab = Tab(browser, server.address, "CardStack", opens=False)
        tab.page.go(f"{server.address}/CardStack/?cards=2&seed=5&t=0.75")
        tab.wait("window.lamina?.session.clock.rate === 0 && Math.abs(lamina.screen.time - 0.75) < 1e-6")
        tab.rest(200)
        digests.append(tab.digest())
        tab.close()
    other = Tab(browser, server.address, "CardStack")
    other.settle()
    assert digests[0] == digests[1] != other.digest()
    assert other.run("JSON.parse(document.querySelector('[name=lamina-scene]').content).parameters.map((p) => p.name).join()") == "cards,seed"
    other.page.go(f"{server.address}/CardStack/?cards=9")
    other.wait("!document.getElementById('notice').hidden")
    assert "cards takes 1 to 5, not “9”" in other.notice(), other.notice()
    other.close()


@test("the carousel's wheel turns on to a card and never back by itself")
def wheel(browser, server, pictures):
    for steps, pause in (([7] * 20, 16), ([30, 45, 40, 30, 20, 12, 7, 4, 2, 1, 1], 16), ([47] * 3, 200), ([-7] * 20, 16)):
        tab = Tab(browser, server.address, "CardCarousel", 390, 844, 1)
        tab.settle()
        # The row in front is a ratio of 1: a row's scale tells where the carousel is, in rows. Cards behind it are smaller, so the phase is the same for all.
        tab.run("""{
            window.phases_ = [];
            const phase = () => {
                const widths = lamina.renderer.places(lamina.screen.time).filter((p) => p.paints && !p.hidden && p.corners[1] === p.corners[3])
                    .map((p) => (p.corners[2] - p.corners[0]) / (lamina.session.width * 0.72)).filter((r) => r > 0.25 && r < 0.95);
                return widths.length > 0 ? widths[0] * 10 % 1 : null;
            };
            window.drawn_ = performance.now();
            lamina.screen.addEventListener("frame", () => {
                window.drawn_ = performance.now();
                const p = phase();
                if (p !== null) window.phases_.push(p);
            });
        }""")
        x, y = tab.share(0.5, 0.5)
        for step in steps:
            tab.page.call("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=step)
            tab.rest(pause)
        # The program moves it, frame by frame: it is at rest when nothing more comes.
        tab.wait("performance.now() - window.drawn_ > 700")
        phases = tab.run("window.phases_")
        moves = [(b - a + 0.5) % 1 - 0.5 for a, b in zip(phases, phases[1:])]
        # From the last event on it is by itself; before, rows may pass faster than frames.
        side = -1 if steps[0] > 0 else 1
        back = [move for move in moves[-12:] if move * side < -0.01]
        assert len(phases) > 5 and not back, (steps, [round(move, 3) for move in moves])
        assert min(phases[-1] % 1, 1 - phases[-1] % 1) < 0.02, phases[-5:]
        tab.close()


@test("a tap on the coin bank makes coins fly, and they need nothing more of the server")
def coins(browser, server, pictures):
    tab = Tab(browser, server.address, "CoinBank", 390, 844, 2, mobile=True)
    tab.rest(500)
    # Each frame notes how many animations there are and how much has come: when that is read, seconds may have passed.
    tab.run("""{
        window.flight_ = [];
        lamina.screen.addEventListener("frame", () => flight_.push([lamina.renderer.animations().length, lamina.session.bytesReceived]));
    }""")
    before = tab.run("lamina.session.bytesReceived")
    tab.tap(0.5, 0.9)
    tab.wait("flight_.some(([animations]) => animations > 100)")
    tab.page.screenshot(pictures / "coins.png")
    tab.wait("flight_.at(-1)[0] < 20")
    flight = tab.run("flight_")
    start = next(at for at, (animations, _) in enumerate(flight) if animations > 100)
    frames = len(flight) - start
    flying, landed = flight[start][1] - before, flight[-1][1] - flight[start][1]
    print(f"   {flying} bytes from the tap until the coins fly, {landed} in the next {frames} frames;"
          f" first picture after {tab.run('performance.getEntriesByName(`lamina first picture`)[0].startTime'):.0f} ms")
    # 300 coins take some 80 kB, however many frames they fly: places for each frame would be a hundred times as much.
    assert frames > 10 and flying + landed < 150_000, (frames, flying, landed)
    tab.close()


@test("a card is swiped away, and a tap turns one over")
def cards(browser, server, pictures):
    tab = Tab(browser, server.address, "CardStack", 390, 844, 1, mobile=True)
    tab.settle()
    before, told = tab.digest(), tab.run("lamina.session.sequence")
    tab.swipe((0.4, 0.6), (0.95, 0.58))
    tab.wait(f"lamina.session.sequence > {told}")
    tab.settle()
    after = tab.digest()
    assert after != before
    tab.tap(0.5, 0.5)
    tab.wait("lamina.renderer.animations().length > 0")
    tab.settle()
    assert tab.digest() != after
    tab.close()


@test("a reload in mid-flight goes on where it was, and another tab has a scene of its own")
def reload(browser, server, pictures):
    tab = Tab(browser, server.address, "CoinBank", 390, 844, 1, mobile=True)
    tab.rest(300)
    tab.tap(0.5, 0.9)
    tab.wait("lamina.renderer.animations().length > 100")
    # On a busy machine a page is seconds late with everything, and the coins would have landed: time stands meanwhile.
    tab.inspect()
    tab.press("Pause")
    tab.wait("lamina.session.clock.rate === 0 && lamina.screen.time === lamina.session.clock.time()")
    flying, moment = tab.animations(), tab.run("lamina.screen.time")
    tab.go()
    tab.wait(f"window.lamina?.session.sequence > 0 && lamina.screen.time === {moment}")
    assert tab.animations() == flying > 20, (tab.animations(), flying)
    tab.inspect()
    tab.press("Go on")
    tab.wait(f"lamina.screen.time > {moment} + 0.1")
    other = Tab(browser, server.address, "CoinBank", 390, 844, 1, mobile=True)
    other.rest(300)
    assert other.animations() == 0
    other.close()
    tab.close()


@test("another size lays the scene out anew")
def resize(browser, server, pictures):
    tab = Tab(browser, server.address, "CardCarousel")
    width = tab.run("lamina.session.width")
    tab.run("document.getElementById('fill').click()")
    tab.wait(f"lamina.session.width > {width} + 100 && lamina.screen.canvas.width === Math.round(lamina.session.width * lamina.session.scale)")
    tab.rest(200)
    tab.page.screenshot(pictures / "wide.png")
    assert tab.colours() > 100
    tab.close()


@test("pause, step and slow motion are the program's, too")
def time_(browser, server, pictures):
    tab = Tab(browser, server.address, "CoinBank", 390, 844, 1, mobile=True)
    tab.rest(300)
    tab.tap(0.5, 0.9)
    tab.wait("lamina.renderer.animations().length > 50")
    tab.inspect()
    tab.press("Pause")
    tab.wait("lamina.session.clock.rate === 0")
    tab.rest(200)
    at = tab.run("lamina.screen.time")
    tab.press("Frame ›")
    tab.wait(f"lamina.screen.time > {at} + 0.01")
    assert abs(tab.run("lamina.screen.time") - at - 1 / 60) < 1e-6
    tab.wait("!/layer 1$/.test(document.querySelector('[role=treeitem]').textContent)")
    tab.close()


@test("over a slow line a scene opens late but whole, what waits for it at the server is bounded, and the picture is right in the end")
def slow(browser, server, pictures):
    line = Line(server.port, 400_000, 0.1)
    tab = Tab(browser, f"http://127.0.0.1:{line.port}", "CoinBank", 390, 844, 1, mobile=True, opens=False)
    tab.wait("window.lamina?.session.sequence > 0 && lamina.screen.time > 0")
    tab.settle()
    assert tab.colours() > 100 and tab.trouble() == "", tab.trouble()
    still, before = tab.digest(), tab.run("lamina.session.bytesReceived")
    # Less than the coins' commits need.
    line.rate = 6_000
    tab.tap(0.5, 0.9)
    most = 0
    for _ in range(20):
        most = max(most, server.metric("unsent_bytes"))
        tab.rest(300)
    line.rate = 400_000
    tab.wait("lamina.renderer.nextChange(lamina.screen.time) === Infinity && lamina.renderer.animations().length === 0")
    tab.wait(f"{DIGEST} === {still}")
    assert tab.trouble() == "", tab.trouble()
    assert most < 1 << 20, most
    print(f"   at most {most} bytes waited at the server; {tab.run('lamina.session.bytesReceived') - before} came from the tap on")
    tab.close()
    line.close()


@test("a server that is killed and started again is found again, in a new session")
def restart(browser, server, pictures):
    tab = Tab(browser, server.address, "CardShuffle")
    session = tab.run("lamina.session.id.join()")
    server.end(signal.SIGKILL)
    tab.wait("!lamina.session.isOpen")
    tab.rest(900)
    assert "connection" in tab.notice()
    server.__init__(server.process.args[0], server.port)
    tab.wait(f"lamina.session.isOpen && lamina.session.sequence > 0 && lamina.session.id.join() !== '{session}'")
    tab.rest(100)
    assert "begun anew" in tab.notice() and tab.colours() > 100
    tab.wait("document.getElementById('notice').hidden")
    tab.close()


@test("with workers, a reload finds its session; one that is killed costs its tabs only, which begin anew and say so")
def workers(browser, server, pictures):
    with_workers = Server(server.process.args[0], workers=2)
    try:
        tabs, places = [], []
        while len(set(places)) < 2:
            # Of one browser all may come over a connection that it has kept, and so to one worker.
            tabs.append(Tab(browser, with_workers.address, "CardStack", 390, 844, 1, mobile=True, apart=True))
            places.append(tabs[-1].run("lamina.session.id[1]"))
            assert len(tabs) < 8, places
        lost, kept = tabs[places.index(1)], tabs[places.index(2)]
        sessions = {tab: tab.run("lamina.session.id.join()") for tab in (lost, kept)}
        for tab in (lost, kept):
            tab.settle()
            # Pictures, too, come from the session's worker, over connections that the browser has kept from any.
            for _ in range(3):
                tab.go()
                tab.wait("window.lamina?.session.sequence > 0 && lamina.screen.time > 0")
                assert tab.run("lamina.session.id.join()") == sessions[tab]
                assert tab.colours() > 100, tab.colours()
                assert tab.trouble() == "", tab.trouble()
        os.kill(with_workers.worker(1), signal.SIGKILL)
        lost.wait(f"lamina.session.isOpen && lamina.session.sequence > 0 && lamina.session.id.join() !== '{sessions[lost]}'")
        lost.wait("!document.getElementById('notice').hidden")
        assert "anew" in lost.notice(), lost.notice()
        lost.rest(300)
        lost.page.screenshot(pictures / "anew.png")
        assert lost.colours() > 100
        assert kept.run("lamina.session.isOpen") and kept.run("lamina.session.id.join()") == sessions[kept] and kept.trouble() == "", kept.trouble()
        before = kept.digest()
        kept.swipe((0.4, 0.6), (0.95, 0.58))
        kept.wait(f"{DIGEST} !== {before}")
        lost.wait("document.getElementById('notice').hidden")
        for tab in tabs:
            tab.close()
    finally:
        assert with_workers.end() == 0


@test("a server that is stopped says so in its tabs, and they come back by themselves when it does")
def ends(browser, server, pictures):
    tab = Tab(browser, server.address, "CardShuffle")
    status = server.end()
    tab.wait("!document.getElementById('notice').hidden")
    assert status == 0 and "has been stopped" in tab.notice() and "by itself" in tab.notice(), tab.notice()
    tab.rest(900)
    assert "has been stopped" in tab.notice(), tab.notice()
    server.__init__(server.process.args[0], server.port)
    tab.wait("lamina.session.isOpen && lamina.session.sequence > 0")
    tab.wait("lamina.screen.time > 0 && lamina.screen.time < lamina.session.clock.time() + 1")
    tab.close()


@test("every scene has accessibility elements, and whatever is used has a name")
def elements(browser, server, pictures):
    for scene in json.loads(server.get("/scenes.json")):
        tab = Tab(browser, server.address, scene["name"])
        tab.wait("document.querySelector('#elements .each')")
        found = tree(tab)
        nameless = [role for role, name, *_ in found if role in NAMED and name.strip() in ("", "Button")]
        assert found and not nameless, (scene["name"], nameless, found)
        tab.close()


@test("an element that assistive software, the keyboard or a pointer uses changes the scene, and what it says follows")
def using(browser, server, pictures):
    tab = Tab(browser, server.address, "CoinBank")
    button = "document.querySelector('#elements [role=button]')"
    ways = {
        "software": lambda: use(tab, next(each for each in tree(tab) if each[0] == "button")[3]),
        "keyboard": lambda: (tab.run(f"{button}.focus()"), tab.key("Enter")),
        "pointer": lambda: [tab.page.mouse(kind, *tab.share(0.5, 0.9)) for kind in ("mousePressed", "mouseReleased")],
    }
    for way in ways.values():
        tab.wait(button)
        way()
        tab.wait(f"!{button}")
        tab.wait("/[1-9] coins/.test(document.querySelector('#elements [role=img]').ariaLabel)")
    tab.close()


main()
