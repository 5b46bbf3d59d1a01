import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender

// A list of shapes is read from its front to its back. A fill or a stroke shows all outlines in front of it in its list, those of groups included. A modifier
// changes all outlines in front of it, whatever they are filled with and wherever.

extension LayerBuilder {
    /// The layers of a list of shapes, the frontmost one first.
    ///
    /// - Parameter modifiers: What follows in the lists around and changes the outlines of this one.
    func shapes(_ items: [ShapeItem], _ map: TimeMap, _ names: [String], _ modifiers: [PathModifier]) -> [CALayer] {
        guard !isExhausted else { return [] }
        var result: [CALayer] = []
        var following = items.compactMap { if case .modifier(let modifier) = $0.kind { modifier } else { nil } }
        for (i, item) in items.enumerated() {
            switch item.kind {
            case .modifier: following.removeFirst()
            case .outline: break
            case .group(let inner, let transform):
                let path = names + [item.name]
                let parts = shapes(inner, map, path, following + modifiers)
                guard !parts.isEmpty else { continue }
                if transform.isIdentity && !isPlaceholder(path) {
                    result += parts
                } else if let group = transformed(transform, map, item.place) {
                    group.sublayers = parts.reversed()
                    note(group, path)
                    result.append(group)
                }
            case .paint(let style):
                guard let geometry = geometry(items, before: i, modifiers) else { continue }
                result += paint(style, geometry, map, item.place)
            case .repeater(let repeater):
                result = copies(items, i, repeater, map, names + [item.name], item.place, following + modifiers) ?? result
            }
        }
        return result
    }

    /// The outlines that a fill or a stroke shows; nil for none.
    private func geometry(_ items: [ShapeItem], before index: Int, _ modifiers: [PathModifier]) -> [ShapeGeometry]? {
        var result: [ShapeGeometry] = []
        for (i, item) in items.enumerated() {
            switch item.kind {
            case .outline(let source) where i < index: result.append(.source(source))
            case .group(let inner, let transform) where i < index:
                guard let within = geometry(inner, before: inner.count, []) else { continue }
                result += transform.isIdentity ? within : [.group(within, transform)]
            case .modifier(let modifier) where !result.isEmpty: result = [.modified(result, modifier)]
            default: break
            }
        }
        for modifier in modifiers where !result.isEmpty { result = [.modified(result, modifier)] }
        return result.isEmpty ? nil : result
    }

    /// Returns copies of the shapes in front of a repeater, as many as it says, the frontmost copy first; nil if there is nothing to repeat.
    private func copies(
        _ items: [ShapeItem], _ index: Int, _ repeater: Repeater, _ map: TimeMap, _ names: [String], _ place: Place,
        _ modifiers: [PathModifier]
    ) -> [CALayer]? {
        let most = repeater.copies.keyframes.map { $0.value[0] }.max() ?? 0
        var count = Int(min(max(most.rounded(.up), 0), 1000))
        if most > 1000 { report.miss(place, "the repeater makes \(most) copies: 1000 of them are shown") }
        count = max(count, 0)
        var result: [CALayer] = []
        for n in 0..<count where !isExhausted {
            let parts = shapes(Array(items[..<index]), map, Array(names.dropLast()), modifiers)
            guard !parts.isEmpty else { return nil }
            guard let plane = makePlain(place) else { break }
            plane.sublayers = parts.reversed()
            arrange(plane, copy: n, of: repeater, map)
            result.append(plane)
        }
        return repeater.isAbove ? result.reversed() : result
    }

    private func arrange(_ plane: CALayer, copy n: Int, of repeater: Repeater, _ map: TimeMap) {
        let transform = repeater.transform
        let drivers = transform.drivers() + [Driver(repeater.offset, isLinear: false)]
        let bent = drivers.map { $0.bent }
        let placed = sampler.timeline(bent, map) { frame, isBefore -> Transform in
            func now(_ property: Animated<Vector>) -> Vector { property.value(at: frame, isBefore: isBefore) }
            let times = Double(n) + now(repeater.offset)[0]
            let (anchor, scale) = (now(transform.anchor).point, now(transform.scale).point)
            // A negative scale mirrors every other copy.
            func power(_ share: Double) -> Double {
                let size = 100 * Scalar.pow(share.magnitude / 100, times)
                return share < 0 && times.truncatingRemainder(dividingBy: 2) != 0 ? -size : size
            }
            return Transform.translation(-anchor.x, -anchor.y)
                .concat(
                    FileTransform.linear(
                        scale: Point(power(scale.x), power(scale.y)), rotation: now(transform.rotation)[0] * times, skew: 0, axis: 0)
                )
                .concat(.translation(anchor.x + now(transform.position)[0] * times, anchor.y + now(transform.position)[1] * times))
        }
        apply(placed, to: plane, "transform", { .transform($0) }, set: { plane.transform = CATransform3D($0) })
        let fades = [repeater.startOpacity, repeater.endOpacity, repeater.copies].map { Driver($0, isLinear: false) }
        let faded = sampler.timeline(fades, map) { frame, isBefore -> Double in
            func now(_ property: Animated<Vector>) -> Double { property.value(at: frame, isBefore: isBefore)[0] }
            let count = now(repeater.copies)
            guard Double(n) < count.rounded(.up) else { return 0 }
            let share = count > 1 ? Double(n) / (count - 1) : 0
            return min(
                max((now(repeater.startOpacity) + (now(repeater.endOpacity) - now(repeater.startOpacity)) * min(share, 1)) / 100, 0), 1)
        }
        apply(faded, to: plane, "opacity", { .number($0) }, set: { plane.opacity = Float($0) })
    }
}
