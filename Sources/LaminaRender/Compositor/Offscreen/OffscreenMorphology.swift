// What is opaque grows by an ellipse, or shrinks: each pixel becomes the greatest or the least of those around it, component by component. For sizes that
// are no whole pixels the results of the two ellipses of whole sizes about them are mixed, so that edges move evenly.
//
// A row of an ellipse is a window in a row of the source. The extremes of all windows that are a power of two wide are made once, each from two of half the width, and
// those of any other window are the extreme of two that overlap. They go into the rows that lie as far above and below as an ellipse is so wide. That takes as many
// steps for a pixel as the ellipse has rows, where looking at all pixels would take its area.

/// The two ellipses of whole pixels between which an ellipse lies.
struct Ellipses: Equatable {
    /// Half the width in whole pixels, the middle not counted, of the row through the middle and of those at each distance from it.
    let small, large: [Int]
    /// How far the ellipse is from the small one to the large one, 0…1.
    let share: Float

    init(_ x: Double, _ y: Double) {
        let longest = max(x, y)
        let size = min(longest, DeviceFilter.widestMorphology)
        let low = size.rounded(.down)
        share = Float(size - low)
        func widths(_ size: Double) -> [Int] {
            // Half a pixel more, from a pixel's middle to its edge.
            let (x, y) = (size * x / longest + 0.5, size * y / longest + 0.5)
            return (0...Int(y.rounded(.down))).map { distance in
                let t = Double(distance) / y
                return Int((x * max(1 - t * t, 0).squareRoot()).rounded(.down))
            }
        }
        small = widths(low)
        large = share > 0 ? widths(low + 1) : small
    }

    /// The distance, in whole pixels, of the farthest pixels that count.
    var reach: (x: Int32, y: Int32) { (Int32(large[0]), Int32(large.count - 1)) }

    /// A pixel between those of the two ellipses.
    @inline(__always)
    func mixed(_ a: UInt32, _ b: UInt32) -> UInt32 {
        if a == b || share == 0 { return a }
        let (p, q) = (unpacked(a), unpacked(b))
        return packed(p + (q - p) * SIMD4(repeating: share))
    }
}

struct OffscreenMorphology {
    private let source: Offscreen
    private let domain: PixelBox
    private let ellipses: Ellipses
    private let isMaximum, repeatsEdges: Bool

    init(_ source: Offscreen, _ ellipses: Ellipses, isMaximum: Bool, repeatsEdges: Bool) {
        (self.source, domain) = (source, source.domain.intersection(source.box))
        (self.ellipses, self.isMaximum, self.repeatsEdges) = (ellipses, isMaximum, repeatsEdges)
    }

    /// Draws all of a picture.
    func draw(into target: Offscreen, workers: WorkerPool) {
        let band = max(64, 4 * Int(ellipses.reach.y))
        workers.run((target.height + band - 1) / band) { job, _ in
            let rows = job * band..<min(target.height, (job + 1) * band)
            if isMaximum { draw(rows, of: target, as: Greater.self) } else { draw(rows, of: target, as: Lesser.self) }
        }
    }

    private func draw<E: Extreme>(_ rows: Range<Int>, of target: Offscreen, as: E.Type) {
        let reach = (x: Int(ellipses.reach.x), y: Int(ellipses.reach.y))
        // Rows of whole groups of pixels; those of windows have as many as are looked at from there.
        let width = (target.width + PixelGroup.count - 1) / PixelGroup.count * PixelGroup.count
        let length = width + 2 * reach.x + PixelGroup.count
        let isMixed = ellipses.share > 0
        func pixels(_ count: Int) -> UnsafeMutablePointer<UInt32> {
            let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
            pixels.initialize(repeating: E.least, count: count)
            return pixels
        }
        let (small, large) = (pixels(width * rows.count), pixels(isMixed ? width * rows.count : 1))
        let powers = (2 * reach.x + 1).bitWidth - (2 * reach.x + 1).leadingZeroBitCount
        let windows = pixels(powers * length)
        defer { for pixels in [small, large, windows] { pixels.deallocate() } }
        for row in (rows.lowerBound - reach.y)..<(rows.upperBound + reach.y) {
            read(target.box.minY + Int32(row), from: target.box.minX - ellipses.reach.x, width + 2 * reach.x, into: windows)
            for power in 1..<powers {
                let half = windows + (power - 1) * length
                // What reaches beyond the row's end is not looked at.
                E.join(half, half + 1 << (power - 1), into: windows + power * length, length - PixelGroup.count - 1 << (power - 1))
            }
            func visit(_ widths: [Int], _ result: UnsafeMutablePointer<UInt32>) {
                for (distance, half) in widths.enumerated() {
                    let span = 2 * half + 1
                    let power = span.bitWidth - 1 - span.leadingZeroBitCount
                    let left = windows + power * length + (reach.x - half)
                    let right = left + (span - 1 << power)
                    let (above, below) = (row - distance, row + distance)
                    let (isAbove, isBelow) = (rows.contains(above), distance > 0 && rows.contains(below))
                    guard isAbove || isBelow else { continue }
                    let first = result + ((isAbove ? above : below) - rows.lowerBound) * width
                    E.spread(left, right, into: first, isAbove && isBelow ? first + 2 * distance * width : nil, width)
                }
            }
            visit(ellipses.small, small)
            if isMixed { visit(ellipses.large, large) }
        }
        for row in 0..<rows.count {
            let line = target.pixels + (rows.lowerBound + row) * target.width
            let (a, b) = (small + row * width, isMixed ? large + row * width : small + row * width)
            for i in 0..<target.width { line[i] = ellipses.mixed(a[i], b[i]) }
        }
    }

