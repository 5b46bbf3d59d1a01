import LaminaQuartzCore
import LaminaRender
import Scenes

extension BenchScene {
    /// 50 cards fly apart and come together again while they turn.
    static let cardShuffle = BenchScene(
        name: "S1", summary: "card shuffle: 50 turning cards", frames: 120, background: Color(11, 90, 50)
    ) { root, width, height in
        var generator = SplitMix64(seed: 42)
        let image = BenchAssets.card()
        let middle = CGPoint(x: width / 2, y: height / 2)
        let targets = (0..<2).map { _ in
            (0..<50).map { _ in
                let x = 60 + generator.unit() * (width - 120)
                return CGPoint(x: x, y: 84 + generator.unit() * (height - 168))
            }
        }
        for i in 0..<50 {
            let card = picture(image, CGSize(width: 120, height: 168), at: middle)
            let move = CAKeyframeAnimation(keyPath: "position")
            move.values = [middle, targets[0][i], middle, middle, targets[1][i], middle, middle]
            move.keyTimes = [0, 0.15, 0.3, 0.5, 0.65, 0.8, 1]
            let (ease, linear) = (CAMediaTimingFunction(name: .easeInEaseOut), CAMediaTimingFunction(name: .linear))
            move.timingFunctions = [ease, ease, linear, ease, ease, linear]
            move.duration = 2
            card.add(move, forKey: "move")
            let turn = CABasicAnimation(keyPath: "transform.rotation.z")
            turn.fromValue = 0
            turn.toValue = 2 * Double.pi
            turn.duration = 1
            turn.repeatCount = 2
            card.add(turn, forKey: "turn")
            root.addSublayer(card)
        }
    }

    /// A carousel of 30 cards moves on by five; the card in front flips over its lower edge.
    static func carousel(_ variant: Variant = .default) -> BenchScene {
        BenchScene(
            name: "S2", variant: variant, summary: "carousel: cards with shadows, one flipping in perspective", frames: 120,
            background: Color(236, 238, 242)
        ) { root, width, height in
            let isLive = variant == .live
            let images = isLive ? BenchAssets.plainCarouselCards() : BenchAssets.carouselCards()
            var perspective = CATransform3DIdentity
            perspective.m34 = -1 / 2000
            for j in stride(from: 29, through: 0, by: -1) {
                let card = isLive ? liveCard(images[j]) : picture(images[j], CGSize(width: 680, height: 480), at: .zero)
                // The middle of the card's lower edge, the card being 600 × 400, in the picture within its shadow.
                card.anchorPoint = CGPoint(x: 0.5, y: isLive ? 1 : 440.0 / 480)
                card.transform = perspective
                // Nearer than the next one by more than it reaches: a card that flips goes through none. Its perspective is its own, so it looks the same.
                card.zPosition = CGFloat(30 - j) * 1000
                card.isHidden = true
                for step in 0..<5 where (0...10).contains(j - step) {
                    card.add(carouselStep(from: Double(j - step), step, width, height), forKey: "step \(step)")
                }
                root.addSublayer(card)
            }
        }
    }

    /// A layer that casts a shadow, and in it one that clips its picture.
    private static func liveCard(_ image: CGImage) -> CALayer {
        let size = CGSize(width: 600, height: 400)
        let card = CALayer()
        card.bounds = CGRect(origin: .zero, size: size)
        card.shadowOpacity = 0.5
        card.shadowRadius = 10
        card.shadowOffset = CGSize(width: 0, height: 8)
        // The definition has shadow and picture fade each for itself.
        card.allowsGroupOpacity = false
        let face = picture(image, size, at: CGPoint(x: 300, y: 200))
        face.cornerRadius = 12
        face.masksToBounds = true
        card.addSublayer(face)
        return card
    }

