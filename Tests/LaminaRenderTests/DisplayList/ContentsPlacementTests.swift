import LaminaRender
import RenderTestSupport
import Testing

/// Where a picture of 20 by 10 pixels sits in a layer of 80 by 60 points.
@Suite struct ContentsPlacementTests {
    private func scene(flipped: Bool, _ change: (inout LayerValues) -> Void = { _ in }) -> Scene {
        var scene = Scene { if flipped { $0.flags.insert(.geometryFlipped) } }
        scene.image(3, 20, 10)
        scene.layer(2, Rect(0, 0, 80, 60)) {
            $0.contents = 3
            change(&$0)
        }
        return scene
    }

    private func item(flipped: Bool, _ change: (inout LayerValues) -> Void = { _ in }) throws -> DisplayItem {
        let items = scene(flipped: flipped, change).items()
        try #require(items.count == 1)
        return items[0]
    }

    private func source(_ item: DisplayItem) -> Rect? {
        if case .image(_, let source, _) = item.paint { source } else { nil }
    }

    /// As measured in layers whose y runs up.
    private static let measured: [(ContentsGravity, Rect)] = [
        (.resize, Rect(0, 0, 80, 60)), (.resizeAspect, Rect(0, 10, 80, 40)), (.resizeAspectFill, Rect(-20, 0, 120, 60)),
        (.center, Rect(30, 25, 20, 10)), (.top, Rect(30, 50, 20, 10)), (.bottom, Rect(30, 0, 20, 10)), (.left, Rect(0, 25, 20, 10)),
        (.right, Rect(60, 25, 20, 10)), (.topLeft, Rect(0, 50, 20, 10)), (.topRight, Rect(60, 50, 20, 10)),
        (.bottomLeft, Rect(0, 0, 20, 10)),
        (.bottomRight, Rect(60, 0, 20, 10)),
    ]

    @Test("where y runs up, every gravity's place is the one that was measured", arguments: ContentsGravity.allCases)
    func gravityUp(_ gravity: ContentsGravity) throws {
        let item = try item(flipped: true) { $0.contentsGravity = gravity }
        let expected = try #require(Self.measured.first { $0.0 == gravity }).1
        #expect(isClose(item.shape.rect, expected))
        // The layer's y = 0 is the picture's 100.
        #expect(isClose(item.frame, Rect(expected.minX, 100 - expected.maxY, expected.size.width, expected.size.height)))
    }

    @Test("where y runs down, top is still at the top", arguments: ContentsGravity.allCases)
    func gravityDown(_ gravity: ContentsGravity) throws {
        let item = try item(flipped: false) { $0.contentsGravity = gravity }
        let up = try #require(Self.measured.first { $0.0 == gravity }).1
        #expect(isClose(item.frame, Rect(up.minX, 60 - up.maxY, up.size.width, up.size.height)))
    }

    @Test("a picture stands upright either way", arguments: [false, true], ContentsGravity.allCases)
    func upright(_ flipped: Bool, _ gravity: ContentsGravity) throws {
        let item = try item(flipped: flipped) { $0.contentsGravity = gravity }
        #expect(item.corners[0].y < item.corners[3].y && item.corners[0].x < item.corners[1].x)
    }

    @Test("contentsRect shows a part: from the top, where y runs up from the bottom")
    func contentsRect() throws {
        func part(_ rect: Rect, flipped: Bool) throws -> Rect? { source(try item(flipped: flipped) { $0.rare.contentsRect = rect }) }
        #expect(try part(Rect(0.5, 0, 0.5, 1), flipped: false) == Rect(10, 0, 10, 10))
        #expect(try part(Rect(0, 0, 1, 0.5), flipped: false) == Rect(0, 0, 20, 5))
        #expect(try part(Rect(0, 0, 1, 0.5), flipped: true) == Rect(0, 5, 20, 5))
        #expect(try part(Rect(-1, 0, 3, 1), flipped: false) == Rect(-20, 0, 60, 10))
        #expect(try part(Rect(1, 1, -0.5, -0.5), flipped: false) == Rect(10, 5, 10, 5))
        #expect(scene(flipped: false) { $0.rare.contentsRect = Rect(0, 0, 0, 1) }.items().isEmpty)
    }

