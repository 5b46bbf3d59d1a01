import LaminaUIKit

extension ViewImageConfig {
    /// The widths that a program has of a tablet's screen, side by side with another one.
    private struct Tablet {
        /// The size upright.
        let width, height: CGFloat
        /// The widths in landscape: a third, a half, two thirds.
        let landscape: (CGFloat, CGFloat, CGFloat)
        /// The widths in portrait: a third, two thirds.
        let portrait: (CGFloat, CGFloat)
        var safeArea = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)

        func config(_ orientation: TabletOrientation) -> ViewImageConfig {
            let (size, isCompact): (CGSize, Bool) =
                switch orientation {
                case .landscape(.oneThird): (CGSize(width: landscape.0, height: width), true)
                case .landscape(.oneHalf): (CGSize(width: landscape.1, height: width), true)
                case .landscape(.twoThirds): (CGSize(width: landscape.2, height: width), false)
                case .landscape(.full): (CGSize(width: height, height: width), false)
                case .portrait(.oneThird): (CGSize(width: portrait.0, height: height), true)
                case .portrait(.twoThirds): (CGSize(width: portrait.1, height: height), true)
                case .portrait(.full): (CGSize(width: width, height: height), false)
                }
            return ViewImageConfig(safeArea: safeArea, size: size, traits: isCompact ? .iPadMini_Compact_SplitView : .iPadMini)
        }

        func config(_ orientation: Orientation) -> ViewImageConfig {
            config(orientation == .landscape ? .landscape(splitView: .full) : .portrait(splitView: .full))
        }
    }

    private static let mini = Tablet(width: 768, height: 1024, landscape: (320, 507, 694), portrait: (320, 438))
    private static let inches10_2 = Tablet(width: 810, height: 1080, landscape: (320, 535, 750), portrait: (320, 480))
    private static let pro10_5 = Tablet(width: 834, height: 1112, landscape: (320, 551, 782), portrait: (320, 504))
    private static let pro11 = Tablet(
        width: 834, height: 1194, landscape: (375, 592, 809), portrait: (320, 504),
        safeArea: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0))
    private static let pro12_9 = Tablet(width: 1024, height: 1366, landscape: (375, 678, 981), portrait: (375, 639))

    /// The iPad mini of 7.9 inches, on its side.
    public static var iPadMini: ViewImageConfig { .iPadMini(.landscape) }
    /// Returns the iPad mini: 768 × 1024 points.
    public static func iPadMini(_ orientation: Orientation) -> ViewImageConfig { mini.config(orientation) }
    /// Returns a part of the iPad mini's screen.
    public static func iPadMini(_ orientation: TabletOrientation) -> ViewImageConfig { mini.config(orientation) }
    /// The iPad of 9.7 inches, on its side.
    public static var iPad9_7: ViewImageConfig { .iPadMini }
    /// Returns the iPad of 9.7 inches: 768 × 1024 points.
    public static func iPad9_7(_ orientation: Orientation) -> ViewImageConfig { mini.config(orientation) }
    /// Returns a part of the screen of the iPad of 9.7 inches.
    public static func iPad9_7(_ orientation: TabletOrientation) -> ViewImageConfig { mini.config(orientation) }
    /// The iPad of 10.2 inches, on its side.
    public static var iPad10_2: ViewImageConfig { .iPad10_2(.landscape) }
    /// Returns the iPad of 10.2 inches: 810 × 1080 points.
    public static func iPad10_2(_ orientation: Orientation) -> ViewImageConfig { inches10_2.config(orientation) }
    /// Returns a part of the screen of the iPad of 10.2 inches.
    public static func iPad10_2(_ orientation: TabletOrientation) -> ViewImageConfig { inches10_2.config(orientation) }
    /// The iPad Pro of 10.5 inches, on its side.
    public static var iPadPro10_5: ViewImageConfig { .iPadPro10_5(.landscape) }
    /// Returns the iPad Pro of 10.5 inches: 834 × 1112 points.
    public static func iPadPro10_5(_ orientation: Orientation) -> ViewImageConfig { pro10_5.config(orientation) }
    /// Returns a part of the screen of the iPad Pro of 10.5 inches.
    public static func iPadPro10_5(_ orientation: TabletOrientation) -> ViewImageConfig { pro10_5.config(orientation) }
    /// The iPad Pro of 11 inches, on its side.
    public static var iPadPro11: ViewImageConfig { .iPadPro11(.landscape) }
    /// Returns the iPad Pro of 11 inches: 834 × 1194 points.
    public static func iPadPro11(_ orientation: Orientation) -> ViewImageConfig { pro11.config(orientation) }
    /// Returns a part of the screen of the iPad Pro of 11 inches.
    public static func iPadPro11(_ orientation: TabletOrientation) -> ViewImageConfig { pro11.config(orientation) }
    /// The iPad Pro of 12.9 inches, on its side.
    public static var iPadPro12_9: ViewImageConfig { .iPadPro12_9(.landscape) }
    /// Returns the iPad Pro of 12.9 inches: 1024 × 1366 points.
    public static func iPadPro12_9(_ orientation: Orientation) -> ViewImageConfig { pro12_9.config(orientation) }
    /// Returns a part of the screen of the iPad Pro of 12.9 inches.
    public static func iPadPro12_9(_ orientation: TabletOrientation) -> ViewImageConfig { pro12_9.config(orientation) }
}
