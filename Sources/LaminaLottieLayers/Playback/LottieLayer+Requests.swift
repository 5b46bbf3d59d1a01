import Foundation
import LaminaCoreGraphics

// What programs ask for: parts by progress, frames and markers, and what becomes of them while there is no window.

/// A closure that is called once when an animation has ended: with true at its end, with false if it was stopped before.
public typealias LottieCompletionBlock = (_ completed: Bool) -> Void

extension LottieLayer {
    /// A part of the animation that plays, or is to.
    struct Request {
        /// The progress at which it starts; nil for where the animation stands.
        var from: CGFloat?
        let to: CGFloat
        /// Whether the animation plays from where it stands, or, at the end, from the start.
        let isWhole: Bool
        let loopMode: LottieLoopMode
        let completion: LottieCompletionBlock?
    }

    /// Whether the animation is to play as soon as the layer's view is in a window.
    public var isAnimationQueued: Bool { queued != nil }

    /// The way in which the animation stands or plays.
    public var currentPlaybackMode: LottiePlaybackMode {
        guard isAnimationPlaying || isAnimationQueued, let request = queued ?? requested else { return .paused(at: .frame(currentFrame)) }
        return .playing(.fromProgress(request.from, toProgress: request.to, loopMode: request.loopMode))
    }

    /// Plays the animation from where it stands to its end, or, at the end, from the start; backwards where `animationSpeed` is negative.
    ///
    /// - Parameters:
    ///   - loopMode: The behaviour at the end; default the layer's own.
    ///   - completion: Called once: with true at the end, with false if the animation is stopped before or is started anew.
    public func play(loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil) {
        let (start, end): (CGFloat, CGFloat) = animationSpeed >= 0 ? (0, 1) : (1, 0)
        play(Request(from: start, to: end, isWhole: true, loopMode: loopMode ?? self.loopMode, completion: completion))
    }

    /// Plays from a progress, default the current one, to another; both from 0 to 1.
    ///
    /// - Parameter loopMode: The behaviour at the end; default the layer's own.
    public func play(
        fromProgress: AnimationProgressTime? = nil, toProgress: AnimationProgressTime, loopMode: LottieLoopMode? = nil,
        completion: LottieCompletionBlock? = nil
    ) {
        play(
            Request(from: fromProgress, to: toProgress, isWhole: false, loopMode: loopMode ?? self.loopMode, completion: completion))
    }

    /// Plays from a frame, default the current one, to another.
    ///
    /// - Parameter loopMode: The behaviour at the end; default the layer's own.
    public func play(
        fromFrame: AnimationFrameTime? = nil, toFrame: AnimationFrameTime, loopMode: LottieLoopMode? = nil,
        completion: LottieCompletionBlock? = nil
    ) {
        guard let animation else { return }
        play(
            fromProgress: fromFrame.map { animation.progressTime(forFrame: $0) }, toProgress: animation.progressTime(forFrame: toFrame),
            loopMode: loopMode, completion: completion)
    }

    /// Plays from a marker, default the current frame, to another one. Does nothing, and returns false, where there is no such marker.
    ///
    /// - Parameters:
    ///   - playEndMarkerFrame: Whether the frame of the last marker is shown, rather than the one before. Default true.
    ///   - loopMode: The behaviour at the end; default the layer's own.
    @discardableResult
    public func play(
        fromMarker: String? = nil, toMarker: String, playEndMarkerFrame: Bool = true, loopMode: LottieLoopMode? = nil,
        completion: LottieCompletionBlock? = nil
    ) -> Bool {
        guard let animation, let end = animation.frameTime(forMarker: toMarker) else { return false }
        var start: CGFloat?
        if let fromMarker {
            guard let frame = animation.frameTime(forMarker: fromMarker) else { return false }
            start = frame
        }
        play(fromFrame: start, toFrame: playEndMarkerFrame ? end : end - 1, loopMode: loopMode, completion: completion)
        return true
    }

    /// Plays the part of a marker that has a duration. Does nothing, and returns false, where there is no such marker.
    ///
    /// - Parameter loopMode: The behaviour at the end; default the layer's own.
    @discardableResult
    public func play(marker: String, loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil) -> Bool {
        guard let animation, let start = animation.frameTime(forMarker: marker), let count = animation.durationFrameTime(forMarker: marker)
        else { return false }
        play(fromFrame: start, toFrame: start + count, loopMode: loopMode, completion: completion)
        return true
    }

