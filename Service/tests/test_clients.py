"""Clients that are clumsy or mean no good, and players, which want a film's bytes from a place of their own choice."""

import json
import os
import resource
import socket
import unittest

from test_service import LAMINA, SMALL, ServiceCase


class Clients(ServiceCase):
    def connection(self, service):
        connection = socket.create_connection(("127.0.0.1", int(service.address.rpartition(":")[2])), timeout=60)
        self.addCleanup(connection.close)
        return connection

    def answer(self, service, text, ends=False):
        """The answer to a request as it is, on a connection of its own, which the client ends for its part or not."""
        connection = self.connection(service)
        connection.sendall(text.encode())
        if ends:
            connection.shutdown(socket.SHUT_WR)
        with connection.makefile("rb") as answer:
            status = int(answer.readline().split()[1])
            fields = {}
            while line := answer.readline().strip():
                name, _, value = line.decode().partition(": ")
                fields[name.lower()] = value
            return status, fields, b"" if text.startswith("HEAD") else answer.read(int(fields.get("content-length", 0)))

    def get(self, service, path, method="GET", **fields):
        lines = [f"{method} {path} HTTP/1.1", "Host: localhost", *(f"{name.replace('_', '-')}: {value}" for name, value in fields.items())]
        return self.answer(service, "\r\n".join(lines) + "\r\n\r\n")

    def test_a_player_gets_the_bytes_that_it_asks_for(self):
        service = self.service()
        job = service.json("/v1/jobs", SMALL)[1]["id"]
        service.finished(job)
        path = f"/v1/jobs/{job}/film"
        status, fields, film = self.get(service, path)
        size, tag = len(film), fields["etag"]
        self.assertEqual((status, fields["accept-ranges"], fields["content-type"]), (200, "bytes", "video/mp4"))
        status, fields, _ = self.get(service, path, "HEAD")
        self.assertEqual((status, fields["content-length"], fields["etag"]), (200, str(size), tag))
        for asked, start, end in (
            ("bytes=0-", 0, size), ("bytes=10-19", 10, 20), ("bytes=0-0", 0, 1), ("bytes=-7", size - 7, size), (f"bytes={size - 1}-", size - 1, size),
            (f"bytes=5-{1 << 80}", 5, size), (f"bytes=-{1 << 80}", 0, size), ("Bytes = 3 - 4", 3, 5),
        ):
            status, fields, bytes_of_film = self.get(service, path, Range=asked)
            self.assertEqual((status, fields["content-range"]), (206, f"bytes {start}-{end - 1}/{size}"), asked)
            self.assertEqual(bytes_of_film, film[start:end], asked)
        self.assertEqual(self.get(service, path, Range="bytes=1-2", If_Range=tag)[0], 206)
        self.assertEqual(self.get(service, path, Range="bytes=1-2", If_Range='"of old"')[2], film)
        for asked in (f"bytes={size}-", f"bytes={1 << 80}-", "bytes=-0"):
            status, fields, _ = self.get(service, path, Range=asked)
            self.assertEqual((status, fields["content-range"]), (416, f"bytes */{size}"), asked)
        for asked in ("bytes=", "bytes=-", "bytes=2-1", "bytes=a-b", "bytes=1-2-3", "bytes=0-1,4-5", "seconds=1-2", "bytes=--1", "bytes=\u0661-\u0662"):
            self.assertEqual(self.get(service, path, Range=asked)[2], film, asked)

    def test_an_order_that_does_not_come_whole_is_none(self):
        service = self.service()
        head = "POST /v1/jobs HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        status, _, answer = self.answer(service, head + 'Content-Length: 100\r\n\r\n{"scene": "CoinBank"}', ends=True)
        self.assertEqual((status, json.loads(answer)["error"]["message"]), (400, "the order has not come whole"))
        # It is told before the bytes have come.
        self.assertEqual(self.answer(service, head + "Content-Length: 10000000000\r\n\r\n{")[0], 413)
        self.assertEqual(self.answer(service, head + "Transfer-Encoding: chunked\r\n\r\n" + f"100000\r\n{' ' * 0x100000}\r\n" * 2 + "0\r\n\r\n")[0], 413)
        for text in (
            "GET /health HTTP/1.1\r\nHost: localhost\r\nX: " + "x" * (1 << 18) + "\r\n\r\n", "GET /health HTTP/1.1\r\n" + "X: x\r\n" * 5000 + "\r\n",
            "\x16\x03\x01\x02\r\n\r\n", "GET " + "/x" * (1 << 17) + " HTTP/1.1\r\n\r\n",
        ):
            self.assertEqual(self.answer(service, text)[0], 400)
        self.assertEqual(service.ask("/v1/jobs", b'{"scene": ' + b"[" * 100_000)[0], 422)
        self.assertEqual(service.json("/v1/jobs")[1], [])

    def test_a_job_is_not_a_path(self):
        service = self.service()
        for name in ("..", "../jobs.sqlite", "..%2Fjobs.sqlite", "%2e%2e%2flock", "%00", "%ff", "a" * 5000):
            for end in ("", "/film", "/events"):
                self.assertEqual(self.get(service, f"/v1/jobs/{name}{end}")[0], 404, name)
            self.assertEqual(self.get(service, f"/v1/jobs/{name}/cancel", "POST")[0], 404, name)
        self.assertEqual(sorted(os.listdir(self.folder / "data"))[:2], ["films", "jobs.sqlite"])

    def test_a_crowd_does_not_end_it(self):
        # More connections than it can have open: those that it has no room for wait.
        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 4096), most))
        for files, count in ((4096, 1000), (200, 150)):
            service = self.service(folder=f"data-{files}", before=("prlimit", f"--nofile={files}:{files}"))
            crowd = [self.connection(service) for _ in range(count)]
            for connection in crowd:
                connection.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
            for connection in crowd:
                self.assertTrue(connection.recv(4096).startswith(b"HTTP/1.1 200"))
                connection.close()

    def test_who_does_not_read_its_events_holds_up_nobody(self):
        service = self.service()
        for _ in range(100):
            self.connection(service).sendall(b"GET /v1/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        listener = self.connection(service)
        listener.sendall(b"GET /v1/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        job = service.json("/v1/jobs", {**SMALL, "seconds": 0.2})[1]["id"]
        self.assertEqual(service.finished(job)["state"], "done")
        with listener.makefile("rb") as events:
            lines = iter(events.readline, b"")
            self.assertTrue(any(line == b"event: done\n" for line in lines))
            # What tells a proxy, and the service, that somebody is there.
            self.assertTrue(any(line == b": still here\n" for line in lines))
        self.assertEqual(service.end(), 0)

    def test_a_program_may_complain_at_length(self):
        program = self.folder / "talker"
        program.write_text(
            '#!/bin/sh\ncase $1 in plan) yes "a warning of a scene" | head -c 1000000 >&2; echo >&2; head -c 1000000 /dev/zero; echo;; esac\n'
            f'[ "$1 $2" = "plan Invitation" ] && {{ echo "the scene has no heart" >&2; exit 1; }}\nexec {LAMINA} "$@"\n')
        program.chmod(0o755)
        service = self.service("--lamina", str(program))
        job = service.json("/v1/jobs", SMALL)[1]["id"]
        self.assertEqual(service.finished(job)["state"], "done")
        report = service.finished(service.json("/v1/jobs", {"scene": "Invitation"})[1]["id"])
        self.assertEqual((report["state"], report["message"]), ("failed", "the scene has no heart"))


if __name__ == "__main__":
    unittest.main(verbosity=2)
