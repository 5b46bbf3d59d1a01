"""Servers in which a call fails: `lamina serve`, which goes on or ends with a message, and the service, which has done what it has taken on by the time that it is started again."""

import asyncio
import hashlib
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Web/Check"))
from faults import UNLIKELY, UNLOADED, counted, faults, listing
from kill_storm import LAMINA, Broken, kill, require, tree, wait
from server import Server
from test_service import Service
from websocket import COMMIT, Socket, said, token
from wire import decode

# How often somebody tries again who is turned away, and the seconds for which one waits.
TRIES, PATIENCE = 5, 40
BUTTON = (195.0, 760.0)


def told(file):
    file.seek(0)
    return file.read().decode(errors="replace")


async def visit(address):
    """A tab that taps the button, sees what comes of it, and orders a film, whose end it is told."""
    socket = await Socket.open(address, "CoinBank", token(address, "CoinBank"))
    try:
        commits, is_told = 0, False
        async for message in socket.messages():
            if message[0] == COMMIT:
                commits += 1
                if commits == 1:
                    for phase in (0, 2):
                        socket.send(said("pointers", pointers=[{"time": 0.0, "id": 1, "phase": phase, "x": BUTTON[0], "y": BUTTON[1]}]))
                if commits == 3:
                    socket.send(said("film", seconds=0.2, framesPerSecond=10, scale=0.25))
            elif (answer := decode(message))["kind"] == "film" and answer["state"] > 1:
                is_told = True
                break
        require(commits > 2 and is_told, "a tab has got", commits, "commits, and is", "told" if is_told else "not told", "of its film's end")
    finally:
        socket.close()


class ServeRun:
    """A visit to `lamina serve` under a fault, then others until one is as it should be."""

    def __init__(self, fault):
        self.fault, self.row = fault, f"serve {fault.call}"

    def __str__(self):
        return f"strace -f {self.fault} lamina serve CoinBank"

    def run(self, place, chance):
        temporary, log = place / "temporary", place / "log"
        temporary.mkdir(exist_ok=True)
        log.unlink(missing_ok=True)
        with tempfile.TemporaryFile() as errors:
            try:
                how = self.serve(temporary, log, errors)
            except Broken as problem:
                if not self.is_likely(log):
                    return "not reached"
                raise Broken(f"{problem}\n    hits: {self.fault.hits(log)[:6]}\n    said: {told(errors)[-600:]}") from None
            return how if self.is_likely(log) else "not reached"

    def is_likely(self, log):
        hits = self.fault.hits(log)
        return bool(hits) and not any(UNLIKELY.search(hit) for hit in hits)

    def serve(self, temporary, log, errors):
        try:
            server = Server(LAMINA, scenes=["CoinBank"], before=self.fault.tracer(log), errors=errors, TMPDIR=str(temporary))
        except SystemExit:
            return self.ended(told(errors))
        try:
            problems = []
            for _ in range(TRIES):
                try:
                    asyncio.run(asyncio.wait_for(visit(server.address), PATIENCE))
                    break
                except (OSError, asyncio.TimeoutError, asyncio.IncompleteReadError, TypeError, Broken) as problem:
                    problems.append(f"{type(problem).__name__}: {problem}")
                    if server.process.poll() is not None:
                        return self.ended(told(errors))
            require(len(problems) < TRIES, "no visit succeeds:", problems)
            require("Fatal error" not in told(errors) or self.fault.may_end_by_signal, "a worker has stopped")
            try:
                # strace does not hand the signal on.
                program = next(number for number, words in tree(server.process.pid).items() if words[0] == LAMINA)
                os.kill(program, signal.SIGTERM)
                status = server.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                raise Broken("it does not end when told to") from None
            require(status == 0, "told to end, it ends with status", status)
            require(not os.listdir(temporary), "it leaves", os.listdir(temporary))
            return "told" if problems else "whole"
        finally:
            for each in tree(server.process.pid):
                kill(each)
            server.process.wait()

    def ended(self, words):
        messages = [line for line in words.splitlines() if line.startswith("Error: ")]
        require(len(messages) == 1 or self.fault.may_end_by_signal or UNLOADED.search(words), "it has ended with", len(messages), "messages")
        return "told"


