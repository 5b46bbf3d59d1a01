/// The frames that a window has drawn, and what they took.
public struct WindowStatistics: Sendable, Equatable {
    /// The number of frames.
    public private(set) var frames = 0
    /// The seconds from the first frame to the last.
    public private(set) var span = 0.0
    /// The seconds that drawing and copying took in all.
    public private(set) var drawing = 0.0
    /// The seconds of the window thread's processor time that they took; other threads draw along.
    public private(set) var processor = 0.0
    /// The longest time from one frame to the next, in seconds, those included in which nothing changed.
    public private(set) var longestGap = 0.0

    /// The reason why nothing was heard of a program that has sounds, as the audio system states it; nil if it was heard, or has none.
    public package(set) var silence: String?

    /// The work of the device that drew, since the window had its last size; nil where the processor drew.
    public package(set) var renderer: RendererReport?

    package init() {}

    private var first = 0.0
    private var last = 0.0

    /// The number of frames a second.
    public var framesPerSecond: Double { frames > 1 && span > 0 ? Double(frames - 1) / span : 0 }

    package mutating func add(seconds: Double, processor: Double, at time: Double) {
        if frames == 0 { first = time } else { longestGap = max(longestGap, time - last) }
        (frames, last, span) = (frames + 1, time, time - first)
        drawing += seconds
        self.processor += processor
    }
}
