import LaminaRender

extension FormatReader {
    func readLayers(_ json: JSON?, _ place: Place) -> [FileLayer] {
        (json?.list ?? []).enumerated().compactMap { i, layer in
            let place = place.element("layers", i, layer["nm"]?.text)
            guard layer.isObject else {
                report.miss(place, "this is no layer, and left out")
                return nil
            }
            return readLayer(layer, place)
        }
    }

    private func readLayer(_ json: JSON, _ place: Place) -> FileLayer {
        var layer = FileLayer(place: place)
        layer.name = json["nm"]?.text ?? ""
        (layer.index, layer.parent) = (json["ind"]?.int, json["parent"]?.int)
        (layer.inPoint, layer.outPoint) = (json["ip"]?.number ?? 0, json["op"]?.number ?? .greatestFiniteMagnitude)
        (layer.startTime, layer.stretch) = (json["st"]?.number ?? 0, json["sr"]?.number ?? 1)
        layer.transform = transform(json["ks"], place)
        layer.isHidden = json["hd"]?.isTrue ?? false
        layer.isMatte = json["td"]?.isTrue ?? false
        layer.turnsAlongPath = json["ao"]?.isTrue ?? false
        layer.matteLayer = json["tp"]?.int
        if let mode = json["tt"]?.int, mode != 0 {
            layer.matte = Matte(rawValue: mode)
            if layer.matte == nil {
                report.miss(place, "track matte \(mode) is not known, and left out")
            } else {
                report.use("track matte")
            }
        }
        if json["ddd"]?.isTrue ?? false { report.use("3-D layer") }
        readBlendMode(json["bm"]?.int ?? 0, &layer)
        for (i, mask) in (json["masksProperties"]?.list ?? []).enumerated() {
            readMask(mask, place.element("masks", i, mask["nm"]?.text), &layer)
        }
        for (i, effect) in (json["ef"]?.list ?? []).enumerated() {
            readEffect(effect, place.element("effects", i, effect["nm"]?.text), &layer)
        }
        for (i, style) in (json["sy"]?.list ?? []).enumerated() { readStyle(style, place.element("styles", i, style["nm"]?.text), &layer) }
        readContent(json, &layer)
        return layer
    }

    private func readContent(_ json: JSON, _ layer: inout FileLayer) {
        let place = layer.place
        let kind = json["ty"]?.int ?? -1
        switch kind {
        case 0:
            report.use("composition layer")
            guard let id = json["refId"]?.text else { return report.miss(place, "a layer that refers to no composition shows nothing") }
            layer.content = .composition(
                id, width: json["w"]?.number ?? 0, height: json["h"]?.number ?? 0,
                remap: json["tm"].map { vector($0, place, "time remap", or: 0) })
        case 1:
            report.use("solid layer")
            guard let color = (json["sc"]?.text).flatMap({ FormatReader.color(hex: $0) }) else {
                return report.miss(place, "a solid layer without a colour like “#ff8800” shows nothing")
            }
            layer.content = .solid(color, width: json["sw"]?.number ?? 0, height: json["sh"]?.number ?? 0)
        case 2:
            report.use("image layer")
            guard let id = json["refId"]?.text else { return report.miss(place, "a layer that refers to no image shows nothing") }
            layer.content = .image(id)
        case 3:
            report.use("null layer")
            layer.content = .null
        case 4:
            report.use("shape layer")
            layer.content = .shapes(readShapes(json["shapes"], place))
        case 5:
            report.use("text layer")
            if let text = readText(json["t"], place) { layer.content = .text(text) }
        case 6:
            report.use("audio layer")
            report.miss(place, "sound is not played")
        case 13:
            report.use("camera")
            report.miss(place, "cameras are not shown: layers are seen from straight ahead, without perspective")
        default:
            report.miss(place, "a layer of kind \(kind) is not known, and left out")
        }
    }

    private func readBlendMode(_ mode: Int, _ layer: inout FileLayer) {
        guard mode != 0 else { return }
        let names = [
            "", "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "hardLight", "softLight", "difference",
            "exclusion", "hue", "saturation", "color", "luminosity", "plusL",
        ]
        guard names.indices.contains(mode) else {
            return report.miss(layer.place, "blend mode \(mode) is not known: the layer lies over what is behind it")
        }
        report.use("blend mode")
        layer.blendMode = mode == 16 ? "plusL" : names[mode] + "BlendMode"
    }

