import LaminaRender

extension FormatReader {
    func readStyle(_ json: JSON, _ place: Place, _ layer: inout FileLayer) {
        if json["en"]?.number == 0 || json["hd"]?.isTrue == true { return }
        let kind = json["ty"]?.int ?? -1
        func value(_ key: String, _ name: String, or standard: Double...) -> Animated<Vector> {
            vector(json[key], place, name, or: Vector(standard))
        }
        func share(_ key: String, _ name: String, or standard: Double) -> Animated<Vector> {
            value(key, name, or: standard).map { Vector($0[0] / 100) }
        }
        func choice(_ key: String, _ name: String, or standard: Int) -> Int {
            let value = value(key, name, or: Double(standard))
            if value.isAnimated { report.miss(place, "the \(name) does not change: it stays as it is at first") }
            return Int(min(max(value.first[0], -1), 1000))
        }
        /// The blend mode of a colour; nil where the colour lies over the layer, as black does that is multiplied.
        func blend(_ key: String, _ color: Animated<Vector>?) -> String? {
            let mode = choice(key, "blend mode", or: 1)
            let isFixed = color.map { !$0.isAnimated } ?? false
            let numbers = color?.first.numbers.prefix(3) ?? []
            if mode == FormatReader.multiply, isFixed, numbers.allSatisfy({ $0 <= 0 }) { return nil }
            if mode == FormatReader.screen, isFixed, numbers.allSatisfy({ $0 >= 1 }) { return nil }
            if mode <= 1 { return nil }
            guard let name = FormatReader.styleBlendModes[mode] else {
                report.miss(place, "blend mode \(mode) of a layer style is not shown: it lies over the layer")
                return nil
            }
            return name
        }
        func reportNoise() {
            if value("no", "noise", or: 0).keyframes.contains(where: { $0.value[0] != 0 }) {
                report.miss(place, "the noise of a layer style is not shown")
            }
        }
        // A style tells from where the light comes, counterclockwise from the right.
        var direction: Animated<Vector> { value("a", "angle", or: 120).map { Vector(270 - $0[0]) } }
        let none = Animated(Vector(0))
        func add(_ kind: Effect.Kind) { layer.effects.append(Effect(name: json["nm"]?.text ?? "", kind: kind)) }
        func addShade(_ side: Effect.Shade.Side, _ color: Animated<Vector>, isGlow: Bool) {
            reportNoise()
            add(
                .shade(
                    Effect.Shade(
                        side: side, color: color, opacity: share("o", "opacity", or: 75), direction: isGlow ? none : direction,
                        distance: isGlow ? none : value("d", "distance", or: 5), size: value("s", "size", or: 5),
                        choke: share("ch", "choke", or: 0),
                        blend: blend("bm", color))))
        }
        switch kind {
        case 0:
            report.use("stroke style")
            let color = value("c", "colour", or: 1, 0, 0)
            add(.frame(color: color, opacity: share("o", "opacity", or: 100), size: value("s", "size", or: 3), blend: blend("bm", color)))
        case 1:
            report.use("drop shadow style")
            addShade(.outside, value("c", "colour", or: 0, 0, 0), isGlow: false)
        case 2:
            report.use("inner shadow style")
            addShade(.inside, value("c", "colour", or: 0, 0, 0), isGlow: false)
        case 3:
            report.use("outer glow style")
            addShade(.outside, value("c", "colour", or: 1, 1, 0.75), isGlow: true)
        case 4:
            report.use("inner glow style")
            addShade(
                choice("sr", "source", or: 2) == 1 ? .center : .inside, value("c", "colour", or: 1, 1, 0.75), isGlow: true)
        case 5:
            report.use("bevel and emboss style")
            if choice("bt", "technique", or: 1) > 1 { report.miss(place, "the hard edges of a bevel are shown smooth") }
            let kind = choice("bs", "kind of bevel", or: 2)
            if Effect.Relief.Kind(rawValue: kind) == nil { report.miss(place, "a bevel of kind \(kind) is shown as one inside the layer") }
            let (light, shadow) = (value("hc", "highlight colour", or: 1, 1, 1), value("sc", "shadow colour", or: 0, 0, 0))
            add(
                .relief(
                    Effect.Relief(
                        kind: Effect.Relief.Kind(rawValue: kind) ?? .innerBevel, depth: share("sr", "depth", or: 100),
                        size: value("s", "size", or: 5), softness: value("sf", "softness", or: 0), direction: direction,
                        altitude: value("ll", "altitude", or: 30),
                        light: Effect.Relief.Side(
                            color: light, opacity: share("ho", "highlight opacity", or: 75), blend: blend("hm", light)),
                        shadow: Effect.Relief.Side(
                            color: shadow, opacity: share("so", "shadow opacity", or: 75),
                            blend: blend("sm", shadow)))))
        case 6:
            report.use("satin style")
            let color = value("c", "colour", or: 0, 0, 0)
            add(
                .satin(
                    Effect.Satin(
                        color: color, opacity: share("o", "opacity", or: 50),
                        direction: value("a", "angle", or: 19).map { Vector(270 - $0[0]) }, distance: value("d", "distance", or: 11),
                        size: value("s", "size", or: 14), isInverted: choice("in", "inversion", or: 1) == 1,
                        blend: blend("bm", color))))
        case 7:
            report.use("colour overlay style")
            let color = value("c", "colour", or: 1, 0, 0)
            add(.overlay(color: color, opacity: share(json["so"] == nil ? "o" : "so", "opacity", or: 100), blend: blend("bm", color)))
        case 8:
            report.use("gradient overlay style")
            readOverlay(json, place, value, share, choice, blend("bm", nil)).map { add(.gradient($0)) }
        default:
            report.miss(place, "the layer style of kind \(kind) is not shown")
        }
    }

