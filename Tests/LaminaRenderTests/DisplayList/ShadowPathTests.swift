import LaminaRender
import RenderTestSupport
import Testing

/// Shadows that a path casts in place of what the layer shows.
@Suite struct ShadowPathTests {
    private func box(_ path: Path?, _ change: (inout LayerValues) -> Void = { _ in }) -> Scene {
        var scene = Scene()
        scene.layer(2, Rect(10, 10, 40, 40)) {
            $0.backgroundColor = .pureRed
            ($0.rare.shadowOpacity, $0.rare.shadowOffset) = (1, Size(2, 5))
            $0.rare.shadowPath = path.map { Outline($0) }
            change(&$0)
        }
        return scene
    }

    private let triangle = Path(polygon: [Point(0, 0), Point(50, 10), Point(10, 60)])

    private func blurred(_ shape: Shape, _ sigma: Double) -> Coverage {
        coverage([.draw(DisplayItem(shape: shape, paint: .shadow(.white, sigma: sigma)))])
    }

    private func cast(_ shape: Shape, _ sigma: Double) -> Coverage {
        coverage([
            .beginShadow(DropShadow(color: .white, sigma: sigma, offset: .zero)), .draw(DisplayItem(shape: shape, paint: .color(.white))),
            .end,
        ])
    }

