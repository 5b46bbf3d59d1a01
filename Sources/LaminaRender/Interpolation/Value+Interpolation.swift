// The animation model's arithmetic: what lies between two values, what their sum is, how far apart they are.

extension Value {
    /// The value a fraction `t` of the way to `other`; `t` may lie outside 0…1.
    ///
    /// Numbers, points, sizes, rectangles and colours (not premultiplied, sRGB) blend component by component, transforms by decomposition,
    /// outlines as `PathBlend` says, lists element by element when they are equally long. What cannot be blended switches: flags as soon as
    /// `t` is above 0, images half-way; of a colour that is not set and one that is, the former shows.
    package func mixed(with other: Value, _ t: Double) -> Value {
        @inline(__always) func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
        switch (self, other) {
        case (.number(let a), .number(let b)): return .number(mix(a, b))
        case (.point(let a), .point(let b)): return .point(Point(mix(a.x, b.x), mix(a.y, b.y)))
        case (.size(let a), .size(let b)): return .size(Size(mix(a.width, b.width), mix(a.height, b.height)))
        case (.rect(let a), .rect(let b)):
            return .rect(
                Rect(
                    mix(a.origin.x, b.origin.x), mix(a.origin.y, b.origin.y), mix(a.size.width, b.size.width),
                    mix(a.size.height, b.size.height)))
        case (.color(let a), .color(let b)): return .color(a.mixed(with: b, t))
        case (.color, .none), (.none, .color): return .none
        case (.transform(let a), .transform(let b)): return .transform(TransformBlend(from: a, to: b).at(t))
        case (.path(let a), .path(let b)): return .path(PathBlend(from: a, to: b).at(t))
        case (.numbers(let a), .numbers(let b)) where a.count == b.count:
            return .numbers(a.indices.map { mix(a[$0], b[$0]) })
        case (.colors(let a), .colors(let b)) where a.count == b.count:
            return .colors(a.indices.map { a[$0].mixed(with: b[$0], t) })
        case (.filters(let a), .filters(let b)):
            guard let blended = a.mixed(with: b, t) else { return t >= 0.5 ? other : self }
            return .filters(blended)
        case (.flag, .flag): return t > 0 ? other : self
        default: return t >= 0.5 ? other : self
        }
    }

    /// `self` on top of `underlying`: sums of components; for transforms the product, `self` acting first.
    package func added(to underlying: Value) -> Value {
        switch (self, underlying) {
        case (.number(let a), .number(let b)): return .number(a + b)
        case (.point(let a), .point(let b)): return .point(a + b)
        case (.size(let a), .size(let b)): return .size(Size(a.width + b.width, a.height + b.height))
        case (.rect(let a), .rect(let b)):
            return .rect(
                Rect(
                    a.origin.x + b.origin.x, a.origin.y + b.origin.y, a.size.width + b.size.width, a.size.height + b.size.height))
        case (.color(let a), .color(let b)):
            return .color(Color(red: a.red + b.red, green: a.green + b.green, blue: a.blue + b.blue, alpha: a.alpha + b.alpha))
        case (.transform(let a), .transform(let b)): return .transform(a.concat(b))
        case (.numbers(let a), .numbers(let b)) where a.count == b.count: return .numbers(a.indices.map { a[$0] + b[$0] })
        default: return self
        }
    }

    /// `self` taken away from `total`, so that `difference.added(to: self)` is `total` again; nil for values that have no difference.
    package func subtracted(from total: Value) -> Value? {
        switch (self, total) {
        case (.transform(let a), .transform(let b)): return a.inverse.map { .transform(b.concat($0)) }
        case (.number, .number), (.point, .point), (.size, .size), (.rect, .rect), (.color, .color):
            return self.scaled(by: -1)?.added(to: total)
        case (.numbers(let a), .numbers(let b)) where a.count == b.count: return .numbers(a.indices.map { b[$0] - a[$0] })
        default: return nil
        }
    }

