import LaminaRender
import TestRandomness
import Testing

/// The fast way by which contexts fill paths is held against the plain one, byte for byte.
@Suite struct AreaCoverageTests {
    private let limits = PixelBox(minX: -7, minY: 3, maxX: 93, maxY: 83)

    private func bytes(_ box: PixelBox?, _ write: (UnsafeMutablePointer<UInt8>, Int) -> Void) -> [UInt8] {
        guard let box else { return [] }
        let stride = Int(box.maxX - box.minX)
        var result = [UInt8](repeating: 77, count: stride * Int(box.maxY - box.minY))
        result.withUnsafeMutableBufferPointer { write($0.baseAddress!, stride) }
        return result
    }

    private func expectSame(_ path: Path, _ area: inout AreaCoverage, sourceLocation: SourceLocation = #_sourceLocation) {
        let plain = PlainAreaCoverage()
        for rule in [FillRule.nonZero, .evenOdd] {
            for isSmooth in [true, false] {
                let (box, plainBox) = (
                    area.take(path, rule: rule, isSmooth: isSmooth, within: limits),
                    plain.take(path, rule: rule, isSmooth: isSmooth, within: limits)
                )
                #expect(box == plainBox, sourceLocation: sourceLocation)
                let fast = bytes(box) { area.write(into: $0, stride: $1) }
                let slow = bytes(plainBox) { plain.write(into: $0, stride: $1) }
                #expect(fast == slow, "\(rule) \(isSmooth)", sourceLocation: sourceLocation)
            }
        }
    }

    @Test("any tangle of lines and curves, level edges and shared corners included", arguments: 0..<60)
    func tangles(seed: Int) {
        var numbers = SeededGenerator(seed: UInt64(seed) &* 977 &+ 3)
        var area = AreaCoverage()
        for _ in 0..<4 {
            let grid = [1, 0.5, 1.0 / 64, 16, 1e-3][numbers.below(5)]
            let span = [140.0, 60, 9][numbers.below(3)]
            let origin = Point(numbers.within(-30...60), numbers.within(-30...60))
            func place(_ numbers: inout SeededGenerator) -> Point {
                Point(
                    ((origin.x + numbers.unit() * span) / grid).rounded() * grid,
                    ((origin.y + numbers.unit() * span) / grid).rounded() * grid)
            }
            var path = Path()
            var corners: [Point] = []
            for _ in 0...numbers.below(4) {
                var last = place(&numbers)
                path.move(to: last)
                for _ in 0..<(2 + numbers.below(14)) {
                    var next = place(&numbers)
                    switch numbers.below(6) {
                    case 0, 1: next.y = last.y
                    case 2: next.x = last.x
                    case 3: next = corners.randomElement(using: &numbers) ?? next
                    default: break
                    }
                    if numbers.chance(0.15) {
                        path.cubic(to: next, control1: place(&numbers), control2: place(&numbers))
                    } else {
                        path.line(to: next)
                    }
                    last = next
                    corners.append(next)
                }
                if numbers.chance(0.5) { path.close() }
            }
            expectSame(path, &area)
        }
    }

    @Test("many small outlines, as of letters, and circles of all sizes")
    func letters() {
        var area = AreaCoverage()
        var text = Path()
        for i in 0..<60 {
            let (x, y) = (Double(i % 10) * 9.3, Double(i / 10) * 13.1)
            text.append(Path(ellipseIn: Rect(x, y, 7, 11)))
            text.append(Path(ellipseIn: Rect(x + 2, y + 2, 3.5, 7)))
        }
        expectSame(text, &area)
        for radius in [0.2, 0.5, 3, 10, 47.3, 400] {
            expectSame(Path(ellipseIn: Rect(41.7 - radius, 40.1 - radius, 2 * radius, 2 * radius)), &area)
        }
    }

    @Test("hundreds of lines that cross in each row are cut where they cross")
    func bundles() {
        var numbers = SeededGenerator(seed: 11)
        var area = AreaCoverage()
        let corners = (0..<160).map { _ in Point(numbers.within(0...70), numbers.within(10...50)) }
        expectSame(Path(polygon: corners), &area)
    }

    @Test("lines that meet on the border of two rows wind well to their right")
    func meeting() {
        var area = AreaCoverage()
        let path = Path(polygon: [Point(20, 32), Point(46, 37), Point(46, 25), Point(20, 35), Point(48, 35)])
        let box = area.take(path, rule: .nonZero, isSmooth: true, within: limits)!
        let row = bytes(box) { area.write(into: $0, stride: $1) }
        let (stride, y) = (Int(box.maxX - box.minX), 32 - Int(box.minY))
        #expect((44..<48).map { row[y * stride + $0 - Int(box.minX)] } == [255, 255, 0, 0])
    }
}
