"""Kills of whatever makes films, at random moments, and disks that are full.

The law: after each there is either the whole, right film or none and a message; the same command, or the service that is started again, ends with the bytes of `lamina render`; and
nothing is left then but the film, neither a file nor a process. LAMINA and LAMINA_SERVICE name the programs. The moments depend on the machine, all else on the seed.
"""

import argparse
import collections
import contextlib
import hashlib
import json
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from test_service import LAMINA, Service  # noqa: E402

# Three chunks.
SCENE = ["CoinBank", "--set", "coins=6", "--size", "90x160", "--fps", "20", "--duration", "6"]
ORDER = {"scene": "CoinBank", "props": {"coins": 6}, "size": "90x160", "fps": 20, "seconds": 6}
SETTLE = 20


class Broken(Exception):
    """The law does not hold."""


def require(holds, *words):
    if not holds:
        raise Broken(" ".join(map(str, words)))


def processes():
    """The parent, the working folder and the command of each process."""
    found = {}
    for entry in pathlib.Path("/proc").iterdir():
        if entry.name.isdigit():
            with contextlib.suppress(OSError, IndexError):
                stat = (entry / "stat").read_text().rpartition(")")[2].split()
                if stat[0] != "Z":
                    words = [word.decode(errors="replace") for word in (entry / "cmdline").read_bytes().split(b"\0")]
                    found[int(entry.name)] = (int(stat[1]), os.readlink(entry / "cwd"), words)
    return found


def tree(root):
    """A process and all that it has begun, itself first."""
    every, found = processes(), [root] if root else []
    for each in found:
        found += [number for number, (parent, _, _) in every.items() if parent == each]
    return {number: every[number][2] for number in found if number in every}


def name(words):
    program = os.path.basename(words[0])
    return f"{program} {words[1]}" if program == os.path.basename(LAMINA) and len(words) > 1 else program


def kill(number):
    with contextlib.suppress(ProcessLookupError):
        os.kill(number, signal.SIGKILL)


def wait(holds, words):
    end = time.monotonic() + SETTLE
    while not (result := holds()):
        if time.monotonic() > end:
            raise Broken(words() if callable(words) else words)
        time.sleep(0.05)
    return result


def digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


class Command:
    """A command of `lamina` that makes one file, in a folder with what it needs."""

    def __init__(self, title, arguments, output, needs=()):
        self.title, self.arguments, self.output, self.needs = title, arguments, output, needs
        self.right, self.seconds = None, 1.0

    def start(self, folder):
        # Its complaints go to a file outside: a pipe would stay open in what outlives it.
        self.complaints = tempfile.TemporaryFile()
        return subprocess.Popen([LAMINA, *self.arguments], cwd=folder, stdout=subprocess.DEVNULL, stderr=self.complaints)

    def message(self):
        self.complaints.seek(0)
        lines = self.complaints.read().decode(errors="replace").splitlines()
        self.complaints.close()
        return [line for line in lines if line.startswith("Error: ")]

    def check(self, folder):
        """Nothing is there but what belongs there, and the film is right if it is."""
        there = set(os.listdir(folder))
        require(there <= {self.output, *self.needs}, self.title, "leaves", sorted(there))
        if self.output in there and self.right:
            require(digest(folder / self.output) == self.right, self.title, "has made another file")
        return self.output in there

    def resume(self, folder):
        """The same command again, to its end."""
        began = time.monotonic()
        status = self.start(folder).wait()
        messages = self.message()
        require(status == 0, self.title, "resumed: status", status, messages)
        require(self.check(folder), self.title, "resumed: there is no file")
        # A long run tells of the machine, not of the command.
        self.seconds = min(4 * self.seconds, 0.7 * self.seconds + 0.3 * (time.monotonic() - began))
        wait(lambda: not self.running(folder), lambda: f"{self.title} leaves {self.running(folder)}")

    def running(self, folder):
        return [words for _, place, words in processes().values() if place == str(folder)]


