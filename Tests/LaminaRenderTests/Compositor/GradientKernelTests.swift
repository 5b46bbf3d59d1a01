import LaminaRender
import RenderTestSupport
import TestRandomness
import Testing

/// Gradients that are neither level nor upright, drawn with every kind of kernel and by the plain reference.
@Suite struct GradientKernelTests {
    /// A list with one gradient over most of a picture.
    private func list(_ values: GradientValues, _ projection: Projection, _ width: Int, _ height: Int, opacity: Double = 1) -> DisplayList?
    {
        let rect = Rect(0, 0, 80, 60)
        guard let gradient = Gradient(values, in: rect) else { return nil }
        var list = DisplayList(width: width, height: height, background: .white)
        list.commands = [.draw(DisplayItem(shape: Shape(rect: rect, projection: projection), paint: .gradient(gradient), opacity: opacity))]
        return list
    }

    private func expectSame(_ list: DisplayList, _ width: Int, sourceLocation: SourceLocation = #_sourceLocation) {
        let expected = referenceDrawn(list, ImageTable())
        #expect(difference(drawn(list), expected, width) == nil, "\(list.commands)", sourceLocation: sourceLocation)
        #expect(difference(drawn(list, kernels: .plain), expected, width) == nil, sourceLocation: sourceLocation)
    }

    private func projection(_ numbers: inout SeededGenerator) -> Projection {
        let scale = numbers.chance(0.2) ? numbers.within(0.01...0.2) : numbers.within(0.5...3)
        let angle = numbers.within(0...7)
        let (c, s) = (Scalar.cos(angle) * scale, Scalar.sin(angle) * scale)
        var p = Projection(
            xx: c, xy: -s, x0: numbers.within(-40...90), yx: s, yy: c * numbers.within(0.3...1.5), y0: numbers.within(-40...90))
        if numbers.chance(0.4) { (p.wx, p.wy) = (numbers.within(-0.008...0.008), numbers.within(-0.008...0.008)) }
        return p
    }

    @Test("any gradient under any projection gives the bytes of the reference", arguments: 0..<30)
    func bytes(seed: Int) {
        var numbers = SeededGenerator(seed: UInt64(seed) &* 15_485_863 &+ 3)
        for form in [GradientValues.Form.axial, .radial, .conic, .diamond] {
            var values = GradientValues()
            values.form = form
            let count = numbers.chance(0.2) ? 2 + numbers.below(60) : 2 + numbers.below(4)
            values.colors = (0..<count).map { _ in numbers.color() }
            if numbers.chance(0.6) {
                values.locations = (0..<count).map { _ in numbers.within(-0.2...1.2) }.sorted()
                // Steps, too.
                for i in values.locations!.indices.dropFirst() where numbers.chance(0.3) { values.locations![i] = values.locations![i - 1] }
            }
            values.start = Point(numbers.within(-0.5...1.5), numbers.unit())
            values.end = Point(numbers.unit(), numbers.within(-0.5...1.5))
            if numbers.chance(0.5) { values.focalOffset = Point(numbers.within(-1...1), numbers.within(-1...1)) }
            let projection = projection(&numbers)
            guard let list = list(values, projection, 90, 70, opacity: numbers.chance(0.5) ? 1 : numbers.unit()) else { continue }
            expectSame(list, 90)
        }
    }

    @Test("so do extremes: the centre on a pixel's corner, gradients of a millionth and of a million of the layer, no numbers")
    func extremes() {
        for form in [GradientValues.Form.axial, .radial, .conic, .diamond] {
            for (start, end) in [
                (Point(0.5, 0.5), Point(0.5, 1)), (Point(0.5, 0.5), Point(1, 1)), (Point(0, 0), Point(1e-6, 2e-6)),
                (Point(0.2, 0.1), Point(0.2 + 1e6, 1e6)), (Point(-1e5, 3), Point(1e5, -7)), (Point(0.25, 0.25), Point(0.2500001, 0.25)),
            ] {
                for locations in [nil, [0.0, 0.5, 0.5], [0.5, 0.5, 0.5], [-1e6, 0, 1e6], [.nan, 0.5, .infinity]] as [[Double]?] {
                    var values = GradientValues()
                    (values.form, values.start, values.end, values.locations) = (form, start, end, locations)
                    // With places that are given, from a focus as far out as can be.
                    if locations != nil { values.focalOffset = end - start }
                    values.colors = [.pureRed, Color(red: 0, green: 1, blue: 0.3, alpha: 0.4), Color(red: 0, green: 0, blue: 1)]
                    for projection in [
                        Projection(xx: 1, xy: 0.2, x0: 4, yx: -0.1, yy: 1, y0: 9), Projection(xx: 1, xy: 0, x0: 0, yx: 0, yy: 1, y0: 0),
                        Projection(xx: 1, xy: 0.1, x0: 4, yx: 0, yy: 1, y0: 4, wx: 0.02, wy: -0.01, w0: 1),
                    ] {
                        if let list = list(values, projection, 40, 20) { expectSame(list, 40) }
                    }
                }
            }
        }
    }
}
