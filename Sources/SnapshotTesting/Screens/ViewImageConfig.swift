import LaminaUIKit

/// A screen on which controllers are compared: its size, what of it is covered, and its traits.
public struct ViewImageConfig: Sendable {
    /// The way in which a phone is held, or a tablet whose screen one program has.
    public enum Orientation: Sendable {
        /// Wider than high.
        case landscape
        /// Higher than wide.
        case portrait
    }

    /// The way in which a tablet is held, and the part of its screen that the program has.
    public enum TabletOrientation: Sendable {
        /// The part of a screen's width in landscape.
        public enum LandscapeSplits: Sendable {
            /// A share of a landscape screen beside another application.
            case oneThird, oneHalf, twoThirds, full
        }
        /// The part of a screen's width in portrait.
        public enum PortraitSplits: Sendable {
            /// A share of a portrait screen beside another application.
            case oneThird, twoThirds, full
        }
        case landscape(splitView: LandscapeSplits)
        case portrait(splitView: PortraitSplits)
    }

    /// The insets that are covered. Default none.
    public var safeArea: UIEdgeInsets
    /// The size in points. Default nil: that of the view.
    public var size: CGSize?
    /// The traits. Default none.
    public nonisolated(unsafe) var traits: UITraitCollection

    /// Creates a screen.
    public init(safeArea: UIEdgeInsets = .zero, size: CGSize? = nil, traits: UITraitCollection = .init()) {
        (self.safeArea, self.size, self.traits) = (safeArea, size, traits)
    }
}

