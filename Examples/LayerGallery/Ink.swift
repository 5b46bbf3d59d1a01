import Artwork
import LaminaUIKit

/// The gallery's colours.
enum Ink {
    static let page = UIColor(0x0B0C13)
    static let tile = UIColor(0x191C29)
    static let tileFoot = UIColor(0x12141E)
    static let hairline = UIColor(white: 1, alpha: 0.08)
    static let text = UIColor(0xF4F5FA)
    static let faint = UIColor(0x8D93A8)
    /// Lines and fields that are only there to be moved on.
    static let track = UIColor(white: 1, alpha: 0.12)

    /// Colours that go well with those beside them; each tile has three in a row.
    static let wheel = [0x8E7BFF, 0x4C9DFF, 0x35CFE0, 0x3DDCA0, 0xFFC24D, 0xFF7B5C, 0xFF6FAF].map { UIColor($0) }

    /// Three neighbours on the wheel.
    static func colors(_ start: Int) -> [UIColor] { (0..<3).map { wheel[(start + $0) % wheel.count] } }
}
