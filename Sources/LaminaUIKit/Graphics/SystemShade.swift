import LaminaCoreGraphics

/// One appearance of a system colour.
struct SystemShade {
    typealias RGB = (red: CGFloat, green: CGFloat, blue: CGFloat)
    let color: UIColor

    /// - Parameter bytes: parts of 255.
    init(_ bytes: RGB, alpha: CGFloat = 1) {
        color = UIColor(red: bytes.red / 255, green: bytes.green / 255, blue: bytes.blue / 255, alpha: alpha)
    }
    init(white: CGFloat, alpha: CGFloat = 1) { color = UIColor(white: white, alpha: alpha) }
}

extension UIColor {
    /// Creates a colour of the system by appearance, contrast and level. Without shades of their own for more contrast or for the elevated level, the ordinary ones are used.
    convenience init(
        system name: String, light: SystemShade, dark: SystemShade, high: SystemShade? = nil, highDark: SystemShade? = nil,
        elevated: SystemShade? = nil,
        highElevated: SystemShade? = nil
    ) {
        self.init(
            ColorProvider(name: name) { traits in
                let isHigh = traits.accessibilityContrast == .high
                guard traits.userInterfaceStyle == .dark else { return ((isHigh ? high : nil) ?? light).color }
                if traits.userInterfaceLevel == .elevated, let elevated { return ((isHigh ? highElevated : nil) ?? elevated).color }
                return ((isHigh ? highDark : nil) ?? dark).color
            }, alpha: nil)
    }

    /// Creates a colour for the light and the dark.
    convenience init(light: UIColor, dark: UIColor) {
        self.init(ColorProvider { $0.userInterfaceStyle == .dark ? dark : light }, alpha: nil)
    }
}

extension UIColor {
    /// Returns the colour of the system with a name, as archives have it; nil for an unknown name.
    static func system(named name: String) -> UIColor? { systemColors.first { $0.provider?.name == name } }

    private static let systemColors: [UIColor] = [
        .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemMint, .systemTeal,
        .systemCyan, .systemBlue, .systemIndigo, .systemPurple, .systemPink, .systemBrown,
        .systemGray, .systemGray2, .systemGray3, .systemGray4, .systemGray5, .systemGray6,
        .label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .placeholderText, .link,
        .systemFill, .secondarySystemFill, .tertiarySystemFill, .quaternarySystemFill, .separator, .opaqueSeparator,
        .systemBackground, .secondarySystemBackground, .tertiarySystemBackground, .systemGroupedBackground,
        .secondarySystemGroupedBackground, .tertiarySystemGroupedBackground,
    ]
}
