import Foundation
import LaminaRender
import RenderTestSupport
import TestRandomness
import Testing

/// Laws of filtered and rasterised groups and of backdrops.
@Suite struct FilterLawTests {
    private let images = makeImages()
    private let red = Color(red: 1, green: 0, blue: 0)

    private func list(_ commands: [DisplayCommand], width: Int = 200, height: Int = 120, background: Color = .white) -> DisplayList {
        var list = DisplayList(width: width, height: height, background: background)
        list.commands = commands
        return list
    }

    private func fill(_ rect: Rect, _ color: Color, corners: Double = 0, _ projection: Projection = .identity) -> DisplayCommand {
        .draw(DisplayItem(shape: Shape(rect: rect, corners: CornerRadii(corners), projection: projection), paint: .color(color)))
    }

    private func blur(_ sigma: Double) -> DeviceFilter { .blur(x: sigma, y: sigma) }

    private func group(_ filters: [DeviceFilter], _ content: [DisplayCommand], raster: Projection? = nil) -> [DisplayCommand] {
        [.beginGroup(Group(filters: filters, raster: raster))] + content + [.end]
    }

    /// The largest difference of a channel.
    private func distance(_ a: [UInt32], _ b: [UInt32]) -> Int {
        var worst = 0
        for (p, q) in zip(a, b) {
            for shift in [0, 8, 16, 24] as [UInt32] { worst = max(worst, abs(Int(p >> shift & 255) - Int(q >> shift & 255))) }
        }
        return worst
    }

    @Test(
        "a straight edge is blurred to the Gaussian's integral, within 1.5 levels, however wide the blur",
        arguments: [
            0.5, 1, 2.2, 5, 5.5, 8, 14, 21, 40, 100,
        ])
    func gaussian(sigma: Double) {
        let half = Int(sigma * 3.2) + 20
        for edge in [0, 3] {
            let content = fill(Rect(-4000, -4000, 4000 + Double(half + edge), 9000), .black)
            let pixels = drawn(list(group([blur(sigma)], [content]), width: 2 * half, height: 3))
            var worst = 0.0
            for x in 0..<(2 * half) {
                // Weights for pixels have the variance σ²; what lies under an edge between pixels is a twelfth less.
                let distance = (Double(x) + 0.5 - Double(half + edge)) / (sigma * sigma - 1.0 / 12).squareRoot()
                let expected = 255 * (1 - erfc(distance / 2.0.squareRoot()) / 2)
                worst = max(worst, abs(Double(pixels[2 * half + x] & 255) - expected))
            }
            #expect(worst <= 1.5, "off by \(worst) levels")
        }
    }

