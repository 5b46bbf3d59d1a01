import LaminaUIKit

/// The page on actions: what a change does by itself, and how to have it do something else.
final class Actions: GuidePage {
    override func viewDidLoad() {
        super.viewDidLoad()
        for x in [180, 360] { _ = addLayer(CGRect(x: x, y: 30, width: 1, height: 280), Ink.faint) }
        dropTiles()
        turnPages()
        moveOnSprings()
    }

    /// Tiles that come into the tree drop from above: an action of the layer's own for `onOrderIn`.
    private func dropTiles() {
        caption("onOrderIn: an action of one's own", at: CGPoint(x: 90, y: 335), size: 9)
        for index in 0..<12 {
            after(0.15 * Double(index)) { [weak self] in
                let tile = CALayer()
                tile.frame = CGRect(x: 30 + 42 * (index % 3), y: 230 - 48 * (index / 3), width: 36, height: 42)
                tile.backgroundColor = Ink.all[(index * 2) % Ink.all.count]
                tile.cornerRadius = 8
                tile.actions = [kCAOnOrderIn: Drop()]
                self?.board.layer.addSublayer(tile)
            }
        }
    }

    /// A page that pushes the last one out: a transition as the action for `backgroundColor`.
    private func turnPages() {
        caption("backgroundColor: a transition", at: CGPoint(x: 270, y: 335), size: 9)
        let page = addLayer(CGRect(x: 205, y: 70, width: 130, height: 190), Ink.coral, cornerRadius: 16)
        page.masksToBounds = true
        let push = CATransition()
        push.type = .push
        push.subtype = .fromRight
        push.duration = 0.5
        push.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        page.actions = ["backgroundColor": push]
        for (index, color) in [Ink.indigo, Ink.teal, Ink.amber].enumerated() {
            after(0.3 + 0.7 * Double(index)) { page.backgroundColor = color }
        }
    }

    /// Layers of a class whose every move is a spring.
    private func moveOnSprings() {
        caption("position: an action of the class's own", at: CGPoint(x: 450, y: 335), size: 9)
        for index in 0..<5 {
            let ball = Springy()
            ball.bounds.size = CGSize(width: 30, height: 30)
            ball.position = CGPoint(x: 395 + 28 * index, y: 60)
            ball.cornerRadius = 15
            ball.backgroundColor = Ink.all[index]
            board.layer.addSublayer(ball)
            after(0.3 + 0.12 * Double(index)) { ball.position.y = 290 }
            after(1.6 + 0.12 * Double(index)) { ball.position.y = 60 }
        }
    }
}

/// Lets a layer fall into its place.
private final class Drop: CAAction {
    func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
        guard let layer = object as? CALayer else { return }
        let fall = CASpringAnimation(keyPath: "position.y")
        fall.damping = 12
        fall.fromValue = -240
        fall.toValue = 0
        fall.isAdditive = true
        fall.duration = fall.settlingDuration
        layer.add(fall, forKey: event)
    }
}

/// A layer that moves on a spring, from where it shows.
private final class Springy: CALayer {
    override func action(forKey event: String) -> (any CAAction)? {
        guard event == "position" else { return super.action(forKey: event) }
        let spring = CASpringAnimation(keyPath: event)
        spring.fromValue = presentation()?.position
        spring.damping = 6
        spring.duration = spring.settlingDuration
        return spring
    }
}
