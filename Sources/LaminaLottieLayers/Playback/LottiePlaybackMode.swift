import Foundation

/// The ways in which an animation stands or plays.
public enum LottiePlaybackMode: Hashable, Sendable {
    /// The animation stands.
    case paused(at: PausedState)
    /// The animation plays.
    case playing(_ mode: PlaybackMode)

    /// The places where an animation stands.
    public enum PausedState: Hashable, Sendable {
        /// The frame that is shown.
        case currentFrame
        /// A progress from 0 to 1.
        case progress(_ progress: AnimationProgressTime)
        /// A frame.
        case frame(_ frame: AnimationFrameTime)
        /// A time in seconds.
        case time(_ time: TimeInterval)
        /// The start or the end of a marker. One that is not there changes nothing.
        case marker(_ name: String, position: LottieMarkerPosition = .start)
    }

    /// The parts of an animation that play.
    public enum PlaybackMode: Hashable, Sendable {
        /// The way from a progress, nil for the current one, to another.
        case fromProgress(_ fromProgress: AnimationProgressTime?, toProgress: AnimationProgressTime, loopMode: LottieLoopMode)
        /// The way from a frame, nil for the current one, to another.
        case fromFrame(_ fromFrame: AnimationFrameTime?, toFrame: AnimationFrameTime, loopMode: LottieLoopMode)
        /// The way from a marker, nil for the current frame, to another. Markers that are not there change nothing.
        case fromMarker(_ fromMarker: String?, toMarker: String, playEndMarkerFrame: Bool = true, loopMode: LottieLoopMode)
        /// The part of a marker. One that is not there changes nothing.
        case marker(_ marker: String, loopMode: LottieLoopMode)
        /// The parts of markers, one after the other.
        case markers(_ markers: [String])

        /// Returns the part from the current progress to another.
        public static func toProgress(_ toProgress: AnimationProgressTime, loopMode: LottieLoopMode) -> PlaybackMode {
            .fromProgress(nil, toProgress: toProgress, loopMode: loopMode)
        }
        /// Returns the part from the current frame to another.
        public static func toFrame(_ toFrame: AnimationFrameTime, loopMode: LottieLoopMode) -> PlaybackMode {
            .fromFrame(nil, toFrame: toFrame, loopMode: loopMode)
        }
        /// Returns the part from the current frame to a marker.
        public static func toMarker(_ toMarker: String, playEndMarkerFrame: Bool = true, loopMode: LottieLoopMode) -> PlaybackMode {
            .fromMarker(nil, toMarker: toMarker, playEndMarkerFrame: playEndMarkerFrame, loopMode: loopMode)
        }
    }
}

/// The ends of a marker.
public enum LottieMarkerPosition: Hashable, Sendable {
    /// The marker's frame.
    case start
    /// The frame at which the marker's duration is over.
    case end
}
