import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender

// The characters of a text with animators, each a layer about its anchor. All that an animator changes is in proportion to the share in which a character
// takes part; that share moves with the selector, so everything here is sampled.

extension LayerBuilder {
    /// The layers of a text's characters, the backmost one first.
    func characters(
        of text: SetText, _ document: TextContent.Document, _ content: TextContent, _ fill: Animated<Vector>?, _ map: TimeMap,
        _ place: Place
    ) -> [CALayer] {
        let animated = AnimatedText(text, content)
        let drivers = animated.drivers
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
                        animated.color(\.fill, of: index, from: fill.value(at: frame, isBefore: isBefore), frame, isBefore)
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
                    let color = course(drivers, map) { animated.color(\.stroke, of: index, from: base, $0, $1) }
                    apply(
                        color, to: shape, "strokeColor", { .color(Color($0).limited) },
                        set: { shape.strokeColor = CGColor(Color($0).limited) })
                    let width = course(drivers, map) { max(document.strokeWidth + animated.sum(\.strokeWidth, of: index, $0, $1)[0], 0) }
                    apply(width, to: shape, "lineWidth", { .number($0) }, set: { shape.lineWidth = $0 })
                    shape.lineJoin = .round
                })
            {
                if document.strokesAbove { parts.append(part) } else { parts.insert(part, at: 0) }
            }
            guard let first = parts.first, let plane = parts.count == 1 ? first : makePlain(place) else { continue }
            if parts.count > 1 { plane.sublayers = parts }
            plane.position = CGPoint(anchor)
            let placed = course(drivers, map) { animated.transform(of: index, $0, $1) }
            apply(placed, to: plane, "transform", { .transform($0) }, set: { plane.transform = CATransform3D($0) })
            let opacity = course(drivers, map) { animated.opacity(of: index, $0, $1) }
            apply(opacity, to: plane, "opacity", { .number($0) }, set: { plane.opacity = Float($0) })
            result.append(plane)
        }
        return result
    }

    /// Samples without those that say nothing.
    private func course<V: Equatable>(_ drivers: [Driver], _ map: TimeMap, _ evaluate: (Double, Bool) -> V) -> Timeline<V> {
        guard spend([]) else { return .fixed(evaluate(map.local(file.inPoint), false)) }
        return sampler.timeline(drivers, map, evaluate).withoutRepeats
    }
}

/// A text's characters under its animators.
private final class AnimatedText {
    private let text: SetText
    private let content: TextContent
    /// For each animator, each character's number among what its selector counts; nil for what is not counted.
    private let indices: [[Int?]]
    private let counts: [Int]
    /// The points about which characters turn and grow.
    let anchors: [Point]
    /// The moves by tracking at the frames that were asked for.
    private var tracked: [Moment: [Double]] = [:]

    private struct Moment: Hashable {
        let frame: Double
        let isBefore: Bool
    }

    init(_ text: SetText, _ content: TextContent) {
        (self.text, self.content) = (text, content)
        var (indices, counts): ([[Int?]], [Int]) = ([], [])
        for animator in content.animators {
            switch animator.selector?.basis {
            case nil, .characters:
                indices.append(Array(text.letters.indices))
                counts.append(text.letters.count)
            case .inkedCharacters:
                var next = 0
                indices.append(
                    text.letters.map { character in
                        if character.isSpace { return nil }
                        defer { next += 1 }
                        return next
                    })
                counts.append(next)
            case .words:
                indices.append(text.letters.map { $0.word })
                counts.append(text.wordCount)
            case .lines:
                indices.append(text.letters.map { $0.line })
                counts.append(text.lineCount)
            }
        }
        (self.indices, self.counts) = (indices, counts)
        anchors = AnimatedText.anchors(of: text, content)
    }

    /// The properties that animate a character.
    var drivers: [Driver] {
        content.animators.flatMap { $0.properties + ($0.selector?.properties ?? []) }.map { Driver($0, isLinear: false) }
    }

    /// Whether characters are stroked at any time.
    func hasStroke(_ document: TextContent.Document) -> Bool {
        let grows = content.animators.contains { $0.strokeWidth != nil }
        return (document.stroke != nil || content.animators.contains { $0.stroke != nil }) && (document.strokeWidth > 0 || grows)
    }

