import LaminaCoreGraphics

extension UITouch {
    /// A view's share of a touch. Recognisers may take the touch away from the view, or keep it from it for a while.
    struct Delivery {
        /// The view takes no second finger; only recognisers hear of the touch.
        var isWithheld = false
        /// A recogniser has taken it.
        var isTaken = false
        /// The view has heard of the beginning and not of the end.
        var isOpen = false
        /// The steps to deliver to the view if no gesture comes of the touch, in order.
        var kept: [Step] = []
    }

    struct Step {
        var phase: Phase
        var time: TimeInterval
        var point, previousPoint: CGPoint
    }

    var isOver: Bool { phase == .ended || phase == .cancelled }

    /// The view gets no more of it.
    func takeFromView() {
        delivery.isTaken = true
        delivery.kept = []
    }

    /// Whether a recogniser wants the view to wait for this phase.
    func isKept(_ phase: Phase) -> Bool {
        recognizers.contains { recognizer in
            guard recognizer.isUndecided, recognizer.tracked.contains(where: { $0.touch === self }) else { return false }
            return phase == .ended && recognizer.delaysTouchesEnded || phase != .cancelled && recognizer.delaysTouchesBegan
        }
    }

    /// Remembers the present phase for later. Movements that follow each other become one.
    func keep() {
        var step = Step(phase: phase, time: timestamp, point: point, previousPoint: previousPoint)
        if phase == .moved, let last = delivery.kept.last, last.phase == .moved {
            step.previousPoint = last.previousPoint
            delivery.kept[delivery.kept.count - 1] = step
        } else {
            delivery.kept.append(step)
        }
    }

    /// Lets the touch be for a moment what it was, or will be, for the view.
    func showing(_ step: Step, _ body: () -> Void) {
        let now = Step(phase: phase, time: timestamp, point: point, previousPoint: previousPoint)
        show(step)
        body()
        show(now)
    }

    private func show(_ step: Step) {
        (phase, timestamp, point, previousPoint) = (step.phase, step.time, step.point, step.previousPoint)
    }
}
