"""Windows on a virtual display, measured; see scripts/bench-windows."""
import argparse
import ctypes
import json
import mmap
import os
import pathlib
import statistics
import struct
import subprocess
import tempfile
import time


class Display:
    """An X server whose picture lies in a file."""

    def __init__(self, width, height):
        self.folder = tempfile.TemporaryDirectory()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", "1", "-screen", "0", f"{width}x{height}x24", "-fbdir", self.folder.name, "-nolisten", "tcp"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.name = ":" + self.server.stdout.readline().decode().strip()
        with open(pathlib.Path(self.folder.name) / "Xvfb_screen0", "rb") as file:
            self.picture = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        header = struct.unpack(">20I", self.picture[:80])
        self.start, self.pitch = header[0] + 12 * header[19], header[12]
        x = self.x = ctypes.CDLL("libX11.so.6")
        x.XOpenDisplay.restype = ctypes.c_void_p
        self.connection = ctypes.c_void_p(x.XOpenDisplay(self.name.encode()))
        self.test = ctypes.CDLL("libXtst.so.6")

    def close(self):
        self.server.kill()
        self.server.wait()

    def rows(self, x, y, width, height):
        return [self.picture[self.start + row * self.pitch + 4 * x:self.start + row * self.pitch + 4 * (x + width)] for row in range(y, y + height)]

    def move(self, x, y):
        self.test.XTestFakeMotionEvent(self.connection, -1, x, y, ctypes.c_ulong(0))
        self.x.XFlush(self.connection)

    def press(self, is_down):
        self.test.XTestFakeButtonEvent(self.connection, 1, int(is_down), ctypes.c_ulong(0))
        self.x.XFlush(self.connection)


def processor(process):
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().split()
    return (int(fields[13]) + int(fields[14])) / os.sysconf("SC_CLK_TCK")


def opened(lamina, display, *words):
    environment = {**os.environ, "DISPLAY": display.name, "WAYLAND_DISPLAY": ""}
    process = subprocess.Popen([lamina, "open", *words, "--json"], env=environment, stdout=subprocess.PIPE)
    assert json.loads(process.stdout.readline())["event"] == "opened"
    return process


def moving(lamina, scene, size, seconds):
    width, height = map(int, size.split("x"))
    display = Display(width, height)
    process = opened(lamina, display, scene, "--size", size, "--play", "--until", str(seconds))
    window = json.loads(process.stdout.readline())
    process.wait()
    display.close()
    with tempfile.TemporaryDirectory() as folder:
        drawn = json.loads(subprocess.run(
            [lamina, "render", scene, "--size", size, "--scale", "1", "--duration", str(seconds), "-o", f"{folder}/frames/%04d.png", "--fps", "60", "--json"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True).stdout.splitlines()[-1])
    print(f"{scene} {size}: {window['frames_per_s']:.1f} frames a second, {window['frameCost_ms']:.2f} ms to draw one, "
          f"{window['processor_ms']:.2f} ms of processor time in all, at most {window['longestGap_ms']:.1f} ms between two; "
          f"render: sampling {drawn.get('sampling')}, compositing {drawn.get('compositing')} ms")


def still(lamina, scene):
    display = Display(1024, 768)
    process = opened(lamina, display, scene, "--until", "20")
    time.sleep(4)
    before = processor(process)
    time.sleep(10)
    used = processor(process) - before
    process.kill()
    process.wait()
    display.close()
    print(f"{scene}, still: {used * 10:.2f} % of a processor")


def clicks(lamina, scene, count):
    """From a button's press to the first pixel that differs, in a scene that answers a touch at once."""
    display = Display(1024, 900)
    process = opened(lamina, display, scene)
    time.sleep(3)
    place = (100, 28, 824, 844)
    times = []
    for _ in range(count):
        display.move(512, 450)
        time.sleep(1.5)
        before = display.rows(*place)
        began = time.perf_counter()
        display.press(True)
        display.move(532, 452)
        display.move(552, 454)
        while display.rows(*place) == before:
            if time.perf_counter() - began > 5:
                raise SystemExit("nothing answers")
        times.append(1000 * (time.perf_counter() - began))
        display.press(False)
    process.kill()
    process.wait()
    display.close()
    times.sort()
    print(f"{scene}: from a finger's movement to a pixel that differs {statistics.median(times):.1f} ms, 9 in 10 below {times[int(len(times) * 0.9)]:.1f} ms")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("lamina")
    parser.add_argument("--scene", default="CoinBank")
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--clicks", type=int, default=20)
    given = parser.parse_args()
    moving(given.lamina, given.scene, given.size, given.seconds)
    still(given.lamina, "CardStack")
    clicks(given.lamina, "CardStack", given.clicks)
