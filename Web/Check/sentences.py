"""Checks of what `lamina serve` serves, each told as a sentence: a program registers them with `test` and runs them with `main`."""

import argparse
import pathlib
import sys
import time
import traceback

from browser import Browser
from firefox import Firefox
from server import Server

TESTS = []


def test(sentence):
    """Registers what follows, which gets a browser, a server and a folder for screenshots."""
    def keep(body):
        TESTS.append((sentence, body))
        return body
    return keep


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
