// A pixel as a mean of several samples, from one or more of a picture's levels, as seen from one tile.

/// One of the samples that make up a pixel, without perspective.
struct AffineTap: BitwiseCopyable {
    var image: SampledImage
    var sampling: AffineSampling
    /// In 256ths; of all taps together 256.
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

    /// How much, in 256ths, the next level counts.
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

extension TilePainter {
    /// An item's samples without perspective. They lie in the scratch until the next item's are made.
    func affineMix(_ detail: ImageDetail, _ texels: Projection) -> AffineMix {
        scratch.affineTaps.removeAll()
        addTaps(detail, texels, level: detail.level, weight: 256 - detail.blend)
        if detail.blend > 0 { addTaps(detail, texels, level: detail.level + 1, weight: detail.blend) }
        return AffineMix(taps: UnsafePointer(scratch.affineTaps.base), count: scratch.affineTaps.count)
    }

    private func addTaps(_ detail: ImageDetail, _ texels: Projection, level: Int, weight: UInt32) {
        let k = 1 / Double(1 << level)
        let map = level == 0 ? texels : texels.then(.scale(k, k))
        let n = 1 << detail.samplesShift
        for i in 0..<n {
            let place = Double(i) - Double(n - 1) / 2
            let sampling = AffineSampling(
                map, tileX: tileX, tileY: tileY, filter: .linear, dx: detail.stepX * place, dy: detail.stepY * place)
            // Shares of a weight that add up to it.
            let share = weight * UInt32(i + 1) / UInt32(n) - weight * UInt32(i) / UInt32(n)
            scratch.affineTaps.append(AffineTap(image: detail.levels[level], sampling: sampling, weight: share))
        }
    }

    /// An item's samples with perspective, of those levels that show in this tile. They lie in the scratch until the next item's are made.
    func perspectiveMix(_ detail: ImageDetail, _ texels: Projection) -> PerspectiveMix {
        let own = PerspectiveSampling(texels, tileX: tileX, tileY: tileY, filter: .linear)
        // W is least and greatest at corners; rounding does not change the order.
        let last = Float(tileSize - 1)
        let (left, right) = (own.wx * 0, own.wx * last)
        let corners = (
            left + (own.wy * 0 + own.w0), right + (own.wy * 0 + own.w0), left + (own.wy * last + own.w0), right + (own.wy * last + own.w0)
        )
        let nearest = max(max(corners.0, corners.1), max(corners.2, corners.3))
        let farthest = min(min(corners.0, corners.1), min(corners.2, corners.3))

        scratch.perspectiveTaps.removeAll()
        var (start, width) = (detail.rampStart, detail.rampStart - detail.rampEnd)
        var (levels, ramps) = (0, 0)
        for level in 0...detail.topLevel {
            let (from, perUnit) = (Float(start), Float(1 / width))
            start *= ImageDetail.rampRatio
            width *= ImageDetail.rampRatio
            let isLast = level == detail.topLevel
            // Everywhere replaced by the next.
            if !isLast && levels == 0 && PerspectiveMix.blend(nearest, from, perUnit) == 256 { continue }
            addTaps(detail, texels, level: level)
            levels += 1
            if isLast || PerspectiveMix.blend(farthest, from, perUnit) == 0 { break }
            scratch.ramps[2 * ramps] = from
            scratch.ramps[2 * ramps + 1] = perUnit
            ramps += 1
        }
        return PerspectiveMix(
            taps: UnsafePointer(scratch.perspectiveTaps.base), levels: levels, samplesShift: detail.samplesShift, wx: own.wx, wy: own.wy,
            w0: own.w0, ramps: UnsafePointer(scratch.ramps))
    }

    private func addTaps(_ detail: ImageDetail, _ texels: Projection, level: Int) {
        let k = 1 / Double(1 << level)
        let map = level == 0 ? texels : texels.then(.scale(k, k))
        let n = 1 << detail.samplesShift
        for i in 0..<n {
            let place = Double(i) - Double(n - 1) / 2
            let sampling = PerspectiveSampling(
                map, tileX: tileX, tileY: tileY, filter: .linear, dx: detail.stepX * place, dy: detail.stepY * place)
            scratch.perspectiveTaps.append(PerspectiveTap(image: detail.levels[level], sampling: sampling))
        }
    }
}
