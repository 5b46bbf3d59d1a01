extension TilePainter {
    /// An item's samples without perspective. They lie in the scratch until the next item's are made.
    func affineMix(_ detail: ImageDetail, _ texels: Projection) -> AffineMix {
        scratch.lists.affineTaps.removeAll()
        addTaps(detail, texels, level: detail.level, weight: 256 - detail.blend)
        if detail.blend > 0 { addTaps(detail, texels, level: detail.level + 1, weight: detail.blend) }
        return AffineMix(taps: UnsafePointer(scratch.lists.affineTaps.base), count: scratch.lists.affineTaps.count)
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
            scratch.lists.affineTaps.append(AffineTap(image: detail.levels[level], sampling: sampling, weight: share))
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

        scratch.lists.perspectiveTaps.removeAll()
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
            taps: UnsafePointer(scratch.lists.perspectiveTaps.base), levels: levels, samplesShift: detail.samplesShift, wx: own.wx,
            wy: own.wy,
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
            scratch.lists.perspectiveTaps.append(PerspectiveTap(image: detail.levels[level], sampling: sampling))
        }
    }
}
