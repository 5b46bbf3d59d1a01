import LaminaStage

// What a target needs whose files import Foundation or Dispatch beside the stage: these declarations, in one file. The operators are for files that do not import the
// stage at all.

typealias DispatchQueue = LaminaStage.DispatchQueue
typealias DispatchTime = LaminaStage.DispatchTime
typealias Timer = LaminaStage.Timer

func + (time: DispatchTime, seconds: Double) -> DispatchTime { time.advanced(by: seconds) }
func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { time.advanced(by: interval) }
