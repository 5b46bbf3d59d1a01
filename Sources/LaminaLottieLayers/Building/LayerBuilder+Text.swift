import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender

// Text becomes outlines: of the glyphs that the file brings along, else of a font of that family, glyph by glyph.

extension LayerBuilder {
    /// The layers of a text, the backmost one first: one for each of the texts that take turns.
    func text(_ content: TextContent, _ masks: [FileMask], _ place: Place, _ map: TimeMap, _ names: [String]) -> [CALayer] {
        var path: TextPath?
        if let way = content.way {
            if masks.indices.contains(way.mask) {
                path = TextPath(way, masks[way.mask].path)
            } else {
                report.miss(place, "the mask \(way.mask) along which the text runs is not there: its lines are straight")
            }
        }
        var result: [CALayer] = []
        let keys = content.documents.keyframes
        for (i, key) in keys.enumerated() {
            guard let plane = document(key.value, of: content, place, map, names, along: path) else { continue }
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

    private func document(
        _ written: TextContent.Document, of content: TextContent, _ place: Place, _ map: TimeMap, _ names: [String], along path: TextPath?
    ) -> CALayer? {
        var document = written
        document.text = texts(names, written.text)
        guard document.size > 0, document.size <= 10_000 else {
            report.miss(place, "a font size of \(document.size) is not shown: sizes are more than 0 and at most 10000")
            return nil
        }
        if document.text.count > 20_000 {
            report.miss(place, "a text of \(document.text.count) letters is cut after 20000")
            document.text = String(document.text.prefix(20_000))
        }
        let text = SetText(document, file, place, report, fontNames: fontNames)
        guard let plane = makePlain(place) else { return nil }
        let fill = document.fill.map { content.fill ?? Animated($0) }
        let frames = min(file.outPoint - file.inPoint, Sampler.mostSamples)
        let isTooLong = Double(text.letters.count * (content.animators.count + (path == nil ? 0 : 1))) * frames > 2_000_000
        let isPlain = content.animators.isEmpty && path == nil
        if isTooLong, !isPlain {
            report.miss(place, "a text of \(text.letters.count) letters stands still, in straight lines: it is too long to animate")
        }
        guard isPlain || isTooLong else {
            plane.sublayers = characters(of: text, document, content, fill, map, place, along: path)
            return plane
        }
        let outline = text.path
        var parts: [CALayer] = []
        func part(_ change: (CAShapeLayer) -> Void) {
            guard let shape = make(CAShapeLayer(), place) else { return }
            shape.path = CGPath(outline)
            shape.fillColor = nil
            change(shape)
            parts.append(shape)
        }
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
