#!/usr/bin/env python3
"""Holds frames drawn in a browser tab against those that `webframes` recorded: at most 1 of 255 apart in any channel. And those who speak PROTOCOL.md here, the
page's script and wire.py, against messages.json, which the server's codec writes.

    Web/Check/frames.py FOLDER [--plain | --webgl [--save] | --lists] [--firefox] [--measure | --fuzz COUNT [--seed SEED]]

FOLDER is what `webframes` has written. --plain takes the module without SIMD, --webgl draws by WebGL 2, within `BUDGET`, and with --save leaves its frames beside the others;
--lists draws display lists at random by WebGL 2, within the same budget;
--firefox takes Firefox for Chromium; --measure times the frames instead, in Chromium; --fuzz applies so many commits of each scene with bytes changed at random and draws after each: none may stop the player.
"""

import argparse
import base64
import functools
import http.server
import json
import pathlib
import statistics
import sys
import threading

import wire
from browser import Browser
from firefox import Firefox

# Drawn by WebGL 2, so many of a thousand pixels may be more than 1 of 255 apart, and so many more than 2.
BUDGET = (3, 0.2)
# A picture that is not smoothed may show a pixel's neighbour along a whole row or column.
NEAREST_BUDGET = (10, 8)
ROOT = pathlib.Path(__file__).resolve().parents[2]


class Handler(http.server.SimpleHTTPRequestHandler):
    """/web: the page's files and the modules; /frames: the recording; the rest: beside this file."""

    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | {".js": "text/javascript", ".wasm": "application/wasm"}

    def __init__(self, *arguments, frames, **more):
        self.frames = frames
        super().__init__(*arguments, **more)

    def translate_path(self, path):
        path = path.split("?")[0].lstrip("/")
        first, _, rest = path.partition("/")
        if first == "web":
            folder = ROOT / ".build/web" if rest.endswith(".wasm") else ROOT / "Web/Page"
            return str(folder / rest)
        if first == "frames":
            return str(self.frames / rest)
        return str(ROOT / "Web/Check" / path)

    def log_message(self, *_):
        pass


def serve(frames):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, frames=frames))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"


def processor_time(browser):
    """Seconds that the pages' processes have used: what a busy machine does not falsify."""
    return sum(each["cpuTime"] for each in browser.call("SystemInfo.getProcessInfo")["processInfo"] if each["type"] == "renderer")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--plain", action="store_true")
    parser.add_argument("--webgl", action="store_true")
    parser.add_argument("--save", action="store_true")
    parser.add_argument("--lists", action="store_true")
    parser.add_argument("--firefox", action="store_true")
    parser.add_argument("--measure", action="store_true")
    parser.add_argument("--fuzz", type=int)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    scenes = [] if options.lists else json.loads((options.folder / "frames.json").read_text())
    address = serve(options.folder.resolve())
    browser = Firefox() if options.firefox else Browser()
    failed = False
    try:
        page = browser.page(f"{address}/check.html")
        page.wait("window.check")
        for speaker, wrong in (("these checks", wire.check()), ("the page's script", page.run("check.messagesThatDiffer()"))):
            failed |= bool(wrong)
            print(f"{'WRONG' if wrong else 'ok'}: messages as {speaker} read and write them", *wrong)
        if options.lists:
            results = page.run("check.compareLists()")
            for result in results:
                near, far = NEAREST_BUDGET if result["hasNearest"] else BUDGET
                if result["near"] > near or result["far"] > far:
                    failed = True
                    print(f"WRONG: {result['name']} by WebGL 2: of a thousand pixels {result['near']:.3f} differ by more than 1, {result['far']:.3f} by more than 2,"
                          f" at most by {result['largest']}")
            equal = sum(result["largest"] == 0 for result in results)
            print(f"{'WRONG' if failed or not results else 'ok'}: {len(results)} display lists by WebGL 2, {equal} of them equal to the last bit")
            failed |= not results
        kind = json.dumps("plain" if options.plain else "device" if options.webgl else "")
        for scene in scenes:
            if options.fuzz:
                result = page.run(f"check.fuzz({json.dumps(scene)}, {options.fuzz}, {options.seed})")
                failed |= bool(result["stopped"])
                print(f"{scene['scene']}: of {options.fuzz} commits {result['refused']} were refused, {len(result['stopped'])} stopped the player")
                for stop in result["stopped"][:3]:
                    print("  ", stop["i"], stop["error"])
                continue
            if options.measure:
                page.run(f"check.prepare({json.dumps(scene)}, {kind})")
                page.run("play()")
                before = processor_time(browser)
                times = page.run("play()")
                frames = len(times)
                spent = (processor_time(browser) - before) / frames * 1000
                there = statistics.mean(scene["milliseconds"])
                print(f"{scene['scene']}: {frames} frames of {scene['width']} × {scene['height']}, in the tab {spent:.2f} ms of processor time each, commits"
                      f" and canvas included; by the clock, drawing alone {statistics.median(times):.2f} ms (median), native on one thread {there:.2f} ms")
                continue
            if options.webgl:
                # Software for graphics devices is slow.
                step = 1 if options.save else 3
                for result in page.run(f"check.compareOnDevice({json.dumps(scene)}, {step}, {json.dumps(options.save)})"):
                    if options.save:
                        (options.folder / f"{scene['scene']}-{result['index']}.webgl").write_bytes(base64.b64decode(result["pixels"]))
                    good = result["near"] <= BUDGET[0] and result["far"] <= BUDGET[1] and result["unlike"] == 0 and result["isChosen"]
                    failed |= not good
                    print(f"{'ok' if good else 'WRONG'}: {scene['scene']} at {result['time']:.3f} s by WebGL 2: of a thousand pixels {result['near']:.3f} differ by more"
                          f" than 1, {result['far']:.3f} by more than 2, at most by {result['largest']}; {result['report']}", flush=True)
                continue
            for result in page.run(f"check.compare({json.dumps(scene)}, {kind})"):
                good = result["largest"] <= 1
                failed |= not good
                print(f"{'ok' if good else 'WRONG'}: {scene['scene']} at {result['time']:.3f} s:"
                      f" {result['count']} pixels differ, by {result['largest']} at most")
    finally:
        browser.close()
    sys.exit(1 if failed else 0)


main()
