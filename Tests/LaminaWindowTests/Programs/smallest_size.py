"""Prints the smallest size that a window says it may have: smallest_size.py NUMBER"""
import ctypes
import sys

x = ctypes.CDLL("libX11.so.6")
x.XOpenDisplay.restype = ctypes.c_void_p


class SizeHints(ctypes.Structure):
    _fields_ = [
        ("flags", ctypes.c_long), ("x", ctypes.c_int), ("y", ctypes.c_int), ("width", ctypes.c_int), ("height", ctypes.c_int),
        ("min_width", ctypes.c_int), ("min_height", ctypes.c_int), ("rest", ctypes.c_int * 32),
    ]


hints, supplied = SizeHints(), ctypes.c_long()
display = ctypes.c_void_p(x.XOpenDisplay(None))
x.XGetWMNormalHints(display, ctypes.c_ulong(int(sys.argv[1])), ctypes.byref(hints), ctypes.byref(supplied))
print(hints.min_width, hints.min_height)
