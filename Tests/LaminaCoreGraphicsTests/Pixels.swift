import Foundation
import LaminaCoreGraphics
import LaminaRender

/// One pixel's channels, as they lie in memory: premultiplied.
struct Pixel: Equatable, CustomStringConvertible {
    var red, green, blue, alpha: Int
    init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int = 255) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
    var description: String { "(\(red) \(green) \(blue) \(alpha))" }

    static let clear = Pixel(0, 0, 0, 0)
    static let white = Pixel(255, 255, 255)
    static let black = Pixel(0, 0, 0)
    static let red = Pixel(255, 0, 0)

    /// The greatest difference of a channel.
    func distance(to other: Pixel) -> Int {
        max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue), abs(alpha - other.alpha))
    }
}

extension Bitmap {
    /// The pixel in that column and row from the top.
    subscript(x: Int, y: Int) -> Pixel {
        let v = pixels[y * width + x]
        return Pixel(Int(v >> 16 & 255), Int(v >> 8 & 255), Int(v & 255), Int(v >> 24))
    }
}

extension CGContext {
    /// A context with y up, in the layout that is drawn into directly.
    static func bitmap(_ width: Int, _ height: Int) -> CGContext {
        CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)!
    }

    subscript(x: Int, y: Int) -> Pixel { makeBitmap()[x, y] }
}

func isNear(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-9) -> Bool { abs(a - b) <= tolerance }
func isNear(_ a: CGPoint, _ b: CGPoint, _ tolerance: CGFloat = 1e-9) -> Bool {
    isNear(a.x, b.x, tolerance) && isNear(a.y, b.y, tolerance)
}
func isNear(_ a: CGRect, _ b: CGRect, _ tolerance: CGFloat = 1e-9) -> Bool {
    isNear(a.origin, b.origin, tolerance) && isNear(a.width, b.width, tolerance) && isNear(a.height, b.height, tolerance)
}
