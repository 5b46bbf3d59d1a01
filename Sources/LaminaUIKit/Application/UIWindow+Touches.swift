import LaminaCoreGraphics

extension UIWindow {
    /// Sends every touch that has changed to its view, phase by phase.
    func deliver(_ event: UIEvent) {
        let mine = (event.allTouches ?? []).filter { $0.window === self }
        for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
            let changed = mine.filter { $0.phase == phase }
            var views: [UIView] = []
            // Sets have no order of their own; the order in which touches came down is the same on every run.
            for touch in changed.sorted(by: { $0.timestamp < $1.timestamp }) {
                if let view = touch.view, !views.contains(where: { $0 === view }) { views.append(view) }
            }
            for view in views {
                let touches = changed.filter { $0.view === view }
                switch phase {
                case .began: view.touchesBegan(touches, with: event)
                case .moved: view.touchesMoved(touches, with: event)
                case .ended: view.touchesEnded(touches, with: event)
                case .cancelled: view.touchesCancelled(touches, with: event)
                case .stationary: break
                }
            }
        }
    }
}
