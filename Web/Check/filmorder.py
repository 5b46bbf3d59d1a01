#!/usr/bin/env python3
"""Orders films of what tabs have seen: by the page's buttons, from servers with and without workers, and holds what comes against the screen.

    Web/Check/filmorder.py LAMINA [LAMINA_SERVICE]

LAMINA is the program. With LAMINA_SERVICE a service makes the film, and nothing else is tried.
"""

import base64
import json
import pathlib
import subprocess
import sys
import tempfile
import urllib.request

from browser import Browser
from server import Server
from tab import Tab

failed = False
FILM = "[...document.querySelectorAll('#instruments .film')].at(-1)"
NOTE = f"{FILM}.querySelector('[role=status]').textContent"
LINK = f"{FILM}.querySelector('a:not([hidden])')"


def say(isGood, text):
    global failed
    failed |= not isGood
    print(f"{'ok' if isGood else 'WRONG'}: {text}", flush=True)


def pixels(path, filters, *options):
    """A picture's or a film's last frames, filtered, as red, green, blue."""
    return subprocess.run(["ffmpeg", "-v", "error", *options, "-i", path, *filters, "-f", "image2pipe", "-c:v", "rawvideo", "-pix_fmt", "rgb24", "-"],
                          check=True, capture_output=True).stdout


def opened(browser, address):
    """A tab in which something has happened, that stands still."""
    tab = Tab(browser, address, "CoinBank", width=1200)
    tab.run("window.beginning = lamina.session.clock.time(); 0")
    tab.inspect()
    tab.tap(0.5, 0.9)
    tab.wait("lamina.session.clock.time() > beginning + 5.2")
    tab.press("Pause")
    tab.wait("lamina.session.clock.rate === 0")
    return tab


def still(tab):
    """The canvas as a PNG, once nothing comes to it any more: a busy server may be late with what was due before it stood."""
    shot, since = None, 0
    while since < 5:
        tab.rest(100)
        taken = tab.run("lamina.screen.canvas.toDataURL('image/png')").split(",")[1]
        since = since + 1 if taken == shot else 0
        shot = taken
    return base64.b64decode(shot)


def order(tab, seconds):
    tab.wait(f"{FILM}?.querySelector('select')")
    tab.run(f"(() => {{ const film = {FILM}, select = film.querySelector('select'); select.value = {seconds}; film.querySelector('button').focus(); }})()")
    tab.key("Enter")


def fetched(tab, path):
    address = tab.run(f"{LINK}.href")
    with urllib.request.urlopen(address) as answer:
        disposition = answer.headers["Content-Disposition"]
        path.write_bytes(answer.read())
    return disposition


