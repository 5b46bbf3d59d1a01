import LaminaRender
import RenderTestSupport
import TestRandomness
import Testing

/// Contours filled with the processor's vector instructions and without.
@Suite struct ContourKernelTests {
    private let width = 150
    private let height = 140

    private func path(_ numbers: inout SeededGenerator) -> Path {
        // Some are beyond the tiles' borders, or on them.
        func place() -> Double { numbers.chance(0.15) ? Double(numbers.below(3) * 64) : numbers.within(-20...160) }
        var path = Path()
        let kind = numbers.below(4)
        for _ in 0...numbers.below(3) {
            path.move(to: Point(place(), place()))
            for _ in 0..<(2 + numbers.below(kind == 3 ? 60 : 6)) {
                let (p, q, r) = (Point(place(), place()), Point(place(), place()), Point(place(), place()))
                switch kind {
                case 0: path.cubic(to: p, control1: q, control2: r)
                // Level and upright lines, and lines that are nearly so.
                case 1:
                    let last = path.points[path.points.count - 1]
                    path.line(to: numbers.chance(0.5) ? Point(p.x, last.y + numbers.within(0...1)) : Point(last.x, p.y))
                default: path.line(to: p)
                }
            }
            path.close()
        }
        return path
    }

    private func expectSame(_ commands: [DisplayCommand], sourceLocation: SourceLocation = #_sourceLocation) {
        var list = DisplayList(width: width, height: height, background: .white)
        list.commands = commands
        #expect(drawn(list) == drawn(list, kernels: .plain), sourceLocation: sourceLocation)
    }

    @Test("any fill, and what it clips, gives the same bytes", arguments: 0..<40)
    func fills(seed: Int) {
        var numbers = SeededGenerator(seed: UInt64(seed) &* 6151 &+ 7)
        var fill = shape(path(&numbers), numbers.chance(0.5) ? .nonZero : .evenOdd)
        if numbers.chance(0.2) { fill.smoothEdges = [] }
        let item = DisplayItem(shape: fill, paint: .color(numbers.color()), opacity: numbers.unit())
        expectSame([.draw(item)])
        let whole = Shape(rect: Rect(0, 0, Double(width), Double(height)), projection: .identity)
        expectSame([.beginClip(fill), .draw(DisplayItem(shape: whole, paint: .color(numbers.color()))), .end])
    }

    @Test("any line gives the same bytes", arguments: 0..<40)
    func lines(seed: Int) {
        var numbers = SeededGenerator(seed: UInt64(seed) &* 3571 &+ 1)
        let style = StrokeStyle(
            width: [0.3, 1, 3, 17][numbers.below(4)], cap: [.butt, .round, .square][numbers.below(3)],
            join: [.miter, .round, .bevel][numbers.below(3)])
        var stroke = Stroke(style: style, start: numbers.within(0...0.3), end: numbers.within(0.3...1))
        if numbers.chance(0.3) { stroke.dashes = [numbers.within(1...20), numbers.within(1...20)] }
        let outline = Outline(stroke, along: Outline(path(&numbers)))
        var shape = Shape(rect: outline.bounds, projection: .identity)
        shape.outline = outline
        expectSame([.draw(DisplayItem(shape: shape, paint: .color(numbers.color())))])
    }
}
