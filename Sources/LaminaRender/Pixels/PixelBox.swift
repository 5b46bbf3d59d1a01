/// A box of pixels; max edges do not belong to it.
package struct PixelBox: Equatable, BitwiseCopyable, Sendable {
    package var minX, minY, maxX, maxY: Int32

    package init(minX: Int32, minY: Int32, maxX: Int32, maxY: Int32) {
        (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
    }

    package var isEmpty: Bool { minX >= maxX || minY >= maxY }

    package func intersection(_ o: PixelBox) -> PixelBox {
        PixelBox(minX: max(minX, o.minX), minY: max(minY, o.minY), maxX: min(maxX, o.maxX), maxY: min(maxY, o.maxY))
    }

    package func union(_ o: PixelBox) -> PixelBox {
        if isEmpty { return o }
        if o.isEmpty { return self }
        return PixelBox(minX: min(minX, o.minX), minY: min(minY, o.minY), maxX: max(maxX, o.maxX), maxY: max(maxY, o.maxY))
    }

    package func expanded(by n: Int32) -> PixelBox { PixelBox(minX: minX - n, minY: minY - n, maxX: maxX + n, maxY: maxY + n) }
}

/// The nearest integer not above `v`, kept within ±1e9; NaN counts as 0.
@inline(__always)
package func floorIndex(_ v: Double) -> Int32 {
    guard v > -1e9 else { return v.isNaN ? 0 : -1_000_000_000 }
    guard v < 1e9 else { return 1_000_000_000 }
    let t = Int32(v)
    return Double(t) > v ? t - 1 : t
}

extension PixelBox {
    /// The least box of whole tiles around it.
    var tiled: PixelBox { PixelBox(minX: minX & ~63, minY: minY & ~63, maxX: (maxX + 63) & ~63, maxY: (maxY + 63) & ~63) }

    package func expanded(byX x: Int32, y: Int32) -> PixelBox { PixelBox(minX: minX - x, minY: minY - y, maxX: maxX + x, maxY: maxY + y) }

    package func contains(_ o: PixelBox) -> Bool { o.minX >= minX && o.minY >= minY && o.maxX <= maxX && o.maxY <= maxY }

    /// The number of pixels.
    package var area: Int { isEmpty ? 0 : Int(maxX - minX) * Int(maxY - minY) }
}

extension Digest {
    mutating func fold(_ box: PixelBox) {
        fold(UInt64(UInt32(bitPattern: box.minX)) | UInt64(UInt32(bitPattern: box.minY)) << 32)
        fold(UInt64(UInt32(bitPattern: box.maxX)) | UInt64(UInt32(bitPattern: box.maxY)) << 32)
    }
}

extension Rect {
    package init(_ box: PixelBox) {
        self.init(Double(box.minX), Double(box.minY), Double(box.maxX - box.minX), Double(box.maxY - box.minY))
    }
}
