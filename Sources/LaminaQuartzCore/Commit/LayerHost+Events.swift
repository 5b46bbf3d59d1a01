import LaminaCoreGraphics
import LaminaRender

// What is told to delegates and completion blocks, and when. Nothing is told inside a commit: reports wait for the next turn of the loop.

extension LayerHost {
    /// Something to tell that is due already.
    enum Report {
        case start(AttachedAnimation)
        case stop(AttachedAnimation, CALayer)
        case finished(CompletionGroup)
    }

    /// A completion block has nothing left to wait for.
    static func finished(_ group: CompletionGroup) { reports.append(.finished(group)) }

    /// An animation has been taken away before its end.
    static func interrupted(_ attached: AttachedAnimation, on layer: CALayer) { reports.append(.stop(attached, layer)) }

    /// When there is next something to tell; infinite while nothing is foreseen.
    package var nextEventTime: Double { LayerHost.reports.isEmpty ? schedule.next : MediaTime.now }

    /// Tells delegates and completion blocks what is due at or before `time`.
    package func deliverEvents(upTo time: Double) {
        let reports = LayerHost.reports
        LayerHost.reports = []
        for report in reports {
            switch report {
            case .start(let attached): start(attached)
            case .stop(let attached, let layer): stop(attached, on: layer, finished: false)
            case .finished(let group): group.run()
            }
        }
        let due = schedule.take(upTo: time)
        for run in due.starts { start(run.attached) }
        // Of those that end together the last added is told of first.
        for run in due.ends.sorted(by: { $0.attached.id > $1.attached.id }) where !run.attached.hasStopped {
            let (layer, attached) = (run.layer, run.attached)
            if attached.animation.isRemovedOnCompletion, let index = layer.attachments.firstIndex(where: { $0 === attached }) {
                CATransaction.openIfNeeded()
                layer.attachments.remove(at: index)
                removals.append((layer, attached.id))
                for bitmap in attached.bitmaps { images.release(ImageRegistry.shared.id(of: bitmap)) }
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
        for group in attached.groups {
            group.leave()
            if group.isDue { group.run() }
        }
        withExtendedLifetime((layer, attached)) {
            attached.animation.delegate?.animationDidStop(attached.animation, finished: finished)
        }
    }
}
