import LaminaRender
import RenderTestSupport
import TestRandomness
import Testing

/// Pairs of display lists that must look the same, or must not: laws that need no picture.
@Suite struct CompositorLawTests {
    private let images = makeImages()
    private let red = Color(red: 1, green: 0, blue: 0)
    private let half = Color(red: 0, green: 0.4, blue: 1, alpha: 0.5)

    private func list(_ commands: [DisplayCommand], width: Int = 130, height: Int = 90, background: Color = .white) -> DisplayList {
        var list = DisplayList(width: width, height: height, background: background)
        list.commands = commands
        return list
    }

    private func box(_ rect: Rect, _ projection: Projection = .identity, corners: Double = 0, edges: EdgeSet = .all) -> Shape {
        Shape(rect: rect, corners: CornerRadii(corners), projection: projection, smoothEdges: edges)
    }

    private func fill(_ shape: Shape, _ color: Color, opacity: Double = 1) -> DisplayCommand {
        .draw(DisplayItem(shape: shape, paint: .color(color), opacity: opacity))
    }

    private func picture(_ shape: Shape, _ id: ImageID, _ source: Rect, _ filter: SamplingFilter = .linear, opacity: Double = 1)
        -> DisplayCommand
    {
        .draw(DisplayItem(shape: shape, paint: .image(id, source: source, filter: filter), opacity: opacity))
    }

    /// The largest difference of a channel.
    private func distance(_ a: [UInt32], _ b: [UInt32]) -> Int {
        var worst = 0
        for (p, q) in zip(a, b) {
            for shift in [0, 8, 16, 24] as [UInt32] { worst = max(worst, abs(Int(p >> shift & 255) - Int(q >> shift & 255))) }
        }
        return worst
    }

    private let tilted = Projection.rotation(0.3).then(.translation(40, 20))

    @Test("a group with opacity 1 looks like no group unless something in it is blended or looks at what is behind", arguments: 0..<12)
    func opaqueGroup(seed: Int) {
        var numbers = SeededGenerator(seed: UInt64(seed))
        let content = numbers.commands(5, 130, 90).map { command in
            switch command {
            case .beginGroup(let group): DisplayCommand.beginGroup(Group(opacity: group.opacity))
            case .backdrop(let backdrop): fill(backdrop.shape, half)
            default: command
            }
        }
        #expect(drawn(list([.beginGroup(Group(opacity: 1))] + content + [.end]), images) == drawn(list(content), images))
    }

    @Test("a group with opacity 0 draws nothing")
    func clearGroup() {
        let content = [DisplayCommand.beginGroup(Group(opacity: 0)), fill(box(Rect(0, 0, 50, 50)), red), .end]
        #expect(drawn(list(content)) == drawn(list([])))
    }

    @Test("a group of one item looks like the item with the group's opacity, within rounding")
    func groupOfOne() {
        let shape = box(Rect(0, 0, 60, 40), tilted, corners: 9)
        let group = [DisplayCommand.beginGroup(Group(opacity: 0.5)), fill(shape, red), .end]
        #expect(distance(drawn(list(group)), drawn(list([fill(shape, red, opacity: 0.5)]))) <= 1)
    }

    @Test("a group is seen through as a whole: what it hides inside stays hidden")
    func groupAsWhole() {
        let (behind, front) = (fill(box(Rect(10, 10, 40, 40)), .black), fill(box(Rect(0, 0, 80, 60)), red))
        let both = drawn(list([.beginGroup(Group(opacity: 0.4)), behind, front, .end]))
        #expect(both == drawn(list([.beginGroup(Group(opacity: 0.4)), front, .end])))
    }

    @Test("two halves that meet on the pixel grid look like the whole")
    func halves() {
        for filter in [SamplingFilter.linear, .nearest] {
            let whole = picture(box(Rect(10, 10, 80, 60)), 0, Rect(0, 0, 40, 30), filter)
            let left = picture(box(Rect(10, 10, 40, 60)), 0, Rect(0, 0, 20, 30), filter)
            let right = picture(box(Rect(50, 10, 40, 60)), 0, Rect(20, 0, 20, 30), filter)
            #expect(drawn(list([left, right]), images) == drawn(list([whole]), images))
        }
    }

