import LaminaRender

extension FormatReader {
    func readEffect(_ json: JSON, _ place: Place, _ layer: inout FileLayer) {
        let kind = json["ty"]?.int ?? -1
        let values = json["ef"]?.list ?? []
        // Controls of expressions draw nothing by themselves.
        if kind == 5 && values.allSatisfy({ (0...4).contains($0["ty"]?.int ?? -1) || $0["ty"]?.int == 10 })
            && json["mn"]?.text?.hasPrefix("ADBE") != false
        {
            if json["mn"]?.text?.contains("Control") != false { return }
        }
        if json["en"]?.number == 0 { return }
        func value(_ i: Int, or standard: Double...) -> Animated<Vector> {
            vector(i < values.count ? values[i]["v"] : nil, place, "value \(i)", or: Vector(standard))
        }
        func share(_ i: Int, or standard: Double) -> Animated<Vector> { value(i, or: standard).map { Vector($0[0] / 100) } }
        /// A choice, of which only the first one counts.
        func choice(_ i: Int, or standard: Int, _ name: String) -> Int {
            let value = value(i, or: Double(standard))
            if value.isAnimated { report.miss(place, "\(name) does not change: it stays as it is at first") }
            return Int(min(max(value.first[0], -1), 1_000_000))
        }
        func add(_ kind: Effect.Kind) { layer.effects.append(Effect(name: json["nm"]?.text ?? "", kind: kind)) }
        switch kind {
        case 20:
            report.use("tint effect")
            add(.tint(black: value(0, or: 0, 0, 0), white: value(1, or: 1, 1, 1), amount: value(2, or: 100)))
        case 21:
            report.use("fill effect")
            add(.fill(color: value(2, or: 1, 0, 0), opacity: value(6, or: 1)))
        case 22:
            report.use("stroke effect")
            let isAll = choice(1, or: 0, "the choice of all masks") == 1
            if value(9, or: 0.15).keyframes.contains(where: { $0.value[0] > 0.5 }) {
                report.miss(place, "the spacing of a stroke is not shown: its dabs lie close together")
            }
            add(
                .brush(
                    Effect.Brush(
                        mask: isAll ? nil : max(choice(0, or: 1, "the mask of a stroke"), 1) - 1, color: value(3, or: 1, 1, 1),
                        size: value(4, or: 2), hardness: value(5, or: 0.75), opacity: value(6, or: 1), start: share(7, or: 0),
                        end: share(8, or: 100),
                        paint: Effect.Brush.Paint(rawValue: choice(10, or: 1, "the way in which a stroke is painted")) ?? .onOriginal)))
        case 23:
            report.use("tritone effect")
            add(
                .tritone(
                    bright: value(0, or: 1, 1, 1), middle: value(1, or: 0.5, 0.5, 0.5), dark: value(2, or: 0, 0, 0),
                    original: share(3, or: 0)))
        case 24:
            report.use("levels effect")
            let levels = levels(value)
            if !levels.isEmpty { add(.levels(levels)) }
        case 25:
            report.use("drop shadow effect")
            add(
                .shadow(
                    color: value(0, or: 0, 0, 0), opacity: value(1, or: 127.5).map { Vector($0[0] / 255) }, direction: value(2, or: 135),
                    distance: value(3, or: 5), deviation: value(4, or: 0).map { Vector($0[0] / 4) }))
        case 26:
            report.use("radial wipe effect")
            add(
                .wipe(
                    Effect.Wipe(
                        completion: share(0, or: 0), startAngle: value(1, or: 0), center: value(2, or: 0, 0),
                        direction: Effect.Wipe.Direction(rawValue: choice(3, or: 1, "the direction of a wipe")) ?? .clockwise,
                        feather: value(4, or: 0))))
        case 28:
            report.use("set matte effect")
            readMatte(choice, place, &layer)
        case 29:
            report.use("Gaussian blur effect")
            add(.blur(value(0, or: 0), Effect.Direction(rawValue: choice(1, or: 1, "the direction of a blur")) ?? .both))
        case 35:
            report.use("transform effect")
            add(.transform(transform(value)))
        default:
            let names = [
                7: "paint", 27: "displacement map", 30: "twirl", 31: "mesh warp", 32: "wave warp", 33: "spherize", 34: "puppet",
            ]
            report.miss(place, names[kind].map { "the \($0) effect is not shown" } ?? "this effect (kind \(kind)) is not shown")
        }
    }

    /// The levels of each channel, and then those of all colours, that change anything.
    private func levels(_ value: (Int, Double...) -> Animated<Vector>) -> [Effect.Levels] {
        func five(_ first: Int) -> [Animated<Vector>] {
            [value(first, 0), value(first + 1, 1), value(first + 2, 1), value(first + 3, 0), value(first + 4, 1)]
        }
        func step(_ channels: [[Animated<Vector>]]) -> Effect.Levels? {
            let isPlain = channels.allSatisfy { zip($0, [0, 1, 1, 0, 1]).allSatisfy { !$0.isAnimated && $0.first[0] == $1 } }
            func all(_ i: Int) -> [Animated<Vector>] { channels.map { $0[i] } }
            return isPlain ? nil : Effect.Levels(inBlack: all(0), inWhite: all(1), gamma: all(2), outBlack: all(3), outWhite: all(4))
        }
        let whole = five(3)
        let plain = [0, 1, 1, 0, 1].map { Animated(Vector($0)) }
        return [step([10, 17, 24, 31].map { five($0) }), step([whole, whole, whole, plain])].compactMap { $0 }
    }

    /// A layer that limits another one, as a track matte does.
    private func readMatte(_ choice: (Int, Int, String) -> Int, _ place: Place, _ layer: inout FileLayer) {
        guard layer.matte == nil else { return report.miss(place, "the layer has a track matte already: the effect is not shown") }
        let channel = choice(1, 4, "the channel of a matte")
        let isInverted = choice(2, 0, "whether a matte is inverted") == 1
        switch channel {
        case 1...3: (layer.matte, layer.matteWeights) = (isInverted ? .invertedLuma : .luma, (1...3).map { $0 == channel ? 1 : 0 })
        case 4: layer.matte = isInverted ? .invertedAlpha : .alpha
        case 5, 7:
            if channel == 7 { report.miss(place, "the lightness of a matte is not shown: its luminance is") }
            layer.matte = isInverted ? .invertedLuma : .luma
        case 9 where !isInverted, 10 where isInverted: return
        default: return report.miss(place, "a matte's channel \(channel) is not shown: the whole layer is")
        }
        layer.matteLayer = choice(0, 0, "the layer of a matte")
    }

    private func transform(_ value: (Int, Double...) -> Animated<Vector>) -> FileTransform {
        var result = FileTransform()
        (result.anchor, result.position) = (value(0, 0, 0), value(1, 0, 0))
        let (height, width) = (value(3, 100), value(4, 100))
        result.scale = value(2, 0).first[0] == 1 ? height.map { Vector($0[0], $0[0]) } : width.joined(with: height)
        (result.skew, result.skewAxis, result.rotation, result.opacity) = (value(5, 0), value(6, 0), value(7, 0), value(8, 100))
        return result
    }
}
