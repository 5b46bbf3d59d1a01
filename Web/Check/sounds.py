#!/usr/bin/env python3
"""Listens to tabs: a live scene and a film. Nothing is heard before the first touch; then each coin clinks, in its time, and a film's sounds follow its play, pause and seeking.

    Web/Check/sounds.py LAMINA

LAMINA is the program.
"""

import pathlib
import subprocess
import sys
import tempfile

from browser import Browser
from server import Server
from tab import Tab

failed = False


def say(isGood, text):
    global failed
    failed |= not isGood
    print(f"{'ok' if isGood else 'WRONG'}: {text}", flush=True)


def live(browser, program):
    server = Server(program, scenes=["CoinBank"])
    try:
        tab = Tab(browser, server.address, "CoinBank")
        # Slow, so that what is said of times holds on a busy machine, too.
        tab.inspect()
        tab.run("(() => { const speed = document.querySelector('[aria-label=Speed]'); speed.value = '0.25'; speed.onchange(); })()")
        tab.wait("lamina.session.clock.rate === 0.25")
        tab.run("document.getElementById('instruments-toggle').click()")
        say(tab.run("!lamina.sounds.isAwake && document.getElementById('sound').hidden"), "nothing is heard before the first touch, and nothing offers it")
        tab.run("""(() => {
            const { sounds, session } = lamina;
            window.heard = { starts: 0, taps: 0, delays: [], level: 0, ready: new Set(), lost: 0 };
            const take = sounds.take.bind(sounds);
            // A sound that has come is played at once, also if its voice is given to another one a moment later.
            sounds.take = (cue) => {
                const before = sounds.started;
                take(cue);
                if (cue.kind !== 0) return;
                if (sounds.started > before) heard.ready.add(cue.sound);
                else heard.lost += heard.ready.has(cue.sound);
            };
            session.addEventListener("cues", ({ detail }) => {
                heard.starts += detail.filter(({ kind }) => kind === 0).length;
                heard.taps += detail.filter(({ kind }) => kind === 5).length;
                heard.delays.push(...detail.map(({ time }) => session.clock.time() - time));
            });
            setInterval(() => { heard.level = Math.max(heard.level, sounds.level); }, 20);
        })()""")
        tab.tap(0.5, 0.9)
        say(tab.wait("lamina.sounds.isAwake && heard.level > 0.05"), "after a tap coins are heard")
        say(tab.wait("heard.starts === 301"), "301 sounds have come: each coin and the bell")
        say(tab.run("heard.taps") == 31, "and 31 taps of the device")
        # On a busy machine sounds may come when their first coins have landed.
        say(tab.wait("lamina.sounds.started + lamina.sounds.missed === 301"), f"each is played or over: {tab.run('[lamina.sounds.started, lamina.sounds.missed]')}")
        say(tab.run("heard.ready.size >= 1 && heard.lost < 5"), f"of those that came after their sound {tab.run('heard.lost')} are lost")
        delays = sorted(tab.run("heard.delays"))
        say(delays[len(delays) // 2] < 0.25, f"they come in their time: half within {delays[len(delays) // 2]:.3f} s, all within {delays[-1]:.3f} s")
        tab.run("document.getElementById('sound').click()")
        say(tab.run("lamina.sounds.isMuted"), "a button silences them")
        tab.close()
    finally:
        server.end()


def film(browser, program, folder):
    page = folder / "coins.html"
    subprocess.run([program, "render", "CoinBank", "-o", page, "--set", "coins=60"], check=True, stderr=subprocess.DEVNULL)
    say(page.stat().st_size < 1_500_000, f"a page of CoinBank with its sounds has {page.stat().st_size} bytes")
    tab = browser.page(page.as_uri(), 500, 900)
    tab.wait("[document.querySelector('lamina-player')].some(({ film, error }) => film || error)")
    tab.run("window.player = document.querySelector('lamina-player'); player.pause(); player.currentTime = 0; 0")
    say(tab.run("player.film.sounds.size === 3 && player.film.cues.filter(({ kind }) => kind === 0).length === 61"), "the film has three sounds, and 61 starts of them")
    # A touch is what browsers wait for.
    for kind in ("mousePressed", "mouseReleased"):
        tab.mouse(kind, 250, 300, button="left", clickCount=1)
    say(tab.wait("!player.paused && player.currentTime > 1.7"), "a click plays it")
    say(tab.wait("player.soundLevel > 0.02"), "and it is heard")
    tab.run("player.pause(); 0")
    say(tab.wait("player.soundLevel === 0"), "a pause is silent")
    tab.run("player.currentTime = 2.3; player.play(); 0")
    say(tab.wait("player.soundLevel > 0.02"), "it goes on in the midst of a sound")
    tab.run("player.muted = true; 0")
    say(tab.wait("player.soundLevel < 0.001"), "muted is silent")
    tab.close()


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    browser = Browser()
    try:
        live(browser, program)
        with tempfile.TemporaryDirectory() as folder:
            film(browser, program, pathlib.Path(folder))
    finally:
        browser.close()
    sys.exit(failed)


main()
