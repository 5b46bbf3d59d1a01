import LaminaCoreGraphics
import LaminaRender

/// Pairs of a font's letters: how much closer they stand than their widths say, and whether the font makes one of them.
struct PairSpacing {
    /// The font; nil while no letter is one of it.
    var font: FontDescriptor?
    /// A pair of which the font makes one letter; nil where none was met.
    private(set) var ligature: String?
    private let size: Double
    private var known: [String: Double] = [:]

    init(size: Double) { self.size = size }

    /// The kerning of a pair, in the file's units; 0 beside spaces.
    ///
    /// - Complexity: the pair is set twice, with its kerning and without, when it is met first.
    mutating func kerning(_ first: Character, _ second: Character) -> Double {
        guard let font, !first.isWhitespace, !second.isWhitespace else { return 0 }
        let pair = String([first, second])
        if let kerning = known[pair] { return kerning }
        func run(_ kern: Double?) -> (width: Double, count: Int) {
            let pieces = TextLayout(runs: [TextRun(pair, TextStyle(font: font, kern: kern))]).runs(ofLine: 0)
            return (pieces.flatMap { $0.advances }.reduce(0, +), pieces.reduce(0) { $0 + $1.glyphs.count })
        }
        let (kerned, plain) = (run(nil), run(0))
        if kerned.count < 2 { ligature = ligature ?? pair }
        let kerning = kerned.count == plain.count ? kerned.width - plain.width : 0
        known[pair] = kerning.magnitude < size ? kerning : 0
        return known[pair] ?? 0
    }
}
