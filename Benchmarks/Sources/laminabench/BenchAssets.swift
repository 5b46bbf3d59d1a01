import LaminaCoreGraphics
import LaminaRender

/// The bitmaps of the benchmark scenes, pixel by pixel as their definition has them.
enum BenchAssets {
    /// A colour, not premultiplied, 0…255, and an alpha 0…1.
    private typealias Texel = (r: Double, g: Double, b: Double, a: Double)

    private static func image(_ width: Int, _ height: Int, _ texel: (_ x: Int, _ y: Int) -> Texel) -> CGImage {
        CGImage(
            bitmap: Bitmap(width: width, height: height) { pixels in
                for y in 0..<height {
                    for x in 0..<width {
                        let t = texel(x, y)
                        func byte(_ v: Double) -> UInt32 { UInt32(max(0, min(255, (v + 0.5).rounded(.down)))) }
                        pixels[y * width + x] = byte(t.b * t.a) | byte(t.g * t.a) << 8 | byte(t.r * t.a) << 16 | byte(255 * t.a) << 24
                    }
                }
            })
    }

    /// Coverage of a rounded rectangle of size (w, h) at pixel centre (px, py).
    static func coverage(_ px: Double, _ py: Double, _ w: Double, _ h: Double, _ r: Double) -> Double {
        let (qx, qy) = (abs(px - w / 2) - (w / 2 - r), abs(py - h / 2) - (h / 2 - r))
        let d = (max(qx, 0) * max(qx, 0) + max(qy, 0) * max(qy, 0)).squareRoot() + min(max(qx, qy), 0) - r
        return min(max(0.5 - d, 0), 1)
    }

    static func card() -> CGImage {
        image(120, 168) { x, y in
            let a = coverage(Double(x) + 0.5, Double(y) + 0.5, 120, 168, 10)
            guard x >= 10, x < 110, y >= 10, y < 158 else { return (250, 250, 250, a) }
            return (x + y) / 8 % 2 == 1 ? (60, 90, 200, a) : (228, 234, 250, a)
        }
    }

    static func sprite() -> CGImage {
        image(26, 37) { x, y in
            let shade = Double(12 * ((x ^ y) & 7))
            return (120 + shade, 160 + shade, 100 + shade, coverage(Double(x) + 0.5, Double(y) + 0.5, 26, 37, 12))
        }
    }

    /// The 30 carousel cards, their shadow baked in: 600 × 400 at (40, 40) in 680 × 480.
    static func carouselCards() -> [CGImage] {
        let shadow = carouselShadow()
        return (0..<30).map { i in
            let (r0, g0, b0) = (Double(37 * i % 128), Double((71 * i + 40) % 128), Double((101 * i + 80) % 128))
            return CGImage(
                bitmap: Bitmap(width: 680, height: 480) { pixels in
                    for y in 0..<480 {
                        for x in 0..<680 {
                            let (cx, cy) = (x - 40, y - 40)
                            let c =
                                cx >= 0 && cx < 600 && cy >= 0 && cy < 400 ? coverage(Double(cx) + 0.5, Double(cy) + 0.5, 600, 400, 12) : 0
                            let noise = c > 0 ? Double(((cx ^ cy) & 31) * 2) : 0
                            let a = c + shadow[y * 680 + x] * (1 - c)
                            func byte(_ v: Double) -> UInt32 { UInt32((v + 0.5).rounded(.down)) }
                            let r = c > 0 ? (r0 + Double(cx * 64 / 600) + noise) * c : 0
                            let g = c > 0 ? (g0 + Double(cy * 64 / 400) + noise) * c : 0
                            let b = c > 0 ? (b0 + noise) * c : 0
                            pixels[y * 680 + x] = byte(b) | byte(g) << 8 | byte(r) << 16 | byte(255 * a) << 24
                        }
                    }
                })
        }
    }

    /// The 30 carousel cards without shadow and corners: 600 × 400, opaque.
    static func plainCarouselCards() -> [CGImage] {
        (0..<30).map { i in
            let (r, g, b) = (Double(37 * i % 128), Double((71 * i + 40) % 128), Double((101 * i + 80) % 128))
            return image(600, 400) { x, y in
                let noise = Double(((x ^ y) & 31) * 2)
                return (r + Double(x * 64 / 600) + noise, g + Double(y * 64 / 400) + noise, b + noise, 1)
            }
        }
    }

    /// Half-opaque black, σ 10, of the card moved down by 8.
    private static func carouselShadow() -> [Double] {
        let (width, height, radius) = (680, 480, 30)
        var kernel = (-radius...radius).map { exp(-0.5 * (Double($0) / 10) * (Double($0) / 10)) }
        let sum = kernel.reduce(0, +)
        kernel = kernel.map { $0 / sum }
        var source = [Double](repeating: 0, count: width * height)
        for y in 0..<height {
            for x in 0..<width { source[y * width + x] = coverage(Double(x) - 39.5, Double(y) - 47.5, 600, 400, 12) }
        }
        func blurred(_ input: [Double], _ step: Int, _ position: (Int) -> Int, _ limit: Int) -> [Double] {
            var output = input
            for i in input.indices {
                let p = position(i)
                var total = 0.0
                for k in -radius...radius where p + k >= 0 && p + k < limit { total += input[i + k * step] * kernel[k + radius] }
                output[i] = total
            }
            return output
        }
        let vertical = blurred(source, width, { $0 / width }, height)
        return blurred(vertical, 1, { $0 % width }, width).map { $0 * 0.5 }
    }

    static func coin() -> CGImage {
        image(64, 64) { x, y in
            let (dx, dy) = (Double(x) + 0.5 - 32, Double(y) + 0.5 - 32)
            let d = (dx * dx + dy * dy).squareRoot()
            let shade = (1 - 0.45 * Double(x + y) / 126) * (d > 22 && d < 26 ? 0.7 : 1)
            return (255 * shade, 205 * shade, 60 * shade, min(max(31.5 - d, 0), 1))
        }
    }

    /// One photo of the card stack, its corners of radius `radius` baked in; nil for an opaque one.
    static func photo(_ i: Int, radius: Double?) -> CGImage {
        let n = Double(i)
        return image(1000, 1400) { x, y in
            let (fx, fy) = (Double(x), Double(y))
            return (
                128 + 100 * sin(fx / (23 + 5 * n)), 128 + 100 * sin(fy / (31 + 7 * n)), 128 + 100 * sin((fx + fy) / (41 + 3 * n)),
                radius.map { coverage(fx + 0.5, fy + 0.5, 1000, 1400, $0) } ?? 1
            )
        }
    }
}
