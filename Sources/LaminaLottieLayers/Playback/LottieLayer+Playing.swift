import LaminaCoreGraphics
import LaminaQuartzCore

extension LottieLayer {
    /// A way from one moment of the animation to another, once or several times.
    struct Run {
        let id: Int
        /// In seconds of the animation.
        var from, to: Double
        /// Seconds of the animation for each second, always positive.
        let rate: Double
        /// The moment at which this pass began, in the layer's time.
        var begin: Double
        /// The passes that are left, with this one; nil for ever.
        var passes: Double?
        let reverses: Bool
        /// The keyframe animations repeat by themselves, in this way.
        let cycle: Cycle
        /// Called where the run starts again.
        let loopEnded: (() -> Void)?
        var completion: ((Bool) -> Void)?
    }

    private static let clockKey = "lottieClock"

    var now: Double { convertTime(CACurrentMediaTime(), from: nil) }
    var length: Double { animation?.duration ?? 0 }

    // MARK: Where it is

    /// The moment that is shown, in seconds from the start. Setting it stops the animation there.
    public var currentTime: TimeInterval {
        get { moment }
        set {
            finish(false)
            stand(at: newValue)
        }
    }
    /// The frame that is shown. Setting it stops the animation there.
    public var currentFrame: CGFloat {
        get { animation?.frameTime(forTime: moment) ?? 0 }
        set { currentTime = animation?.time(forFrame: newValue) ?? 0 }
    }
    /// The progress that is shown, from 0 to 1. Setting it stops the animation there.
    public var currentProgress: CGFloat {
        get { length > 0 ? CGFloat(moment / length) : 0 }
        set { currentTime = newValue.native * length }
    }
    /// Whether the animation is playing.
    public var isAnimationPlaying: Bool { run != nil || blending != nil }

    private var moment: Double {
        guard let run else { return standing }
        let past = max(now - run.begin, 0) * run.rate
        guard run.cycle != .once else { return run.to >= run.from ? min(run.from + past, run.to) : max(run.from - past, run.to) }
        let period = run.cycle == .reversing ? 2 * length : length
        let place = (run.from + past).truncatingRemainder(dividingBy: period)
        return place > length ? period - place : place
    }

    func stand(at seconds: Double) {
        standing = seconds.isFinite ? min(max(seconds, 0), length) : 0
        // At the very end a cycle is at its start already.
        if standing == length { turn(to: .once) }
        setTime(standing)
    }

    // MARK: Playing

    /// Plays from where the animation stands to its end, or, at the end, from the start; backwards where `animationSpeed` is negative.
    func playWhole(_ loopMode: LottieLoopMode, _ completion: ((Bool) -> Void)?) {
        let (start, end) = animationSpeed >= 0 ? (0, length) : (length, 0)
        let place = moment
        play(from: place == end ? start : place, to: end, restart: start, loopMode, completion)
    }

    /// Plays from a progress, nil for the current one, to another, and again from `restart`, by default from the first one; all from 0 to 1.
    func playPart(
        from: CGFloat?, to: CGFloat, restart: CGFloat? = nil, _ loopMode: LottieLoopMode, _ completion: ((Bool) -> Void)?
    ) {
        let start = from.map { $0.native * length } ?? moment
        play(from: start, to: to.native * length, restart: restart.map { $0.native * length } ?? start, loopMode, completion)
    }

    /// Plays from a frame to another, and hears of each time that it starts again; nil for nobody who does.
    func playFrames(
        from: CGFloat, to: CGFloat, loopMode: LottieLoopMode, loopEnded: (() -> Void)?, completion: @escaping (Bool) -> Void
    ) {
        guard let animation else { return }
        let start = animation.time(forFrame: from)
        play(from: start, to: animation.time(forFrame: to), restart: start, loopMode, loopEnded: loopEnded, completion)
    }

    /// Stops what plays where it is.
    func halt() {
        guard isAnimationPlaying else { return }
        let place = moment
        finish(false)
        stand(at: place)
    }

