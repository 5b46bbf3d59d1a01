/// Pixels of a picture within eight bounds: of x, y, x + y and x − y, all inclusive. Convex, so it stays convex under any projection.
struct Octagon: Equatable, Sendable {
    var minX, maxX, minY, maxY: Int
    var minSum, maxSum, minDifference, maxDifference: Int

    /// A rectangle.
    init(minX: Int, maxX: Int, minY: Int, maxY: Int) {
        (self.minX, self.maxX, self.minY, self.maxY) = (minX, maxX, minY, maxY)
        (minSum, maxSum) = (minX + minY, maxX + maxY)
        (minDifference, maxDifference) = (minX - maxY, maxX - minY)
    }

    /// Pixels in the octagon, disregarding that chamfers might overlap.
    private var area: Int {
        func triangle(_ n: Int) -> Int { n > 0 ? n * (n + 1) / 2 : 0 }
        return (maxX - minX + 1) * (maxY - minY + 1) - triangle(minSum - minX - minY) - triangle(maxX + maxY - maxSum)
            - triangle(minDifference - (minX - maxY)) - triangle(maxX - minY - maxDifference)
    }

    /// The smallest octagon around the pixels that are not fully transparent; nil when all are.
    static func visible(in pixels: UnsafePointer<UInt32>, width: Int, height: Int) -> Octagon? {
        var result: Octagon?
        for y in 0..<height {
            let row = pixels + y * width
            var first = 0
            while first < width && row[first] == 0 { first += 1 }
            if first == width { continue }
            var last = width - 1
            while row[last] == 0 { last -= 1 }
            guard var o = result else {
                result = Octagon(minX: first, maxX: last, minY: y, maxY: y)
                continue
            }
            (o.minX, o.maxX, o.maxY) = (min(o.minX, first), max(o.maxX, last), y)
            (o.minSum, o.maxSum) = (min(o.minSum, first + y), max(o.maxSum, last + y))
            (o.minDifference, o.maxDifference) = (min(o.minDifference, first - y), max(o.maxDifference, last - y))
            result = o
        }
        return result
    }

    /// A large octagon of fully opaque pixels, found from the opaque run through each row's middle; nil when it would be tiny.
    ///
    /// Looks between two extremes, the largest box the middle lines allow and the largest box without chamfers, for the octagon with
    /// most area. Finds rounded rectangles, discs and cards with soft shadows around them.
    static func opaque(in pixels: UnsafePointer<UInt32>, width: Int, height: Int, within bounds: Octagon) -> Octagon? {
        let (cx, cy) = ((bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2)
        func isOpaque(_ x: Int, _ y: Int) -> Bool { pixels[y * width + x] >> 24 == 255 }
        guard isOpaque(cx, cy) else { return nil }
        // The opaque run of every row around the middle column, and how far up and down that column is opaque.
        var (top, bottom) = (cy, cy)
        while top > bounds.minY && isOpaque(cx, top - 1) { top -= 1 }
        while bottom < bounds.maxY && isOpaque(cx, bottom + 1) { bottom += 1 }
        var left = [Int](repeating: cx, count: bottom - top + 1)
        var right = left
        for y in top...bottom {
            var x = cx
            while x > bounds.minX && isOpaque(x - 1, y) { x -= 1 }
            left[y - top] = x
            x = cx
            while x < bounds.maxX && isOpaque(x + 1, y) { x += 1 }
            right[y - top] = x
        }
        let (wideLeft, wideRight) = (left[cy - top], right[cy - top])

        /// The octagon in this box: each row pushes the chamfers in as far as its run falls short of the box.
        func octagon(_ x0: Int, _ x1: Int, _ y0: Int, _ y1: Int) -> Octagon {
            var o = Octagon(minX: x0, maxX: x1, minY: y0, maxY: y1)
            for y in y0...y1 {
                let (l, r) = (left[y - top], right[y - top])
                if l > x0 {
                    if y <= cy { o.minSum = max(o.minSum, l + y) }
                    if y >= cy { o.minDifference = max(o.minDifference, l - y) }
                }
                if r < x1 {
                    if y <= cy { o.maxDifference = min(o.maxDifference, r - y) }
                    if y >= cy { o.maxSum = min(o.maxSum, r + y) }
                }
            }
            return o
        }

        var best: Octagon?
        let steps = 16
        for sy in 0...steps {
            let (y0, y1) = (top + (cy - top) * sy / (2 * steps), bottom - (bottom - cy) * sy / (2 * steps))
            for sx in 0...steps {
                let (x0, x1) = (wideLeft + (cx - wideLeft) * sx / (2 * steps), wideRight - (wideRight - cx) * sx / (2 * steps))
                let o = octagon(x0, x1, y0, y1)
                if o.area > best?.area ?? 0 { best = o }
            }
        }
        guard let found = best, found.area >= 64 else { return nil }
        return found
    }
}
