import LaminaCoreGraphics
import LaminaQuartzCore

extension UIView {
    /// The place of content that has another size than the view.
    public enum ContentMode: Int, Sendable {
        /// Stretched to the view's size, whatever becomes of its proportions.
        case scaleToFill = 0
        /// The largest size that fits the view, in proportion.
        case scaleAspectFit
        /// The smallest size that covers the view, in proportion; the rest is cut off if the view clips.
        case scaleAspectFill
        /// The content is redrawn when the bounds change.
        case redraw
        /// The content's own size, at this place of the view.
        case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

        /// The same for a layer's contents.
        package var gravity: CALayerContentsGravity {
            switch self {
            case .scaleToFill, .redraw: .resize
            case .scaleAspectFit: .resizeAspect
            case .scaleAspectFill: .resizeAspectFill
            case .center: .center
            case .top: .top
            case .bottom: .bottom
            case .left: .left
            case .right: .right
            case .topLeft: .topLeft
            case .topRight: .topRight
            case .bottomLeft: .bottomLeft
            case .bottomRight: .bottomRight
            }
        }
    }

    /// The parts of a view's extent that change with its superview's size, each in proportion to its length.
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The distance from the left edge is flexible.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        /// The width is flexible.
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        /// The distance from the right edge is flexible.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        /// The distance from the top edge is flexible.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        /// The height is flexible.
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        /// The distance from the bottom edge is flexible.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    /// The adjustment of a tint colour: none, or grey.
    public enum TintAdjustmentMode: Int, Sendable {
        /// The superview's adjustment.
        case automatic = 0
        /// The tint colour as it is.
        case normal
        /// The tint colour without saturation, as behind an alert.
        case dimmed
    }
}

/// Whether a view's layout is mirrored for languages that are read from the right.
public enum UISemanticContentAttribute: Int, Sendable {
    /// The direction of the application's language.
    case unspecified = 0
    /// Controls of playback, which are not mirrored.
    case playback
    /// Controls for directions in space, which are not mirrored.
    case spatial
    /// Always from left to right.
    case forceLeftToRight
    /// Always from right to left.
    case forceRightToLeft
}

/// The direction of a layout.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// Left to right.
    case leftToRight = 0
    /// Right to left.
    case rightToLeft
}

extension UIView {
    /// Returns the layout direction of an attribute in the program: that of its interface, unless the attribute forces one.
    public class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(
            for: attribute, relativeTo: UITraitCollection.ofScreen.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }
    /// Returns the layout direction of an attribute where the interface has a direction: controls of playback and for directions in space are never mirrored.
    public class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .unspecified: layoutDirection
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }

    /// The direction of this view's layout: that of its traits, unless `semanticContentAttribute` forces one.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        let isMirrored = semanticContentAttribute == .unspecified && presentTraits.layoutDirection == .rightToLeft
        return UIView.userInterfaceLayoutDirection(for: semanticContentAttribute, relativeTo: isMirrored ? .rightToLeft : .leftToRight)
    }

    var readsLeftToRight: Bool { effectiveUserInterfaceLayoutDirection == .leftToRight }
}
