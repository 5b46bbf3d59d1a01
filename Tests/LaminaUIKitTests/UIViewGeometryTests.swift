import LaminaUIKit
import Testing

@MainActor @Suite("Where views are")
struct UIViewGeometryTests {
    @Test("a view's place is its layer's")
    func place() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
        #expect(view.center == CGPoint(x: 60, y: 45))
        #expect(view.layer.position == view.center && view.layer.bounds == view.bounds)
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(view.frame == CGRect(x: -40, y: -5, width: 200, height: 100))
        #expect(view.bounds.size == CGSize(width: 100, height: 50))
        view.layer.position = .zero
        #expect(view.center == .zero)
    }

    @Test("points are converted through bounds origins, transforms and the window")
    func converting() throws {
        let (stage, root) = try makeStage()
        let outer = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        let inner = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
        root.addSubview(outer)
        outer.addSubview(inner)
        outer.bounds.origin = CGPoint(x: 0, y: 3)
        #expect(inner.convert(CGPoint(x: 1, y: 1), to: root) == CGPoint(x: 16, y: 13))
        #expect(inner.convert(CGPoint(x: 16, y: 13), from: nil) == CGPoint(x: 1, y: 1))
        #expect(
            stage.window!.convert(CGRect(x: 0, y: 0, width: 10, height: 10), from: inner) == CGRect(x: 15, y: 12, width: 10, height: 10))
    }

    nonisolated private static let resized: [(UIView.AutoresizingMask, CGRect)] = [
        ([], CGRect(x: 10, y: 10, width: 20, height: 20)),
        (.flexibleWidth, CGRect(x: 10, y: 10, width: 120, height: 20)),
        (.flexibleLeftMargin, CGRect(x: 110, y: 10, width: 20, height: 20)),
        ([.flexibleLeftMargin, .flexibleRightMargin], CGRect(x: 22.5, y: 10, width: 20, height: 20)),
        ([.flexibleHeight, .flexibleBottomMargin], CGRect(x: 10, y: 10, width: 20, height: 20 + 2000.0 / 90)),
    ]

    @Test("masks share a change of size among what is flexible, in proportion", arguments: resized)
    func masks(_ mask: UIView.AutoresizingMask, _ expected: CGRect) {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        child.autoresizingMask = mask
        parent.addSubview(child)
        parent.frame.size = CGSize(width: 200, height: 200)
        #expect(abs(child.frame.minX - expected.minX) < 1e-9 && abs(child.frame.width - expected.width) < 1e-9)
        #expect(abs(child.frame.minY - expected.minY) < 1e-9 && abs(child.frame.height - expected.height) < 1e-9)
    }

    @Test("layout runs once for the next frame when the size changes or subviews come, and at once when asked for")
    func layout() throws {
        let (_, root) = try makeStage()
        let trace = Trace()
        let view = TracedView("view", trace)
        root.addSubview(view)
        CATransaction.flush()
        _ = trace.take()
        view.frame.origin = CGPoint(x: 5, y: 5)
        CATransaction.flush()
        #expect(trace.take() == [])
        view.frame.size = CGSize(width: 10, height: 10)
        view.addSubview(UIView())
        CATransaction.flush()
        #expect(trace.take() == ["view didAddSubview", "view layoutSubviews"])
        view.setNeedsLayout()
        view.layoutIfNeeded()
        view.layoutIfNeeded()
        #expect(trace.take() == ["view layoutSubviews"])
    }

    @Test("numbers that are none do not stop the program")
    func oddNumbers() throws {
        let (stage, root) = try makeStage()
        let view = UILabel(frame: CGRect(x: CGFloat.nan, y: 0, width: .infinity, height: -5))
        view.text = "text"
        root.addSubview(view)
        view.center = CGPoint(x: 1e300, y: -CGFloat.infinity)
        view.transform = CGAffineTransform(scaleX: 0, y: .nan)
        view.sizeToFit()
        _ = root.hitTest(CGPoint(x: CGFloat.nan, y: 1), with: nil)
        _ = stage.snapshot()
        #expect(root.subviews == [view])
    }
}