// Sizes and safe areas as the simulators of iOS 12 to 15 report them, so that references of that library keep their sizes. Lamina's own list, of newer devices, is `Device` in `LaminaTesting`.
extension ViewImageConfig {
    /// The iPhone SE of 2016, upright.
    public static var iPhoneSe: ViewImageConfig { .iPhoneSe(.portrait) }
    /// Returns the iPhone SE of 2016: 320 × 568 points.
    public static func iPhoneSe(_ orientation: Orientation) -> ViewImageConfig {
        .phone(320, 568, button: true, .iPhoneSe(orientation), orientation)
    }
    /// The iPhone 8, upright.
    public static var iPhone8: ViewImageConfig { .iPhone8(.portrait) }
    /// Returns the iPhone 8: 375 × 667 points.
    public static func iPhone8(_ orientation: Orientation) -> ViewImageConfig {
        .phone(375, 667, button: true, .iPhone8(orientation), orientation)
    }
    /// The iPhone 8 Plus, upright.
    public static var iPhone8Plus: ViewImageConfig { .iPhone8Plus(.portrait) }
    /// Returns the iPhone 8 Plus: 414 × 736 points.
    public static func iPhone8Plus(_ orientation: Orientation) -> ViewImageConfig {
        .phone(414, 736, button: true, .iPhone8Plus(orientation), orientation)
    }
    /// The iPhone X, upright.
    public static var iPhoneX: ViewImageConfig { .iPhoneX(.portrait) }
    /// Returns the iPhone X: 375 × 812 points.
    public static func iPhoneX(_ orientation: Orientation) -> ViewImageConfig {
        .phone(375, 812, notch: 44, home: 24, .iPhoneX(orientation), orientation)
    }
    /// The iPhone XS Max, upright.
    public static var iPhoneXsMax: ViewImageConfig { .iPhoneXsMax(.portrait) }
    /// Returns the iPhone XS Max: 414 × 896 points.
    public static func iPhoneXsMax(_ orientation: Orientation) -> ViewImageConfig {
        .phone(414, 896, notch: 44, home: 24, .iPhoneXsMax(orientation), orientation)
    }
    /// The iPhone XR, upright.
    public static var iPhoneXr: ViewImageConfig { .iPhoneXr(.portrait) }
    /// Returns the iPhone XR: 414 × 896 points.
    public static func iPhoneXr(_ orientation: Orientation) -> ViewImageConfig {
        .phone(414, 896, notch: 44, home: 24, .iPhoneXr(orientation), orientation)
    }
    /// The iPhone 12, upright.
    public static var iPhone12: ViewImageConfig { .iPhone12(.portrait) }
    /// Returns the iPhone 12: 390 × 844 points.
    public static func iPhone12(_ orientation: Orientation) -> ViewImageConfig {
        .phone(390, 844, notch: 47, home: 21, .iPhone12(orientation), orientation)
    }
    /// The iPhone 12 Pro, upright.
    public static var iPhone12Pro: ViewImageConfig { .iPhone12 }
    /// Returns the iPhone 12 Pro: 390 × 844 points.
    public static func iPhone12Pro(_ orientation: Orientation) -> ViewImageConfig { .iPhone12(orientation) }
    /// The iPhone 12 Pro Max, upright.
    public static var iPhone12ProMax: ViewImageConfig { .iPhone12ProMax(.portrait) }
    /// Returns the iPhone 12 Pro Max: 428 × 926 points.
    public static func iPhone12ProMax(_ orientation: Orientation) -> ViewImageConfig {
        .phone(428, 926, notch: 47, home: 21, .iPhone12ProMax(orientation), orientation)
    }
    /// The iPhone 13, upright.
    public static var iPhone13: ViewImageConfig { .iPhone13(.portrait) }
    /// Returns the iPhone 13: 390 × 844 points.
    public static func iPhone13(_ orientation: Orientation) -> ViewImageConfig {
        .phone(390, 844, notch: 47, home: 21, .iPhone13(orientation), orientation)
    }
    /// The iPhone 13 mini, upright.
    public static var iPhone13Mini: ViewImageConfig { .iPhone13Mini(.portrait) }
    /// Returns the iPhone 13 mini: 375 × 812 points.
    public static func iPhone13Mini(_ orientation: Orientation) -> ViewImageConfig {
        .phone(375, 812, notch: 50, home: 21, .iPhone13(orientation), orientation)
    }
    /// The iPhone 13 Pro, upright.
    public static var iPhone13Pro: ViewImageConfig { .iPhone13 }
    /// Returns the iPhone 13 Pro: 390 × 844 points.
    public static func iPhone13Pro(_ orientation: Orientation) -> ViewImageConfig { .iPhone13(orientation) }
    /// The iPhone 13 Pro Max, upright.
    public static var iPhone13ProMax: ViewImageConfig { .iPhone13ProMax(.portrait) }
    /// Returns the iPhone 13 Pro Max: 428 × 926 points.
    public static func iPhone13ProMax(_ orientation: Orientation) -> ViewImageConfig {
        .phone(428, 926, notch: 47, home: 21, .iPhone13ProMax(orientation), orientation)
    }

    /// A phone with a button below its screen: upright, the status bar covers 20 points.
    private static func phone(_ width: CGFloat, _ height: CGFloat, button: Bool, _ traits: UITraitCollection, _ orientation: Orientation)
        -> ViewImageConfig
    {
        orientation == .portrait
            ? ViewImageConfig(
                safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0), size: CGSize(width: width, height: height), traits: traits)
            : ViewImageConfig(safeArea: .zero, size: CGSize(width: height, height: width), traits: traits)
    }

    /// A phone with a camera in its screen: as much is covered at the top, upright, as at both sides when it is turned; `home` is its indicator then.
    private static func phone(
        _ width: CGFloat, _ height: CGFloat, notch: CGFloat, home: CGFloat, _ traits: UITraitCollection, _ orientation: Orientation
    ) -> ViewImageConfig {
        orientation == .portrait
            ? ViewImageConfig(
                safeArea: UIEdgeInsets(top: notch, left: 0, bottom: 34, right: 0), size: CGSize(width: width, height: height),
                traits: traits)
            : ViewImageConfig(
                safeArea: UIEdgeInsets(top: 0, left: notch, bottom: home, right: notch), size: CGSize(width: height, height: width),
                traits: traits)
    }
}
