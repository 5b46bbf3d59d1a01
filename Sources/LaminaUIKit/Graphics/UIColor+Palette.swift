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

    /// The colour of text on light backgrounds: white 0, alpha 1.
    public static let darkText = UIColor(white: 0, alpha: 1)
    /// The colour of text on dark backgrounds: white 1, alpha 0.6.
    public static let lightText = UIColor(white: 1, alpha: 0.6)
}