    /// The source's pixels of a row, with what lies around the picture.
    private func read(_ py: Int32, from minX: Int32, _ count: Int, into line: UnsafeMutablePointer<UInt32>) {
        guard !domain.isEmpty, repeatsEdges || (py >= domain.minY && py < domain.maxY) else {
            line.update(repeating: 0, count: count)
            return
        }
        let y = min(max(py, domain.minY), domain.maxY - 1)
        let row = source.pixels + Int(y - source.box.minY) * source.width
        for i in 0..<count {
            let px = minX + Int32(i)
            if px >= domain.minX && px < domain.maxX {
                line[i] = row[Int(px - source.box.minX)]
            } else {
                line[i] = repeatsEdges ? row[Int(min(max(px, domain.minX), domain.maxX - 1) - source.box.minX)] : 0
            }
        }
    }
}

/// The bytes of pixels that are compared at once.
private typealias PixelGroup = SIMD16<UInt8>

extension PixelGroup {
    /// The pixels of a group.
    fileprivate static var count: Int { scalarCount / 4 }
}

/// The greater or the lesser of two values, component by component.
private protocol Extreme {
    /// A pixel that gives way to any other.
    static var least: UInt32 { get }
    static func of(_ a: PixelGroup, _ b: PixelGroup) -> PixelGroup
}

// The standard library's functions for both go lane by lane.

private enum Greater: Extreme {
    static var least: UInt32 { 0 }
    @inline(__always) static func of(_ a: PixelGroup, _ b: PixelGroup) -> PixelGroup { a.replacing(with: b, where: b .> a) }
}

private enum Lesser: Extreme {
    static var least: UInt32 { .max }
    @inline(__always) static func of(_ a: PixelGroup, _ b: PixelGroup) -> PixelGroup { a.replacing(with: b, where: b .< a) }
}

extension Extreme {
    @inline(__always)
    private static func group(_ pixels: UnsafePointer<UInt32>, _ i: Int) -> PixelGroup {
        UnsafeRawPointer(pixels + i).loadUnaligned(as: PixelGroup.self)
    }

    @inline(__always)
    private static func put(_ group: PixelGroup, _ pixels: UnsafeMutablePointer<UInt32>, _ i: Int) {
        UnsafeMutableRawPointer(pixels + i).storeBytes(of: group, as: PixelGroup.self)
    }

    /// Makes the extremes of two rows, of at least a number of pixels; the rest of the last group, too.
    static func join(_ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, into result: UnsafeMutablePointer<UInt32>, _ count: Int) {
        var i = 0
        while i < count {
            put(of(group(a, i), group(b, i)), result, i)
            i &+= PixelGroup.count
        }
    }

    /// Goes on in one row or two with the extremes of two others.
    static func spread(
        _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, into first: UnsafeMutablePointer<UInt32>,
        _ second: UnsafeMutablePointer<UInt32>?, _ count: Int
    ) {
        var i = 0
        if let second {
            while i < count {
                let group = of(group(a, i), group(b, i))
                put(of(self.group(first, i), group), first, i)
                put(of(self.group(second, i), group), second, i)
                i &+= PixelGroup.count
            }
        } else {
            while i < count {
                put(of(group(first, i), of(group(a, i), group(b, i))), first, i)
                i &+= PixelGroup.count
            }
        }
    }
}
