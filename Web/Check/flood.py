#!/usr/bin/env python3
"""How a tab is answered while others send the server whatever they can.

    Web/Check/flood.py LAMINA [KIND …] [--tabs COUNT …] [--scene NAME] [--seconds SECONDS] [--after SECONDS]

LAMINA is the program, built for release. Each kind of flood comes from one tab and from twenty, each time against a server of its own; beside it a tab of its own session taps forty times a
second. Told are the times from its taps to the answers (what follows a tap is answered behind it), in milliseconds, and what the server holds of memory, in MiB: when it has begun, at
the peak, and a while after everybody has left; and what it has done meanwhile: commits, sizes granted, sessions that had to rest.
"""

import argparse
import asyncio
import multiprocessing
import random
import struct
import time

from server import Server
from websocket import Socket, said, token

# Where the coin bank's button is, and the middle of most other things.
PLACE = (195.0, 760.0)
PONG, GOODBYE, WELCOME = 0x04, 0x05, 0x01


def pointer(phase, x, y):
    return said("pointers", pointers=[{"time": 0.0, "id": 1, "phase": phase, "x": x, "y": y}])


TAP = pointer(0, *PLACE) + pointer(2, *PLACE)


def resize(most=(1400, 1600), scale=2.0):
    return said("resize", width=float(random.randint(300, most[0])), height=float(random.randint(400, most[1])), scale=scale)


# Each kind gives what is sent at once, a hundred times a second; the first time with True.
KINDS = {
    "none": lambda first: b"",
    "resizes": lambda first: resize() * (50 if first else 2),
    "huge": lambda first: resize((8192, 8192), 4.0),
    "taps": lambda first: TAP * 4,
    "steps": lambda first: TAP + said("time", rate=1.0, step=86400.0) * 4,
    "moves": lambda first: (pointer(0, 50.0, 50.0) if first else b"") + b"".join(pointer(1, random.uniform(0, 390), 400.0) for _ in range(9)),
    "hurried": lambda first: (said("time", rate=100.0, step=0.0) if first else b"") + TAP,
    "names": lambda first: said("names") * 9,
    "elements": lambda first: said("elements", wanted=1) * 4 + said("act", element=random.randint(0, 40), action=random.randint(0, 12), index=0) * 4,
    # Those do not only send: see `attack`.
    "mute": lambda first: TAP + resize(),
    "leaving": lambda first: resize() + TAP,
    "returning": lambda first: TAP,
}


async def attack(address, scene, kind, key, end):
    """One tab. If it is turned away, as it may be, it comes again."""
    send, session = KINDS[kind], "00" * 16
    while time.monotonic() < end:
        try:
            size = (float(random.randint(300, 1400)), float(random.randint(400, 1600))) if kind == "leaving" else (390.0, 844.0)
            tab = await Socket.open(address, scene, key, *size, session=session, acknowledges=kind != "mute")
        except (OSError, asyncio.IncompleteReadError):
            await asyncio.sleep(0.05)
            continue

        async def listen():
            nonlocal session
            async for message in tab.messages():
                if kind == "returning" and message[0] == WELCOME:
                    session = message[3:19].hex()
        listening = asyncio.create_task(listen()) if kind != "names" else asyncio.create_task(asyncio.sleep(600))
        first, leaves = True, time.monotonic() + {"leaving": 0.1, "returning": 0.1}.get(kind, 600)
        while time.monotonic() < min(end, leaves) and not listening.done() and not tab.writer.is_closing():
            if tab.writer.transport.get_write_buffer_size() < 1 << 20:
                tab.send(send(first))
            first = False
            await asyncio.sleep(0.01)
        listening.cancel()
        tab.close()


def attackers(address, scene, kind, count, key, seconds):
    async def all_():
        end = time.monotonic() + seconds
        await asyncio.gather(*(attack(address, scene, kind, key, end) for _ in range(count)))
    asyncio.run(all_())


async def measure(address, scene, key, begins, seconds, watch):
    """The times that a good tab's answers took, in seconds; one that has not come at the end counts up to then. `begins` starts the flood."""
    tab = await Socket.open(address, scene, key)
    asked, answers, words, welcomed = {}, [], [], asyncio.Event()

    async def listen():
        async for message in tab.messages():
            if message[0] == PONG:
                at = struct.unpack_from("<d", message, 1)[0]
                if at in asked:
                    answers.append(time.monotonic() - asked.pop(at))
            elif message[0] == WELCOME:
                welcomed.set()
            elif message[0] == GOODBYE:
                words.append(message[1:].decode())
    listening = asyncio.create_task(listen())
    await welcomed.wait()
    await asyncio.sleep(1)
    begins()
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        now = time.monotonic()
        asked[now] = now
        tab.send(TAP + said("ping", time=now))
        watch()
        await asyncio.sleep(0.025)
    wait = time.monotonic() + 100
    while asked and not words and time.monotonic() < wait:
        watch()
        await asyncio.sleep(0.05)
    answers += [time.monotonic() - at for at in asked.values()]
    listening.cancel()
    tab.close()
    return answers, words


def share(values, of):
    return sorted(values)[min(len(values) - 1, int(len(values) * of))]


def run(options, kind, count):
    server = Server(options.lamina, scenes=[options.scene])
    try:
        began = peak = server.memory()
        key = token(server.address, options.scene)

        def watch():
            nonlocal peak
            peak = max(peak, server.memory())
        processes = [multiprocessing.Process(
            target=attackers, args=(server.address, options.scene, kind, count, key, options.seconds), daemon=True)]
        answers, words = asyncio.run(measure(
            server.address, options.scene, key, lambda: [p.start() for p in processes], options.seconds, watch))
        for process in processes:
            process.join()
        watch()
        done = "".join(f"{server.metric(name):9}" for name in ("commits_total", "resizes_total", "rests_total"))
        time.sleep(options.after)
        times = "".join(f"{share(answers, of) * 1000:9.1f}" for of in (0.5, 0.99, 1))
        memory = "".join(f"{value / 1024:8.0f}" for value in (began, peak, server.memory()))
        print(f"{kind:10}{count:5}{times}{memory}{done}{'  ' + words[0] if words else ''}", flush=True)
    finally:
        server.kill()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("lamina")
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=", ".join(KINDS))
    parser.add_argument("--tabs", type=int, nargs="+", default=[1, 20])
    parser.add_argument("--scene", default="CoinBank")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--after", type=float, default=75, help="before memory is looked at again; sessions wait a minute for their tabs")
    options = parser.parse_args()
    print(f"{'flood':10}{'tabs':>5}{'p50':>9}{'p99':>9}{'worst':>9}{'began':>8}{'peak':>8}{'after':>8}{'commits':>9}{'resizes':>9}{'rests':>9}", flush=True)
    for kind in options.kinds or KINDS:
        for count in options.tabs if kind != "none" else [1]:
            run(options, kind, count)


if __name__ == "__main__":
    main()
