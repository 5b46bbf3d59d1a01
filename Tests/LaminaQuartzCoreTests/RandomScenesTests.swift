import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import LaminaWire
import TestRandomness
import Testing

/// Whole layer trees thrown at the engine: every property of the table, every kind of animation, layers that come and go.
///
/// What must hold after each turn: the render tree is what the model says; a tree that got only the commits' bytes is the same; a picture
/// drawn over the last one is the picture drawn from scratch; no pixel's colour is stronger than its alpha.
@MainActor
@Suite("Random scenes")
struct RandomScenesTests {
    @Test("stay whole, travel as bytes and are drawn over as from scratch", arguments: 1...5 as ClosedRange<UInt64>)
    func scenes(seed: UInt64) throws {
        let table = Turntable()
        let scene = RandomScene(seed: seed, root: table.root)
        var remote = RenderTree()
        try remote.apply(Commit([.create(1), .set(1, .bounds, .rect(Rect(0, 0, 400, 400))), .root(1)]))
        table.host.keepsCommits = true
        let surface = Surface(width: 120, height: 120)
        let compositor = SoftwareCompositor(surface: surface)
        var shown = 0
        for turn in 0..<40 {
            for _ in 0..<Int.random(in: 1...6, using: &scene.random) { scene.edit() }
            table.go(to: table.now + Double.random(in: 0...0.2, using: &scene.random))
            let found = TreeEditTests.difference(table.root, table.host)
            try #require(found == nil, "turn \(turn): \(found ?? "")")
            for (commit, _) in table.host.takeCommits() { try remote.apply(Commit(decoding: commit.encoded())) }
            try #require(remote.dump() == table.host.renderTree.dump(), "turn \(turn)")

            let list = table.host.renderTree.displayList(at: table.now, width: 120, height: 120, scale: 0.3)
            let images = table.host.renderTree.images
            shown += list.commands.isEmpty ? 0 : 1
            compositor.draw(list, images: images)
            let scratch = Surface(width: 120, height: 120)
            ReferenceCompositor.draw(list, images: images, into: scratch)
            try #require(difference(surface, scratch) == nil, "turn \(turn): \(difference(surface, scratch) ?? "")")
        }
        #expect(shown > 20)
    }

    /// The first pixel that is not the same, or is none at all.
    private func difference(_ a: Surface, _ b: Surface) -> String? {
        for y in 0..<a.height {
            for x in 0..<a.width {
                let (p, q) = (a.pixels[y * a.stride + x], b.pixels[y * b.stride + x])
                if p != q { return "(\(x), \(y)): \(String(p, radix: 16)), from scratch \(String(q, radix: 16))" }
                let alpha = p >> 24
                if p >> 16 & 255 > alpha || p >> 8 & 255 > alpha || p & 255 > alpha { return "(\(x), \(y)): \(String(p, radix: 16))" }
            }
        }
        return nil
    }
}

/// A layer tree that changes at random, sensibly and otherwise.
@MainActor
final class RandomScene {
    var random: SeededGenerator
    private let root: CALayer
    private let layers: [CALayer]
    private let pictures: [CGImage]

    init(seed: UInt64, root: CALayer, layers count: Int = 14) {
        var random = SeededGenerator(seed: seed)
        pictures = (0..<3).map { _ in
            CGImage(
                bitmap: Bitmap(width: 9, height: 7) { pixels in
                    for i in pixels.indices {
                        let alpha = UInt32.random(in: 0...2, using: &random) * 127
                        pixels[i] = alpha << 24 | alpha / 2 << 16 | alpha << 8 | alpha / 3
                    }
                })
        }
        layers = (0..<count).map { index in
            let layer = CALayer(named: "\(index)")
            layer.frame = CGRect(x: CGFloat(index) * 23, y: CGFloat(index * 7 % 13) * 25, width: 90, height: 70)
            layer.backgroundColor = CGColor(red: CGFloat(index % 3) / 2, green: CGFloat(index % 5) / 4, blue: 0.5, alpha: 0.9)
            return layer
        }
        self.random = random
        self.root = root
        for layer in layers { root.addSublayer(layer) }
    }

