import LaminaCoreGraphics

/// The sizes of a text style, and its distances of lines, for every text size: Human Interface Guidelines, "Typography", tables of iOS and iPadOS.
struct TypeScale {
    /// The sizes in points, from `.extraSmall` to `.accessibilityExtraExtraExtraLarge`.
    let sizes, leadings: [CGFloat]

    private init(_ sizes: [CGFloat], _ leadings: [CGFloat]) { (self.sizes, self.leadings) = (sizes, leadings) }

    func size(for category: UIContentSizeCategory) -> CGFloat { sizes[category.step ?? TypeScale.standard] }
    func leading(for category: UIContentSizeCategory) -> CGFloat { leadings[category.step ?? TypeScale.standard] }
    /// The distance of lines as a multiple of that at the default size.
    func growth(for category: UIContentSizeCategory) -> CGFloat { leading(for: category) / leadings[TypeScale.standard] }

    /// The place of `.large`.
    private static let standard = 3

    /// Returns the scale of a style; of an unknown one that of body text.
    static func of(_ style: UIFont.TextStyle) -> TypeScale { table[style] ?? body }

    private static let body = TypeScale(
        [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53], [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62])
    private static let table: [UIFont.TextStyle: TypeScale] = [
        .largeTitle: TypeScale([31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60], [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]),
        .title1: TypeScale([25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58], [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68]),
        .title2: TypeScale([19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56], [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]),
        .title3: TypeScale([17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55], [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]),
        .headline: body,
        .body: body,
        .callout: TypeScale([13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51], [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]),
        .subheadline: TypeScale([12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49], [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58]),
        .footnote: TypeScale([12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44], [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]),
        .caption1: TypeScale([11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43], [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51]),
        .caption2: TypeScale([11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40], [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48]),
    ]
}
