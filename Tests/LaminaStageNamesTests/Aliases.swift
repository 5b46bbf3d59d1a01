import LaminaStage

// What a target needs whose files import Foundation or Dispatch beside the stage: one declaration for each name, in one file.

typealias DispatchQueue = LaminaStage.DispatchQueue
typealias DispatchTime = LaminaStage.DispatchTime
typealias Timer = LaminaStage.Timer
