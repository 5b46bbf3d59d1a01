import CCairo
import Foundation
import LaminaRender

// What reaches Cairo must not make it fail: see the essay in CGContext.swift.

extension cairo_matrix_t {
    /// Creates Cairo's form of a transform; nil for one that Cairo would not take: not finite, or without an inverse.
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

    /// The pixel that the source of `setSource(of:alpha:)` has.
    func cairoPixel(alpha opacity: Double) -> UInt32 {
        let part = Self.unit(alpha) * Self.unit(opacity)
        // Cairo rounds to 16 bits, of which the upper 8 are drawn with.
        func byte(_ v: Double) -> UInt32 { UInt32(v * 65535 + 0.5) >> 8 }
        return byte(part) << 24 | byte(Self.unit(red) * part) << 16 | byte(Self.unit(green) * part) << 8 | byte(Self.unit(blue) * part)
    }

    static func unit(_ v: Double) -> Double { v > 0 ? (v < 1 ? v : 1) : 0 }
}
