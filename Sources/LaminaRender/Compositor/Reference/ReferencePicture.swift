/// Premultiplied pixels of a part of the device, or of a bitmap's own grid.
struct ReferencePicture {
    let box: PixelBox
    /// Row by row.
    var pixels: [UInt32]
    /// Beyond, pixels count as transparent.
    var domain: PixelBox

    init(box: PixelBox, pixels: [UInt32]) { (self.box, self.pixels, domain) = (box, pixels, box) }

    /// Beyond the box, pixels are as at its edge.
    subscript(x: Int32, y: Int32) -> UInt32 {
        let (column, row) = (min(max(x, box.minX), box.maxX - 1) - box.minX, min(max(y, box.minY), box.maxY - 1) - box.minY)
        return pixels[Int(row) * Int(box.maxX - box.minX) + Int(column)]
    }

    var bitmap: Bitmap {
        Bitmap(width: Int(box.maxX - box.minX), height: Int(box.maxY - box.minY)) { target in
            for i in pixels.indices { target[i] = pixels[i] }
        }
    }

    /// With filters put on, one after the other.
    ///
    /// - Parameters:
    ///   - needed: before the first filter and after each, the pixels of which anything is wanted.
    ///   - repeatsEdges: beyond its domain the picture goes on as it is at the edge, rather than being transparent.
    ///   - anchor: where a cell of a wide blur begins.
    func filtered(_ filters: [DeviceFilter], _ needed: [PixelBox], repeatsEdges: Bool, anchor: (x: Int32, y: Int32)) -> ReferencePicture {
        var picture = self
        for (filter, wanted) in zip(filters, needed.dropFirst()) {
            switch filter {
            case .colors(let matrix):
                let colors = OffscreenColors(matrix)
                picture.pixels = picture.pixels.map { colors.apply(to: $0) }
            case .levels(let levels):
                let levels = OffscreenLevels(levels)
                picture.pixels = picture.pixels.map { levels.apply(to: $0) }
            case .morphology(let x, let y, let isMaximum):
                let box = repeatsEdges ? picture.domain.intersection(wanted) : [filter].domain(of: picture.domain, [wanted, wanted])
                picture = picture.spread(Ellipses(x, y), isMaximum: isMaximum, into: box, repeatsEdges: repeatsEdges)
            case .blur(let x, let y):
                let box = repeatsEdges ? picture.domain.intersection(wanted) : [filter].domain(of: picture.domain, [wanted, wanted])
                picture = picture.blurred(.init(sigma: x), .init(sigma: y), into: box, repeatsEdges: repeatsEdges, anchor: anchor)
            }
        }
        return picture
    }

    /// The greatest or the least of all pixels around each one.
    private func spread(_ ellipses: Ellipses, isMaximum: Bool, into box: PixelBox, repeatsEdges: Bool) -> ReferencePicture {
        let domain = domain.intersection(self.box)
        var result = ReferencePicture(box: box, pixels: Array(repeating: 0, count: box.area))
        guard !domain.isEmpty, !box.isEmpty else { return result }
        func pixel(_ px: Int32, _ py: Int32) -> UInt32 {
            let (cx, cy) = (min(max(px, domain.minX), domain.maxX - 1), min(max(py, domain.minY), domain.maxY - 1))
            return repeatsEdges || (cx == px && cy == py) ? self[cx, cy] : 0
        }
        func extreme(_ a: UInt32, _ b: UInt32, _ channel: UInt32) -> UInt32 {
            let (a, b) = (a & channel, b & channel)
            return (a > b) == isMaximum ? a : b
        }
        let reach = ellipses.reach
        let wide = box.expanded(byX: reach.x, y: reach.y)
        let stride = Int(wide.maxX - wide.minX)
        let around = (wide.minY..<wide.maxY).flatMap { py in (wide.minX..<wide.maxX).map { px in pixel(px, py) } }
        func extreme(_ widths: [Int], around middle: UnsafePointer<UInt32>) -> UInt32 {
            var result: UInt32 = isMaximum ? 0 : ~0
            for (distance, width) in widths.enumerated() {
                for row in distance == 0 ? [middle] : [middle - distance * stride, middle + distance * stride] {
                    var dx = -width
                    while dx <= width {
                        let other = row[dx]
                        result =
                            extreme(result, other, 0xFF) | extreme(result, other, 0xFF00) | extreme(result, other, 0xFF_0000)
                            | extreme(result, other, 0xFF00_0000)
                        dx += 1
                    }
                }
            }
            return result
        }
        around.withUnsafeBufferPointer { around in
            var place = 0
            for y in 0..<Int(box.maxY - box.minY) {
                for x in 0..<Int(box.maxX - box.minX) {
                    let middle = around.baseAddress! + ((y + Int(reach.y)) * stride + x + Int(reach.x))
                    result.pixels[place] = ellipses.mixed(extreme(ellipses.small, around: middle), extreme(ellipses.large, around: middle))
                    place += 1
                }
            }
        }
        return result
    }

