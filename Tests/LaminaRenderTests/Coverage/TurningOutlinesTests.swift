import LaminaRender
import RenderTestSupport
import TestRandomness
import Testing

/// Outlines that turn and move: their lines are kept from frame to frame.
@Suite struct TurningOutlinesTests {
    private func turned(_ angle: Double, _ scale: Double, isMirrored: Bool, to place: Point) -> Projection {
        let (s, c) = (scale * Scalar.sin(angle), scale * Scalar.cos(angle))
        return isMirrored
            ? Projection(xx: c, xy: s, x0: place.x, yx: s, yy: -c, y0: place.y)
            : Projection(xx: c, xy: -s, x0: place.x, yx: s, yy: c, y0: place.y)
    }

    @Test("a frame after many gives the bytes of one drawn alone, and of the reference", arguments: 0..<8)
    func frames(seed: Int) {
        var numbers = SeededGenerator(seed: UInt64(seed) &* 977 &+ 3)
        let (width, height) = (180, 150)
        let outlines = (0..<4).map { _ in numbers.outline(in: Rect(-40, -30, 80, 60)) }
        let surface = Surface(width: width, height: height)
        let compositor = SoftwareCompositor(surface: surface)
        var scale = 1.0
        for frame in 0..<6 {
            if frame == 3 { scale = 1.7 }
            var list = DisplayList(width: width, height: height, background: .white)
            for (i, outline) in outlines.enumerated() {
                let place = Point(numbers.within(0...180), numbers.within(0...150))
                var shape = Shape(
                    rect: outline.bounds, projection: turned(numbers.within(0...7), scale, isMirrored: i == 1, to: place))
                shape.outline = outline
                list.commands.append(.draw(DisplayItem(shape: shape, paint: .color(numbers.color()), opacity: numbers.unit())))
            }
            compositor.draw(list, images: ImageTable())
            #expect(pixels(surface) == drawn(list))
            #expect(pixels(surface) == drawn(list, kernels: .plain))
            #expect(pixels(surface) == referenceDrawn(list))
        }
    }

    /// A closed wave round a point, as curves.
    private func wave(_ numbers: inout SeededGenerator, _ radius: Double) -> Path {
        let n = 20
        let points = (0..<n).map { j in
            let (r, angle) = (radius * ((j % 2 == 0 ? 1 : 0.65) + numbers.within(-0.1...0.1)), 2 * Double.pi * Double(j) / Double(n))
            return Point(r * Scalar.cos(angle), r * Scalar.sin(angle))
        }
        var path = Path()
        path.move(to: points[0])
        for j in 0..<n {
            let (a, b, c, d) = (points[(j + n - 1) % n], points[j], points[(j + 1) % n], points[(j + 2) % n])
            path.cubic(to: c, control1: b + (c - a) * (1.0 / 6), control2: c - (d - b) * (1.0 / 6))
        }
        path.close()
        return path
    }

    @Test("with lines for curves, edge pixels stray from exact areas by less than half a level on average, and by less than four at worst")
    func error() {
        var numbers = SeededGenerator(seed: 5)
        let side = 200
        var (sum, worst, count) = (0.0, 0.0, 0)
        for turn in 0..<6 {
            let path = wave(&numbers, 40 + 9 * Double(turn))
            let map = turned(Double(turn) * 0.37, 1, isMirrored: false, to: Point(100.3, 99.6))
            var fine: [Point] = []
            path.forEachSegment { element, from in
                guard case .cubic(let c, let d, let p) = element else { return }
                for i in 1...64 { fine.append(map.apply(Path.Segment.cubic(from, c, d, p).point(at: Double(i) / 64))) }
            }
            let exact = Coverage.measured([fine], .nonZero, width: side, height: side)
            let found = coverage(of: path, .nonZero, map, width: side, height: side)
            for (byte, area) in zip(found.bytes, exact) where area > 0 && area < 254.999 {
                sum += abs(Double(byte) - area)
                worst = max(worst, abs(Double(byte) - area))
                count += 1
            }
        }
        #expect(count > 2000)
        // 0.48 and 3.4 of 255, of which the rounding to whole levels is 0.25 and 0.5.
        #expect(sum / Double(count) < 0.5)
        #expect(worst < 4)
    }
}
