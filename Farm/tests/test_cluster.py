"""Films on a real Ray cluster: a head and two nodes, each with one CPU, on this machine. LAMINA names the program."""

import contextlib
import json
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

from local_cluster import LocalCluster

LAMINA = os.path.abspath(os.environ.get("LAMINA") or shutil.which("lamina") or "lamina")
# Eight chunks, about two seconds to draw: the moments of the tests below are found within a part.
FILM = ["CoinBank", "--set", "coins=200", "--size", "270x480", "--fps", "30", "--duration", "16"]


class ClusterTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.folder = tempfile.mkdtemp(prefix="farm-")
        cls.cluster = LocalCluster(cls.folder)
        subprocess.run([LAMINA, "render", *FILM, "-o", cls.path("whole.mp4")], check=True, capture_output=True)
        subprocess.run([LAMINA, "plan", *FILM, "-o", cls.path("film.plan")], check=True, capture_output=True)

    @classmethod
    def tearDownClass(cls) -> None:
        cls.cluster.shutdown()
        shutil.rmtree(cls.folder)

    @classmethod
    def path(cls, name: str) -> str:
        return os.path.join(cls.folder, name)

    def start(self, *options: str, plan: str = "film.plan", output: str = "film.mp4", lamina: str = LAMINA) -> "subprocess.Popen[str]":
        process = subprocess.Popen(
            [*self.cluster.farm, "render", self.path(plan), "-o", self.path(output), "--address", self.cluster.address, "--lamina", lamina,
             "--json", *options],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.addCleanup(process.communicate)
        self.addCleanup(process.kill)
        return process

    def end(self, process: "subprocess.Popen[str]", status: int = 0) -> list[dict]:
        output, complaints = process.communicate(timeout=120)
        self.assertEqual(process.returncode, status, complaints)
        self.assertEqual(self.cluster.drawers(), [])
        self.assertEqual(self.cluster.scratch(), [])
        return [json.loads(line) for line in output.splitlines()]

    def check_film(self, name: str = "film.mp4") -> None:
        self.assertEqual(pathlib.Path(self.path(name)).read_bytes(), pathlib.Path(self.path("whole.mp4")).read_bytes())
        self.assertFalse(os.path.exists(self.path(name + ".parts")))
        os.unlink(self.path(name))

    def wait_for_drawers(self, count: int = 1) -> list[tuple[int, int]]:
        end = time.monotonic() + 30
        while time.monotonic() < end:
            if len(found := self.cluster.drawers()) >= count:
                return found
            time.sleep(0.005)
        self.fail("nobody draws")

    def logged(self) -> str:
        """A program that notes each of its runs and then is lamina."""
        path = self.path("logged")
        pathlib.Path(path).write_text(f'#!/bin/sh\n[ "$1" = draw ] && echo "$4" >> {self.path("log")}\nexec {LAMINA} "$@"\n')
        os.chmod(path, 0o755)
        pathlib.Path(self.path("log")).write_text("")
        return path

    def tries(self) -> list[str]:
        return pathlib.Path(self.path("log")).read_text().split()

    def test_one_two_and_eight_parts_have_the_bytes_of_render(self) -> None:
        for count in ("1", "2", "8"):
            with self.subTest(count):
                events = self.end(self.start("--parts", count))
                self.assertEqual((events[-1]["event"], events[-1]["frames"], events[-1]["parts"]), ("done", 480, int(count)))
                self.assertEqual(sorted(each["part"] for each in events if each["event"] == "part"), list(range(1, int(count) + 1)))
                self.check_film()

    def test_a_shared_folder_and_each_priority_have_them_too(self) -> None:
        for priority in ("low", "normal"):
            self.end(self.start("--parts", "4", "--shared", self.path("shared"), "--priority", priority))
            self.check_film()
            self.assertEqual(os.listdir(self.path("shared")), [])

    def test_a_worker_killed_within_a_part_is_replaced(self) -> None:
        process = self.start("--parts", "4", lamina=self.logged())
        os.kill(self.wait_for_drawers()[0][1], signal.SIGKILL)
        self.end(process)
        self.check_film()
        self.assertEqual(len(self.tries()), 5)

    def test_a_drawer_killed_within_a_part_is_tried_again(self) -> None:
        process = self.start("--parts", "4", lamina=self.logged())
        os.kill(self.wait_for_drawers()[0][0], signal.SIGKILL)
        self.end(process)
        self.check_film()
        self.assertEqual(len(self.tries()), 5)

    def test_without_retries_it_fails_and_the_same_command_goes_on(self) -> None:
        process = self.start("--parts", "8", "--retries", "0")
        for line in process.stdout:
            if json.loads(line)["event"] == "part":
                break
        os.kill(self.wait_for_drawers()[0][0], signal.SIGKILL)
        self.assertEqual(self.end(process, 1)[-1]["event"], "error")
        self.assertFalse(os.path.exists(self.path("film.mp4")))
        self.assertGreaterEqual(self.end(self.start("--parts", "8"))[-1]["kept"], 1)
        self.check_film()

    def test_a_node_killed_within_the_film_is_done_without(self) -> None:
        process = self.start("--parts", "2", lamina=self.logged())
        # Both stand still until one of them has lost its node: a part must be in the making then.
        drawers = self.wait_for_drawers(2)
        for drawer, _ in drawers:
            os.kill(drawer, signal.SIGSTOP)
        self.cluster.lose_node()
        while all(os.path.exists(f"/proc/{worker}") for _, worker in drawers):
            time.sleep(0.05)
        for drawer, _ in drawers:
            with contextlib.suppress(ProcessLookupError):
                os.kill(drawer, signal.SIGCONT)
        self.end(process)
        self.check_film()
        self.assertGreaterEqual(len(self.tries()), 3)
        self.cluster.add_node()

    def test_an_interruption_leaves_whole_parts_only(self) -> None:
        process = self.start("--parts", "8")
        for line in process.stdout:
            if json.loads(line)["event"] == "part":
                break
        self.wait_for_drawers()
        process.send_signal(signal.SIGINT)
        self.assertEqual(self.end(process, 130)[-1]["status"], 130)
        kept = os.listdir(self.path("film.mp4.parts"))
        self.assertTrue(all(name == "lock" or name.endswith("of8.part") for name in kept), kept)
        self.assertEqual(self.end(self.start("--parts", "8"))[-1]["kept"], len(kept) - 1)
        self.check_film()

    def test_a_driver_that_is_killed_leaves_no_drawer(self) -> None:
        process = self.start("--parts", "8")
        self.wait_for_drawers(2)
        process.kill()
        process.communicate()
        end = time.monotonic() + 20
        while self.cluster.drawers() and time.monotonic() < end:
            time.sleep(0.1)
        self.end(self.start("--parts", "8"))
        self.check_film()

    def test_a_damaged_plan_is_refused_and_not_tried_again(self) -> None:
        whole = pathlib.Path(self.path("film.plan")).read_bytes()
        pathlib.Path(self.path("bad.plan")).write_bytes(whole[:-40])
        events = self.end(self.start("--parts", "1", plan="bad.plan", lamina=self.logged()), 65)
        self.assertIn("is not whole", events[-1]["message"])
        self.assertEqual(self.tries(), ["1/1"])
        self.assertFalse(os.path.exists(self.path("film.mp4.parts")))

    def test_no_cluster_no_plan_no_program_are_each_a_message(self) -> None:
        self.assertIn("cannot be read", self.end(self.start("--parts", "2", plan="none.plan"), 65)[-1]["message"])
        self.assertIn("no program", self.end(self.start("--parts", "2", lamina="/nowhere/lamina"), 64)[-1]["message"])


if __name__ == "__main__":
    unittest.main()
