import LaminaRender

extension FormatReader {
    func readLayers(_ list: [JSON], _ place: Place) -> [FileLayer] {
        list.enumerated().compactMap { i, layer in
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
        layer.isSpatial = json["ddd"]?.isTrue ?? false
        if layer.isSpatial { report.use("3-D layer") }
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
            layer.content = .shapes(readShapes(json["shapes"], place).withoutNeedlessMerges)
        case 5:
            report.use("text layer")
            if let text = readText(json["t"], place) { layer.content = .text(text) }
        case 6:
            report.use("audio layer")
            guard let id = json["refId"]?.text else { return report.miss(place, "an audio layer that refers to no sound is silent") }
            layer.content = .audio(id, level: vector(json["au"]?["lv"], place, "audio level", or: 100, 100))
        case 13:
            report.use("camera")
            layer.content = .camera(
                perspective: vector(json["pe"], place, "perspective", or: 0), looksAtAnchor: json["ks"]?["a"] != nil)
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

    /// A colour as in "#ff8800".
    static func color(hex: String) -> Vector? {
        let digits = hex.hasPrefix("#") ? hex.dropFirst() : Substring(hex)
        guard digits.count == 6 || digits.count == 3, digits.allSatisfy(\.isHexDigit), let n = UInt32(digits, radix: 16) else { return nil }
        if digits.count == 3 {
            return Vector(Double(n >> 8 & 15) / 15, Double(n >> 4 & 15) / 15, Double(n & 15) / 15)
        }
        return Vector(Double(n >> 16 & 255) / 255, Double(n >> 8 & 255) / 255, Double(n & 255) / 255)
    }
}
