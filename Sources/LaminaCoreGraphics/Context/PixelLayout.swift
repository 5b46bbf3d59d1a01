import Foundation
import LaminaRender

/// The layout of a bitmap context's pixels in memory.
enum PixelLayout: Equatable {
    /// Four bytes a pixel; the numbers say which byte holds which channel.
    case color(red: Int, green: Int, blue: Int, alpha: Int, hasAlpha: Bool)
    /// One byte: the luminance.
    case gray
    /// One byte: the alpha.
    case alpha

    var bytesPerPixel: Int {
        if case .color = self { return 4 }
        return 1
    }

    var isOpaque: Bool {
        switch self {
        case .color(_, _, _, _, let hasAlpha): !hasAlpha
        case .gray: true
        case .alpha: false
        }
    }

    /// Cairo's own: blue, green, red, alpha.
    var isNative: Bool {
        if case .color(red: 2, green: 1, blue: 0, alpha: 3, _) = self { return true }
        return false
    }

    /// Creates a layout; nil if a bitmap context cannot have it.
    init?(space: CGColorSpace, info: CGBitmapInfo) {
        guard !info.contains(.floatComponents), let alpha = info.alphaInfo, let order = info.byteOrder else { return nil }
        if alpha == .alphaOnly {
            self = .alpha
            return
        }
        if space.model == .monochrome {
            guard alpha == .none else { return nil }
            self = .gray
            return
        }
        guard space.model == .rgb else { return nil }
        let little: Bool
        switch order {
        case .orderDefault, .order32Big: little = false
        case .order32Little: little = true
        default: return nil
        }
        switch alpha {
        case .premultipliedFirst, .noneSkipFirst:
            let has = alpha == .premultipliedFirst
            self =
                little
                ? .color(red: 2, green: 1, blue: 0, alpha: 3, hasAlpha: has) : .color(red: 1, green: 2, blue: 3, alpha: 0, hasAlpha: has)
        case .premultipliedLast, .noneSkipLast:
            let has = alpha == .premultipliedLast
            self =
                little
                ? .color(red: 3, green: 2, blue: 1, alpha: 0, hasAlpha: has) : .color(red: 0, green: 1, blue: 2, alpha: 3, hasAlpha: has)
        default: return nil
        }
    }

    /// Reads a row of pixels in this layout as Cairo's.
    func load(_ source: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt32>, count: Int) {
        switch self {
        case .color(let r, let g, let b, let a, let hasAlpha):
            for i in 0..<count {
                let p = source + i * 4
                let alpha: UInt32 = hasAlpha ? UInt32(p[a]) : 255
                target[i] = alpha << 24 | UInt32(p[r]) << 16 | UInt32(p[g]) << 8 | UInt32(p[b])
            }
        case .gray: for i in 0..<count { target[i] = 0xFF00_0000 | UInt32(source[i]) * 0x01_0101 }
        case .alpha: for i in 0..<count { target[i] = UInt32(source[i]) << 24 }
        }
    }

    /// Writes a row of Cairo's pixels in this layout.
    func store(_ source: UnsafePointer<UInt32>, _ target: UnsafeMutablePointer<UInt8>, count: Int) {
        switch self {
        case .color(let r, let g, let b, let a, let hasAlpha):
            for i in 0..<count {
                let v = source[i]
                let p = target + i * 4
                p[r] = UInt8(truncatingIfNeeded: v >> 16)
                p[g] = UInt8(truncatingIfNeeded: v >> 8)
                p[b] = UInt8(truncatingIfNeeded: v)
                p[a] = hasAlpha ? UInt8(v >> 24) : 255
            }
        case .gray:
            for i in 0..<count {
                let v = source[i]
                // Rec. 709 weights, scaled to a sum of 65 536.
                let y = (v >> 16 & 255) * 13933 + (v >> 8 & 255) * 46871 + (v & 255) * 4732
                target[i] = UInt8((y + 32768) >> 16)
            }
        case .alpha: for i in 0..<count { target[i] = UInt8(source[i] >> 24) }
        }
    }
}
