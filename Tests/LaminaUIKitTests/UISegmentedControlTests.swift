import Foundation
import LaminaUIKit
import Testing

@MainActor @Suite("Segmented controls")
struct UISegmentedControlTests {
    private func show(_ items: [Any]) throws -> (Stage, UISegmentedControl, () -> [Int]) {
        let (stage, root) = try makeStage(width: 320, height: 60, scale: 2)
        let control = UISegmentedControl(items: items)
        control.frame = CGRect(x: 10, y: 10, width: 300, height: 32)
        root.addSubview(control)
        final class Told { var indices: [Int] = [] }
        let told = Told()
        control.addAction(UIAction { [unowned control] _ in told.indices.append(control.selectedSegmentIndex) }, for: .valueChanged)
        _ = stage.snapshot()
        return (stage, control, { told.indices })
    }
    private func thumb(_ control: UISegmentedControl) -> UIView { control.subviews.first { $0.layer.shadowOpacity > 0 }! }

    @Test("a tap selects a segment, the thumb slides there, and only changes are told")
    func taps() throws {
        let (stage, control, told) = try show(["One", "Two", "Three"])
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && thumb(control).isHidden)
        control.selectedSegmentIndex = 0
        _ = stage.snapshot()
        #expect(thumb(control).frame == CGRect(x: 2, y: 2, width: 96, height: 28) && told() == [])
        stage.play(
            try InputScript([.tap(time: 0, point: CGPoint(x: 260, y: 26)), .tap(time: 1, point: CGPoint(x: 260, y: 26))]))
        stage.advance(to: 0.05)
        #expect(control.selectedSegmentIndex == 2 && thumb(control).center.x == 250)
        stage.advance(to: 0.175)
        #expect(abs((thumb(control).layer.presentation()?.position.x ?? 0) - 150) < 2)
        stage.advance(to: 2)
        #expect(told() == [2] && thumb(control).layer.presentation()?.position.x == 250)
    }

    @Test("the thumb can be dragged; what it is on when it is let go is selected")
    func dragging() throws {
        let (stage, control, told) = try show(["One", "Two", "Three"])
        control.selectedSegmentIndex = 0
        stage.play(
            try InputScript([
                .drag(time: 0, from: CGPoint(x: 50, y: 26), to: CGPoint(x: 400, y: 50), duration: 0.5),
                .drag(time: 2, from: CGPoint(x: 300, y: 26), to: CGPoint(x: 160, y: 26), duration: 0.5),
                .drag(time: 4, from: CGPoint(x: 50, y: 26), to: CGPoint(x: 50, y: 200), duration: 0.2),
            ]))
        stage.advance(to: 0.1)
        #expect(thumb(control).transform.a == 0.95 && told() == [])
        stage.advance(to: 1)
        #expect(told() == [2] && thumb(control).transform == .identity)
        stage.advance(to: 5)
        // One that is left again before the finger is lifted is not selected.
        #expect(told() == [2, 1])
    }

    @Test("segments come and go, and the selection stays with its segment")
    func segments() throws {
        let (stage, control, _) = try show(["a", "b"])
        control.selectedSegmentIndex = 1
        control.insertSegment(withTitle: "new", at: 0, animated: true)
        #expect(control.numberOfSegments == 3 && control.selectedSegmentIndex == 2 && control.titleForSegment(at: 2) == "b")
        stage.advance(to: 1)
        control.removeSegment(at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 1)
        control.removeSegment(at: 1, animated: false)
        #expect(control.selectedSegmentIndex == -1)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
        control.setImage(image, forSegmentAt: 0)
        #expect(control.imageForSegment(at: 0) === image && control.titleForSegment(at: 0) == nil)
        control.setTitle("again", forSegmentAt: 0)
        #expect(control.imageForSegment(at: 0) == nil && control.titleForSegment(at: 0) == "again")
        control.removeAllSegments()
        #expect(control.numberOfSegments == 0 && control.intrinsicContentSize == CGSize(width: 0, height: 32))
    }

    @Test("indices beyond the end mean the last segment; without segments nothing happens")
    func indices() throws {
        let control = UISegmentedControl(items: nil)
        control.setTitle("x", forSegmentAt: 3)
        control.removeSegment(at: 0, animated: false)
        #expect(control.titleForSegment(at: 0) == nil && control.widthForSegment(at: 9) == 0)
        control.insertSegment(withTitle: "a", at: 99, animated: false)
        control.insertSegment(withTitle: "b", at: .max, animated: false)
        control.setTitle("last", forSegmentAt: 7)
        #expect(control.titleForSegment(at: 1) == "last" && control.titleForSegment(at: -3) == "a")
        control.selectedSegmentIndex = 5
        #expect(control.selectedSegmentIndex == -1)
        control.setWidth(.nan, forSegmentAt: 0)
        #expect(control.widthForSegment(at: 0) == 0)
    }

    @Test("disabled segments take no taps; momentary controls keep no selection")
    func disabled() throws {
        let (stage, control, told) = try show(["One", "Two", "Three"])
        control.setEnabled(false, forSegmentAt: 1)
        #expect(!control.isEnabledForSegment(at: 1) && control.isEnabledForSegment(at: 0))
        control.isMomentary = true
        stage.play(
            try InputScript([
                .tap(time: 0, point: CGPoint(x: 160, y: 26)), .tap(time: 1, point: CGPoint(x: 50, y: 26)),
                .tap(time: 2, point: CGPoint(x: 50, y: 26)),
            ]))
        stage.advance(to: 3)
        #expect(told() == [0, 0] && control.selectedSegmentIndex == -1 && thumb(control).isHidden)
    }

    @Test("widths are even, given, or by content")
    func widths() throws {
        let (stage, control, _) = try show(["i", "a long title"])
        func widths() -> [CGFloat] {
            control.layoutIfNeeded()
            return (0..<2).map { index in
                control.selectedSegmentIndex = index
                control.layoutIfNeeded()
                return thumb(control).bounds.width + 4
            }
        }
        #expect(widths() == [150, 150])
        control.setWidth(40, forSegmentAt: 0)
        #expect(widths() == [40, 260])
        control.setWidth(0, forSegmentAt: 0)
        control.apportionsSegmentWidthsByContent = true
        let own = widths()
        #expect(own[0] < 100 && abs(own[0] + own[1] - 300) < 1e-6)
        #expect(control.intrinsicContentSize.width < 160)
        _ = stage.snapshot()
    }

    @Test("actions title their segments and run when they are selected")
    func actions() throws {
        var run: [String] = []
        let actions = ["x", "y"].map { name in UIAction(title: name, identifier: .init(name)) { _ in run.append(name) } }
        let (stage, root) = try makeStage(width: 320, height: 60)
        let control = UISegmentedControl(frame: CGRect(x: 0, y: 0, width: 200, height: 32), actions: actions)
        root.addSubview(control)
        #expect(control.titleForSegment(at: 1) == "y" && control.actionForSegment(at: 0) === actions[0])
        #expect(control.segmentIndex(identifiedBy: .init("y")) == 1 && control.segmentIndex(identifiedBy: .init("z")) == NSNotFound)
        stage.play(try InputScript([.tap(time: 0, point: CGPoint(x: 150, y: 16))]))
        stage.advance(to: 1)
        #expect(run == ["y"])
    }

    @Test("a touch that is taken away changes nothing")
    func cancelled() throws {
        let (stage, control, told) = try show(["One", "Two"])
        control.selectedSegmentIndex = 0
        stage.play(
            try InputScript(events: [
                InputEvent(time: 0, phase: .began, point: CGPoint(x: 50, y: 26)),
                InputEvent(time: 0.1, phase: .moved, point: CGPoint(x: 250, y: 26)),
                InputEvent(time: 0.2, phase: .cancelled, point: CGPoint(x: 250, y: 26)),
            ]))
        stage.advance(to: 1)
        #expect(told() == [] && control.selectedSegmentIndex == 0 && thumb(control).center.x == 75)
    }
}
