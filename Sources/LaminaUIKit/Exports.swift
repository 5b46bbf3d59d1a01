// Code for UIKit imports this module alone: layers, drawing, Foundation and the timers that run on media time come with it.
//
// Only the floor right below is exported, which exports the next one: a second way to Foundation, past the stage, would make its
// `DispatchQueue`, `DispatchTime` and `Timer` as good as the stage's, and the names ambiguous.
@_exported import LaminaStage
