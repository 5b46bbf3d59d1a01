import LaminaCoreGraphics

// The values of the system's traits. Numbers are Apple's.

/// The appearance of an interface.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// No style is asked for.
    case unspecified = 0
    /// Dark content on light backgrounds.
    case light
    /// Light content on dark backgrounds.
    case dark
}

/// The size class of a width or a height.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// No size class is known.
    case unspecified = 0
    /// Little space.
    case compact
    /// Ample space.
    case regular
}

/// The kind of device an interface is made for. Stages are phones and pads; the others are for comparisons.
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// No idiom is known.
    case unspecified = -1
    /// A phone.
    case phone
    /// A tablet.
    case pad
    /// A television.
    case tv
    /// A car's screen.
    case carPlay
    /// A computer with a pointer.
    case mac = 5
    /// A headset.
    case vision

    /// Creates the idiom of a size, by the shorter side: a phone's has less than 700 points.
    init(size: CGSize) { self = min(size.width, size.height) < 700 ? .phone : .pad }
}

/// The direction of a layout, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    /// No direction is known.
    case unspecified = -1
    /// Text from left to right.
    case leftToRight
    /// Text from right to left.
    case rightToLeft
}

/// The range of colours of a screen.
public enum UIDisplayGamut: Int, Sendable {
    /// No contrast is known.
    case unspecified = -1
    case SRGB
    case P3
}

/// The contrast that the user prefers.
public enum UIAccessibilityContrast: Int, Sendable {
    /// No contrast is asked for.
    case unspecified = -1
    /// The usual contrast.
    case normal
    /// More contrast, for which system colours are darker, or lighter on dark.
    case high
}

/// The weight of text that the user prefers.
public enum UILegibilityWeight: Int, Sendable {
    /// No weight is known.
    case unspecified = -1
    /// The usual weight.
    case regular
    /// Bold text, for which system fonts are heavier.
    case bold
}

/// The level of an interface. In front of another one backgrounds are lighter in the dark appearance.
public enum UIUserInterfaceLevel: Int, Sendable {
    /// No level is known.
    case unspecified = -1
    /// The content of a window.
    case base
    /// Content above other content, of a sheet for example.
    case elevated
}

/// The appearance of active or inactive windows.
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
    /// No state is known.
    case unspecified = -1
    /// Another window has the focus.
    case inactive
    /// This window has the focus.
    case active
}

/// A screen's sense of pressure.
public enum UIForceTouchCapability: Int, Sendable {
    /// Force cannot be told yet.
    case unknown = 0
    /// Touches have no force.
    case unavailable
    /// Touches have a force.
    case available
}
