import LaminaCoreGraphics
import LaminaQuartzCore

extension UIDynamicAnimator {
    /// The time from a start to the next pause.
    final class Run {
        private let link: CADisplayLink
        /// Media time at which it began.
        var start = CACurrentMediaTime()
        /// Steps that the world has made.
        var steps = 0
        /// Seconds to the last frame.
        var elapsed: TimeInterval = 0

        init(_ link: CADisplayLink) { self.link = link }
        deinit { link.invalidate() }
    }

    /// Sets out, if something is to move.
    func resume() {
        guard run == nil, world.isAwake else { return }
        delegate?.dynamicAnimatorWillResume(self)
        guard run == nil else { return }
        let link = CADisplayLink { [weak self] link in self?.advance(to: link.timestamp) }
        run = Run(link)
        link.add(to: .main, forMode: .common)
    }

    /// More time than this, in seconds, is not caught up with in one frame: a program that was stopped goes on where it was.
    private static let longestFrame = 10.0

    private func advance(to time: Double) {
        guard let run else { return }
        let due = time - run.start
        if due - run.elapsed > Self.longestFrame {
            run.start += due - run.elapsed
            return
        }
        run.elapsed = max(due, run.elapsed)
        // Frames at whole steps, as most are, are not told apart from them by rounding.
        let place = run.elapsed / DynamicsWorld.step
        let whole = place.rounded()
        let exact = abs(place - whole) < 1e-4 ? whole : place
        while Double(run.steps) < exact {
            run.steps += 1
            for behavior in allBehaviors { behavior.push(in: world) }
            world.advance { tell($0) }
        }
        for body in world.bodies { body.show(run.steps == 0 ? 1 : exact - Double(run.steps - 1)) }
        for behavior in allBehaviors { behavior.stepped() }
        layout?.invalidateLayout()
        if self.run === run, !world.isAwake { pause() }
    }

    private func tell(_ event: ContactEvent) {
        for case let collision as UICollisionBehavior in allBehaviors { collision.tell(event) }
    }

    private func pause() {
        for behavior in allBehaviors { behavior.settle(in: world) }
        for body in world.bodies { body.show(1) }
        layout?.invalidateLayout()
        earlierTime += run?.elapsed ?? 0
        run = nil
        delegate?.dynamicAnimatorDidPause(self)
    }
}
