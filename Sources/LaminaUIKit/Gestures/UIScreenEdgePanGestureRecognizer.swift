import LaminaCoreGraphics

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The top edge.
    public static let top = UIRectEdge(rawValue: 1)
    /// The left edge.
    public static let left = UIRectEdge(rawValue: 2)
    /// The bottom edge.
    public static let bottom = UIRectEdge(rawValue: 4)
    /// The right edge.
    public static let right = UIRectEdge(rawValue: 8)
    /// All four edges.
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// A recogniser of one finger that drags inwards from an edge of the window.
///
/// Other drags wait until this one has failed.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges at which the gesture may begin. Default none: it never begins.
    open var edges: UIRectEdge = []

    /// The distance from the edge at which a finger may come down, in points.
    private static let reach: CGFloat = 13
    private var start: CGPoint?
    /// The edges that the finger came down at.
    private var touched: UIRectEdge = []

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard start == nil else {
            // Two fingers are no drag from the edge.
            if wanted == .possible { state = .failed }
            return
        }
        start = place
        touched = edges.intersection(edgesAt(place))
        if touched.isEmpty { state = .failed }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if wanted == .possible, let start {
            let (dx, dy) = (place.x - start.x, place.y - start.y)
            let along =
                [
                    touched.contains(.left) ? dx : 0, touched.contains(.right) ? -dx : 0, touched.contains(.top) ? dy : 0,
                    touched.contains(.bottom) ? -dy : 0,
                ].max() ?? 0
            let across = touched.isDisjoint(with: [.left, .right]) ? abs(dx) : abs(dy)
            if hypot(dx, dy) >= Self.hysteresis, along < across { return state = .failed }
        }
        super.touchesMoved(touches, with: event)
    }

    open override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is UIPanGestureRecognizer && !(otherGestureRecognizer is UIScreenEdgePanGestureRecognizer)
    }

    open override func reset() {
        super.reset()
        (start, touched) = (nil, [])
    }

    private func edgesAt(_ point: CGPoint) -> UIRectEdge {
        guard let bounds = window?.bounds else { return [] }
        var found: UIRectEdge = []
        if point.x - bounds.minX <= Self.reach { found.insert(.left) }
        if bounds.maxX - point.x <= Self.reach { found.insert(.right) }
        if point.y - bounds.minY <= Self.reach { found.insert(.top) }
        if bounds.maxY - point.y <= Self.reach { found.insert(.bottom) }
        return found
    }
}