    @Test("the part shown and the scale make the size that gravity places")
    func scaledSize() throws {
        let scaled = try item(flipped: false) { ($0.contentsGravity, $0.rare.contentsScale) = (.center, 2) }
        #expect(scaled.shape.rect == Rect(35, 27.5, 10, 5))
        let part = try item(flipped: false) { ($0.contentsGravity, $0.rare.contentsRect) = (.topLeft, Rect(0, 0, 0.25, 1)) }
        #expect(part.shape.rect == Rect(0, 0, 5, 10))
        for scale in [0, -1, .nan] as [Double] {
            #expect(
                try item(flipped: false) { ($0.contentsGravity, $0.rare.contentsScale) = (.center, scale) }.shape.rect
                    == Rect(30, 25, 20, 10))
        }
    }

    @Test("beyond the picture its edge pixels repeat", arguments: [false, true])
    func beyondEdges(_ flipped: Bool) throws {
        var scene = scene(flipped: flipped) { $0.rare.contentsRect = Rect(-1, -1, 3, 3) }
        scene.apply([
            .addImage(5, Bitmap(width: 2, height: 2) { for i in 0..<4 { $0[i] = 0xFF00_0000 | UInt32(i + 1) * 50 } }),
            .set(2, .contents, .image(5)),
        ])
        let seen = drawn(scene.list(), scene.tree.images)
        // The picture's four pixels reach from its middle third to the corners of the layer: 80 × 60, at the bottom where y runs up.
        let top = flipped ? 40 : 0
        for (x, y, value) in [(2, 2, 50), (77, 2, 100), (2, 57, 150), (77, 57, 200)] {
            #expect(seen[(top + y) * 100 + x] & 255 == UInt32(value))
        }
    }

    @Test("a filter for shrinking is asked for when either side shrinks; growing knows no third dimension")
    func shrinkingSides() throws {
        func filter(_ x: Double, _ y: Double) throws -> SamplingFilter? {
            let item = try item(flipped: false) {
                $0.transform = .scale(x, y)
                ($0.rare.minificationFilter, $0.rare.minificationFilterBias) = (.nearest, 1)
                $0.rare.magnificationFilter = .trilinear
            }
            #expect(item.detailBias == 0)
            return if case .image(_, _, let filter) = item.paint { filter } else { nil }
        }
        // The picture is stretched 4 and 6 times as it is.
        #expect(try filter(0.25, 1.0 / 6) == .linear && filter(1, 0.1) == .nearest && filter(0.1, 1) == .nearest)
        for bias in [1.5, 1e9, .nan, .infinity] as [Double] {
            let item = try item(flipped: false) {
                $0.transform = .scale(0.1, 0.1)
                ($0.rare.minificationFilter, $0.rare.minificationFilterBias) = (.trilinear, bias)
            }
            #expect(item.detailBias == (bias == 1.5 ? 1.5 : bias == 1e9 ? 32 : 0))
        }
    }

    @Test("the filter is the one for shrinking or the one for growing")
    func filters() throws {
        func filter(_ scale: Double) throws -> SamplingFilter? {
            let item = try item(flipped: false) {
                $0.transform = .scale(scale, scale)
                $0.rare.minificationFilter = .nearest
            }
            return if case .image(_, _, let filter) = item.paint { filter } else { nil }
        }
        #expect(try filter(1) == .linear && filter(0.2) == .nearest)
    }

    @Test("an opaque picture over the whole layer makes its background needless; any other does not")
    func coveredBackground() {
        func count(_ change: (inout LayerValues) -> Void = { _ in }) -> Int {
            self.scene(flipped: false) {
                $0.backgroundColor = .white
                change(&$0)
            }.items().count
        }
        #expect(count() == 1 && count { $0.contentsGravity = .resizeAspectFill } == 1)
        #expect(count { $0.contentsGravity = .resizeAspect } == 2)
        var scene = self.scene(flipped: false) { $0.backgroundColor = .white }
        scene.image(4, 20, 10, opaque: false)
        scene.apply([.set(2, .contents, .image(4))])
        #expect(scene.items().count == 2)
    }

    @Test("a clipped picture that fills its layer is cut by its own outline")
    func cropped() throws {
        let filled = try item(flipped: false) {
            ($0.contentsGravity, $0.cornerRadius) = (.resizeAspectFill, 8)
            $0.flags.insert(.masksToBounds)
        }
        #expect(filled.shape.rect == Rect(0, 0, 80, 60) && filled.shape.corners == CornerRadii(8))
        #expect(isClose(try #require(source(filled)), Rect(20.0 / 6, 0, 80.0 / 6, 10)))
    }

    @Test("of a picture taller than its layer the top is cut off or kept as gravity says", arguments: [false, true])
    func croppedTop(_ flipped: Bool) throws {
        for (gravity, y) in [(ContentsGravity.top, 0.0), (.bottom, 40)] {
            var scene = Scene { if flipped { $0.flags.insert(.geometryFlipped) } }
            scene.image(3, 10, 100)
            scene.layer(2, Rect(0, 0, 10, 60)) {
                ($0.contents, $0.contentsGravity, $0.cornerRadius, $0.maskedCorners) = (3, gravity, 4, 1)
                $0.flags.insert(.masksToBounds)
            }
            let item = try #require(scene.items().first)
            #expect(source(item) == Rect(0, y, 10, 60))
            #expect(item.frame == (flipped ? Rect(0, 40, 10, 60) : Rect(0, 0, 10, 60)))
            // The corner of the smallest x and y: at the top of the device, or at its bottom where y runs up.
            #expect(item.shape.corners == (flipped ? CornerRadii(0, 0, 4, 0) : CornerRadii(4, 0, 0, 0)))
        }
    }

    @Test("edges to be smoothed are those of the layer, also where the picture is turned over")
    func edges() throws {
        #expect(try item(flipped: false) { $0.edgeAntialiasingMask = [.minX, .minY] }.shape.smoothEdges == [.minX, .minY])
        #expect(try item(flipped: true) { $0.edgeAntialiasingMask = [.minX, .minY] }.shape.smoothEdges == [.minX, .maxY])
        #expect(try item(flipped: false) { $0.flags.remove(.edgeAntialiasing) }.shape.smoothEdges == [])
    }

    private func nineParts(flipped: Bool = false, _ change: (inout LayerValues) -> Void = { _ in }) -> [DisplayItem] {
        var scene = Scene { if flipped { $0.flags.insert(.geometryFlipped) } }
        scene.image(3, 30, 30)
        scene.layer(2, Rect(0, 0, 90, 60)) {
            $0.contents = 3
            $0.rare.contentsCenter = Rect(1.0 / 3, 1.0 / 3, 1.0 / 3, 1.0 / 3)
            change(&$0)
        }
        return scene.items()
    }

    @Test("nine parts: corners keep their size, edges stretch one way, the middle both", arguments: [false, true])
    func contentsCenter(_ flipped: Bool) throws {
        let items = nineParts(flipped: flipped)
        try #require(items.count == 9)
        let (xs, ys) = ([(0.0, 10.0), (10, 70), (80, 10)], [(0.0, 10.0), (10, 40), (50, 10)])
        for row in 0..<3 {
            for column in 0..<3 {
                let item = items[row * 3 + column]
                let offset = flipped ? 40.0 : 0
                #expect(isClose(item.frame, Rect(xs[column].0, ys[row].0 + offset, xs[column].1, ys[row].1)))
                #expect(isClose(try #require(source(item)), Rect(Double(column) * 10, Double(row) * 10, 10, 10)))
                var edges = EdgeSet()
                if column == 0 { edges.insert(.minX) }
                if column == 2 { edges.insert(.maxX) }
                if row == 0 { edges.insert(.minY) }
                if row == 2 { edges.insert(.maxY) }
                #expect(item.shape.smoothEdges == edges)
            }
        }
    }

    @Test("nine parts of a picture for a finer screen are so much smaller")
    func contentsCenterScale() {
        let items = nineParts { $0.rare.contentsScale = 2 }
        #expect(items.count == 9 && isClose(items[4].shape.rect, Rect(5, 5, 80, 50)))
    }

    @Test("a middle without extent is one pixel wide, and shows that pixel's own colour only")
    func thinCenter() throws {
        let items = nineParts { $0.rare.contentsCenter = Rect(0.5, 0.5, 0, 0) }
        try #require(items.count == 9)
        #expect(isClose(try #require(source(items[4])), Rect(14.9995, 14.9995, 0.001, 0.001)))
    }

    @Test("one without width only stretches along the other axis as it says", arguments: [false, true])
    func thinCenterOneWay(_ flipped: Bool) throws {
        let items = nineParts(flipped: flipped) { $0.rare.contentsCenter = Rect(0.5, 0.2, 0, 0.3) }
        try #require(items.count == 9)
        // The middle is 9 pixels of 30: from the top, or from the bottom where y runs up.
        #expect(isClose(try #require(source(items[4])), Rect(14.9995, flipped ? 15 : 6, 0.001, 9)))
    }

    @Test("nine parts of a part of the picture")
    func partAndCenter() throws {
        let items = nineParts { ($0.rare.contentsRect, $0.rare.contentsCenter) = (Rect(0.5, 0, 0.5, 1), Rect(0.2, 0.5, 0.2, 0)) }
        try #require(items.count == 9)
        #expect(isClose(try #require(source(items[0])), Rect(15, 0, 3, 14.5)))
        #expect(isClose(try #require(source(items[4])), Rect(18, 14.9995, 3, 0.001)))
        #expect(isClose(items[8].frame, Rect(81, 45.5, 9, 14.5)))
    }

    @Test("where there is no room for the corners they share what there is, and the middle is gone")
    func crampedCorners() {
        let items = nineParts { $0.bounds.size = Size(10, 60) }
        #expect(items.count == 6)
        #expect(items.allSatisfy { isClose($0.shape.rect.size.width, 5) })
    }

    @Test("a middle that reaches the picture's edges leaves no part there")
    func wholeSide() {
        let items = nineParts { $0.rare.contentsCenter = Rect(0, 1.0 / 3, 1, 1.0 / 3) }
        #expect(items.count == 3 && items.allSatisfy { $0.shape.rect.size.width == 90 })
    }
}
