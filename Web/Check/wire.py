"""The messages of PROTOCOL.md in Python: bytes to dictionaries, in the form of messages.json, and back."""

import json
import pathlib
import struct

# Fields are (name, form). A form is a code of `struct`, or one of the classes below; hexadecimal digits stand for runs of bytes.


class Run:
    """So many bytes; or as many as a number of the form `count` says, which stands before them."""

    def __init__(self, length=None, count=None):
        self.length, self.count = length, count

    def read(self, data, at):
        length, at = (self.length, at) if self.count is None else read(self.count, data, at)
        return data[at:at + length].hex(), at + length

    def write(self, value):
        data = bytes.fromhex(value)
        return (b"" if self.count is None else write(self.count, len(data))) + data


class Text:
    """UTF-8 behind its length, or to the message's end."""

    def __init__(self, count=None):
        self.count = count

    def read(self, data, at):
        length, at = (len(data) - at, at) if self.count is None else read(self.count, data, at)
        return data[at:at + length].decode(), at + length

    def write(self, value):
        data = value.encode()
        return (b"" if self.count is None else write(self.count, len(data))) + data


class Several:
    """Things of one form, so many of them, or behind their number."""

    def __init__(self, form, length=None, count=None):
        self.form, self.length, self.count = form, length, count

    def read(self, data, at):
        length, at = (self.length, at) if self.count is None else read(self.count, data, at)
        values = []
        for _ in range(length):
            value, at = read(self.form, data, at)
            values.append(value)
        return values, at

    def write(self, values):
        return (b"" if self.count is None else write(self.count, len(values))) + b"".join(write(self.form, value) for value in values)


class Fields:
    """A dictionary, or a list if the fields have no names."""

    def __init__(self, *forms, **fields):
        self.forms, self.fields = forms, fields

    def read(self, data, at):
        values = []
        for form in self.forms or self.fields.values():
            value, at = read(form, data, at)
            values.append(value)
        return (dict(zip(self.fields, values)) if self.fields else values), at

    def write(self, value):
        if self.fields:
            return b"".join(write(form, value[name]) for name, form in self.fields.items())
        return b"".join(write(form, each) for form, each in zip(self.forms, value))


def read(form, data, at):
    if not isinstance(form, str):
        return form.read(data, at)
    (value,) = struct.unpack_from("<" + form, data, at)
    return value, at + struct.calcsize("<" + form)


def write(form, value):
    return form.write(value) if not isinstance(form, str) else struct.pack("<" + form, value)


PICTURE = Fields(image="I", hash=Run(16), width="I", height="I")
POINTER = Fields(time="d", id="I", phase="B", x="d", y="d")
ELEMENT = Fields(
    id="I", role="B", states="H", x="d", y="d", width="d", height="d", fraction=Several("d", count="B"), index="H", count="H", label=Text("H"), value=Text("H"), hint=Text("H"),
    placeholder=Text("H"), identifier=Text("H"), language=Text("H"), actions=Several(Text("H"), count="B"), children=Several("I", count="I"))
CUE = Fields(kind="B", time="d", voice="I", sound=Run(16), values=Several("d", 4))
SERVER = {
    "welcome": (0x01, Fields(protocol="H", session=Run(16), width="d", height="d", scale="d", background=Several("d", 4))),
    "commit": (0x02, Fields(sequence="I", mediaTime="d", pictures=Several(PICTURE, count="I"), bytes=Run(count="I"))),
    "clock": (0x03, Fields(mediaTime="d", rate="d")),
    "pong": (0x04, Fields(clientTime="d", mediaTime="d", rate="d")),
    "goodbye": (0x05, Fields(text=Text())),
    "resized": (0x06, Fields(width="d", height="d", scale="d")),
    "names": (0x07, Fields(names=Several(Fields("I", Text("H")), count="I"))),
    "stopping": (0x08, Fields(text=Text())),
    "notice": (0x09, Fields(text=Text())),
    "elements": (0x0A, Fields(elements=Several(ELEMENT, count="I"))),
    "notification": (0x0B, Fields(notification="B", element="I", text=Text())),
    "cues": (0x0C, Fields(cues=Several(CUE, count="I"))),
    "film": (0x0D, Fields(state="B", value="d", text=Text())),
}
TAB = {
    "hello": (0x81, Fields(protocol="H", session=Run(16), width="d", height="d", scale="d")),
    "pointers": (0x82, Fields(pointers=Several(POINTER, count="B"))),
    "key": (0x83, Fields(time="d", phase="B", usage="H", modifiers="B", text=Text("B"))),
    "resize": (0x84, Fields(width="d", height="d", scale="d")),
    "ping": (0x85, Fields(time="d")),
    "time": (0x86, Fields(rate="d", step="d")),
    "ack": (0x87, Fields(sequence="I")),
    "wheel": (0x88, Fields(time="d", x="d", y="d", dx="d", dy="d", phase="B")),
    "visible": (0x89, Fields(visible="B")),
    "names": (0x8A, Fields()),
    "elements": (0x8B, Fields(wanted="B")),
    "act": (0x8C, Fields(element="I", action="B", index="B")),
    "film": (0x8D, Fields(seconds="d", framesPerSecond="H", scale="d")),
    "cancelFilm": (0x8E, Fields()),
}
KINDS = {tag: (kind, fields) for table in (SERVER, TAB) for kind, (tag, fields) in table.items()}


def decode(message):
    """A message as a dictionary."""
    kind, fields = KINDS[message[0]]
    value, end = fields.read(message, 1)
    assert end == len(message), f"{kind}: {len(message) - end} bytes are left over"
    return {"kind": kind} | (value or {})


def encode(table, kind, **fields):
    """The bytes of a message; `table` is SERVER or TAB."""
    tag, form = table[kind]
    return bytes([tag]) + form.write(fields)


FIXTURE = pathlib.Path(__file__).with_name("messages.json")


def check():
    """Holds this file against messages.json; returns what differs."""
    wrong = []
    for each in json.loads(FIXTURE.read_text()):
        message = bytes.fromhex(each["bytes"])
        table = SERVER if each["from"] == "server" else TAB
        if decode(message) != each["message"] or encode(table, **each["message"]) != message:
            wrong.append(each["message"])
    return wrong


if __name__ == "__main__":
    assert not check(), check()
