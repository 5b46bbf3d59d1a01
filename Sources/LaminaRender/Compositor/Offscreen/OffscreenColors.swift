/// A colour matrix, ready to be put onto pixels.
struct OffscreenColors {
    /// The contributions of a full red, green, blue, alpha and one to each channel, in pixels' order: blue, green, red, alpha.
    private let red, green, blue, alpha, one: SIMD4<Float>

    init(_ matrix: ColorMatrix) {
        let m = matrix.elements.map { Float($0) }
        func column(_ i: Int) -> SIMD4<Float> { SIMD4(m[10 + i], m[5 + i], m[i], m[15 + i]) }
        (red, green, blue, alpha, one) = (column(0), column(1), column(2), column(3), column(4))
    }

    /// A premultiplied pixel's new colour. What is transparent stays so.
    @inline(__always)
    func apply(to pixel: UInt32) -> UInt32 {
        guard pixel >> 24 != 0 else { return 0 }
        let p = unpacked(pixel)
        // Whole channels of an opaque pixel need no taking apart.
        let c = p * SIMD4(repeating: 1 / p.w)
        var v = red * SIMD4(repeating: c.z)
        v += green * SIMD4(repeating: c.y)
        v += blue * SIMD4(repeating: c.x)
        v += alpha * SIMD4(repeating: p.w * (1 / 255))
        v += one
        v = v.replacing(with: 0, where: v .<= 0)
        v = v.replacing(with: 1, where: v .> 1)
        let strength = v.w * 255
        var result = v * SIMD4(repeating: strength)
        result.w = strength
        return packed(result)
    }

    /// Changes all of a picture.
    func apply(to picture: Offscreen, workers: WorkerPool) { picture.recolor(workers: workers) { apply(to: $0) } }
}
