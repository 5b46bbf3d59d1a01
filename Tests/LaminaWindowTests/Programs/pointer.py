"""Prints a number that stands for the look of the pointer: pointer.py"""
import ctypes
import zlib

x = ctypes.CDLL("libX11.so.6")
fixes = ctypes.CDLL("libXfixes.so.3")
x.XOpenDisplay.restype = ctypes.c_void_p


class Image(ctypes.Structure):
    _fields_ = [
        ("x", ctypes.c_short), ("y", ctypes.c_short), ("width", ctypes.c_ushort), ("height", ctypes.c_ushort),
        ("xhot", ctypes.c_ushort), ("yhot", ctypes.c_ushort), ("serial", ctypes.c_ulong), ("pixels", ctypes.POINTER(ctypes.c_ulong)),
    ]


fixes.XFixesGetCursorImage.restype = ctypes.POINTER(Image)
image = fixes.XFixesGetCursorImage(ctypes.c_void_p(x.XOpenDisplay(None))).contents
print(image.width, image.height, zlib.crc32(bytes(image.pixels[i] & 255 for i in range(image.width * image.height))))
