import LaminaRender
import Testing

@Suite struct PathFlatteningTests {
    @Test("lines stay within the tolerance of the curve", arguments: [1.0, 0.1, 0.01])
    func tolerance(_ tolerance: Double) {
        let circle = Path(ellipseIn: Rect(-50, -50, 100, 100))
        let flat = circle.flattened(tolerance: tolerance)
        #expect(flat.verbs.allSatisfy { $0 == .move || $0 == .line || $0 == .close })
        for segment in flat.segments {
            // The cubics lie up to 0.014 outside of the circle of radius 50.
            #expect(50 - segment.point(at: 0.5).length < tolerance && segment.point(at: 0).length < 50.02)
        }
    }

    @Test("finer tolerance takes more lines, and straight curves take one")
    func counts() {
        let circle = Path(ellipseIn: Rect(0, 0, 100, 100))
        #expect(circle.flattened(tolerance: 0.01).points.count > circle.flattened(tolerance: 1).points.count)
        var straight = Path()
        straight.move(to: Point(0, 0))
        straight.quad(to: Point(10, 0), control: Point(5, 0))
        #expect(straight.flattened(tolerance: 0.001).points.count == 2)
    }
}
