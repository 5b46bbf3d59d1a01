import ArgumentParser
import LaminaStage

extension FrameRate {
    /// Creates a rate from the value of `--fps`.
    init(argument: String) throws {
        guard let rate = FrameRate(argument), rate.isRecordable, rate.value <= 1000 else {
            throw ValidationError("--fps takes 1 to 1000, as in 60, 29.97 or 30000/1001, not \(argument)")
        }
        self = rate
    }
}
