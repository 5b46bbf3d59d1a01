import LaminaLottie
import Testing

@MainActor
@Suite("Properties at times")
struct PropertiesTests {
    private func presented(_ shown: Shown, _ name: String, at frame: CGFloat) throws -> CALayer {
        _ = shown.picture(at: frame)
        return try #require(shown.find(name)?.presentation())
    }

    @Test("position, scale, rotation and opacity go by their curves")
    func transform() throws {
        let shown = try Shown(
            animation(
                json: file(
                    square(
                        #"""
                        "p":{"a":1,"k":[{"t":0,"s":[0,0]},{"t":60,"s":[60,30]}]},"a":{"k":[50,50]},
                        "s":{"a":1,"k":[{"t":0,"s":[100,100]},{"t":60,"s":[200,50]}]},
                        "r":{"a":1,"k":[{"t":0,"s":[0]},{"t":60,"s":[360]}]},"o":{"a":1,"k":[{"t":0,"s":[100]},{"t":60,"s":[0]}]}
                        """#))))
        let box = try presented(shown, "Box", at: 15)
        #expect(abs(box.position.x - 15) < 1e-6 && abs(box.position.y - 7.5) < 1e-6)
        #expect(abs(box.opacity - 0.75) < 1e-5)
        // Scaled by (1.25, 0.875), then turned by a quarter.
        let map = box.affineTransform()
        #expect(abs(map.a) < 1e-6 && abs(map.b - 1.25) < 1e-6 && abs(map.c + 0.875) < 1e-6 && abs(map.d) < 1e-6)
        #expect(box.bounds.origin == CGPoint(x: 50, y: 50))
    }

    @Test("a file's pacing is its Bézier curve, beyond its ends, too")
    func pacing() throws {
        let shown = try Shown(
            animation(
                json: file(
                    square(#""p":{"a":1,"k":[{"t":0,"s":[0,0],"o":{"x":[0.5],"y":[0]},"i":{"x":[0.5],"y":[1.5]}},{"t":60,"s":[100,0]}]}"#)))
        )
        // x(u) is symmetric, so half the time is u = 1/2, where y = 3/8 · 1.5 + 1/8.
        #expect(abs(try presented(shown, "Box", at: 30).position.x - 68.75) < 1e-3)
    }

    @Test("a keyframe that holds holds until the next one")
    func hold() throws {
        let shown = try Shown(
            animation(json: file(square(#""p":{"a":1,"k":[{"t":0,"s":[10,0],"h":1},{"t":20,"s":[20,0]},{"t":40,"s":[40,0]}]}"#))))
        for (frame, x) in [(0, 10), (19.9, 10), (20, 20), (30, 30), (50, 40)] as [(CGFloat, CGFloat)] {
            #expect(abs(try presented(shown, "Box", at: frame).position.x - x) < 1e-3)
        }
    }

    @Test("a curve through space is gone along evenly")
    func curve() throws {
        let shown = try Shown(
            animation(
                json: file(
                    square(#""p":{"a":1,"k":[{"t":0,"s":[0,0],"to":[0,55.19],"ti":[-55.19,0]},{"t":60,"s":[100,100]}]}"#))))
        for frame in [10, 20, 30, 40, 50] as [CGFloat] {
            let place = try presented(shown, "Box", at: frame).position
            // Nearly a quarter of a circle about (100, 0).
            let angle = atan2(place.y, 100 - place.x)
            #expect(abs(angle - frame / 60 * .pi / 2) < 0.002)
        }
    }

    @Test("components may each have a pacing")
    func components() throws {
        let shown = try Shown(
            animation(
                json: file(
                    square(
                        #""s":{"a":1,"k":[{"t":0,"s":[0,0],"o":{"x":[1,0],"y":[0,0]},"i":{"x":[1,0],"y":[0,1]}},{"t":60,"s":[100,100]}]}"#))
            ))
        let map = try presented(shown, "Box", at: 30).affineTransform()
        #expect(map.a < 0.2 && map.d > 0.8)
    }

    @Test("a layer is there from its first frame until before its last; the last one's are there at the end")
    func visibility() throws {
        let layer = square(more: #","ip":10"#).replacingOccurrences(of: #""ip":0,"op":60"#, with: #""op":30"#)
        let shown = try Shown(animation(json: file(layer)))
        for (frame, isThere) in [(0, false), (9, false), (10, true), (29, true), (30, false)] as [(CGFloat, Bool)] {
            #expect((shown.picture(at: frame).painted > 0) == isThere)
        }
        #expect(try Shown(animation(json: file(square()))).picture(at: 60).painted == 1600)
    }

    @Test("a stroke's trim is its layer's start and end")
    func trim() throws {
        let items = #"""
            {"ty":"el","p":{"k":[50,50]},"s":{"k":[60,60]}},{"ty":"st","c":{"k":[1,0,0]},"o":{"k":100},"w":{"k":8}},
            {"ty":"tm","s":{"k":10},"e":{"a":1,"k":[{"t":0,"s":[20]},{"t":60,"s":[100]}]},"o":{"k":OFFSET},"m":1}
            """#
        for (offset, start, end) in [("0", 0.1, 0.4), ("90", 0.35 / 2, 0.65 / 2)] {
            let layer = #"{"ty":4,"nm":"T","ip":0,"op":60,"ks":{},"shapes":[\#(items.replacingOccurrences(of: "OFFSET", with: offset))]}"#
            let shown = try Shown(animation(json: file(layer)))
            _ = shown.picture(at: 15)
            let shape = try #require(shown.find("T")?.sublayers?.first?.presentation() as? CAShapeLayer)
            // With an offset the outline goes round twice.
            #expect(abs(shape.strokeStart - start) < 1e-6 && abs(shape.strokeEnd - end) < 1e-6)
        }
    }

    @Test("a null's turn turns its children, its opacity does not count")
    func parents() throws {
        let null = #"{"ty":3,"nm":"Null","ind":2,"ip":0,"op":60,"ks":{"o":{"k":0},"p":{"k":[50,50]},"a":{"k":[50,50]},"s":{"k":[50,50]}}}"#
        let shown = try Shown(animation(json: file(square(more: #","parent":2"#) + "," + null)))
        let picture = shown.picture(at: 0)
        #expect(picture.painted == 400 && picture[50, 50] == [255, 0, 0] && picture[39, 50] == [255, 255, 255])
    }

    @Test(
        "a first mask that is a difference shows what is in it, one that is subtracted what is not",
        arguments: [("f", 400), ("s", 1200)])
    func firstMask(mode: String, painted: Int) throws {
        let outline = #"{"k":{"v":[[30,30],[50,30],[50,50],[30,50]],"i":[],"o":[],"c":true}}"#
        let mask = #","masksProperties":[{"mode":"\#(mode)","pt":\#(outline),"o":{"k":100}}]"#
        #expect(try Shown(animation(json: file(square(more: mask)))).picture(at: 0).painted == painted)
    }

    @Test("a slot's value takes the property's place")
    func slots() throws { #expect(try Shown(animation("slots")).picture(at: 0)[50, 50] == [0, 153, 153]) }
}