    /// Cell by cell and pixel by pixel.
    private func blurred(
        _ x: OffscreenBlur.Axis, _ y: OffscreenBlur.Axis, into box: PixelBox, repeatsEdges: Bool, anchor: (x: Int32, y: Int32)
    ) -> ReferencePicture {
        let (firstColumn, columns) = x.cells(box.minX, box.maxX, anchor: anchor.x)
        let (firstRow, rows) = y.cells(box.minY, box.maxY, anchor: anchor.y)
        let domain = domain.intersection(self.box)
        func pixel(_ px: Int32, _ py: Int32) -> SIMD4<Float> {
            guard !domain.isEmpty else { return .zero }
            let (cx, cy) = (min(max(px, domain.minX), domain.maxX - 1), min(max(py, domain.minY), domain.maxY - 1))
            return repeatsEdges || (cx == px && cy == py) ? unpacked(self[cx, cy]) : .zero
        }
        let cells = (0..<Int32(rows)).map { j in
            (0..<Int32(columns)).map { i in
                var sum = SIMD4<Float>.zero
                for py in 0..<y.cell {
                    for px in 0..<x.cell {
                        sum += pixel(anchor.x + (firstColumn + i) * x.cell + px, anchor.y + (firstRow + j) * y.cell + py)
                    }
                }
                return x.cell * y.cell == 1 ? sum : sum * SIMD4(repeating: 1 / Float(x.cell * y.cell))
            }
        }
        func sum(_ kernel: [Float], _ value: (Int) -> SIMD4<Float>) -> SIMD4<Float> {
            var result = SIMD4<Float>.zero
            for t in kernel.indices { result += value(t) * SIMD4(repeating: kernel[t]) }
            return result
        }
        let across = (0..<rows).map { j in (0..<(columns - 2 * x.radius)).map { i in sum(x.kernel) { cells[j][i + $0] } } }
        let both = (0..<(rows - 2 * y.radius)).map { j in across[0].indices.map { i in sum(y.kernel) { across[j + $0][i] } } }
        var result = ReferencePicture(box: box, pixels: [])
        for py in box.minY..<box.maxY {
            for px in box.minX..<box.maxX {
                let (cellX, cellY) = (x.index(px, anchor.x), y.index(py, anchor.y))
                let (i, j) = (Int(cellX - firstColumn) - x.radius, Int(cellY - firstRow) - y.radius)
                func column(_ i: Int) -> SIMD4<Float> {
                    guard y.cell > 1 else { return both[j][i] }
                    let w = y.spline[Int(py - anchor.y - cellY * y.cell)]
                    return both[j - 1][i] * w.x + both[j][i] * w.y + both[j + 1][i] * w.z
                }
                guard x.cell > 1 else {
                    result.pixels.append(packed(column(i)))
                    continue
                }
                let w = x.spline[Int(px - anchor.x - cellX * x.cell)]
                result.pixels.append(packed(column(i - 1) * w.x + column(i) * w.y + column(i + 1) * w.z))
            }
        }
        return result
    }
}

extension [DeviceFilter] {
    /// The extent of a picture that was in `domain` before the filters.
    func domain(of domain: PixelBox, _ needed: [PixelBox]) -> PixelBox {
        zip(self, needed.dropFirst()).reduce(domain) { domain, next in
            let reach = next.0.reach
            if reach == (0, 0) { return domain }
            return domain.expanded(byX: reach.x, y: reach.y).intersection(next.1)
        }
    }
}
