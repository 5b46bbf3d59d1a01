@_exported import CGLES
@_exported import LaminaQuartzCore
