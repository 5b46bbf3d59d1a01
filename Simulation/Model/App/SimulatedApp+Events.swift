import LaminaUIKit

extension SimulatedApp {
    func performEvent(_ act: Act) -> Bool {
        switch act {
        case .timer(let milliseconds, let count, let reaction): startTimer(Double(milliseconds) / 1000, count, reaction)
        case .block(let milliseconds, let reaction):
            let delay = Double(milliseconds) / 1000
            let promise = ledger.promise("a block", after: delay)
            DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [weak self] in
                self?.ledger.called(promise)
                self?.react(reaction, to: milliseconds)
            }
        case .notify(let reaction):
            let promise = ledger.promise("a notification", after: 0)
            NotificationCenter.default.post(name: name, object: nil, userInfo: ["promise": promise])
            react(reaction, to: promise)
        case .link(let milliseconds, let reaction): startLink(Double(milliseconds) / 1000, reaction)
        case .watch(let index, let gesture, let reaction):
            guard let view = view(index), (view.gestureRecognizers ?? []).count < 6 else { return true }
            view.isUserInteractionEnabled = true
            view.addGestureRecognizer(make(gesture, index, reaction))
        case .unwatch(let index):
            guard let view = view(index), let recognizer = view.gestureRecognizers?.last, !(view is UIScrollView) else { return true }
            view.removeGestureRecognizer(recognizer)
        case .present(let animated):
            guard let controller = stage.rootViewController, controller.presentedViewController == nil else { return true }
            let next = SimulatedController()
            next.modalPresentationStyle = animated ? .automatic : .fullScreen
            witness(next, "a presented controller")
            witness(next.view, "the view of a presented controller")
            next.view.backgroundColor = uniqueColor()
            let promise = ledger.promise("the completion of a presentation")
            controller.present(next, animated: animated) { [ledger] in ledger.called(promise) }
        case .dismiss(let animated):
            guard let controller = stage.rootViewController, let next = controller.presentedViewController, !next.isBeingPresented,
                !next.isBeingDismissed
            else { return true }
            let promise = ledger.promise("the completion of a dismissal")
            controller.dismiss(animated: animated) { [ledger] in ledger.called(promise) }
        default: return false
        }
        return true
    }

    private func startTimer(_ interval: Double, _ count: Int, _ reaction: Reaction) {
        guard timers.count < 8 else { return }
        let began = stage.time
        let promise = ledger.promise("a timer", after: interval, owed: count)
        var calls = 0
        let timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { [weak self] timer in
            guard let self else { return timer.invalidate() }
            ledger.called(promise)
            calls += 1
            ledger.setDue(promise, began + Double(calls + 1) * interval)
            if calls == count {
                timer.invalidate()
                timers.removeAll { $0.promise == promise }
            }
            react(reaction, to: promise + calls)
        }
        witness(timer, "a timer")
        timers.append((timer, promise))
    }

    private func startLink(_ seconds: Double, _ reaction: Reaction) {
        guard links.count < 3 else { return }
        let end = stage.time + min(seconds, 0.5)
        let index = nextSerial()
        var last = -Double.infinity
        let link = CADisplayLink { [weak self] link in
            guard let self, stage.time < end else {
                link.invalidate()
                self?.links.removeAll { $0 === link }
                return
            }
            if link.timestamp <= last {
                ledger.called(ledger.promise("a tick of a display link that does not come later than the one before", after: -1))
            }
            last = link.timestamp
            if let view = view(index) { apply(.x, Int(link.timestamp * 50) % 90, to: view) }
            if reaction == .add || reaction == .remove { return }
            react(reaction, to: index)
        }
        link.add(to: .main, forMode: .common)
        witness(link, "a display link")
        links.append(link)
    }

    private func make(_ gesture: Gesture, _ index: Int, _ reaction: Reaction) -> UIGestureRecognizer {
        let recognizer: UIGestureRecognizer
        switch gesture {
        case .tap: recognizer = UITapGestureRecognizer()
        case .doubleTap:
            let tap = UITapGestureRecognizer()
            tap.numberOfTapsRequired = 2
            recognizer = tap
        case .pan: recognizer = UIPanGestureRecognizer()
        case .pinch: recognizer = UIPinchGestureRecognizer()
        case .press: recognizer = UILongPressGestureRecognizer()
        case .swipe: recognizer = UISwipeGestureRecognizer()
        case .rotate: recognizer = UIRotationGestureRecognizer()
        }
        witness(recognizer, "a \(gesture) recogniser")
        var last = UIGestureRecognizer.State.possible
        recognizer.addAction { [weak self] recognizer in
            guard let self else { return }
            let (state, before) = (recognizer.state, last)
            last = [.ended, .cancelled, .failed].contains(state) ? .possible : state
            let isRight =
                switch state {
                case .began: before == .possible
                case .changed: before == .began || before == .changed
                case .ended, .cancelled: true
                default: false
                }
            let isDiscrete =
                before == .possible && (state == .ended || state == .cancelled) && [.tap, .doubleTap, .swipe].contains(gesture)
            if !isRight || (before == .possible && state != .began && !isDiscrete) {
                ledger.called(
                    ledger.promise("a \(gesture) recogniser that goes from state \(before.rawValue) to \(state.rawValue)", after: -1))
            }
            if gesture == .pan, let pan = recognizer as? UIPanGestureRecognizer, let view = pan.view,
                view.translatesAutoresizingMaskIntoConstraints
            {
                let way = pan.translation(in: view.superview)
                view.center = CGPoint(x: view.center.x + way.x, y: view.center.y + way.y)
                pan.setTranslation(.zero, in: view.superview)
            }
            if state == .ended || state == .cancelled { react(reaction, to: index) }
        }
        return recognizer
    }
}
