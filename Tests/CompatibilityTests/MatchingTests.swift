import CompatibilityModel
import Testing

@Suite("A symbol that code uses is found among the declarations")
struct MatchingTests {
    private func has(_ kind: String, _ symbol: String) throws -> Bool {
        try PublicNames([SmallGraph.layers.graph()])
            .has(Demand.Row(framework: "QuartzCore", kind: kind, symbol: symbol, projects: 1, places: 1))
    }

    @Test(
        "own, inherited and required members, with and without labels",
        arguments: [
            ("type", "CALayer"), ("type", "CALayer.Corner"), ("type", "CFTimeInterval"), ("type", "kCAFillModeForwards"),
            ("extension-of", "CAShapeLayer"), ("superclass/conformance", "CALayer"), ("superclass/conformance", "CAMediaTiming"),
            ("property", "CALayer.bounds"), ("property", "CAShapeLayer.bounds"), ("property", "CAShapeLayer.speed"),
            ("static member", "CALayer.self"), ("static member", "CALayer.animate"), ("init", "CALayer(layer:)"),
            ("init", "CAShapeLayer(layer:)"), ("init", "CFTimeInterval(_:)"), ("init", "CACurrentMediaTime()"),
            ("function", "CACurrentMediaTime()"), ("constant", "kCAFillModeForwards"), ("method", "CAShapeLayer.add(_:forKey:)"),
            ("static/class method", "CALayer.animate(withDuration:animations:)"),
            ("static/class method", "CALayer.animate(withDuration:delay:){}"), ("override", "var bounds"), ("override", "init(layer:)"),
        ])
    func present(kind: String, symbol: String) throws {
        #expect(try has(kind, symbol))
    }

    @Test(
        "nothing is found that is not declared",
        arguments: [
            ("type", "CATextLayer"), ("property", "CALayer.path"), ("property", "CATextLayer.bounds"), ("init", "CALayer(frame:)"),
            ("method", "CALayer.add(_:for:)"), ("method", "CALayer.bounds(in:)"),
            ("static/class method", "CALayer.animate(animations:delay:)"),
            ("superclass/conformance", "CAShapeLayer"), ("override", "var name"), ("override", "var speed"), ("function", "CALayer()"),
            ("property", "bounds"), ("property", ""), ("method", "CALayer."), ("method", "()"),
        ])
    func absent(kind: String, symbol: String) throws {
        #expect(try !has(kind, symbol))
    }

    @Test("members that another module adds, and ancestors from it, belong to the type")
    func modules() throws {
        var base = SmallGraph()
        base.add("class", "NSObject", access: "open")
        base.add("method", "NSObject", "copy()", access: "open")
        var other = SmallGraph()
        other.add("class", "CAAnimation", access: "open")
        other.add("init", "NSObject", "init(animation:)")
        other.relate("CAAnimation", "inheritsFrom", "unknown", elsewhere: "Foundation.NSObject")
        let names = PublicNames([try base.graph(), try other.graph()])
        for symbol in ["CAAnimation.copy()", "NSObject.copy()", "NSObject.init(animation:)"] {
            #expect(names.has(Demand.Row(framework: "", kind: "method", symbol: symbol, projects: 1, places: 1)), "\(symbol)")
        }
    }

    @Test("types that inherit in a ring end the search")
    func ring() throws {
        var graph = SmallGraph()
        graph.add("protocol", "A")
        graph.add("protocol", "B")
        graph.relate("A", "conformsTo", "B")
        graph.relate("B", "conformsTo", "A")
        #expect(!PublicNames([try graph.graph()]).has(Demand.Row(framework: "", kind: "property", symbol: "A.x", projects: 1, places: 1)))
    }
}
