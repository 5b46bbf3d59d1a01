"""Owns the clipboard of X and hands nothing over: clipboard_owner.py mute|dies|stops|boasts

mute never answers; the others say that they have a picture. When asked for it, one dies, one stops after a piece, and one says that it has 300 MB.
"""
import ctypes
import sys
import time

x = ctypes.CDLL("libX11.so.6")
x.XOpenDisplay.restype = ctypes.c_void_p
for name in ["XInternAtom", "XDefaultRootWindow", "XCreateSimpleWindow"]:
    getattr(x, name).restype = ctypes.c_ulong
long, pointer = ctypes.c_ulong, ctypes.c_void_p
x.XInternAtom.argtypes = [pointer, ctypes.c_char_p, ctypes.c_int]
x.XDefaultRootWindow.argtypes = [pointer]
x.XCreateSimpleWindow.argtypes = [pointer, long, ctypes.c_int, ctypes.c_int, ctypes.c_uint, ctypes.c_uint, ctypes.c_uint, long, long]
x.XSetSelectionOwner.argtypes = [pointer, long, long, long]
x.XChangeProperty.argtypes = [pointer, long, long, long, ctypes.c_int, ctypes.c_int, pointer, ctypes.c_int]
x.XSendEvent.argtypes = [pointer, long, ctypes.c_int, ctypes.c_long, pointer]
x.XSelectInput.argtypes = [pointer, long, ctypes.c_long]
x.XNextEvent.argtypes = x.XSync.argtypes = [pointer, pointer]


class Event(ctypes.Structure):
    # A request: owner, requestor, selection, target, property, time. An answer: requestor, selection, target, property, time.
    _fields_ = [("type", ctypes.c_int), ("serial", long), ("send_event", ctypes.c_int), ("display", pointer), ("numbers", long * 20)]


way = sys.argv[1]
display = x.XOpenDisplay(None)


def atom(name):
    return x.XInternAtom(display, name, 0)


def put(window, name, kind, values):
    x.XChangeProperty(display, window, name, kind, 32, 0, (long * len(values))(*values), len(values))


window = x.XCreateSimpleWindow(display, x.XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
x.XSetSelectionOwner(display, atom(b"CLIPBOARD"), window, 0)
x.XSync(display, None)
print("owns", flush=True)
if way == "mute":
    time.sleep(1000)
event = Event()
asked = ()
while True:
    x.XNextEvent(display, ctypes.byref(event))
    if event.type == 28 and event.numbers[:2] == list(asked) and event.numbers[3] & 0xFFFFFFFF == 1:
        # The beginning was taken: one piece, and no more.
        x.XChangeProperty(display, asked[0], asked[1], atom(b"image/png"), 8, 0, b"\x89PNG", 4)
        x.XSync(display, None)
        time.sleep(1000)
    if event.type != 30:
        continue
    _, requestor, selection, target, place, moment = event.numbers[:6]
    if target == atom(b"TARGETS"):
        put(requestor, place, 4, [target, atom(b"image/png")])
    elif way == "dies":
        sys.exit()
    else:
        x.XSelectInput(display, requestor, 1 << 22)
        asked = (requestor, place)
        put(requestor, place, atom(b"INCR"), [300 << 20 if way == "boasts" else 1000])
    answer = Event(type=31, display=display)
    answer.numbers[:5] = [requestor, selection, target, place, moment]
    x.XSendEvent(display, requestor, 0, 0, ctypes.byref(answer))
    x.XSync(display, None)
