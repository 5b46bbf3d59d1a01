import LaminaLottieLayers
import LaminaRender
import Testing

@Suite("Reading shapes and properties")
struct FormatShapesTests {
    private func shapes(_ items: String, more: String = "", slots: String? = nil) throws -> (items: [ShapeItem], issues: [String]) {
        let (result, issues) = try readLottie(
            #"{"ty":4,"nm":"L","ip":0,"op":60,"ks":{},"shapes":[\#(items)]}"#, more: more, slots: slots)
        guard case .shapes(let shapes) = try #require(result.main.layers.first).content else { return ([], issues + ["no shapes"]) }
        return (shapes, issues)
    }

    private func transform(_ members: String) throws -> (transform: FileTransform, issues: [String]) {
        let (result, issues) = try readLottie(#"{"ty":3,"nm":"L","ip":0,"op":60,"ks":{\#(members)}}"#)
        return (try #require(result.main.layers.first).transform, issues)
    }

    // MARK: Shapes

    @Test("shapes that are hidden, or change nothing, are left out; hidden ones that are not known are reported all the same")
    func leftOut() throws {
        let (items, issues) = try shapes(
            #"{"ty":"rc","nm":"Hidden","hd":true},{"ty":"xx","nm":"Odd","hd":true},{"ty":"mm","nm":"Together"},{"ty":"no"},{"ty":"tr"},{"ty":"el","nm":"Seen"}"#
        )
        #expect(items.map(\.name) == ["Seen"])
        #expect(issues == ["layers[0] “L” · shapes[1] “Odd”: a shape of kind “xx” is not known, and left out"])
    }

    @Test("an outline is moved by corners that are mitred where the file does not say how")
    func offsets() throws {
        let (items, issues) = try shapes(#"{"ty":"op","a":{"k":3}},{"ty":"op","a":{"k":4},"lj":2,"ml":{"k":9}}"#)
        guard items.count == 2, case .modifier(.offset(let amount, let join, let limit)) = items[0].kind,
            case .modifier(.offset(let second, let round, let other)) = items[1].kind
        else {
            Issue.record("\(items)")
            return
        }
        #expect(amount.first == Vector(3) && join == .miter && limit.first == Vector(4))
        #expect(second.first == Vector(4) && round == .round && other.first == Vector(9) && issues.isEmpty)
    }

    @Test("a stroke's miter limit may be a property, and then counts before the plain number")
    func miterLimits() throws {
        let (items, _) = try shapes(#"{"ty":"st","ml":3},{"ty":"st","ml":3,"ml2":{"a":0,"k":7}},{"ty":"st"}"#)
        let strokes = items.compactMap { if case .paint(let paint) = $0.kind { paint.stroke } else { nil } }
        #expect(strokes.map(\.miterLimit.first) == [Vector(3), Vector(7), Vector(4)])
        #expect(strokes.allSatisfy { $0.width.first == Vector(1) })
    }

    @Test(
        "a gradient's slot has colours with their number, or colours alone",
        arguments: [
            (#"{"sid":"sky","p":9,"k":{"k":[0,0,0,0]}}"#, #"{"p":2,"k":{"a":0,"k":[0,1,0,0,1,0,0,1]}}"#, 2),
            (#"{"sid":"sky","p":9,"k":{"k":[0,0,0,0]}}"#, #"{"k":{"a":0,"k":[0,1,0,0,1,0,0,1]}}"#, 9),
            (#"{"p":2,"k":{"sid":"sky"}}"#, #"{"a":0,"k":[0,1,0,0,1,0,0,1]}"#, 2),
            (#"{"p":2,"k":{"sid":"sky"}}"#, #"{"p":1,"k":[0,1,0,0,1,0,0,1]}"#, 1), (#"{"p":2,"k":{"sid":"sky"}}"#, "[0,1,0,0,1,0,0,1]", 2),
        ])
    func gradientSlots(gradient: String, value: String, count: Int) throws {
        let (items, issues) = try shapes(#"{"ty":"gf","g":\#(gradient)}"#, more: #","slots":{"sky":{"p":\#(value)}}"#)
        guard case .paint(let paint) = items.first?.kind, case .gradient(let read) = paint.ink else {
            Issue.record("\(items)")
            return
        }
        #expect(read.count == count && read.stops.first == Vector(0, 1, 0, 0, 1, 0, 0, 1) && issues.isEmpty, "\(issues)")
    }

    @Test("a round gradient has a highlight; a straight one has none")
    func highlights() throws {
        let gradient = #""g":{"p":1,"k":{"k":[0,1,0,0]}},"h":{"k":50}"#
        let (items, issues) = try shapes(#"{"ty":"gf","t":2,"nm":"Round",\#(gradient)},{"ty":"gf","t":1,"nm":"Straight",\#(gradient)}"#)
        let highlights = items.map { item -> Double? in
            guard case .paint(let paint) = item.kind, case .gradient(let gradient) = paint.ink else { return nil }
            return gradient.highlight?.length.first[0]
        }
        #expect(issues.isEmpty && highlights == [50, nil])
    }

    // MARK: Properties

    @Test("a property is an object, or its value alone; an outline that is missing is empty")
    func bare() throws {
        let (items, issues) = try shapes(#"{"ty":"rc","p":[50,60],"s":[40,30],"r":5},{"ty":"sh"}"#)
        guard items.count == 2, case .outline(.rectangle(let position, let size, let radius, _)) = items[0].kind,
            case .outline(.path(let path)) = items[1].kind
        else {
            Issue.record("\(items)")
            return
        }
        #expect(position.first == Vector(50, 60) && size.first == Vector(40, 30) && radius.first == Vector(5))
        #expect(path.first.isEmpty && !path.isAnimated && issues.isEmpty)
    }

    @Test("keyframes without a time, without a value or out of order are left out, and reported once")
    func flawed() throws {
        let (result, issues) = try transform(
            #""o":{"a":1,"k":[{"t":0,"s":[0]},{"t":30,"s":[100]},{"t":10,"s":[50]},{"s":[7]},{"t":40},{"t":50,"s":[20]}]}"#)
        #expect(result.opacity.keyframes.map(\.time) == [0, 30, 50] && result.opacity.keyframes.map { $0.value[0] } == [0, 100, 20])
        #expect(
            issues == [
                "layers[0] “L” · transform · opacity: keyframes that have no time, no value or lie before the one in front of them are left out"
            ])
    }

    @Test("older files say where each step ends, and the last keyframe is only a time")
    func steps() throws {
        let (result, issues) = try transform(#""r":{"a":1,"k":[{"t":0,"s":[0],"e":[90]},{"t":30,"s":[90],"e":[45]},{"t":60}]}"#)
        #expect(result.rotation.keyframes.map { $0.value[0] } == [0, 90, 45] && result.rotation.value(at: 45) == Vector(67.5))
        let (items, more) = try shapes(
            #"{"ty":"sh","ks":{"a":1,"k":[{"t":0,"s":[{"v":[[0,0],[5,5]]}],"e":[{"v":[[9,0],[5,5]]}]},{"t":30}]}}"#)
        guard case .outline(.path(let path)) = items.first?.kind else {
            Issue.record("\(items)")
            return
        }
        #expect(path.keyframes.count == 2 && path.last.points.first == Point(9, 0) && issues + more == [])
    }

    @Test("a position is split into its coordinates where it says so and has them")
    func positions() throws {
        let split = try transform(#""p":{"s":true,"x":{"k":1},"y":{"k":2},"z":{"k":3}}"#)
        #expect(split.transform.position.first == Vector(1) && split.transform.positionY?.first == Vector(2))
        #expect(split.transform.positionZ?.first == Vector(3) && split.issues.isEmpty)
        let whole = try transform(#""p":{"s":true,"k":[5,6]}"#)
        #expect(whole.transform.position.first == Vector(5, 6) && whole.transform.positionY == nil && whole.issues.isEmpty)
        let flat = try transform(#""p":{"s":1,"x":{"k":1},"y":{"k":2}}"#)
        #expect(flat.transform.positionY?.first == Vector(2) && flat.transform.positionZ == nil)
    }
}
