import LaminaQuartzCore
import LaminaRender

extension Stage {
    /// The number of frames of a recording of so many seconds.
    package nonisolated static func frameCount(seconds: Double, framesPerSecond: FrameRate) -> Int {
        max(1, Int((seconds * Double(framesPerSecond.numerator) / Double(framesPerSecond.denominator) - 1e-6).rounded(.up)))
    }

    /// Lives through a recording without drawing: comes to the moment of each frame that `record` would take, with everything committed that the frame shows.
    ///
    /// - Parameter visit: gets the frame's number and its time on the clock.
    package func visitFrames(
        framesPerSecond: FrameRate, seconds: Double, _ visit: (_ frame: Int, _ time: Double) throws -> Void
    ) async throws {
        guard framesPerSecond.isRecordable else { throw StageError.framesPerSecond(framesPerSecond) }
        guard (0...86400).contains(seconds) else { throw StageError.duration(seconds) }
        guard clock.isVirtual else { throw StageError.realClock }
        state.isRecording = true
        defer { state.isRecording = false }
        let first = time
        for frame in 0..<Stage.frameCount(seconds: seconds, framesPerSecond: framesPerSecond) {
            await advance(to: first + framesPerSecond.time(of: frame))
            try Task.checkCancellation()
            if host.redrawsEachFrame { flush() }
            try visit(frame, clock.seconds)
        }
    }

    /// Writes down what a frame at this moment shows; what has been changed must have been committed.
    package func list(into list: inout DisplayList) {
        host.renderTree.draw(
            at: clock.seconds, width: pixelWidth, height: pixelHeight, scale: scale.native, background: Color(background), into: &list)
    }

    /// Draws the frame of this moment and returns the seconds that it took.
    package func timeFrame() -> Double {
        let began = MonotonicTime.now
        sample()
        frameRenderer.begin()
        frameRenderer.finish()
        _ = frameRenderer.takeDamage()
        return MonotonicTime.now - began
    }

    /// The number of layers of the render tree.
    package var layerCount: Int { host.renderTree.layerCount }
}