    private static func anchors(of text: SetText, _ content: TextContent) -> [Point] {
        func group(_ index: Int) -> [Int] {
            let letter = text.letters[index]
            switch content.anchors {
            case .characters: return [index]
            case .words: return [letter.line, letter.word]
            case .lines: return [letter.line]
            case .all: return []
            }
        }
        var spans: [[Int]: (left: Double, right: Double)] = [:]
        for (i, letter) in text.letters.enumerated() where !letter.isSpace || content.anchors == .characters {
            let end = letter.start.x + letter.width
            let span = spans[group(i)] ?? (letter.start.x, end)
            spans[group(i)] = (min(span.left, letter.start.x), max(span.right, end))
        }
        return text.letters.enumerated().map { i, letter in
            let span = spans[group(i)] ?? (letter.start.x, letter.start.x)
            let half = (span.right - span.left) / 2
            let base = content.anchors == .all ? text.letters[0].start.y : letter.start.y
            return Point(span.left + half * (1 + content.alignment[0] / 100), base + text.ascent * content.alignment[1] / 100)
        }
    }

    /// The share in which a character takes part in what an animator does.
    private func share(_ animator: Int, _ index: Int, _ frame: Double, _ isBefore: Bool) -> Double {
        guard let selector = content.animators[animator].selector else { return 1 }
        guard let unit = indices[animator][index] else { return 0 }
        return selector.share(of: unit, among: counts[animator], at: frame, isBefore: isBefore)
    }

    private typealias Property = KeyPath<TextAnimator, Animated<Vector>?>

    /// The values of a property with their shares, animator by animator.
    private func values(_ property: Property, of index: Int, _ frame: Double, _ isBefore: Bool) -> [(value: Vector, share: Double)] {
        content.animators.indices.compactMap { i in
            content.animators[i][keyPath: property].map { ($0.value(at: frame, isBefore: isBefore), share(i, index, frame, isBefore)) }
        }
    }

    /// What all animators add to a property: two numbers at least.
    func sum(_ property: KeyPath<TextAnimator, Animated<Vector>?>, of index: Int, _ frame: Double, _ isBefore: Bool) -> Vector {
        values(property, of: index, frame, isBefore).reduce(Vector(0, 0)) { sum, part in
            Vector(sum[0] + part.value[0] * part.share, sum[1] + part.value[1] * part.share)
        }
    }

    func color(
        _ property: KeyPath<TextAnimator, Animated<Vector>?>, of index: Int, from base: Vector, _ frame: Double, _ isBefore: Bool
    ) -> Vector {
        values(property, of: index, frame, isBefore).reduce(base) { $0.blended(with: $1.value, min(max($1.share, 0), 1)) }
    }

    func opacity(of index: Int, _ frame: Double, _ isBefore: Bool) -> Double {
        let product = values(\.opacity, of: index, frame, isBefore).reduce(1) { $0 * (1 + ($1.value[0] / 100 - 1) * $1.share) }
        return min(max(product, 0), 1)
    }

    func transform(of index: Int, _ frame: Double, _ isBefore: Bool) -> Transform {
        func sum(_ property: Property) -> Vector { self.sum(property, of: index, frame, isBefore) }
        let scale = values(\.scale, of: index, frame, isBefore).reduce(Point(100, 100)) { scale, part in
            Point(
                scale.x * (1 + (part.value[0] / 100 - 1) * part.share), scale.y * (1 + (part.value[1] / 100 - 1) * part.share))
        }
        let (anchor, move) = (sum(\.anchor), sum(\.position))
        return Transform.translation(-anchor[0], -anchor[1])
            .concat(
                FileTransform.spatial(
                    scale: scale, rotation: sum(\.rotation)[0], skew: sum(\.skew)[0], axis: sum(\.skewAxis)[0], x: sum(\.xRotation)[0],
                    y: sum(\.yRotation)[0], orientation: Vector(0, 0, 0))
            )
            .concat(.translation(move[0] + tracking(of: index, frame, isBefore), move[1]))
    }

    /// The move along the line that tracking makes. Room is made in front of each character but the line's first one.
    private func tracking(of index: Int, _ frame: Double, _ isBefore: Bool) -> Double {
        guard content.animators.contains(where: { $0.tracking != nil }) else { return 0 }
        let moment = Moment(frame: frame, isBefore: isBefore)
        if let moves = tracked[moment] { return moves[index] }
        var (moves, totals) = ([Double](), [Double](repeating: 0, count: text.lineCount))
        for (i, character) in text.letters.enumerated() {
            if !character.isFirstOfLine { totals[character.line] += sum(\.tracking, of: i, frame, isBefore)[0] }
            moves.append(totals[character.line])
        }
        for (i, character) in text.letters.enumerated() { moves[i] -= text.share * totals[character.line] }
        tracked[moment] = moves
        return moves[index]
    }
}
