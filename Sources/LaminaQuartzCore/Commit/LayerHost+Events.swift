import LaminaCoreGraphics
import LaminaRender

// What is told to delegates and completion blocks, and when. Nothing is told inside a commit: reports wait for the next turn of the loop.

extension LayerHost {
    /// Something to tell that is due already.
    enum Report {
        case stop(AttachedAnimation, CALayer)
        /// An animation on a layer that was in no tree when it was to begin.
        case stranded(AttachedAnimation, CALayer)
        case finished(CompletionGroup)
    }

    /// A completion block has nothing left to wait for.
    static func finished(_ group: CompletionGroup) { report(.finished(group)) }

    /// An animation has been taken away before its end.
    static func interrupted(_ attached: AttachedAnimation, on layer: CALayer) { report(.stop(attached, layer)) }

    static func report(_ report: Report) {
        lock.lock()
        reports.append(report)
        lock.unlock()
    }

    private static func takeReports() -> [Report] {
        lock.lock()
        defer { lock.unlock() }
        let taken = reports
        reports = []
        return taken
    }

    /// Whether an animation has started and not ended.
    var isAnimating: Bool { schedule.isRunning }

    /// When there is next something to tell; infinite while nothing is foreseen.
    package var nextEventTime: Double { LayerHost.reports.isEmpty ? schedule.next : MediaTime.now }

    /// Tells delegates and completion blocks what is due at or before `time`: what was interrupted, what starts, blocks that have nothing to
    /// wait for, what ends.
    package func deliverEvents(upTo time: Double) {
        let reports = LayerHost.takeReports()
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
            if attached.animation.isRemovedOnCompletion, let index = layer.attachments.firstIndex(where: { $0 === attached }) {
                CATransaction.openIfNeeded()
                layer.attachments.remove(at: index)
                noteRemoval(of: attached, from: layer)
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

    /// What never ran is told of in another order, as measured on Apple's: start, stop, completion block.
    private func strand(_ attached: AttachedAnimation, on layer: CALayer) {
        start(attached)
        attached.hasStopped = true
        withExtendedLifetime((layer, attached)) {
            attached.animation.delegate?.animationDidStop(attached.animation, finished: false)
        }
        leaveGroups(attached)
    }

    private func leaveGroups(_ attached: AttachedAnimation) {
        for group in attached.groups {
            group.leave()
            if group.isDue { group.run() }
        }
    }
}
