// What is opaque grows by an ellipse, or shrinks: each pixel becomes the greatest or the least of those around it, component by component. For sizes that
// are no whole pixels the results of the two ellipses of whole sizes about them are mixed, so that edges move evenly.
//
// A row of the source is widened pixel by pixel, and what it is at each width goes into the rows that lie as far above and below as an ellipse is so wide.
// That takes as many steps for a pixel as the ellipse has rows, where looking at all pixels would take its area.

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
    private typealias Lanes = SIMD16<UInt8>

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
            drawBand(job * band, min(target.height, (job + 1) * band), of: target)
        }
    }

    private func drawBand(_ first: Int, _ end: Int, of target: Offscreen) {
        let reach = (x: Int(ellipses.reach.x), y: Int(ellipses.reach.y))
        // Rows of whole groups of pixels.
        let groups = (target.width + 3) / 4
        let width = 4 * groups
        let rows = end - first
        let isMixed = ellipses.share > 0
        func pixels(_ count: Int) -> UnsafeMutablePointer<UInt32> {
            let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
            pixels.initialize(repeating: isMaximum ? 0 : .max, count: count)
            return pixels
        }
        let (small, large) = (pixels(width * rows), pixels(isMixed ? width * rows : 1))
        let (line, wide) = (pixels(width + 2 * reach.x), pixels(width))
        let visits = visits
        defer { for pixels in [small, large, line, wide] { pixels.deallocate() } }
        for row in (first - reach.y)..<(end + reach.y) {
            read(target.box.minY + Int32(row), from: target.box.minX - Int32(reach.x), width + 2 * reach.x, into: line)
            wide.update(from: line + reach.x, count: width)
            var next = 0
            for step in 0...reach.x {
                if step > 0 {
                    spread(line + (reach.x - step), into: wide, groups)
                    spread(line + (reach.x + step), into: wide, groups)
                }
                while next < visits.count, visits[next].width == step {
                    let result = visits[next].isLarge ? large : small
                    let (above, below) = (row - visits[next].distance, row + visits[next].distance)
                    if above >= first && above < end { spread(wide, into: result + (above - first) * width, groups) }
                    if below != above && below >= first && below < end { spread(wide, into: result + (below - first) * width, groups) }
                    next += 1
                }
            }
        }
        for row in 0..<rows {
            let line = target.pixels + (first + row) * target.width
            let (a, b) = (small + row * width, isMixed ? large + row * width : small + row * width)
            for i in 0..<target.width { line[i] = ellipses.mixed(a[i], b[i]) }
        }
    }

    /// The rows of the ellipses, the shortest ones first.
    private var visits: [(width: Int, isLarge: Bool, distance: Int)] {
        var result = ellipses.small.enumerated().map { (width: $0.element, isLarge: false, distance: $0.offset) }
        if ellipses.share > 0 { result += ellipses.large.enumerated().map { (width: $0.element, isLarge: true, distance: $0.offset) } }
        return result.sorted { $0.width < $1.width }
    }

    /// Goes on with the greater or lesser of two rows. The standard library's functions for that go lane by lane.
    @inline(__always)
    private func spread(_ row: UnsafePointer<UInt32>, into result: UnsafeMutablePointer<UInt32>, _ groups: Int) {
        let (source, target) = (UnsafeRawPointer(row), UnsafeMutableRawPointer(result))
        if isMaximum {
            for i in 0..<groups {
                let (a, b) = (
                    source.loadUnaligned(fromByteOffset: 16 * i, as: Lanes.self),
                    target.loadUnaligned(fromByteOffset: 16 * i, as: Lanes.self)
                )
                target.storeBytes(of: a.replacing(with: b, where: b .> a), toByteOffset: 16 * i, as: Lanes.self)
            }
        } else {
            for i in 0..<groups {
                let (a, b) = (
                    source.loadUnaligned(fromByteOffset: 16 * i, as: Lanes.self),
                    target.loadUnaligned(fromByteOffset: 16 * i, as: Lanes.self)
                )
                target.storeBytes(of: a.replacing(with: b, where: b .< a), toByteOffset: 16 * i, as: Lanes.self)
            }
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
