import LaminaCoreGraphics

/// The names of single fonts, as PostScript has them: a family without its spaces, and after a hyphen a style.
enum FontName {
    /// Families whose names have an ending of their maker: what stands before the style, and after it.
    private static let endings = ["Arial": ("", "MT"), "Times New Roman": ("PS", "MT"), "Courier New": ("PS", "MT")]
    /// Families whose regular font has a style in its name.
    private static let stated: Set<String> = ["Menlo", "Avenir Next", "SF Mono", "Chalkboard SE"]

    static func make(family: String, weight: FontDescriptor.Weight, isItalic: Bool) -> String {
        let base = family.filter { $0 != " " }
        let strength =
            switch weight {
            case .regular: ""
            case .ultraLight: "UltraLight"
            case .semibold: family == "Avenir Next" ? "DemiBold" : "Semibold"
            default: "\(weight)".prefix(1).uppercased() + "\(weight)".dropFirst()
            }
        let style = strength + (isItalic ? "Italic" : "")
        if let (before, after) = endings[family] { return base + before + (style.isEmpty ? "" : "-" + style) + after }
        let isStated = family.hasPrefix(".") || stated.contains(family)
        return base + (style.isEmpty ? (isStated ? "-Regular" : "") : "-" + style)
    }
}
