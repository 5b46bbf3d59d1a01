import LaminaLottie
import LaminaStage
import Testing

@MainActor
@Suite("Cameras and 3-D layers")
struct SpaceTests {
    /// A red square of 40 × 40 about a place in space.
    private func box(_ position: String, _ more: String = "", color: String = "1,0,0,1", extra: String = "") -> String {
        #"""
        {"ty":4,"nm":"Box","ddd":1,"ip":0,"op":60,"st":0,"ks":{"p":\#(position)\#(more)}\#(extra),"shapes":[
        {"ty":"gr","it":[{"ty":"rc","p":{"k":[0,0]},"s":{"k":[40,40]},"r":{"k":0}},{"ty":"fl","c":{"k":[\#(color)]},"o":{"k":100}},{"ty":"tr"}]}]}
        """#
    }
    private func camera(_ transform: String, more: String = "") -> String {
        #"{"ty":13,"nm":"Camera","ddd":1,"ip":0,"op":60,"st":0,"pe":{"k":200},"ks":{\#(transform)}\#(more)}"#
    }
    /// The columns and rows that are painted.
    private func extent(_ pixels: Pixels) -> [Int] {
        var (left, right, top, bottom) = (pixels.width, -1, pixels.height, -1)
        for y in 0..<pixels.height {
            for x in 0..<pixels.width where pixels[x, y] != [255, 255, 255] {
                (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
            }
        }
        return [left, right + 1, top, bottom + 1]
    }
    private func picture(_ layers: String..., at frame: CGFloat = 0) throws -> Pixels {
        try Shown(animation(json: file(layers.joined(separator: ",")))).picture(at: frame)
    }
    private let ahead = #""p":{"k":[50,50,-200]}"#

    @Test("what lies as far away as the camera's perspective says has its own size; farther away it is smaller, nearer larger")
    func perspective() throws {
        #expect(extent(try picture(camera(ahead), box(#"{"k":[50,50,0]}"#))) == [30, 70, 30, 70])
        #expect(extent(try picture(camera(ahead), box(#"{"k":[50,50,200]}"#))) == [40, 60, 40, 60])
        #expect(extent(try picture(camera(ahead), box(#"{"k":[50,50,-100]}"#))) == [10, 90, 10, 90])
        // Off the middle all comes nearer to it.
        #expect(extent(try picture(camera(ahead), box(#"{"k":[90,50,200]}"#))) == [60, 80, 40, 60])
    }

    @Test("a camera moves, and what it sees moves the other way, frame by frame")
    func moving() throws {
        let move = #""p":{"a":1,"k":[{"t":0,"s":[50,50,-200]},{"t":60,"s":[110,50,-200]}]}"#
        let shown = try Shown(animation(json: file(camera(move) + "," + box(#"{"k":[50,50,0]}"#))))
        #expect(extent(shown.picture(at: 10)) == [20, 60, 30, 70])
        #expect(extent(shown.picture(at: 20)) == [10, 50, 30, 70])
        let zoom = #""p":{"a":1,"k":[{"t":0,"s":[50,50,-200]},{"t":60,"s":[50,50,-400]}]}"#
        #expect(extent(try picture(camera(zoom), box(#"{"k":[50,50,0]}"#), at: 59.99)) == [40, 60, 40, 60])
    }

    @Test("a camera with a point of interest looks at it; orientation and rotation turn its head")
    func looking() throws {
        // From the right, towards the box: it is in the middle, and seen obliquely, narrower than high.
        let aside = extent(try picture(camera(#""p":{"k":[250,50,-200]},"a":{"k":[50,50,0]}"#), box(#"{"k":[50,50,0]}"#)))
        #expect(aside[2] + aside[3] == 100 && aside[0] > 35 && aside[1] < 66 && aside[1] - aside[0] < aside[3] - aside[2])
        // A head that is turned to the right sees the middle farther left.
        let turn = extent(try picture(camera(ahead + #","ry":{"k":10}"#), box(#"{"k":[50,50,0]}"#)))
        #expect(turn[0] < 0 + 5 && turn[1] < 45)
        #expect(turn == extent(try picture(camera(ahead + #","or":{"k":[0,10,0]}"#), box(#"{"k":[50,50,0]}"#))))
        // One that is raised sees it farther down.
        let raised = extent(try picture(camera(ahead + #","rx":{"k":10}"#), box(#"{"k":[50,50,0]}"#)))
        #expect(raised[2] > 55)
    }

    @Test("a turned layer's far edge is smaller")
    func turned() throws {
        let pixels = try picture(camera(ahead), box(#"{"k":[50,50,0]}"#, #","ry":{"k":45}"#))
        func height(_ x: Int) -> Int { (0..<100).count { pixels[x, $0] != [255, 255, 255] } }
        // The x axis turns away from who looks: the right edge is nearer.
        #expect(height(40) < height(50) && height(50) < height(60))
    }

    @Test("the nearer layer covers the farther one, whatever their order, and planes that cross are split")
    func depth() throws {
        let (near, far) = (box(#"{"k":[50,50,-20]}"#, color: "1,0,0,1"), box(#"{"k":[50,50,20]}"#, color: "0,0,1,1"))
        #expect(try picture(camera(ahead), near, far)[50, 50] == [255, 0, 0])
        #expect(try picture(camera(ahead), far, near)[50, 50] == [255, 0, 0])
        let (one, other) = (box(#"{"k":[50,50,0]}"#, #","ry":{"k":30}"#), box(#"{"k":[50,50,0]}"#, #","ry":{"k":-30}"#, color: "0,0,1,1"))
        let crossed = try picture(camera(ahead), one, other)
        #expect(crossed[40, 50] == [0, 0, 255] && crossed[60, 50] == [255, 0, 0])
    }

    @Test("layers in space go along with parents in space; layers in the plane are not seen by cameras")
    func parents() throws {
        let parent = #"{"ty":3,"nm":"Null","ddd":1,"ind":7,"ip":0,"op":60,"st":0,"ks":{"p":{"k":[50,50,200]}}}"#
        #expect(extent(try picture(camera(ahead), parent, box(#"{"k":[0,0,0]}"#, extra: #","parent":7"#))) == [40, 60, 40, 60])
        let aside = camera(#""p":{"k":[150,50,-200]}"#)
        #expect(extent(try picture(aside, square())) == [30, 70, 30, 70])
    }

    @Test("one camera takes the place of another at once")
    func cuts() throws {
        let first = camera(ahead).replacing(#""op":60"#, with: #""op":30"#)
        let shown = try Shown(
            animation(json: file([first, camera(#""p":{"k":[50,50,-400]}"#), box(#"{"k":[50,50,0]}"#)].joined(separator: ","))))
        #expect(extent(shown.picture(at: 29.9)) == [30, 70, 30, 70])
        #expect(extent(shown.picture(at: 30)) == [40, 60, 40, 60])
    }

    @Test("a way through space is gone along evenly in all three dimensions")
    func curve() throws {
        let way = #"{"a":1,"k":[{"t":0,"s":[50,50,0],"to":[0,0,100],"ti":[0,0,-50]},{"t":60,"s":[50,50,200]}]}"#
        let size = extent(try picture(camera(ahead), box(way), at: 30))
        // Half of the way of 200 is at z = 100: two thirds of the size.
        #expect(abs(Double(size[1] - size[0]) - 40 * 2 / 3) <= 2)
    }

    @Test("without a camera moves along the z axis are reported")
    func withoutCamera() throws {
        let report = LottieLayer(animation: try animation(json: file(box(#"{"k":[50,50,20]}"#)))).report
        #expect(
            report.issues.map(\.message) == ["moves along the z axis show only before a camera: the layer stays in the picture's plane"])
        let seen = LottieLayer(animation: try animation(json: file(camera(ahead) + "," + box(#"{"k":[50,50,20]}"#)))).report
        #expect(seen.issues.isEmpty)
    }
}
