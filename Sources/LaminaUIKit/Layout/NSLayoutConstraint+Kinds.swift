extension NSLayoutConstraint {
    /// The attribute of an item that a constraint relates.
    public enum Attribute: Int, Sendable {
        case left = 1
        case right, top, bottom, leading, trailing, width, height, centerX, centerY
        case lastBaseline, firstBaseline
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins, centerYWithinMargins
        case notAnAttribute = 0

        /// The attribute `lastBaseline`.
        public static let baseline = Attribute.lastBaseline
    }

    /// The relation of a constraint's sides.
    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal, greaterThanOrEqual
    }

    /// A horizontal or vertical axis.
    public enum Axis: Int, Sendable {
        case horizontal = 0
        case vertical
    }

    /// Options for the alignment of a visual format's views and for its reading direction.
    public struct FormatOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Alignment of the left edges.
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        /// Alignment of the right edges.
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        /// Alignment of the top edges.
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        /// Alignment of the bottom edges.
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        /// Alignment of the leading edges.
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        /// Alignment of the trailing edges.
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        /// Alignment of the horizontal centres.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        /// Alignment of the vertical centres.
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        /// Alignment of the last lines' baselines.
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        /// Alignment of the first lines' baselines.
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        /// All bits of the alignment.
        public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
        /// The reading direction of the language: the default.
        public static let directionLeadingToTrailing: FormatOptions = []
        /// The reading direction from left to right.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        /// The reading direction from right to left.
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        /// All bits of the reading direction.
        public static let directionMask = FormatOptions(rawValue: 3 << 16)
        /// Vertical distances from the last baseline of a view to the first baseline of the next.
        public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    }
}

extension NSLayoutConstraint.Attribute {
    enum Kind { case across, down, extent, none }

    var kind: Kind {
        switch self {
        case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins:
            .across
        case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins: .down
        case .width, .height: .extent
        case .notAnAttribute: .none
        }
    }

    /// Follows the reading direction.
    var isDirectional: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    /// Stands still whatever the reading direction is.
    var isAbsolute: Bool {
        switch self {
        case .left, .right, .leftMargin, .rightMargin: true
        default: false
        }
    }

    /// The corresponding attribute of the margins' guide, for attributes of margins.
    var withinMargins: NSLayoutConstraint.Attribute? {
        switch self {
        case .leftMargin: .left
        case .rightMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        case .leadingMargin: .leading
        case .trailingMargin: .trailing
        case .centerXWithinMargins: .centerX
        case .centerYWithinMargins: .centerY
        default: nil
        }
    }
}