    private func play(
        from: Double, to: Double, restart: Double, _ loopMode: LottieLoopMode, loopEnded: (() -> Void)? = nil,
        _ completion: ((Bool) -> Void)?
    ) {
        finish(false)
        let rate = Double(Float(abs(animationSpeed.native)))
        guard animation != nil, length > 0, rate > 0, rate.isFinite, from.isFinite, to.isFinite else { return completion?(false) ?? () }
        func limit(_ t: Double) -> Double { min(max(t, 0), length) }
        let (first, from, to) = (limit(restart), limit(from), limit(to))
        var (passes, reverses): (Double?, Bool) =
            switch loopMode {
            case .playOnce: (1, false)
            case .loop: (nil, false)
            case .autoReverse: (nil, true)
            case .repeat(let count): (Double(max(count, 0)), false)
            case .repeatBackwards(let count): (2 * Double(max(count, 0)), true)
            }
        if passes?.isFinite == false { passes = nil }
        let isWhole = first == 0 && to == length
        let cycle: Cycle = passes == nil && isWhole && loopEnded == nil ? (reverses ? .reversing : .again) : .once
        if first == to { reverses = false }
        turn(to: cycle)
        runCount += 1
        run = Run(
            id: runCount, from: from, to: to, rate: rate, begin: now, passes: passes, reverses: reverses, cycle: cycle,
            loopEnded: loopEnded, completion: completion)
        restartPlace = first
        startPass()
    }

    private func startPass() {
        guard let run else { return }
        if respectAnimationFrameRate || stepLink != nil {
            startSteps()
        } else {
            setTime(run.from, speed: run.to >= run.from ? run.rate : -run.rate, begin: run.begin)
        }
        startSound(of: run)
        guard run.cycle == .once else { return }
        let length = abs(run.to - run.from) * min(run.passes ?? 1, 1) / run.rate
        // It adds nothing to a property that this layer, which has no picture of its own, does not use.
        let clock = CABasicAnimation(keyPath: "minificationFilterBias")
        (clock.fromValue, clock.toValue, clock.isAdditive) = (0, 0, true)
        clock.beginTime = run.begin
        clock.duration = max(length, 1e-9)
        clock.delegate = PassEnd(self, run.id, pass: run.begin)
        add(clock, forKey: LottieLayer.clockKey)
    }

    // MARK: Steps

    /// Shows the file's frame now, and at each frame of the display.
    private func startSteps() {
        showStep()
        guard stepLink == nil else { return }
        let link = CADisplayLink { [weak self] link in
            if let self { self.showStep() } else { link.invalidate() }
        }
        link.add(to: .main, forMode: .common)
        stepLink = link
    }

    private func showStep() {
        guard let rate = animation?.framerate, length > 0 else { return }
        // A step is not missed for the last bit of a time.
        setTime(min((moment * rate + 1e-6).rounded(.down) / rate, length))
    }

    /// Ends what plays, and says so.
    func finish(_ isComplete: Bool) {
        endBlend()
        guard let ended = run else { return }
        run = nil
        removeAnimation(forKey: LottieLayer.clockKey)
        stepLink?.invalidate()
        stepLink = nil
        stopSound()
        ended.completion?(isComplete)
    }

    fileprivate func passEnded(_ id: Int, pass begin: Double, finished: Bool) {
        guard var current = run, current.id == id, current.begin == begin else { return }
        guard finished else {
            // The layer left its tree: where it would be by now is where it stays.
            return halt()
        }
        let share = min(current.passes ?? 1, 1)
        let reached = current.from + (current.to - current.from) * share
        if let left = current.passes {
            current.passes = left - 1
            if left - 1 <= 0 {
                stand(at: reached)
                return finish(true)
            }
        }
        let length = abs(current.to - current.from) / current.rate
        // A way of no length goes on only where it is told to.
        guard length > 0 else {
            stand(at: reached)
            return finish(true)
        }
        current.begin += length
        (current.from, current.to) = current.reverses ? (current.to, firstPlace(current)) : (restartPlace, current.to)
        run = current
        startPass()
        // Back and forth is one time.
        if !current.reverses || current.from == restartPlace { current.loopEnded?() }
    }

    /// The other end of a way that is gone back and forth.
    private func firstPlace(_ run: Run) -> Double {
        if run.to == restartPlace { return farPlace }
        farPlace = run.to
        return restartPlace
    }
}

/// Hears when a pass has ended.
private final class PassEnd: CAAnimationDelegate {
    private weak var layer: LottieLayer?
    private let id: Int
    private let begin: Double

    init(_ layer: LottieLayer, _ id: Int, pass begin: Double) { (self.layer, self.id, self.begin) = (layer, id, begin) }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { layer?.passEnded(id, pass: begin, finished: flag) }
}
