import Foundation
import LaminaStage

/// The pictures that scenes show, made from formulas; `var(--name)` in CSS.
enum Picture: String, CaseIterable {
    /// 64 × 48, opaque, soft colours.
    case photo
    /// 32 × 32, opaque, squares of 4 pixels.
    case checker
    /// 48 × 48, a disc whose alpha falls off towards its edge.
    case disc
    /// 24 × 24, a frame with coloured corners and a disc, even along the lines at a third and at two.
    case frame
    /// 24 × 24, nine squares of two colours.
    case tiles
    /// 40 × 40, a quarter for each of four colours, a dark square in the top left corner.
    case quarters
    /// 128 × 128, opaque, fine lines.
    case lines

    var image: CGImage { Picture.made[self]! }

    private static let made = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.make()) })

    private func make() -> CGImage {
        switch self {
        case .photo:
            Picture.make(64, 48) { x, y in
                let (u, v) = (Double(x) / 63, Double(y) / 47)
                return (0.2 + 0.7 * u, 0.3 + 0.5 * v, 0.9 - 0.6 * u * v, 1)
            }
        case .checker: Picture.make(32, 32) { x, y in (x / 4 + y / 4) % 2 == 0 ? (0.12, 0.16, 0.22, 1) : (1, 0.77, 0.24, 1) }
        case .disc:
            Picture.make(48, 48) { x, y in
                let (dx, dy) = (Double(x) - 23.5, Double(y) - 23.5)
                return (0.9, 0.2, 0.4, min(max((23 - (dx * dx + dy * dy).squareRoot()) / 16, 0), 1))
            }
        case .frame:
            Picture.make(24, 24) { x, y in
                let depth = min(x, y, 23 - x, 23 - y)
                if depth < 2 { return (0.12, 0.16, 0.22, 1) }
                if depth < 5 { return (x < 5 || x >= 19) && (y < 5 || y >= 19) ? (1, 0.3, 0.31, 1) : (0.18, 0.42, 1, 1) }
                return (x - 12) * (x - 12) + (y - 12) * (y - 12) < 9 ? (0.13, 0.71, 0.45, 1) : (1, 0.95, 0.8, 1)
            }
        case .tiles:
            Picture.make(24, 24) { x, y in
                let (column, row) = (x / 8, y / 8)
                return (column + row) % 2 == 0 ? (0.18, 0.42, 1, 1) : (1, 0.77, 0.24, 1)
            }
        case .quarters:
            Picture.make(40, 40) { x, y in
                if x >= 4 && x < 12 && y >= 4 && y < 12 { return (0.12, 0.16, 0.22, 1) }
                return y < 20 ? (x < 20 ? (1, 0.3, 0.31, 1) : (1, 0.77, 0.24, 1)) : (x < 20 ? (0.18, 0.42, 1, 1) : (0.13, 0.71, 0.45, 1))
            }
        case .lines:
            Picture.make(128, 128) { x, y in
                let line = x % 8 < 3 || y % 16 < 5
                return line ? (0.12, 0.16, 0.22, 1) : (0.96, 0.97, 1, 1)
            }
        }
    }

    /// Colours are not multiplied with alpha here; in the picture they are.
    private static func make(
        _ width: Int, _ height: Int, _ color: (_ x: Int, _ y: Int) -> (red: Double, green: Double, blue: Double, alpha: Double)
    ) -> CGImage {
        var bytes = Data()
        for y in 0..<height {
            for x in 0..<width {
                let c = color(x, y)
                for v in [c.red * c.alpha, c.green * c.alpha, c.blue * c.alpha, c.alpha] { bytes.append(UInt8((v * 255).rounded())) }
            }
        }
        return CGImage(
            width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue), provider: CGDataProvider(data: bytes)!,
            decode: nil,
            shouldInterpolate: true, intent: .defaultIntent)!
    }
}