class ServiceRun:
    """A film that is ordered of a service under a fault, and of the same service when it has been started again."""

    ORDER = {"scene": "CoinBank", "props": {"coins": 6}, "size": "90x160", "fps": 10, "seconds": 2}

    def __init__(self, fault, right):
        self.fault, self.right, self.row = fault, right, f"service {fault.call}"

    def __str__(self):
        return f"strace -f {self.fault} lamina-service"

    def run(self, place, chance):
        data, log = place / "work", place / "log"
        log.unlink(missing_ok=True)
        with tempfile.TemporaryFile() as errors:
            try:
                how = self.order(data, log, errors)
            except (Broken, AssertionError) as problem:
                if any(UNLIKELY.search(hit) for hit in self.fault.hits(log)):
                    return "not reached"
                raise Broken(f"{problem}\n    hits: {self.fault.hits(log)[:6]}\n    said: {told(errors)[-600:]}") from None
        hits = self.fault.hits(log)
        return how if hits and not any(UNLIKELY.search(hit) for hit in hits) else "not reached"

    def order(self, data, log, errors):
        job, how = None, "whole"
        try:
            service = Service(data, "--tries", "2", before=self.fault.tracer(log), errors=errors)
        except RuntimeError:
            require("Error: " in told(errors) or UNLOADED.search(told(errors)), "it does not start, and says nothing")
            service, how = None, "told"
        if service:
            try:
                job, how = self.film(service)
            finally:
                for number in [each for each in tree(service.process.pid) if each != service.process.pid]:
                    kill(number)
                service.process.wait()
                service.process.stdout.close()
        # All that it has taken on is done, and no more is there.
        again = Service(data, "--tries", "3")
        try:
            if job is None:
                status, answer = again.json("/v1/jobs", self.ORDER)
                require(status == 201, "started again, it takes no order:", answer)
                job = answer["id"]
            status, report = again.json(f"/v1/jobs/{job}")
            require(status == 200, "started again, it does not know what it has taken on:", report)
            report = again.finished(job)
            if report["state"] == "failed":
                require(again.json(f"/v1/jobs/{job}/retry", method="POST")[0] == 200, "a failed job cannot be tried again")
                report = again.finished(job)
            require(report["state"] == "done", "started again, a job comes to", report)
            require(hashlib.sha256(again.ask(f"/v1/jobs/{job}/film")[1]).hexdigest() == self.right, "it has made another film")
            wait(lambda: os.listdir(data / "films" / job) == ["film.mp4"], lambda: f"it leaves {os.listdir(data / 'films' / job)}")
        finally:
            require(again.end() == 0, "the service has ended with another status")
        return how

    def film(self, service):
        """The job that the service has taken on, if any, and how it went."""
        job = None
        for _ in range(TRIES):
            try:
                status, answer = service.json("/v1/jobs", self.ORDER)
                if status == 201:
                    job = answer["id"]
                    break
                require(answer["error"]["message"], "an order is refused without a message")
            except (OSError, ValueError):
                if service.process.poll() is not None:
                    return None, "told"
        else:
            raise Broken("it goes on, and takes no order")
        for _ in range(TRIES):
            try:
                report = service.finished(job, 60)
                require(report["state"] == "done" or report["message"], "a job has failed without a message")
                return job, "whole" if report["state"] == "done" else "told"
            except (OSError, ValueError, KeyError):
                if service.process.poll() is not None:
                    break
        return job, "told"


def serve_runs(place, table, chance, each):
    log = place / "log"
    with tempfile.TemporaryFile() as errors:
        server = Server(LAMINA, scenes=["CoinBank"], before=listing(log, table), errors=errors)
        asyncio.run(asyncio.wait_for(visit(server.address), PATIENCE))
        for number in tree(server.process.pid):
            kill(number)
        server.process.wait()
    for fault in faults(counted(log), table, chance, each):
        yield ServeRun(fault)


def service_runs(place, table, chance, each):
    log, film = place / "log", place / "right.mp4"
    subprocess.run([LAMINA, "render", "CoinBank", "--set", "coins=6", "--size", "90x160", "--fps", "10", "--duration", "2", "-o", film], check=True, capture_output=True)
    right = hashlib.sha256(film.read_bytes()).hexdigest()
    service = Service(place / "work", before=listing(log, table))
    service.finished(service.json("/v1/jobs", ServiceRun.ORDER)[1]["id"])
    for number in tree(service.process.pid):
        kill(number)
    service.process.wait()
    service.process.stdout.close()
    shutil.rmtree(place / "work")
    for fault in faults(counted(log), table, chance, each):
        yield ServiceRun(fault, right)