    @Test("two halves with a hard common edge leave no seam, however they are turned", arguments: [0.0, 0.1, 0.7, 1.3, 2.9])
    func hardSeam(angle: Double) {
        let turn = Projection.rotation(angle).then(.translation(60, 40))
        let whole = fill(box(Rect(-30, -20, 60, 40), turn), red)
        let left = fill(box(Rect(-30, -20, 33, 40), turn, edges: [.minX, .minY, .maxY]), red)
        let right = fill(box(Rect(3, -20, 27, 40), turn, edges: [.maxX, .minY, .maxY]), red)
        #expect(distance(drawn(list([left, right])), drawn(list([whole]))) <= 2)
    }

    @Test("an opaque cover hides what is behind", arguments: 0..<8)
    func cover(seed: Int) {
        var numbers = SeededGenerator(seed: UInt64(seed) &+ 50)
        let behind = numbers.commands(6, 130, 90)
        let cover = fill(box(Rect(-10, -10, 200, 200)), red)
        #expect(drawn(list(behind + [cover]), images) == drawn(list([cover]), images))
    }

    @Test("a picture that is not scaled is copied byte for byte")
    func copy() throws {
        let result = drawn(list([picture(box(Rect(33, 21, 40, 30)), 0, Rect(0, 0, 40, 30))]), images)
        let bitmap = try #require(images[0])
        for y in 0..<30 {
            for x in 0..<40 { #expect(result[(y + 21) * 130 + x + 33] == bitmap.pixels[y * 40 + x]) }
        }
    }

    @Test("a rectangle on the pixel grid covers its pixels and no others, at any whole scale", arguments: [1.0, 2, 3, 7])
    func grid(scale: Double) {
        let shape = box(Rect(3, 2, 11, 7), .scale(scale, scale))
        let result = drawn(list([fill(shape, red)]))
        for y in 0..<90 {
            for x in 0..<130 {
                let inside = Rect(3 * scale, 2 * scale, 11 * scale, 7 * scale).contains(Point(Double(x) + 0.5, Double(y) + 0.5))
                #expect(result[y * 130 + x] == (inside ? 0xFFFF_0000 : 0xFFFF_FFFF))
            }
        }
    }

    @Test("coverage of a rectangle adds up to its area", arguments: [0.0, 0.2, 0.785398, 1.1, 2.2])
    func area(angle: Double) {
        let turn = Projection.rotation(angle).then(.translation(61.3, 43.7))
        let result = drawn(list([fill(box(Rect(-20, -15, 40, 30), turn), .white)], background: .black))
        let sum = result.reduce(0.0) { $0 + Double($1 & 255) / 255 }
        #expect(abs(sum - 1200) < 1.5)
    }

    @Test("coverage of a disc adds up to its area", arguments: [0.5, 1, 2.7])
    func disc(scale: Double) {
        let place = Projection.scale(scale, scale).then(.translation(60.2, 41.9))
        let result = drawn(list([fill(box(Rect(-14, -14, 28, 28), place, corners: 14), .white)], background: .black))
        let sum = result.reduce(0.0) { $0 + Double($1 & 255) / 255 }
        #expect(abs(sum - Double.pi * 196 * scale * scale) < 0.005 * 196 * 3.15 * scale * scale + 1)
    }

    @Test("a clip on the pixel grid looks like drawing the common part")
    func gridClip() {
        let clipped = drawn(list([.beginClip(box(Rect(20, 10, 50, 40))), fill(box(Rect(0, 0, 60, 30)), half), .end]))
        #expect(clipped == drawn(list([fill(box(Rect(20, 10, 40, 20)), half)])))
    }

    @Test("content that fills its clip looks like the clip's shape, within rounding, and nothing shines through the edge")
    func clipEdge() {
        let shape = box(Rect(0, 0, 70, 50), tilted, corners: 12)
        let clipped = drawn(list([.beginClip(shape), fill(box(Rect(0, 0, 130, 90)), .black), fill(box(Rect(0, 0, 130, 90)), red), .end]))
        #expect(distance(clipped, drawn(list([fill(shape, red)]))) <= 1)
    }

    @Test("the same clip twice looks like once where pixels are inside or outside")
    func clipTwice() {
        let shape = box(Rect(13, 7, 70, 50))
        let content = fill(box(Rect(0, 0, 60, 30), tilted), half)
        #expect(
            drawn(list([.beginClip(shape), .beginClip(shape), content, .end, .end])) == drawn(list([.beginClip(shape), content, .end])))
    }

