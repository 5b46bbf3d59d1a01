/// A walk through all of a file's layers, those within compositions included, by the names that key paths have for them.
struct PropertyWalk {
    let file: LottieFile
    /// The values and omissions of a program in place of what the file has; nil for the file alone.
    var overrides: PropertyOverrides?
    /// Layers and parts of shapes; of a file that has more, as one whose compositions hold each other many times over, the rest is left out.
    private static let mostNodes = 200_000

    /// Shows everything to a visitor; before each layer tells it the layer's time.
    func show(to visitor: some PropertyVisitor, layer: (TimeMap) -> Void = { _ in }) {
        var left = PropertyWalk.mostNodes
        show(file.main, names: [], map: .identity, open: [], &left, visitor, layer)
    }

    private func show(
        _ composition: Composition, names: [String], map: TimeMap, open: [String], _ left: inout Int, _ visitor: some PropertyVisitor,
        _ layer: (TimeMap) -> Void
    ) {
        for var item in composition.layers where left > 0 {
            left -= item.nodeCount
            if let overrides {
                overrides.map = map
                item.accept(overrides, in: names)
            }
            layer(map)
            item.accept(visitor, in: names)
            guard case .composition(let id, _, _, let remap) = item.content, !open.contains(id), open.count < 32,
                let inner = file.compositions[id]
            else { continue }
            show(
                inner, names: names + [item.name], map: item.innerMap(map, remap, frameRate: file.frameRate), open: open + [id], &left,
                visitor,
                layer)
        }
    }
}

extension FileLayer {
    fileprivate var nodeCount: Int { if case .shapes(let items) = content { 1 + items.nodeCount } else { 1 } }
}

extension [ShapeItem] {
    fileprivate var nodeCount: Int {
        reduce(count) { if case .group(let inner, _) = $1.kind { $0 + inner.nodeCount } else { $0 } }
    }
}

/// The first property that a key path leads to.
final class PropertySearch: PropertyVisitor {
    private let keypath: AnimationKeypath
    private let frame: Double
    /// The time of the layer that comes next.
    var map = TimeMap.identity
    /// The value at the frame, as a provider would have it; nil where the path leads nowhere.
    private(set) var value: Any?

    init(_ keypath: AnimationKeypath, frame: Double) { (self.keypath, self.frame) = (keypath, frame) }

    func enters(_ names: [String]) -> Bool { true }
    func replacement(for property: Animated<Vector>, _ kind: PropertyKind, at names: [String]) -> Animated<Vector>? {
        if value == nil, keypath.matches(names) { value = kind.value(property.value(at: map.local(frame))) }
        return nil
    }
}

/// The paths of everything that a key path can lead to, the outer ones before those within them.
final class PathList: PropertyVisitor {
    private(set) var paths: [String] = []

    func enters(_ names: [String]) -> Bool {
        paths.append(names.joined(separator: "."))
        return true
    }
    func replacement(for property: Animated<Vector>, _ kind: PropertyKind, at names: [String]) -> Animated<Vector>? {
        _ = enters(names)
        return nil
    }
    func passes(outlineAt names: [String]) { _ = enters(names) }
}
