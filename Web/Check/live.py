#!/usr/bin/env python3
"""The gallery as `lamina serve` serves it, in a headless browser: every scene opens, plays and answers.

    Web/Check/live.py LAMINA [FOLDER FOR SCREENSHOTS] [--only WORDS] [--firefox]

LAMINA is the built program. With words, only what has them in its sentence is checked.
"""

import argparse
import json
import os
import pathlib
import signal
import sys
import time
import traceback

from browser import Browser
from firefox import Firefox
from line import Line
from server import Server
from tab import DIGEST, Tab

TESTS = []


def test(sentence):
    def keep(body):
        TESTS.append((sentence, body))
        return body
    return keep


@test("the gallery lists the scenes, with pictures")
def gallery(browser, server, pictures):
    scenes = json.loads(server.get("/scenes.json"))
    page = browser.page(f"{server.address}/", 1280, 900)
    page.wait(f"document.querySelectorAll('.tile').length === {len(scenes)}")
    page.wait("[...document.images].slice(0, 4).every((image) => image.complete && image.naturalWidth > 0)", 60)
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
        assert tab.notice() == "", tab.notice()
        assert tab.colours() > 3, scene["name"]
        tab.page.screenshot(pictures / f"{scene['name']}.png")
        tab.close()


@test("a tap on the coin bank makes coins fly, and they need nothing more of the server")
def coins(browser, server, pictures):
    tab = Tab(browser, server.address, "CoinBank", 390, 844, 2, mobile=True)
    tab.rest(500)
    before = tab.run("lamina.session.bytesReceived")
    tab.tap(0.5, 0.9)
    tab.wait("lamina.renderer.animations().length > 100")
    tab.rest(1200)
    flying = tab.run("lamina.session.bytesReceived")
    tab.page.screenshot(pictures / "coins.png")
    tab.rest(400)
    assert tab.animations() > 50
    print(f"   {flying - before} bytes from the tap until the coins fly, {tab.run('lamina.session.bytesReceived') - flying} in the next 0.4 s;"
          f" first picture after {tab.run('performance.getEntriesByName(`lamina first picture`)[0].startTime'):.0f} ms")
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
    flying, moment = tab.animations(), tab.run("lamina.screen.time")
    tab.go()
    tab.wait("window.lamina?.session.sequence > 0 && lamina.screen.time > 0")
    assert tab.animations() > 20, (tab.animations(), flying)
    assert moment <= tab.run("lamina.screen.time") < moment + 2
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
    tab.run("document.getElementById('instruments-toggle').click()")
    tab.wait("document.querySelector('#instruments button')")
    tab.run("document.querySelector('#instruments button').click()")
    tab.wait("lamina.session.clock.rate === 0")
    tab.rest(200)
    at = tab.run("lamina.screen.time")
    tab.run("[...document.querySelectorAll('#instruments button')].find((b) => b.textContent === 'Frame ›').click()")
    tab.wait(f"lamina.screen.time > {at} + 0.01")
    assert abs(tab.run("lamina.screen.time") - at - 1 / 60) < 1e-6
    tab.wait("document.querySelector('.layers button') && !/^layer 1$/.test(document.querySelector('.layers button').textContent)")
    tab.close()


@test("over a slow line a scene opens late but whole, what waits for it at the server is bounded, and the picture is right in the end")
def slow(browser, server, pictures):
    line = Line(server.port, 400_000, 0.1)
    tab = Tab(browser, f"http://127.0.0.1:{line.port}", "CoinBank", 390, 844, 1, mobile=True, opens=False)
    tab.wait("window.lamina?.session.sequence > 0 && lamina.screen.time > 0", 60)
    tab.settle()
    assert tab.colours() > 100 and tab.notice() == ""
    still, before = tab.digest(), tab.run("lamina.session.bytesReceived")
    # Less than the coins' commits need.
    line.rate = 6_000
    tab.tap(0.5, 0.9)
    most = 0
    for _ in range(20):
        most = max(most, server.metric("unsent_bytes"))
        tab.rest(300)
    line.rate = 400_000
    tab.wait("lamina.renderer.nextChange(lamina.screen.time) === Infinity && lamina.renderer.animations().length === 0", 60)
    tab.wait(f"{DIGEST} === {still}", 60)
    assert tab.notice() == ""
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
    tab.wait(f"lamina.session.isOpen && lamina.session.sequence > 0 && lamina.session.id.join() !== '{session}'", 30)
    tab.rest(100)
    assert "anew" in tab.notice() and tab.colours() > 100
    tab.wait("document.getElementById('notice').hidden")
    tab.close()


