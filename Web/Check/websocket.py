"""A WebSocket to a scene of `lamina serve`, without a browser around it."""

import asyncio
import base64
import json
import os
import re
import struct
import urllib.request

from wire import FIXTURE, TAB, encode

PROTOCOL = next(each["message"]["protocol"] for each in json.loads(FIXTURE.read_text()) if each["message"]["kind"] == "hello")
COMMIT = 0x02


def frame(message, opcode=2):
    """A client's frame. Its mask is zero, which changes no byte."""
    length = len(message)
    size = bytes([0x80 | length]) if length < 126 else bytes([0xFE]) + struct.pack(">H", length)
    return bytes([0x80 | opcode]) + size + bytes(4) + message


def said(kind, **fields):
    """The frame of a tab's message."""
    return frame(encode(TAB, kind, **fields))


def token(address, scene):
    page = urllib.request.urlopen(f"{address}/{scene}/", timeout=60).read().decode()
    return re.search(r'name="lamina-token" content="(\w+)"', page)[1]


class Socket:
    """Acknowledges commits, unless told otherwise, as a tab does that draws."""

    @staticmethod
    async def open(address, scene, token, width=390.0, height=844.0, scale=2.0, session="00" * 16, acknowledges=True):
        self = Socket()
        self.acknowledges = acknowledges
        host, port = re.match(r"http://(.*):(\d+)", address).groups()
        self.reader, self.writer = await asyncio.open_connection(host, int(port))
        key = base64.b64encode(os.urandom(16)).decode()
        self.send(f"GET /{scene}/socket?token={token} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                  f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        head = await self.reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise ConnectionError(head.split(b"\r\n")[0].decode())
        self.send(said("hello", protocol=PROTOCOL, session=session, width=width, height=height, scale=scale))
        return self

    def send(self, data):
        self.writer.write(data)

    async def messages(self):
        """The server's messages, until it closes."""
        try:
            while True:
                first, length = await self.reader.readexactly(2)
                if length > 125:
                    length = int.from_bytes(await self.reader.readexactly(2 if length == 126 else 8), "big")
                message = await self.reader.readexactly(length)
                if first & 15 == 9:
                    self.send(frame(message, 10))
                elif first & 15 == 8:
                    return
                elif first & 15 == 2:
                    if message[0] == COMMIT and self.acknowledges:
                        self.send(said("ack", sequence=struct.unpack_from("<I", message, 1)[0]))
                    yield message
        except (asyncio.IncompleteReadError, ConnectionError):
            return

    def close(self):
        self.writer.close()