    @Test("a border as wide as the shape fills it")
    func wideBorder() {
        let shape = box(Rect(0, 0, 60, 40), tilted, corners: 10)
        let border = DisplayCommand.draw(DisplayItem(shape: shape, paint: .border(red, width: 20)))
        #expect(drawn(list([border])) == drawn(list([fill(shape, red)])))
    }

    @Test("a border and the inside next to it make up the whole shape")
    func borderAndInside() {
        let shape = box(Rect(10, 10, 60, 40), corners: 10)
        let border = DisplayCommand.draw(DisplayItem(shape: shape, paint: .border(red, width: 4)))
        let inside = fill(box(Rect(14, 14, 52, 32), corners: 6), red)
        // Where the two edges meet, one is composited over the other: up to a quarter shines through.
        #expect(distance(drawn(list([border, inside])), drawn(list([fill(shape, red)]))) <= 65)
        #expect(drawn(list([border]))[30 * 130 + 40] == 0xFFFF_FFFF)
    }

    @Test("a shadow without blur is the shape itself")
    func sharpShadow() {
        let shape = box(Rect(0, 0, 60, 40), tilted, corners: 10)
        let shadow = DisplayCommand.draw(DisplayItem(shape: shape, paint: .shadow(red, sigma: 0)))
        #expect(drawn(list([shadow])) == drawn(list([fill(shape, red)])))
        let cast = [DisplayCommand.beginShadow(DropShadow(color: red, sigma: 0, offset: .zero)), fill(shape, .black), .end]
        #expect(distance(drawn(list(cast)), drawn(list([fill(shape, red)]))) <= 1)
    }

    @Test("the shadow of a rectangle's picture is the rectangle's shadow", arguments: [(1.5, 0.0), (2.5, 13), (9, 13), (20, 5)])
    func sameShadows(sigma: Double, radius: Double) {
        let shape = box(Rect(60, 50, 80, 60), corners: radius)
        let direct = [DisplayCommand.draw(DisplayItem(shape: shape, paint: .shadow(.black, sigma: sigma)))]
        let cast = [DisplayCommand.beginShadow(DropShadow(color: .black, sigma: sigma, offset: .zero)), fill(shape, red), .end]
        #expect(distance(drawn(list(direct, width: 200, height: 160)), drawn(list(cast, width: 200, height: 160))) <= 2)
    }

    @Test(
        "a shadow is stretched with its plane, whether it is the shape's own or the picture's",
        arguments: [(2.0, 0.5), (0.4, 1), (-1.5, 3)])
    func stretchedShadows(kx: Double, ky: Double) {
        let projection = Projection(xx: kx, xy: 0, x0: 100, yx: 0, yy: ky, y0: 80)
        let shape = box(Rect(-20, -15, 40, 30), projection, corners: 8)
        let direct = [DisplayCommand.draw(DisplayItem(shape: shape, paint: .shadow(.black, sigma: 5)))]
        let shadow = DropShadow(color: .black, sigmaX: 5 * abs(kx), sigmaY: 5 * ky, offset: .zero)
        let cast = [DisplayCommand.beginShadow(shadow), fill(shape, red), .end]
        #expect(distance(drawn(list(direct, width: 200, height: 160)), drawn(list(cast, width: 200, height: 160))) <= 3)
    }

