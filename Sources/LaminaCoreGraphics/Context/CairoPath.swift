import CCairo
import Foundation
import LaminaRender

// What reaches Cairo must not make it fail: see the essay in CGContext.swift.

extension Path {
    /// Replaces Cairo's path with this one, whose points are in device space. Elements with a point that is no number are left out; points far
    /// outside are pulled in to where Cairo's fixed-point numbers reach.
    func emit(to cairo: OpaquePointer) {
        cairo_identity_matrix(cairo)
        cairo_new_path(cairo)
        func put(_ p: Point) -> Point { Point(Swift.max(-4e6, Swift.min(4e6, p.x)), Swift.max(-4e6, Swift.min(4e6, p.y))) }
        func isNumber(_ p: Point) -> Bool { !(p.x.isNaN || p.y.isNaN) }
        for element in self {
            switch element {
            case .move(let p):
                guard isNumber(p) else { continue }
                let p = put(p)
                cairo_move_to(cairo, p.x, p.y)
            case .line(let p):
                guard isNumber(p) else { continue }
                let p = put(p)
                cairo_line_to(cairo, p.x, p.y)
            case .quad(let c, let p):
                guard isNumber(c), isNumber(p) else { continue }
                var (x, y) = (0.0, 0.0)
                if cairo_has_current_point(cairo) != 0 { cairo_get_current_point(cairo, &x, &y) } else { (x, y) = (put(c).x, put(c).y) }
                let (from, c, p) = (Point(x, y), put(c), put(p))
                let (c1, c2) = (from.mixed(with: c, 2.0 / 3), p.mixed(with: c, 2.0 / 3))
                cairo_curve_to(cairo, c1.x, c1.y, c2.x, c2.y, p.x, p.y)
            case .cubic(let c1, let c2, let p):
                guard isNumber(c1), isNumber(c2), isNumber(p) else { continue }
                let (c1, c2, p) = (put(c1), put(c2), put(p))
                cairo_curve_to(cairo, c1.x, c1.y, c2.x, c2.y, p.x, p.y)
            case .close: cairo_close_path(cairo)
            }
        }
    }
}

extension cairo_matrix_t {
    /// nil for a transform that Cairo would not take: not finite, or without an inverse.
    init?(_ t: CGAffineTransform) {
        let det = t.a.native * t.d.native - t.b.native * t.c.native
        guard det != 0, det.isFinite, t.tx.isFinite, t.ty.isFinite, (1 / det).isFinite else { return nil }
        self.init(xx: t.a.native, yx: t.b.native, xy: t.c.native, yy: t.d.native, x0: t.tx.native, y0: t.ty.native)
    }
}

extension Color {
    /// Makes this Cairo's source; components are clamped to 0…1 and NaN counts as 0.
    func setSource(of cairo: OpaquePointer, alpha opacity: Double) {
        cairo_set_source_rgba(cairo, Self.unit(red), Self.unit(green), Self.unit(blue), Self.unit(alpha) * Self.unit(opacity))
    }

    static func unit(_ v: Double) -> Double { v > 0 ? (v < 1 ? v : 1) : 0 }
}
