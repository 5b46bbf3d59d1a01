extension TilePainter {
    /// Paints an item's visible pixels, which are in some rows.
    func paint(
        _ item: UnsafePointer<DeviceItem>, _ visible: UnsafePointer<UInt64>, rows: Range<Int>, into pixels: UnsafeMutablePointer<UInt32>,
        stride: Int
    ) {
        var target = TileTarget(
            pixels: pixels, stride: stride, visible: visible, first: rows.lowerBound, last: rows.upperBound, partial: nil, coverage: nil,
            opacity: item.pointee.opacity, tint: item.pointee.tint, isSum: item.pointee.isSum)
        switch item.pointee.kind {
        case .color, .image, .gradient:
            if item.pointee.kind == .color, sweep(item, target) { return }
            if !(item.pointee.hasContour && contourExtent(item.pointee.shape) == .inside)
                && findPartial(visible, rows: rows, outside: item.pointee.full)
            {
                let shape = shapes + item.pointee.shape!
                if let contour = shape.pointee.contour {
                    // An outline's box is mostly empty, or mostly full.
                    guard findCovered(visible, contour) else { return }
                    target.visible = UnsafePointer(scratch.shown)
                } else {
                    cover(shape, partial: scratch.partial, rows: rows, into: scratch.coverage)
                }
                target.partial = UnsafePointer(scratch.partial)
                target.coverage = UnsafePointer(scratch.coverage)
            }
            switch item.pointee.kind {
            case .color: kernels.fill(item.pointee.pixel, target)
            case .gradient: paintGradient(item, target)
            default: paintImage(item, target)
            }
        case .border:
            cover(shapes + item.pointee.shape!, partial: visible, into: scratch.coverage)
            if let hole = item.pointee.companion {
                cover(shapes + hole, partial: visible, into: scratch.innerCoverage)
                kernels.subtract(scratch.innerCoverage, from: scratch.coverage, visible)
            }
            fillCovered(item.pointee.pixel, &target)
        case .shadow:
            kernels.shadow(shadowSampler(item.pointee), visible, into: scratch.coverage)
            fillCovered(item.pointee.pixel, &target)
        case .dropShadow:
            kernels.shadow(dropShadowSampler(item.pointee), visible, into: scratch.coverage)
            fillCovered(item.pointee.pixel, &target)
        }
    }

    /// Paints an outline of one colour; false where there is no faster way than by its coverage.
    private func sweep(_ item: UnsafePointer<DeviceItem>, _ target: TileTarget) -> Bool {
        #if canImport(CLaminaKernels)
            // What is known to be full hides what is behind it, so it has to be painted as such.
            guard kernels.isAccelerated, item.pointee.full.isNothing, let shape = item.pointee.shape, let number = shapes[shape].contour
            else {
                return false
            }
            let (tables, index) = contours[number]
            let contour = tables.contours + index
            guard !contour.pointee.isHard, let tile = tables.tile(index, tileX: tileX, tileY: tileY), tile.count > 0 else { return false }
            scratch.raster.sweep(
                tile, tables, rule: contour.pointee.rule, kernels.acceleration, item.pointee.pixel, target.visible, into: target.pixels,
                stride: target.stride)
            return true
        #else
            return false
        #endif
    }

    private func paintGradient(_ item: UnsafePointer<DeviceItem>, _ target: TileTarget) {
        let colors = scratch.colors
        var stride = tileSize
        withGradient(item.pointee) { sampling in
            let seen = TilePainter.extent(of: target)
            if sampling.isUpright {
                stride = 0
                for column in seen.minX...seen.maxX { colors[column] = sampling.pixel(column: column, row: 0) }
            } else if sampling.isLevel {
                for row in seen.minY...seen.maxY {
                    (colors + row * tileSize).update(repeating: sampling.pixel(column: 0, row: row), count: tileSize)
                }
            } else {
                kernels.gradient(sampling, target.visible, into: colors)
            }
        }
        kernels.copy(UnsafePointer(colors), stride: stride, target)
    }

    /// Calls `body` with an item's gradient as seen from this tile.
    private func withGradient(_ item: DeviceItem, _ body: (GradientSampling) -> Void) {
        let gradient = gradients[item.companion!]
        gradient.stretches.withUnsafeBufferPointer {
            body(GradientSampling(gradient, stretches: $0, item.texels, tileX: tileX, tileY: tileY))
        }
    }

    private func shadowSampler(_ item: DeviceItem) -> BlurredOutlineSampler {
        let shape = shapes + item.shape!
        return BlurredOutlineSampler(
            outlines[item.companion!], inverse: shape.pointee.inverse, width: shape.pointee.width, height: shape.pointee.height,
            sigma: item.sigma, tileX: tileX, tileY: tileY)
    }

    private func dropShadowSampler(_ item: DeviceItem) -> DropShadowSampler {
        DropShadowSampler(dropShadows[item.companion!], item.texels, tileX: tileX, tileY: tileY)
    }

    private func paintImage(_ item: UnsafePointer<DeviceItem>, _ target: TileTarget) {
        let image = item.pointee.image
        let texels = item.pointee.texels
        let filter = item.pointee.filter
        guard texels.isAffine else { return paintInPerspective(item, target) }
        if let detail = item.pointee.companion { return kernels.affine(affineMix(details[detail], texels), target) }
        let s = AffineSampling(texels, tileX: tileX, tileY: tileY, filter: filter)
        if filter == .nearest { return kernels.nearest(image, s, target) }
        if s.isCopy {
            // Samples held at the picture's edges are the exception to copying.
            let (x, y) = (Int(truncatingIfNeeded: s.u >> 16), Int(truncatingIfNeeded: s.v >> 16))
            let seen = TilePainter.extent(of: target)
            if seen.minX + x >= 0, seen.minY + y >= 0, seen.maxX + x < image.width, seen.maxY + y < image.height {
                return kernels.copy(image.pixels + (y * image.width + x), stride: image.width, target)
            }
        }
        kernels.affine(image, s, target)
    }

    private func paintInPerspective(_ item: UnsafePointer<DeviceItem>, _ target: TileTarget) {
        let (image, texels) = (item.pointee.image, item.pointee.texels)
        if let detail = item.pointee.companion {
            return kernels.perspective(perspectiveMix(details[detail], texels), target)
        }
        let s = PerspectiveSampling(texels, tileX: tileX, tileY: tileY, filter: item.pointee.filter)
        if item.pointee.filter == .nearest { kernels.nearest(image, s, target) } else { kernels.perspective(image, s, target) }
    }

    /// The first and last column and row with a pixel; there is one.
    private static func extent(of target: TileTarget) -> (minX: Int, minY: Int, maxX: Int, maxY: Int) {
        var (columns, first, last) = (UInt64(0), tileSize, 0)
        for row in target.first..<target.last where target.visible[row] != 0 {
            columns |= target.visible[row]
            first = min(first, row)
            last = row
        }
        return (columns.trailingZeroBitCount, first, 63 - columns.leadingZeroBitCount, last)
    }

    /// Fills the visible pixels with the strength that the scratch has for each.
    private func fillCovered(_ pixel: UInt32, _ target: inout TileTarget) {
        target.partial = target.visible
        target.coverage = UnsafePointer(scratch.coverage)
        kernels.fill(pixel, target)
    }
}