class Commands:
    """Kills of commands and of the encoders that they run."""

    def __init__(self, folder):
        self.folder = folder
        self.commands = [
            Command("render", ["render", *SCENE, "-o", "film.mp4"], "film.mp4"),
            Command("render --parts", ["render", *SCENE, "-o", "film.mp4", "--parts", "2"], "film.mp4"),
            Command("render gif", ["render", *SCENE, "-o", "film.gif"], "film.gif"),
            Command("plan", ["plan", *SCENE, "-o", "film.plan"], "film.plan"),
            Command("draw", ["draw", "film.plan", "--part", "1/1", "-o", "1.part"], "1.part", ("film.plan",)),
            Command("join", ["join", "film.plan", "1.part", "-o", "film.mp4"], "film.mp4", ("film.plan", "1.part")),
        ]
        store = folder / "right"
        store.mkdir()
        for command in self.commands:
            began = time.monotonic()
            subprocess.run([LAMINA, *command.arguments], cwd=store, check=True, capture_output=True)
            command.seconds, command.right = time.monotonic() - began, digest(store / command.output)
        require(self.commands[0].right == self.commands[1].right == self.commands[-1].right, "parts have other bytes than the whole")
        self.right = self.commands[0].right

    def place(self, command, folder):
        folder.mkdir(exist_ok=True)
        for each in command.needs:
            shutil.copyfile(self.folder / "right" / each, folder / each)
        return folder

    def round(self, chance, told):
        command = chance.choice(self.commands)
        wanted = chance.choice(["lamina", "ffmpeg"])
        moment = chance.uniform(0, 1.1)
        folder = self.place(command, self.folder / "work")
        process = command.start(folder)
        end = time.monotonic() + moment * command.seconds
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(timeout=max(0, end - time.monotonic()))
        victims = [number for number, words in tree(process.pid).items() if (number == process.pid) == (wanted == "lamina")]
        victim = chance.choice(victims) if victims else process.pid
        title = name(tree(process.pid).get(victim, ["nobody"]))
        kill(victim)
        status, messages = process.wait(), command.message()
        told[f"{command.title}: {title}"] += 1
        made = command.output in os.listdir(folder)
        if status == -signal.SIGKILL:
            if made:
                require(digest(folder / command.output) == command.right, command.title, "killed, has left another file")
        else:
            there = command.check(folder)
            require((status == 0) == there, command.title, "status", status, os.listdir(folder))
            require(status == 0 or len(messages) == 1, command.title, "status", status, "with the messages", messages)
            told[messages[0] if messages else "done all the same"] += 1
        command.resume(folder)
        shutil.rmtree(folder)


