import LaminaQuartzCore
import LaminaStage

// The sound of a run is one cue at its start. What plays the whole file again and again repeats the cue, too.

/// A sound that is heard until nobody has this object.
final class Sounding {
    private let board: CueBoard
    private let voice: Cue.Voice

    init(_ start: Cue.Start, at time: Double) {
        board = CueBoard.current
        voice = board.start(start, at: time)
    }

    deinit { board.stop(voice) }
}

extension LottieLayer {
    private static let watchKey = "lottieSound"

    /// Starts what is heard from a pass's start on.
    func startSound(of run: Run) {
        stopSound()
        // Seconds of media time for one of this layer's.
        let start = convertTime(run.begin, to: nil)
        let stretch = convertTime(run.begin + 1, to: nil) - start
        guard stretch > 0, stretch.isFinite, length > 0 else { return }
        let rate = run.rate / stretch
        let isForward = run.to >= run.from
        let way: SoundMix.Way = run.cycle == .reversing ? .thereAndBack : isForward ? .forwards : .backwards
        guard let sound = sound(way, rate: rate) else { return }
        let place = isForward ? run.from : length - run.from
        let cue = Cue.Start(sound, from: place / rate, plays: run.cycle == .once ? 1 : nil)
        guard cue.duration > 0 else { return }
        sounding = Sounding(cue, at: start)
        guard run.cycle != .once else { return }
        // Nothing else says that a layer whose layers repeat by themselves is no longer shown.
        let watch = CABasicAnimation(keyPath: "minificationFilterBias")
        (watch.fromValue, watch.toValue, watch.isAdditive) = (0, 0, true)
        (watch.duration, watch.repeatCount) = (1e9, .infinity)
        watch.delegate = SoundWatch(self)
        add(watch, forKey: LottieLayer.watchKey)
    }

    /// Stops what is heard.
    func stopSound() {
        guard sounding != nil else { return }
        sounding = nil
        removeAnimation(forKey: LottieLayer.watchKey)
    }
}

/// Stops the sound of a layer that has left its tree.
private final class SoundWatch: CAAnimationDelegate {
    private weak var layer: LottieLayer?

    init(_ layer: LottieLayer) { self.layer = layer }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        guard let layer, layer.animation(forKey: "lottieSound") == nil else { return }
        layer.sounding = nil
    }
}
