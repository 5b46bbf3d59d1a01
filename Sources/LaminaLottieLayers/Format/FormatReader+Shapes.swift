import LaminaRender

extension FormatReader {
    func readShapes(_ json: JSON?, _ place: Place) -> [ShapeItem] {
        (json?.list ?? []).enumerated().compactMap { i, item in
            let name = item["nm"]?.text ?? ""
            let place = place.element("shapes", i, name)
            // What is not known is reported even where it is hidden: a program may show it.
            guard let kind = readShape(item, place) else { return nil }
            if item["hd"]?.isTrue ?? false { return nil }
            return ShapeItem(name: name, kind: kind, place: place)
        }
    }

    private func readShape(_ json: JSON, _ place: Place) -> ShapeItem.Kind? {
        let kind = json["ty"]?.text ?? ""
        let isReversed = json["d"]?.number == 3
        func value(_ key: String, _ name: String, or standard: Double...) -> Animated<Vector> {
            vector(json[key], place, name, or: Vector(standard))
        }
        switch kind {
        case "gr":
            let items = json["it"]?.list ?? []
            let own = items.last { $0["ty"]?.text == "tr" }
            return .group(readShapes(.list(items.filter { $0["ty"]?.text != "tr" }), place), transform(own, place))
        case "sh":
            report.use("path")
            return .outline(.path(path(json["ks"], place, "path")))
        case "rc":
            report.use("rectangle")
            return .outline(
                .rectangle(
                    position: value("p", "position", or: 0, 0), size: value("s", "size", or: 0, 0), radius: value("r", "roundness", or: 0),
                    isReversed: isReversed))
        case "el":
            report.use("ellipse")
            return .outline(
                .ellipse(position: value("p", "position", or: 0, 0), size: value("s", "size", or: 0, 0), isReversed: isReversed))
        case "sr":
            report.use("star")
            var star = OutlineSource.Star()
            (star.isPolygon, star.isReversed) = (json["sy"]?.int == 2, isReversed)
            star.position = value("p", "position", or: 0, 0)
            star.points = value("pt", "points", or: 5)
            star.rotation = value("r", "rotation", or: 0)
            (star.outerRadius, star.outerRoundness) = (value("or", "outer radius", or: 0), value("os", "outer roundness", or: 0))
            (star.innerRadius, star.innerRoundness) = (value("ir", "inner radius", or: 0), value("is", "inner roundness", or: 0))
            return .outline(.star(star))
        case "fl":
            report.use("fill")
            return .paint(
                PaintStyle(
                    ink: .color(value("c", "colour", or: 0, 0, 0)), opacity: value("o", "opacity", or: 100), isEvenOdd: json["r"]?.int == 2)
            )
        case "gf":
            report.use("gradient fill")
            return .paint(
                PaintStyle(ink: .gradient(gradient(json, place)), opacity: value("o", "opacity", or: 100), isEvenOdd: json["r"]?.int == 2))
        case "st":
            report.use("stroke")
            return .paint(
                PaintStyle(
                    ink: .color(value("c", "colour", or: 0, 0, 0)), opacity: value("o", "opacity", or: 100), stroke: stroke(json, place)))
        case "gs":
            report.use("gradient stroke")
            return .paint(
                PaintStyle(ink: .gradient(gradient(json, place)), opacity: value("o", "opacity", or: 100), stroke: stroke(json, place)))
        case "tm":
            report.use("trim path")
            return .modifier(
                .trim(
                    start: value("s", "start", or: 0), end: value("e", "end", or: 100), offset: value("o", "offset", or: 0),
                    isSequential: json["m"]?.int == 2))
        case "rd":
            report.use("rounded corners")
            return .modifier(.roundCorners(value("r", "radius", or: 0)))
        case "pb":
            report.use("pucker and bloat")
            return .modifier(.pucker(value("a", "amount", or: 0)))
        case "rp":
            report.use("repeater")
            var repeater = Repeater()
            repeater.copies = value("c", "copies", or: 1)
            repeater.offset = value("o", "offset", or: 0)
            repeater.isAbove = json["m"]?.int != 2
            repeater.transform = transform(json["tr"], place)
            repeater.startOpacity = vector(json["tr"]?["so"], place, "start opacity", or: 100)
            repeater.endOpacity = vector(json["tr"]?["eo"], place, "end opacity", or: 100)
            return .repeater(repeater)
        case "mm":
            report.use("merge paths")
            let mode = json["mm"]?.int ?? 1
            guard let merge = PathMerge(rawValue: mode) else {
                report.miss(place, "outlines are merged by lying together: mode \(mode) is not known")
                return nil
            }
            return .modifier(.merge(merge))
        case "op":
            report.use("offset path")
            let joins: [Int: StrokeStyle.Join] = [2: .round, 3: .bevel]
            return .modifier(
                .offset(
                    value("a", "amount", or: 0), join: joins[json["lj"]?.int ?? 1] ?? .miter, miterLimit: value("ml", "miter limit", or: 4))
            )
        case "zz":
            report.use("zig-zag")
            return .modifier(
                .zigzag(size: value("s", "size", or: 0), ridges: value("r", "frequency", or: 0), kind: value("pt", "point type", or: 1)))
        case "tw":
            report.use("twist")
            return .modifier(.twist(value("a", "angle", or: 0), center: value("c", "centre", or: 0, 0)))
        case "no", "tr":
            return nil
        default:
            report.miss(place, "a shape of kind “\(kind.prefix(20))” is not known, and left out")
            return nil
        }
    }

