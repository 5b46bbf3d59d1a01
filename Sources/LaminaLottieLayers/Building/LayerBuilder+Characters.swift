import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender

// The characters of a text with animators, each a layer about its anchor. All that an animator changes is in proportion to the share in which a character
// takes part; that share moves with the selector, so everything here is sampled.

extension LayerBuilder {
    /// The layers of a text's characters, the backmost one first.
    func characters(
        of text: SetText, _ document: TextContent.Document, _ content: TextContent, _ fill: Animated<Vector>?, _ map: TimeMap,
        _ place: Place, along path: TextPath?
    ) -> [CALayer] {
        let animated = AnimatedText(text, content)
        let drivers = animated.drivers
        let spans = text.spans
        var result: [CALayer] = []
        for index in text.letters.indices where !text.letters[index].outline.isEmpty && !isExhausted {
            let anchor = animated.anchors[index]
            let start = text.letters[index].start - anchor
            let outline = CGPath(text.letters[index].outline.transformed(by: .translation(start.x, start.y)))
            func part(_ change: (CAShapeLayer) -> Void) -> CALayer? {
                guard let shape = make(CAShapeLayer(), place) else { return nil }
                shape.path = outline
                shape.fillColor = nil
                change(shape)
                return shape
            }
            var parts: [CALayer] = []
            if let fill,
                let part = part({ shape in
                    let course = course(drivers + [Driver(fill)], map) { frame, isBefore in
                        animated.color(.fill, of: index, from: fill.value(at: frame, isBefore: isBefore), frame, isBefore)
                    }
                    apply(
                        course, to: shape, "fillColor", { .color(Color($0).limited) }, set: { shape.fillColor = CGColor(Color($0).limited) }
                    )
                })
            {
                parts.append(part)
            }
            if animated.hasStroke(document),
                let part = part({ shape in
                    let base = document.stroke ?? Vector(0, 0, 0)
                    let color = course(drivers, map) { animated.color(.stroke, of: index, from: base, $0, $1) }
                    apply(
                        color, to: shape, "strokeColor", { .color(Color($0).limited) },
                        set: { shape.strokeColor = CGColor(Color($0).limited) })
                    let width = course(drivers, map) { max(document.strokeWidth + animated.sum(.strokeWidth, of: index, $0, $1)[0], 0) }
                    apply(width, to: shape, "lineWidth", { .number($0) }, set: { shape.lineWidth = $0 })
                    shape.lineJoin = .round
                })
            {
                if document.strokesAbove { parts.append(part) } else { parts.insert(part, at: 0) }
            }
            guard let first = parts.first, let plane = parts.count == 1 ? first : makePlain(place) else { continue }
            if parts.count > 1 { plane.sublayers = parts }
            let letter = text.letters[index]
            let (line, rank) = (spans[letter.line], letter.rank)
            let middle = Point(letter.start.x + letter.width / 2, letter.start.y)
            if path == nil { plane.position = CGPoint(anchor) }
            let placed = course(drivers + (path?.drivers ?? []), map) { frame, isBefore -> Transform in
                let own = animated.transform(of: index, frame, isBefore)
                let tracking = animated.tracking(of: index, frame, isBefore)
                guard let path else { return own.concat(.translation(tracking, 0)) }
                let place = path.transform(
                    Point(middle.x + tracking, middle.y), span: (line.start, line.end), rank: (rank, line.count), share: text.share, frame,
                    isBefore)
                return own.concat(.translation(anchor.x + tracking, anchor.y)).concat(place)
            }
            apply(placed, to: plane, "transform", { .transform($0) }, set: { plane.transform = CATransform3D($0) })
            let opacity = course(drivers, map) { animated.opacity(of: index, $0, $1) }
            apply(opacity, to: plane, "opacity", { .number($0) }, set: { plane.opacity = Float($0) })
            guard animated.changes(.blur) else {
                result.append(plane)
                continue
            }
            let blur = course(drivers, map) { animated.blur(of: index, $0, $1) }
            result.append(blurred(plane, blur, place) ?? plane)
        }
        return result
    }

    /// A layer around a character that blurs it by one measure across and another down.
    private func blurred(_ layer: CALayer, _ deviations: Timeline<Vector>, _ place: Place) -> CALayer? {
        if deviations.values.allSatisfy({ $0[0] == $0[1] }) { return blurred(layer, by: deviations.map { $0[0] }, place) }
        return blurred(layer, by: deviations.map { $0[0] }, place, .horizontal)
            .flatMap { blurred($0, by: deviations.map { $0[1] }, place, .vertical) }
    }

    /// Samples without those that say nothing.
    private func course<V: Equatable>(_ drivers: [Driver], _ map: TimeMap, _ evaluate: (Double, Bool) -> V) -> Timeline<V> {
        guard spend([]) else { return .fixed(evaluate(map.local(file.inPoint), false)) }
        return sampler.timeline(drivers, map, evaluate).withoutRepeats
    }
}
