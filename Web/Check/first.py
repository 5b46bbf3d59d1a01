#!/usr/bin/env python3
"""How long a scene's first picture takes, from the moment its page is asked for, in browsers just started.

    Web/Check/first.py LAMINA [SCENE] [--browsers COUNT] [--resources]

The server is one for all browsers, so what it compresses once counts for the first of them alone; that one's time is told by itself. LAMINA is the built program, best
built for release. --resources tells what was fetched when.
"""

import argparse
import statistics

from browser import Browser
from server import Server
from tab import Tab


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("scene", nargs="?", default="CoinBank")
    parser.add_argument("--browsers", type=int, default=6)
    parser.add_argument("--resources", action="store_true")
    options = parser.parse_args()
    server = Server(options.program)
    firsts, seconds = [], []
    try:
        for _ in range(options.browsers):
            browser = Browser()
            try:
                for times in (firsts, seconds):
                    tab = Tab(browser, server.address, options.scene, 390, 844, 2, mobile=True)
                    tab.wait("performance.getEntriesByName('lamina first picture').length > 0")
                    times.append(tab.run("performance.getEntriesByName('lamina first picture')[0].startTime"))
                    if options.resources and times is firsts:
                        print(f"   picture at {times[-1]:.0f} ms")
                        for name, start, first, end in tab.run(
                                "[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource'),"
                                " ...performance.getEntriesByType('mark')]"
                                ".map((e) => [e.name.split('/').at(-1), e.startTime, e.responseStart ?? 0, e.responseEnd ?? 0])"):
                            print(f"   {start:7.0f} {first:7.0f} {end:7.0f}  {name[:50]}")
                    tab.close()
            finally:
                browser.close()
    finally:
        server.process.kill()
    print(f"{options.scene}: the first browser's first picture after {firsts[0]:.0f} ms; of {len(firsts) - 1} more browsers,"
          f" each just started, after {statistics.median(firsts[1:]):.0f} ms (median; {min(firsts[1:]):.0f}–{max(firsts[1:]):.0f});"
          f" in a second tab after {statistics.median(seconds):.0f} ms")


main()
