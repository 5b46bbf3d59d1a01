import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender

extension LayerBuilder {
    /// The layers of a composition, the backmost one first.
    func layers(of composition: Composition, _ context: CompositionContext) -> [CALayer] {
        var byIndex: [Int: FileLayer] = [:]
        let all = revised(composition.layers, context)
        for layer in all { if let index = layer.index { byIndex[index] = layer } }
        var context = context
        context.cameras = Cameras(all, context.size)
        var result: [(layer: CALayer, isSpatial: Bool)] = []
        for (i, layer) in all.enumerated() where !layer.isMatte && !layer.isHidden && !isExhausted {
            guard let node = node(of: layer, byIndex, context) else { continue }
            guard let matte = layer.matte else {
                result.append((node, layer.isSpatial && context.cameras != nil && layer.blendMode == nil))
                continue
            }
            let source = layer.matteLayer.map { byIndex[$0] } ?? (i > 0 ? all[i - 1] : nil)
            guard let source else {
                report.miss(layer.place, "the layer that is to be the track matte is not there: the whole layer is shown")
                result.append((node, false))
                continue
            }
            if let masked = masked(node, by: source, matte, layer.matteWeights, byIndex, context) { result.append((masked, false)) }
        }
        return gathered(result, Place("")).reversed()
    }

    /// All of one layer, in the composition's plane; nil for one of which nothing is ever seen.
    func node(of layer: FileLayer, _ byIndex: [Int: FileLayer], _ context: CompositionContext) -> CALayer? {
        if case .none = layer.content { return nil }
        let names = context.names + [layer.name]
        if case .null = layer.content, !isPlaceholder(names) { return nil }
        if case .camera = layer.content { return nil }
        if case .audio(let id, let level) = layer.content {
            hear(id, level, of: layer, context)
            return nil
        }
        guard let visible = visibility(of: layer, context.map) else { return nil }
        let space = seen(layer, byIndex, context)
        guard
            let own = space ?? transformed(layer.transform, context.map, layer.place, turns: layer.turnsAlongPath)
        else { return nil }
        let parts = content(of: layer, context, names)
        guard !parts.isEmpty || isPlaceholder(names) else { return nil }
        own.name = layer.name
        note(own, names)
        fill(own, with: parts, of: layer, context, names)
        // The parents' planes, from the nearest to the farthest.
        var top = own
        var seen: Set<Int> = [layer.index ?? .min]
        var next = space == nil ? layer.parent : nil
        while let index = next {
            guard let parent = byIndex[index] else {
                report.miss(layer.place, "its parent \(index) is not there: the layer stands by itself")
                break
            }
            guard seen.insert(index).inserted else {
                report.miss(layer.place, "its parents go round in a circle, which is cut")
                break
            }
            guard
                let plane = transformed(
                    parent.transform, context.map, parent.place, turns: parent.turnsAlongPath,
                    hasOpacity: false)
            else { return nil }
            plane.addSublayer(top)
            top = plane
            next = parent.parent
        }
        if let mode = layer.blendMode { top.compositingFilter = mode }
        apply(visible, to: top, "hidden", { .flag(!$0) }, set: { top.isHidden = !$0 })
        return top
    }

    /// The layer's picture behind its masks and effects, into its own plane.
    private func fill(_ own: CALayer, with parts: [CALayer], of layer: FileLayer, _ context: CompositionContext, _ names: [String]) {
        let masks = layer.masks.filter { $0.mode != .none }
        guard !masks.isEmpty || !layer.effects.isEmpty else {
            for part in parts { own.addSublayer(part) }
            return
        }
        func masked(_ parts: [CALayer]) -> CALayer? {
            guard let inner = makePlain(layer.place) else { return nil }
            for part in parts { inner.addSublayer(part) }
            if !masks.isEmpty { inner.mask = mask(masks, context.map) }
            return inner
        }
        guard let inner = masked(parts) else { return }
        let whole = apply(layer.effects, of: layer, around: inner, context) {
            let wasCopying = self.isCopying
            self.isCopying = true
            defer { self.isCopying = wasCopying }
            return masked(self.content(of: layer, context, names))
        }
        own.addSublayer(whole)
    }

