extension PictureBlur {
    /// Blurs into all of a picture, cell by cell and pixel by pixel: the measure that `draw` is held against.
    func drawPlainly(into target: Picture) {
        let (firstColumn, columns) = x.cells(target.box.minX, target.box.maxX, anchor: anchorX)
        let (firstRow, rows) = y.cells(target.box.minY, target.box.maxY, anchor: anchorY)
        func pixel(_ px: Int32, _ py: Int32) -> SIMD4<Float> {
            guard !domain.isEmpty else { return .zero }
            let (cx, cy) = (min(max(px, domain.minX), domain.maxX - 1), min(max(py, domain.minY), domain.maxY - 1))
            guard repeatsEdges || (cx == px && cy == py) else { return .zero }
            return unpacked(source.pixels[Int(cy - source.box.minY) * source.width + Int(cx - source.box.minX)])
        }
        var cells: [[SIMD4<Float>]] = []
        for j in 0..<Int32(rows) {
            cells.append(
                (0..<Int32(columns)).map { i in
                    var sum = SIMD4<Float>.zero
                    for py in 0..<y.cell {
                        for px in 0..<x.cell {
                            sum += pixel(anchorX + (firstColumn + i) * x.cell + px, anchorY + (firstRow + j) * y.cell + py)
                        }
                    }
                    return x.cell * y.cell == 1 ? sum : sum * SIMD4(repeating: 1 / Float(x.cell * y.cell))
                })
        }
        let across = (0..<rows).map { j in
            (0..<(columns - 2 * x.radius)).map { i in PictureBlur.sum(x.kernel) { cells[j][i + $0] } }
        }
        let both = (0..<(rows - 2 * y.radius)).map { j in
            across[0].indices.map { i in PictureBlur.sum(y.kernel) { across[j + $0][i] } }
        }
        for py in target.box.minY..<target.box.maxY {
            for px in target.box.minX..<target.box.maxX {
                let (cellX, cellY) = (x.index(px, anchorX), y.index(py, anchorY))
                let i = Int(cellX - firstColumn) - x.radius
                let j = Int(cellY - firstRow) - y.radius
                func column(_ i: Int) -> SIMD4<Float> {
                    guard y.cell > 1 else { return both[j][i] }
                    let w = y.spline[Int(py - anchorY - cellY * y.cell)]
                    return both[j - 1][i] * w.x + both[j][i] * w.y + both[j + 1][i] * w.z
                }
                var value: SIMD4<Float>
                if x.cell > 1 {
                    let w = x.spline[Int(px - anchorX - cellX * x.cell)]
                    value = column(i - 1) * w.x + column(i) * w.y + column(i + 1) * w.z
                } else {
                    value = column(i)
                }
                target.pixels[Int(py - target.box.minY) * target.width + Int(px - target.box.minX)] = packed(value)
            }
        }
    }

    private static func sum(_ kernel: [Float], _ value: (Int) -> SIMD4<Float>) -> SIMD4<Float> {
        var result = SIMD4<Float>.zero
        for t in kernel.indices { result += value(t) * SIMD4(repeating: kernel[t]) }
        return result
    }
}
