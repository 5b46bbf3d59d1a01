"""Films by HTTP that a real Ray cluster draws: a service, a head and two nodes on this machine. LAMINA and LAMINA_SERVICE name the programs."""

import hashlib
import json
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest

from local_cluster import LocalCluster

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Service/tests"))
from test_service import LAMINA, Service  # noqa: E402

# Eight chunks, of which the plan says that two parts pay.
FILM = ["CoinBank", "--set", "coins=200", "--size", "270x480", "--fps", "30", "--duration", "16"]
ORDER = {"scene": "CoinBank", "props": {"coins": 200}, "size": "270x480", "fps": 30, "seconds": 16}


class ServiceOnClusterTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="service-"))
        cls.cluster = LocalCluster(cls.folder)
        programs = cls.folder / "programs"
        programs.mkdir()
        (programs / "lamina-farm").write_text(f'#!/bin/sh\nexec {" ".join(cls.cluster.farm)} "$@"\n')
        (programs / "lamina-farm").chmod(0o755)
        os.environ["PATH"] = f"{programs}:{os.environ['PATH']}"
        film = cls.folder / "whole.mp4"
        subprocess.run([LAMINA, "render", *FILM, "-o", film], check=True, capture_output=True)
        cls.whole = hashlib.sha256(film.read_bytes()).hexdigest()

    @classmethod
    def tearDownClass(cls) -> None:
        cls.cluster.shutdown()
        shutil.rmtree(cls.folder)

    def service(self, *options: str, address: str | None = None) -> Service:
        service = Service(self.folder / self.id(), "--ray", address or self.cluster.address, *options)
        self.addCleanup(lambda: service.process.poll() is None and service.end(signal.SIGKILL))
        return service

    def order(self, service: Service) -> str:
        return service.json("/v1/jobs", ORDER)[1]["id"]

    def wait_for(self, holds, limit: float = 60):
        end = time.monotonic() + limit
        while time.monotonic() < end:
            if found := holds():
                return found
            time.sleep(0.01)
        self.fail("it does not come to that")

    def wait_for_drawers(self, count: int = 1) -> list[tuple[int, int]]:
        return self.wait_for(lambda: (found := self.cluster.drawers()) if len(self.cluster.drawers()) >= count else None)

    def check_film(self, service: Service, job: str, tries: int = 1) -> None:
        report = service.finished(job)
        self.assertEqual((report["state"], report["tries"], report["frames"], report["of"]), ("done", tries, 480, 480), report)
        self.assertEqual(hashlib.sha256(service.ask(f"/v1/jobs/{job}/film")[1]).hexdigest(), self.whole)
        self.assertEqual(os.listdir(self.folder / self.id() / "films" / job), ["film.mp4"])
        self.check_nothing_runs()

    def check_nothing_runs(self) -> None:
        self.wait_for(lambda: not self.cluster.drawers() and not self.cluster.scratch(), 20)

    def test_a_film_has_the_bytes_of_render_and_tells_its_progress(self) -> None:
        service = self.service()
        job = self.order(service)
        lines = service.ask(f"/v1/jobs/{job}/events")[1].decode().splitlines()
        events = [json.loads(line[6:]) for line in lines if line.startswith("data: ")]
        frames = [event["frames"] for event in events]
        self.assertEqual(frames, sorted(frames))
        self.assertTrue(any(0 < each < 480 for each in frames), frames)
        self.check_film(service, job)
        self.assertEqual(len(events[-1]["digest"]), 64)
        self.assertIn(b"lamina_frames_drawn_total 480", service.ask("/metrics")[1])

    def test_a_worker_and_a_node_that_are_killed_are_done_without(self) -> None:
        service = self.service()
        job = self.order(service)
        os.kill(self.wait_for_drawers()[0][1], signal.SIGKILL)
        self.wait_for_drawers()
        self.cluster.lose_node()
        self.check_film(service, job)
        self.cluster.add_node()

    def test_a_cancelled_job_runs_nowhere(self) -> None:
        service = self.service()
        job = self.order(service)
        self.wait_for_drawers()
        self.assertEqual(service.json(f"/v1/jobs/{job}/cancel", method="POST")[1]["state"], "cancelled")
        self.check_nothing_runs()
        self.assertEqual(os.listdir(self.folder / self.id() / "films" / job), [])
        self.assertEqual(service.ask(f"/v1/jobs/{job}/retry", method="POST")[0], 200)
        self.check_film(service, job)

    def test_a_killed_service_goes_on(self) -> None:
        service = self.service()
        job = self.order(service)
        self.wait_for_drawers()
        service.end(signal.SIGKILL)
        service = self.service()
        self.check_film(service, job)

    def test_without_a_cluster_a_job_waits_for_it_and_then_fails(self) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            address = f"127.0.0.1:{free.getsockname()[1]}"
        service = self.service("--tries", "2", address=address)
        job = self.order(service)
        report = service.finished(job)
        self.assertEqual((report["state"], report["tries"]), ("failed", 2))
        self.assertIn(f"there is no Ray cluster at {address}", report["message"])
        self.assertEqual(service.end(), 0)
        # The cluster is there at last.
        service = self.service()
        self.assertEqual(service.ask(f"/v1/jobs/{job}/retry", method="POST")[0], 200)
        self.check_film(service, job)

    def test_a_cluster_that_goes_away_is_said(self) -> None:
        cluster = LocalCluster(self.folder / "other", nodes=1)
        service = self.service("--tries", "2", address=cluster.address)
        job = self.order(service)
        self.wait_for(cluster.drawers)
        cluster.shutdown()
        report = service.finished(job)
        self.assertEqual((report["state"], report["tries"]), ("failed", 2))
        self.assertIn(f"there is no Ray cluster at {cluster.address}", report["message"])
        service.end()
        # What was drawn is not lost: another cluster goes on.
        service = self.service()
        self.assertEqual(service.ask(f"/v1/jobs/{job}/retry", method="POST")[0], 200)
        self.check_film(service, job)


if __name__ == "__main__":
    unittest.main()
