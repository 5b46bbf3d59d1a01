import CPango
import Foundation
import LaminaRender

/// Styles as Pango takes them.
enum TextAttributes {
    static func make(_ styles: [(start: Int, style: TextStyle)], end: Int) -> OpaquePointer {
        let list = pango_attr_list_new()!
        for (i, (start, style)) in styles.enumerated() {
            let stop = i + 1 < styles.count ? styles[i + 1].start : end
            func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
                attribute?.pointee.start_index = UInt32(start)
                attribute?.pointee.end_index = UInt32(stop)
                pango_attr_list_insert(list, attribute)
            }
            let description = style.font.makePangoDescription()
            add(pango_attr_font_desc_new(description))
            pango_font_description_free(description)
            // Colours are read from the style when the text is drawn; here they keep pieces of different style apart.
            add(pango_attr_foreground_new(UInt16(i & 0xFFFF), UInt16(i >> 16 & 0xFFFF), 0))
            func units(_ v: Double) -> Int32 { Int32(max(-1e5, min(1e5, v.isNaN ? 0 : v)) * Double(PANGO_SCALE)) }
            if style.spacing != 0 { add(pango_attr_letter_spacing_new(units(style.spacing))) }
            if style.baselineOffset != 0 { add(pango_attr_rise_new(units(style.baselineOffset))) }
            // A stated 0 switches pairs of letters off that stand closer than others.
            let features = [style.font.hasMonospacedDigits ? "tnum=1" : nil, style.kern == 0 ? "kern=0" : nil].compactMap { $0 }
            if !features.isEmpty { add(pango_attr_font_features_new(features.joined(separator: ","))) }
        }
        return list
    }
}