    private func readOverlay(
        _ json: JSON, _ place: Place, _ value: (String, String, Double...) -> Animated<Vector>,
        _ share: (String, String, Double) -> Animated<Vector>, _ choice: (String, String, Int) -> Int, _ blend: String?
    ) -> Effect.GradientOverlay? {
        let kind = choice("gt", "gradient type", 1)
        let shape = Effect.GradientOverlay.Shape(rawValue: kind) ?? .linear
        if shape.rawValue != kind { report.miss(place, "a gradient overlay of type \(kind) is shown as a \(shape) one") }
        let stops = vector(json["gf"]?["k"], place, "gradient", or: Vector([]))
        guard stops.first.numbers.count >= 4 else {
            report.miss(place, "a gradient overlay without colours is left out")
            return nil
        }
        let fitsLayer = choice("al", "alignment", 1) != 0
        return Effect.GradientOverlay(
            shape: shape, count: min(max(json["gf"]?["p"]?.int ?? 0, 0), 1000), stops: stops,
            opacity: share("o", "opacity", 100),
            angle: value("a", "angle", 90), scale: share("s", "scale", 100),
            offset: value("of", "offset", 0, 0).map { Vector($0[0] / 100, $0[1] / 100) },
            isReversed: choice("re", "direction of a gradient", 0) == 1, fitsLayer: fitsLayer, blend: blend)
    }

    /// The places of two modes in the list from which styles choose.
    private static let multiply = 5, screen = 11
    /// The modes of that list, in which lines between groups count, that layers have.
    private static let styleBlendModes = [
        4: "darkenBlendMode", multiply: "multiplyBlendMode", 6: "colorBurnBlendMode", 10: "lightenBlendMode", screen: "screenBlendMode",
        12: "colorDodgeBlendMode", 13: "plusL", 16: "overlayBlendMode", 17: "softLightBlendMode", 18: "hardLightBlendMode",
        24: "differenceBlendMode", 25: "exclusionBlendMode", 27: "hueBlendMode", 28: "saturationBlendMode", 29: "colorBlendMode",
        30: "luminosityBlendMode",
    ]
}
