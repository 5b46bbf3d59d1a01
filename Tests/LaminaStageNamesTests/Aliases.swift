import Foundation
import LaminaStage

// What a target needs whose files import Foundation or Dispatch beside the stage: these declarations, in one file. The operators are for files that do not import the
// stage at all.

public typealias DispatchQueue = LaminaStage.DispatchQueue
public typealias DispatchTime = LaminaStage.DispatchTime
public typealias Timer = LaminaStage.Timer
public typealias NotificationCenter = LaminaStage.NotificationCenter
public typealias Selector = LaminaStage.Selector

public func + (time: DispatchTime, seconds: Double) -> DispatchTime { time.advanced(by: seconds) }
public func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { time.advanced(by: interval) }
