// What all of pop's animations have in common.
//
// An animation here is an object that writes values: once for every frame the animator has it work out a value and write it to the animated object
// itself. Nothing is interpolated by the render tree, so what code reads from the object is what is seen, and an animation can be turned to another
// target at any moment and go on from where it is, as fast as it was.
//
// A life: added → (the begin time comes) started → running, paused, running … → done → stopped. `startIfNeeded`, `apply` and `stop` are its steps;
// subclasses say what a frame's value is.

import LaminaUIKit

/// The base class of pop's animations: name, begin time, repetition and delegate. Use a subclass.
open class POPAnimation: NSObject, NSCopying {
    /// Creates an animation of a subclass; `POPAnimation` itself cannot be created.
    public required override init() {
        super.init()
        precondition(
            type(of: self) != POPAnimation.self && type(of: self) != POPPropertyAnimation.self,
            "\(type(of: self)) is abstract: make a POPBasicAnimation, POPSpringAnimation, POPDecayAnimation or POPCustomAnimation")
    }

    // MARK: What to do

    /// A name that tells animations apart. Default nil.
    open var name: String!
    /// The media time to start at, in seconds. Default 0: immediately.
    open var beginTime: CFTimeInterval = 0
    /// Whether the animation is removed from its object when it has ended. If not, it stays there, paused. Default true.
    open var removedOnCompletion = true
    /// Whether the animation runs back after each run; a run in both directions counts once. Default false.
    open var autoreverses = false
    /// The number of runs; 0, the default, and 1 mean one. Negative numbers are ignored.
    open var repeatCount = 0 { didSet { if repeatCount < 0 { repeatCount = oldValue } } }
    /// Whether the animation repeats until it is removed. Default false.
    open var repeatForever = false

    // MARK: Who is told

    /// The object that is notified of start, arrival, frames and stop. Not retained. Default nil.
    open weak var delegate: (any POPAnimationDelegate)!
    /// Called when a run starts, after the delegate. Default nil.
    open var animationDidStartBlock: ((POPAnimation?) -> Void)!
    /// Called in the frame in which the value reaches the target or passes it for the first time. Default nil.
    open var animationDidReachToValueBlock: ((POPAnimation?) -> Void)!
    /// Called when a run has stopped; true if the animation has ended. Default nil.
    open var completionBlock: ((POPAnimation?, Bool) -> Void)!
    /// Called after each frame's value has been written. Default nil.
    open var animationDidApplyBlock: ((POPAnimation?) -> Void)!

    /// The tracer that records the animation's events, once it is started.
    open var tracer: POPAnimationTracer! {
        if let madeTracer { return madeTracer }
        let tracer = POPAnimationTracer(self)
        madeTracer = tracer
        return tracer
    }
    private(set) final var madeTracer: POPAnimationTracer?

    // MARK: State

    /// Whether the animation is paused. It is until it starts and after it has stopped; adding it to an object ends a pause.
    ///
    /// After a pause a run begins anew: a spring continues from its value and velocity, a basic animation starts its whole duration again.
    open var isPaused: Bool {
        get { isResting }
        set {
            setResting(newValue)
            engine?.wake()
        }
    }

    private(set) final var isResting = true
    final var isActive = false
    /// The media time at which this run started; nil before.
    final var startTime: Double?
    private(set) final var lastTime = 0.0
    /// The runs that are still to come, this one included.
    final var runsLeft = 0
    final weak var engine: Engine?

    final func setResting(_ rests: Bool) {
        guard rests != isResting else { return }
        isResting = rests
        if !rests { reset(all: false) }
    }

    /// Whether frames make a difference to it.
    final var needsFrames: Bool { startTime == nil ? beginTime < .infinity : isActive && !isResting }

    // MARK: What subclasses are

