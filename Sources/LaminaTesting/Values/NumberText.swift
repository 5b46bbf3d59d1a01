import LaminaCoreGraphics
import LaminaRender
import SnapshotFiles

extension Double {
    /// The number with at most three digits after the point, and no trailing zeros; never "-0".
    var shortly: String {
        guard isFinite else { return "\(self)" }
        let rounded = (self * 1000).rounded() / 1000
        return rounded == 0 ? "0" : rounded.briefly
    }
}

extension CGRect {
    /// Origin and size, as in "20 100 350 200".
    var shortly: String { [minX, minY, width, height].map { $0.native.shortly }.joined(separator: " ") }
}

extension CGColor {
    /// The components in sRGB as "#RRGGBB", with the alpha if it is not 1.
    var shortly: String {
        let color = Color(self)
        let channels = [color.red, color.green, color.blue] + (color.alpha == 1 ? [] : [color.alpha])
        return "#"
            + channels.map { channel in
                let value = UInt8.saturating((channel * 255).rounded())
                return (value < 16 ? "0" : "") + String(value, radix: 16)
            }.joined()
    }
}
