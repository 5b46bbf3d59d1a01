// What runs animations, frame by frame.
//
// There is an engine for each stage on which anything is animated. It lives in the block of its display link: it is made with the first animation and gone after
// the last, and with the stage itself. While all its animations rest, its link does too, so that the stage can come to rest.
//
// Frames come from the link. A new animation does not wait for one: a block at the same media time, which comes before time moves on and so before anything
// is drawn, starts it. In pop a run-loop observer does the same.

import LaminaUIKit

final class Engine {
    private var items: [AnimationItem] = []
    /// The animations that have been added since the last frame.
    private var pending: [AnimationItem] = []
    private weak var link: CADisplayLink?
    private var isStartScheduled = false
    private var isRendering = false
    private var hasRemovals = false
    /// The clock of the stage that it belongs to.
    private var clock: MediaClock
    private var lastTime: Double

    private struct Weak { weak var engine: Engine? }
    @StageLocal private static var slot = Weak()

    /// That of the stage whose code is running, if it has one.
    static var running: Engine? { slot.engine }

    /// That of the stage whose code is running.
    static var current: Engine {
        if let running { return running }
        let engine = Engine()
        slot.engine = engine
        return engine
    }

    private init() {
        clock = MediaClock.current
        lastTime = CACurrentMediaTime()
        let link = CADisplayLink { [self] _ in render(items) }
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    var refreshPeriod: Double { link?.duration ?? 0 }

    func add(_ item: AnimationItem) {
        items.append(item)
        pending.append(item)
        wake()
        guard !isStartScheduled else { return }
        isStartScheduled = true
        DispatchQueue.main.async { [weak self] in self?.startPending() }
    }

    private func startPending() {
        isStartScheduled = false
        let new = pending
        pending = []
        render(new)
    }

    /// An animation may have something to do again.
    func wake() { if !isRendering { rest() } }

    /// An item has been removed.
    func noteRemoval() {
        hasRemovals = true
        if !isRendering { rest() }
    }

    /// Lets the link rest while all animations do, and go when there are none.
    private func rest() {
        if hasRemovals {
            items.removeAll(where: \.isRemoved)
            pending.removeAll(where: \.isRemoved)
            hasRemovals = false
        }
        guard !items.isEmpty else {
            if Engine.running === self { Engine.slot.engine = nil }
            link?.invalidate()
            link = nil
            return
        }
        link?.isPaused = !items.contains { $0.object == nil || $0.animation.needsFrames }
    }

    // MARK: Frames

    private func render(_ items: [AnimationItem]) {
        let time = CACurrentMediaTime()
        follow(time)
        isRendering = true
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let animator = POPAnimator.shared()!
        animator.delegate?.animatorWillAnimate(animator)
        for item in items where !item.isRemoved { step(item, time) }
        animator.delegate?.animatorDidAnimate(animator)
        isRendering = false
        withExtendedLifetime(self) { rest() }
        CATransaction.commit()
    }

    /// Animations that were added before there was a stage go on with the time of the first one that draws frames.
    private func follow(_ time: Double) {
        let clock = MediaClock.current
        if clock !== self.clock {
            for item in items { item.animation.shift(by: time - lastTime) }
            Engine.slot.engine = self
            self.clock = clock
        }
        lastTime = time
    }

    private func step(_ item: AnimationItem, _ time: Double) {
        let animation = item.animation
        guard let object = item.object else { return end(item, finished: false) }
        animation.startIfNeeded(on: object, at: time)
        guard animation.isActive, !animation.isPaused else { return }
        animation.apply(to: object, at: time)
        guard !item.isRemoved, animation.isDone else { return }
        animation.applyEnd(to: object)
        guard !item.isRemoved else { return }
        animation.runsLeft -= 1
        guard animation.repeatForever || animation.runsLeft > 0 else {
            if animation.removedOnCompletion { end(item, finished: true) } else { animation.stop(removing: false, finished: true) }
            return
        }
        animation.turnOver()
        animation.stop(removing: false, finished: false)
        guard !item.isRemoved else { return }
        animation.reset(all: true)
        animation.startIfNeeded(on: object, at: time)
    }

    private func end(_ item: AnimationItem, finished: Bool) {
        item.isRemoved = true
        hasRemovals = true
        POPAnimator.shared().table.forget(item)
        item.animation.stop(removing: true, finished: finished)
    }
}

extension POPAnimation {
    /// Makes an animation ready to be run by an engine, also one that has run before.
    func prepare(with engine: Engine) {
        self.engine = engine
        runsLeft = autoreverses ? max(1, min(repeatCount, .max / 2)) * 2 : repeatCount
        reset(all: true)
    }
}
