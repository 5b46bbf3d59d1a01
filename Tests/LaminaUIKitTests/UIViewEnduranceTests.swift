import LaminaUIKit
import Testing

@MainActor @Suite("Many views, and views in trouble")
struct UIViewEnduranceTests {
    /// Tells when it dies.
    final class Counted: UIView {
        nonisolated(unsafe) static var alive = 0
        override init(frame: CGRect) {
            super.init(frame: frame)
            Counted.alive += 1
        }
        required init?(coder: NSCoder) { fatalError("not archived") }
        deinit { Counted.alive -= 1 }
        override func layoutSubviews() { for view in subviews { view.frame = bounds.insetBy(dx: 1, dy: 1) } }
    }

    @Test("of ten thousand views that were laid out, drawn and taken away, none is left")
    func tenThousand() throws {
        #expect(Counted.alive == 0)
        let (stage, root) = try makeStage(width: 200, height: 200)
        for i in 0..<5_000 {
            let view = Counted(frame: CGRect(x: i % 70 * 3, y: i / 70 * 3, width: 4, height: 4))
            view.addSubview(Counted(frame: .zero))
            view.subviews[0].backgroundColor = UIColor(white: CGFloat(i % 255) / 255, alpha: 1)
            root.addSubview(view)
        }
        _ = stage.snapshot()
        #expect(Counted.alive == 10_000)
        #expect(root.subviews[4_999].subviews[0].frame == CGRect(x: 1, y: 1, width: 2, height: 2))
        UIView.animate(withDuration: 1) { for view in root.subviews { view.alpha = 0 } }
        stage.advance(to: 0.5)
        for view in root.subviews { view.removeFromSuperview() }
        stage.advance(to: 2)
        #expect(Counted.alive == 0)
    }

    @Test("a view that moves to another window while it is animated leaves its animation behind")
    func betweenWindows() throws {
        let (stage, root) = try makeStage()
        let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        other.isHidden = false
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        root.addSubview(view)
        CATransaction.flush()
        var finished: Bool?
        UIView.animate(withDuration: 1, animations: { view.center.x = 90 }, completion: { finished = $0 })
        stage.advance(to: 0.5)
        other.addSubview(view)
        stage.advance(to: 2)
        #expect(view.window === other && view.center.x == 90 && finished != nil && view.layer.animationKeys() == nil)
        #expect(stage.isIdle && view.hitTest(CGPoint(x: 1, y: 1), with: nil) === view)
    }

    @Test("views may be taken away, put in and resized while they are laid out")
    func duringLayout() throws {
        final class Restless: UIView {
            var left = 3
            override func layoutSubviews() {
                subviews.first?.removeFromSuperview()
                guard left > 0 else { return }
                left -= 1
                addSubview(Restless(frame: bounds))
                bounds.size.width += 1
                if left == 0 { removeFromSuperview() }
            }
        }
        let (stage, root) = try makeStage()
        let view = Restless(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        root.addSubview(view)
        for _ in 0..<10 { _ = stage.snapshot() }
        #expect(view.superview == nil && view.left == 0 && root.subviews.isEmpty)
    }

    @Test("frames that are no numbers show nothing and hurt nobody")
    func badFrames() throws {
        let (stage, root) = try makeStage(width: 20, height: 20)
        let good = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        good.backgroundColor = .red
        root.addSubview(good)
        for bad in [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300] {
            let label = UILabel(frame: CGRect(x: bad, y: 0, width: 10, height: 10))
            label.text = "text"
            let image = UIImageView(image: UIImageVariantTests.columns([.red, .blue]).resizableImage(withCapInsets: .zero))
            image.frame = CGRect(x: 0, y: 0, width: bad, height: bad)
            let view = UIView(frame: .zero)
            view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
            view.center = CGPoint(x: bad, y: bad)
            view.alpha = bad
            view.transform = CGAffineTransform(scaleX: bad, y: 1)
            view.bounds.origin = CGPoint(x: bad, y: 0)
            for each in [label, image, view] {
                good.addSubview(each)
                _ = each.convert(CGPoint(x: 1, y: 1), to: root)
                _ = each.hitTest(CGPoint(x: 1, y: 1), with: nil)
                _ = each.snapshotView(afterScreenUpdates: true)
                each.sizeToFit()
            }
            UIView.animate(withDuration: 0.1) { view.frame = CGRect(x: bad, y: bad, width: bad, height: bad) }
            stage.advance(to: stage.time + 0.2)
            _ = stage.snapshot()
            for each in [label, image, view] { each.removeFromSuperview() }
        }
        #expect(stage.snapshot().pixel(10, 10) == 0xFFFF_0000)
    }
}
