import LaminaLottie
import Testing

@MainActor
@Suite("Modifiers of outlines")
struct ModifiersTests {
    /// A red fill of a square from 30 to 70, or of other outlines, under a modifier.
    private func shown(
        _ modifier: String, of outlines: String = #"{"ty":"rc","p":{"k":[50,50]},"s":{"k":[40,40]}}"#, isBefore: Bool = false,
        paint: String = #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}}"#
    ) throws -> Shown {
        let items = [outlines] + (isBefore ? [modifier, paint] : [paint, modifier])
        return try Shown(animation(json: file(#"{"ty":4,"nm":"S","ip":0,"op":60,"ks":{},"shapes":[\#(items.joined(separator: ","))]}"#)))
    }

    private func isRed(_ shown: Shown, _ x: Int, _ y: Int) -> Bool { shown.picture(at: 0)[x, y] == [255, 0, 0] }

    /// The points of the only shape's outline.
    private func points(_ shown: Shown, at frame: CGFloat) throws -> [CGPoint] {
        _ = shown.picture(at: frame)
        let shape = try #require(shown.find("S")?.sublayers?.first?.presentation() as? CAShapeLayer)
        var points: [CGPoint] = []
        shape.path?.applyWithBlock { element in
            switch element.pointee.type {
            case .moveToPoint, .addLineToPoint: points.append(element.pointee.points[0])
            case .addQuadCurveToPoint: points.append(element.pointee.points[1])
            case .addCurveToPoint: points.append(element.pointee.points[2])
            default: break
            }
        }
        return points
    }

    @Test("a zig-zag has its ridges at even distances, in turn within and without, vertices first within")
    func zigzag() throws {
        let size = #"{"a":1,"k":[{"t":0,"s":[0]},{"t":60,"s":[8]}]}"#
        let shown = try shown(#"{"ty":"zz","s":\#(size),"r":{"k":3},"pt":{"k":1}}"#)
        let points = try points(shown, at: 30)
        // From the upper right corner downwards: the corner is 4 within, along the diagonal.
        let inner = 4 / 2.0.squareRoot()
        let expected = [(70 - inner, 30 + inner), (74, 40), (66, 50), (74, 60), (70 - inner, 70 - inner), (60, 74)]
        #expect(points.count == 17)
        for (point, (x, y)) in zip(points, expected) { #expect(abs(point.x - x) < 1e-6 && abs(point.y - y) < 1e-6, "\(point)") }
        // Nothing is left of a straight edge at 0.
        #expect(isRed(shown, 69, 40) && !isRed(shown, 70, 40))
    }

    @Test("a zig-zag of a smooth kind has curves, and one of a line begins and ends beside it")
    func smooth() throws {
        let line = #"{"ty":"sh","ks":{"k":{"v":[[10,50],[90,50]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]],"c":false}}}"#
        let stroke = #"{"ty":"st","c":{"k":[1,0,0]},"o":{"k":100},"w":{"k":4}}"#
        let shown = try shown(#"{"ty":"zz","s":{"k":10},"r":{"k":3},"pt":{"k":2}}"#, of: line, paint: stroke)
        #expect(try points(shown, at: 0).map { $0.y } == [60, 40, 60, 40, 60])
        // Halfway between ridges a curve is on the line; at the ridges it is even.
        #expect(isRed(shown, 20, 50) && isRed(shown, 32, 40) && isRed(shown, 27, 40) && !isRed(shown, 30, 50))
    }

    @Test(
        "an offset path is the outline with its corners mitred, rounded or bevelled",
        arguments: [(1, 4.0, true, true), (2, 4, false, true), (3, 4, false, false), (1, 1, false, false)])
    func offset(join: Int, limit: Double, hasTip: Bool, isRound: Bool) throws {
        let shown = try shown(#"{"ty":"op","a":{"k":10},"lj":\#(join),"ml":{"k":\#(limit)}}"#)
        #expect(isRed(shown, 79, 50) && !isRed(shown, 80, 50) && isRed(shown, 50, 20) && !isRed(shown, 50, 19))
        #expect(isRed(shown, 78, 78) == hasTip && isRed(shown, 75, 75) == isRound)
    }

    @Test("an inner parallel is cut at its corners, and vanishes where the outline is too small")
    func inset() throws {
        #expect(try shown(#"{"ty":"op","a":{"k":-10},"lj":1,"ml":{"k":4}}"#).picture(at: 0).painted == 400)
        #expect(try shown(#"{"ty":"op","a":{"k":-25},"lj":1,"ml":{"k":4}}"#).picture(at: 0).painted == 0)
        let circle = #"{"ty":"el","p":{"k":[50,50]},"s":{"k":[60,60]}}"#
        let ring = try shown(#"{"ty":"op","a":{"k":-10},"lj":1,"ml":{"k":4}}"#, of: circle)
        #expect(isRed(ring, 50, 32) && !isRed(ring, 50, 28) && isRed(ring, 63, 63) && !isRed(ring, 65, 65))
        // The pieces of an L meet at its inner corner, whichever way the outline is gone along.
        for direction in [1, 3] {
            let corner = #"{"ty":"sh","d":\#(direction),"ks":{"k":{"v":[[20,20],[40,20],[40,60],[80,60],[80,80],[20,80]],"c":true}}}"#
            let wide = try shown(#"{"ty":"op","a":{"k":5},"lj":1,"ml":{"k":4}}"#, of: corner)
            #expect(isRed(wide, 43, 53) && isRed(wide, 46, 57) && !isRed(wide, 47, 52))
        }
    }

    @Test("an offset of a line is an area about it")
    func open() throws {
        let line = #"{"ty":"sh","ks":{"k":{"v":[[20,50],[80,50]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]],"c":false}}}"#
        for amount in [10, -10] {
            let flat = try shown(#"{"ty":"op","a":{"k":\#(amount)},"lj":1,"ml":{"k":4}}"#, of: line)
            #expect(flat.picture(at: 0).painted == 1200)
            let round = try shown(#"{"ty":"op","a":{"k":\#(amount)},"lj":2,"ml":{"k":4}}"#, of: line)
            #expect(isRed(round, 12, 50) && !isRed(round, 12, 43))
        }
    }

    @Test("a twist turns the middle, and less what is farther out")
    func twist() throws {
        let bar = #"{"ty":"rc","p":{"k":[50,50]},"s":{"k":[80,10]}}"#
        let shown = try shown(#"{"ty":"tw","a":{"k":90},"c":{"k":[50,50]}}"#, of: bar)
        // Its ends stay; halfway to them it has turned by 45 degrees, clockwise.
        #expect(isRed(shown, 88, 50) && isRed(shown, 11, 50) && isRed(shown, 64, 64) && !isRed(shown, 70, 50) && !isRed(shown, 64, 36))
        #expect(isRed(shown, 50, 50) && isRed(shown, 36, 36))
    }

    private static let two = #"{"ty":"rc","p":{"k":[40,50]},"s":{"k":[40,40]}},{"ty":"rc","d":3,"p":{"k":[60,50]},"s":{"k":[40,40]}}"#

    @Test("merged outlines are one area: all of them, or what lies in one only", arguments: [(2, 2400), (5, 1600), (1, 1600)])
    func merge(mode: Int, painted: Int) throws {
        let shown = try shown(#"{"ty":"mm","mm":\#(mode)}"#, of: Self.two, isBefore: true)
        #expect(shown.picture(at: 0).painted == painted && shown.layer.report.issues.isEmpty)
    }

    @Test("subtracted and intersected outlines cut the first one, also a gradient's", arguments: [(3, 800), (4, 800)])
    func cut(mode: Int, painted: Int) throws {
        let gradient = #"{"ty":"gf","g":{"p":2,"k":{"k":[0,1,0,0,1,1,0,0]}},"s":{"k":[0,0]},"e":{"k":[100,0]},"o":{"k":100},"t":1}"#
        let color = #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}}"#
        for paint in [gradient, color] {
            let shown = try shown(#"{"ty":"mm","mm":\#(mode)}"#, of: Self.two, isBefore: true, paint: paint)
            #expect(shown.picture(at: 0).painted == painted && shown.layer.report.issues.isEmpty)
            #expect(isRed(shown, 30, 50) == (mode == 3) && isRed(shown, 50, 50) == (mode == 4) && !isRed(shown, 70, 50))
        }
        // The third one overlaps the second.
        let third = Self.two + #",{"ty":"rc","p":{"k":[50,40]},"s":{"k":[40,20]}}"#
        #expect(try shown(#"{"ty":"mm","mm":\#(mode)}"#, of: third, isBefore: true).picture(at: 0).painted == (mode == 3 ? 600 : 400))
    }

    @Test("a stroke goes about merged outlines as one", arguments: [(2, 50, 80, 30), (3, 35, 30, 60), (4, 50, 40, 60), (5, 35, 30, 60)])
    func strokeOfMerged(mode: Int, x: Int, left: Int, inside: Int) throws {
        let stroke = #"{"ty":"st","c":{"k":[1,0,0]},"o":{"k":100},"w":{"k":2},"lj":1}"#
        let shown = try shown(#"{"ty":"mm","mm":\#(mode)}"#, of: Self.two, isBefore: true, paint: stroke)
        #expect(shown.layer.report.issues.isEmpty)
        // Along the top edge of what is left, and not along the edges that are inside of the others.
        #expect(isRed(shown, x, 30) && !isRed(shown, x, 50))
        let edges: [Int: [Int]] = [2: [20, 80], 3: [20, 40], 4: [40, 60], 5: [20, 40, 60, 80]]
        for edge in [20, 40, 60, 80] {
            #expect((isRed(shown, edge, 50) || isRed(shown, edge - 1, 50)) == edges[mode]!.contains(edge), "\(edge)")
        }
    }

    @Test("merged outlines are merged again, lie beside others, and are changed after")
    func again() throws {
        let color = #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}}"#
        let hole = #"{"ty":"rc","p":{"k":[50,50]},"s":{"k":[20,20]}}"#
        // Both less the hole, less what is in both; both, and the hole twice.
        for (modes, painted) in [((2, 3), 2000), ((5, 2), 2000), ((3, 2), 1200), ((4, 5), 400), ((2, 4), 400)] as [((Int, Int), Int)] {
            let shown = try shown(
                #"{"ty":"mm","mm":\#(modes.0)},\#(hole),{"ty":"mm","mm":\#(modes.1)}"#, of: Self.two, isBefore: true, paint: color)
            #expect(shown.picture(at: 0).painted == painted && shown.layer.report.issues.isEmpty, "\(modes)")
        }
        // What is simply put together is one operand; a point of it takes nothing away.
        let point = #"{"ty":"sh","ks":{"k":{"v":[[50,50]],"i":[[0,0]],"o":[[0,0]],"c":true}}}"#
        let (low, wide) = (#"{"ty":"rc","p":{"k":[30,50]},"s":{"k":[20,20]}}"#, #"{"ty":"rc","p":{"k":[50,50]},"s":{"k":[60,20]}}"#)
        for (first, mode, painted) in [(low, 3, 1200), (wide, 4, 800)] {
            for outlines in [Self.two, point + "," + Self.two, #"{"ty":"gr","it":[\#(Self.two)]}"#] {
                let shown = try shown(
                    #"{"ty":"mm","mm":1},\#(first),{"ty":"mm","mm":\#(mode)}"#, of: outlines, isBefore: true, paint: color)
                #expect(shown.picture(at: 0).painted == painted && shown.layer.report.issues.isEmpty, "\(mode)")
            }
        }
        let beside = try shown(
            #"{"ty":"mm","mm":3},{"ty":"rc","p":{"k":[90,90]},"s":{"k":[10,10]}}"#, of: Self.two, isBefore: true, paint: color)
        #expect(beside.picture(at: 0).painted == 900)
        // The half of a stroke about both, from the first corner on.
        let stroke = #"{"ty":"st","c":{"k":[1,0,0]},"o":{"k":100},"w":{"k":2}}"#
        let trimmed = try shown(#"{"ty":"mm","mm":2},{"ty":"tm","s":{"k":0},"e":{"k":50}}"#, of: Self.two, isBefore: true, paint: stroke)
        let painted = trimmed.picture(at: 0).painted
        #expect(abs(painted - 200) < 12, "\(painted)")
    }

    @Test("curves that are merged keep their course, and what touches or is the same is merged, too")
    func curves() throws {
        let stroke = #"{"ty":"st","c":{"k":[1,0,0]},"o":{"k":100},"w":{"k":2}}"#
        let circles = #"{"ty":"el","p":{"k":[40,50]},"s":{"k":[50,50]}},{"ty":"el","p":{"k":[60,50]},"s":{"k":[50,50]}}"#
        let shown = try shown(#"{"ty":"mm","mm":2}"#, of: circles, isBefore: true, paint: stroke)
        // The picture's edges of circles are not red throughout.
        let picture = shown.picture(at: 0)
        for (x, y) in [(15, 50), (84, 50), (40, 25), (60, 74)] { #expect(picture[x, y][1] < 60, "\(x), \(y)") }
        for (x, y) in [(35, 50), (65, 50), (50, 50)] { #expect(!isRed(shown, x, y)) }
        let same = #"{"ty":"el","p":{"k":[50,50]},"s":{"k":[50,50]}},{"ty":"el","p":{"k":[50,50]},"s":{"k":[50,50]}}"#
        let one = try self.shown(#"{"ty":"mm","mm":4}"#, of: same, isBefore: true, paint: stroke)
        let plain = try self.shown(
            #"{"ty":"rd","r":{"k":0}}"#, of: #"{"ty":"el","p":{"k":[50,50]},"s":{"k":[50,50]}}"#, isBefore: true, paint: stroke)
        #expect(one.picture(at: 0).difference(from: plain.picture(at: 0)) < 0.3)
        let touching = #"{"ty":"rc","p":{"k":[30,50]},"s":{"k":[40,40]}},{"ty":"rc","p":{"k":[70,50]},"s":{"k":[40,40]}}"#
        #expect(!isRed(try self.shown(#"{"ty":"mm","mm":2}"#, of: touching, isBefore: true, paint: stroke), 50, 50))
    }

    @Test("merged outlines of too many lines are reported")
    func tooMany() throws {
        let ridged = Self.two + #",{"ty":"zz","s":{"k":2},"r":{"k":400},"pt":{"k":1}}"#
        let stroke = #"{"ty":"st","c":{"k":[1,0,0]},"o":{"k":100},"w":{"k":4}}"#
        let shown = try shown(#"{"ty":"mm","mm":2}"#, of: ridged, isBefore: true, paint: stroke)
        #expect(shown.layer.report.issues.contains { $0.message.contains("more than 1500 lines") } && shown.picture(at: 0).painted > 0)
        let unknown = try self.shown(#"{"ty":"mm","mm":9}"#, of: Self.two, isBefore: true, paint: stroke)
        #expect(unknown.layer.report.issues.contains { $0.message.contains("mode 9 is not known") })
    }

    @Test("huge amounts of modifiers on modifiers come to an end")
    func huge() throws {
        let parts = [
            #"{"ty":"zz","s":{"k":1e9},"r":{"k":1e9},"pt":{"k":2}}"#, #"{"ty":"tw","a":{"k":1e12},"c":{"k":[1e9,0]}}"#,
            #"{"ty":"op","a":{"k":1e9},"lj":2,"ml":{"k":0}}"#, #"{"ty":"op","a":{"k":-1e9},"lj":1,"ml":{"k":1e9}}"#,
        ]
        for first in parts { for second in parts { _ = try shown(first + "," + second).picture(at: 10) } }
    }
}
