import LaminaRender

extension FormatReader {
    func readText(_ json: JSON?, _ place: Place) -> TextContent? {
        guard let json, let document = json["d"] else {
            report.miss(place, "a text layer without a text shows nothing")
            return nil
        }
        // A text that is given in place of the file's keeps the file's style where it has none of its own.
        let base = slots.isGiven(document) ? document["k"]?.list?.first?["s"] ?? slots.declared(document)?["k"]?.list?.first?["s"] : nil
        let documents = animated(document, place, "text") { found -> TextContent.Document? in
            var value = found
            if let base { value = base.overlaid(with: found.text.map { .object([JSON.Member(key: "t", value: .text($0))]) } ?? found) }
            guard value.isObject, let text = value["t"]?.text else { return nil }
            var result = TextContent.Document()
            result.text = text
            result.font = value["f"]?.text ?? ""
            result.size = value["s"]?.number ?? 12
            result.fill = value["fc"]?.numbers.map { Vector($0) }
            result.stroke = value["sc"]?.numbers.map { Vector($0) }
            result.strokeWidth = value["sw"]?.number ?? 0
            result.strokesAbove = value["of"]?.isTrue ?? false
            result.justification = value["j"]?.int ?? 0
            result.tracking = value["tr"]?.number ?? 0
            result.lineHeight = value["lh"]?.number
            result.baselineShift = value["ls"]?.number ?? 0
            result.caps = value["ca"]?.int ?? 0
            result.boxPosition = value["ps"]?.numbers.map { Vector($0).point }
            result.boxSize = value["sz"]?.numbers.map { Vector($0).point }
            return result
        }
        guard let documents else { return nil }
        var content = TextContent(documents: documents)
        for (i, animator) in (json["a"]?.list ?? []).enumerated() {
            let place = place.element("animators", i, animator["nm"]?.text)
            report.use("text animator")
            content.animators.append(readAnimator(animator, place))
        }
        if let way = json["p"], let mask = way["m"]?.int {
            report.use("text along a mask")
            content.way = readWay(way, mask, place.part("text path"))
        }
        content.anchors = json["m"]?["g"]?.int.flatMap { TextContent.Anchors(rawValue: $0) } ?? .characters
        let alignment = vector(json["m"]?["a"], place, "alignment", or: 0, 0)
        if alignment.isAnimated, !content.animators.isEmpty { report.miss(place, "the alignment of anchors stands as it is at first") }
        content.alignment = alignment.first
        return content
    }

    private func readAnimator(_ json: JSON, _ place: Place) -> TextAnimator {
        var result = TextAnimator()
        let style = json["a"]
        for property in TextAnimator.Property.allCases {
            let (key, name, standard) = FormatReader.entry(of: property)
            result[property] = style?[key].map { vector($0, place, name, or: standard) }
        }
        result.selector = json["s"].flatMap { readSelector($0, place) }
        return result
    }

    private func readWay(_ json: JSON, _ mask: Int, _ place: Place) -> TextWay {
        var result = TextWay(mask: mask)
        result.firstMargin = vector(json["f"], place, "first margin", or: 0)
        result.lastMargin = vector(json["l"], place, "last margin", or: 0)
        func flag(_ key: String, _ name: String, or standard: Double) -> Bool {
            let value = vector(json[key], place, name, or: standard)
            if value.isAnimated { report.miss(place.part(name), "it does not change: it stays as it is at first") }
            return value.first[0] != 0
        }
        result.isReversed = flag("r", "reverse path", or: 0)
        result.isPerpendicular = flag("p", "perpendicular to path", or: 1)
        result.isSpread = flag("a", "force alignment", or: 0)
        return result
    }

    /// A property's key in an animator, its name in reports, and the format's default.
    private static func entry(of property: TextAnimator.Property) -> (key: String, name: String, standard: Vector) {
        switch property {
        case .position: ("p", "position", Vector(0, 0))
        case .anchor: ("a", "anchor", Vector(0, 0))
        case .scale: ("s", "scale", Vector(100, 100))
        case .rotation: ("r", "rotation", Vector(0))
        case .xRotation: ("rx", "x rotation", Vector(0))
        case .yRotation: ("ry", "y rotation", Vector(0))
        case .skew: ("sk", "skew", Vector(0))
        case .skewAxis: ("sa", "skew axis", Vector(0))
        case .opacity: ("o", "opacity", Vector(100))
        case .fill: ("fc", "fill colour", Vector(0, 0, 0))
        case .stroke: ("sc", "stroke colour", Vector(0, 0, 0))
        case .strokeWidth: ("sw", "stroke width", Vector(0))
        case .tracking: ("t", "tracking", Vector(0))
        case .fillOpacity: ("fo", "fill opacity", Vector(100))
        case .fillHue: ("fh", "fill hue", Vector(0))
        case .fillSaturation: ("fs", "fill saturation", Vector(0))
        case .fillBrightness: ("fb", "fill brightness", Vector(0))
        case .strokeOpacity: ("so", "stroke opacity", Vector(100))
        case .strokeHue: ("sh", "stroke hue", Vector(0))
        case .strokeSaturation: ("ss", "stroke saturation", Vector(0))
        case .strokeBrightness: ("sb", "stroke brightness", Vector(0))
        case .lineSpacing: ("ls", "line spacing", Vector(0))
        case .blur: ("bl", "blur", Vector(0, 0))
        }
    }

    private func readSelector(_ json: JSON, _ place: Place) -> RangeSelector? {
        guard json.isObject else { return nil }
        if json["t"]?.int == 1 { report.miss(place, "an expression does not select characters: the range does") }
        var result = RangeSelector()
        result.isRandom = json["rn"]?.isTrue ?? false
        result.basis = json["b"]?.int.flatMap { RangeSelector.Basis(rawValue: $0) } ?? .characters
        if let shape = json["sh"]?.int {
            if let known = RangeSelector.Shape(rawValue: shape) {
                result.shape = known
            } else {
                report.miss(place, "a selector of shape \(shape) is not known: the range is square")
            }
        }
        result.isCounted = json["r"]?.int == 2
        result.start = vector(json["s"], place, "start", or: 0)
        result.end = vector(json["e"], place, "end", or: 100)
        result.offset = vector(json["o"], place, "offset", or: 0)
        result.amount = vector(json["a"], place, "amount", or: 100)
        result.smoothness = vector(json["sm"], place, "smoothness", or: 100)
        (result.easeLow, result.easeHigh) = (vector(json["ne"], place, "ease low", or: 0), vector(json["xe"], place, "ease high", or: 0))
        return result
    }
}
