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
        guard let point, point.x.isFinite, point.y.isFinite else { return (nil, .zero, []) }
        for window in screen.application.windows.reversed() {
            let place = window.layer.convert(point, from: screen.rootLayer)
            guard let view = window.hitTest(place, with: nil) else { continue }
            let recognizers = sequence(first: view, next: \.superview).flatMap { view in
                (view.gestureRecognizers ?? []).compactMap { $0 as? UIHoverGestureRecognizer }.filter(\.isEnabled)
            }
            return (window, place, recognizers)
        }
        return (nil, .zero, [])
    }
}
