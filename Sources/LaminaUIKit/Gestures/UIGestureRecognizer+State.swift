import LaminaCoreGraphics

extension UIGestureRecognizer {
    struct Weak {
        weak var recognizer: UIGestureRecognizer?
    }

    /// The state that the subclass wants, whether or not others let it.
    var wanted: State { wishes.last ?? settled }
    /// Whether the gesture has begun, as far as the subclass knows.
    var isActive: Bool { wanted == .began || wanted == .changed }
    /// Whether it has been recognised by all and goes on.
    var isGoingOn: Bool { settled == .began || settled == .changed }
    /// Whether it takes part in the present touches and may still fail.
    var isUndecided: Bool { isEngaged && settled == .possible }

    /// Notes a step of the subclass, to be settled at the end of the event.
    func want(_ next: State) {
        switch (wanted, next) {
        case (.possible, .began), (.possible, .changed): wish(mayBegin ? .began : .failed)
        case (.possible, .ended): wish(mayBegin ? .ended : .failed)
        case (.possible, .failed), (.possible, .cancelled): wish(.failed)
        case (.began, .changed), (.changed, .changed):
            // Once an event is enough; while it waits it has nothing to tell but that it begins.
            if wishes.last != .changed && !isWaiting { wish(.changed) }
        case (.began, .ended), (.changed, .ended): wish(.ended)
        case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
            if settled == .possible { wishes = [] }
            wish(settled == .possible ? .failed : .cancelled)
        case (.ended, .failed), (.ended, .cancelled):
            // It was made but still waits for others; now it does not come about.
            if settled == .possible {
                wishes = []
                wish(.failed)
            }
        default: break
        }
    }

    private func wish(_ state: State) {
        wishes.append(state)
        GestureCycle.current.note(self)
    }

    /// Whether delegate and views have nothing against it. Views are asked from the one that was hit up to the recogniser's.
    private var mayBegin: Bool {
        guard delegate?.gestureRecognizerShouldBegin(self) ?? true else { return false }
        guard cancelsTouchesInView else { return view?.gestureRecognizerShouldBegin(self) ?? true }
        var asked: [UIView] = []
        func ask(_ other: UIView) { if !asked.contains(where: { $0 === other }) { asked.append(other) } }
        for touch in shownTouches {
            var step = touch.view
            while let current = step, current !== view {
                ask(current)
                step = current.superview
            }
        }
        if let view { ask(view) }
        return asked.allSatisfy { $0.gestureRecognizerShouldBegin(self) }
    }

    /// A gesture that nothing has come of when the last finger leaves has failed.
    func failIfAbandoned() {
        if isUndecided, wishes.isEmpty, !awaitsTouches, !tracked.contains(where: \.isDown) { want(.failed) }
    }

    /// Starts afresh.
    func startOver() {
        for touch in tracked.compactMap(\.touch) { touch.recognizers.removeAll { $0 === self } }
        (tracked, wishes, askedRequirements) = ([], [], nil)
        (isWaiting, isEngaged, settled) = (false, false, .possible)
        reset()
        // What `reset` asks for belongs to no gesture.
        wishes = []
    }

    // MARK: Who waits for whom

    func addRequirement(_ other: UIGestureRecognizer) {
        guard other !== self else { return }
        requirements.removeAll { $0.recognizer == nil || $0.recognizer === other }
        requirements.append(Weak(recognizer: other))
    }

    /// The recognisers that have to fail first.
    var allRequirements: [UIGestureRecognizer] {
        if askedRequirements == nil {
            askedRequirements = []
            askedRequirements = rivals.filter { other in
                shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
                    || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
                    || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
            }.map { Weak(recognizer: $0) }
        }
        return (requirements + (askedRequirements ?? [])).compactMap(\.recognizer)
    }

    /// The others that follow one of its touches.
    var rivals: [UIGestureRecognizer] {
        var found: [UIGestureRecognizer] = []
        for touch in tracked.compactMap(\.touch) {
            for other in touch.recognizers where other !== self && other.isEngaged && !found.contains(where: { $0 === other }) {
                found.append(other)
            }
        }
        return found
    }

    /// Whether somebody has to fail first who still can. Those that wait for this one in turn do not count.
    var isHeldUp: Bool { allRequirements.contains { $0.isUndecided && !$0.waits(for: self, via: []) } }
    /// Whether somebody who had to fail has been recognised instead.
    var hasLost: Bool { allRequirements.contains { $0.isEngaged && $0.settled != .possible && $0.settled != .failed } }

    private func waits(for other: UIGestureRecognizer, via seen: [UIGestureRecognizer]) -> Bool {
        allRequirements.contains { step in
            step === other
                || step.isUndecided && !seen.contains { $0 === step } && step.waits(for: other, via: seen + [self])
        }
    }

    /// Whether it makes the other fail.
    func prevents(_ other: UIGestureRecognizer) -> Bool {
        canPrevent(other) && other.canBePrevented(by: self)
            && !(delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false)
            && !(other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false)
    }
}