    /// A card at distance `d` from the front moves up to distance `d − 1`.
    private static func carouselStep(from d: Double, _ step: Int, _ width: Double, _ height: Double) -> CAAnimation {
        func basic(_ keyPath: String, _ from: Any, _ to: Any) -> CAAnimation {
            let animation = CABasicAnimation(keyPath: keyPath)
            animation.fromValue = from
            animation.toValue = to
            return animation
        }
        func foot(_ d: Double) -> CGPoint { CGPoint(x: width / 2, y: height / 2 + 200 - 50 * max(d, 0)) }
        let group = CAAnimationGroup()
        group.animations = [basic("hidden", false, false), basic("position", foot(d), foot(d - 1))]
        if d > 0 {
            let scale = { (d: Double) in CATransform3DMakeScale(1 - 0.1 * d, 1 - 0.1 * d, 1) }
            group.animations! += [basic("transform", scale(d), scale(d - 1))]
        } else {
            group.animations! += [basic("transform.rotation.x", 0, -Double.pi), basic("opacity", 1, 0)]
        }
        group.beginTime = 0.4 * Double(step)
        group.duration = 0.4
        group.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        return group
    }

    /// Five photos; the top one is dragged aside, springs back and turns over.
    static func cardStack(_ variant: Variant = .default) -> BenchScene {
        BenchScene(
            name: "S4", variant: variant, summary: "card stack: large photos, one dragged, springing, flipping", frames: 120,
            background: Color(245, 240, 230)
        ) { root, width, height in
            let s = min(0.65 * height / 1400, 0.8 * width / 1000)
            let size = CGSize(width: (1000 * s).rounded(), height: (1400 * s).rounded())
            for i in stride(from: 4, through: 0, by: -1) {
                let photo = BenchAssets.photo(i, radius: variant == .live ? nil : 10 / s)
                let card = picture(photo, size, at: CGPoint(x: width / 2, y: height / 2 + 28 * Double(i)))
                if variant == .live {
                    card.cornerRadius = 10
                    card.masksToBounds = true
                }
                card.opacity = Float(1 - 0.2 * Double(i))
                if i > 0 { card.transform = CATransform3DMakeScale(1 - 0.05 * CGFloat(i), 1 - 0.05 * CGFloat(i), 1) }
                if i == 0 {
                    // Before the others, as a whole, while it turns over.
                    card.zPosition = 1000
                    animateTop(card, width, height)
                }
                root.addSublayer(card)
            }
        }
    }

    private static func animateTop(_ card: CALayer, _ width: Double, _ height: Double) {
        // Out in a straight line, then the free swing of a spring; a keyframe for each frame, so that frames fall on them.
        let swing = (0...84).map { frame -> Double in
            if frame < 48 { return Double(frame) / 48 }
            let (t, w) = (Double(frame - 48) / 60, 219.0.squareRoot())
            return exp(-9 * t) * (cos(w * t) + 9 / w * sin(w * t))
        }
        func keyframes(_ keyPath: String, _ values: [Any]) -> CAAnimation {
            let animation = CAKeyframeAnimation(keyPath: keyPath)
            animation.values = values
            // The last keyframe is the spring's value at the moment it is cut off, and does not show.
            animation.duration = 1.4 - 1e-6
            return animation
        }
        card.add(
            keyframes("position", swing.map { CGPoint(x: width / 2 + 0.3 * width * $0, y: height / 2 + 0.06 * height * $0) }),
            forKey: "swing")
        card.add(keyframes("transform.rotation.z", swing.map { 0.25 * $0 }), forKey: "lean")
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 1000
        card.transform = perspective
        let flip = CABasicAnimation(keyPath: "transform.rotation.y")
        flip.fromValue = 0
        flip.toValue = Double.pi
        flip.beginTime = 1.4
        flip.duration = 0.6
        flip.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        card.add(flip, forKey: "flip")
    }

    static func picture(_ image: CGImage, _ size: CGSize, at position: CGPoint) -> CALayer {
        let layer = CALayer()
        layer.bounds = CGRect(origin: .zero, size: size)
        layer.position = position
        layer.contents = image
        return layer
    }
}
