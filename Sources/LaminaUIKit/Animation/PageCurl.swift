// A page that is turned up, or down, over another: drawn flat, as a fold.
//
// The old page is cut off at a line that goes from its lower edge to its upper one. What lies below the line is folded over: it shows its back, pale and mirrored, above the line. A shade
// along the fold makes it look round, and shadows fall on what lies under the fold and under the free edge. Turned down it is the same backwards, with the new page.
//
// UIKit bends the page round a cylinder, at a slant. A bent page would be a mesh, which the render server has not; a fold has the page's parts at the same places at either end.

import LaminaCoreGraphics
import LaminaQuartzCore

@MainActor
final class PageCurl {
    enum Direction { case up, down }

    private let view: UIView
    private let direction: Direction
    /// The view's appearance before the changes.
    private let before: UIView
    private let overlay = CALayer()

    /// Creates a curl; nil for a view that has not been shown yet.
    init?(of view: UIView, _ direction: Direction) {
        guard let before = view.snapshotView(afterScreenUpdates: false) else { return nil }
        (self.view, self.direction, self.before) = (view, direction, before)
    }

    /// Lets a player turn the page.
    func play(over duration: TimeInterval, _ curve: CAMediaTimingFunction, by player: TrackPlayer, allowsUserInteraction: Bool) {
        let page = direction == .up ? before : view.makeModelSnapshot()
        guard let page else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let size = view.bounds.size
        overlay.frame = view.bounds
        overlay.masksToBounds = true
        overlay.zPosition = 1000
        if direction == .down { overlay.addSublayer(placed(before.layer, size)) }

        let (shadeHeight, shadowHeight) = (min(70, size.height / 6), min(16, size.height / 12))
        let shadow = gradient([0.3, 0], CGSize(width: size.width, height: shadowHeight))
        let clip = CALayer()
        clip.anchorPoint = CGPoint(x: 0.5, y: 0)
        clip.bounds = CGRect(origin: .zero, size: size)
        clip.position = CGPoint(x: size.width / 2, y: 0)
        clip.masksToBounds = true
        let edgeShadow = gradient([0, 0.25], CGSize(width: size.width, height: shadowHeight))
        edgeShadow.anchorPoint.y = 1
        let flap = CALayer()
        flap.bounds = CGRect(origin: .zero, size: size)
        flap.transform = CATransform3DMakeScale(1, -1, 1)
        flap.backgroundColor = UIColor.white.cgColor
        flap.contents = page.layer.contents
        let back = CALayer()
        back.frame = flap.bounds
        back.backgroundColor = UIColor(white: 1, alpha: 0.82).cgColor
        flap.addSublayer(back)
        let shade = gradient([0, 0.04, 0.02, 0.3], CGSize(width: size.width, height: shadeHeight))
        shade.anchorPoint.y = 1
        let sheet = CALayer()
        sheet.contents = page.layer.contents
        for layer in [placed(sheet, size), edgeShadow, flap, shade] { clip.addSublayer(layer) }
        for layer in [shadow, clip] { overlay.addSublayer(layer) }
        view.layer.addSublayer(overlay)
        for layer in [shadow, edgeShadow, flap, shade] { layer.position.x = size.width / 2 }

        // All places follow the fold's, in proportion, from the lower edge to the upper one.
        func run(_ layer: CALayer, _ key: String, from start: CGFloat, to end: CGFloat) {
            let animation = CABasicAnimation(keyPath: key)
            (animation.fromValue, animation.toValue) = direction == .up ? (start, end) : (end, start)
            (animation.duration, animation.timingFunction) = (duration, curve)
            layer.setValue(animation.toValue, forKeyPath: key)
            player.play(animation, on: layer, of: view, allowsUserInteraction: allowsUserInteraction)
        }
        run(clip, "bounds.size.height", from: size.height, to: 0)
        run(flap, "position.y", from: 1.5 * size.height, to: -0.5 * size.height)
        run(edgeShadow, "position.y", from: size.height, to: -size.height)
        for layer in [shade, shadow] { run(layer, "position.y", from: size.height, to: 0) }
        // The page lies flat at both ends.
        for layer in [shadow, edgeShadow, shade] {
            let fade = CAKeyframeAnimation(keyPath: "opacity")
            (fade.values, fade.keyTimes) = ([0, 1, 1, 0] as [Float], [0, 0.15, 0.85, 1])
            (fade.duration, fade.timingFunction) = (duration, curve)
            layer.opacity = 0
            player.play(fade, on: layer, of: view, allowsUserInteraction: allowsUserInteraction)
        }
        CATransaction.commit()
    }

    func remove() { overlay.removeFromSuperlayer() }

    private func placed(_ layer: CALayer, _ size: CGSize) -> CALayer {
        layer.frame = CGRect(origin: .zero, size: size)
        return layer
    }

    /// Black, from the top down as opaque as is said.
    private func gradient(_ alphas: [CGFloat], _ size: CGSize) -> CAGradientLayer {
        let layer = CAGradientLayer()
        layer.anchorPoint = CGPoint(x: 0.5, y: 0)
        layer.bounds = CGRect(origin: .zero, size: size)
        layer.colors = alphas.map { UIColor(white: 0, alpha: $0).cgColor }
        return layer
    }
}