    /// Called before each frame of a run; `started` in its first.
    func willRun(started: Bool, on object: NSObject) {}
    /// Works out the value at a media time; false if there is none.
    func advance(to time: Double, by elapsed: Double, on object: NSObject) -> Bool { false }
    /// Tells of what the new value has come to.
    func noteProgress() {}
    /// Writes the value; with `onlyNews` only if the object has another.
    func write(to object: NSObject, onlyNews: Bool) {}
    /// Whether the end has come.
    var isDone: Bool { true }
    /// Makes the value the target.
    func finishValue() {}
    /// Prepares the next run.
    func turnOver() {}
    /// Begins anew, from the current value or, with `all`, from the start.
    func reset(all: Bool) { (startTime, lastTime) = (nil, 0) }

    // MARK: A life's steps

    /// Starts the run if its time has come.
    final func startIfNeeded(on object: NSObject, at time: Double) {
        let starts = startTime == nil && time >= beginTime
        if starts {
            isActive = true
            setResting(false)
            (startTime, lastTime) = (time, time)
        }
        if isActive && !isResting { willRun(started: starts, on: object) }
        if starts { notifyStart() }
    }

    /// One frame.
    final func apply(to object: NSObject, at time: Double) {
        guard advance(to: time, by: max(time - lastTime, 0), on: object) else { return }
        noteProgress()
        lastTime = time
        write(to: object, onlyNews: false)
        notifyApplication()
    }

    /// The last frame.
    final func applyEnd(to object: NSObject) {
        finishValue()
        write(to: object, onlyNews: true)
        notifyApplication()
    }

    /// Ends the run. What has never started is told to have started first, as Core Animation does.
    final func stop(removing: Bool, finished: Bool) {
        if isActive {
            if finished { noteProgress() }
            if removing { isActive = false }
            notifyStop(finished)
        } else if startTime == nil {
            notifyStart()
            notifyStop(false)
        }
        setResting(true)
    }

    /// Goes on with a time of another clock.
    final func shift(by seconds: Double) {
        startTime = startTime.map { $0 + seconds }
        lastTime += seconds
    }

    private func notifyStart() {
        callOut(delegate) { $0.pop_animationDidStart(self) }
        callOut(animationDidStartBlock) { $0(self) }
        madeTracer?.note(.didStart)
    }

    final func notifyArrival() {
        callOut(delegate) { $0.pop_animationDidReach(toValue: self) }
        callOut(animationDidReachToValueBlock) { $0(self) }
    }

    private func notifyApplication() {
        callOut(delegate) { $0.pop_animationDidApply(self) }
        callOut(animationDidApplyBlock) { $0(self) }
    }

    private func notifyStop(_ finished: Bool) {
        callOut(delegate) { $0.pop_animationDidStop(self, finished: finished) }
        callOut(completionBlock) { $0(self, finished) }
        madeTracer?.note(.didStop)
    }

    /// Calls a delegate or a block. Changes made there may have actions, although the animator's writes have none.
    private func callOut<Listener>(_ listener: Listener?, _ body: (Listener) -> Void) {
        guard let listener else { return }
        let isDisabled = CATransaction.disableActions()
        if isDisabled { CATransaction.setDisableActions(false) }
        body(listener)
        if isDisabled { CATransaction.setDisableActions(true) }
    }

    // MARK: Copying

    /// Returns a new animation with the same settings; the state of the run is not copied.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init()
        takeSettings(for: copy)
        return copy
    }

    /// Sets a copy up.
    func takeSettings(for copy: POPAnimation) {
        copy.name = name
        copy.beginTime = beginTime
        copy.delegate = delegate
        copy.animationDidStartBlock = animationDidStartBlock
        copy.animationDidReachToValueBlock = animationDidReachToValueBlock
        copy.completionBlock = completionBlock
        copy.animationDidApplyBlock = animationDidApplyBlock
        copy.removedOnCompletion = removedOnCompletion
        copy.autoreverses = autoreverses
        copy.repeatCount = repeatCount
        copy.repeatForever = repeatForever
    }
}