    /// When a layer is there; nil for never. What lasts until the end is there at the end, too.
    private func visibility(of layer: FileLayer, _ map: TimeMap) -> Timeline<Bool>? {
        guard layer.outPoint > layer.inPoint else { return nil }
        guard case .linear(let scale, let offset) = map, scale > 0 else {
            var course = Course<Bool>()
            course.isDiscrete = true
            var last: Bool?
            for n in 0...Int(min((file.outPoint - file.inPoint).rounded(.up), Sampler.mostSamples)) {
                let local = map.local(file.inPoint + Double(n))
                let isThere = local >= layer.inPoint && local < layer.outPoint
                if isThere != last { course.append(file.inPoint + Double(n), isThere) }
                last = isThere
            }
            if course.values.count == 1 { return course.values[0] ? .fixed(true) : nil }
            return .moving(course)
        }
        let (start, end) = (layer.inPoint * scale + offset, layer.outPoint * scale + offset)
        guard start < file.outPoint, end > file.inPoint else { return nil }
        var course = Course<Bool>()
        course.isDiscrete = true
        if start > file.inPoint { course.append(file.inPoint, false) }
        course.append(max(start, file.inPoint), true)
        if end < file.outPoint { course.append(end, false) }
        return course.values.count == 1 ? .fixed(true) : .moving(course)
    }

    // MARK: Content

    private func content(of layer: FileLayer, _ context: CompositionContext, _ names: [String]) -> [CALayer] {
        switch layer.content {
        case .composition(let id, let width, let height, let remap):
            return composition(id, Size(width, height), remap, of: layer, context, names).map { [$0] } ?? []
        case .solid(let color, let width, let height):
            guard let solid = makePlain(layer.place) else { return [] }
            solid.bounds = CGRect(x: 0, y: 0, width: width, height: height)
            solid.backgroundColor = CGColor(Color(color))
            return [solid]
        case .image(let id): return picture(id, layer.place).map { [$0] } ?? []
        case .shapes(let items): return shapes(items, context.map, names, []).reversed()
        case .text(let text): return self.text(text, layer.masks, layer.place, context.map, names)
        case .null, .camera, .audio, .none: return []
        }
    }

    private func composition(
        _ id: String, _ size: Size, _ remap: Animated<Vector>?, of layer: FileLayer, _ context: CompositionContext, _ names: [String]
    ) -> CALayer? {
        guard let composition = file.compositions[id] else {
            report.miss(layer.place, "there is no composition “\(id)”: nothing is shown in its place")
            return nil
        }
        guard !open.contains(id) else {
            report.miss(layer.place, "the composition “\(id)” contains itself: nothing is shown where it does")
            return nil
        }
        guard open.count < 32 else {
            report.miss(layer.place, "compositions lie in each other deeper than 32 levels: the rest is left out")
            return nil
        }
        guard let plane = makePlain(layer.place) else { return nil }
        plane.bounds = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        plane.masksToBounds = true
        var inner = context
        (inner.size, inner.names) = (size, names)
        inner.map = layer.innerMap(context.map, remap, frameRate: file.frameRate)
        inner.gates.append(SoundPart.Gate(map: context.map, inPoint: layer.inPoint, outPoint: layer.outPoint))
        open.append(id)
        defer { open.removeLast() }
        plane.sublayers = layers(of: composition, inner)
        if composition.blends { isolate(plane, plane.bounds, layer.place) }
        return plane
    }

    private func picture(_ id: String, _ place: Place) -> CALayer? {
        guard let asset = file.images[id] else {
            report.miss(place, "there is no image “\(id)”: nothing is shown in its place")
            return nil
        }
        if loaded[id] == nil { loaded[id] = .some(images(asset)) }
        guard let (image, gravity) = loaded[id] ?? nil else {
            let name = asset.name.hasPrefix("data:") ? "the embedded image" : "the image “\(asset.directory)\(asset.name)”"
            report.miss(asset.place, "\(name) cannot be read: nothing is shown in its place")
            return nil
        }
        guard let layer = makePlain(place) else { return nil }
        layer.bounds = CGRect(
            x: 0, y: 0, width: asset.width > 0 ? asset.width : Double(image.width),
            height: asset.height > 0 ? asset.height : Double(image.height))
        layer.contents = image
        layer.contentsGravity = gravity
        return layer
    }
}

extension FileLayer {
    /// The time of the composition that the layer shows.
    func innerMap(_ map: TimeMap, _ remap: Animated<Vector>?, frameRate: Double) -> TimeMap {
        remap.map { map.remapped(by: $0, frameRate: frameRate) } ?? map.inner(start: startTime, stretch: stretch)
    }
}

extension Color {
    init(_ vector: Vector) {
        self.init(red: vector[0], green: vector[1], blue: vector[2], alpha: vector.numbers.count > 3 ? vector[3] : 1)
    }
}
