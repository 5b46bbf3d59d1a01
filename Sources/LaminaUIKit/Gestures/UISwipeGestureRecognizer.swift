import LaminaStage

/// A recogniser of fingers that swipe: a discrete gesture, recognised when they have moved 50 points in one direction within half a second and no more than 50
/// across.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// The directions of a swipe.
    public struct Direction: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// A swipe to the right.
        public static let right = Direction(rawValue: 1)
        /// A swipe to the left.
        public static let left = Direction(rawValue: 2)
        /// A swipe upwards.
        public static let up = Direction(rawValue: 4)
        /// A swipe downwards.
        public static let down = Direction(rawValue: 8)
    }

    /// The directions that are recognised. Default right.
    open var direction = Direction.right
    /// The number of fingers. Default 1.
    open var numberOfTouchesRequired = 1

    private var motion = FingerMotion()
    private var timer: Timer?

    private static let longest = 0.5
    private static let length: CGFloat = 50
    private static let breadth: CGFloat = 50
    /// The distance that fingers may go the wrong way.
    private static let slop: CGFloat = 10

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard fingers.count <= numberOfTouchesRequired else { return state = .failed }
        motion.rest(at: middle(of: fingers), time: event.timestamp)
        guard timer == nil else { return }
        timer = .scheduledTimer(withTimeInterval: Self.longest, repeats: false) { [weak self] _ in self?.state = .failed }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        motion.move(to: middle(of: fingers), time: event.timestamp)
        judge()
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        motion.leave(at: middle(of: fingers), time: event.timestamp)
        judge()
        if wanted == .possible { state = .failed }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    private func judge() {
        let way = motion.way
        let ways: [(Direction, along: CGFloat, across: CGFloat)] = [
            (.right, way.dx, way.dy), (.left, -way.dx, way.dy), (.up, -way.dy, way.dx), (.down, way.dy, way.dx),
        ]
        let open = ways.filter { direction.contains($0.0) && $0.along > -Self.slop && abs($0.across) <= Self.breadth }
        if open.isEmpty { return state = .failed }
        if fingers.count == numberOfTouchesRequired, open.contains(where: { $0.along >= Self.length && $0.along > abs($0.across) }) {
            state = .ended
        }
    }

    open override func reset() {
        super.reset()
        timer?.invalidate()
        (timer, motion) = (nil, FingerMotion())
    }
}
