import LaminaRender

extension FormatReader {
    /// A property of numbers; the default where it is missing or damaged. What is given for a slot may be a colour's text.
    func vector(_ json: JSON?, _ place: Place, _ name: String, or standard: Vector) -> Animated<Vector> {
        guard let json else { return Animated(standard) }
        let isSlot = slots.isGiven(json)
        let read = { (value: JSON) in
            value.numbers.map { Vector($0) } ?? (isSlot ? value.text.flatMap { FormatReader.color(hex: $0) } : nil)
        }
        return animated(json, place, name, read) ?? Animated(standard)
    }

    func vector(_ json: JSON?, _ place: Place, _ name: String, or standard: Double...) -> Animated<Vector> {
        vector(json, place, name, or: Vector(standard))
    }

    /// A property whose value is an outline.
    func path(_ json: JSON?, _ place: Place, _ name: String) -> Animated<Path> {
        guard let json else { return Animated(Path()) }
        return animated(json, place, name, { FormatReader.path($0) }) ?? Animated(Path())
    }

    /// A value or keyframes; nil, and reported, for anything else.
    func animated<Value: Blendable>(_ given: JSON, _ place: Place, _ name: String, _ read: (JSON) -> Value?) -> Animated<Value>? {
        let slot = given["sid"]?.text
        let json = slots.value(of: given) ?? given
        if let code = json["x"]?.text, !code.isEmpty {
            report.miss(place.part(name), "an expression is not run: the property has its value without it")
        }
        // Some properties are written without an object around them.
        let value = json.isObject ? json["k"] : json
        guard let value else {
            report.miss(place.part(name), "the property has no value: the format's default is taken")
            return nil
        }
        var result: Animated<Value>?
        if case .list(let list) = value, list.contains(where: { $0["t"] != nil && $0.isObject }) {
            result = keyframes(list, place.part(name), read)
        } else {
            result = (read(value) ?? value.list?.first.flatMap(read)).map { Animated($0) }
        }
        if result == nil { report.miss(place.part(name), "the property's value is of another kind: the format's default is taken") }
        result?.slot = slot
        return result
    }

    private func keyframes<Value: Blendable>(_ list: [JSON], _ place: Place, _ read: (JSON) -> Value?) -> Animated<Value>? {
        var keys: [FileKeyframe<Value>] = []
        keys.reserveCapacity(list.count)
        // Older files write where each step ends, and nothing but a time in the last keyframe.
        var end: Value?
        var isFlawed = false
        for json in list {
            guard let time = json["t"]?.number, time.magnitude < 1e9 else {
                isFlawed = true
                continue
            }
            guard let value = json["s"].flatMap({ read($0) ?? $0.list?.first.flatMap(read) }) ?? end else {
                isFlawed = true
                continue
            }
            if let last = keys.last, time < last.time {
                isFlawed = true
                continue
            }
            var key = FileKeyframe(time: time, value: value)
            key.isHold = json["h"]?.isTrue ?? false
            if !key.isHold, let out = json["o"], let into = json["i"] { key.eases = FormatReader.eases(out, into) }
            if !key.isHold, let out = json["to"]?.numbers, let into = json["ti"]?.numbers, out.count >= 2, into.count >= 2 {
                let tangents = (out: Point(out[0], out[1]), in: Point(into[0], into[1]))
                if tangents.out != .zero || tangents.in != .zero { key.tangents = tangents }
                if out.count > 2, into.count > 2, out[2] != 0 || into[2] != 0 {
                    (key.tangents, key.depthTangents) = (tangents, (out[2], into[2]))
                }
            }
            end = json["e"].flatMap { read($0) ?? $0.list?.first.flatMap(read) }
            keys.append(key)
        }
        if isFlawed { report.miss(place, "keyframes that have no time, no value or lie before the one in front of them are left out") }
        return Animated(keys)
    }

    /// The pacing that two handles describe: one curve, or one for each component.
    private static func eases(_ out: JSON, _ into: JSON) -> [Ease] {
        guard let x1 = out["x"]?.numbers, let y1 = out["y"]?.numbers, let x2 = into["x"]?.numbers, let y2 = into["y"]?.numbers,
            let count = [x1.count, y1.count, x2.count, y2.count].min(), count > 0
        else { return [] }
        let eases = (0..<count).map { i in
            Ease(x1: min(max(x1[i], 0), 1), y1: limited(y1[i]), x2: min(max(x2[i], 0), 1), y2: limited(y2[i]))
        }
        if eases.allSatisfy({ $0.isLinear }) { return [] }
        return eases.allSatisfy({ $0 == eases[0] }) ? [eases[0]] : eases
    }

    private static func limited(_ y: Double) -> Double { min(max(y, -1000), 1000) }

    /// An outline of vertices with handles that are offsets from them.
    static func path(_ json: JSON) -> Path? {
        guard let vertices = json["v"]?.points else { return nil }
        let (into, out) = (json["i"]?.points ?? [], json["o"]?.points ?? [])
        func point(_ list: [Point], _ i: Int) -> Point { i < list.count ? list[i] : .zero }
        var path = Path()
        guard !vertices.isEmpty else { return path }
        let isClosed = json["c"]?.isTrue ?? false
        path.move(to: point(vertices, 0))
        func add(_ from: Int, _ to: Int) {
            let (a, b) = (point(vertices, from), point(vertices, to))
            // Always curves, so that outlines of one shape have the same elements.
            path.cubic(to: b, control1: a + point(out, from), control2: b + point(into, to))
        }
        for i in vertices.indices.dropFirst() { add(i - 1, i) }
        if isClosed {
            if vertices.count > 1 { add(vertices.count - 1, 0) }
            path.close()
        }
        return path
    }

    /// A transform; `from` is nil for one that changes nothing.
    func transform(_ json: JSON?, _ place: Place) -> FileTransform {
        var result = FileTransform()
        guard let json, json.isObject else { return result }
        let place = place.part("transform")
        result.anchor = vector(json["a"], place, "anchor", or: 0, 0)
        if let stored = json["p"] {
            let position = slots.value(of: stored) ?? stored
            if position["s"]?.isTrue ?? false, position["x"]?.isObject ?? false {
                result.position = vector(position["x"], place, "position x", or: 0)
                result.positionY = vector(position["y"], place, "position y", or: 0)
                result.positionZ = position["z"].map { vector($0, place, "position z", or: 0) }
            } else {
                result.position = vector(position, place, "position", or: 0, 0)
            }
        }
        result.scale = vector(json["s"], place, "scale", or: 100, 100)
        result.rotation = vector(json["r"] ?? json["rz"], place, "rotation", or: 0)
        result.opacity = vector(json["o"], place, "opacity", or: 100)
        result.skew = vector(json["sk"], place, "skew", or: 0)
        result.skewAxis = vector(json["sa"], place, "skew axis", or: 0)
        let turns = SpatialTurns(
            x: vector(json["rx"], place, "x rotation", or: 0), y: vector(json["ry"], place, "y rotation", or: 0),
            orientation: vector(json["or"], place, "orientation", or: 0, 0, 0))
        if [turns.x, turns.y, turns.orientation].contains(where: { $0.isAnimated || $0.first.numbers.contains { $0 != 0 } }) {
            report.use("turn in space")
            result.turns = turns
        }
        return result
    }
}
