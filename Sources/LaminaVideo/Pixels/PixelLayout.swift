import CLaminaKernels
import LaminaRender
import LaminaStage

/// The layout of a frame in memory when `ffmpeg` reads it.
enum PixelLayout: Equatable {
    /// Three planes, 4:2:0, BT.709 limited; over black.
    case yuv420
    /// The same of the colours before they were multiplied with alpha, then alpha as a fourth plane.
    case yuva420
    /// Blue, green, red and a byte without meaning; over black.
    case bgr0
    /// Blue, green, red, alpha; colours not multiplied with alpha.
    case bgra

    /// The layout's name in `ffmpeg`.
    var name: String {
        switch self {
        case .yuv420: "yuv420p"
        case .yuva420: "yuva420p"
        case .bgr0: "bgr0"
        case .bgra: "bgra"
        }
    }

    func byteCount(width: Int, height: Int) -> Int {
        let chroma = ((width + 1) / 2) * ((height + 1) / 2)
        return switch self {
        case .yuv420: width * height + 2 * chroma
        case .yuva420: 2 * width * height + 2 * chroma
        case .bgr0, .bgra: width * height * 4
        }
    }

    /// Writes `surface` into `target` as a frame of `width` × `height` pixels: the surface's size, or where a format needs even numbers one more.
    ///
    /// Outside the tiles of `stale` the target is known to show the surface already; that is only made use of in `yuv420`.
    func write(_ surface: Surface, _ stale: TileSet, to target: UnsafeMutableRawPointer, width: Int, height: Int) {
        switch self {
        case .yuv420:
            let pixels = UnsafePointer(surface.pixels)
            Self.writePlanes(pixels, stride: surface.stride, of: surface, stale, to: target, width: width, height: height)
        case .yuva420:
            let straight = UnsafeMutablePointer<UInt32>.allocate(capacity: surface.width * surface.height)
            defer { straight.deallocate() }
            unpremultiply(surface, into: straight)
            let all = TileSet(allOf: surface.width, surface.height)
            Self.writePlanes(UnsafePointer(straight), stride: surface.width, of: surface, all, to: target, width: width, height: height)
            let alpha = (target + PixelLayout.yuv420.byteCount(width: width, height: height)).assumingMemoryBound(to: UInt8.self)
            for y in 0..<height {
                let row = surface.pixels + min(y, surface.height - 1) * surface.stride
                for x in 0..<width { alpha[y * width + x] = UInt8(truncatingIfNeeded: row[min(x, surface.width - 1)] >> 24) }
            }
        case .bgr0:
            let rows = target.assumingMemoryBound(to: UInt32.self)
            for y in 0..<height {
                let row = surface.pixels + min(y, surface.height - 1) * surface.stride
                (rows + y * width).update(from: row, count: surface.width)
                for x in surface.width..<max(width, surface.width) { rows[y * width + x] = row[surface.width - 1] }
            }
        case .bgra:
            unpremultiply(surface, into: target.assumingMemoryBound(to: UInt32.self))
        }
    }

    private static func writePlanes(
        _ pixels: UnsafePointer<UInt32>, stride: Int, of surface: Surface, _ stale: TileSet, to target: UnsafeMutableRawPointer,
        width: Int, height: Int
    ) {
        let luma = target.assumingMemoryBound(to: UInt8.self)
        let chroma = ((width + 1) / 2) * ((height + 1) / 2)
        var source = LaminaBGRA(pixels: pixels, stride: stride, width: Int32(surface.width), height: Int32(surface.height))
        var planes = LaminaYUV420(
            y: luma, u: luma + width * height, v: luma + width * height + chroma, width: Int32(width), height: Int32(height))
        stale.forEachRun { minX, minY, maxX, maxY in
            // The chroma sample right of the run takes a quarter of the run's last column; and an odd edge repeats in an even plane.
            lamina_yuv420(
                &source, &planes, Int32(minX), Int32(minY), Int32(min(maxX + 2, width)), Int32(maxY == surface.height ? height : maxY))
        }
    }
}
