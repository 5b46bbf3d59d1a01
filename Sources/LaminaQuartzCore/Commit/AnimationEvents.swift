import LaminaCoreGraphics
import LaminaRender

// What delegates and completion blocks are told, and when. Nothing is told inside a commit: reports wait for the next turn of the loop.

/// Something to report that is due already.
enum AnimationReport {
    case stop(AttachedAnimation, CALayer)
    /// An animation on a layer that was in no tree when it was to begin.
    case stranded(AttachedAnimation, CALayer)
    /// A completion block has nothing left to wait for.
    case finished(CompletionGroup)
}

/// Knows when the animations of one live tree start and end, and tells delegates and completion blocks.
final class AnimationEvents {
    private unowned let host: LayerHost
    @exclusivity(unchecked) private var schedule = AnimationSchedule()

    init(of host: LayerHost) { self.host = host }

    /// The next time at which an animation starts or ends; infinite while none is foreseen.
    var next: Double { schedule.next }
    /// Whether an animation has started and not ended.
    var isRunning: Bool { schedule.isRunning }

    /// An animation has been committed.
    func add(_ attached: AttachedAnimation, on layer: CALayer, at time: Double, hasClocks: Bool) {
        schedule.add(attached, on: layer, at: time, hasClocks: hasClocks)
    }

    /// A committed animation is no longer attached.
    func cancel(_ attached: AttachedAnimation) { schedule.cancel(attached) }

    /// Clocks of layers have changed.
    func reschedule(at time: Double) { schedule.reschedule(at: time) }

    /// Tells delegates and completion blocks what is due at or before `time`: what was interrupted, what starts, blocks that have nothing to
    /// wait for, what ends.
    func deliver(_ reports: [AnimationReport], upTo time: Double) {
        for report in reports {
            switch report {
            case .stop(let attached, let layer): stop(attached, on: layer, finished: false)
            case .stranded(let attached, let layer): strand(attached, on: layer)
            case .finished: break
            }
        }
        let due = schedule.take(upTo: time)
        for run in due.starts { start(run.attached) }
        for case .finished(let group) in reports { group.run() }
        // Of those that end together the last added is told of first.
        let ends = due.ends.count > 1 ? due.ends.sorted { $0.attached.id > $1.attached.id } : due.ends
        for run in ends where !run.attached.hasStopped {
            let (layer, attached) = (run.layer, run.attached)
            if attached.animation.isRemovedOnCompletion, let index = layer.state.attachments.firstIndex(where: { $0 === attached }) {
                CATransaction.openIfNeeded()
                layer.state.attachments.remove(at: index)
                host.noteRemoval(of: attached, from: layer)
            }
            stop(attached, on: layer, finished: true)
        }
    }

    private func start(_ attached: AttachedAnimation) {
        guard !attached.hasStarted, !attached.hasStopped else { return }
        attached.hasStarted = true
        attached.animation.delegate?.animationDidStart(attached.animation)
    }

    /// The completion block first, if this was the last animation it waited for, then the delegate. Both once.
    private func stop(_ attached: AttachedAnimation, on layer: CALayer, finished: Bool) {
        guard !attached.hasStopped else { return }
        attached.hasStopped = true
        leaveGroups(attached)
        withExtendedLifetime((layer, attached)) {
            attached.animation.delegate?.animationDidStop(attached.animation, finished: finished)
        }
    }

    /// Reports an animation that never ran, in another order, as measured on Apple's: start, stop, completion block.
    private func strand(_ attached: AttachedAnimation, on layer: CALayer) {
        start(attached)
        attached.hasStopped = true
        withExtendedLifetime((layer, attached)) {
            attached.animation.delegate?.animationDidStop(attached.animation, finished: false)
        }
        leaveGroups(attached)
    }

    private func leaveGroups(_ attached: AttachedAnimation) {
        let context = host.context
        for group in attached.groups { group.leave(in: context) }
    }
}
