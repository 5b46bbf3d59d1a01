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
        let name = json["nm"]?.text ?? ""
        func add(_ kind: Effect.Kind) { layer.effects.append(Effect(name: name, kind: kind)) }
        switch kind {
        case 20:
            report.use("tint effect")
            add(.tint(black: value(0, or: 0, 0, 0), white: value(1, or: 1, 1, 1), amount: value(2, or: 100)))
        case 21:
            report.use("fill effect")
            add(.fill(color: value(2, or: 1, 0, 0), opacity: value(6, or: 1)))
        case 24:
            report.use("levels effect")
            readLevels(value, place).map { add(.levels($0)) }
        case 25:
            report.use("drop shadow effect")
            add(
                .shadow(
                    color: value(0, or: 0, 0, 0), opacity: value(1, or: 127.5).map { Vector($0[0] / 255) }, direction: value(2, or: 135),
                    distance: value(3, or: 5), deviation: value(4, or: 0).map { Vector($0[0] / 4) }))
        case 29:
            report.use("Gaussian blur effect")
            let direction = value(1, or: 1)
            if direction.isAnimated { report.miss(place, "the direction of a blur does not change: it stays as it is at first") }
            add(.blur(value(0, or: 0), Effect.Direction(rawValue: Int(min(max(direction.first[0], 1), 3))) ?? .both))
        default:
            report.miss(place, "this effect (kind \(kind)) is not shown")
        }
    }

    /// The levels of all colours and those of red, green and blue that change anything; nil for none.
    private func readLevels(_ value: (Int, Double...) -> Animated<Vector>, _ place: Place) -> [Effect.Levels]? {
        var result: [Effect.Levels] = []
        func isFixed(_ property: Animated<Vector>, _ n: Double) -> Bool { !property.isAnimated && property.first[0] == n }
        for (first, channel) in [(3, nil), (10, 0), (17, 1), (24, 2), (31, 3)] as [(Int, Int?)] {
            let (low, high, gamma) = (value(first, 0), value(first + 1, 1), value(first + 2, 1))
            let (black, white) = (value(first + 3, 0), value(first + 4, 1))
            if !isFixed(gamma, 1) {
                report.miss(place, "the gamma of levels is not shown: brightness between black and white changes evenly")
            }
            if isFixed(low, 0), isFixed(high, 1), isFixed(black, 0), isFixed(white, 1) { continue }
            guard channel != 3 else {
                report.miss(place, "levels of opacity are not shown")
                continue
            }
            result.append(Effect.Levels(channel: channel, inBlack: low, inWhite: high, outBlack: black, outWhite: white))
        }
        return result.isEmpty ? nil : result
    }

    func readStyle(_ json: JSON, _ place: Place, _ layer: inout FileLayer) {
        let kind = json["ty"]?.int ?? -1
        let name = json["nm"]?.text ?? ""
        func value(_ key: String, _ name: String, or standard: Double...) -> Animated<Vector> {
            vector(json[key], place, name, or: Vector(standard))
        }
        /// Reports settings of a style that are not shown.
        func reportDetails(blend: Int) {
            let mode = value("bm", "blend mode", or: Double(blend)).first[0]
            // Multiplied with black, and screened with white, is what lies over it.
            if mode != 1, mode != Double(blend) {
                report.miss(place, "the blend mode of a layer style is not shown: it lies over the layer")
            }
            let choke = value("ch", "choke", or: 0)
            if choke.isAnimated || choke.first[0] != 0 { report.miss(place, "the choke of a layer style is not shown") }
            if value("no", "noise", or: 0).first[0] != 0 { report.miss(place, "the noise of a layer style is not shown") }
        }
        func opacity(_ key: String, or standard: Double) -> Animated<Vector> {
            value(key, "opacity", or: standard).map { Vector($0[0] / 100) }
        }
        // A style tells from where the light comes, counterclockwise from the right.
        var direction: Animated<Vector> { value("a", "angle", or: 120).map { Vector(270 - $0[0]) } }
        var deviation: Animated<Vector> { value("s", "size", or: 5).map { Vector($0[0] / 2) } }
        let none = Animated(Vector(0))
        func add(_ kind: Effect.Kind) { layer.effects.append(Effect(name: name, kind: kind)) }
        switch kind {
        case 1:
            report.use("drop shadow style")
            add(
                .shadow(
                    color: value("c", "colour", or: 0, 0, 0), opacity: opacity("o", or: 75), direction: direction,
                    distance: value("d", "distance", or: 5), deviation: deviation))
        case 2:
            report.use("inner shadow style")
            reportDetails(blend: 3)
            add(
                .innerShadow(
                    color: value("c", "colour", or: 0, 0, 0), opacity: opacity("o", or: 75), direction: direction,
                    distance: value("d", "distance", or: 5), deviation: deviation))
        case 3:
            report.use("outer glow style")
            reportDetails(blend: 11)
            add(
                .shadow(
                    color: value("c", "colour", or: 1, 1, 0.75), opacity: opacity("o", or: 75), direction: none, distance: none,
                    deviation: deviation))
        case 4:
            report.use("inner glow style")
            reportDetails(blend: 11)
            if value("sr", "source", or: 2).first[0] == 1 { report.miss(place, "an inner glow comes from the edge, not from the centre") }
            add(
                .innerShadow(
                    color: value("c", "colour", or: 1, 1, 0.75), opacity: opacity("o", or: 75), direction: none, distance: none,
                    deviation: deviation))
        case 7:
            report.use("colour overlay style")
            reportDetails(blend: 1)
            add(.fill(color: value("c", "colour", or: 1, 0, 0), opacity: opacity(json["so"] == nil ? "o" : "so", or: 100)))
        default:
            let names = [0: "stroke", 5: "bevel", 6: "satin", 8: "gradient overlay"]
            report.miss(place, "the layer style \(names[kind].map { "“\($0)”" } ?? "of kind \(kind)") is not shown")
        }
    }
}
