import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender

// Masks are painted one after the other into one picture, whose opacity limits the layer's: added ones over what is there, subtracted ones out of it,
// intersected ones into it, by the operators of Porter and Duff.

extension LayerBuilder {
    /// A rectangle that is farther out than any picture.
    static let everywhere = Rect(-65_536, -65_536, 131_072, 131_072)

    /// The mask of a layer's masks, in the layer's plane.
    func mask(_ masks: [FileMask], _ map: TimeMap) -> CALayer? {
        // The outline of one mask alone cuts without a picture of its own.
        if masks.count == 1, masks[0].isPlainCut { return outline(masks[0], map) }
        guard let place = masks.first?.place, let result = makePlain(place) else { return nil }
        // What is taken away first is taken from all. A first difference is from nothing.
        if [.subtract, .intersect, .darken].contains(masks[0].mode), let all = makePlain(place) {
            all.bounds = CGRect(LayerBuilder.everywhere)
            all.position = CGPoint(LayerBuilder.everywhere.origin)
            all.backgroundColor = .black
            result.addSublayer(all)
        }
        for mask in masks {
            guard let part = part(mask, map) else { continue }
            result.addSublayer(part)
        }
        return result
    }

    private func part(_ mask: FileMask, _ map: TimeMap) -> CALayer? {
        guard let outline = outline(mask, map) else { return nil }
        apply(opacity: mask.opacity, map, to: outline)
        var part: CALayer = outline
        if mask.feather.isAnimated || mask.feather.first[0] > 0 || mask.feather.first[1] > 0 {
            let blur = mask.feather.map { Vector(($0[0] + $0[1]) / 4) }
            part = blurred(outline, blur, map) ?? outline
        }
        let operation: String? =
            switch mask.mode {
            case .subtract: "destOut"
            case .intersect, .darken: "destIn"
            case .difference: "xor"
            case .add, .lighten, .none: nil
            }
        guard let operation, let plane = makePlain(mask.place) else { return part }
        // The operators act within a layer's bounds.
        plane.bounds = CGRect(LayerBuilder.everywhere)
        plane.position = CGPoint(LayerBuilder.everywhere.origin)
        plane.compositingFilter = operation
        plane.addSublayer(part)
        return plane
    }

    /// A mask's outline, grown by its expansion.
    private func outline(_ mask: FileMask, _ map: TimeMap) -> CALayer? {
        guard let shape = make(CAShapeLayer(), mask.place) else { return nil }
        shape.fillColor = .black
        let growth = mask.expansion.keyframes.map { $0.value[0] }
        let isGrown = growth.contains { $0 != 0 }
        let isInvertedHere = mask.isInverted && !isGrown
        if isInvertedHere { shape.fillRule = .evenOdd }
        let timeline = sampler.timeline(mask.path, map).map { path -> Path in
            guard isInvertedHere else { return path }
            var result = Path(rect: LayerBuilder.everywhere)
            result.append(path)
            return result
        }
        apply(timeline, to: shape, "path", { .path($0) }, set: { shape.path = CGPath($0) })
        guard isGrown else { return shape }
        // A line of twice the width along the edge: added where the mask grows, taken out where it shrinks.
        shape.lineJoin = .miter
        let shrinks = growth.contains { $0 < 0 }
        if shrinks && growth.contains(where: { $0 > 0 }) {
            report.miss(mask.place, "a mask that grows and shrinks by turns is only shown growing")
        }
        let width = sampler.timeline(mask.expansion, map).map { max(2 * ($0[0] < 0 && !growth.contains { $0 > 0 } ? -$0[0] : $0[0]), 0) }
        func stroke(_ layer: CAShapeLayer) {
            layer.strokeColor = .black
            apply(width, to: layer, "lineWidth", { .number($0) }, set: { layer.lineWidth = $0 })
        }
        var result: CALayer = shape
        if shrinks && !growth.contains(where: { $0 > 0 }) {
            guard let plane = makePlain(mask.place), let edge = make(CAShapeLayer(), mask.place) else { return shape }
            edge.fillColor = nil
            edge.lineJoin = .miter
            apply(timeline, to: edge, "path", { .path($0) }, set: { edge.path = CGPath($0) })
            stroke(edge)
            edge.compositingFilter = "destOut"
            plane.sublayers = [shape, edge]
            // What is taken out is taken from this mask alone.
            isolate(plane, CGRect(LayerBuilder.everywhere), mask.place)
            result = plane
        } else {
            stroke(shape)
        }
        return mask.isInverted ? inverted(result, mask.place) : result
    }

