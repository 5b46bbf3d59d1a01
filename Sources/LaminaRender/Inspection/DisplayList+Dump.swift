extension DisplayList {
    /// The list as text, a line for each command, what a clip or group encloses indented; values at their defaults left out.
    ///
    /// The place of a shape is the image of its plane: `at` its projection.
    package func dump() -> String {
        var text = DumpText()
        text.line("list \(width)×\(height)")
        if background.alpha != 0 { text.add("background \(background.dump)") }
        var rest = commands[...]
        text.indented { text in
            while !rest.isEmpty { DisplayList.dump(&rest, &text) }
        }
        return text.text
    }

    private static func dump(_ rest: inout ArraySlice<DisplayCommand>, _ text: inout DumpText) {
        guard let command = rest.popFirst() else { return }
        switch command {
        case .draw(let item):
            text.line(item.paint.dump)
            item.shape.dump(into: &text)
            if item.opacity != 1 { text.add("opacity", item.opacity) }
            if item.detailBias != 0 { text.add("bias", item.detailBias) }
            if item.tint != .none { text.add("tint \(item.tint.dump)") }
            if item.isSum { text.add("sum") }
            return
        case .beginClip(let shape):
            text.line("clip")
            shape.dump(into: &text)
        case .beginGroup(let group):
            text.line("group")
            if group.opacity != 1 { text.add("opacity", group.opacity) }
            if group.blend != .normal { text.add("blend \(group.blend.name)") }
            for filter in group.filters { text.add(filter.dump) }
            if let raster = group.raster { text.add("raster at \(raster.dump)") }
        case .beginMasked(let opacity):
            text.line("masked")
            if opacity != 1 { text.add("opacity", opacity) }
        case .beginMask: text.line("mask")
        case .backdrop(let backdrop):
            text.line("backdrop")
            backdrop.shape.dump(into: &text)
            for filter in backdrop.filters { text.add(filter.dump) }
            if backdrop.opacity != 1 { text.add("opacity", backdrop.opacity) }
            return
        case .beginShadow(let shadow):
            text.line("shadow")
            text.add(shadow.color.dump)
            if shadow.sigmaX == shadow.sigmaY {
                text.add("sigma", shadow.sigmaX)
            } else {
                text.add("sigma \(DumpText.list([shadow.sigmaX, shadow.sigmaY]))")
            }
            text.add("offset \(shadow.offset.dump)")
        case .end:
            text.line("unmatched end")
            return
        }
        text.indented { text in
            while let next = rest.first, next != .end { dump(&rest, &text) }
        }
        if rest.popFirst() == nil { text.line("missing end") }
    }
}

extension Shape {
    fileprivate func dump(into text: inout DumpText) {
        text.add("rect \(rect.dump)")
        if !corners.isZero {
            let (a, b, c, d) = (corners.minXMinY, corners.maxXMinY, corners.minXMaxY, corners.maxXMaxY)
            text.add(
                "corners \(a == b && b == c && c == d ? DumpText.number(a) : DumpText.list([a, b, c, d]))\(curve == .continuous ? " continuous" : "")"
            )
        }
        if let outline {
            text.add("outline \(outline.path.dump)\(outline.rule == .evenOdd ? " even-odd" : "")")
            outline.stroke?.dump(into: &text)
        }
        if projection != .identity { text.add("at \(projection.dump)") }
        if smoothEdges != .all { text.add("smooth", Int(smoothEdges.rawValue)) }
    }
}

extension Tint {
    fileprivate var dump: String { DumpText.list([16, 8, 0].map { Double(pixel >> $0 & 255) }) }
}

extension Paint {
    fileprivate var dump: String {
        switch self {
        case .color(let color): "fill \(color.dump)"
        case .border(let color, let width): "border \(color.dump) width \(DumpText.number(width))"
        case .image(let id, let source, let filter): "image \(id) source \(source.dump)\(filter == .linear ? "" : " \(filter.name)")"
        case .gradient(let gradient): gradient.dump
        case .shadow(let color, let sigma): "blurred \(color.dump) sigma \(DumpText.number(sigma))"
        }
    }
}

extension Stroke {
    /// Writes what differs from a solid line, one unit wide, with butt caps and mitred corners along all of the path.
    fileprivate func dump(into text: inout DumpText) {
        text.add("stroked", style.width)
        switch style.cap {
        case .butt: break
        case .round: text.add("round caps")
        case .square: text.add("square caps")
        }
        switch style.join {
        case .miter: if style.miterLimit != 10 { text.add("miter limit", style.miterLimit) }
        case .round: text.add("round joins")
        case .bevel: text.add("bevel joins")
        }
        if start != 0 { text.add("from", start) }
        if end != 1 { text.add("to", end) }
        if let dashes { text.add("dashes \(DumpText.list(dashes))") }
        if dashes != nil && dashPhase != 0 { text.add("phase", dashPhase) }
    }
}

extension Gradient {
    fileprivate var dump: String {
        let name =
            switch form {
            case .axial: "axial gradient"
            case .radial where focus > 0: "radial gradient from \(DumpText.number(Double(focus)))"
            case .radial: "radial gradient"
            case .conic: "conic gradient"
            case .diamond: "diamond gradient"
            }
        return "\(name) \(DumpText.join(stretches.map { $0.dump })) through \(map.dump)"
    }
}

extension Gradient.Stretch {
    /// Where it begins, and with which colour.
    fileprivate var dump: String {
        let color = Color(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
        return from.isFinite ? "\(DumpText.number(Double(from))) \(color.dump)" : color.dump
    }
}

extension DeviceFilter {
    fileprivate var dump: String {
        switch self {
        case .blur(let x, let y): "blur \(x == y ? DumpText.number(x) : DumpText.list([x, y]))"
        case .colors(let matrix): "colors \(DumpText.list(matrix.elements))"
        case .levels(let levels): "levels \(DumpText.list(levels.elements))"
        case .morphology(let x, let y, let isMaximum):
            "\(isMaximum ? "maximum" : "minimum") \(x == y ? DumpText.number(x) : DumpText.list([x, y]))"
        }
    }
}