class FullDisk:
    """Commands whose disk becomes full, and has room again: a file system in memory, for which one has to be root."""

    def __init__(self, commands):
        self.commands, self.place = commands, commands.folder / "disk"
        self.place.mkdir()

    @contextlib.contextmanager
    def disk(self, size):
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "lamina-storm", self.place], check=True)
        try:
            yield
        finally:
            wait(lambda: subprocess.run(["umount", self.place], capture_output=True).returncode == 0, "the full disk is in use")

    def grow(self):
        subprocess.run(["mount", "-o", "remount,size=64m", self.place], check=True)

    def round(self, chance, told):
        command = chance.choice(self.commands.commands)
        needed = sum((self.commands.folder / "right" / each).stat().st_size // 4096 + 1 for each in command.needs)
        room = (self.commands.folder / "right" / command.output).stat().st_size // 4096 + 1
        with self.disk(4096 * (1 + needed + chance.randrange(0, 2 * room))):
            folder = self.commands.place(command, self.place / "work")
            status, messages = command.start(folder).wait(), command.message()
            there = command.check(folder)
            require((status == 0) == there, command.title, "on a full disk: status", status, os.listdir(folder))
            require(status == 0 or status == 1 and len(messages) == 1 and "full" in messages[0], command.title, "on a full disk: status", status, messages)
            told[f"{command.title}: a full disk" if status else f"{command.title}: a disk that was just large enough"] += 1
            self.grow()
            command.resume(folder)


class ServiceStorm:
    """Kills of a service and of all that it runs."""

    def __init__(self, commands):
        self.right, self.data = commands.right, commands.folder / "service"
        self.service, self.options = None, ("--tries", "3")

    def start(self):
        self.service = Service(self.data, *self.options)

    def end(self):
        if self.service:
            require(self.service.end() == 0, "the service has ended with another status")

    def round(self, chance, told):
        if self.service is None:
            self.start()
        job = self.service.json("/v1/jobs", ORDER)[1]["id"]
        for _ in range(chance.choice([1, 1, 2, 3])):
            time.sleep(chance.uniform(0, 2.5))
            victims = tree(self.service.process.pid)
            # As often the service as all that it runs.
            others = sorted(set(victims) - {self.service.process.pid})
            victim = chance.choice(others) if others and chance.random() < 0.6 else self.service.process.pid
            told[f"service: {name(victims.get(victim, ['nobody']))}"] += 1
            kill(victim)
            if victim == self.service.process.pid:
                self.service.end(signal.SIGKILL)
                self.start()
        self.finish(job, told)

    def finish(self, job, told):
        report = self.service.finished(job)
        if report["state"] == "failed":
            require(report["message"], "a job has failed without a message")
            told[f"service, after {report['tries']} tries: {report['message']}"] += 1
            require(self.service.json(f"/v1/jobs/{job}/retry", method="POST")[0] == 200, "a failed job cannot be tried again")
            report = self.service.finished(job)
        require(report["state"] == "done", "a job has come to", report["state"], report.get("message"))
        film = hashlib.sha256(self.service.ask(f"/v1/jobs/{job}/film")[1]).hexdigest()
        require(film == self.right, "the service has made another film")
        folder = self.data / "films" / job
        wait(lambda: os.listdir(folder) == ["film.mp4"], lambda: f"the service leaves {os.listdir(folder)}")
        wait(lambda: len(tree(self.service.process.pid)) == 1, lambda: f"the service leaves {tree(self.service.process.pid)}")
        left = [words for _, place, words in processes().values() if place.startswith(str(self.data / "films"))]
        require(not left, "the service leaves", left)


class ServiceOnFullDisk(ServiceStorm):
    """A service whose disk becomes full, and has room again."""

    def __init__(self, disk, commands):
        super().__init__(commands)
        self.disk, self.data = disk, disk.place / "data"

    def round(self, chance, told):
        with self.disk.disk(4096 * chance.randrange(12, 60)):
            try:
                self.start()
            except RuntimeError:
                told["service: does not start on a full disk"] += 1
                self.disk.grow()
                self.start()
            try:
                status, job = self.service.json("/v1/jobs", ORDER)
                if status != 201:
                    told[f"service: {job['error']['message']}"] += 1
                    self.disk.grow()
                    status, job = self.service.json("/v1/jobs", ORDER)
                require(status == 201, "the service does not take an order on a disk with room:", job)
                time.sleep(chance.uniform(0, 6))
                report = self.service.json(f"/v1/jobs/{job['id']}")[1]
                told[f"service on a full disk: {report['state']}, {report.get('message', 'no message')}"] += 1
                self.disk.grow()
                self.finish(job["id"], told)
            finally:
                self.service.end()


class RayStorm:
    """Kills of a Ray cluster's nodes and workers, of what they run, and of the command that drives them."""

    def __init__(self, commands):
        sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Farm/tests"))
        from local_cluster import LocalCluster

        self.folder, self.right = commands.folder / "ray", commands.right
        self.folder.mkdir()
        shutil.copyfile(commands.folder / "right/film.plan", self.folder / "film.plan")
        self.cluster = LocalCluster(self.folder, nodes=3)

    def end(self):
        self.cluster.shutdown()

    def start(self):
        log = tempfile.TemporaryFile()
        process = subprocess.Popen(
            [*self.cluster.farm, "render", "film.plan", "-o", "film.mp4", "--parts", "3", "--address", self.cluster.address, "--lamina", LAMINA, "--json"],
            cwd=self.folder, stdout=log, stderr=subprocess.DEVNULL)
        process.log = log
        return process

    def message(self, process):
        process.log.seek(0)
        events = [json.loads(line) for line in process.log.read().splitlines()]
        return events[-1].get("message") if events else None

    def round(self, chance, told):
        process = self.start()
        wanted = chance.choice(["worker", "drawer", "ffmpeg", "node", "lamina-farm", "lamina-farm"])
        if wanted == "lamina-farm":
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(timeout=chance.uniform(0, 8))
            kill(process.pid)
        else:
            while process.poll() is None and not self.cluster.drawers():
                time.sleep(0.01)
            time.sleep(chance.uniform(0, 0.5))
            if wanted == "node":
                self.cluster.lose_node()
            for drawer, worker in self.cluster.drawers()[:1]:
                encoders = sorted(set(tree(drawer)) - {drawer})
                victims = {"worker": [worker], "drawer": [drawer], "ffmpeg": encoders[:1]}
                for victim in victims.get(wanted, []):
                    kill(victim)
        told[f"Ray: {wanted}"] += 1
        if wanted == "node":
            self.cluster.add_node()
        status, message = process.wait(), self.message(process) if wanted != "lamina-farm" else ""
        require(status in (0, -signal.SIGKILL) or message, "lamina-farm: status", status, "without a message")
        if status > 0:
            told[f"Ray: {message}"] += 1
        film = self.folder / "film.mp4"
        if film.exists():
            require(digest(film) == self.right, "Ray has made another film")
        wait(lambda: not self.cluster.drawers(), "drawers outlive the command that drives them")
        if status != 0:
            again = self.start()
            require(again.wait() == 0, "lamina-farm resumed:", self.message(again))
        require(digest(film) == self.right, "Ray has made another film")
        film.unlink()
        require(sorted(os.listdir(self.folder)) == ["film.plan", "scratch"], "Ray leaves", os.listdir(self.folder))
        wait(lambda: not self.cluster.scratch(), lambda: f"Ray leaves {self.cluster.scratch()}")


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--kills", type=int, default=200, help="how many; default 200")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--ray", action="store_true", help="kill within a Ray cluster, too, whose packages this Python has")
    options = options.parse_args()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="storm-"))
    chance, told, failed, ends = random.Random(options.seed), collections.Counter(), [], []
    try:
        commands = Commands(folder)
        service = ServiceStorm(commands)
        ends.append(service.end)
        storms = {commands: 10, service: 4}
        if os.geteuid() == 0:
            disk = FullDisk(commands)
            storms |= {disk: 3, ServiceOnFullDisk(disk, commands): 1}
        else:
            print("kill_storm: without root no full disk", file=sys.stderr)
        if options.ray:
            ray = RayStorm(commands)
            ends.append(ray.end)
            storms[ray] = 2
        for number in range(1, options.kills + 1):
            storm = chance.choices(list(storms), list(storms.values()))[0]
            seed = chance.random()
            try:
                storm.round(random.Random(seed), told)
            except (Broken, AssertionError) as fault:
                failed.append(f"{number}, {type(storm).__name__}: {fault}")
                print(failed[-1], file=sys.stderr, flush=True)
                shutil.rmtree(folder / "work", ignore_errors=True)
    finally:
        for end in ends:
            end()
        shutil.rmtree(folder, ignore_errors=True)
    for words, count in sorted(told.items()):
        print(f"{count:4} {words}")
    print(f"{options.kills} rounds with seed {options.seed}, {len(failed)} of them against the law")
    raise SystemExit(1 if failed else 0)


if __name__ == "__main__":
    main()
