import LaminaUIKit

/// One way to go, six animations. A mark is left every tenth of a second: where marks lie apart, the dot was fast.
final class Animations: GuidePage {
    private var runners: [CALayer] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        lane("basic, linear") { _ in self.move() }
        lane("basic, ease in and out") { _ in
            let move = self.move()
            move.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            return move
        }
        lane("spring") { _ in
            let spring = CASpringAnimation(keyPath: "position.x")
            (spring.mass, spring.stiffness, spring.damping) = (1, 60, 7)
            spring.fromValue = self.start
            spring.toValue = self.end
            spring.duration = spring.settlingDuration
            return spring
        }
        lane("keyframes, cubic") { _ in
            let keyframes = CAKeyframeAnimation(keyPath: "position.x")
            keyframes.values = [self.start, 360, 230, self.end]
            keyframes.calculationMode = .cubic
            keyframes.duration = 2
            return keyframes
        }
        lane("path, rotated along it") { y in
            let way = CGMutablePath()
            way.move(to: CGPoint(x: self.start, y: y))
            let width = (self.end - self.start) / 4
            for hop in 0..<4 {
                let x = self.start + CGFloat(hop) * width
                way.addQuadCurve(to: CGPoint(x: x + width, y: y), control: CGPoint(x: x + width / 2, y: y - 60))
            }
            let hops = CAKeyframeAnimation(keyPath: "position")
            hops.path = way
            hops.calculationMode = .paced
            hops.rotationMode = .rotateAuto
            hops.duration = 2
            return hops
        }
        lane("group: move, turn, fade") { _ in
            let turn = CABasicAnimation(keyPath: "transform.rotation.z")
            turn.toValue = 3 * CGFloat.pi
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.toValue = 0.2
            let group = CAAnimationGroup()
            group.animations = [self.move(), turn, fade]
            group.duration = 2
            return group
        }
        for mark in 1...25 { after(0.1 * Double(mark)) { [weak self] in self?.leaveMarks() } }
    }

    private let (start, end): (CGFloat, CGFloat) = (180, 430)

    private func move() -> CABasicAnimation {
        let move = CABasicAnimation(keyPath: "position.x")
        move.fromValue = start
        move.toValue = end
        move.duration = 2
        return move
    }

    /// A square at the start of its way, and its animation, which the last value stays of.
    private func lane(_ title: String, _ animation: (_ y: CGFloat) -> CAAnimation) {
        let y = 45 + 55 * CGFloat(runners.count)
        caption(title, at: CGPoint(x: 84, y: y), size: 10)
        let color = Ink.all[runners.count % Ink.all.count]
        let runner = addLayer(CGRect(x: start - 12, y: y - 12, width: 24, height: 24), color, cornerRadius: 6)
        runner.zPosition = 1
        runner.name = title
        runners.append(runner)
        let animation = animation(y)
        animation.fillMode = .forwards
        animation.isRemovedOnCompletion = false
        runner.add(animation, forKey: "run")
    }

    private func leaveMarks() {
        for runner in runners {
            guard let shown = runner.presentation() else { continue }
            let mark = addDot(at: shown.position, radius: 2.5, runner.backgroundColor ?? Ink.dark)
            mark.opacity = 0.45
        }
    }
}
