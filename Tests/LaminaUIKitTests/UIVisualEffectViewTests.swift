import LaminaUIKit
import Testing

@MainActor @Suite("Visual effect views")
struct UIVisualEffectViewTests {
    /// Black on the left, white on the right, an effect view over the middle.
    private func scene(_ effect: UIVisualEffect?) throws -> (Stage, UIVisualEffectView) {
        let (stage, root) = try makeStage(width: 200, height: 60)
        root.backgroundColor = .black
        let right = UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 60))
        right.backgroundColor = .white
        root.addSubview(right)
        let view = UIVisualEffectView(effect: effect)
        view.frame = CGRect(x: 20, y: 0, width: 160, height: 60)
        root.addSubview(view)
        return (stage, view)
    }

    private func grey(_ stage: Stage, _ x: Int) -> Int { Int(stage.snapshot().pixel(x, 30) & 0xFF) }

    private func radius(_ view: UIVisualEffectView) -> Double? {
        (view.subviews[0].layer.presentation()?.value(forKeyPath: "backgroundFilters.blur.inputRadius") as? NSNumber)?.doubleValue
    }

    @Test("what lies behind shows blurred and tinted, and content above it as it is")
    func looks() throws {
        let (stage, view) = try scene(UIBlurEffect(style: .light))
        let dot = UIView(frame: CGRect(x: 0, y: 20, width: 20, height: 20))
        dot.backgroundColor = .red
        view.contentView.addSubview(dot)
        #expect(stage.snapshot().pixel(30, 30) == 0xFFFF_0000)
        #expect(grey(stage, 10) == 0 && grey(stage, 190) == 255)
        // From dark to light without an edge; a tint of white with alpha 0.3 over black is 76.
        let ramp = stride(from: 50, through: 170, by: 10).map { grey(stage, $0) }
        #expect(ramp == ramp.sorted() && ramp[0] >= 76 && ramp[0] < 110 && ramp.last! > 240)
        #expect(abs(grey(stage, 100) - (77 + 255) / 2) < 6)
        #expect(zip(ramp, ramp.dropFirst()).allSatisfy { $1 - $0 < 40 })
        view.effect = UIBlurEffect(style: .dark)
        #expect(grey(stage, 160) < 130 && grey(stage, 60) < 40)
        view.effect = UIBlurEffect(style: .extraLight)
        #expect(grey(stage, 60) > 190)
    }

    @Test("without an effect nothing is changed, from the beginning or after one")
    func none() throws {
        let (stage, view) = try scene(nil)
        let before = stage.snapshot().dataProvider?.data
        #expect(view.subviews.count == 1 && view.contentView.superview === view && view.contentView.bounds == view.bounds)
        view.effect = UIBlurEffect(style: .regular)
        #expect(stage.snapshot().dataProvider?.data != before)
        view.effect = nil
        #expect(stage.snapshot().dataProvider?.data == before)
    }

    @Test("an effect comes, changes and goes with the animation block around it")
    func animation() throws {
        let (stage, view) = try scene(nil)
        _ = stage.snapshot()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.effect = UIBlurEffect(style: .light) }
        #expect(view.effect == UIBlurEffect(style: .light))
        stage.advance(to: 0.5)
        #expect(abs((radius(view) ?? 0) - 15) < 1e-6)
        let tint = view.subviews[0].layer.presentation()?.backgroundColor
        #expect(abs((tint?.alpha ?? 0) - 0.15) < 1e-6)
        stage.advance(to: 1.5)
        #expect(radius(view) == 30)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.effect = nil }
        stage.advance(to: 1.75)
        #expect(abs((radius(view) ?? 0) - 22.5) < 1e-6)
        stage.advance(to: 3)
        #expect(radius(view) == 0 && grey(stage, 90) == 0)
    }

    @Test("an effect that comes within an animation is there all over the view at once, also where layout comes with it")
    func region() throws {
        let (stage, view) = try scene(nil)
        _ = stage.snapshot()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.effect = UIBlurEffect(style: .light)
            view.layoutIfNeeded()
        }
        stage.advance(to: 0.25)
        let backdrop = view.subviews[0].layer
        #expect(backdrop.presentation()?.frame == CGRect(x: 0, y: 0, width: 160, height: 60))
        #expect(backdrop.animation(forKey: "bounds.size") == nil && backdrop.animation(forKey: "position") == nil)
        #expect(abs((radius(view) ?? 0) - 7.5) < 1e-6)
        // A change of the view's own size takes the backdrop along.
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.size.height = 20 }
        stage.advance(to: 0.75)
        #expect(backdrop.presentation()?.bounds.height == 40)
    }

    @Test("a property animator scrubs the blur")
    func scrubbing() throws {
        let (stage, view) = try scene(nil)
        _ = stage.snapshot()
        let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.effect = UIBlurEffect(style: .dark) }
        animator.fractionComplete = 0.25
        stage.advance(to: 1)
        #expect(abs((radius(view) ?? 0) - 5) < 1e-6)
        animator.fractionComplete = 0.75
        stage.advance(to: 2)
        #expect(abs((radius(view) ?? 0) - 15) < 1e-6)
        animator.stopAnimation(true)
    }

    @Test("rounded corners cut the blur")
    func corners() throws {
        let (stage, view) = try scene(UIBlurEffect(style: .extraLight))
        view.layer.cornerRadius = 20
        view.clipsToBounds = true
        #expect(stage.snapshot().pixel(21, 1) == 0xFF00_0000 && grey(stage, 60) > 190)
    }

    @Test("vibrant content is brighter than a dark blur by what it has behind it")
    func vibrancy() throws {
        let (stage, view) = try scene(UIBlurEffect(style: .dark))
        let plain = (grey(stage, 60), grey(stage, 160))
        let vibrant = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark)))
        vibrant.frame = view.bounds
        vibrant.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let fill = UIView(frame: view.bounds)
        fill.backgroundColor = UIColor(white: 1, alpha: 0.5)
        vibrant.contentView.addSubview(fill)
        view.contentView.addSubview(vibrant)
        let (dark, light) = (grey(stage, 60), grey(stage, 160))
        #expect(dark > plain.0 && light > plain.1)
        #expect(UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark)) == vibrant.effect)
    }

    @Test("touches go through to content, and to the view itself")
    func touches() throws {
        let (_, view) = try scene(UIBlurEffect(style: .light))
        let button = UIButton(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        view.contentView.addSubview(button)
        #expect(view.hitTest(CGPoint(x: 15, y: 15), with: nil) === button)
        #expect(view.hitTest(CGPoint(x: 100, y: 15), with: nil) === view.contentView)
    }
}