    /// Plays the parts of markers once each, one after the other. The first one that is not there ends it.
    ///
    /// - Parameter completion: Called with true at the end of the last part, with false if the animation is stopped before.
    public func play(markers: [String], completion: LottieCompletionBlock? = nil) {
        guard let marker = markers.first else { return }
        let rest = Array(markers.dropFirst())
        play(marker: marker, loopMode: .playOnce) { [weak self] isComplete in
            guard isComplete, !rest.isEmpty, let self else { return completion?(isComplete) ?? () }
            self.play(markers: rest, completion: completion)
        }
    }

    /// Plays a part of the animation.
    public func play(_ playbackMode: LottiePlaybackMode.PlaybackMode, completion: LottieCompletionBlock? = nil) {
        switch playbackMode {
        case .fromProgress(let from, let to, let loopMode):
            play(fromProgress: from, toProgress: to, loopMode: loopMode, completion: completion)
        case .fromFrame(let from, let to, let loopMode): play(fromFrame: from, toFrame: to, loopMode: loopMode, completion: completion)
        case .fromMarker(let from, let to, let playEndMarkerFrame, let loopMode):
            play(fromMarker: from, toMarker: to, playEndMarkerFrame: playEndMarkerFrame, loopMode: loopMode, completion: completion)
        case .marker(let marker, let loopMode): play(marker: marker, loopMode: loopMode, completion: completion)
        case .markers(let markers): play(markers: markers, completion: completion)
        }
    }

    /// Plays a part of the animation, or stops it at a place.
    public func setPlaybackMode(_ playbackMode: LottiePlaybackMode, completion: LottieCompletionBlock? = nil) {
        switch playbackMode {
        case .playing(let mode): play(mode, completion: completion)
        case .paused(let place):
            pause(at: place)
            completion?(true)
        }
    }

    /// Stops the animation where it is.
    public func pause() {
        forget()
        halt()
    }

    /// Stops the animation at a place.
    public func pause(at state: LottiePlaybackMode.PausedState) {
        pause()
        switch state {
        case .currentFrame: break
        case .progress(let progress): currentProgress = progress
        case .frame(let frame): currentFrame = frame
        case .time(let time): currentTime = time
        case .marker(let name, let position):
            guard let frame = animation?.frameTime(forMarker: name) else { return }
            currentFrame = position == .end ? frame + (animation?.durationFrameTime(forMarker: name) ?? 0) : frame
        }
    }

    /// Stops the animation and shows its first frame.
    public func stop() {
        forget()
        finish(false)
        stand(at: 0)
    }

    private func play(_ wanted: Request) {
        forget()
        var request = calmPart(in: wanted) ?? wanted
        guard !waitsForWindow else {
            halt()
            if !request.isWhole, let from = request.from { currentProgress = from }
            queued = request
            return
        }
        if request.isWhole {
            requested = request
            return playWhole(request.loopMode, request.completion)
        }
        request.from = request.from ?? currentProgress
        requested = request
        playPart(from: request.from, to: request.to, request.loopMode, request.completion)
    }

    /// Returns the calmer part of the animation where that is what is to be played; nil elsewhere.
    private func calmPart(in wanted: Request) -> Request? {
        guard prefersCalmPart(), let animation, let marker = animation.reducedMotionMarker,
            let start = animation.progressTime(forMarker: marker), let count = animation.durationFrameTime(forMarker: marker)
        else { return nil }
        let end = start + count / (animation.endFrame - animation.startFrame)
        return Request(from: start, to: end, isWhole: false, loopMode: wanted.loopMode, completion: wanted.completion)
    }

    /// Gives up what waits for a window, and says so.
    func forget() {
        let waiting = queued
        (requested, queued) = (nil, nil)
        waiting?.completion?(false)
    }

    /// Does as `backgroundBehavior` says: the layer's view is in no window any more, or its program in the background.
    package func leave() {
        guard isAnimationPlaying else { return }
        switch backgroundBehavior {
        case .continuePlaying: break
        case .pause: pause()
        case .stop: stop()
        case .forceFinish:
            let (end, completion) = (requested?.to ?? 1, run?.completion)
            run?.completion = nil
            currentProgress = end
            requested = nil
            completion?(true)
        case .pauseAndRestore:
            // What is to go on later has not ended.
            run?.completion = nil
            halt()
            queued = requested
        }
    }

    /// Plays what waits for the window in which the layer's view is now.
    package func comeBack() {
        guard let request = queued, !waitsForWindow else { return }
        (requested, queued) = (request, nil)
        if request.isWhole { return playWhole(request.loopMode, request.completion) }
        playPart(from: nil, to: request.to, restart: request.from ?? currentProgress, request.loopMode, request.completion)
    }
}

extension LottieAnimation {
    /// The name of the marker of the calmer part; nil for none.
    fileprivate var reducedMotionMarker: String? {
        markerNames.first { $0.lowercased().filter { !" _-".contains($0) } == "reducedmotion" }
    }
}
