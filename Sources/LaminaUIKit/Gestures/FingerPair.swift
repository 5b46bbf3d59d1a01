import LaminaCoreGraphics

/// The line from one finger to another, and how a quantity taken from it develops while pairs of fingers come and go.
struct FingerPair {
    /// The line's length in points, at least 1.
    let distance: CGFloat
    /// The angle from the x axis, in radians.
    let angle: CGFloat

    /// Creates a pair; nil for fewer than two fingers; of more the first two count.
    @MainActor
    init?(_ fingers: [UITouch]) {
        guard fingers.count >= 2 else { return nil }
        let (dx, dy) = (fingers[1].point.x - fingers[0].point.x, fingers[1].point.y - fingers[0].point.y)
        distance = max(hypot(dx, dy), 1)
        angle = atan2(dy, dx)
    }

    /// The smaller way round from another line to this one, from −π to π.
    func turn(from other: FingerPair) -> CGFloat { (angle - other.angle).remainder(dividingBy: 2 * .pi) }
}
