#!/usr/bin/env python3
"""How long a scene's first picture takes, from the moment its page is asked for, in browsers just started: cold, from a server just started as well, and warm,
from one that has shown the scene before.

    Web/Check/first.py LAMINA [SCENE …] [--browsers COUNT] [--gallery] [--resources]

LAMINA is the program, built for release; without names the demo's five scenes are measured. A table tells the median of COUNT browsers and, in brackets, the fastest and the
slowest. With --gallery browsers have the gallery before them and go from there. --resources tells of the last warm one what was fetched when.
"""

import argparse
import statistics

from browser import Browser
from server import Server

SCENES = ("CoinBank", "CardShuffle", "CardStack", "CardCarousel", "LayerGallery")
FIRST = "performance.getEntriesByName('lamina first picture')"
ENTRIES = ("[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource'), ...performance.getEntriesByType('mark')]"
           ".map((e) => [e.name.split('/').at(-1), e.startTime, e.responseStart ?? 0, e.responseEnd ?? 0])")


def first(server, scene, options, tells=False):
    """Milliseconds in a browser of its own."""
    browser = Browser()
    try:
        page = browser.page("about:blank", 390, 844, 2)
        page.size(390, 844, 2, mobile=True)
        if options.gallery:
            page.go(f"{server.address}/")
            page.wait("[...document.querySelectorAll('a.tile img')].some((still) => still.complete) && performance.now() > 2000")
        page.go(f"{server.address}/{scene}/")
        page.wait(f"{FIRST}.length > 0")
        time = page.run(f"{FIRST}[0].startTime")
        if tells:
            print(f"{scene}, from – first byte – last byte:")
            for name, start, begin, end in page.run(ENTRIES):
                if start <= time:
                    print(f"   {start:7.0f} {begin:7.0f} {end:7.0f}  {name[:50]}")
        return time
    finally:
        browser.close()


def told(times):
    return f"{statistics.median(times):5.0f} ms ({min(times):.0f}–{max(times):.0f})"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("scenes", nargs="*")
    parser.add_argument("--browsers", type=int, default=5)
    parser.add_argument("--gallery", action="store_true")
    parser.add_argument("--resources", action="store_true")
    options = parser.parse_args()
    print(f"{'':14} {'cold':24} {'warm':24}")
    for scene in options.scenes or SCENES:
        cold = []
        for _ in range(options.browsers):
            server = Server(options.program)
            try:
                cold.append(first(server, scene, options))
                if len(cold) == options.browsers:
                    warm = [first(server, scene, options, options.resources and i + 1 == options.browsers) for i in range(options.browsers)]
            finally:
                server.end()
        print(f"{scene:14} {told(cold):24} {told(warm):24}", flush=True)


main()
