// A pixel as a mean of several samples, from one or more of a picture's levels, as seen from one tile.

/// One of the samples that make up a pixel, without perspective.
struct AffineTap: BitwiseCopyable {
    var image: SampledImage
    var sampling: AffineSampling
    /// The weight in 256ths; of all taps together 256.
    var weight: UInt32
}

/// Samples to be added up.
struct AffineMix: BitwiseCopyable {
    var taps: UnsafePointer<AffineTap>
    var count: Int

    @inline(__always)
    func pixel(column: Int, row: Int) -> UInt32 {
        var sum = PixelSum()
        for i in 0..<count { sum.add(taps[i].sampling.linear(taps[i].image, column: column, row: row), times: taps[i].weight) }
        return sum.shifted(by: 8)
    }
}

/// One of the samples that make up a pixel, with perspective.
struct PerspectiveTap: BitwiseCopyable {
    var image: SampledImage
    var sampling: PerspectiveSampling
}

/// Samples of a run of levels, each level's samples weighing the same, and how the levels give way to each other.
struct PerspectiveMix: BitwiseCopyable {
    /// Level by level.
    var taps: UnsafePointer<PerspectiveTap>
    var levels: Int
    /// The samples of each level are two to this power.
    var samplesShift: Int
    /// W as a linear form: per column, per row and constant.
    var wx, wy, w0: Float
    /// For each level but the last: W where the next one begins to be blended in, and one over how much smaller W is where it has taken over.
    var ramps: UnsafePointer<Float>

    @inline(__always)
    func pixel(column: Int, row: Int) -> UInt32 {
        let w = (wx * Float(column)) + (wy * Float(row) + w0)
        var result = mean(0, column, row)
        for i in 1..<max(levels, 1) {
            let t = PerspectiveMix.blend(w, ramps[2 * i - 2], ramps[2 * i - 1])
            if t == 0 { continue }
            var sum = PixelSum()
            sum.add(result, times: 256 - t)
            sum.add(mean(i, column, row), times: t)
            result = sum.shifted(by: 8)
        }
        return result
    }

    /// Returns the weight of the next level in 256ths.
    @inline(__always)
    static func blend(_ w: Float, _ start: Float, _ perUnit: Float) -> UInt32 {
        let t = (start - w) * perUnit
        return t > 0 ? (t < 1 ? UInt32(t * 256 + 0.5) : 256) : 0
    }

    @inline(__always)
    private func mean(_ level: Int, _ column: Int, _ row: Int) -> UInt32 {
        let first = taps + level << samplesShift
        var sum = PixelSum()
        for i in 0..<(1 << samplesShift) { sum.add(first[i].sampling.linear(first[i].image, column: column, row: row), times: 1) }
        return sum.shifted(by: UInt32(samplesShift))
    }
}

/// The four channels of several pixels.
private struct PixelSum {
    var b: UInt32 = 0
    var g: UInt32 = 0
    var r: UInt32 = 0
    var a: UInt32 = 0

    @inline(__always)
    mutating func add(_ pixel: UInt32, times k: UInt32) {
        b &+= (pixel & 255) &* k
        g &+= (pixel >> 8 & 255) &* k
        r &+= (pixel >> 16 & 255) &* k
        a &+= (pixel >> 24) &* k
    }

    /// Divided by a power of two and rounded.
    @inline(__always)
    func shifted(by n: UInt32) -> UInt32 {
        let half: UInt32 = (1 << n) >> 1
        return (b &+ half) >> n | ((g &+ half) >> n) << 8 | ((r &+ half) >> n) << 16 | ((a &+ half) >> n) << 24
    }
}
