@_exported import LaminaQuartzCore
