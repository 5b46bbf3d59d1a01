import LaminaCoreGraphics

/// The traits of the surroundings that a view or controller is shown in.
@preconcurrency @MainActor
public final class UITraitCollection: NSObject {
    /// Pixels a point.
    public let displayScale: CGFloat
    /// Always light: Lamina has one appearance.
    public let userInterfaceStyle: UIUserInterfaceStyle
    public let userInterfaceIdiom: UIUserInterfaceIdiom
    /// Compact below 600 points of width.
    public let horizontalSizeClass: UIUserInterfaceSizeClass
    /// Compact below 480 points of height.
    public let verticalSizeClass: UIUserInterfaceSizeClass

    init(size: CGSize, scale: CGFloat) {
        displayScale = scale
        userInterfaceStyle = .light
        userInterfaceIdiom = UIUserInterfaceIdiom(size: size)
        horizontalSizeClass = size.width < 600 ? .compact : .regular
        verticalSizeClass = size.height < 480 ? .compact : .regular
        super.init()
    }

    /// The traits of the main screen.
    public class var current: UITraitCollection { UIScreen.main.traitCollection }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return displayScale == other.displayScale && userInterfaceStyle == other.userInterfaceStyle
            && userInterfaceIdiom == other.userInterfaceIdiom && horizontalSizeClass == other.horizontalSizeClass
            && verticalSizeClass == other.verticalSizeClass
    }
    public override var hash: Int { displayScale.hashValue ^ horizontalSizeClass.rawValue << 4 ^ verticalSizeClass.rawValue << 6 }
}

public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified = 0
    case light
    case dark
}

public enum UIUserInterfaceSizeClass: Int, Sendable {
    case unspecified = 0
    case compact
    case regular
}

public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone
    case pad

    /// By the shorter side: a phone's has less than 700 points.
    init(size: CGSize) { self = min(size.width, size.height) < 700 ? .phone : .pad }
}
