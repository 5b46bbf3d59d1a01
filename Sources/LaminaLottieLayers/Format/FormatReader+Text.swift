import LaminaRender

extension FormatReader {
    func readText(_ json: JSON?, _ place: Place) -> TextContent? {
        guard let json, let document = json["d"] else {
            report.miss(place, "a text layer without a text shows nothing")
            return nil
        }
        if let path = json["p"], path["m"] != nil { report.miss(place, "text along a mask is not shown: its lines are straight") }
        let documents = animated(document, place, "text") { value -> TextContent.Document? in
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
        content.anchors = json["m"]?["g"]?.int.flatMap { TextContent.Anchors(rawValue: $0) } ?? .characters
        let alignment = vector(json["m"]?["a"], place, "alignment", or: 0, 0)
        if alignment.isAnimated, !content.animators.isEmpty { report.miss(place, "the alignment of anchors stands as it is at first") }
        content.alignment = alignment.first
        return content
    }

    private func readAnimator(_ json: JSON, _ place: Place) -> TextAnimator {
        var result = TextAnimator()
        let style = json["a"]
        func value(_ key: String, _ name: String, or standard: Double...) -> Animated<Vector>? {
            style?[key].map { vector($0, place, name, or: Vector(standard)) }
        }
        (result.position, result.anchor) = (value("p", "position", or: 0, 0), value("a", "anchor", or: 0, 0))
        (result.scale, result.opacity) = (value("s", "scale", or: 100, 100), value("o", "opacity", or: 100))
        (result.rotation, result.xRotation) = (value("r", "rotation", or: 0), value("rx", "x rotation", or: 0))
        result.yRotation = value("ry", "y rotation", or: 0)
        (result.skew, result.skewAxis) = (value("sk", "skew", or: 0), value("sa", "skew axis", or: 0))
        (result.fill, result.stroke) = (value("fc", "fill colour", or: 0, 0, 0), value("sc", "stroke colour", or: 0, 0, 0))
        (result.strokeWidth, result.tracking) = (value("sw", "stroke width", or: 0), value("t", "tracking", or: 0))
        let others = [
            "fo": "fill opacity", "so": "stroke opacity", "fh": "fill hue", "fs": "fill saturation", "fb": "fill brightness",
            "ls": "line spacing", "bl": "blur",
        ]
        for (key, name) in others.sorted(by: { $0.key < $1.key }) where style?[key] != nil {
            report.miss(place, "an animator's \(name) is not shown: characters have it as they are written")
        }
        result.selector = json["s"].flatMap { readSelector($0, place) }
        return result
    }

    private func readSelector(_ json: JSON, _ place: Place) -> RangeSelector? {
        guard json.isObject else { return nil }
        if json["t"]?.int == 1 { report.miss(place, "an expression does not select characters: the range does") }
        if json["rn"]?.isTrue ?? false { report.miss(place, "characters are not selected in random order, but one after the other") }
        var result = RangeSelector()
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
