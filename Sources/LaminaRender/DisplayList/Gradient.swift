// Colours that go over into each other, laid over a plane.
//
// Between the places of two colours, red, green, blue and alpha change evenly: not premultiplied, in sRGB as it is encoded. Two colours in one place
// make a step; beyond the first and the last place their colours go on. Where a pixel holds several of these stretches, it shows their mean.

/// Immutable, and shared by everything that draws it.
package final class Gradient: Equatable, Sendable {
    /// A stretch between two places along the gradient.
    package struct Stretch: Equatable, Sendable, BitwiseCopyable {
        package var from, to: Float
        /// The colour at `from`, and its change from there on.
        package var red, green, blue, alpha: Float
        package var redSlope, greenSlope, blueSlope, alphaSlope: Float
    }

    package let form: GradientValues.Form
    /// The map from the layer's plane to one in which the place among the colours is x, the distance from the origin, the angle about it, or the sum of both distances from the axes.
    package let map: Projection
    /// The place on the x axis of a radial gradient's first colour, from 0 to 0.99. The colours lie along the ways from there to the circle.
    package let focus: Float
    /// The stretches without gaps; the first and the last have no end.
    package let stretches: [Stretch]
    package let isOpaque: Bool
    let digest: UInt64

    /// Nil where nothing is drawn: for fewer than two colours, fewer places than colours, and where start and end tell nothing.
    ///
    /// A place that lies before the one before it counts as equal to that; places of no colour are left out.
    package init?(_ values: GradientValues, in bounds: Rect) {
        guard let colors = values.colors, colors.count >= 2, (values.locations?.count ?? .max) >= colors.count, !bounds.isEmpty else {
            return nil
        }
        var places: [Double] = []
        for i in colors.indices {
            let place = values.locations?[i] ?? Double(i) / Double(colors.count - 1)
            let before = places.last ?? -.infinity
            places.append(place > before ? Swift.min(Swift.max(place, -1e6), 1e6) : before)
        }
        if places[0] == -.infinity { places = places.map { $0 == -.infinity ? 0 : $0 } }
        let unit = Projection(
            xx: 1 / bounds.size.width, xy: 0, x0: -bounds.minX / bounds.size.width, yx: 0, yy: 1 / bounds.size.height,
            y0: -bounds.minY / bounds.size.height)
        guard let (own, focus) = Gradient.map(values), own.isFinite, unit.isFinite else { return nil }
        self.focus = focus
        form = values.form
        map = unit.then(own)
        guard map.isFinite else { return nil }
        let shades = colors.map { $0.clamped }
        stretches = Gradient.stretches(shades, places)
        isOpaque = shades.allSatisfy { $0.alpha >= 1 }
        var all = Digest()
        all.fold(UInt64(form.rawValue))
        if focus > 0 { all.fold(UInt64(focus.bitPattern)) }
        all.fold(map)
        for (shade, place) in zip(shades, places) {
            all.fold(shade)
            all.fold(place)
        }
        digest = all.value
    }

    private init(_ other: Gradient, tint: Tint) {
        (form, map, focus, isOpaque) = (other.form, other.map, other.focus, other.isOpaque)
        let share = tint.applied(to: .white)
        let (r, g, b) = (Float(share.red), Float(share.green), Float(share.blue))
        stretches = other.stretches.map { stretch in
            var result = stretch
            (result.red, result.green, result.blue) = (stretch.red * r, stretch.green * g, stretch.blue * b)
            (result.redSlope, result.greenSlope, result.blueSlope) = (stretch.redSlope * r, stretch.greenSlope * g, stretch.blueSlope * b)
            return result
        }
        var all = Digest()
        all.fold(other.digest)
        all.fold(UInt64(tint.pixel))
        digest = all.value
    }

    /// Returns the gradient with all its colours multiplied.
    func tinted(by tint: Tint) -> Gradient { tint == .none ? self : Gradient(self, tint: tint) }

    /// Returns the map from the unit square, and the focus.
    private static func map(_ values: GradientValues) -> (Projection, focus: Float)? {
        let (a, d) = (values.start, values.end - values.start)
        switch values.form {
        case .axial, .diamond:
            let squared = d.x * d.x + d.y * d.y
            guard squared > 0 else { return nil }
            let (x, y) = (d.x / squared, d.y / squared)
            return (Projection(xx: x, xy: y, x0: -(x * a.x + y * a.y), yx: -y, yy: x, y0: y * a.x - x * a.y), 0)
        case .radial:
            let (x, y) = (1 / d.x.magnitude, 1 / d.y.magnitude)
            let round = Projection(xx: x, xy: 0, x0: -x * a.x, yx: 0, yy: y, y0: -y * a.y)
            let focus = Point(values.focalOffset.x * x, values.focalOffset.y * y)
            let distance = focus.length
            guard distance > 1e-6, distance < .infinity else { return (round, 0) }
            // Turned so that the focus lies on the x axis.
            let (c, s) = (focus.x / distance, focus.y / distance)
            return (round.then(Projection(xx: c, xy: s, x0: 0, yx: -s, yy: c, y0: 0)), Float(Swift.min(distance, 0.99)))
        case .conic:
            let length = d.length
            guard length > 0 else { return nil }
            let (x, y) = (d.x / length, d.y / length)
            return (Projection(xx: x, xy: y, x0: -(x * a.x + y * a.y), yx: -y, yy: x, y0: y * a.x - x * a.y), 0)
        }
    }

    private static func stretches(_ colors: [Color], _ places: [Double]) -> [Stretch] {
        func even(_ c: Color, _ from: Float, _ to: Float) -> Stretch {
            Stretch(
                from: from, to: to, red: Float(c.red), green: Float(c.green), blue: Float(c.blue), alpha: Float(c.alpha), redSlope: 0,
                greenSlope: 0, blueSlope: 0, alphaSlope: 0)
        }
        var result = [even(colors[0], -.infinity, Float(places[0]))]
        for i in 1..<colors.count where Float(places[i]) > Float(places[i - 1]) {
            let (c, d) = (colors[i - 1], colors[i])
            var stretch = even(c, Float(places[i - 1]), Float(places[i]))
            let k = 1 / (places[i] - places[i - 1])
            (stretch.redSlope, stretch.greenSlope) = (Float((d.red - c.red) * k), Float((d.green - c.green) * k))
            (stretch.blueSlope, stretch.alphaSlope) = (Float((d.blue - c.blue) * k), Float((d.alpha - c.alpha) * k))
            result.append(stretch)
        }
        result.append(even(colors[colors.count - 1], Float(places[colors.count - 1]), .infinity))
        return result
    }

    package static func == (a: Gradient, b: Gradient) -> Bool {
        a === b || (a.form == b.form && a.focus == b.focus && a.map == b.map && a.stretches == b.stretches)
    }
}

extension Color {
    /// The colour with components within 0…1; NaN becomes 0.
    fileprivate var clamped: Color {
        func unit(_ v: Double) -> Double { v > 0 ? (v < 1 ? v : 1) : 0 }
        return Color(red: unit(red), green: unit(green), blue: unit(blue), alpha: unit(alpha))
    }
}
