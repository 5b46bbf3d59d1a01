// A Gaussian blur of a picture, in two passes of single precision.
//
// Wide blurs are done on a coarse grid: pixels are averaged into cells, the cells are blurred, and between them runs a quadratic spline, which is
// smooth enough that no grid shows. What averaging and spline blur by themselves is taken off the kernel. Cells are counted from an anchor that
// moves with the content, so that a picture moved by whole pixels is blurred to the same pixels.
//
// Every pixel is the same sum in the same order wherever it is computed, so bands of rows can be drawn by anybody.

package struct OffscreenBlur {
    /// One direction of the blur.
    package struct Axis {
        /// Pixels to a cell.
        package let cell: Int32
        /// Weights of the cells −radius … radius around one.
        package let kernel: [Float]
        package let radius: Int
        /// The weights, for each pixel of a cell, of the cell before, its own, and the one after.
        let spline: [SIMD3<Float>]

        package init(sigma: Double) {
            let sigma = min(sigma, DeviceFilter.widestBlur)
            var cell: Int32 = 1
            while sigma / Double(cell) > 5 { cell *= 2 }
            self.cell = cell
            guard sigma > 0 else {
                (kernel, radius, spline) = ([1], 0, [])
                return
            }
            let n = Double(cell)
            let ownBlur = n * n / 12 + (cell == 1 ? 0 : (n * n - 1) / 12 + n * n / 4)
            let deviation = max(sigma * sigma / 2, sigma * sigma - ownBlur).squareRoot() / n
            let radius = max(1, Int((Gaussian.reach * deviation).rounded(.up)))
            self.radius = radius
            kernel = (-radius...radius).map {
                Float(Gaussian.area(below: (Double($0) + 0.5) / deviation) - Gaussian.area(below: (Double($0) - 0.5) / deviation))
            }
            spline =
                cell == 1
                ? []
                : (0..<cell).map {
                    let t = (Double($0) + 0.5) / n - 0.5
                    return SIMD3(Float((0.5 - t) * (0.5 - t) / 2), Float(0.75 - t * t), Float((0.5 + t) * (0.5 + t) / 2))
                }
        }

        /// The distance at which a pixel still counts.
        var reach: Int32 { (Int32(radius) + (cell == 1 ? 0 : 2)) * cell }

        /// The cells that pixels low ..< high are made from, before blurring, and how many of them lie before the first pixel's own.
        package func cells(_ low: Int32, _ high: Int32, anchor: Int32) -> (first: Int32, count: Int) {
            let (a, b) = (index(low, anchor), index(high - 1, anchor))
            let more = Int32(radius) + (cell == 1 ? 0 : 1)
            return (a - more, Int(b - a + 1 + 2 * more))
        }

        package func index(_ pixel: Int32, _ anchor: Int32) -> Int32 {
            let d = pixel - anchor
            return d >= 0 ? d / cell : -((cell - 1 - d) / cell)
        }
    }

    let x, y: Axis
    let source: Offscreen
    /// Beyond, the source is transparent or goes on as it is at the edge.
    let domain: PixelBox
    let repeatsEdges: Bool
    let anchorX, anchorY: Int32

    /// - Parameter anchor: where a cell begins.
    init(_ source: Offscreen, sigmaX: Double, sigmaY: Double, repeatsEdges: Bool, anchor: (x: Int32, y: Int32)) {
        x = Axis(sigma: sigmaX)
        y = Axis(sigma: sigmaY)
        (self.source, domain, self.repeatsEdges) = (source, source.domain.intersection(source.box), repeatsEdges)
        (anchorX, anchorY) = anchor
    }

    /// Blurs into all of a picture.
    func draw(into target: Offscreen, workers: WorkerPool) {
        let (firstColumn, columns) = x.cells(target.box.minX, target.box.maxX, anchor: anchorX)
        let (firstRow, rows) = y.cells(target.box.minY, target.box.maxY, anchor: anchorY)
        var cells: UnsafeMutablePointer<SIMD4<Float>>?
        if x.cell > 1 || y.cell > 1 {
            let averages = UnsafeMutablePointer<SIMD4<Float>>.allocate(capacity: columns * rows)
            cells = averages
            let share = max(1, 64 / Int(y.cell))
            workers.run((rows + share - 1) / share) { job, _ in
                for row in (job * share)..<min(rows, (job + 1) * share) {
                    average(row: firstRow + Int32(row), from: firstColumn, columns, into: averages + row * columns)
                }
            }
        }
        defer { cells?.deallocate() }
        // Bands of whole cells, high enough that what neighbours blur twice costs little.
        let band = max(4 * y.radius, 64)
        let low = y.index(target.box.minY, anchorY)
        let bands = (Int(y.index(target.box.maxY - 1, anchorY) - low) + band) / band
        workers.run(bands) { job, _ in
            drawBand(
                low + Int32(job * band), band, into: target, cells: cells.map { UnsafePointer($0) }, firstRow: firstRow,
                firstColumn: firstColumn, columns)
        }
    }

    /// Draws the target's pixels in `count` rows of cells.
    private func drawBand(
        _ low: Int32, _ count: Int, into target: Offscreen, cells: UnsafePointer<SIMD4<Float>>?, firstRow: Int32, firstColumn: Int32,
        _ columns: Int
    ) {
        let minY = max(target.box.minY, anchorY + low * y.cell)
        let maxY = min(target.box.maxY, anchorY + (low + Int32(count)) * y.cell)
        guard minY < maxY else { return }
        let (bandRow, rows) = y.cells(minY, maxY, anchor: anchorY)
        // Rows blurred along themselves have no cells beyond those that the spline needs.
        let across = columns - 2 * x.radius
        let blurred = UnsafeMutablePointer<SIMD4<Float>>.allocate(capacity: across * rows)
        let line = UnsafeMutablePointer<SIMD4<Float>>.allocate(capacity: columns)
        let down = rows - 2 * y.radius
        let final = UnsafeMutablePointer<SIMD4<Float>>.allocate(capacity: across * down)
        defer {
            blurred.deallocate()
            line.deallocate()
            final.deallocate()
        }
        for j in 0..<rows {
            let row = bandRow + Int32(j)
            if let cells {
                convolve(cells + Int(row - firstRow) * columns, step: 1, x, into: blurred + j * across, across)
            } else {
                average(row: row, from: firstColumn, columns, into: line)
                convolve(line, step: 1, x, into: blurred + j * across, across)
            }
        }
        for j in 0..<down { convolve(blurred + j * across, step: across, y, into: final + j * across, across) }
        let spread = y.cell > 1 ? UnsafeMutablePointer<SIMD4<Float>>.allocate(capacity: across) : nil
        defer { spread?.deallocate() }
        let firstCell = bandRow + Int32(y.radius)
        for py in minY..<maxY {
            let cell = y.index(py, anchorY)
            var row = UnsafePointer(final + Int(cell - firstCell) * across)
            if let spread {
                let w = y.spline[Int(py - anchorY - cell * y.cell)]
                for i in 0..<across { spread[i] = row[i - across] * w.x + row[i] * w.y + row[i + across] * w.z }
                row = UnsafePointer(spread)
            }
            pack(row, firstCell: firstColumn + Int32(x.radius), into: target, row: py)
        }
    }

    /// Weighted sums of cells `step` apart: `count` of them side by side.
    @inline(__always)
    private func convolve(
        _ source: UnsafePointer<SIMD4<Float>>, step: Int, _ axis: Axis, into target: UnsafeMutablePointer<SIMD4<Float>>, _ count: Int
    ) {
        axis.kernel.withUnsafeBufferPointer { kernel in
            let taps = kernel.count
            var i = 0
            while i + 4 <= count {
                var (a, b, c, d) = (SIMD4<Float>.zero, SIMD4<Float>.zero, SIMD4<Float>.zero, SIMD4<Float>.zero)
                var p = source + i
                for t in 0..<taps {
                    let k = SIMD4<Float>(repeating: kernel[t])
                    a += p[0] * k
                    b += p[1] * k
                    c += p[2] * k
                    d += p[3] * k
                    p += step
                }
                target[i] = a
                target[i + 1] = b
                target[i + 2] = c
                target[i + 3] = d
                i += 4
            }
            while i < count {
                var a = SIMD4<Float>.zero
                for t in 0..<taps { a += source[i + t * step] * SIMD4(repeating: kernel[t]) }
                target[i] = a
                i += 1
            }
        }
    }

    /// One row of cells: averages of pixels, 0…255.
    private func average(row: Int32, from firstColumn: Int32, _ columns: Int, into target: UnsafeMutablePointer<SIMD4<Float>>) {
        for i in 0..<columns { target[i] = .zero }
        let (x0, y0) = (anchorX + firstColumn * x.cell, anchorY + row * y.cell)
        let (left, right) = (max(domain.minX, x0), min(domain.maxX, x0 + Int32(columns) * x.cell))
        for py in y0..<(y0 + y.cell) {
            guard let line = sourceRow(py) else { continue }
            if repeatsEdges {
                if x0 < domain.minX { addEdge(line[Int(domain.minX)], x0, domain.minX, x0, columns, target) }
                let end = x0 + Int32(columns) * x.cell
                if end > domain.maxX { addEdge(line[Int(domain.maxX - 1)], domain.maxX, end, x0, columns, target) }
            }
            guard left < right else { continue }
            if x.cell == 1 {
                for px in Int(left)..<Int(right) { target[px - Int(x0)] += unpacked(line[px]) }
            } else {
                var px = left
                while px < right {
                    let i = Int((px - x0) / x.cell)
                    let end = min(right, x0 + (Int32(i) + 1) * x.cell)
                    var sum = SIMD4<Float>.zero
                    for q in Int(px)..<Int(end) { sum += unpacked(line[q]) }
                    target[i] += sum
                    px = end
                }
            }
        }
        if x.cell > 1 || y.cell > 1 {
            let scale = SIMD4<Float>(repeating: 1 / Float(x.cell * y.cell))
            for i in 0..<columns { target[i] *= scale }
        }
    }

    /// Adds a pixel as many times as pixels low ..< high fall into each cell.
    private func addEdge(
        _ pixel: UInt32, _ low: Int32, _ high: Int32, _ x0: Int32, _ columns: Int, _ target: UnsafeMutablePointer<SIMD4<Float>>
    ) {
        let value = unpacked(pixel)
        var px = max(low, x0)
        let end = min(high, x0 + Int32(columns) * x.cell)
        while px < end {
            let i = (px - x0) / x.cell
            let next = min(end, x0 + (i + 1) * x.cell)
            target[Int(i)] += value * SIMD4(repeating: Float(next - px))
            px = next
        }
    }

    /// The source's pixels of a row, by column; nil where there is nothing.
    private func sourceRow(_ py: Int32) -> UnsafePointer<UInt32>? {
        guard !domain.isEmpty, repeatsEdges || (py >= domain.minY && py < domain.maxY) else { return nil }
        let row = min(max(py, domain.minY), domain.maxY - 1)
        return UnsafePointer(source.pixels) + (Int(row - source.box.minY) * source.width - Int(source.box.minX))
    }

    private func pack(_ cells: UnsafePointer<SIMD4<Float>>, firstCell: Int32, into target: Offscreen, row: Int32) {
        let box = target.box
        let line = target.pixels + Int(row - box.minY) * target.width
        if x.cell == 1 {
            let shift = Int(anchorX + firstCell - box.minX)
            for px in 0..<target.width { line[px] = packed(cells[px - shift]) }
            return
        }
        x.spline.withUnsafeBufferPointer { spline in
            var px = box.minX
            while px < box.maxX {
                let cell = x.index(px, anchorX)
                let p = cells + Int(cell - firstCell)
                let (a, b, c) = (p[-1], p[0], p[1])
                let start = anchorX + cell * x.cell
                let end = min(box.maxX, start + x.cell)
                while px < end {
                    let w = spline[Int(px - start)]
                    line[Int(px - box.minX)] = packed(a * w.x + b * w.y + c * w.z)
                    px += 1
                }
            }
        }
    }
}