    /// One change.
    func edit() {
        let layer = pick(layers)
        switch Int.random(in: 0..<20, using: &random) {
        case 0...3: move(layer)
        case 4: layer.removeFromSuperlayer()
        case 5...11:
            let row = pick(LayerProperty.rows())
            if row.kind == .image {
                layer.contents = chance(3) ? nil : pick(pictures)
            } else {
                layer.setValue(value(row.kind), forKey: row.key)
            }
        case 12: (layer.speed, layer.timeOffset) = (pick([0, 0.5, 1, 2, -1]), pick([0, 0.3]))
        case 13: layer.removeAnimation(forKey: pick(["a", "b"]))
        case 14: layer.removeAllAnimations()
        default: layer.add(animation(), forKey: pick(["a", "b", nil]))
        }
    }

    private func move(_ layer: CALayer) {
        let parent = chance(3) ? root : pick(layers)
        guard !sequence(first: parent, next: { $0.superlayer }).contains(where: { $0 === layer }) else { return }
        parent.insertSublayer(layer, at: UInt32.random(in: 0..<5, using: &random))
    }

    private func animation(depth: Int = 0) -> CAAnimation {
        let row = pick(LayerProperty.rows())
        var key = row.key
        if row.kind == .transform && chance(2) { key += pick([".rotation.z", ".scale", ".rotation.y", ".translation.x"]) }
        let isPart = key != row.key
        func any() -> Any? { row.kind == .image ? pick(pictures) : value(isPart ? .number : row.kind) }
        let animation: CAAnimation
        switch Int.random(in: 0..<(depth < 2 ? 4 : 3), using: &random) {
        case 0:
            let basic = CABasicAnimation(keyPath: key)
            (basic.fromValue, basic.toValue, basic.byValue) = (chance(2) ? any() : nil, chance(3) ? nil : any(), chance(4) ? any() : nil)
            (basic.isAdditive, basic.isCumulative) = (chance(3), chance(4))
            animation = basic
        case 1:
            let spring = CASpringAnimation(keyPath: key)
            spring.toValue = any()
            spring.damping = pick([0, 2, 10, 40])
            animation = spring
        case 2:
            let keyframes = CAKeyframeAnimation(keyPath: key)
            keyframes.values = (0..<Int.random(in: 0...4, using: &random)).compactMap { _ in any() }
            keyframes.keyTimes = chance(3) ? [0, 0.2, 0.9] : nil
            keyframes.calculationMode = pick([.linear, .discrete, .paced, .cubic, .cubicPaced])
            animation = keyframes
        default:
            let group = CAAnimationGroup()
            group.animations = (0..<2).map { _ in self.animation(depth: depth + 1) }
            animation = group
        }
        animation.duration = pick([0, 0.3, 1])
        animation.repeatCount = pick([0, 2.5, .infinity])
        animation.autoreverses = chance(3)
        animation.fillMode = pick([.removed, .both, .forwards])
        animation.isRemovedOnCompletion = !chance(4)
        animation.timingFunction = chance(2) ? CAMediaTimingFunction(name: .easeInEaseOut) : nil
        return animation
    }

    /// A value of a kind; now and then one that makes no sense.
    private func value(_ kind: Value.Kind) -> Any? {
        if chance(12) { return pick(["nonsense", 7, CGPoint(x: 1, y: 2), nil] as [Any?]) }
        switch kind {
        case .number: return number()
        case .flag: return chance(2)
        case .point: return CGPoint(x: number() * 90, y: number() * 90)
        case .size: return CGSize(width: number() * 20, height: number() * 20)
        case .rect:
            return chance(2)
                ? CGRect(x: 0, y: 0, width: 80, height: 60) : CGRect(x: number(), y: number(), width: number() * 40, height: 50)
        case .color: return chance(5) ? nil : CGColor(red: 0.2, green: 0.8, blue: number(), alpha: 0.7)
        case .transform:
            return pick([
                CATransform3DIdentity, CATransform3DMakeRotation(number(), 0, 0, 1), CATransform3DMakeRotation(number(), 0.3, 1, 0),
                CATransform3DMakeScale(number(), 1, 1), CATransform3DMakeTranslation(number() * 9, 4, number()),
                CATransform3D(
                    m11: 1, m12: 0, m13: 0, m14: 0.001, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: -0.003, m41: 0, m42: 0,
                    m43: 0, m44: 1),
            ])
        case .path: return CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 60, height: 40), transform: nil)
        default: return nil
        }
    }

    private func number() -> CGFloat {
        chance(15) ? pick([.nan, .infinity, -.infinity, 1e300, -1e9, 1e-300]) : CGFloat.random(in: -1...4, using: &random)
    }

    private func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }
    private func pick<T>(_ choices: [T]) -> T { choices.randomElement(using: &random)! }
}
