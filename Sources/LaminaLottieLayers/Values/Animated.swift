import LaminaRender

/// A value that keyframes lie between.
package protocol Blendable: Sendable {
    func blended(with other: Self, _ t: Double) -> Self
}

/// A keyframe, and the way to the next one.
package struct FileKeyframe<Value: Blendable>: Sendable {
    /// The frame of the composition that the property is in.
    package var time: Double
    package var value: Value
    /// Whether the value stays until the next keyframe.
    package var isHold = false
    /// The pacing: none for an even one, one for all components, or one for each.
    package var eases: [Ease] = []
    /// The control points of the way through space, as offsets from this value and from the next; nil for a straight way.
    package var tangents: (out: Point, in: Point)?
    /// The z coordinates of the control points.
    package var depthTangents: (out: Double, in: Double)?
}

/// A property of a file: a value, or keyframes.
package struct Animated<Value: Blendable>: Sendable {
    /// At least one, in the order of time.
    package private(set) var keyframes: [FileKeyframe<Value>]
    /// The name under which another value can be put in its place.
    package var slot: String?

    package init(_ value: Value) { keyframes = [FileKeyframe(time: 0, value: value)] }

    /// Nil without keyframes.
    package init?(_ keyframes: [FileKeyframe<Value>]) {
        guard !keyframes.isEmpty else { return nil }
        self.keyframes = keyframes
        // The last keyframe holds.
        self.keyframes[keyframes.count - 1].isHold = true
    }

    package var isAnimated: Bool { keyframes.count > 1 }
    /// The first value, which is the only one where nothing is animated.
    package var first: Value { keyframes[0].value }
    package var last: Value { keyframes[keyframes.count - 1].value }

    package func map<Other: Blendable>(_ change: (Value) -> Other) -> Animated<Other> {
        var result = Animated<Other>(
            keyframes.map {
                FileKeyframe<Other>(time: $0.time, value: change($0.value), isHold: $0.isHold, eases: $0.eases, tangents: nil)
            })!
        result.slot = slot
        return result
    }

    /// The step under way at a frame, and how far it has come; nil before the first and after the last keyframe.
    ///
    /// - Parameter isBefore: At a keyframe, the step that ends there rather than the one that starts.
    package func step(at frame: Double, isBefore: Bool = false) -> (index: Int, t: Double)? {
        guard keyframes.count > 1, frame >= keyframes[0].time else { return nil }
        var (low, high) = (0, keyframes.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            let time = keyframes[middle].time
            if isBefore ? time < frame : time <= frame { low = middle } else { high = middle - 1 }
        }
        guard low + 1 < keyframes.count else { return nil }
        let length = keyframes[low + 1].time - keyframes[low].time
        return (low, length > 0 ? Swift.min((frame - keyframes[low].time) / length, 1) : 0)
    }

    /// The value at a frame.
    package func value(at frame: Double, isBefore: Bool = false) -> Value {
        guard isAnimated, frame >= keyframes[0].time else { return first }
        guard let (index, t) = step(at: frame, isBefore: isBefore) else { return last }
        return value(ofStep: index, t)
    }

    /// The value on the way from a keyframe to the next, at a fraction of the time.
    package func value(ofStep index: Int, _ t: Double) -> Value {
        let key = keyframes[index]
        guard !key.isHold, index + 1 < keyframes.count else { return key.value }
        let next = keyframes[index + 1].value
        if let way = CurvedWay(from: key, to: next) { return way.value(at: t) as! Value }
        if let vector = key.value as? Vector, let end = next as? Vector {
            if key.eases.count > 1 {
                return Vector(
                    vector.numbers.indices.map { i in
                        let (a, b) = (vector[i], end[i])
                        return a + (b - a) * key.eases[Swift.min(i, key.eases.count - 1)](t)
                    }) as! Value
            }
        }
        return key.value.blended(with: next, (key.eases.first ?? .linear)(t))
    }

    /// The frames at which the value may jump.
    package var jumps: [Double] {
        keyframes.indices.dropFirst().filter { keyframes[$0 - 1].isHold || keyframes[$0].time == keyframes[$0 - 1].time }
            .map { keyframes[$0].time }
    }
}

extension FileKeyframe {
    /// The way to a value is a line that is gone along evenly, but for the pacing.
    package func isStraight(to end: Vector) -> Bool {
        guard let tangents, let start = value as? Vector else { return true }
        let chord = Point(end[0] - start[0], end[1] - start[1])
        let slack = 1e-6 * (1 + chord.length * chord.length)
        func isOn(_ p: Point) -> Bool {
            let along = p.x * chord.x + p.y * chord.y
            return (p.x * chord.y - p.y * chord.x).magnitude <= slack && along >= -slack && along <= chord.length * chord.length + slack
        }
        return isOn(tangents.out) && isOn(tangents.in * -1)
    }
}

extension Animated where Value == Vector {
    /// Two numbers as one property of two: keyframe by keyframe where both have theirs at equal times, else one for each frame.
    package func joined(with other: Animated<Vector>) -> Animated<Vector> {
        guard isAnimated || other.isAnimated else { return Animated(Vector(first[0], other.first[0])) }
        let isEven = isAnimated && other.isAnimated && keyframes.count == other.keyframes.count
        if isEven, zip(keyframes, other.keyframes).allSatisfy({ $0.time == $1.time && $0.isHold == $1.isHold }) {
            return Animated(
                zip(keyframes, other.keyframes).map {
                    let eases = [$0.eases.first ?? .linear, $1.eases.first ?? .linear]
                    return FileKeyframe(
                        time: $0.time, value: Vector($0.value[0], $1.value[0]), isHold: $0.isHold, eases: eases, tangents: nil)
                }) ?? self
        }
        let times = (isAnimated ? keyframes.map { $0.time } : []) + (other.isAnimated ? other.keyframes.map { $0.time } : [])
        guard let start = times.min(), let end = times.max() else { return self }
        let steps = max(min((end - start).rounded(.up), 20_000), 1)
        return Animated(
            (0...Int(steps)).map { n in
                let frame = start + (end - start) * Double(n) / steps
                return FileKeyframe(time: frame, value: Vector(value(at: frame)[0], other.value(at: frame)[0]))
            }) ?? self
    }
}