    @Test("neighbouring pixels of a wide blur never run against its slope", arguments: [30.0, 77, 160])
    func smooth(sigma: Double) {
        let pixels = drawn(list(group([blur(sigma)], [fill(Rect(-4000, -4000, 4100, 9000), .black)]), width: 200, height: 2))
        for x in 1..<200 { #expect(pixels[x] & 255 >= pixels[x - 1] & 255) }
    }

    @Test("a picture moved by whole pixels is blurred to the same pixels, moved", arguments: [1.5, 6, 19])
    func translation(sigma: Double) {
        var numbers = SeededGenerator(seed: UInt64(sigma * 10))
        let shapes = (0..<4).map { _ in
            (Rect(numbers.within(40...80), numbers.within(30...50), numbers.within(5...30), 20), numbers.color())
        }
        func picture(_ x: Int, _ y: Int) -> [UInt32] {
            let content = shapes.map { fill($0.0, $0.1, corners: 4, .translation(Double(x), Double(y))) }
            return drawn(list(group([blur(sigma)], content), width: 260, height: 200, background: .clear))
        }
        let (still, moved) = (picture(30, 20), picture(30 + 37, 20 + 11))
        var differs = false
        for y in 11..<200 {
            for x in 37..<260 where moved[y * 260 + x] != still[(y - 11) * 260 + x - 37] { differs = true }
        }
        #expect(!differs)
    }

    @Test("a matrix that changes nothing changes nothing", arguments: 0..<6)
    func identity(seed: Int) {
        var numbers = SeededGenerator(seed: UInt64(seed) &+ 400)
        let content = (0..<5).map { _ in DisplayCommand.draw(numbers.item(200, 120)) }
        let plain = drawn(list([.beginGroup(Group(blend: .sourceAtop))] + content + [.end]), images)
        let same = drawn(list([.beginGroup(Group(blend: .sourceAtop, filters: [.colors(.identity)]))] + content + [.end]), images)
        #expect(plain == same)
    }

    @Test("a colour matrix works on colours that are not premultiplied, and holds them within bounds")
    func colors() {
        var matrix = ColorMatrix.identity
        // Red becomes green and twice as strong, blue is full wherever there is anything.
        matrix.elements = [0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0.5, 0]
        let content = [
            fill(Rect(0, 0, 10, 10), Color(red: 0.25, green: 0.7, blue: 0)),
            fill(Rect(10, 0, 10, 10), Color(red: 0.8, green: 0, blue: 0, alpha: 0.5)),
        ]
        let pixels = drawn(list(group([.colors(matrix)], content), width: 30, height: 10, background: .clear))
        #expect(pixels[0] == 0x8000_4080)
        #expect(pixels[15] >> 24 == 0x40 && pixels[15] >> 8 & 255 == 0x40 && pixels[15] & 255 == 0x40)
        #expect(pixels[25] == 0)
    }

    @Test("levels put each channel from one range to another, with one through gamma as the power, and keep what is transparent so")
    func levels() {
        var levels = ColorLevels.identity
        // Red from 0.2…0.6 to 0…1; green by the power of a half; blue between 0.25 and 0.75; half the opacity.
        (levels.elements[0], levels.elements[4], levels.elements[9]) = (0.2, 0.6, 2)
        (levels.elements[14], levels.elements[18], levels.elements[19]) = (0.25, 0.75, 0.5)
        let content = [
            fill(Rect(0, 0, 10, 10), Color(red: 0.4, green: 0.25, blue: 0.5)),
            fill(Rect(10, 0, 10, 10), Color(red: 0.8, green: 1, blue: 1)),
        ]
        let pixels = drawn(list(group([.levels(levels)], content), width: 30, height: 10, background: .clear))
        func channels(_ pixel: UInt32) -> [Double] { [24, 16, 8, 0].map { Double(pixel >> $0 & 255) / 255 } }
        for (pixel, expected) in [(pixels[0], [0.5, 0.25, 0.25, 0.25]), (pixels[15], [0.5, 0.5, 0.5, 0.375])] {
            for (a, b) in zip(channels(pixel), expected) { #expect(abs(a - b) < 1.6 / 255) }
        }
        #expect(pixels[25] == 0)
        let random = (0..<5).map { _ in fill(Rect(3, 4, 30, 2), Color(red: 0.3, green: 0.7, blue: 0.1, alpha: 0.4)) }
        #expect(drawn(list(group([.levels(.identity)], random))) == drawn(list(group([.colors(.identity)], random))))
    }

    @Test("an upright edge grows and shrinks by the radius, fractions of a pixel included", arguments: [0.25, 1, 3.5, 12, 40.75])
    func growth(radius: Double) {
        for (isMaximum, sign) in [(true, 1.0), (false, -1.0)] {
            let filter = DeviceFilter.morphology(x: radius, y: radius, isMaximum: isMaximum)
            let pixels = drawn(list(group([filter], [fill(Rect(-4000, -4000, 4100, 9000), .black)]), height: 3))
            let wanted = drawn(list([fill(Rect(-4000, -4000, 4100 + sign * radius, 9000), .black)], height: 3))
            #expect(distance(pixels, wanted) <= 1)
        }
    }

    @Test("a point grows to a disc, and a disc shrinks to nothing", arguments: [3.0, 7.5, 20])
    func disc(radius: Double) {
        let grown = drawn(
            list(
                group([.morphology(x: radius, y: radius, isMaximum: true)], [fill(Rect(60, 60, 1, 1), .black)]), width: 121, height: 121,
                background: .clear))
        let area = Double(grown.reduce(0) { $0 + Int($1 >> 24) }) / 255
        #expect(abs(area - .pi * (radius + 0.5) * (radius + 0.5)) < 0.12 * area)
        let gone = drawn(
            list(
                group([.morphology(x: radius + 1, y: radius + 1, isMaximum: false)], [fill(Rect(40, 40, 2 * radius, 2 * radius), .black)]),
                background: .clear))
        #expect(gone.allSatisfy { $0 == 0 })
    }

    @Test("behind nothing but a plain colour there is that colour, at the picture's edges too", arguments: [1.0, 9, 60])
    func plainBackdrop(sigma: Double) {
        let backdrop = DisplayCommand.backdrop(
            Backdrop(shape: Shape(rect: Rect(-10, -10, 150, 90), projection: .identity), filters: [blur(sigma)]))
        #expect(drawn(list([backdrop], background: red)) == drawn(list([], background: red)))
    }

    @Test("a backdrop is what was drawn before it, not what comes after, and within its group only")
    func enclosing() {
        let (low, high) = (fill(Rect(0, 0, 200, 120), red), fill(Rect(20, 20, 30, 30), .black))
        let shape = Shape(rect: Rect(0, 0, 200, 120), projection: .identity)
        var invert = ColorMatrix.identity
        invert.elements = [-1, 0, 0, 0, 1, 0, -1, 0, 0, 1, 0, 0, -1, 0, 1, 0, 0, 0, 1, 0]
        let backdrop = DisplayCommand.backdrop(Backdrop(shape: shape, filters: [.colors(invert)]))
        let cyan = fill(Rect(0, 0, 200, 120), Color(red: 0, green: 1, blue: 1))
        #expect(drawn(list([low, backdrop, high])) == drawn(list([cyan, high])))
        #expect(
            drawn(list([low] + [.beginGroup(Group(opacity: 0.5)), backdrop, high, .end]))
                == drawn(list([low] + [.beginGroup(Group(opacity: 0.5)), high, .end])))
    }

    @Test("a rasterised group on the pixel grid looks like the group", arguments: 0..<6)
    func rasterized(seed: Int) {
        var numbers = SeededGenerator(seed: UInt64(seed) &+ 900)
        let content = (0..<4).map { _ in
            fill(
                Rect(Double(numbers.below(80)), Double(numbers.below(60)), Double(1 + numbers.below(50)), Double(1 + numbers.below(40))),
                numbers.color(), corners: numbers.chance(0.5) ? 0.5 : 0)
        }
        let (x, y) = (numbers.below(60), numbers.below(40))
        let there = content.map { command -> DisplayCommand in
            guard case .draw(var item) = command else { return command }
            item.shape.projection = .translation(Double(x), Double(y))
            return .draw(item)
        }
        let plain = drawn(list([.beginGroup(Group(opacity: 0.8))] + there + [.end]))
        let raster = drawn(list([.beginGroup(Group(opacity: 0.8, raster: .translation(Double(x), Double(y))))] + content + [.end]))
        #expect(distance(plain, raster) <= 1)
    }

    @Test("the bytes are the same whoever does which job", arguments: 0..<6)
    func workers(seed: Int) {
        var numbers = SeededGenerator(seed: UInt64(seed) &+ 77)
        let list = list(
            (0..<6).map { _ in DisplayCommand.draw(numbers.item(200, 120)) }
                + [.backdrop(Backdrop(shape: Shape(rect: Rect(20, 10, 150, 100), projection: .identity), filters: numbers.filters()))]
                + group(numbers.filters(), (0..<3).map { _ in .draw(numbers.item(200, 120)) }))
        let backwards = WorkerPool(scratches: (0..<3).map { _ in TileScratch() }) { jobs, body in
            for job in (0..<jobs).reversed() { body(job, job % 3) }
        }
        let surface = Surface(width: 200, height: 120)
        let compositor = SoftwareCompositor(surface: surface)
        let jobs = compositor.prepare(list, images: images, workers: backwards)
        for job in 0..<jobs { compositor.render(job: job, scratch: backwards.scratches[0]) }
        #expect(pixels(surface) == drawn(list, images))
    }

    @Test("what lies behind a backdrop draws it anew when it changes, and only then")
    func damage() {
        func frame(_ x: Double, far: Double = 0) -> DisplayList {
            list(
                [
                    fill(Rect(x, 20, 20, 20), red), fill(Rect(400 + far, 20, 20, 20), red),
                    .backdrop(Backdrop(shape: Shape(rect: Rect(64, 0, 64, 64), projection: .identity), filters: [blur(4)])),
                ], width: 512, height: 64)
        }
        let surface = Surface(width: 512, height: 64)
        let compositor = SoftwareCompositor(surface: surface)
        compositor.draw(frame(70), images: images)
        #expect(compositor.prepare(frame(70), images: images) == 0)
        compositor.draw(frame(45), images: images)
        #expect(compositor.damage == [0, 1])
        compositor.draw(frame(45, far: 3), images: images)
        #expect(compositor.damage == [6])
        #expect(pixels(surface) == drawn(frame(45, far: 3)))
    }

    @Test("any number of backdrops on each other is drawn in good time")
    func stack() {
        let cards = (0..<40).map {
            DisplayCommand.backdrop(
                Backdrop(shape: Shape(rect: Rect(Double($0), 0, 60, 60), projection: .identity), filters: [blur(2)], opacity: 0.9))
        }
        let low = fill(Rect(30, 0, 20, 50), .black)
        #expect(drawn(list([low] + cards)) != drawn(list([low])))
    }

    @Test("blurs of any size and place do not trouble the compositor", arguments: [1e-9, 60, 1e12])
    func odd(sigma: Double) {
        let content = fill(Rect(-1e6, -1e6, 2e6, 2e6), red)
        let pixels = drawn(list(group([blur(sigma)], [content]), width: 40, height: 30, background: .clear))
        #expect(pixels[15 * 40 + 20] >> 24 > 200)
        let behind = DisplayCommand.backdrop(
            Backdrop(shape: Shape(rect: Rect(5, 5, 1e9, 1e9), projection: .identity), filters: [blur(sigma)]))
        #expect(drawn(list([content, behind], width: 40, height: 30))[15 * 40 + 20] == 0xFFFF_0000)
    }
}
