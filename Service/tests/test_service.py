"""Films by HTTP, from a real service that runs the real `lamina`. LAMINA and LAMINA_SERVICE name the programs."""

import contextlib
import hashlib
import http.client
import json
import os
import pathlib
import random
import signal
import subprocess
import tempfile
import time
import unittest
import urllib.error
import urllib.request

LAMINA, SERVICE = os.environ["LAMINA"], os.environ["LAMINA_SERVICE"]
SMALL = {"scene": "CoinBank", "size": "180x320", "seconds": 1, "fps": 30}


class Service:
    """A running service, at a port of its own choice."""

    def __init__(self, folder, *options, before=(), errors=subprocess.DEVNULL):
        self.process = subprocess.Popen(
            [*before, SERVICE, "--port", "0", "--data", str(folder), "--lamina", LAMINA, *options], stdout=subprocess.PIPE, stderr=errors, text=True)
        line = self.process.stdout.readline()
        if "http://" not in line:
            raise RuntimeError(f"the service did not start: {line}")
        self.address = line.split(" at ")[1].split("/ ")[0]

    def ask(self, path, order=None, method=None, **headers):
        data = None if order is None else order if isinstance(order, bytes) else json.dumps(order).encode()
        if data is not None:
            headers.setdefault("Content-Type", "application/json")
        request = urllib.request.Request(self.address + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return answer.status, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.read()

    def json(self, *arguments, **keywords):
        status, body = self.ask(*arguments, **keywords)
        return status, json.loads(body)

    def finished(self, job, limit=240):
        end = time.monotonic() + limit
        while time.monotonic() < end:
            report = self.json(f"/v1/jobs/{job}")[1]
            if report["state"] in ("done", "failed", "cancelled"):
                return report
            time.sleep(0.1)
        raise AssertionError(f"the job is not over after {limit} s: {report}")

    def end(self, number=signal.SIGTERM):
        self.process.send_signal(number)
        self.process.stdout.close()
        return self.process.wait(timeout=30)


class ServiceCase(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory(prefix="service-")))

    def service(self, *options, folder="data", before=()):
        service = Service(self.folder / folder, *options, before=before)
        self.addCleanup(lambda: service.process.poll() is None and service.end(signal.SIGKILL))
        return service

    def rendered(self, *options):
        film = self.folder / "rendered.mp4"
        subprocess.run([LAMINA, "render", *options, "-o", film], check=True, capture_output=True)
        return hashlib.sha256(film.read_bytes()).hexdigest()


