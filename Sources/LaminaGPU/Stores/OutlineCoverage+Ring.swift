import LaminaRender

extension OutlineCoverage {
    /// A tile's coverage, a byte for each of its 64 × 64 pixels.
    struct Square {
        /// The pixels that may be covered.
        var part: PixelBox
        var bytes: [UInt8]
    }

    /// The ring between an outline and a shape within it.
    func ring(_ outer: Place, _ inner: Shape) -> [Square] {
        var squares: [Square] = []
        forEachTile(of: outer) { part, tile in
            switch tile {
            case .inside: squares.append(Square(part: part, bytes: [UInt8](repeating: 255, count: 64 * 64)))
            case .bytes(let bytes): squares.append(Square(part: part, bytes: [UInt8](UnsafeBufferPointer(start: bytes, count: 64 * 64))))
            }
        }
        guard let hole = DevicePlane(inner) else { return squares }
        if !OutlineCoverage.decides(inner) {
            for i in squares.indices {
                let part = squares[i].part
                let coverage = PlaneCoverage(hole, tileX: part.minX & ~63, tileY: part.minY & ~63)
                squares[i].subtract(part) { coverage.byte(column: $0 % 64, row: $0 / 64) }
            }
        } else if let place = add(inner, hole, in: outer.box) {
            forEachTile(of: place) { part, tile in
                guard let i = squares.firstIndex(where: { $0.part.minX >> 6 == part.minX >> 6 && $0.part.minY >> 6 == part.minY >> 6 })
                else { return }
                switch tile {
                case .inside: squares[i].subtract(part) { _ in 255 }
                case .bytes(let bytes): squares[i].subtract(part) { bytes[$0] }
                }
            }
        }
        return squares.filter { $0.bytes.contains { $0 > 0 } }
    }
}

extension OutlineCoverage.Square {
    fileprivate mutating func subtract(_ part: PixelBox, _ coverage: (_ index: Int) -> UInt8) {
        for y in part.minY..<part.maxY {
            for x in part.minX..<part.maxX {
                let index = Int(y & 63) * 64 + Int(x & 63)
                bytes[index] -= min(bytes[index], coverage(index))
            }
        }
    }
}

extension Shape {
    /// The shape within a border: its rectangle without the border's width, and corners as much smaller.
    func inset(by width: Double) -> Shape {
        var inner = self
        inner.rect = rect.insetBy(width, width)
        inner.corners = CornerRadii(
            max(corners.minXMinY - width, 0), max(corners.maxXMinY - width, 0), max(corners.minXMaxY - width, 0),
            max(corners.maxXMaxY - width, 0))
        return inner
    }
}
