import LaminaUIKit
import Testing

@MainActor @Suite("Snapshots, masks and tints of views")
struct UIViewSnapshotTests {
    private func scene() throws -> (Stage, UIView, UIView) {
        let (stage, root) = try makeStage(width: 20, height: 20, scale: 2)
        let view = UIView(frame: CGRect(x: 4, y: 4, width: 8, height: 8))
        view.backgroundColor = .red
        let dot = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
        dot.backgroundColor = .blue
        view.addSubview(dot)
        root.addSubview(view)
        return (stage, root, view)
    }

    @Test("a snapshot looks as the view did, whatever becomes of that")
    func snapshots() throws {
        let (stage, root, view) = try scene()
        #expect(view.snapshotView(afterScreenUpdates: false) == nil)
        let copy = try #require(view.snapshotView(afterScreenUpdates: true))
        let before = stage.snapshot()
        view.backgroundColor = .green
        let old = try #require(view.snapshotView(afterScreenUpdates: false))
        copy.center = view.center
        view.removeFromSuperview()
        root.addSubview(copy)
        #expect(copy.frame == view.frame && stage.snapshot().dataProvider?.data == before.dataProvider?.data)
        copy.removeFromSuperview()
        old.center = view.center
        root.addSubview(old)
        #expect(stage.snapshot().dataProvider?.data == before.dataProvider?.data)
        #expect(UIView().snapshotView(afterScreenUpdates: true) == nil)
    }

    @Test("a part of a view stretches within its caps")
    func resizable() throws {
        let (stage, root, view) = try scene()
        let caps = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 3)
        let copy = try #require(
            view.resizableSnapshotView(from: CGRect(x: 0, y: 0, width: 8, height: 4), afterScreenUpdates: true, withCapInsets: caps))
        view.removeFromSuperview()
        copy.frame = CGRect(x: 0, y: 0, width: 20, height: 4)
        root.addSubview(copy)
        let picture = stage.snapshot()
        #expect(picture.pixel(7, 2) == 0xFF00_00FF && picture.pixel(20, 2) == 0xFFFF_0000 && picture.pixel(39, 2) == 0xFFFF_0000)
    }

    @Test("a hierarchy is drawn over a rectangle as it shows, mid-animation as well")
    func hierarchy() throws {
        let (stage, _, view) = try scene()
        CATransaction.flush()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.subviews[0].center.x += 4 }
        stage.advance(to: 0.5)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16), format: format).image { _ in
            #expect(view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 16, height: 16), afterScreenUpdates: false))
            #expect(!UIView().drawHierarchy(in: .zero, afterScreenUpdates: false))
        }.cgImage!
        #expect(picture.pixel(2, 2) == 0xFFFF_0000 && picture.pixel(8, 2) == 0xFF00_00FF && picture.pixel(14, 2) == 0xFFFF_0000)
    }

    @Test("a mask view cuts the view out")
    func mask() throws {
        let (stage, _, view) = try scene()
        let mask = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 8))
        mask.backgroundColor = .white
        view.mask = mask
        #expect(view.subviews.count == 1 && mask.superview == nil)
        #expect(stage.snapshot().pixel(12, 20) == 0xFFFF_0000 && stage.snapshot().pixel(20, 20) == 0xFF00_0000)
        view.mask = nil
        #expect(stage.snapshot().pixel(20, 20) == 0xFFFF_0000)
    }

    final class Tinted: UIView {
        var changes = 0
        override func tintColorDidChange() { changes += 1 }
    }

    @Test("dimming greys the tint of all below that do not say otherwise")
    func tint() {
        let (top, plain, own) = (UIView(), Tinted(), Tinted())
        top.addSubview(plain)
        top.addSubview(own)
        own.tintColor = .red
        (plain.changes, own.changes) = (0, 0)
        top.tintColor = .green
        #expect(plain.changes == 1 && own.changes == 0 && plain.tintColor == .green)
        top.tintAdjustmentMode = .dimmed
        #expect(plain.changes == 2 && own.changes == 1 && own.tintAdjustmentMode == .dimmed)
        var (red, green, blue) = (CGFloat(0), CGFloat(0), CGFloat(0))
        plain.tintColor.getRed(&red, green: &green, blue: &blue, alpha: nil)
        #expect(red == green && green == blue)
        own.tintAdjustmentMode = .normal
        #expect(own.tintColor == .red && plain.tintAdjustmentMode == .dimmed)
    }

    @Test("margins are by direction as well")
    func margins() {
        let view = UIView()
        view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(view.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        view.semanticContentAttribute = .forceRightToLeft
        #expect(view.directionalLayoutMargins.leading == 4 && UIView.userInterfaceLayoutDirection(for: .forceRightToLeft) == .rightToLeft)
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 9, bottom: 0, trailing: 1)
        #expect(view.layoutMargins == UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 9))
    }
}
