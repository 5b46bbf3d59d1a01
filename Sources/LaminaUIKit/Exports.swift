// Code for UIKit imports this module alone: layers, drawing, Foundation and the timers that run on media time come with it.
@_exported import LaminaCoreGraphics
@_exported import LaminaQuartzCore
@_exported import LaminaStage
