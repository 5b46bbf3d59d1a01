import LaminaCoreGraphics

/// The parts of a layer's place in its superlayer that change with the superlayer's size.
public struct CAAutoresizingMask: OptionSet, Sendable, Hashable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The distance from the superlayer's smallest x is flexible.
    public static let layerMinXMargin = CAAutoresizingMask(rawValue: 1)
    /// The width is flexible.
    public static let layerWidthSizable = CAAutoresizingMask(rawValue: 2)
    /// The distance from the superlayer's largest x is flexible.
    public static let layerMaxXMargin = CAAutoresizingMask(rawValue: 4)
    /// The distance from the superlayer's smallest y is flexible.
    public static let layerMinYMargin = CAAutoresizingMask(rawValue: 8)
    /// The height is flexible.
    public static let layerHeightSizable = CAAutoresizingMask(rawValue: 16)
    /// The distance from the superlayer's largest y is flexible.
    public static let layerMaxYMargin = CAAutoresizingMask(rawValue: 32)
}

extension CAAutoresizingMask {
    /// The flexible parts of one axis: the margin before, the extent, the margin after.
    fileprivate struct Axis {
        var before, extent, after: Bool

        /// Returns the parts of a change of the superlayer that go to the margin before and to the extent.
        ///
        /// Each of the three parts owns a third of the change. The third of a part that is rigid goes to the margins that are not, in equal
        /// shares, or to the extent where both are. The margin before changes by whole points.
        func shares(of change: CGFloat) -> (before: CGFloat, extent: CGFloat) {
            guard before || extent || after, change.isFinite else { return (0, 0) }
            guard before || after else { return (0, change) }
            let own: CGFloat = extent ? 1.0 / 3 : 0
            let margins = before && after ? 2.0 : 1.0
            return (before ? (change * (1 - own) / margins).rounded(.down) : 0, change * own)
        }
    }

    fileprivate var across: Axis {
        Axis(before: contains(.layerMinXMargin), extent: contains(.layerWidthSizable), after: contains(.layerMaxXMargin))
    }
    fileprivate var down: Axis {
        Axis(before: contains(.layerMinYMargin), extent: contains(.layerHeightSizable), after: contains(.layerMaxYMargin))
    }
}

extension CALayer {
    final func followSuperlayer(from old: CGSize) {
        guard !autoresizingMask.isEmpty, let size = superlayer?.bounds.size, size != old else { return }
        let (x, y) = (
            autoresizingMask.across.shares(of: size.width - old.width), autoresizingMask.down.shares(of: size.height - old.height)
        )
        let former = frame
        frame = CGRect(
            x: former.minX + x.before, y: former.minY + y.before, width: max(former.width + x.extent, 0),
            height: max(former.height + y.extent, 0))
    }
}