/// The channels of a pixel, lowest byte first, 0…255.
@inline(__always)
func unpacked(_ pixel: UInt32) -> SIMD4<Float> {
    SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD4<UInt8>.self)))
}

/// The pixel nearest to channels within 0…255; of two that are as near the greater one.
@inline(__always)
package func packed(_ channels: SIMD4<Float>) -> UInt32 {
    // A vector's conversion to whole numbers goes lane by lane in the standard library, with checks: ten times the work. A number's last place beyond 2²³ is one.
    let (sum, unit) = (channels + 0.5, SIMD4<Float>(repeating: 8_388_608))
    let nearest = sum + unit
    let isAbove = unsafeBitCast(nearest - unit .> sum, to: SIMD4<UInt32>.self)
    return unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: unsafeBitCast(nearest, to: SIMD4<UInt32>.self) &+ isAbove), to: UInt32.self)
}

extension DeviceFilter {
    /// The distance, in whole pixels, over which the filter carries colour.
    package var reach: (x: Int32, y: Int32) {
        switch self {
        case .blur(let x, let y): (OffscreenBlur.Axis(sigma: x).reach, OffscreenBlur.Axis(sigma: y).reach)
        case .colors, .levels: (0, 0)
        case .morphology(let x, let y, _): Ellipses(x, y).reach
        }
    }
}

extension [DeviceFilter] {
    /// The boxes that are needed before the first filter and after each, to have all of `seen` in the end.
    package func needed(for seen: PixelBox) -> [PixelBox] {
        var result = [seen]
        for filter in reversed() {
            let reach = filter.reach
            result.append(result[result.count - 1].expanded(byX: reach.x, y: reach.y))
        }
        return result.reversed()
    }
}
