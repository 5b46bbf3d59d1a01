import LaminaRender
import RenderTestSupport
import Testing

/// Pictures drawn smaller than they are: nothing shimmers, nothing is blurred without need.
@Suite struct MinificationTests {
    private static let filters: [SamplingFilter] = [.linear, .trilinear]

    private func table(_ width: Int, _ height: Int, _ pixel: (_ x: Int, _ y: Int) -> UInt32) -> ImageTable {
        var table = ImageTable()
        table[1] = Bitmap(width: width, height: height) { pixels in
            for y in 0..<height {
                for x in 0..<width { pixels[y * width + x] = 0xFF00_0000 | pixel(x, y) &* 0x01_0101 }
            }
        }
        return table
    }

    private var checkerboard: ImageTable { table(200, 200) { x, y in (x + y) % 2 == 0 ? 255 : 0 } }

    /// The blue of a 100 × 100 picture of image 1 drawn through `projection`.
    private func blue(_ images: ImageTable, _ projection: Projection, _ filter: SamplingFilter, bias: Double = 0) -> [[Int]] {
        let size = Size(Double(images[1]!.width), Double(images[1]!.height))
        var item = DisplayItem(
            shape: Shape(rect: Rect(origin: .zero, size: size), projection: projection),
            paint: .image(1, source: Rect(origin: .zero, size: size), filter: filter))
        item.detailBias = bias
        var list = DisplayList(width: 100, height: 100, background: .black)
        list.commands = [.draw(item)]
        let pixels = drawn(list, images)
        return (0..<100).map { y in (0..<100).map { Int(pixels[y * 100 + $0] & 255) } }
    }

