import LaminaCoreGraphics

extension UIColor {
    // MARK: Fixed colours

    /// Black: white 0, alpha 1.
    public static let black = UIColor(white: 0, alpha: 1)
    /// Dark grey: white ⅓, alpha 1.
    public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    /// Light grey: white ⅔, alpha 1.
    public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    /// White: white 1, alpha 1.
    public static let white = UIColor(white: 1, alpha: 1)
    /// Grey: white 0.5, alpha 1.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// Red: sRGB 1, 0, 0.
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// Green: sRGB 0, 1, 0.
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// Blue: sRGB 0, 0, 1.
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// Cyan: sRGB 0, 1, 1.
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    /// Yellow: sRGB 1, 1, 0.
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    /// Magenta: sRGB 1, 0, 1.
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    /// Orange: sRGB 1, 0.5, 0.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// Purple: sRGB 0.5, 0, 0.5.
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// Brown: sRGB 0.6, 0.4, 0.2.
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    /// Black with alpha 0.
    public static let clear = UIColor(white: 0, alpha: 0)

    // MARK: System colours, in their light appearance (Human Interface Guidelines, iOS 17)

    /// The system's red: sRGB 255, 59, 48 of 255.
    public static let systemRed = UIColor(bytes: 255, 59, 48)
    /// The system's orange: sRGB 255, 149, 0 of 255.
    public static let systemOrange = UIColor(bytes: 255, 149, 0)
    /// The system's yellow: sRGB 255, 204, 0 of 255.
    public static let systemYellow = UIColor(bytes: 255, 204, 0)
    /// The system's green: sRGB 52, 199, 89 of 255.
    public static let systemGreen = UIColor(bytes: 52, 199, 89)
    /// The system's mint: sRGB 0, 199, 190 of 255.
    public static let systemMint = UIColor(bytes: 0, 199, 190)
    /// The system's teal: sRGB 48, 176, 199 of 255.
    public static let systemTeal = UIColor(bytes: 48, 176, 199)
    /// The system's cyan: sRGB 50, 173, 230 of 255.
    public static let systemCyan = UIColor(bytes: 50, 173, 230)
    /// The system's blue: sRGB 0, 122, 255 of 255.
    public static let systemBlue = UIColor(bytes: 0, 122, 255)
    /// The system's indigo: sRGB 88, 86, 214 of 255.
    public static let systemIndigo = UIColor(bytes: 88, 86, 214)
    /// The system's purple: sRGB 175, 82, 222 of 255.
    public static let systemPurple = UIColor(bytes: 175, 82, 222)
    /// The system's pink: sRGB 255, 45, 85 of 255.
    public static let systemPink = UIColor(bytes: 255, 45, 85)
    /// The system's brown: sRGB 162, 132, 94 of 255.
    public static let systemBrown = UIColor(bytes: 162, 132, 94)
    /// The system's grey: sRGB 142, 142, 147 of 255.
    public static let systemGray = UIColor(bytes: 142, 142, 147)
    /// The system's grey 2: sRGB 174, 174, 178 of 255.
    public static let systemGray2 = UIColor(bytes: 174, 174, 178)
    /// The system's grey 3: sRGB 199, 199, 204 of 255.
    public static let systemGray3 = UIColor(bytes: 199, 199, 204)
    /// The system's grey 4: sRGB 209, 209, 214 of 255.
    public static let systemGray4 = UIColor(bytes: 209, 209, 214)
    /// The system's grey 5: sRGB 229, 229, 234 of 255.
    public static let systemGray5 = UIColor(bytes: 229, 229, 234)
    /// The system's grey 6: sRGB 242, 242, 247 of 255.
    public static let systemGray6 = UIColor(bytes: 242, 242, 247)
    /// The colour of text: white 0, alpha 1.
    public static let label = UIColor(white: 0, alpha: 1)
    /// The colour of secondary text: sRGB 60, 60, 67 of 255, alpha 0.6.
    public static let secondaryLabel = UIColor(bytes: 60, 60, 67, alpha: 0.6)
    /// The colour of tertiary text: sRGB 60, 60, 67 of 255, alpha 0.3.
    public static let tertiaryLabel = UIColor(bytes: 60, 60, 67, alpha: 0.3)
    /// The colour of quaternary text: sRGB 60, 60, 67 of 255, alpha 0.18.
    public static let quaternaryLabel = UIColor(bytes: 60, 60, 67, alpha: 0.18)
    /// The colour of placeholders: sRGB 60, 60, 67 of 255, alpha 0.3.
    public static let placeholderText = UIColor(bytes: 60, 60, 67, alpha: 0.3)
    /// The colour of links: sRGB 0, 122, 255 of 255.
    public static let link = UIColor(bytes: 0, 122, 255)
    /// The colour of text on light backgrounds: white 0, alpha 1.
    public static let darkText = UIColor(white: 0, alpha: 1)
    /// The colour of text on dark backgrounds: white 1, alpha 0.6.
    public static let lightText = UIColor(white: 1, alpha: 0.6)
    /// The colour of small filled shapes: sRGB 120, 120, 128 of 255, alpha 0.2.
    public static let systemFill = UIColor(bytes: 120, 120, 128, alpha: 0.2)
    /// The colour of medium filled shapes: sRGB 120, 120, 128 of 255, alpha 0.16.
    public static let secondarySystemFill = UIColor(bytes: 120, 120, 128, alpha: 0.16)
    /// The colour of large filled shapes: sRGB 118, 118, 128 of 255, alpha 0.12.
    public static let tertiarySystemFill = UIColor(bytes: 118, 118, 128, alpha: 0.12)
    /// The colour of very large filled shapes: sRGB 116, 116, 128 of 255, alpha 0.08.
    public static let quaternarySystemFill = UIColor(bytes: 116, 116, 128, alpha: 0.08)
    /// The colour of opaque separators: sRGB 198, 198, 200 of 255.
    public static let opaqueSeparator = UIColor(bytes: 198, 198, 200)
    /// The colour of backgrounds: white 1, alpha 1.
    public static let systemBackground = UIColor(white: 1, alpha: 1)
    /// The colour of content on the background: sRGB 242, 242, 247 of 255.
    public static let secondarySystemBackground = UIColor(bytes: 242, 242, 247)
    /// The colour of content on secondary backgrounds: white 1, alpha 1.
    public static let tertiarySystemBackground = UIColor(white: 1, alpha: 1)
    /// The colour of backgrounds of grouped content: sRGB 242, 242, 247 of 255.
    public static let systemGroupedBackground = UIColor(bytes: 242, 242, 247)
    /// The colour of content on grouped backgrounds: white 1, alpha 1.
    public static let secondarySystemGroupedBackground = UIColor(white: 1, alpha: 1)
    /// The colour of content on secondary grouped backgrounds: sRGB 242, 242, 247 of 255.
    public static let tertiarySystemGroupedBackground = UIColor(bytes: 242, 242, 247)
    /// The colour of separators: sRGB 60, 60, 67 of 255, alpha 0.29.
    public static let separator = UIColor(bytes: 60, 60, 67, alpha: 0.29)

    private convenience init(bytes red: CGFloat, _ green: CGFloat, _ blue: CGFloat, alpha: CGFloat = 1) {
        self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
    }
}
