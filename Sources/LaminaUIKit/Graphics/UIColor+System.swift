import LaminaCoreGraphics

// The system's colours in their four appearances, in parts of 255 of sRGB: Human Interface Guidelines, "Color", of iOS 17.

extension UIColor {
    /// The system's red: sRGB 255, 59, 48 of 255, in the dark 255, 69, 58; with more contrast 215, 0, 21 and 255, 105, 97.
    public static let systemRed = adaptive("systemRed", (255, 59, 48), dark: (255, 69, 58), high: (215, 0, 21), highDark: (255, 105, 97))
    /// The system's orange: sRGB 255, 149, 0 of 255, in the dark 255, 159, 10; with more contrast 201, 52, 0 and 255, 179, 64.
    public static let systemOrange = adaptive(
        "systemOrange", (255, 149, 0), dark: (255, 159, 10), high: (201, 52, 0), highDark: (255, 179, 64))
    /// The system's yellow: sRGB 255, 204, 0 of 255, in the dark 255, 214, 10; with more contrast 178, 80, 0 and 255, 212, 38.
    public static let systemYellow = adaptive(
        "systemYellow", (255, 204, 0), dark: (255, 214, 10), high: (178, 80, 0), highDark: (255, 212, 38))
    /// The system's green: sRGB 52, 199, 89 of 255, in the dark 48, 209, 88; with more contrast 36, 138, 61 and 48, 219, 91.
    public static let systemGreen = adaptive(
        "systemGreen", (52, 199, 89), dark: (48, 209, 88), high: (36, 138, 61), highDark: (48, 219, 91))
    /// The system's mint: sRGB 0, 199, 190 of 255, in the dark 99, 230, 226; with more contrast 12, 129, 123 and 102, 212, 207.
    public static let systemMint = adaptive(
        "systemMint", (0, 199, 190), dark: (99, 230, 226), high: (12, 129, 123), highDark: (102, 212, 207))
    /// The system's teal: sRGB 48, 176, 199 of 255, in the dark 64, 200, 224; with more contrast 0, 130, 153 and 93, 230, 255.
    public static let systemTeal = adaptive(
        "systemTeal", (48, 176, 199), dark: (64, 200, 224), high: (0, 130, 153), highDark: (93, 230, 255))
    /// The system's cyan: sRGB 50, 173, 230 of 255, in the dark 100, 210, 255; with more contrast 0, 113, 164 and 112, 215, 255.
    public static let systemCyan = adaptive(
        "systemCyan", (50, 173, 230), dark: (100, 210, 255), high: (0, 113, 164), highDark: (112, 215, 255))
    /// The system's blue: sRGB 0, 122, 255 of 255, in the dark 10, 132, 255; with more contrast 0, 64, 221 and 64, 156, 255.
    public static let systemBlue = adaptive("systemBlue", (0, 122, 255), dark: (10, 132, 255), high: (0, 64, 221), highDark: (64, 156, 255))
    /// The system's indigo: sRGB 88, 86, 214 of 255, in the dark 94, 92, 230; with more contrast 54, 52, 163 and 125, 122, 255.
    public static let systemIndigo = adaptive(
        "systemIndigo", (88, 86, 214), dark: (94, 92, 230), high: (54, 52, 163), highDark: (125, 122, 255))
    /// The system's purple: sRGB 175, 82, 222 of 255, in the dark 191, 90, 242; with more contrast 137, 68, 171 and 218, 143, 255.
    public static let systemPurple = adaptive(
        "systemPurple", (175, 82, 222), dark: (191, 90, 242), high: (137, 68, 171), highDark: (218, 143, 255))
    /// The system's pink: sRGB 255, 45, 85 of 255, in the dark 255, 55, 95; with more contrast 211, 15, 69 and 255, 100, 130.
    public static let systemPink = adaptive(
        "systemPink", (255, 45, 85), dark: (255, 55, 95), high: (211, 15, 69), highDark: (255, 100, 130))
    /// The system's brown: sRGB 162, 132, 94 of 255, in the dark 172, 142, 104; with more contrast 127, 101, 69 and 181, 148, 105.
    public static let systemBrown = adaptive(
        "systemBrown", (162, 132, 94), dark: (172, 142, 104), high: (127, 101, 69), highDark: (181, 148, 105))
    /// The system's grey: sRGB 142, 142, 147 of 255, in the dark 142, 142, 147; with more contrast 108, 108, 112 and 174, 174, 178.
    public static let systemGray = adaptive(
        "systemGray", (142, 142, 147), dark: (142, 142, 147), high: (108, 108, 112), highDark: (174, 174, 178))
    /// The system's grey 2: sRGB 174, 174, 178 of 255, in the dark 99, 99, 102; with more contrast 142, 142, 147 and 124, 124, 128.
    public static let systemGray2 = adaptive(
        "systemGray2", (174, 174, 178), dark: (99, 99, 102), high: (142, 142, 147), highDark: (124, 124, 128))
    /// The system's grey 3: sRGB 199, 199, 204 of 255, in the dark 72, 72, 74; with more contrast 174, 174, 178 and 84, 84, 86.
    public static let systemGray3 = adaptive(
        "systemGray3", (199, 199, 204), dark: (72, 72, 74), high: (174, 174, 178), highDark: (84, 84, 86))
    /// The system's grey 4: sRGB 209, 209, 214 of 255, in the dark 58, 58, 60; with more contrast 188, 188, 192 and 68, 68, 70.
    public static let systemGray4 = adaptive(
        "systemGray4", (209, 209, 214), dark: (58, 58, 60), high: (188, 188, 192), highDark: (68, 68, 70))
    /// The system's grey 5: sRGB 229, 229, 234 of 255, in the dark 44, 44, 46; with more contrast 216, 216, 220 and 54, 54, 56.
    public static let systemGray5 = adaptive(
        "systemGray5", (229, 229, 234), dark: (44, 44, 46), high: (216, 216, 220), highDark: (54, 54, 56))
    /// The system's grey 6: sRGB 242, 242, 247 of 255, in the dark 28, 28, 30; with more contrast 235, 235, 240 and 36, 36, 38.
    public static let systemGray6 = adaptive(
        "systemGray6", (242, 242, 247), dark: (28, 28, 30), high: (235, 235, 240), highDark: (36, 36, 38))

    private static func adaptive(
        _ name: String, _ light: SystemShade.RGB, dark: SystemShade.RGB, high: SystemShade.RGB, highDark: SystemShade.RGB
    ) -> UIColor {
        UIColor(
            system: name, light: SystemShade(light), dark: SystemShade(dark), high: SystemShade(high), highDark: SystemShade(highDark))
    }
}
