"""What needs neither Ray nor lamina: options, and the decision whether to try again."""

import contextlib
import io
import os
import pathlib
import stat
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "src"))

from lamina_farm import command, contract  # noqa: E402
from lamina_farm.film import Folder, Options  # noqa: E402


class CommandLine(unittest.TestCase):
    def test_values_arrive(self) -> None:
        options, as_json = command.options(
            ["render", "a.plan", "-o", "a.mp4", "--parts", "64", "--retries", "0", "--resources", '{"film": 1}', "--priority", "low", "--json"])
        self.assertEqual(options, Options("a.plan", "a.mp4", 64, retries=0, resources={"film": 1.0}, priority="low"))
        self.assertTrue(as_json)

    def test_what_does_not_fit_is_status_64(self) -> None:
        whole = ["render", "a.plan", "-o", "a.mp4", "--parts", "2"]
        cases = [
            [], ["draw"], ["render"], whole[:2], whole[:4], [*whole, "--parts", "0"], [*whole, "--parts", "x"], [*whole, "--parts", "-1"],
            [*whole, "--threads", "0"], [*whole, "--retries", "1.5"], [*whole, "--priority", "5"], [*whole, "--resources", "1"],
            [*whole, "--resources", '{"film": 0}'], [*whole, "--resources", '{"film": NaN}'], [*whole, "--res", "{}"], [*whole, "b.plan"],
        ]
        for arguments in cases:
            with self.subTest(arguments), contextlib.redirect_stderr(io.StringIO()) as said:
                with self.assertRaises(SystemExit) as exit:
                    command.options(arguments)
                self.assertEqual(exit.exception.code, 64)
                self.assertEqual(said.getvalue().count("Error: "), 1)


class Statuses(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def program(self, text: str) -> str:
        path = os.path.join(self.folder, "lamina")
        with open(path, "w") as file:
            file.write("#!/bin/sh\n" + text)
        os.chmod(path, os.stat(path).st_mode | stat.S_IXUSR)
        return path

    def failure(self, text: str) -> contract.FilmError:
        with self.assertRaises(contract.FilmError) as raised:
            contract.run([self.program(text), "draw", "-o", self.folder + "/a.part"])
        return raised.exception

    def test_only_64_and_65_are_not_tried_again(self) -> None:
        for status in (64, 65):
            failure = self.failure(f"""echo '{{"event":"error","message":"no","status":{status}}}'; exit {status}\n""")
            self.assertEqual((type(failure), failure.status, failure.message), (contract.FilmError, status, "no"))
        for status in (1, 2, 66, 127):
            failure = self.failure(f"echo frame 1 >&2; echo full >&2; exit {status}\n")
            self.assertEqual((type(failure), failure.status, failure.message), (contract.TryAgain, 1, "frame 1 full"))

    def test_a_killed_program_and_one_without_a_result_are_tried_again(self) -> None:
        self.assertEqual(str(self.failure("kill -9 $$\n")), "lamina draw was ended by signal 9")
        self.assertIsInstance(self.failure("exit 0\n"), contract.TryAgain)

    def test_a_killed_program_leaves_nothing(self) -> None:
        self.failure('touch "${3%/*}/.a.part.$$-1.unfinished" "${3%/*}/.a.part.$$-1.unfinished-0"; kill -9 $$\n')
        self.assertEqual(os.listdir(self.folder), ["lamina"])

    def test_a_missing_program_is_not(self) -> None:
        with self.assertRaises(contract.FilmError) as raised:
            contract.run(["/nowhere/lamina", "draw", "-o", "a"])
        self.assertEqual((type(raised.exception), raised.exception.status), (contract.FilmError, 64))

    def test_the_last_event_is_the_result(self) -> None:
        program = self.program("""echo '{"event":"progress","frames":1,"of":2}'; echo noise; echo '{"event":"done","frames":2}'\n""")
        done = contract.run([program, "draw", "-o", self.folder + "/a.part"])
        self.assertEqual(done, {"event": "done", "frames": 2})


class Folders(unittest.TestCase):
    def test_only_parts_of_this_plan_and_number_are_kept(self) -> None:
        with tempfile.TemporaryDirectory() as place:
            os.mkdir(place + "/a.mp4.parts")
            names = ["0123456789ab-1of2.part", "0123456789ab-1of4.part", "ffffffffffff-1of2.part", "0123456789ab-2of2.part.unfinished", "notes.txt"]
            for name in names:
                open(f"{place}/a.mp4.parts/{name}", "w").close()
            folder = Folder(Options("a.plan", place + "/a.mp4", 2), "0123456789ab")
            self.assertEqual(sorted(os.listdir(folder.path)), ["0123456789ab-1of2.part", "lock", "notes.txt"])
            with self.assertRaisesRegex(contract.FilmError, "another lamina-farm"):
                Folder(Options("a.plan", place + "/a.mp4", 2), "0123456789ab")
            folder.remove_if_empty()


if __name__ == "__main__":
    unittest.main()
