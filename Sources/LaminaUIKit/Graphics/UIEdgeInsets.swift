import LaminaCoreGraphics

/// The distances inwards from the four edges of a rectangle, in points. Negative ones reach outwards.
public struct UIEdgeInsets: Equatable, Hashable, Codable, Sendable {
    /// The distance from an edge.
    public var top, left, bottom, right: CGFloat

    /// Creates insets from their four distances.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }

    /// Creates insets of zero.
    public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

    /// Insets of zero.
    public static let zero = UIEdgeInsets()
}

/// The distances inwards from the edges of a rectangle by reading direction, in points.
public struct NSDirectionalEdgeInsets: Equatable, Hashable, Codable, Sendable {
    /// The distance from an edge.
    public var top, leading, bottom, trailing: CGFloat

    /// Creates insets from their four distances.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
    /// Creates insets of zero.
    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

    /// Insets of zero.
    public static let zero = NSDirectionalEdgeInsets()
}

/// A displacement of drawn content from its place, in points.
public struct UIOffset: Equatable, Hashable, Codable, Sendable {
    /// A component of the displacement.
    public var horizontal, vertical: CGFloat

    /// Creates an offset from its components.
    public init(horizontal: CGFloat, vertical: CGFloat) { (self.horizontal, self.vertical) = (horizontal, vertical) }
    /// Creates an offset of zero.
    public init() { self.init(horizontal: 0, vertical: 0) }

    /// An offset of zero.
    public static let zero = UIOffset()
}

extension CGRect {
    /// Returns the rectangle reduced by insets. If they exceed it, the result has a negative size and is empty.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - insets.left - insets.right,
            height: size.height - insets.top - insets.bottom)
    }
}
