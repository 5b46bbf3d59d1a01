"""A slow line to a server: a proxy that lets so many bytes through in a second, each with a delay."""

import collections
import contextlib
import socket
import threading
import time


class Line:
    """Listens on `port` for connections to `target`; `rate` is in bytes a second, each way and in all, and may be changed."""

    def __init__(self, target, rate, delay=0.05):
        self.target, self.rate, self.delay = target, rate, delay
        self.free = [0.0, 0.0]
        self.lock = threading.Lock()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        with contextlib.suppress(OSError):
            while True:
                near, _ = self.listener.accept()
                far = socket.socket()
                # What does not get through waits at the server, not on the way.
                for end in (near, far):
                    end.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 8192)
                    end.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8192)
                far.connect(("127.0.0.1", self.target))
                for way, (source, sink) in enumerate(((far, near), (near, far))):
                    threading.Thread(target=self.carry, args=(source, sink, way), daemon=True).start()

    def carry(self, source, sink, way):
        under_way = collections.deque()
        try:
            source.settimeout(0.005)
            while True:
                while under_way and under_way[0][0] <= time.monotonic():
                    sink.sendall(under_way.popleft()[1])
                if len(under_way) > 4:
                    time.sleep(0.002)
                    continue
                try:
                    data = source.recv(2048)
                except TimeoutError:
                    continue
                if not data:
                    break
                with self.lock:
                    self.free[way] = max(self.free[way], time.monotonic()) + len(data) / self.rate
                    arrival = self.free[way] + self.delay
                under_way.append((arrival, data))
            for arrival, data in under_way:
                time.sleep(max(0, arrival - time.monotonic()))
                sink.sendall(data)
        except OSError:
            pass
        for end in (source, sink):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def close(self):
        self.listener.close()