    /// `factor` times the value, for accumulating repeats; nil for values that have no multiple. A transform is repeated `factor` times.
    package func scaled(by factor: Double) -> Value? {
        switch self {
        case .number(let a): return .number(a * factor)
        case .point(let a): return .point(a * factor)
        case .size(let a): return .size(Size(a.width * factor, a.height * factor))
        case .rect(let a):
            return .rect(Rect(a.origin.x * factor, a.origin.y * factor, a.size.width * factor, a.size.height * factor))
        case .color(let a):
            return .color(Color(red: a.red * factor, green: a.green * factor, blue: a.blue * factor, alpha: a.alpha * factor))
        case .numbers(let a): return .numbers(a.map { $0 * factor })
        case .transform(let a):
            guard factor >= 0, factor < 10_000 else { return nil }
            var (result, power, n) = (Transform.identity, a, Int(factor))
            while n > 0 {
                if n & 1 == 1 { result = result.concat(power) }
                power = power.concat(power)
                n >>= 1
            }
            return .transform(result)
        default: return nil
        }
    }

    /// Returns the distance of two values, for pacing: the Euclidean distance of their components; nil for values without a distance.
    package func distance(to other: Value) -> Double? {
        switch (self, other) {
        case (.number(let a), .number(let b)): return abs(b - a)
        case (.point(let a), .point(let b)): return (b - a).length
        case (.size(let a), .size(let b)): return Point(b.width - a.width, b.height - a.height).length
        case (.rect(let a), .rect(let b)):
            let o = (b.origin - a.origin).length
            let s = Point(b.size.width - a.size.width, b.size.height - a.size.height).length
            return (o * o + s * s).squareRoot()
        case (.color(let a), .color(let b)):
            let (r, g, u, w) = (b.red - a.red, b.green - a.green, b.blue - a.blue, b.alpha - a.alpha)
            return (r * r + g * g + u * u + w * w).squareRoot()
        case (.transform(let a), .transform(let b)):
            var sum = 0.0
            for (x, y) in zip(a.elements, b.elements) { sum += (y - x) * (y - x) }
            return sum.squareRoot()
        default: return nil
        }
    }
}

extension Color {
    package func mixed(with b: Color, _ t: Double) -> Color {
        Color(
            red: red + (b.red - red) * t, green: green + (b.green - green) * t, blue: blue + (b.blue - blue) * t,
            alpha: alpha + (b.alpha - alpha) * t)
    }
}

extension Path {
    /// Point-wise between two outlines of the same elements; nil where the elements differ.
    package func mixed(with other: Path, _ t: Double) -> Path? {
        guard verbs == other.verbs else { return nil }
        var result = Path()
        for (a, b) in zip(self, other) {
            switch (a, b) {
            case (.move(let p), .move(let q)): result.move(to: p.mixed(with: q, t))
            case (.line(let p), .line(let q)): result.line(to: p.mixed(with: q, t))
            case (.quad(let c, let p), .quad(let d, let q)): result.quad(to: p.mixed(with: q, t), control: c.mixed(with: d, t))
            case (.cubic(let c1, let c2, let p), .cubic(let d1, let d2, let q)):
                result.cubic(to: p.mixed(with: q, t), control1: c1.mixed(with: d1, t), control2: c2.mixed(with: d2, t))
            default: result.close()
            }
        }
        return result
    }
}

extension Transform {
    /// The sixteen elements, row by row.
    package var elements: [Double] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    }

    package init?(elements e: [Double]) {
        guard e.count == 16 else { return nil }
        self.init(e[0], e[1], e[2], e[3], e[4], e[5], e[6], e[7], e[8], e[9], e[10], e[11], e[12], e[13], e[14], e[15])
    }

    /// Element by element: wrong for rotations, the last resort for matrices that cannot be decomposed.
    func mixedElementwise(with o: Transform, _ t: Double) -> Transform {
        @inline(__always) func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
        return Transform(
            mix(m11, o.m11), mix(m12, o.m12), mix(m13, o.m13), mix(m14, o.m14), mix(m21, o.m21), mix(m22, o.m22), mix(m23, o.m23),
            mix(m24, o.m24), mix(m31, o.m31), mix(m32, o.m32), mix(m33, o.m33), mix(m34, o.m34), mix(m41, o.m41), mix(m42, o.m42),
            mix(m43, o.m43), mix(m44, o.m44))
    }
}