    private func readMask(_ json: JSON, _ place: Place, _ layer: inout FileLayer) {
        var mask = FileMask(place: place)
        let mode = json["mode"]?.text ?? "a"
        guard let known = FileMask.Mode(rawValue: mode) else {
            return report.miss(place, "mask mode “\(mode)” is not known, and the mask left out")
        }
        report.use("mask")
        mask.mode = known
        mask.isInverted = json["inv"]?.isTrue ?? false
        mask.path = path(json["pt"], place, "path")
        mask.opacity = vector(json["o"], place, "opacity", or: 100)
        mask.expansion = vector(json["x"], place, "expansion", or: 0)
        mask.feather = vector(json["f"], place, "feather", or: 0, 0)
        mask.name = json["nm"]?.text ?? ""
        layer.masks.append(mask)
    }

    private func readEffect(_ json: JSON, _ place: Place, _ layer: inout FileLayer) {
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
        switch kind {
        case 20:
            report.use("tint effect")
            layer.effects.append(
                Effect(name: name, kind: .tint(black: value(0, or: 0, 0, 0), white: value(1, or: 1, 1, 1), amount: value(2, or: 100))))
        case 21:
            report.use("fill effect")
            layer.effects.append(Effect(name: name, kind: .fill(color: value(2, or: 1, 0, 0), opacity: value(6, or: 1))))
        case 25:
            report.use("drop shadow effect")
            layer.effects.append(
                Effect(
                    name: name,
                    kind: .shadow(
                        color: value(0, or: 0, 0, 0), opacity: value(1, or: 127.5).map { Vector($0[0] / 255) },
                        direction: value(2, or: 135),
                        distance: value(3, or: 5), deviation: value(4, or: 0).map { Vector($0[0] / 4) })))
        case 29:
            report.use("Gaussian blur effect")
            if value(1, or: 1).first[0] > 1 { report.miss(place, "a blur in one direction is shown in both") }
            layer.effects.append(Effect(name: name, kind: .blur(value(0, or: 0))))
        default:
            report.miss(place, "this effect (kind \(kind)) is not shown")
        }
    }

    private func readStyle(_ json: JSON, _ place: Place, _ layer: inout FileLayer) {
        let kind = json["ty"]?.int ?? -1
        guard kind == 1 else {
            let names = [
                "stroke", "drop shadow", "inner shadow", "outer glow", "inner glow", "bevel", "satin", "colour overlay", "gradient overlay",
            ]
            return report.miss(
                place, "the layer style \(names.indices.contains(kind) ? "“\(names[kind])”" : "of kind \(kind)") is not shown")
        }
        report.use("drop shadow style")
        layer.effects.append(
            Effect(
                name: json["nm"]?.text ?? "",
                kind: .shadow(
                    color: vector(json["c"], place, "colour", or: 0, 0, 0),
                    opacity: vector(json["o"], place, "opacity", or: 75).map { Vector($0[0] / 100) },
                    // A style tells from where the light comes, counterclockwise from the right.
                    direction: vector(json["a"], place, "angle", or: 120).map { Vector(270 - $0[0]) },
                    distance: vector(json["d"], place, "distance", or: 5),
                    deviation: vector(json["s"], place, "size", or: 5).map { Vector($0[0] / 2) })))
    }

    /// A colour as in "#ff8800".
    static func color(hex: String) -> Vector? {
        let digits = hex.hasPrefix("#") ? hex.dropFirst() : Substring(hex)
        guard digits.count == 6 || digits.count == 3, let n = UInt32(digits, radix: 16) else { return nil }
        if digits.count == 3 {
            return Vector(Double(n >> 8 & 15) / 15, Double(n >> 4 & 15) / 15, Double(n & 15) / 15)
        }
        return Vector(Double(n >> 16 & 255) / 255, Double(n >> 8 & 255) / 255, Double(n & 255) / 255)
    }
}
