import LaminaQuartzCore
import LaminaRender
import LaminaUIKit

/// Draws each view that can be touched in a colour of its own, and touches pixels.
///
/// The picture has the views' places as the commits have left them, without animations, and follows UIKit's rules of touching: views are cut off at the bounds of those that they are in,
/// depth does not count, and what is hidden, nearly transparent or not interactive takes nothing.
final class HitLaw: Law {
    private static let points = 8
    /// One in so many looks is checked.
    private static let share = 3

    func look(at world: SimulatedWorld) -> String? {
        let stage = world.stage
        guard world.looks % HitLaw.share == 0, let window = stage.window, stage.rootViewController?.presentedViewController == nil else {
            return nil
        }
        let created = stage.host.createdLayers
        var views: [UIView] = []
        for (_, layer) in created {
            guard let view = layer.delegate as? UIView, view.layer === layer, view.window === window else { continue }
            // Views take no touches while blocks animate them, and turned ones are found by rays.
            guard layer.animationKeys() == nil, view.touchBlockers == 0, CATransform3DIsAffine(layer.transform),
                CATransform3DIsIdentity(layer.sublayerTransform)
            else {
                return nil
            }
            views.append(view)
        }
        let (width, height) = (stage.pixelWidth, stage.pixelHeight)
        guard let tree = tree(of: created, views, stage.host.renderTree) else { return nil }
        let list = tree.displayList(at: stage.clock.seconds, width: width, height: height, scale: stage.scale.native)
        let surface = Surface(width: width, height: height)
        SoftwareCompositor(surface: surface).draw(list, images: tree.images)

        var number = world.looks
        for _ in 0..<HitLaw.points {
            number = (number &* 1_103_515_245 &+ 12345) & 0x7FFF_FFFF
            let (x, y) = (1 + number / 7 % max(width - 2, 1), 1 + number / 1013 % max(height - 2, 1))
            guard x < width - 1, y < height - 1, let drawn = view(at: x, y, of: surface, views) else { continue }
            let point = CGPoint(x: (CGFloat(x) + 0.5) / stage.scale, y: (CGFloat(y) + 0.5) / stage.scale)
            let hit = window.hitTest(point, with: nil)
            // Controls take the touches of what is in them.
            guard hit !== drawn, !(hit is UIControl && drawn.isDescendant(of: hit!)), !(drawn is UIControl) else { continue }
            return
                "a touch at \(point) finds \(hit.map { "the \(type(of: $0)) of \($0.frame)" } ?? "nothing"), and the pixel is the \(type(of: drawn))'s of \(drawn.frame)"
        }
        return nil
    }

    /// The view whose colour a pixel and those around it have.
    private func view(at x: Int, _ y: Int, of surface: Surface, _ views: [UIView]) -> UIView? {
        let pixel = surface.pixels[y * surface.stride + x]
        for row in y - 1...y + 1 {
            for column in x - 1...x + 1 where surface.pixels[row * surface.stride + column] != pixel { return nil }
        }
        return views.indices.first { HitLaw.color($0).pixel() == pixel }.map { views[$0] }
    }

    private static func color(_ index: Int) -> Color {
        Color(
            red: Double(index * 7 % 256) / 255, green: Double(index / 256 + index * 31 % 251) / 255,
            blue: Double(255 - index * 3 % 200) / 255)
    }

    /// The tree of views as they can be touched.
    private func tree(of created: [(id: LayerID, layer: CALayer)], _ views: [UIView], _ own: borrowing RenderTree) -> RenderTree? {
        var tree = RenderTree()
        var operations: [Commit.Operation] = []
        let numbers = Dictionary(uniqueKeysWithValues: views.enumerated().map { (ObjectIdentifier($1.layer), $0) })
        let known = Set(created.map(\.id))
        for (id, layer) in created {
            operations.append(.create(id))
            guard let slot = own.slot(of: id) else { return nil }
            let values = own.nodes[slot].values
            for property in [LayerProperty.bounds, .position, .anchorPoint, .transform] {
                operations.append(.set(id, property, values[property]))
            }
            operations.append(.set(id, .edgeAntialiasingMask, .number(0)))
            guard let number = numbers[ObjectIdentifier(layer)] else {
                // Above the window are layers of the screen; within it, those that are no views'.
                if layer.delegate != nil || views.contains(where: { layer.isAncestor(of: $0.layer) }) == false {
                    operations.append(.set(id, .isHidden, .flag(true)))
                }
                continue
            }
            let view = views[number]
            operations.append(.set(id, .backgroundColor, .color(HitLaw.color(number))))
            operations.append(.set(id, .masksToBounds, .flag(true)))
            if !view.isUserInteractionEnabled || view.isHidden || view.alpha < 0.01 { operations.append(.set(id, .isHidden, .flag(true))) }
        }
        for (id, layer) in created {
            guard let slot = own.slot(of: id) else { return nil }
            var children = own.nodes[slot].children.map { own.nodes[Int($0)].id }.filter { known.contains($0) }
            // Touches know the order of subviews.
            if let number = numbers[ObjectIdentifier(layer)] {
                let order = Dictionary(uniqueKeysWithValues: views[number].subviews.enumerated().map { (ObjectIdentifier($1.layer), $0) })
                let places = Dictionary(created.map { ($0.id, order[ObjectIdentifier($0.layer)] ?? -1) }, uniquingKeysWith: { a, _ in a })
                children.sort { places[$0]! < places[$1]! }
            }
            if !children.isEmpty { operations.append(.sublayers(id, children)) }
        }
        guard let root = created.first?.id else { return nil }
        operations.append(.root(root))
        do { try tree.apply(Commit(operations)) } catch { return nil }
        return tree
    }
}

extension CALayer {
    fileprivate func isAncestor(of layer: CALayer) -> Bool { sequence(first: layer, next: \.superlayer).contains { $0 === self } }
}
