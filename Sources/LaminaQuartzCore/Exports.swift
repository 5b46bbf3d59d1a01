@_exported import LaminaCoreGraphics
