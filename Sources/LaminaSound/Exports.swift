// Code for AVFoundation's sounds imports this module; Foundation and the timers that run on media time come with it.
@_exported import LaminaStage
