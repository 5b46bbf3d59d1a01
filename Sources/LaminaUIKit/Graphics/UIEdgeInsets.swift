import LaminaCoreGraphics

/// Distances inwards from the four edges of a rectangle, in points. Negative ones reach outwards.
public struct UIEdgeInsets: Equatable, Hashable, Codable, Sendable {
    public var top, left, bottom, right: CGFloat

    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }

    public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

    public static let zero = UIEdgeInsets()
}

/// Distances inwards from the edges of a rectangle by reading direction, in points.
public struct NSDirectionalEdgeInsets: Equatable, Hashable, Codable, Sendable {
    public var top, leading, bottom, trailing: CGFloat

    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

    public static let zero = NSDirectionalEdgeInsets()
}

/// A displacement by which something is drawn off its place, in points.
public struct UIOffset: Equatable, Hashable, Codable, Sendable {
    public var horizontal, vertical: CGFloat

    public init(horizontal: CGFloat, vertical: CGFloat) { (self.horizontal, self.vertical) = (horizontal, vertical) }
    public init() { self.init(horizontal: 0, vertical: 0) }

    public static let zero = UIOffset()
}

extension CGRect {
    /// The rectangle less the insets. Where they are wider than it, the result has a negative size and is empty.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - insets.left - insets.right,
            height: size.height - insets.top - insets.bottom)
    }
}