class Services(ServiceCase):
    def test_a_film_has_the_bytes_of_render(self):
        service = self.service()
        status, job = service.json("/v1/jobs", SMALL)
        self.assertEqual((status, job["scene"]), (201, "CoinBank"))
        self.assertEqual(service.finished(job["id"])["state"], "done")
        status, film = service.ask(f"/v1/jobs/{job['id']}/film")
        self.assertEqual(status, 200)
        self.assertEqual(hashlib.sha256(film).hexdigest(), self.rendered("CoinBank", "--size", "180x320", "--duration", "1", "--fps", "30"))
        self.assertEqual(os.listdir(self.folder / "data" / "films" / job["id"]), ["film.mp4"])
        self.assertIn(b'lamina_jobs{state="done"} 1', service.ask("/metrics")[1])
        self.assertEqual(service.end(), 0)

    def test_events_end_with_the_job(self):
        service = self.service()
        job = service.json("/v1/jobs", {**SMALL, "props": {"coins": 20}})[1]
        events = service.ask(f"/v1/jobs/{job['id']}/events")[1].decode()
        names = [line[7:] for line in events.splitlines() if line.startswith("event: ")]
        self.assertIn("running", names)
        self.assertEqual(names[-1], "done")
        last = json.loads(events.strip().splitlines()[-1][6:])
        self.assertEqual((last["frames"], last["of"], last["order"]["props"]), (30, 30, {"coins": 20}))

    def test_what_is_wrong_with_an_order_is_said(self):
        service = self.service("--max-frames", "100")
        for order, words in (
            (b"[1", "JSON object"), ({}, "needs “scene”"), ({"scene": "Nope"}, "no scene “Nope”; there are: "),
            ({**SMALL, "size": "big"}, "size takes pixels"), ({**SMALL, "fps": 0}, "fps takes 1 to 1000"), ({**SMALL, "fps": "30/0"}, "30000/1001"), ({**SMALL, "seconds": 60}, "100 frames here"),
            ({**SMALL, "output": "/etc/passwd"}, "no “output”"), ({**SMALL, "codec": "--input"}, "codec cannot be"),
            ({"scene": "Invitation", "props": {"picture": "/etc/passwd"}}, "no files for orders"),
        ):
            status, answer = service.json("/v1/jobs", order)
            self.assertEqual(status, 422, order)
            self.assertIn(words, answer["error"]["message"])
        self.assertEqual(service.ask("/v1/jobs", SMALL, **{"Content-Type": "text/plain"})[0], 415)
        self.assertEqual(service.ask("/v1/jobs", b"{" + b" " * (1 << 20), )[0], 413)
        self.assertEqual(service.ask("/v1/jobs", Host="example.org")[0], 421)
        self.assertEqual(service.ask("/v1/jobs/nope")[0], 404)
        job = service.json("/v1/jobs", {**SMALL, "props": {"coins": 0}})[1]
        report = service.finished(job["id"])
        self.assertEqual((report["state"], report["tries"]), ("failed", 1))
        self.assertIn("coins", report["message"])
        self.assertEqual(service.ask(f"/v1/jobs/{job['id']}/film")[0], 409)
        # Longer than allowed by the scene's own length.
        job = service.json("/v1/jobs", {"scene": "CoinBank", "size": "90x160"})[1]
        self.assertIn("100 frames here", service.finished(job["id"])["message"])

    def plan(self, *options):
        path = self.folder / "given.plan"
        subprocess.run([LAMINA, "plan", *options, "-o", path], check=True, capture_output=True)
        return path.read_bytes()

    def order_plan(self, service, plan, **headers):
        status, body = service.ask("/v1/jobs", plan, **{"Content-Type": "application/octet-stream"}, **headers)
        return status, json.loads(body)

    def test_a_plan_is_an_order(self):
        tokens = self.folder / "tokens"
        tokens.write_text("ann 0123456789abcdef\n")
        service = self.service("--tokens", str(tokens))
        ann = {"Authorization": "Bearer 0123456789abcdef"}
        options = ("CoinBank", "--size", "180x320", "--duration", "1", "--fps", "30")
        plan = self.plan(*options)
        self.assertEqual(self.order_plan(service, plan)[0], 401)
        status, job = self.order_plan(service, plan, **ann)
        self.assertEqual((status, job["scene"], job["order"]["plan"]["frames"]), (201, "CoinBank", 30))
        events = service.ask(f"/v1/jobs/{job['id']}/events", **ann)[1].decode()
        self.assertIn('"step":"drawing"', events)
        self.assertNotIn('"step":"planning"', events)
        status, film = service.ask(f"/v1/jobs/{job['id']}/film", **ann)
        self.assertEqual((status, hashlib.sha256(film).hexdigest()), (200, self.rendered(*options)))
        self.assertEqual(os.listdir(self.folder / "data" / "films" / job["id"]), ["film.mp4"])
        # A plan that was given once and is gone cannot be tried again.
        service.json("/v1/jobs", {**SMALL, "size": "1080x1920", "seconds": 10, "fps": 60}, **ann)
        job = self.order_plan(service, plan, **ann)[1]["id"]
        self.assertEqual(service.json(f"/v1/jobs/{job}/cancel", method="POST", **ann)[1]["state"], "cancelled")
        self.assertEqual(service.ask(f"/v1/jobs/{job}/retry", method="POST", **ann)[0], 409)

    def test_a_plan_that_is_none_is_refused(self):
        service = self.service("--max-frames", "29", "--max-plan", "8", "--waiting", "2")
        plan = self.plan("CoinBank", "--size", "90x160", "--duration", "0.5", "--fps", "30")
        middle, other = bytearray(plan), bytearray(plan)
        middle[len(plan) // 2] ^= 1
        other[4] += 1
        for hostile, words in (
            (b"x", "is not a plan"), (b"LMPL", "is not a plan"), (plan[:-1], "is not whole"), (plan[:6], "is not whole"), (bytes(middle), "is damaged"),
            (bytes(other), "version"), (plan[:6] + plan[-16:], "is damaged"), (plan + b"\0", "is not whole"),
            (self.plan("CoinBank", "--size", "90x160", "--duration", "1", "--fps", "30"), "29 frames here, not 30"),
            (self.plan("CoinBank", "--size", "3000x3000", "--duration", "0.1", "--fps", "10"), "pixels here, not 9000000"),
        ):
            status, answer = self.order_plan(service, hostile)
            self.assertEqual(status, 422, answer)
            self.assertIn(words, answer["error"]["message"])
        self.assertEqual(self.order_plan(service, bytes((8 << 20) + 1))[0], 413)
        # The same without a length that tells it beforehand.
        with contextlib.closing(http.client.HTTPConnection(service.address.removeprefix("http://"))) as connection:
            connection.request("POST", "/v1/jobs", (bytes(1 << 16) for _ in range(129)), {"Content-Type": "application/octet-stream"}, encode_chunked=True)
            self.assertEqual(connection.getresponse().status, 413)
        self.assertEqual(service.ask("/v1/jobs", {**SMALL, "plan": {"frames": 1}})[0], 422)
        self.assertEqual(service.json("/v1/jobs")[1], [])
        self.assertEqual([os.listdir(self.folder / "data" / each) for each in ("films", "incoming")], [[], []])

    def test_files_are_those_of_one_folder(self):
        files = self.folder / "files"
        files.mkdir()
        picture = self.folder / "photo.png"
        subprocess.run([LAMINA, "render", "CoinBank", "--size", "90x160", "--at", "0.5", "-o", picture], check=True, capture_output=True)
        (files / "photo.png").write_bytes(picture.read_bytes())
        (files / "away.png").symlink_to(picture)
        service = self.service("--files", str(files))
        order = {"scene": "Invitation", "size": "180x320", "seconds": 0.5, "fps": "30000/1001"}
        for path in ("../data/jobs.sqlite", "/etc/passwd", "file:///etc/passwd", "away.png", "nothing.png"):
            self.assertEqual(service.ask("/v1/jobs", {**order, "props": {"picture": path}})[0], 422, path)
        job = service.json("/v1/jobs", {**order, "props": {"picture": "photo.png", "name": "Grace"}})[1]
        self.assertEqual(service.finished(job["id"])["state"], "done")

    def test_cancelled_jobs_leave_nothing_running_and_can_be_tried_again(self):
        service = self.service()
        job = service.json("/v1/jobs", {**SMALL, "size": "1080x1920", "seconds": 10, "fps": 60})[1]["id"]
        waiting = service.json("/v1/jobs", SMALL)[1]["id"]
        self.assertEqual(service.json(f"/v1/jobs/{waiting}/cancel", method="POST")[1]["state"], "cancelled")
        while not service.json(f"/v1/jobs/{job}")[1]["frames"]:
            time.sleep(0.05)
        self.assertEqual(service.json(f"/v1/jobs/{job}/cancel", method="POST")[1]["state"], "cancelled")
        self.assertEqual(os.listdir(self.folder / "data" / "films" / job), [])
        children = pathlib.Path(f"/proc/{service.process.pid}/task/{service.process.pid}/children").read_text()
        self.assertEqual(children.split(), [])
        self.assertEqual(service.json(f"/v1/jobs/{waiting}/retry", method="POST")[1]["state"], "queued")
        self.assertEqual(service.finished(waiting)["state"], "done")
        self.assertEqual(service.ask(f"/v1/jobs/{waiting}/retry", method="POST")[0], 409)

    def test_tokens_keep_owners_apart(self):
        tokens = self.folder / "tokens"
        tokens.write_text("# who may\nann 0123456789abcdef\nbob fedcba9876543210\n")
        service = self.service("--tokens", str(tokens))
        ann, bob = ({"Authorization": f"Bearer {token}"} for token in ("0123456789abcdef", "fedcba9876543210"))
        self.assertEqual(service.ask("/v1/jobs")[0], 401)
        self.assertEqual(service.ask("/v1/jobs", Authorization="Bearer 0123456789abcdeg")[0], 401)
        job = service.json("/v1/jobs", SMALL, **ann)[1]["id"]
        self.assertEqual(service.json("/v1/jobs", **bob)[1], [])
        self.assertEqual(service.ask(f"/v1/jobs/{job}", **bob)[0], 404)
        self.assertEqual([each["id"] for each in service.json("/v1/jobs", **ann)[1]], [job])
        refused = subprocess.run([SERVICE, "--host", "0.0.0.0", "--data", self.folder / "other", "--lamina", LAMINA], capture_output=True, text=True)
        self.assertEqual(refused.returncode, 1)
        self.assertIn("--tokens", refused.stderr)

    def test_the_queue_has_an_end_and_a_folder_one_service(self):
        service = self.service("--waiting", "1")
        long = {**SMALL, "size": "1080x1920", "seconds": 10, "fps": 60}
        first = service.json("/v1/jobs", long)[1]["id"]
        while service.json(f"/v1/jobs/{first}")[1]["state"] == "queued":
            time.sleep(0.05)
        self.assertEqual([service.ask("/v1/jobs", long)[0] for _ in range(3)], [201, 429, 429])
        second = subprocess.run([SERVICE, "--port", "0", "--data", self.folder / "data", "--lamina", LAMINA], capture_output=True, text=True)
        self.assertEqual(second.returncode, 1)
        self.assertIn("another service", second.stderr)

    def test_a_killed_service_goes_on_and_ends_with_the_same_bytes(self):
        order = {**SMALL, "size": "540x960", "seconds": 4, "fps": 60}
        service = self.service()
        job = service.json("/v1/jobs", order)[1]["id"]
        chance = random.Random(7)
        for _ in range(int(os.environ.get("LAMINA_KILLS", "4"))):
            time.sleep(chance.uniform(0.05, 1.5))
            service.end(signal.SIGKILL)
            service = self.service()
        report = service.finished(job)
        self.assertEqual((report["state"], report["tries"]), ("done", 1))
        film = service.ask(f"/v1/jobs/{job}/film")[1]
        self.assertEqual(hashlib.sha256(film).hexdigest(), self.rendered("CoinBank", "--size", "540x960", "--duration", "4"))

    def test_a_killed_program_is_run_again(self):
        service = self.service()
        job = service.json("/v1/jobs", {**SMALL, "size": "1080x1920", "seconds": 4, "fps": 60})[1]["id"]
        while not service.json(f"/v1/jobs/{job}")[1]["frames"]:
            time.sleep(0.05)
        children = [int(each) for task in pathlib.Path(f"/proc/{service.process.pid}/task").iterdir() for each in (task / "children").read_text().split()]
        self.assertTrue(children)
        os.kill(children[0], signal.SIGKILL)
        report = service.finished(job)
        self.assertEqual((report["state"], report["tries"]), ("done", 2))


if __name__ == "__main__":
    unittest.main(verbosity=2)
