import LaminaRender

/// A text's characters under its animators.
final class AnimatedText {
    private let text: SetText
    private let content: TextContent
    /// For each animator, each character's number among what its selector counts; nil for what is not counted.
    private let indices: [[Int?]]
    private let counts: [Int]
    /// The points about which characters turn and grow.
    let anchors: [Point]
    /// All that the frames that were asked for have in common for all characters.
    private var moments: [Moment: State] = [:]

    private struct Moment: Hashable {
        let frame: Double
        let isBefore: Bool
    }

    /// The animators at a frame.
    fileprivate struct State {
        /// The values of each animator's properties, by their raw values.
        var values: [[Vector?]]
        /// The shares in which each character takes part, animator by animator.
        var shares: [[Double]]
        /// The moves along the line that tracking makes; empty for none.
        var moves: [Double] = []
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
        content.animators.flatMap { animator in
            TextAnimator.Property.allCases.compactMap { animator[$0] } + (animator.selector?.properties ?? [])
        }.map { Driver($0, isLinear: false) }
    }

    /// Whether characters are stroked at any time.
    func hasStroke(_ document: TextContent.Document) -> Bool {
        let grows = content.animators.contains { $0[.strokeWidth] != nil }
        return (document.stroke != nil || content.animators.contains { $0[.stroke] != nil }) && (document.strokeWidth > 0 || grows)
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

    // MARK: At a frame

    private func state(_ frame: Double, _ isBefore: Bool) -> State {
        let moment = Moment(frame: frame, isBefore: isBefore)
        if let known = moments[moment] { return known }
        let values = content.animators.map { animator in
            TextAnimator.Property.allCases.map { animator[$0]?.value(at: frame, isBefore: isBefore) }
        }
        let shares = content.animators.indices.map { i -> [Double] in
            guard let selector = content.animators[i].selector else { return Array(repeating: 1, count: text.letters.count) }
            let units = (0..<counts[i]).map { selector.share(of: $0, among: counts[i], at: frame, isBefore: isBefore) }
            return indices[i].map { unit in unit.map { $0 < units.count ? units[$0] : 0 } ?? 0 }
        }
        var state = State(values: values, shares: shares)
        if content.animators.contains(where: { $0[.tracking] != nil }) { state.moves = moves(state) }
        moments[moment] = state
        return state
    }

    /// The moves along the line that tracking makes. Room is made in front of each character but the line's first one.
    private func moves(_ state: State) -> [Double] {
        var (moves, totals) = ([Double](), [Double](repeating: 0, count: text.lineCount))
        for (i, letter) in text.letters.enumerated() {
            if !letter.isFirstOfLine { totals[letter.line] += state.sum(.tracking, of: i)[0] }
            moves.append(totals[letter.line])
        }
        for (i, letter) in text.letters.enumerated() { moves[i] -= text.share * totals[letter.line] }
        return moves
    }

    /// The sum of all animators' shares in a property: two numbers at least.
    func sum(_ property: TextAnimator.Property, of index: Int, _ frame: Double, _ isBefore: Bool) -> Vector {
        let sum = state(frame, isBefore).sum(property, of: index)
        return Vector(sum[0], sum[1])
    }

    func color(_ property: TextAnimator.Property, of index: Int, from base: Vector, _ frame: Double, _ isBefore: Bool) -> Vector {
        var result = base
        state(frame, isBefore).forEach(property, of: index) { result = result.blended(with: $0, min(max($1, 0), 1)) }
        return result
    }

    func opacity(of index: Int, _ frame: Double, _ isBefore: Bool) -> Double {
        var product = 1.0
        state(frame, isBefore).forEach(.opacity, of: index) { product *= 1 + ($0[0] / 100 - 1) * $1 }
        return min(max(product, 0), 1)
    }

    func transform(of index: Int, _ frame: Double, _ isBefore: Bool) -> Transform {
        let state = state(frame, isBefore)
        func sum(_ property: TextAnimator.Property) -> SIMD2<Double> { state.sum(property, of: index) }
        var scale = Point(100, 100)
        state.forEach(.scale, of: index) { value, share in
            scale = Point(scale.x * (1 + (value[0] / 100 - 1) * share), scale.y * (1 + (value[1] / 100 - 1) * share))
        }
        let (anchor, move) = (sum(.anchor), sum(.position))
        let tracking = state.moves.isEmpty ? 0 : state.moves[index]
        return Transform.translation(-anchor[0], -anchor[1])
            .concat(
                FileTransform.spatial(
                    scale: scale, rotation: sum(.rotation)[0], skew: sum(.skew)[0], axis: sum(.skewAxis)[0], x: sum(.xRotation)[0],
                    y: sum(.yRotation)[0], orientation: Vector(0, 0, 0))
            )
            .concat(.translation(move[0] + tracking, move[1]))
    }
}

extension AnimatedText.State {
    /// Goes through the values of a property that animators have, with a character's shares.
    fileprivate func forEach(_ property: TextAnimator.Property, of index: Int, _ body: (_ value: Vector, _ share: Double) -> Void) {
        for (i, animator) in values.enumerated() { if let value = animator[property.rawValue] { body(value, shares[i][index]) } }
    }

    /// The sum of all animators' shares in a property.
    fileprivate func sum(_ property: TextAnimator.Property, of index: Int) -> SIMD2<Double> {
        var sum = SIMD2<Double>.zero
        forEach(property, of: index) { sum += SIMD2($0[0], $0[1]) * $1 }
        return sum
    }
}
