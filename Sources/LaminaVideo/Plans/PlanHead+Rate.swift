import LaminaStage
import LaminaWire

extension PlanHead {
    var framesPerSecond: FrameRate { FrameRate(rate, per: rateSeconds) }
}
