import CompatibilityModel
import Foundation

/// A symbol graph of a few names, in the form that the extractor writes.
struct SmallGraph {
    private var symbols: [[String: Any]] = []
    private var relationships: [[String: Any]] = []

    mutating func add(_ kind: String, _ path: String..., access: String = "public") {
        symbols.append([
            "kind": ["identifier": "swift.\(kind)", "displayName": kind],
            "identifier": ["precise": "s:" + path.joined(separator: "."), "interfaceLanguage": "swift"],
            "pathComponents": path, "accessLevel": access,
        ])
    }

    mutating func relate(_ source: String, _ kind: String, _ target: String, elsewhere: String? = nil) {
        var relationship = ["kind": kind, "source": "s:" + source, "target": "s:" + target]
        if let elsewhere { relationship["targetFallback"] = elsewhere }
        relationships.append(relationship)
    }

    func graph() throws -> SymbolGraph {
        try SymbolGraph(JSONSerialization.data(withJSONObject: ["symbols": symbols, "relationships": relationships]))
    }
}

extension SmallGraph {
    /// A layer class with a subclass, a protocol between them, a struct, an alias, a function and a constant.
    static var layers: SmallGraph {
        var graph = SmallGraph()
        graph.add("class", "CALayer", access: "open")
        graph.add("init", "CALayer", "init(layer:)")
        graph.add("property", "CALayer", "bounds", access: "open")
        graph.add("property", "CALayer", "name")
        graph.add("method", "CALayer", "add(_:forKey:)", access: "open")
        graph.add("type.method", "CALayer", "animate(withDuration:delay:animations:completion:)")
        graph.add("struct", "CALayer", "Corner")
        graph.add("class", "CAShapeLayer")
        graph.add("property", "CAShapeLayer", "path")
        graph.add("protocol", "CAMediaTiming")
        graph.add("property", "CAMediaTiming", "speed")
        graph.add("typealias", "CFTimeInterval")
        graph.add("func", "CACurrentMediaTime()")
        graph.add("var", "kCAFillModeForwards")
        graph.relate("CAShapeLayer", "inheritsFrom", "CALayer")
        graph.relate("CALayer", "conformsTo", "CAMediaTiming")
        return graph
    }
}