    private func stroke(_ json: JSON, _ place: Place) -> PaintStyle.Stroke {
        var stroke = PaintStyle.Stroke()
        stroke.width = vector(json["w"], place, "width", or: 1)
        (stroke.cap, stroke.join) = (json["lc"]?.int ?? 2, json["lj"]?.int ?? 2)
        stroke.miterLimit = json["ml2"].map { vector($0, place, "miter limit", or: 4) } ?? Animated(Vector(json["ml"]?.number ?? 4))
        for dash in json["d"]?.list ?? [] {
            let value = vector(dash["v"], place, "dashes", or: 0)
            if dash["n"]?.text == "o" { stroke.dashOffset = value } else { stroke.dashes.append(value) }
        }
        if !stroke.dashes.isEmpty { report.use("dashes") }
        return stroke
    }

    private func gradient(_ json: JSON, _ place: Place) -> FileGradient {
        var gradient = FileGradient()
        gradient.isRadial = json["t"]?.int == 2
        (gradient.start, gradient.end) = (vector(json["s"], place, "start", or: 0, 0), vector(json["e"], place, "end", or: 100, 0))
        // A slot is that of the colours with their count, or of the colours alone, and so is its value.
        var (count, stops) = (json["g"]?["p"], json["g"]?["k"])
        if let value = json["g"].flatMap({ slots.value(of: $0) }) ?? stops.flatMap({ slots.value(of: $0) }) {
            (count, stops) = value["k"]?.isObject ?? false ? (value["p"] ?? count, value["k"]) : (value["p"] ?? count, value)
        }
        gradient.count = min(max(count?.int ?? 0, 0), 1000)
        gradient.stops = vector(stops, place, "stops", or: Vector([]))
        if gradient.isRadial, let length = json["h"] {
            gradient.highlight = (vector(length, place, "highlight length", or: 0), vector(json["a"], place, "highlight angle", or: 0))
        }
        return gradient
    }
}

extension [ShapeItem] {
    /// Without merges that simply put outlines together, where no other merge takes the result as one: that is what a list of outlines is anyway.
    var withoutNeedlessMerges: [ShapeItem] { cuts ? self : withoutMerges }

    private var cuts: Bool {
        contains { item in
            switch item.kind {
            case .modifier(.merge(let merge)): merge != .together
            case .group(let inner, _): inner.cuts
            default: false
            }
        }
    }

    private var withoutMerges: [ShapeItem] {
        compactMap { item in
            switch item.kind {
            case .modifier(.merge): return nil
            case .group(let inner, let transform):
                var item = item
                item.kind = .group(inner.withoutMerges, transform)
                return item
            default: return item
            }
        }
    }
}
