import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender

// Text becomes outlines: of the glyphs that the file brings along, else of a font of that family, glyph by glyph.

extension LayerBuilder {
    /// The layers of a text, the backmost one first: one for each of the texts that take turns.
    func text(_ content: TextContent, _ place: Place, _ map: TimeMap, _ names: [String]) -> [CALayer] {
        var result: [CALayer] = []
        let keys = content.documents.keyframes
        for (i, key) in keys.enumerated() {
            guard let plane = document(key.value, place, map, names) else { continue }
            if keys.count > 1 {
                guard case .linear(let scale, let offset) = map, scale > 0 else {
                    report.miss(place, "texts do not take turns in a composition whose time is bent: the first one is shown")
                    return [plane]
                }
                var course = Course<Bool>()
                course.isDiscrete = true
                course.append(file.inPoint, i == 0)
                if i > 0 { course.append(key.time * scale + offset, true) }
                if i + 1 < keys.count { course.append(keys[i + 1].time * scale + offset, false) }
                apply(.moving(course), to: plane, "hidden", { .flag(!$0) }, set: { plane.isHidden = !$0 })
            }
            result.append(plane)
        }
        return result
    }

    private func document(_ written: TextContent.Document, _ place: Place, _ map: TimeMap, _ names: [String]) -> CALayer? {
        var document = written
        document.text = texts(names.joined(separator: "."), written.text)
        guard document.size > 0, document.size <= 10_000 else {
            report.miss(place, "a font size of \(document.size) is not shown: sizes are more than 0 and at most 10000")
            return nil
        }
        if document.text.count > 20_000 {
            report.miss(place, "a text of \(document.text.count) letters is cut after 20000")
            document.text = String(document.text.prefix(20_000))
        }
        let outline = TextOutline(document, file, place, report, fontNames: fontNames).path
        guard let plane = makePlain(place) else { return nil }
        var parts: [CALayer] = []
        func part(_ change: (CAShapeLayer) -> Void) {
            guard let shape = make(CAShapeLayer(), place) else { return }
            shape.path = CGPath(outline)
            shape.fillColor = nil
            change(shape)
            parts.append(shape)
        }
        let fill = document.fill.map { given(Animated($0), names, "Color") }
        if let fill {
            part { shape in
                apply(
                    sampler.timeline(fill, map), to: shape, "fillColor", { .color(Color($0).limited) },
                    set: { shape.fillColor = CGColor(Color($0).limited) })
            }
        }
        if let stroke = document.stroke, document.strokeWidth > 0 {
            part { shape in
                shape.strokeColor = CGColor(Color(stroke).limited)
                shape.lineWidth = document.strokeWidth
                shape.lineJoin = .round
            }
        }
        plane.sublayers = document.strokesAbove ? parts : parts.reversed()
        return plane
    }
}

/// A text's outline, its lines laid out.
private struct TextOutline {
    private(set) var path = Path()

    init(
        _ document: TextContent.Document, _ file: LottieFile, _ place: Place, _ report: ReportWriter,
        fontNames: (String, Double) -> String?
    ) {
        let entry = file.fonts[document.font]
        let family = entry?.family ?? document.font
        let text = document.caps == 0 ? document.text : document.text.uppercased()
        var source: GlyphSource?
        var hasAsked = false
        func font() -> GlyphSource? {
            if !hasAsked {
                hasAsked = true
                let name = fontNames(family, document.size) ?? family
                let style = entry?.style ?? ""
                let descriptor =
                    FontDescriptor(named: style.isEmpty ? name : "\(name) \(style)", size: document.size)
                    ?? FontDescriptor(named: "\(name)-\(style)", size: document.size) ?? FontDescriptor(
                        named: document.font, size: document.size)
                    ?? FontDescriptor(named: name, size: document.size)
                if descriptor == nil { report.miss(place, "there is no font “\(family)”: another one is shown") }
                source = GlyphSource(
                    descriptor ?? FontDescriptor(named: "Helvetica", size: document.size) ?? FontDescriptor(size: document.size))
            }
            return source
        }
        /// A character's outline and how far the next one is from it.
        func glyph(_ character: Character) -> (Path, Double) {
            let key = GlyphKey(family: family, style: entry?.style ?? "", character: String(character))
            if let glyph = file.glyphs[key] {
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
        func width(_ line: some Sequence<Character>) -> Double { line.reduce(-spacing) { $0 + measured($1).1 + spacing } }

        var lines = text.split(omittingEmptySubsequences: false) { $0 == "\r" || $0 == "\n" || $0 == "\r\n" || $0 == "\u{3}" }.map(
            Array.init)
        if let box = document.boxSize { lines = lines.flatMap { TextOutline.broken($0, at: box.x, width: { width($0) }) } }
        let height = document.lineHeight ?? 1.2 * document.size
        let origin = document.boxPosition.map { Point($0.x, $0.y + (entry?.ascent ?? 75) * document.size / 100) } ?? .zero
        for (i, line) in lines.enumerated() {
            let room = document.boxSize?.x ?? 0
            let shares: [Int: Double] = [1: 1, 2: 0.5, 4: 1, 5: 0.5]
            let share = shares[document.justification] ?? 0
            var x = origin.x + share * (room - width(line))
            let y = origin.y + Double(i) * height - document.baselineShift
            for character in line {
                let (outline, width) = measured(character)
                path.append(outline.transformed(by: .translation(x, y)))
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