@test("with workers, a reload finds its session; one that is killed costs its tabs only, which begin anew and say so")
def workers(browser, server, pictures):
    with_workers = Server(server.process.args[0], workers=2)
    try:
        tabs, places = [], []
        while len(set(places)) < 2:
            tabs.append(Tab(browser, with_workers.address, "CardStack", 390, 844, 1, mobile=True))
            places.append(tabs[-1].run("lamina.session.id[1]"))
            assert len(tabs) < 8
        lost, kept = tabs[places.index(1)], tabs[places.index(2)]
        sessions = {tab: tab.run("lamina.session.id.join()") for tab in (lost, kept)}
        for tab in (lost, kept):
            tab.settle()
            # Pictures, too, come from the session's worker, over connections that the browser has kept from any.
            for _ in range(3):
                tab.go()
                tab.wait("window.lamina?.session.sequence > 0 && lamina.screen.time > 0")
                assert tab.run("lamina.session.id.join()") == sessions[tab] and tab.colours() > 100 and tab.notice() == ""
        os.kill(with_workers.worker(1), signal.SIGKILL)
        lost.wait(f"lamina.session.isOpen && lamina.session.sequence > 0 && lamina.session.id.join() !== '{sessions[lost]}'", 30)
        lost.wait("!document.getElementById('notice').hidden")
        assert "anew" in lost.notice(), lost.notice()
        lost.rest(300)
        lost.page.screenshot(pictures / "anew.png")
        assert lost.colours() > 100
        assert kept.run("lamina.session.isOpen") and kept.run("lamina.session.id.join()") == sessions[kept] and kept.notice() == ""
        before = kept.digest()
        kept.swipe((0.4, 0.6), (0.95, 0.58))
        kept.wait(f"{DIGEST} !== {before}")
        lost.wait("document.getElementById('notice').hidden")
        for tab in tabs:
            tab.close()
    finally:
        assert with_workers.end() == 0


@test("a server that ends says so in its tabs")
def ends(browser, server, pictures):
    tab = Tab(browser, server.address, "CardShuffle")
    status = server.end()
    tab.wait("!document.getElementById('notice').hidden")
    assert status == 0 and tab.notice() != ""
    tab.close()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("lamina")
    parser.add_argument("pictures", type=pathlib.Path, nargs="?", default=pathlib.Path(".build/web/screenshots"))
    parser.add_argument("--only", default="")
    parser.add_argument("--firefox", action="store_true")
    options = parser.parse_args()
    pictures = options.pictures
    pictures.mkdir(parents=True, exist_ok=True)
    server, browser, failed = Server(options.lamina), Firefox() if options.firefox else Browser(), 0
    try:
        for sentence, body in TESTS:
            if options.only not in sentence:
                continue
            browser.events.clear()
            began = time.monotonic()
            try:
                body(browser, server, pictures)
                thrown = [e for e in browser.events if e["method"] == "Runtime.exceptionThrown"]
                assert not thrown, thrown[0]["params"]["exceptionDetails"]
                print(f"ok: {sentence} ({time.monotonic() - began:.1f} s)", flush=True)
            except Exception:
                failed += 1
                print(f"WRONG: {sentence}", flush=True)
                traceback.print_exc()
    finally:
        browser.close()
        server.process.kill()
    sys.exit(1 if failed else 0)


main()
