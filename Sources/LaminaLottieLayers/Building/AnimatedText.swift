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
        /// The moves downwards that line spacing makes, line by line; empty for none.
        var drops: [Double] = []
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
        for (i, animator) in content.animators.enumerated() where animator.selector?.isRandom ?? false {
            let order = AnimatedText.shuffled(counts[i])
            indices[i] = indices[i].map { unit in unit.map { $0 < order.count ? order[$0] : $0 } }
        }
        (self.indices, self.counts) = (indices, counts)
        anchors = AnimatedText.anchors(of: text, content)
    }

    /// The numbers below a count, mixed up: always in the same way.
    private static func shuffled(_ count: Int) -> [Int] {
        var result = Array(0..<count)
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        for i in stride(from: count - 1, to: 0, by: -1) {
            // Marsaglia's xorshift.
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            result.swapAt(i, Int(state >> 33) % (i + 1))
        }
        return result
    }

    /// Whether an animator changes a property.
    func changes(_ property: TextAnimator.Property) -> Bool { content.animators.contains { $0[property] != nil } }

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
        if changes(.lineSpacing) { state.drops = drops(state) }
        moments[moment] = state
        return state
    }

    /// The moves downwards that line spacing makes: each line but the first one goes as far from the line before as its first character says.
    private func drops(_ state: State) -> [Double] {
        var (result, drop) = ([Double](repeating: 0, count: text.lineCount), 0.0)
        var line = 0
        for (i, letter) in text.letters.enumerated() where letter.line > line {
            for missing in (line + 1)..<letter.line { result[missing] = drop }
            line = letter.line
            drop += state.sum(.lineSpacing, of: i)[0]
            result[line] = drop
        }
        return result
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
        let state = state(frame, isBefore)
        state.forEach(property, of: index) { result = result.blended(with: $0, min(max($1, 0), 1)) }
        let (opacity, hue, saturation, brightness):
            (TextAnimator.Property, TextAnimator.Property, TextAnimator.Property, TextAnimator.Property) =
                property == .fill
                ? (.fillOpacity, .fillHue, .fillSaturation, .fillBrightness)
                : (.strokeOpacity, .strokeHue, .strokeSaturation, .strokeBrightness)
        let shifts = [hue, saturation, brightness].map { state.sum($0, of: index)[0] }
        if shifts.contains(where: { $0 != 0 }) {
            var color = HueColor(Color(result).limited)
            color.hue += shifts[0] / 360
            color.saturation = min(max(color.saturation + shifts[1] / 100, 0), 1)
            color.brightness = min(max(color.brightness + shifts[2] / 100, 0), 1)
            result = color.vector(alpha: result.numbers.count > 3 ? result[3] : 1)
        }
        if changes(opacity) {
            var share = result.numbers.count > 3 ? result[3] : 1
            state.forEach(opacity, of: index) { share *= 1 + ($0[0] / 100 - 1) * $1 }
            result = Vector(result[0], result[1], result[2], min(max(share, 0), 1))
        }
        return result
    }

    /// The standard deviations of a character's blur across and down.
    func blur(of index: Int, _ frame: Double, _ isBefore: Bool) -> Vector {
        // As blur effects have it.
        let sum = state(frame, isBefore).sum(.blur, of: index) * 0.3
        return Vector(max(sum.x, 0), max(sum.y, 0))
    }

    /// The move along the line that tracking makes.
    func tracking(of index: Int, _ frame: Double, _ isBefore: Bool) -> Double {
        let moves = state(frame, isBefore).moves
        return moves.isEmpty ? 0 : moves[index]
    }

    func opacity(of index: Int, _ frame: Double, _ isBefore: Bool) -> Double {
        var product = 1.0
        state(frame, isBefore).forEach(.opacity, of: index) { product *= 1 + ($0[0] / 100 - 1) * $1 }
        return min(max(product, 0), 1)
    }

    /// A character's transform about its anchor, without what tracking moves it.
    func transform(of index: Int, _ frame: Double, _ isBefore: Bool) -> Transform {
        let state = state(frame, isBefore)
        func sum(_ property: TextAnimator.Property) -> SIMD2<Double> { state.sum(property, of: index) }
        var scale = Point(100, 100)
        state.forEach(.scale, of: index) { value, share in
            scale = Point(scale.x * (1 + (value[0] / 100 - 1) * share), scale.y * (1 + (value[1] / 100 - 1) * share))
        }
        let (anchor, move) = (sum(.anchor), sum(.position))
        let drop = state.drops.isEmpty ? 0 : state.drops[text.letters[index].line]
        return Transform.translation(-anchor[0], -anchor[1])
            .concat(
                FileTransform.spatial(
                    scale: scale, rotation: sum(.rotation)[0], skew: sum(.skew)[0], axis: sum(.skewAxis)[0], x: sum(.xRotation)[0],
                    y: sum(.yRotation)[0], orientation: Vector(0, 0, 0))
            )
            .concat(.translation(move[0], move[1] + drop))
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