def film(browser, program, folder, workers, *options):
    server = Server(program, workers=workers, scenes=["CoinBank"], options=options)
    try:
        tab = opened(browser, server.address)
        # A film's last frame is one before its end: what is shown now, when the clock has gone on by one.
        shot = still(tab)
        now = tab.run("lamina.session.clock.time()")
        tab.press("Frame ›")
        tab.wait(f"lamina.session.clock.time() > {now}")
        order(tab, 5)
        tab.wait(f"{LINK} || {NOTE}.includes('not')", 400)
        say(tab.run(NOTE) == "The film is ready.", f"a film is made with {workers} worker(s) {' '.join(options[:1])}: {tab.run(NOTE)}")
        say(tab.run(f"document.activeElement === {FILM}.querySelector('button')"), "keys stay where they were")
        path = folder / "film.mp4"
        disposition = fetched(tab, path)
        say(disposition.startswith('attachment; filename="CoinBank '), f"it is to be kept: {disposition}")
        shown = json.loads(subprocess.run(["ffprobe", "-v", "error", "-show_streams", "-count_frames", "-of", "json", path], check=True, capture_output=True).stdout)
        video, sound = ([each for each in shown["streams"] if each["codec_type"] == kind] for kind in ("video", "audio"))
        size = tab.run("[Math.round(lamina.session.width * lamina.session.scale), Math.round(lamina.session.height * lamina.session.scale)]")
        frames = int(video[0]["nb_read_frames"])
        say([video[0]["width"], video[0]["height"]] == [(each + 1) // 2 * 2 for each in size] and video[0]["codec_name"] == "h264", f"it is as large as the picture: {size}")
        say(frames == int(video[0]["duration_ts"]) / (int(video[0]["time_base"].split("/")[1]) / 60) and frames == 300, f"it has the {frames} frames of five seconds")
        say(len(sound) == 1, "the coins are heard")
        (folder / "screen.png").write_bytes(shot)
        # A quarter of the size, as what encoding does to single pixels is not the matter; and without the row or column that makes the film's size even.
        smaller = ["-vf", f"crop={size[0]}:{size[1]}:0:0,scale={size[0] // 4}:{size[1] // 4}:flags=area"]
        screen, last = pixels(folder / "screen.png", smaller), pixels(path, smaller, "-sseof", "-0.5")
        apart = sum(abs(a - b) for a, b in zip(screen, last[-len(screen):])) / len(screen)
        say(apart < 2, f"its last frame is what the screen shows: {apart:.2f} of 255 apart on average")
        say(server.comes_to("films_total", 1), f"it is counted: films_total is {server.metric('films_total')}")
        say(server.metric("past_bytes") > 0, f"the session's past has {server.metric('past_bytes')} bytes")
        tab.close()
    finally:
        say(server.end() == 0, "the server ends")


def cancelled(browser, program, folder):
    server = Server(program, scenes=["CoinBank"], TMPDIR=str(folder))
    try:
        tab = opened(browser, server.address)
        order(tab, 30)
        tab.wait(f"{FILM}.querySelector('progress:not([hidden])')")
        tab.key("Enter")
        tab.wait(f"{FILM}.querySelector('progress').hidden && {NOTE} === ''")
        order(tab, 5)
        tab.wait(LINK)
        say(len(list(folder.glob("lamina-films-*/*"))) == 1, "of a film that was cancelled nothing is left, and the next one is made")
        tab.close()
    finally:
        server.end()
    say(not list(folder.glob("lamina-films-*")), "a server that ends leaves no films")


def wrong(browser, program):
    server = Server(program, scenes=["CoinBank"], LAMINA_FFMPEG="/nowhere/ffmpeg")
    try:
        tab = opened(browser, server.address)
        order(tab, 5)
        tab.wait(f"{NOTE}.startsWith('The film could not be made')")
        say("/nowhere/ffmpeg" in tab.run(NOTE), f"what went wrong is said: {tab.run(NOTE)}")
        tab.close()
    finally:
        server.end()


def none(browser, program):
    server = Server(program, scenes=["CoinBank"], options=["--film-seconds", "0"])
    try:
        tab = opened(browser, server.address)
        say(tab.run(f"!{FILM} && [...document.querySelectorAll('#instruments button')].some((b) => b.textContent === 'Record')"), "a server without films leaves it to the browser")
        say(server.metric("past_bytes") == 0, "and keeps no past")
        tab.close()
    finally:
        server.end()


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    browser = Browser()
    try:
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            if len(sys.argv) > 2:
                service = subprocess.Popen([sys.argv[2], "--port", "0", "--data", folder / "data", "--lamina", program], stdout=subprocess.PIPE, text=True)
                try:
                    film(browser, program, folder, 1, "--film-service", service.stdout.readline().split(" at ")[1].split("/ ")[0])
                finally:
                    service.terminate()
                    service.wait()
            else:
                film(browser, program, folder, 1)
                film(browser, program, folder, 2)
                cancelled(browser, program, folder)
                wrong(browser, program)
                none(browser, program)
    finally:
        browser.close()
    sys.exit(failed)


main()
