import LaminaUIKit

// The traits of devices, by Apple's table of size classes, with the text size that the library of this name has chosen: medium.
extension UITraitCollection {
    /// Returns the traits of the iPhone SE of 2016.
    public static func iPhoneSe(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection { phone(orientation) }
    /// Returns the traits of the iPhone 8.
    public static func iPhone8(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection { phone(orientation) }
    /// Returns the traits of the iPhone 8 Plus.
    public static func iPhone8Plus(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection { phone(orientation, isWide: true) }
    /// Returns the traits of the iPhone X.
    public static func iPhoneX(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection { phone(orientation) }
    /// Returns the traits of the iPhone XR.
    public static func iPhoneXr(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection { phone(orientation, isWide: true) }
    /// Returns the traits of the iPhone XS Max.
    public static func iPhoneXsMax(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection { phone(orientation, isWide: true) }
    /// Returns the traits of the iPhone 12.
    public static func iPhone12(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection { phone(orientation) }
    /// Returns the traits of the iPhone 12 Pro Max.
    public static func iPhone12ProMax(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection { phone(orientation, isWide: true) }
    /// Returns the traits of the iPhone 13.
    public static func iPhone13(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection { phone(orientation) }
    /// Returns the traits of the iPhone 13 Pro Max.
    public static func iPhone13ProMax(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection { phone(orientation, isWide: true) }

    /// The traits of an iPad mini.
    public static var iPadMini: UITraitCollection { pad(isCompact: false) }
    /// The traits of a narrow part of an iPad mini's screen.
    public static var iPadMini_Compact_SplitView: UITraitCollection { pad(isCompact: true) }
    /// The traits of an iPad of 9.7 inches.
    public static var iPad9_7: UITraitCollection { pad(isCompact: false) }
    /// The traits of a narrow part of the screen of an iPad of 9.7 inches.
    public static var iPad9_7_Compact_SplitView: UITraitCollection { pad(isCompact: true) }
    /// The traits of an iPad of 10.2 inches.
    public static var iPad10_2: UITraitCollection { pad(isCompact: false) }
    /// The traits of a narrow part of the screen of an iPad of 10.2 inches.
    public static var iPad10_2_Compact_SplitView: UITraitCollection { pad(isCompact: true) }
    /// The traits of an iPad Pro of 10.5 inches.
    public static var iPadPro10_5: UITraitCollection { pad(isCompact: false) }
    /// The traits of a narrow part of the screen of an iPad Pro of 10.5 inches.
    public static var iPadPro10_5_Compact_SplitView: UITraitCollection { pad(isCompact: true) }
    /// The traits of an iPad Pro of 11 inches.
    public static var iPadPro11: UITraitCollection { pad(isCompact: false) }
    /// The traits of a narrow part of the screen of an iPad Pro of 11 inches.
    public static var iPadPro11_Compact_SplitView: UITraitCollection { pad(isCompact: true) }
    /// The traits of an iPad Pro of 12.9 inches.
    public static var iPadPro12_9: UITraitCollection { pad(isCompact: false) }
    /// The traits of a narrow part of the screen of an iPad Pro of 12.9 inches.
    public static var iPadPro12_9_Compact_SplitView: UITraitCollection { pad(isCompact: true) }

    private static func phone(_ orientation: ViewImageConfig.Orientation, isWide: Bool = false) -> UITraitCollection {
        UITraitCollection(traitsFrom: [
            UITraitCollection(forceTouchCapability: .available), UITraitCollection(layoutDirection: .leftToRight),
            UITraitCollection(preferredContentSizeCategory: .medium), UITraitCollection(userInterfaceIdiom: .phone),
            UITraitCollection(horizontalSizeClass: orientation == .landscape && isWide ? .regular : .compact),
            UITraitCollection(verticalSizeClass: orientation == .landscape ? .compact : .regular),
        ])
    }

    private static func pad(isCompact: Bool) -> UITraitCollection {
        UITraitCollection(traitsFrom: [
            UITraitCollection(horizontalSizeClass: isCompact ? .compact : .regular), UITraitCollection(verticalSizeClass: .regular),
            UITraitCollection(userInterfaceIdiom: .pad),
        ])
    }
}
