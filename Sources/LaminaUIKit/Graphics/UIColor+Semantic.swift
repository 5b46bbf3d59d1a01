import LaminaCoreGraphics

// The colours of a purpose, in the light and the dark, with more contrast, and in front of other interfaces. Light and dark ones, and backgrounds, are those that
// the Human Interface Guidelines and UIKit's documentation of iOS 13 and later show; alphas for more contrast were read from a device by several people. Where no
// value with more contrast is known the ordinary one is used: opaque separators.

extension UIColor {
    /// The colour of text: black, white in the dark.
    public static let label = UIColor(
        system: "label", light: SystemShade(white: 0), dark: SystemShade(white: 1))
    /// The colour of secondary text: 60, 60, 67 with alpha 0.6, in the dark 235, 235, 245 with alpha 0.6.
    public static let secondaryLabel = UIColor(
        system: "secondaryLabel", light: SystemShade((60, 60, 67), alpha: 0.6), dark: SystemShade((235, 235, 245), alpha: 0.6),
        high: SystemShade((60, 60, 67), alpha: 0.8), highDark: SystemShade((235, 235, 245), alpha: 0.7))
    /// The colour of tertiary text: 60, 60, 67 with alpha 0.3, in the dark 235, 235, 245 with alpha 0.3.
    public static let tertiaryLabel = UIColor(
        system: "tertiaryLabel", light: SystemShade((60, 60, 67), alpha: 0.3), dark: SystemShade((235, 235, 245), alpha: 0.3),
        high: SystemShade((60, 60, 67), alpha: 0.7), highDark: SystemShade((235, 235, 245), alpha: 0.55))
    /// The colour of quaternary text: 60, 60, 67 with alpha 0.18, in the dark 235, 235, 245 with alpha 0.16.
    public static let quaternaryLabel = UIColor(
        system: "quaternaryLabel", light: SystemShade((60, 60, 67), alpha: 0.18), dark: SystemShade((235, 235, 245), alpha: 0.16),
        high: SystemShade((60, 60, 67), alpha: 0.55), highDark: SystemShade((235, 235, 245), alpha: 0.4))
    /// The colour of placeholders: 60, 60, 67 with alpha 0.3, in the dark 235, 235, 245 with alpha 0.3.
    public static let placeholderText = UIColor(
        system: "placeholderText", light: SystemShade((60, 60, 67), alpha: 0.3), dark: SystemShade((235, 235, 245), alpha: 0.3),
        high: SystemShade((60, 60, 67), alpha: 0.7), highDark: SystemShade((235, 235, 245), alpha: 0.55))
    /// The colour of links: 0, 122, 255, in the dark 9, 132, 255.
    public static let link = UIColor(
        system: "link", light: SystemShade((0, 122, 255)), dark: SystemShade((9, 132, 255)), high: SystemShade((0, 64, 221)),
        highDark: SystemShade((64, 156, 255)))
    /// The colour of small filled shapes: 120, 120, 128 with alpha 0.2, in the dark 120, 120, 128 with alpha 0.36.
    public static let systemFill = UIColor(
        system: "systemFill", light: SystemShade((120, 120, 128), alpha: 0.2), dark: SystemShade((120, 120, 128), alpha: 0.36),
        high: SystemShade((120, 120, 128), alpha: 0.28), highDark: SystemShade((120, 120, 128), alpha: 0.44))
    /// The colour of medium filled shapes: 120, 120, 128 with alpha 0.16, in the dark 120, 120, 128 with alpha 0.32.
    public static let secondarySystemFill = UIColor(
        system: "secondarySystemFill", light: SystemShade((120, 120, 128), alpha: 0.16), dark: SystemShade((120, 120, 128), alpha: 0.32),
        high: SystemShade((120, 120, 128), alpha: 0.24), highDark: SystemShade((120, 120, 128), alpha: 0.4))
    /// The colour of large filled shapes: 118, 118, 128 with alpha 0.12, in the dark 118, 118, 128 with alpha 0.24.
    public static let tertiarySystemFill = UIColor(
        system: "tertiarySystemFill", light: SystemShade((118, 118, 128), alpha: 0.12), dark: SystemShade((118, 118, 128), alpha: 0.24),
        high: SystemShade((118, 118, 128), alpha: 0.2), highDark: SystemShade((118, 118, 128), alpha: 0.32))
    /// The colour of very large filled shapes: 116, 116, 128 with alpha 0.08, in the dark 118, 118, 128 with alpha 0.18.
    public static let quaternarySystemFill = UIColor(
        system: "quaternarySystemFill", light: SystemShade((116, 116, 128), alpha: 0.08), dark: SystemShade((118, 118, 128), alpha: 0.18),
        high: SystemShade((116, 116, 128), alpha: 0.16), highDark: SystemShade((118, 118, 128), alpha: 0.26))
    /// The colour of separators that let content through: 60, 60, 67 with alpha 0.29, in the dark 84, 84, 88 with alpha 0.6.
    public static let separator = UIColor(
        system: "separator", light: SystemShade((60, 60, 67), alpha: 0.29), dark: SystemShade((84, 84, 88), alpha: 0.6),
        high: SystemShade((60, 60, 67), alpha: 0.37), highDark: SystemShade((84, 84, 88), alpha: 0.75))
    /// The colour of opaque separators: 198, 198, 200, in the dark 56, 56, 58.
    public static let opaqueSeparator = UIColor(
        system: "opaqueSeparator", light: SystemShade((198, 198, 200)), dark: SystemShade((56, 56, 58)))
    /// The colour of backgrounds: white, in the dark black, elevated 28, 28, 30.
    public static let systemBackground = UIColor(
        system: "systemBackground", light: SystemShade(white: 1), dark: SystemShade(white: 0), elevated: SystemShade((28, 28, 30)),
        highElevated: SystemShade((36, 36, 38)))
    /// The colour of content on the background: 242, 242, 247, in the dark 28, 28, 30, elevated 44, 44, 46.
    public static let secondarySystemBackground = UIColor(
        system: "secondarySystemBackground", light: SystemShade((242, 242, 247)), dark: SystemShade((28, 28, 30)),
        high: SystemShade((235, 235, 240)),
        highDark: SystemShade((36, 36, 38)), elevated: SystemShade((44, 44, 46)), highElevated: SystemShade((54, 54, 56)))
    /// The colour of content on secondary backgrounds: white, in the dark 44, 44, 46, elevated 58, 58, 60.
    public static let tertiarySystemBackground = UIColor(
        system: "tertiarySystemBackground", light: SystemShade(white: 1), dark: SystemShade((44, 44, 46)),
        highDark: SystemShade((54, 54, 56)),
        elevated: SystemShade((58, 58, 60)), highElevated: SystemShade((68, 68, 70)))
    /// The colour of backgrounds of grouped content: 242, 242, 247, in the dark black, elevated 28, 28, 30.
    public static let systemGroupedBackground = UIColor(
        system: "systemGroupedBackground", light: SystemShade((242, 242, 247)), dark: SystemShade(white: 0),
        high: SystemShade((235, 235, 240)),
        elevated: SystemShade((28, 28, 30)), highElevated: SystemShade((36, 36, 38)))
    /// The colour of content on grouped backgrounds: white, in the dark 28, 28, 30, elevated 44, 44, 46.
    public static let secondarySystemGroupedBackground = UIColor(
        system: "secondarySystemGroupedBackground", light: SystemShade(white: 1), dark: SystemShade((28, 28, 30)),
        highDark: SystemShade((36, 36, 38)),
        elevated: SystemShade((44, 44, 46)), highElevated: SystemShade((54, 54, 56)))
    /// The colour of content on secondary grouped backgrounds: 242, 242, 247, in the dark 44, 44, 46, elevated 58, 58, 60.
    public static let tertiarySystemGroupedBackground = UIColor(
        system: "tertiarySystemGroupedBackground", light: SystemShade((242, 242, 247)), dark: SystemShade((44, 44, 46)),
        high: SystemShade((235, 235, 240)),
        highDark: SystemShade((54, 54, 56)), elevated: SystemShade((58, 58, 60)), highElevated: SystemShade((68, 68, 70)))
}
