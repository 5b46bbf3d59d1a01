/// Keeps a sum of sounds within what a loudspeaker takes: louder ones make the whole softer for a moment. What stays below the limit is not changed.
///
/// It does not look ahead, as that would come late: the gain falls within a sample frame, and rises again within some hundredths of a second.
package struct SoundLimiter {
    /// The greatest amplitude: a decibel below full, as in films.
    private static let limit: Float = 0.891
    /// The share of the way back to no change that a sample frame goes.
    private static let release = 1 / (0.05 * Float(Sound.framesPerSecond))
    private var gain: Float = 1

    package init() {}

    /// Limits samples: left and right in turn.
    package mutating func limit(_ buffer: UnsafeMutableBufferPointer<Float>) {
        for i in stride(from: 0, to: buffer.count - 1, by: 2) {
            let peak = max(abs(buffer[i]), abs(buffer[i + 1]))
            if gain < 1 {
                gain += (1 - gain) * Self.release
                if gain > 0.9999 { gain = 1 }
            }
            if peak * gain > Self.limit { gain = Self.limit / peak }
            guard gain < 1 else { continue }
            buffer[i] *= gain
            buffer[i + 1] *= gain
        }
    }
}
