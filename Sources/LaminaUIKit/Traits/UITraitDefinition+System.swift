import LaminaCoreGraphics

// The traits of the system, as types that `registerForTraitChanges`, `traitOverrides` and subscripts take.

/// The trait of the kind of device.
public final class UITraitUserInterfaceIdiom: SystemTrait {
    private init() {}
    public static let defaultValue: UIUserInterfaceIdiom = .unspecified
    public static let name = "UserInterfaceIdiom"
}

/// The trait of the appearance, light or dark.
public final class UITraitUserInterfaceStyle: SystemTrait {
    private init() {}
    public static let defaultValue: UIUserInterfaceStyle = .unspecified
    public static let name = "UserInterfaceStyle"
    public static let affectsColorAppearance = true
}

/// The trait of the direction of layout.
public final class UITraitLayoutDirection: SystemTrait {
    private init() {}
    public static let defaultValue: UITraitEnvironmentLayoutDirection = .unspecified
    public static let name = "LayoutDirection"
}

/// The trait of the number of pixels for one point.
public final class UITraitDisplayScale: SystemTrait {
    private init() {}
    public static let defaultValue: CGFloat = 0
    public static let name = "DisplayScale"
}

/// The trait of the size class of the width.
public final class UITraitHorizontalSizeClass: SystemTrait {
    private init() {}
    public static let defaultValue: UIUserInterfaceSizeClass = .unspecified
    public static let name = "HorizontalSizeClass"
}

/// The trait of the size class of the height.
public final class UITraitVerticalSizeClass: SystemTrait {
    private init() {}
    public static let defaultValue: UIUserInterfaceSizeClass = .unspecified
    public static let name = "VerticalSizeClass"
}

/// The trait of the screen's sense of pressure.
public final class UITraitForceTouchCapability: SystemTrait {
    private init() {}
    public static let defaultValue: UIForceTouchCapability = .unknown
    public static let name = "ForceTouchCapability"
}

/// The trait of the text size that the user prefers.
public final class UITraitPreferredContentSizeCategory: SystemTrait {
    private init() {}
    public static let defaultValue: UIContentSizeCategory = .unspecified
    public static let name = "PreferredContentSizeCategory"
}

/// The trait of the range of colours of the screen.
public final class UITraitDisplayGamut: SystemTrait {
    private init() {}
    public static let defaultValue: UIDisplayGamut = .unspecified
    public static let name = "DisplayGamut"
    public static let affectsColorAppearance = true
}

/// The trait of the contrast that the user prefers.
public final class UITraitAccessibilityContrast: SystemTrait {
    private init() {}
    public static let defaultValue: UIAccessibilityContrast = .unspecified
    public static let name = "AccessibilityContrast"
    public static let affectsColorAppearance = true
}

/// The trait of the level of an interface, which is elevated in front of another.
public final class UITraitUserInterfaceLevel: SystemTrait {
    private init() {}
    public static let defaultValue: UIUserInterfaceLevel = .unspecified
    public static let name = "UserInterfaceLevel"
    public static let affectsColorAppearance = true
}

/// The trait of the weight of text that the user prefers.
public final class UITraitLegibilityWeight: SystemTrait {
    private init() {}
    public static let defaultValue: UILegibilityWeight = .unspecified
    public static let name = "LegibilityWeight"
}

/// The trait of the appearance of active or inactive windows.
public final class UITraitActiveAppearance: SystemTrait {
    private init() {}
    public static let defaultValue: UIUserInterfaceActiveAppearance = .unspecified
    public static let name = "ActiveAppearance"
    public static let affectsColorAppearance = true
}
