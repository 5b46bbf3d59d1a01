import LaminaCoreGraphics

// The values of the system's traits. Numbers are Apple's.

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

/// The kind of device an interface is made for. Stages are phones and pads; the others are for comparisons.
public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone
    case pad
    case tv
    case carPlay
    case mac = 5
    case vision

    /// Creates the idiom of a size, by the shorter side: a phone's has less than 700 points.
    init(size: CGSize) { self = min(size.width, size.height) < 700 ? .phone : .pad }
}

/// The direction of a layout, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    case unspecified = -1
    case leftToRight
    case rightToLeft
}

/// The range of colours of a screen.
public enum UIDisplayGamut: Int, Sendable {
    case unspecified = -1
    case SRGB
    case P3
}

/// The contrast that the user prefers.
public enum UIAccessibilityContrast: Int, Sendable {
    case unspecified = -1
    case normal
    /// More contrast, for which system colours are darker, or lighter on dark.
    case high
}

/// The weight of text that the user prefers.
public enum UILegibilityWeight: Int, Sendable {
    case unspecified = -1
    case regular
    /// Bold text, for which system fonts are heavier.
    case bold
}

/// The level of an interface. In front of another one backgrounds are lighter in the dark appearance.
public enum UIUserInterfaceLevel: Int, Sendable {
    case unspecified = -1
    case base
    case elevated
}

/// The appearance of active or inactive windows.
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
    case unspecified = -1
    case inactive
    case active
}

/// A screen's sense of pressure.
public enum UIForceTouchCapability: Int, Sendable {
    case unknown = 0
    case unavailable
    case available
}
