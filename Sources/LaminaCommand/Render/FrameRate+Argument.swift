import ArgumentParser
import LaminaStage
import Scenes

extension FrameRate {
    /// Creates a rate from the value of `--fps`.
    init(argument: String) throws {
        guard let rate = FrameRate(argument), rate.isRecordable, rate.value <= 1000 else {
            throw ValidationError("--fps takes 1 to 1000, as in 60, 29.97 or 30000/1001, not \(argument)")
        }
        self = rate
    }
}

extension Scene {
    /// The default rate of films, such as the 30000/1001 that a file writes as 29.9700012.
    var frameRate: FrameRate {
        var text = String(format: "%.3f", framesPerSecond)
        while text.hasSuffix("0") { text.removeLast() }
        if text.hasSuffix(".") { text.removeLast() }
        return FrameRate(text).flatMap { 1...1000 ~= $0.value ? $0 : nil } ?? 60
    }
}