    @Test("the path's blurred coverage, offset in the layer's plane, behind everything")
    func dump() {
        #expect(
            box(triangle).drawn() == """
                blurred (0 0 0) sigma 3 rect (0 0 50 60) outline move (0 0) line (50 10) line (10 60) close at (1 0 0 1 12 15)
                fill (1 0 0) rect (0 0 40 40) at (1 0 0 1 10 10)
                """)
    }

    @Test("not what sublayers show")
    func sublayers() {
        var scene = box(triangle)
        scene.layer(3, in: 2, Rect(-5, -5, 10, 10)) { $0.backgroundColor = .pureGreen }
        #expect(scene.items().count == 3)
        #expect(!scene.drawn().contains("shadow"))
        #expect(scene.drawn().hasPrefix("blurred"))
    }

    @Test("a layer that shows nothing casts it, even one without extent")
    func alone() {
        #expect(box(triangle) { $0.backgroundColor = nil }.items().count == 1)
        #expect(box(triangle) { ($0.backgroundColor, $0.bounds) = (nil, .zero) }.items().count == 1)
        #expect(box(nil) { $0.backgroundColor = nil }.items().isEmpty)
        #expect(box(triangle) { ($0.backgroundColor, $0.rare.shadowOpacity) = (nil, 0) }.items().isEmpty)
    }

    @Test("a layer that clips to its bounds casts none")
    func clipping() {
        #expect(box(triangle) { $0.flags.insert(.masksToBounds) }.items().count == 1)
        #expect(box(triangle) { ($0.backgroundColor, $0.flags) = (nil, [.masksToBounds, .doubleSided]) }.items().isEmpty)
    }

    @Test("it fades with its layer")
    func opacity() {
        #expect(box(triangle) { $0.opacity = 0.5 }.drawn().hasPrefix("group opacity 0.5\n  blurred"))
        #expect(box(triangle) { ($0.opacity, $0.backgroundColor) = (0.5, nil) }.drawn().hasSuffix("opacity 0.5"))
    }

    @Test("a path can be animated, point by point")
    func animated() {
        var scene = box(triangle)
        let other = Path(polygon: [Point(0, 0), Point(70, 10), Point(10, 80)])
        scene.animate(2, .make(.basic(PropertyPath(.shadowPath), BasicValues(to: .path(other)))))
        #expect(
            scene.drawn(at: 0.5).hasPrefix("blurred (0 0 0) sigma 3 rect (0 0 60 70) outline move (0 0) line (60 10) line (10 70) close"))
    }

    @Test("the path of the layer's own outline casts the layer's own shadow")
    func ownOutline() {
        func drawn(_ path: Path?, _ radius: Double, _ curve: CornerCurve = .circular) -> String {
            box(path) { ($0.cornerRadius, $0.cornerCurve) = (radius, curve) }.drawn()
        }
        let bounds = Rect(0, 0, 40, 40)
        #expect(drawn(Path(rect: bounds), 0) == drawn(nil, 0))
        #expect(drawn(Path(roundedRect: bounds, cornerWidth: 8, cornerHeight: 8), 8) == drawn(nil, 8))
        #expect(drawn(Path(ellipseIn: bounds), 20) == drawn(nil, 20))
        let continuous = Path(rect: bounds, corners: CornerRadii(8), curve: .continuous)
        let shape = box(continuous).items()[0].shape
        #expect(shape.curve == .continuous && isClose(shape.corners.minXMinY, 8) && isClose(shape.corners.maxXMaxY, 8))
    }

    @Test("a rectangle is told from a path by its form, not by where it begins")
    func recognition() {
        let corners = [Point(3, 4), Point(33, 4), Point(33, 24), Point(3, 24)]
        for turn in 0..<4 {
            let turned = (0..<4).map { corners[($0 + turn) % 4] }
            for path in [Path(polygon: turned), Path(polygon: turned.reversed())] {
                #expect(path.roundedRect?.rect == Rect(3, 4, 30, 20) && path.roundedRect?.corners == .zero)
            }
        }
        for other in [
            triangle, Path(polygon: [corners[0], corners[1], corners[2]]), Path(polygon: corners + [Point(10, 10)]),
            Path(polygon: [corners[0], corners[1], corners[2], corners[1]]),
            Path(polygon: [corners[0], corners[2], corners[1], corners[3]]),
            Path(ellipseIn: Rect(0, 0, 30, 20)), Path(roundedRect: Rect(0, 0, 30, 20), cornerWidth: 5, cornerHeight: 4), Path(),
            Path(star: 5, center: .zero, radius: 10),
        ] { #expect(other.roundedRect == nil) }
        var twice = Path(polygon: corners)
        twice.append(Path(polygon: corners))
        #expect(twice.roundedRect == nil)
    }

    @Test("drawn as an outline, a rounded rectangle casts the shadow of the shape", arguments: [1.0, 3, 7, 12])
    func sameLook(sigma: Double) {
        let rect = Rect(35.3, 30.2, 30, 24)
        let round = Shape(rect: rect, corners: CornerRadii(8), projection: .identity)
        let path = shape(Path(roundedRect: rect, cornerWidth: 8, cornerHeight: 8))
        #expect(blurred(path, sigma).distance(to: blurred(round, sigma)) <= 2)
    }

    @Test("any outline casts the shadow of what it fills", arguments: [2.0, 5, 12])
    func anyOutline(sigma: Double) {
        let star = shape(Path(star: 5, center: Point(50.3, 41.6), radius: 26))
        #expect(blurred(star, sigma).distance(to: cast(star, sigma)) <= 2)
    }

    @Test("without blur it is the outline filled")
    func sharp() {
        let star = shape(Path(star: 5, center: Point(50.3, 41.6), radius: 26))
        #expect(blurred(star, 0) == coverage(of: star))
    }

    @Test("seen smaller, larger or at an angle, it is the same shadow")
    func scaled() {
        let path = Path(star: 5, center: .zero, radius: 260)
        let place = Projection.scale(0.1, 0.1).then(.rotation(0.2)).then(.translation(50, 40))
        #expect(blurred(shape(path, .nonZero, place), 40).distance(to: cast(shape(path, .nonZero, place), 4)) <= 2)
        let turned = Projection.turned(0.9, distance: 400).then(place)
        #expect(blurred(shape(path, .nonZero, turned), 40)[50, 40] > 150)
    }

    @Test("wild paths cast nothing and stop nothing")
    func wild() {
        for path in [
            Path(), Path(polygon: [Point(.nan, 0), Point(1, 1), Point(5, 0)]),
            Path(polygon: [Point(.infinity, 0), Point(1, 1), Point(5, 0)]),
            Path(polygon: [Point(5, 5), Point(9, 9)]), Path(polygon: [Point(-1e300, 0), Point(1e300, 1), Point(5, 1e300)]),
        ] {
            #expect(pixels(box(path)) == pixels(box(nil) { $0.rare.shadowOpacity = 0 }))
        }
        // Far larger than any table: coarser, but there.
        let huge = Path(star: 5, center: .zero, radius: 1e5)
        #expect(blurred(shape(huge), 2)[50, 40] >= 250)
    }

    private func pixels(_ scene: Scene) -> [UInt32] { drawn(scene.list()) }
}
