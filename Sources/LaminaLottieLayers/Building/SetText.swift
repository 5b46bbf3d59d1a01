import LaminaCoreGraphics
import LaminaRender

/// A text, its characters laid out in lines.
struct SetText {
    /// A character and its place.
    struct Letter {
        /// The outline about the character's start at the baseline.
        var outline: Path
        var start: Point
        var width: Double
        /// The numbers of the line and of the word, counted through the text.
        var line, word: Int
        /// The number in its line, from 0.
        var rank: Int
        var isFirstOfLine, isSpace: Bool
    }
    private(set) var letters: [Letter] = []
    private(set) var lineCount = 0, wordCount = 0
    /// The height of letters above the baseline.
    private(set) var ascent = 0.0
    /// The part of a line's width that lies before the line's origin, in 0…1.
    private(set) var share = 0.0

    /// Where each line starts and ends, and the number of its characters.
    var spans: [(start: Double, end: Double, count: Int)] {
        var result = [(start: Double, end: Double, count: Int)](repeating: (0, 0, 0), count: lineCount)
        for letter in letters {
            if letter.rank == 0 { result[letter.line].start = letter.start.x }
            result[letter.line].end = letter.start.x + letter.width
            result[letter.line].count += 1
        }
        return result
    }

    /// Hebrew, Arabic and their neighbours, the scripts of India and South-East Asia, and forms of Hebrew and Arabic letters.
    private static let joinedScripts: [ClosedRange<UInt32>] = [0x590...0x109F, 0x1780...0x17FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE]

    /// The outline of all characters.
    var path: Path {
        var path = Path()
        for letter in letters { path.append(letter.outline.transformed(by: .translation(letter.start.x, letter.start.y))) }
        return path
    }

    init(
        _ document: TextContent.Document, _ file: LottieFile, _ place: Place, _ report: ReportWriter,
        fontNames: (String, Double) -> String?
    ) {
        let entry = file.fonts[document.font]
        let family = entry?.family ?? document.font
        let text = document.caps == 0 ? document.text : document.text.uppercased()
        var source: GlyphSource?
        var hasAsked = false
        var pairs = PairSpacing(size: document.size)
        func font() -> GlyphSource? {
            if !hasAsked {
                hasAsked = true
                let style = entry?.style ?? ""
                let names =
                    [fontNames(family, document.size), style.isEmpty ? family : "\(family) \(style)", "\(family)-\(style)"]
                    + [document.font, family]
                let descriptor = names.lazy.compactMap { $0 }.compactMap { FontDescriptor(named: $0, size: document.size) }.first
                if descriptor == nil { report.miss(place, "there is no font “\(family)”: another one is shown") }
                let used = descriptor ?? FontDescriptor(named: "Helvetica", size: document.size) ?? FontDescriptor(size: document.size)
                pairs.font = used
                source = GlyphSource(used)
            }
            return source
        }
        func key(_ character: Character) -> GlyphKey {
            GlyphKey(family: family, style: entry?.style ?? "", character: String(character))
        }
        /// Whether the file brings a character along.
        func isDrawn(_ character: Character) -> Bool { file.glyphs[key(character)] != nil }
        /// A character's outline and how far the next one is from it.
        func glyph(_ character: Character) -> (Path, Double) {
            if let glyph = file.glyphs[key(character)] {
                let scale = document.size / 100
                return (glyph.outline.transformed(by: .scale(scale, scale)), glyph.width * scale)
            }
            guard let source = font() else { return (Path(), 0) }
            var (outline, width) = (Path(), 0.0)
            for scalar in character.unicodeScalars {
                guard let index = source.glyph(for: scalar) else { continue }
                outline.append(source.outline(index).transformed(by: Projection(xx: 1, xy: 0, x0: width, yx: 0, yy: -1, y0: 0)))
                width += source.advance(index)
            }
            return (outline, width)
        }
        let spacing = document.tracking * document.size / 1000
        var known: [Character: (Path, Double)] = [:]
        func measured(_ character: Character) -> (Path, Double) {
            if let glyph = known[character] { return glyph }
            let found = glyph(character)
            known[character] = found
            return found
        }
        /// How much closer a character of the font is to the one before it than others are.
        func kerning(_ before: Character?, _ character: Character) -> Double {
            guard let before, hasAsked, !isDrawn(before), !isDrawn(character) else { return 0 }
            return pairs.kerning(before, character)
        }
        func width(_ line: some Sequence<Character>) -> Double {
            var (result, before) = (-spacing, nil as Character?)
            for character in line {
                result += measured(character).1 + kerning(before, character) + spacing
                before = character
            }
            return result
        }

        var lines = text.split(omittingEmptySubsequences: false) { $0 == "\r" || $0 == "\n" || $0 == "\r\n" || $0 == "\u{3}" }.map(
            Array.init)
        if let box = document.boxSize { lines = lines.flatMap { SetText.broken($0, at: box.x, width: { width($0) }) } }
        _ = lines.map { width($0) }
        if hasAsked, text.unicodeScalars.contains(where: { scalar in SetText.joinedScripts.contains { $0.contains(scalar.value) } }) {
            report.miss(place, "letters that join or run from right to left are set one by one, from left to right")
        } else if spacing == 0, let ligature = pairs.ligature {
            report.miss(place, "letters that the font makes one of, as “\(ligature)”, are set one by one")
        }
        let height = document.lineHeight ?? 1.2 * document.size
        ascent = (entry?.ascent ?? 75) * document.size / 100
        let origin = document.boxPosition.map { Point($0.x, $0.y + ascent) } ?? .zero
        let shares: [Int: Double] = [1: 1, 2: 0.5, 4: 1, 5: 0.5]
        share = shares[document.justification] ?? 0
        lineCount = lines.count
        for (i, line) in lines.enumerated() {
            let room = document.boxSize?.x ?? 0
            var x = origin.x + share * (room - width(line))
            let y = origin.y + Double(i) * height - document.baselineShift
            var isBetween = true
            for (n, character) in line.enumerated() {
                let (outline, width) = measured(character)
                x += kerning(n > 0 ? line[n - 1] : nil, character)
                // A space belongs to the word before it.
                if isBetween && !character.isWhitespace { wordCount += 1 }
                isBetween = character.isWhitespace
                letters.append(
                    Letter(
                        outline: outline, start: Point(x, y), width: width, line: i, word: max(wordCount - 1, 0), rank: n,
                        isFirstOfLine: n == 0,
                        isSpace: isBetween))
                x += width + spacing
            }
        }
    }

    /// A line broken between words, so that each piece is narrow enough, or one word.
    private static func broken(_ line: [Character], at room: Double, width: ([Character]) -> Double) -> [[Character]] {
        var result: [[Character]] = []
        var current: [Character] = []
        for word in line.split(separator: " ", omittingEmptySubsequences: false) {
            let longer = current.isEmpty ? Array(word) : current + " " + word
            if !current.isEmpty && width(longer) > room {
                result.append(current)
                current = Array(word)
            } else {
                current = longer
            }
        }
        return result + [current]
    }
}
