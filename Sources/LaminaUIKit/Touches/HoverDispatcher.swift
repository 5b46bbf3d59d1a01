import LaminaCoreGraphics

/// Delivers the movements of a pointer that touches nothing to the recognisers that wait for it.
@MainActor
final class HoverDispatcher {
    private let screen: UIScreen
    /// The recognisers whose views the pointer is over.
    private var entered: [UIGestureRecognizer.Weak] = []

    init(screen: UIScreen) { self.screen = screen }

    /// - Parameter point: the place on the screen; nil when the pointer has left.
    func move(to point: CGPoint?) {
        let (window, place, recognizers) = target(of: point)
        let left = entered.compactMap { $0.recognizer as? UIHoverGestureRecognizer }.filter { old in
            !recognizers.contains { $0 === old }
        }
        guard !left.isEmpty || !recognizers.isEmpty else { return }
        entered = recognizers.map { .init(recognizer: $0) }
        GestureCycle.current.run(in: window) {
            for recognizer in left where recognizer.isEngaged { recognizer.state = .ended }
            if let window { for recognizer in recognizers { recognizer.note(place, in: window) } }
        }
    }

    /// The recognisers of the view at a point and those that it is in, from the deepest.
    private func target(of point: CGPoint?) -> (UIWindow?, CGPoint, [UIHoverGestureRecognizer]) {
        guard let hit = point.flatMap(screen.hit) else { return (nil, .zero, []) }
        let recognizers = sequence(first: hit.view, next: \.superview).flatMap { view in
            (view.gestureRecognizers ?? []).compactMap { $0 as? UIHoverGestureRecognizer }.filter(\.isEnabled)
        }
        return (hit.window, hit.place, recognizers)
    }
}

extension UIScreen {
    /// Returns the view at a point of the screen, with its window and the place in that; nil where there is none.
    func hit(at point: CGPoint) -> (window: UIWindow, place: CGPoint, view: UIView)? {
        guard point.x.isFinite, point.y.isFinite else { return nil }
        for window in orderedWindows.reversed() {
            let place = window.layer.convert(point, from: rootLayer)
            if let view = window.hitTest(place, with: nil) { return (window, place, view) }
        }
        return nil
    }
}
