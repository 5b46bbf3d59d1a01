import LaminaRender
import Testing

@Suite struct PathContainmentTests {
    @Test("winding numbers of a circle, its reverse, and two round one another")
    func winding() {
        let circle = Path(ellipseIn: Rect(0, 0, 10, 10))
        #expect(circle.windingNumber(around: Point(5, 5)) == 1 && circle.windingNumber(around: Point(0.5, 0.5)) == 0)
        #expect(circle.transformed(by: .scale(-1, 1)).windingNumber(around: Point(-5, 5)) == -1)
        var two = circle
        two.append(circle)
        #expect(two.windingNumber(around: Point(5, 5)) == 2)
        #expect(two.contains(Point(5, 5)) && !two.contains(Point(5, 5), evenOdd: true))
    }

    @Test("open sub-paths count as closed, and corners level with the point count once")
    func openAndCorners() {
        var path = Path()
        path.move(to: Point(0, 0))
        path.line(to: Point(10, 5))
        path.line(to: Point(0, 10))
        #expect(path.contains(Point(2, 5)) && !path.contains(Point(11, 5)) && !path.contains(Point(-1, 5)))
        path.move(to: Point(20, 0))
        path.line(to: Point(30, 0))
        path.line(to: Point(30, 10))
        #expect(path.contains(Point(2, 5)) && path.contains(Point(29, 5)) && !path.contains(Point(21, 5)))
    }

    @Test("nothing is inside of an outline that is not finite")
    func notFinite() {
        var path = Path(rect: Rect(0, 0, 10, 10))
        path.line(to: Point(.infinity, .nan))
        #expect(!path.contains(Point(5, 5)))
        #expect(!Path(rect: Rect(0, 0, 1, 1)).contains(Point(.nan, 0)))
    }
}
