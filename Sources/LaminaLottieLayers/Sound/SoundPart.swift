import LaminaStage

/// An audio layer: a sound, and when and how loudly it is heard.
struct SoundPart {
    /// A stretch of a composition's time outside of which nothing in it is heard.
    struct Gate {
        let map: TimeMap
        /// In frames of the composition.
        let inPoint, outPoint: Double
    }

    let sound: Sound
    /// From the whole animation's frames to those since the sound's start.
    let map: TimeMap
    let gates: [Gate]
    /// In hundredths, for the left and the right channel.
    let level: Animated<Vector>
    /// From the whole animation's frames to those of `level`.
    let levelMap: TimeMap
}