    /// Everything but a layer.
    private func inverted(_ layer: CALayer, _ place: Place) -> CALayer? {
        guard let plane = makePlain(place), let all = makePlain(place), let hole = makePlain(place) else { return nil }
        all.bounds = CGRect(LayerBuilder.everywhere)
        all.position = CGPoint(LayerBuilder.everywhere.origin)
        all.backgroundColor = .black
        hole.addSublayer(layer)
        hole.compositingFilter = "destOut"
        plane.sublayers = [all, hole]
        isolate(plane, CGRect(LayerBuilder.everywhere), place)
        return plane
    }

    /// Makes a layer a picture of its own, within a rectangle: what is blended in it stays in it. A mask that is a clip does so at the size at which it shows.
    func isolate(_ layer: CALayer, _ frame: CGRect, _ place: Place) {
        guard let all = makePlain(place) else { return }
        all.bounds = frame
        all.position = frame.origin
        all.backgroundColor = .black
        layer.mask = all
    }

    // MARK: Track mattes

    /// A layer that shows where another one does.
    func masked(
        _ node: CALayer, by source: FileLayer, _ matte: Matte, _ weights: [Double], _ byIndex: [Int: FileLayer],
        _ context: CompositionContext
    ) -> CALayer? {
        guard let wrapper = makePlain(source.place), let mask = makePlain(source.place) else { return nil }
        // What the layer is blended with is behind both.
        if let mode = node.compositingFilter {
            wrapper.compositingFilter = mode
            node.compositingFilter = nil
        }
        wrapper.addSublayer(node)
        wrapper.mask = mask
        let wasCopying = isCopying
        if !mattes.insert(ObjectIdentifier(source.place)).inserted { isCopying = true }
        let picture = self.node(of: source, byIndex, context)
        isCopying = wasCopying
        let frame = CGRect(x: 0, y: 0, width: context.size.width, height: context.size.height)
        func sheet(_ color: CGColor) -> CALayer? {
            guard let sheet = makePlain(source.place) else { return nil }
            sheet.bounds = frame
            sheet.backgroundColor = color
            return sheet
        }
        switch matte {
        case .alpha: if let picture { mask.addSublayer(picture) }
        case .invertedAlpha:
            if let sheet = sheet(.black) { mask.addSublayer(sheet) }
            guard let picture, let hole = makePlain(source.place) else { break }
            hole.addSublayer(picture)
            hole.compositingFilter = "destOut"
            mask.addSublayer(hole)
        case .luma, .invertedLuma:
            // On black, so that what is transparent is dark; then the brightness becomes the opacity.
            guard let plane = makePlain(source.place), let black = sheet(.black) else { break }
            plane.bounds = frame
            plane.masksToBounds = true
            plane.addSublayer(black)
            if let picture { plane.addSublayer(picture) }
            let sign = matte == .luma ? 1.0 : -1.0
            plane.filters = [
                LayerBuilder.matrix(
                    red: [1, 0, 0, 0], green: [0, 1, 0, 0], blue: [0, 0, 1, 0], alpha: weights.map { $0 * sign } + [0],
                    bias: [0, 0, 0, matte == .luma ? 0 : 1])
            ]
            mask.addSublayer(plane)
        }
        return wrapper
    }
}

extension FileMask {
    /// One opaque outline and nothing else.
    fileprivate var isPlainCut: Bool {
        (mode == .add || mode == .lighten || mode == .intersect) && !opacity.isAnimated && opacity.first[0] >= 100 && !expansion.isAnimated
            && expansion.first[0] == 0 && !feather.isAnimated && feather.first[0] == 0 && feather.first[1] == 0
    }
}