    @Test("a shadow moves with its offset")
    func shadowOffset() {
        func shadow(_ at: Point, _ offset: Point) -> [UInt32] {
            drawn(
                list([
                    .beginShadow(DropShadow(color: .black, sigma: 3, offset: offset)), fill(box(Rect(at.x, at.y, 30, 20), corners: 4), red),
                    .end,
                ]))
        }
        #expect(shadow(Point(30, 30), Point(17, 9)) == shadow(Point(47, 39), .zero))
    }

    @Test("degenerate and wild geometry draws nothing and stops nothing")
    func wild() {
        let rect = Rect(0, 0, 50, 50)
        let projections = [
            Projection(xx: .nan, xy: 0, x0: 0, yx: 0, yy: 1, y0: 0), Projection(xx: 0, xy: 0, x0: 40, yx: 0, yy: 0, y0: 40),
            Projection(xx: 1e300, xy: 0, x0: 1e300, yx: 0, yy: 1e300, y0: 0), Projection(xx: 1, xy: 1, x0: 0, yx: 1, yy: 1, y0: 0),
            Projection(xx: 1, xy: 0, x0: 0, yx: 0, yy: 1, y0: 0, wx: 0, wy: 0, w0: 0),
            Projection(xx: 1, xy: 0, x0: 0, yx: 0, yy: 1, y0: 0, wx: 0, wy: 0, w0: -1),
            Projection(xx: .infinity, xy: 0, x0: 0, yx: 0, yy: 1, y0: 0), .translation(1e18, 0), .translation(0, -1e12),
        ]
        let empty = drawn(list([]))
        for p in projections {
            let shape = box(rect, p, corners: 5)
            let commands: [DisplayCommand] = [
                fill(shape, red), picture(shape, 1, Rect(0, 0, 48, 48)),
                .draw(DisplayItem(shape: shape, paint: .border(red, width: 3))),
                .draw(DisplayItem(shape: shape, paint: .shadow(red, sigma: 4))), .beginClip(shape), fill(box(rect), red), .end,
            ]
            #expect(drawn(list(commands), images) == empty)
        }
        for bad in [Rect(0, 0, 0, 10), Rect(0, 0, -5, 10), Rect(0, 0, .nan, 10), Rect(.infinity, 0, 10, 10)] {
            #expect(drawn(list([fill(box(bad), red)])) == empty)
        }
        let nothing = DisplayCommand.draw(DisplayItem(shape: box(rect), paint: .image(77, source: rect, filter: .linear)))
        #expect(drawn(list([nothing]), images) == empty)
        #expect(drawn(list([fill(box(rect), red, opacity: .nan), fill(box(rect), red, opacity: -3)])) == empty)
    }

    @Test("enormous shapes cover everything")
    func enormous() {
        let everything = [UInt32](repeating: 0xFFFF_0000, count: 130 * 90)
        #expect(drawn(list([fill(box(Rect(-1e7, -1e7, 2e7, 2e7)), red)])) == everything)
        #expect(drawn(list([fill(box(Rect(-1, -1, 2, 2), Projection.scale(1e6, 1e6).then(.rotation(0.7))), red)])) == everything)
    }

    @Test("a floor that reaches behind the eye is drawn up to the horizon")
    func horizon() {
        // The plane's points with y < 100 are in front of the eye, which is at the horizon's height, half way up.
        let floor = Projection(xx: 1, xy: 0, x0: 65, yx: 0, yy: 0.45, y0: 45, wx: 0, wy: -0.01, w0: 1)
        let result = drawn(list([fill(box(Rect(-5000, -4000, 10000, 8000), floor), red)]))
        #expect(result[80 * 130 + 60] == 0xFFFF_0000)
        #expect(result[10 * 130 + 60] == result[10 * 130 + 70])
    }
}
