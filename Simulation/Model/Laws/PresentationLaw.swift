import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import LaminaUIKit

/// Finds what `presentation()` says of views among the commands that draw the frame.
///
/// Views have colours that nothing else has. So the command that paints a view's presented colour is known, and it must paint the view's presented bounds, at the place that conversions in
/// the presentation tree give.
final class PresentationLaw: Law {
    private var list = DisplayList(width: 1, height: 1)

    func look(at world: SimulatedWorld) -> String? {
        let stage = world.stage
        guard let root = stage.layer?.presentation() else { return nil }
        stage.list(into: &list)
        var painted: [(item: DisplayItem, clip: Shape?)] = []
        var clip: Shape?
        for command in list.commands {
            switch command {
            case .draw(let item):
                painted.append((item, clip))
                clip = nil
            case .beginClip(let shape): clip = shape
            default: clip = nil
            }
        }
        var uses: [Color: Int] = [:]
        let views = world.app.views.compactMap { view -> (view: UIView, shown: CALayer, color: Color)? in
            // Controls and cells share the system's colours until they get one of their own.
            guard view.window != nil, world.app.hasUniqueColor(view), let shown = view.layer.presentation(),
                let color = shown.backgroundColor.map({ Color($0) }), color.alpha > 0
            else { return nil }
            uses[color, default: 0] += 1
            return (view, shown, color)
        }
        for (view, shown, color) in views where uses[color] == 1 {
            let found = painted.filter { if case .color(let paint) = $0.item.paint { paint.isNearly(color) } else { false } }
            guard let fault = check(view, shown, found, root, stage.scale.native) else { continue }
            // What a transition shows of before may hold a view that has moved elsewhere since.
            return stage.host.createdLayers.contains { $0.layer.isInTransition } ? nil : fault
        }
        return nil
    }

    private func check(_ view: UIView, _ shown: CALayer, _ found: [(item: DisplayItem, clip: Shape?)], _ root: CALayer, _ scale: Double)
        -> String?
    {
        let name = "the \(type(of: view)) of \(view.frame)"
        guard let (item, clip) = found.first else {
            return isPlainlyVisible(view.layer, in: root) ? "\(name) should show, and nothing of its colour is drawn" : nil
        }
        guard found.count == 1 else { return nil }
        let chain = Array(sequence(first: shown, next: \.superlayer))
        if let hider = chain.first(where: { $0.isHidden || $0.opacity <= 0 }) {
            return "\(name) is drawn, although \(hider === shown ? "it" : "something that it is in") is hidden"
        }
        guard chain.allSatisfy({ $0.isFlat }) else { return nil }
        // What a layer cuts off at its bounds reaches beyond them, and a colour under a border not quite to them.
        guard shown.borderWidth == 0, !shown.masksToBounds || clip != nil else { return nil }
        // A layer that lies within what it is in needs no clip of its own: the last one is another's then.
        let shapes = shown.masksToBounds ? [clip!, item.shape] : [item.shape]
        let faults = shapes.map { misplaced(shown, in: root, scale, $0) }
        guard !faults.contains(nil), let fault = faults[0] else { return nil }
        return "\(name) is \(fault)"
    }

    /// A corner of a layer that is presented elsewhere than a shape has it; nil if there is none.
    private func misplaced(_ shown: CALayer, in root: CALayer, _ scale: Double, _ shape: Shape) -> String? {
        for (corner, drawn) in zip(shown.bounds.standardized.corners, shape.rect.corners) {
            let place = shown.convert(corner, to: root)
            let pixel = shape.projection.apply(drawn)
            guard abs(place.x.native * scale - pixel.x) < 1e-4, abs(place.y.native * scale - pixel.y) < 1e-4 else {
                return "presented with a corner at \(place) and drawn with it at (\(pixel.x), \(pixel.y))"
            }
        }
        return nil
    }

    /// Whether nothing that could take a layer off the picture, or cover it, is there: then it has to be drawn.
    private func isPlainlyVisible(_ layer: CALayer, in root: CALayer) -> Bool {
        guard let shown = layer.presentation(), min(shown.bounds.width, shown.bounds.height) > 2 + 2 * shown.borderWidth else {
            return false
        }
        for model in sequence(first: layer, next: \.superlayer) {
            guard let each = model.presentation(), !each.isHidden, each.opacity > 0.01, each.mask == nil, each.isFlat,
                model === layer || !each.masksToBounds || each.superlayer == nil, !(each is CAScrollLayer)
            else { return false }
        }
        let center = shown.convert(CGPoint(x: shown.bounds.midX, y: shown.bounds.midY), to: root)
        return root.bounds.insetBy(dx: 3, dy: 3).contains(center) && shown.superlayer != nil
            && shown.convert(shown.bounds, to: root).width > 2 && shown.convert(shown.bounds, to: root).height > 2
    }
}

extension CALayer {
    /// Whether the layer shows what it was, too.
    fileprivate var isInTransition: Bool { animationKeys()?.contains { animation(forKey: $0) is CATransition } ?? false }

    /// Whether the layer lies in the plane of its superlayer, as conversions know it.
    fileprivate var isFlat: Bool {
        CATransform3DIsAffine(transform) && CATransform3DIsIdentity(sublayerTransform) && !(self is CAReplicatorLayer)
            && !(self is CATransformLayer)
    }
}

extension Color {
    fileprivate func isNearly(_ other: Color) -> Bool {
        abs(red - other.red) < 1e-9 && abs(green - other.green) < 1e-9 && abs(blue - other.blue) < 1e-9
    }
}

extension CGRect {
    fileprivate var corners: [CGPoint] {
        [CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY)]
    }
}

extension Rect {
    fileprivate var corners: [Point] { [Point(minX, minY), Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)] }
}
