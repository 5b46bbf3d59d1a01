import LaminaCoreGraphics

/// The traits of the environment of a view or controller.
@preconcurrency @MainActor
public final class UITraitCollection: NSObject {
    /// The number of pixels for one point.
    public let displayScale: CGFloat
    /// The appearance, light or dark. Always light: Lamina has one appearance.
    public let userInterfaceStyle: UIUserInterfaceStyle
    /// The kind of interface: a phone if the screen's shorter side has less than 700 points, else a pad.
    public let userInterfaceIdiom: UIUserInterfaceIdiom
    /// The size class of the width: compact below 600 points.
    public let horizontalSizeClass: UIUserInterfaceSizeClass
    /// The size class of the height: compact below 480 points.
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

/// The appearance of an interface.
public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified = 0
    case light
    case dark
}

/// The size class of a width or a height.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    case unspecified = 0
    case compact
    case regular
}

/// The kind of device an interface is made for.
public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone
    case pad

    /// Creates the idiom of a size, by the shorter side: a phone's has less than 700 points.
    init(size: CGSize) { self = min(size.width, size.height) < 700 ? .phone : .pad }
}
