import LaminaCoreGraphics
import LaminaStage

extension UIWindow {
    /// Lets recognisers and then views hear of every touch that has changed, phase by phase.
    func deliver(_ event: UIEvent) {
        let mine = (event.allTouches ?? []).filter { $0.window === self && $0.phase != .stationary }.inOrder
        let phases: [[UITouch]] = [UITouch.Phase.began, .moved, .ended, .cancelled].map { phase in mine.filter { $0.phase == phase } }
        GestureCycle.current.run(
            in: self,
            recognizers: {
                for touch in phases[0] where !touches.contains(where: { $0 === touch }) { touches.append(touch) }
                for changed in phases { deliverToRecognizers(changed, event) }
                for recognizer in mine.flatMap(\.recognizers) { recognizer.failIfAbandoned() }
            }, views: { for changed in phases { deliverToViews(changed, event) } })
    }

    private func deliverToRecognizers(_ changed: [UITouch], _ event: UIEvent) {
        guard let phase = changed.first?.phase else { return }
        var recognizers: [UIGestureRecognizer] = []
        for touch in changed {
            for recognizer in touch.recognizers where !recognizers.contains(where: { $0 === recognizer }) { recognizers.append(recognizer) }
        }
        for recognizer in recognizers {
            // One before may have taken this one off, or switched it off; it may be through already.
            guard recognizer.isEnabled, recognizer.wanted == .possible || recognizer.isActive else { continue }
            let meant = changed.filter { touch in
                touch.recognizers.contains { $0 === recognizer }
                    && (phase == .began || recognizer.tracked.contains { $0.isDown && $0.touch === touch })
            }
            if !meant.isEmpty { recognizer.take(Set(meant), phase, event) }
        }
    }

    private func deliverToViews(_ changed: [UITouch], _ event: UIEvent) {
        var groups: [(view: UIView, touches: Set<UITouch>)] = []
        for touch in changed where !touch.delivery.isWithheld && !touch.delivery.isTaken {
            let (phase, isWaiting) = (touch.phase, !touch.delivery.kept.isEmpty)
            guard phase == .began || touch.delivery.isOpen || isWaiting else { continue }
            if phase == .cancelled {
                touch.delivery.kept = []
                if touch.delivery.isOpen { add(touch) }
            } else if isWaiting || phase != .moved && touch.isKept(phase) {
                touch.keep()
            } else {
                add(touch)
            }
        }
        func add(_ touch: UITouch) {
            guard let view = touch.view else { return }
            touch.delivery.isOpen = !touch.isOver
            if let place = groups.firstIndex(where: { $0.view === view }) {
                groups[place].touches.insert(touch)
            } else {
                groups.append((view, [touch]))
            }
        }
        for (view, touches) in groups { view.receive(touches, event) }
    }

    /// Tells views of touches that recognisers have taken from them.
    func cancelTouches() {
        var groups: [(view: UIView, touches: [UITouch])] = []
        for touch in touches where touch.delivery.isTaken && touch.delivery.isOpen {
            touch.delivery.isOpen = false
            guard let view = touch.view else { continue }
            if let place = groups.firstIndex(where: { $0.view === view }) {
                groups[place].touches.append(touch)
            } else {
                groups.append((view, [touch]))
            }
        }
        guard !groups.isEmpty else { return }
        let event = afterthought()
        for (view, touches) in groups {
            let phases = touches.map(\.phase)
            for touch in touches { touch.phase = .cancelled }
            view.receive(Set(touches), event)
            for (touch, phase) in zip(touches, phases) { touch.phase = phase }
        }
    }

    /// Lets views hear what was kept from them, as far as no recogniser minds any more.
    func releaseTouches() {
        for touch in touches {
            while let step = touch.delivery.kept.first, !touch.isKept(step.phase) {
                touch.delivery.kept.removeFirst()
                touch.delivery.isOpen = step.phase != .ended
                guard let view = touch.view else { continue }
                touch.showing(step) { view.receive([touch], afterthought()) }
            }
        }
    }

    /// Lets go of touches that are over and that nobody waits for.
    func dropTouches() {
        touches.removeAll { $0.isOver && $0.delivery.kept.isEmpty && !$0.recognizers.contains(where: \.isEngaged) }
    }

    /// An event for what is told later than it happened.
    private func afterthought() -> UIEvent {
        let event = UIEvent(timestamp: CACurrentMediaTime())
        event.allTouches = Set(touches)
        return event
    }
}

extension UIView {
    fileprivate func receive(_ touches: Set<UITouch>, _ event: UIEvent) {
        switch touches.first?.phase {
        case .began: touchesBegan(touches, with: event)
        case .moved: touchesMoved(touches, with: event)
        case .ended: touchesEnded(touches, with: event)
        case .cancelled: touchesCancelled(touches, with: event)
        case .stationary, nil: break
        }
    }
}
