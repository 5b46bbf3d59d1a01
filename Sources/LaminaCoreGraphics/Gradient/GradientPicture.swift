import CCairo
import Foundation
import LaminaRender

/// The pixels of a gradient on a device, drawn as a gradient layer's is: a pixel is the mean of the colours in its width, so steps are smooth.
struct GradientPicture {
    private let gradient: Gradient
    /// The map from the device to the gradient's plane.
    private let map: Projection
    /// Beyond this box there is nothing; nil where there is no end.
    private let extents: CGRect?

    /// Along a line. Nil where start and end tell no direction.
    init?(
        _ gradient: CGGradient, from start: CGPoint, to end: CGPoint, options: CGGradientDrawingOptions, alpha: Double,
        transform: Projection
    ) {
        var values = GradientValues()
        (values.start, values.end) = (Point(start), Point(end))
        self.init(values, gradient.shades(options, alpha: alpha), transform, extents: nil)
    }

    /// Creates a picture of a gradient between two circles about one centre, of different sizes; nil for others.
    init?(
        _ gradient: CGGradient, center: CGPoint, from startRadius: CGFloat, to endRadius: CGFloat, options: CGGradientDrawingOptions,
        alpha: Double, transform: Projection
    ) {
        let (inner, outer) = (min(startRadius, endRadius).native, max(startRadius, endRadius).native)
        guard inner < outer else { return nil }
        var values = GradientValues()
        values.form = .radial
        (values.start, values.end) = (Point(center), Point(center.x.native + outer, center.y.native + outer))
        var options = options
        // A point has no inside.
        if startRadius == 0 { options.insert(.drawsBeforeStartLocation) }
        if endRadius == 0 { options.insert(.drawsAfterEndLocation) }
        var shades = gradient.shades(options, alpha: alpha)
        let (start, end) = (startRadius.native / outer, endRadius.native / outer)
        for i in shades.indices { shades[i].location = start + (end - start) * shades[i].location }
        if start > end { shades.reverse() }
        let goesOn = options.contains(startRadius < endRadius ? .drawsAfterEndLocation : .drawsBeforeStartLocation)
        let box = Rect(center.x.native - outer, center.y.native - outer, 2 * outer, 2 * outer)
        let extents = goesOn ? nil : Path(rect: box).transformed(by: transform).controlBounds
        self.init(values, shades, transform, extents: extents.map { CGRect($0).insetBy(dx: -1, dy: -1).integral })
    }

    /// Makes the picture of a layer's gradient; nil where the transform from the layer's plane to the device leaves nothing to see.
    init?(_ gradient: Gradient, through transform: Projection) {
        guard let inverse = transform.inverse else { return nil }
        (self.gradient, map, extents) = (gradient, inverse.then(gradient.map), nil)
    }

    private init?(_ values: GradientValues, _ shades: [CGGradient.Stop], _ transform: Projection, extents: CGRect?) {
        var values = values
        (values.colors, values.locations) = (shades.map(\.color), shades.map(\.location))
        guard let map = transform.inverse, let gradient = Gradient(values, in: Rect(0, 0, 1, 1)) else { return nil }
        (self.gradient, self.map, self.extents) = (gradient, map, extents)
    }

    /// Makes it the source of a context whose coordinates are the device's, as far as that can be drawn in.
    func setSource(of target: OpaquePointer) {
        var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
        cairo_identity_matrix(target)
        cairo_clip_extents(target, &x0, &y0, &x1, &y1)
        var region = CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0).integral
        if let extents { region = region.intersection(extents) }
        guard region.width >= 1, region.height >= 1,
            let surface = cairo_image_surface_create(
                gradient.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(region.width), Int32(region.height))
        else { return cairo_set_source_rgba(target, 0, 0, 0, 0) }
        if let data = cairo_image_surface_get_data(surface) {
            let (width, height) = (Int(region.width), Int(region.height))
            let stride = Int(cairo_image_surface_get_stride(surface)) / 4
            data.withMemoryRebound(to: UInt32.self, capacity: stride * height) {
                gradient.draw(
                    x: Int(region.minX), y: Int(region.minY), width: width, height: height, through: map, into: $0, stride: stride)
            }
            cairo_surface_mark_dirty(surface)
        }
        cairo_set_source_surface(target, surface, region.minX.native, region.minY.native)
        cairo_pattern_set_filter(cairo_get_source(target), CAIRO_FILTER_NEAREST)
        cairo_surface_destroy(surface)
    }
}

extension CGGradient {
    /// The stops, with `alpha` in their colours, from 0 to 1; where the options ask for nothing beyond these ends, clear from there on.
    func shades(_ options: CGGradientDrawingOptions, alpha: Double) -> [Stop] {
        let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
        var shades = stops.map { stop in
            let c = stop.color
            let color = Color(
                red: Color.unit(c.red), green: Color.unit(c.green), blue: Color.unit(c.blue), alpha: Color.unit(c.alpha) * alpha)
            return Stop(location: stop.location, color: color)
        }
        let (first, last) = (shades[0].color, shades[shades.count - 1].color)
        shades.insert(Stop(location: 0, color: first), at: 0)
        shades.append(Stop(location: 1, color: last))
        if !options.contains(.drawsBeforeStartLocation) { shades.insert(Stop(location: 0, color: clear), at: 0) }
        if !options.contains(.drawsAfterEndLocation) { shades.append(Stop(location: 1, color: clear)) }
        return shades
    }
}
