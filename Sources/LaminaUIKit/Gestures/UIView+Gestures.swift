import LaminaCoreGraphics

extension UIView {
    func attach(_ recognizer: UIGestureRecognizer) {
        if recognizer.view === self && recognizers.contains(where: { $0 === recognizer }) { return }
        recognizer.view?.detach(recognizer)
        recognizers.append(recognizer)
        recognizer.view = self
    }

    func detach(_ recognizer: UIGestureRecognizer) {
        guard let place = recognizers.firstIndex(where: { $0 === recognizer }) else { return }
        recognizers.remove(at: place)
        recognizer.view = nil
        GestureCycle.current.drop(recognizer)
    }

    func exchangeRecognizers(_ new: [UIGestureRecognizer]) {
        for old in recognizers where !new.contains(where: { $0 === old }) { detach(old) }
        for recognizer in new { attach(recognizer) }
        // Attached ones keep their order of adding; the list may ask for another.
        recognizers = new.reduce(into: []) { list, next in if !list.contains(where: { $0 === next }) { list.append(next) } }
    }
}

extension UITouch {
    /// Finds the recognisers that are going to hear of the touch: those of its view and of all superviews, deeper ones first.
    func findRecognizers(_ event: UIEvent) {
        var step = view
        while let view = step {
            for recognizer in view.recognizers.reversed() where recognizer.isEnabled && recognizer.view === view {
                guard recognizer.shouldReceive(event), recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true,
                    recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: self) ?? true
                else { continue }
                recognizers.append(recognizer)
            }
            step = view.superview
        }
    }
}