    @Test("a fine checkerboard shrunk to a tenth is evenly grey wherever it is", arguments: filters)
    func grey(_ filter: SamplingFilter) {
        for turn in [0.0, 0.3] {
            for step in 0..<64 {
                let (x, y) = (40 + Double(step % 8) / 8, 40 + Double(step / 8) / 8)
                let place = Projection.translation(-100, -100).then(.scale(0.1, 0.1)).then(.rotation(turn)).then(.translation(x, y))
                let seen = blue(checkerboard, place, filter)
                for row in 36...44 {
                    for column in 36...44 { #expect(abs(Double(seen[row][column]) - 127.5) <= 2, "\(step): \(column), \(row)") }
                }
            }
        }
    }

    @Test("the nearest pixel is taken as it is")
    func nearest() {
        let seen = blue(checkerboard, .scale(0.1, 0.1), .nearest)
        #expect(Set(seen[3][2...17]).isSubset(of: [0, 255]))
    }

    @Test("down to half its size a picture is sampled itself; linear does not soften it")
    func half() {
        let stripes = table(160, 160) { x, _ in x / 2 % 2 == 0 ? 255 : 0 }
        let seen = blue(stripes, .scale(0.6, 0.6), .linear)[50]
        #expect(seen[5...90].max()! == 255 && seen[5...90].min()! == 0)
        #expect(blue(stripes, .scale(0.6, 0.6), .trilinear, bias: -32)[50] == seen)
        #expect(blue(stripes, .identity, .trilinear) == blue(stripes, .identity, .linear))
        #expect(blue(stripes, .scale(2, 2), .trilinear) == blue(stripes, .scale(2, 2), .linear))
    }

    @Test("trilinear's bias softens where it is positive, and the other way round")
    func bias() {
        let stripes = table(160, 160) { x, _ in x / 3 % 2 == 0 ? 255 : 0 }
        func contrast(_ bias: Double) -> Int {
            let seen = blue(stripes, .scale(0.55, 0.55), .trilinear, bias: bias)[40][5...80]
            return seen.max()! - seen.min()!
        }
        let contrasts = [-1, 0, 0.5, 1, 2].map { contrast($0) }
        #expect(zip(contrasts, contrasts.dropFirst()).allSatisfy { $0 > $1 }, "\(contrasts)")
    }

    @Test("squeezed along one side it is even along that side and keeps what the other shows", arguments: filters)
    func squeezed(_ filter: SamplingFilter) {
        let picture = table(800, 80) { x, y in y < 40 && x % 2 == 0 ? 255 : 0 }
        for shift in [0.0, 0.3, 0.7] {
            for turned in [false, true] {
                var place = Projection.scale(0.1, 1).then(.translation(10 + shift, 10))
                if turned { place = place.then(Projection(xx: 0, xy: 1, x0: 0, yx: 1, yy: 0, y0: 0)) }
                let seen = blue(picture, place, filter)
                for across in 14...84 {
                    #expect(abs((turned ? seen[across][30] : seen[30][across]) - 127) <= 3)
                    // The lower half's first line is still black; trilinear, eight samples being less than ten, softens that a little.
                    let (above, below) = turned ? (seen[across][49], seen[across][50]) : (seen[49][across], seen[50][across])
                    if filter == .linear { #expect(below == 0 && above > 120) } else { #expect(below < 30 && above > 95) }
                }
            }
        }
    }

    @Test("a picture that shrinks, sharp or soft, never jumps from one frame to the next", arguments: filters)
    func shrinking(_ filter: SamplingFilter) {
        // Broad waves and fine ones, as in a photo.
        let photo = table(256, 256) { x, y in
            let (fx, fy) = (Double(x), Double(y))
            return UInt32(128 + 50 * Scalar.sin(fx / 19) + 40 * Scalar.sin((fx + fy) / 7) + 25 * Scalar.sin(fy / 2.2))
        }
        var before: [Int]?
        var worst = 0
        for frame in 0...300 {
            let scale = 1.2 * Scalar.pow(0.98, Double(frame))
            let seen = blue(photo, Projection.translation(-128, -128).then(.scale(scale, scale)).then(.translation(50.3, 49.8)), filter)
            let middle = [seen[49][49], seen[49][50], seen[50][49], seen[50][50]]
            if let before { for (a, b) in zip(before, middle) { worst = max(worst, abs(a - b)) } }
            before = middle
        }
        #expect(worst <= 8, "\(worst)")
    }

    /// A floor that runs away from the eye to where it is shrunk twentyfold.
    private func floor(_ x: Double, _ y: Double) -> Projection {
        Projection.translation(-100, -100).then(
            Projection(xx: 0.6, xy: 0, x0: 0, yx: 0, yy: 0.2, y0: 0, wx: 0, wy: -0.008, w0: 1)
        ).then(.translation(x, y))
    }

    @Test("in perspective the level changes where the picture says, not where tiles begin", arguments: filters)
    func seams(_ filter: SamplingFilter) {
        let photo = table(200, 200) { x, y in UInt32((x * 7 + y * 13) % 64 * 2 + (x / 20 + y / 20) % 2 * 100) }
        let (first, second) = (blue(photo, floor(50, 40), filter), blue(photo, floor(61, 57), filter))
        for y in 0..<80 {
            for x in 0..<80 { #expect(abs(first[y][x] - second[y + 17][x + 11]) <= 3, "\(x), \(y)") }
        }
    }

    @Test("far away a checkerboard floor is grey")
    func horizon() {
        for filter in Self.filters {
            let seen = blue(checkerboard, floor(50, 40), filter)
            // The far edge is at y = 40 − 100 · 0.2 / 1.8.
            for row in 29...31 {
                for column in 30...70 { #expect(abs(seen[row][column] - 127) <= 6, "\(filter) \(column), \(row): \(seen[row][column])") }
            }
        }
    }

    @Test("what is opaque and white stays so", arguments: filters)
    func white(_ filter: SamplingFilter) {
        let picture = table(301, 203) { _, _ in 255 }
        for place in [Projection.scale(0.137, 0.31), Projection.scale(0.02, 0.4), floor(50, 40)] {
            let seen = blue(picture, place, filter)
            let (middle, size) = (place.apply(Point(150, 100)), place.apply(Point(301, 203)))
            #expect(seen[Int(middle.y)][Int(middle.x)] == 255, "\(size)")
        }
    }

    @Test("a small picture with a transparent margin keeps its fringe where it is turned and shrunk", arguments: filters)
    func margins(_ filter: SamplingFilter) {
        for (side, margin) in [(4, 1), (5, 1), (6, 1), (9, 2), (16, 3)] {
            var images = ImageTable()
            images[1] = Bitmap(width: side, height: side) { pixels in
                for i in pixels.indices {
                    let isInside = [i % side, i / side].allSatisfy { (margin..<side - margin).contains($0) }
                    pixels[i] = isInside ? 0xFF00_66FF : 0
                }
            }
            for step in 0..<60 {
                let place = Projection.scale(0.15 + Double(step % 7) / 20, 0.2 + Double(step % 5) / 12).then(.rotation(Double(step) / 9))
                var list = DisplayList(width: 32, height: 32, background: .white)
                let rect = Rect(-Double(side) / 2, -Double(side) / 2, Double(side), Double(side))
                let shape = Shape(rect: rect, projection: place.then(.translation(15 + Double(step % 3) / 3, 16.2)))
                list.commands = [
                    .draw(DisplayItem(shape: shape, paint: .image(1, source: Rect(0, 0, Double(side), Double(side)), filter: filter)))
                ]
                #expect(drawn(list, images) == referenceDrawn(list, images), "\(side) pixels, step \(step)")
            }
        }
    }

    @Test("several compositors may ask for the smaller versions at once")
    func threads() async {
        for seed in 0..<4 {
            let images = table(400 + seed, 300) { x, y in UInt32((x * 31 + y * 17) & 255) }
            let expected = referenceDrawn(small, images)
            await withTaskGroup(of: [UInt32].self) { group in
                for _ in 0..<4 { group.addTask { drawn(small, images) } }
                for await pixels in group { #expect(pixels == expected) }
            }
        }
    }
}

private let small: DisplayList = {
    var list = DisplayList(width: 70, height: 70, background: .white)
    let item = DisplayItem(
        shape: Shape(rect: Rect(5.3, 4.7, 50, 40), projection: .rotation(0.2)),
        paint: .image(1, source: Rect(0, 0, 400, 300), filter: .trilinear))
    list.commands = [.draw(item)]
    return list
}()
