import CCairo
import CPango
import Foundation
import LaminaRender

/// A font at a size, glyph by glyph. Lengths are points, y pointing up, as in Core Text; to be used on the thread that made it.
package final class GlyphSource {
    private let font: UnsafeMutablePointer<PangoFont>
    private let shaper: OpaquePointer

    /// The first font of a descriptor's family; nil where the system has none at all.
    package init?(_ descriptor: FontDescriptor) {
        let context = TextContext()
        let description = descriptor.makePangoDescription()
        defer { pango_font_description_free(description) }
        guard let font = pango_font_map_load_font(FontLibrary.current.map, context.context, description) else { return nil }
        guard let shaper = pango_font_get_hb_font(font) else {
            g_object_unref(UnsafeMutableRawPointer(font))
            return nil
        }
        (self.font, self.shaper) = (font, shaper)
    }

    init?(_ font: UnsafeMutablePointer<PangoFont>) {
        guard let shaper = pango_font_get_hb_font(font) else { return nil }
        (self.font, self.shaper) = (font, shaper)
        g_object_ref(UnsafeMutableRawPointer(font))
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(font)) }

    private static let units = Double(PANGO_SCALE)

    package var count: Int { Int(hb_face_get_glyph_count(hb_font_get_face(shaper))) }
    package var unitsPerEm: Int { Int(hb_face_get_upem(hb_font_get_face(shaper))) }

    /// The glyph of a character; nil where the font has none.
    package func glyph(for character: Unicode.Scalar) -> UInt32? {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(shaper, character.value, &glyph) != 0 ? glyph : nil
    }

    /// The glyph of a PostScript name, or of one made of a number, as in "gid17".
    package func glyph(named name: String) -> UInt32? {
        var glyph: hb_codepoint_t = 0
        return hb_font_glyph_from_string(shaper, name, -1, &glyph) != 0 ? glyph : nil
    }

    package func advance(_ glyph: UInt32) -> Double { Double(hb_font_get_glyph_h_advance(shaper, glyph)) / Self.units }

    /// The outline, from its origin on the baseline; empty for spaces, for pictures and for glyphs that are not there.
    package func outline(_ glyph: UInt32) -> Path {
        guard glyph < UInt32(count), let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1) else { return Path() }
        let cairo = cairo_create(surface)!
        defer {
            cairo_destroy(cairo)
            cairo_surface_destroy(surface)
        }
        var info = PangoGlyphInfo()
        info.glyph = glyph
        var cluster: Int32 = 0
        return withUnsafeMutablePointer(to: &info) { info in
            withUnsafeMutablePointer(to: &cluster) { cluster in
                var string = PangoGlyphString()
                (string.num_glyphs, string.glyphs, string.log_clusters) = (1, info, cluster)
                pango_cairo_glyph_string_path(cairo, font, &string)
                return Path(cairoPathOf: cairo).transformed(by: Projection(Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 0)))
            }
        }
    }
}

extension Path {
    /// The path under construction in a Cairo context, in its user space.
    fileprivate init(cairoPathOf cairo: OpaquePointer) {
        self.init()
        guard let copy = cairo_copy_path(cairo) else { return }
        defer { cairo_path_destroy(copy) }
        guard copy.pointee.status == CAIRO_STATUS_SUCCESS, let data = copy.pointee.data else { return }
        var i = 0
        while i < Int(copy.pointee.num_data) {
            func point(_ n: Int) -> Point { Point(data[i + n].point.x, data[i + n].point.y) }
            switch data[i].header.type {
            case CAIRO_PATH_MOVE_TO: move(to: point(1))
            case CAIRO_PATH_LINE_TO: line(to: point(1))
            case CAIRO_PATH_CURVE_TO: cubic(to: point(3), control1: point(1), control2: point(2))
            default: close()
            }
            i += Swift.max(Int(data[i].header.length), 1)
        }
    }
}

/// A piece of a line in one style and one font: glyphs with their places.
package struct ShapedRun {
    package let glyphs: [UInt32]
    /// The positions from the start of the line on its baseline, in points, y pointing up.
    package let positions: [Point]
    package let advances: [Double]
    /// The start of the text of each glyph, as a UTF-16 index.
    package let indices: [Int]
    /// The text, as UTF-16 indices.
    package let range: Range<Int>
    package let isRightToLeft: Bool
    package let source: GlyphSource?
    /// The index of the layout's run that it comes from.
    package let run: Int
}

extension TextLayout {
    /// The pieces of a line from left to right.
    package func runs(ofLine index: Int) -> [ShapedRun] {
        var result: [ShapedRun] = []
        let offsets = UTF16Offsets(utf8)
        let units = Double(PANGO_SCALE)
        let lineStart = lines.indices.contains(index) ? lines[index].frame.minX : 0
        forEachRun { run, _, row, x, _ in
            guard row == index else { return }
            let (item, string) = (run.item.pointee, run.glyphs.pointee)
            let start = Int(item.offset)
            var (glyphs, positions, advances, indices): ([UInt32], [Point], [Double], [Int]) = ([], [], [], [])
            var at = x - lineStart
            for i in 0..<Int(string.num_glyphs) {
                let info = string.glyphs[i]
                glyphs.append(info.glyph)
                positions.append(
                    Point(at + Double(info.geometry.x_offset) / units, Double(run.y_offset - info.geometry.y_offset) / units))
                advances.append(Double(info.geometry.width) / units)
                indices.append(offsets[start + Int(string.log_clusters[i])])
                at += Double(info.geometry.width) / units
            }
            result.append(
                ShapedRun(
                    glyphs: glyphs, positions: positions, advances: advances, indices: indices,
                    range: offsets[start]..<offsets[start + Int(item.length)],
                    isRightToLeft: item.analysis.level % 2 == 1, source: item.analysis.font.flatMap { GlyphSource($0) },
                    run: styles.lastIndex { $0.start <= start } ?? 0))
        }
        return result
    }
}
