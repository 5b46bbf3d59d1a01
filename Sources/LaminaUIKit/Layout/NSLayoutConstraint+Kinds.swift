extension NSLayoutConstraint {
    /// The attribute of an item that a constraint relates.
    public enum Attribute: Int, Sendable {
        /// The left edge of the alignment rectangle.
        case left = 1
        /// The right edge.
        case right
        /// The upper edge.
        case top
        /// The lower edge.
        case bottom
        /// The edge where reading begins.
        case leading
        /// The edge where reading ends.
        case trailing
        /// The width.
        case width
        /// The height.
        case height
        /// The centre's abscissa.
        case centerX
        /// The centre's ordinate.
        case centerY
        /// The baseline of the last line of text.
        case lastBaseline
        /// The baseline of the first line of text.
        case firstBaseline
        /// An edge or the centre of the rectangle within the layout margins.
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins, centerYWithinMargins
        /// The absence of an attribute, for constants.
        case notAnAttribute = 0

        /// The attribute `lastBaseline`.
        public static let baseline = Attribute.lastBaseline
    }

    /// The relation of a constraint's sides.
    public enum Relation: Int, Sendable {
        /// Less or equal.
        case lessThanOrEqual = -1
        /// Equal.
        case equal
        /// Greater or equal.
        case greaterThanOrEqual
    }

    /// A horizontal or vertical axis.
    public enum Axis: Int, Sendable {
        /// Left to right.
        case horizontal = 0
        /// Top to bottom.
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
