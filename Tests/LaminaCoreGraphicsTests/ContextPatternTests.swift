import Foundation
import LaminaCoreGraphics
import LaminaRender
import Testing

@Suite("Patterns and layers of contexts")
struct ContextPatternTests {
    private func pattern(
        _ bounds: CGRect, step: CGSize, matrix: CGAffineTransform = .identity, isColored: Bool = true, _ draw: @escaping (CGContext) -> Void
    ) throws -> CGPattern {
        var callbacks = CGPatternCallbacks(version: 0, drawPattern: { draw($1) }, releaseInfo: nil)
        return try #require(
            CGPattern(
                info: nil, bounds: bounds, matrix: matrix, xStep: step.width, yStep: step.height, tiling: .constantSpacing,
                isColored: isColored, callbacks: &callbacks))
    }

    private func fill(_ c: CGContext, _ pattern: CGPattern, base: CGColorSpace? = nil, _ components: [CGFloat] = [1]) throws {
        c.setFillColorSpace(try #require(CGColorSpace(patternBaseSpace: base)))
        c.setFillPattern(pattern, colorComponents: components)
        c.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
    }

    /// Two pixels of red, then two of blue, below; clear above.
    private func stripes(_ c: CGContext) {
        c.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        c.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        c.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
        c.fill(CGRect(x: 2, y: 0, width: 2, height: 1))
    }

    private func row(_ c: CGContext, _ y: Int, _ count: Int) -> String {
        let b = c.makeBitmap()
        return String(
            (0..<count).map { x -> Character in
                switch b[x, y] {
                case .red: "r"
                case .clear: "."
                case Pixel(0, 0, 255): "b"
                default: "?"
                }
            })
    }

    @Test("cells repeat by their steps from the default space's origin, whatever the transform is, with gaps where steps are larger")
    func cells() throws {
        let c = CGContext.bitmap(12, 4)
        c.translateBy(x: 1, y: 0.5)
        try fill(c, try pattern(CGRect(x: 0, y: 0, width: 4, height: 1), step: CGSize(width: 5, height: 2), stripes))
        // y points up: the lowest row is the first cell's. The transform moved the rectangle and not the pattern.
        #expect(row(c, 1, 12) == ".rbb.rrbb.rr")
        #expect(row(c, 0, 12) == "............")
        let flipped = CGContext(pixelsWide: 12, pixelsHigh: 4, scale: 1)!
        try fill(flipped, try pattern(CGRect(x: 0, y: 0, width: 4, height: 1), step: CGSize(width: 4, height: 2), stripes))
        #expect((0..<4).map { row(flipped, $0, 6) } == ["rrbbrr", "......", "rrbbrr", "......"])
    }

    @Test("the matrix and the phase place the pattern, the phase is part of the state; what leaves the bounds is clipped")
    func placing() throws {
        let c = CGContext(pixelsWide: 12, pixelsHigh: 4, scale: 1)!
        let doubled = CGAffineTransform(a: 2, b: 0, c: 0, d: 1, tx: 1, ty: 0)
        let cell = try pattern(CGRect(x: 0, y: 0, width: 3, height: 1), step: CGSize(width: 3, height: 1), matrix: doubled, stripes)
        try fill(c, cell)
        #expect(row(c, 0, 12) == "brrrrbbrrrrb")
        c.saveGState()
        c.setPatternPhase(CGSize(width: 1, height: 0))
        try fill(c, cell)
        #expect(row(c, 0, 12) == "bbrrrrbbrrrr")
        c.restoreGState()
        try fill(c, cell)
        #expect(row(c, 0, 12) == "brrrrbbrrrrb")
    }

    @Test("cells that are larger than their steps lie on each other, later ones on top")
    func overlap() throws {
        let c = CGContext(pixelsWide: 8, pixelsHigh: 1, scale: 1)!
        try fill(c, try pattern(CGRect(x: 0, y: 0, width: 4, height: 1), step: CGSize(width: 2, height: 1), stripes))
        #expect(row(c, 0, 8) == "rrrrrrrr")
    }

    @Test("a stencil takes the colour given with it and none of its own; alpha multiplies; strokes take patterns, too")
    func stencils() throws {
        let c = CGContext(pixelsWide: 4, pixelsHigh: 2, scale: 1)!
        let stencil = try pattern(CGRect(x: 0, y: 0, width: 2, height: 1), step: CGSize(width: 2, height: 1), isColored: false) {
            $0.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
            $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        try fill(c, stencil, base: CGColorSpaceCreateDeviceRGB(), [1, 0, 0, 1])
        #expect(row(c, 0, 4) == "r.r.")
        c.clear(CGRect(x: 0, y: 0, width: 4, height: 2))
        try fill(c, stencil, base: CGColorSpaceCreateDeviceGray(), [1, 0.5])
        #expect(c.makeBitmap()[0, 0].distance(to: Pixel(128, 128, 128, 128)) <= 1 && c.makeBitmap()[1, 0] == .clear)
        c.clear(CGRect(x: 0, y: 0, width: 4, height: 2))
        c.setStrokeColorSpace(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB())!)
        c.setStrokePattern(stencil, colorComponents: [0, 0, 1, 1])
        c.setLineWidth(1)
        c.strokeLineSegments(between: [CGPoint(x: 0, y: 1.5), CGPoint(x: 4, y: 1.5)])
        #expect(row(c, 1, 4) == "b.b." && row(c, 0, 4) == "....")
    }

    @Test("a colour of a pattern keeps it, and is no plain colour")
    func colors() throws {
        let cell = try pattern(CGRect(x: 0, y: 0, width: 4, height: 1), step: CGSize(width: 4, height: 1), stripes)
        let space = try #require(CGColorSpace(patternBaseSpace: nil))
        let color = try #require(CGColor(patternSpace: space, pattern: cell, components: [0.5]))
        #expect(color.pattern === cell && color.alpha == 0.5 && color.numberOfComponents == 1 && space.model == .pattern)
        #expect(color.copy(alpha: 1)?.pattern === cell && color.copy(alpha: 0.5) == color)
        #expect(color.converted(to: CGColorSpaceCreateDeviceRGB(), intent: .defaultIntent, options: nil) == nil)
        #expect(CGColor(patternSpace: CGColorSpaceCreateDeviceRGB(), pattern: cell, components: [1]) == nil)
        #expect(CGColorSpace(patternBaseSpace: space) == nil)
        let c = CGContext(pixelsWide: 4, pixelsHigh: 1, scale: 1)!
        c.setFillColor(color.copy(alpha: 1)!)
        c.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
        #expect(row(c, 0, 4) == "rrbb")
        // Without a pattern there is nothing to fill with.
        c.clear(CGRect(x: 0, y: 0, width: 4, height: 1))
        c.setFillColorSpace(space)
        c.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
        #expect(row(c, 0, 4) == "....")
    }

    @Test("what makes no pattern gives none; information is given back once")
    func limits() throws {
        let counter = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        defer { counter.deallocate() }
        counter.pointee = 0
        var callbacks = CGPatternCallbacks(
            version: 0, drawPattern: { _, _ in }, releaseInfo: { $0?.assumingMemoryBound(to: Int.self).pointee += 1 })
        func made(_ bounds: CGRect, _ matrix: CGAffineTransform = .identity, _ x: CGFloat = 1, _ y: CGFloat = 1) -> CGPattern? {
            CGPattern(
                info: UnsafeMutableRawPointer(counter), bounds: bounds, matrix: matrix, xStep: x, yStep: y, tiling: .noDistortion,
                isColored: true, callbacks: &callbacks)
        }
        let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
        #expect(made(unit, .identity, 0) == nil && made(unit, .identity, 1, .nan) == nil && made(.zero) == nil && made(.null) == nil)
        #expect(made(unit, CGAffineTransform(scaleX: 0, y: 1)) == nil)
        var pattern = made(unit)
        #expect(pattern != nil && counter.pointee == 0)
        pattern = nil
        #expect(counter.pointee == 1)
        // A cell larger than any picture is drawn coarser.
        let c = CGContext(pixelsWide: 2, pixelsHigh: 2, scale: 1)!
        let huge = try self.pattern(CGRect(x: 0, y: 0, width: 1e7, height: 1e7), step: CGSize(width: 1e7, height: 1e7)) {
            $0.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
            $0.fill(CGRect(x: 0, y: 0, width: 1e7, height: 1e7))
        }
        try fill(c, huge)
        #expect(row(c, 0, 2) == "rr")
    }

    @Test("a layer is drawn at its size and stretched, its origin at the point, with the pixels of its context")
    func layers() throws {
        for isFlipped in [false, true] {
            let c = isFlipped ? CGContext(pixelsWide: 12, pixelsHigh: 4, scale: 1)! : CGContext.bitmap(12, 4)
            let layer = try #require(CGLayer(c, size: CGSize(width: 4, height: 2), auxiliaryInfo: nil))
            stripes(try #require(layer.context))
            c.draw(layer, at: CGPoint(x: 1, y: 1))
            c.draw(layer, at: CGPoint(x: 6, y: 1))
            // The stripes' row is at y = 1…2: the third row from the top where y points up, the second where it points down.
            let y = isFlipped ? 1 : 2
            #expect(row(c, y, 12) == ".rrbb.rrbb..")
            #expect(row(c, y + 1, 12) == "............" && row(c, y - 1, 12) == "............")
            c.clear(CGRect(x: 0, y: 0, width: 12, height: 4))
            c.draw(layer, in: CGRect(x: 0, y: 0, width: 8, height: 4))
            // Enlarged: the middle of each half keeps its colour.
            let b = c.makeBitmap()
            #expect(b[1, isFlipped ? 0 : 3] == .red && b[6, isFlipped ? 0 : 3] == Pixel(0, 0, 255))
            #expect(b[1, isFlipped ? 3 : 0] == .clear)
        }
    }

    @Test("a layer has the scale of its context; what is drawn into it later shows from then on; sizes that cannot be give none")
    func layerScale() throws {
        let c = CGContext(pixelsWide: 24, pixelsHigh: 8, scale: 2)!
        let layer = try #require(CGLayer(c, size: CGSize(width: 4, height: 2), auxiliaryInfo: nil))
        let inner = try #require(layer.context)
        #expect(inner.width == 8 && inner.height == 4 && layer.size == CGSize(width: 4, height: 2))
        c.draw(layer, at: .zero)
        #expect(row(c, 0, 8) == "........")
        stripes(inner)
        c.draw(layer, at: .zero)
        #expect(row(c, 0, 9) == "rrrrbbbb.")
        for size in [CGSize.zero, CGSize(width: -1, height: 1), CGSize(width: 1e9, height: 1), CGSize(width: CGFloat.nan, height: 1)] {
            #expect(CGLayer(c, size: size, auxiliaryInfo: nil) == nil)
        }
    }
}
