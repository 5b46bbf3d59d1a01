/// A box of pixels; max edges do not belong to it.
struct PixelBox: Equatable, BitwiseCopyable {
    var minX, minY, maxX, maxY: Int32

    var isEmpty: Bool { minX >= maxX || minY >= maxY }

    func intersection(_ o: PixelBox) -> PixelBox {
        PixelBox(minX: max(minX, o.minX), minY: max(minY, o.minY), maxX: min(maxX, o.maxX), maxY: min(maxY, o.maxY))
    }

    func union(_ o: PixelBox) -> PixelBox {
        if isEmpty { return o }
        if o.isEmpty { return self }
        return PixelBox(minX: min(minX, o.minX), minY: min(minY, o.minY), maxX: max(maxX, o.maxX), maxY: max(maxY, o.maxY))
    }

    func expanded(by n: Int32) -> PixelBox { PixelBox(minX: minX - n, minY: minY - n, maxX: maxX + n, maxY: maxY + n) }
}

/// The nearest integer not above `v`, kept within ±1e9; NaN counts as 0.
@inline(__always)
func floorIndex(_ v: Double) -> Int32 {
    guard v > -1e9 else { return v.isNaN ? 0 : -1_000_000_000 }
    guard v < 1e9 else { return 1_000_000_000 }
    let t = Int32(v)
    return Double(t) > v ? t - 1 : t
}
