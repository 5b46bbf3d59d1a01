import LaminaUIKit
import Testing

@MainActor @Suite("Controls")
struct UIControlTests {
    private static let names: [(UIControl.Event, String)] = [
        (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"), (.touchDragOutside, "outside"),
        (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchUpInside, "up inside"), (.touchUpOutside, "up outside"),
        (.touchCancel, "cancel"), (.primaryActionTriggered, "primary"),
    ]

    private func traced(_ control: UIControl) -> Trace {
        let trace = Trace()
        for (event, name) in Self.names { control.addAction(UIAction { _ in trace.note(name) }, for: event) }
        return trace
    }

    private func stage(_ control: UIControl) throws -> Stage {
        let (stage, root) = try makeStage(width: 300, height: 300)
        control.frame = CGRect(x: 100, y: 100, width: 40, height: 40)
        root.addSubview(control)
        return stage
    }

    private func drag(_ stage: Stage, _ points: [(CGFloat, CGFloat)], end: InputEvent.Phase = .ended) async throws {
        let phases = [.began] + Array(repeating: InputEvent.Phase.moved, count: points.count - 2) + [end]
        let events = zip(points, phases).enumerated().map { i, step in
            InputEvent(time: Double(i) * 0.01, phase: step.1, point: CGPoint(x: step.0.0, y: step.0.1))
        }
        stage.play(try InputScript(events: events))
        await stage.advance(to: stage.time + 1)
    }

    @Test("a tap goes down and up inside")
    func tap() async throws {
        let control = UIControl()
        let (trace, stage) = (traced(control), try stage(control))
        try await drag(stage, [(110, 110), (110, 110)])
        #expect(trace.take() == ["down", "up inside"])
        #expect(!control.isTracking && !control.isHighlighted)
    }

    @Test("a drag out and back tells of leaving and coming")
    func dragging() async throws {
        let control = UIControl()
        let (trace, stage) = (traced(control), try stage(control))
        try await drag(stage, [(110, 110), (120, 110), (200, 110), (210, 110), (120, 110), (200, 110)])
        #expect(trace.take() == ["down", "inside", "exit", "outside", "outside", "enter", "inside", "up outside"])
    }

    @Test("a touch that is taken away is cancelled")
    func cancelling() async throws {
        let control = UIControl()
        let (trace, stage) = (traced(control), try stage(control))
        try await drag(stage, [(110, 110), (110, 110)], end: .cancelled)
        #expect(trace.take() == ["down", "cancel"])
    }

    @Test("a disabled control does nothing and lets nothing through")
    func disabled() async throws {
        let (control, behind) = (UIControl(), UIControl())
        let (trace, behindTrace, stage) = (traced(control), traced(behind), try stage(behind))
        control.frame = behind.frame
        behind.superview?.addSubview(control)
        control.isEnabled = false
        #expect(control.state == .disabled)
        try await drag(stage, [(110, 110), (110, 110)])
        #expect(trace.take() == [] && behindTrace.take() == [])
    }

    @Test("a button is highlighted while touched, forgives 70 points, and triggers its primary action")
    func button() async throws {
        let button = UIButton(type: .custom)
        let (trace, stage) = (traced(button), try stage(button))
        stage.play(try InputScript([.tap(time: 0, point: CGPoint(x: 110, y: 110), duration: 0.5)]))
        await stage.advance(to: 0.25)
        #expect(button.isHighlighted && button.state == .highlighted && button.isTracking)
        await stage.advance(to: 1)
        #expect(trace.take() == ["down", "up inside", "primary"])
        try await drag(stage, [(110, 110), (200, 110), (200, 110)])
        #expect(trace.take() == ["down", "inside", "up inside", "primary"])
        try await drag(stage, [(110, 110), (220, 110), (220, 110)])
        #expect(trace.take() == ["down", "exit", "outside", "up outside"])
    }

    @Test("an action takes the place of one with the same identifier and can be removed")
    func actions() {
        let control = UIControl()
        var calls: [String] = []
        let id = UIAction.Identifier("save")
        control.addAction(UIAction(title: "a", identifier: id) { calls.append($0.title) }, for: .valueChanged)
        control.addAction(
            UIAction(title: "b", identifier: id) { calls.append(($0.sender as? UIControl) === control ? $0.title : "?") },
            for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(calls == ["b"])
        control.removeAction(identifiedBy: id, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(calls == ["b"])
    }

    final class Menu: UIViewController {
        var senders: [UIControl] = []
        func chosen(_ sender: UIControl) { senders.append(sender) }
    }

    @Test("a registered selector calls its method, on the target or up the responder chain")
    func selectors() throws {
        Selector.register("chosen:", of: Menu.self) { menu, sender in menu.chosen(sender as! UIControl) }
        let menu = Menu()
        let stage = try Stage(showing: menu, size: CGSize(width: 10, height: 10))
        let (direct, chained) = (UIControl(), UIControl())
        direct.addTarget(menu, action: "chosen:", for: .valueChanged)
        chained.addTarget(nil, action: Selector("chosen:"), for: .valueChanged)
        menu.view.addSubview(chained)
        direct.sendActions(for: .valueChanged)
        chained.sendActions(for: [.valueChanged, .touchDown])
        #expect(menu.senders == [direct, chained])
        direct.removeTarget(menu, action: nil, for: .allEvents)
        direct.sendActions(for: .valueChanged)
        #expect(menu.senders.count == 2 && stage.rootViewController === menu)
    }

    @Test("targets are held weakly")
    func weakTargets() {
        let control = UIControl()
        weak var held: Menu?
        do {
            let menu = Menu()
            held = menu
            control.addTarget(menu, action: "chosen:", for: .valueChanged)
        }
        #expect(held == nil)
        control.sendActions(for: .valueChanged)
    }

    @Test("a button shows its state's title, colour and pictures, and the normal ones where there are none")
    func looks() {
        let button = UIButton(type: .custom)
        button.setTitle("Go", for: .normal)
        button.setTitle("Wait", for: .disabled)
        button.setTitleColor(.red, for: .normal)
        #expect(button.currentTitle == "Go" && button.titleLabel?.text == "Go" && button.titleLabel?.textColor == .red)
        button.isEnabled = false
        #expect(button.titleLabel?.text == "Wait" && button.currentTitleColor == .red)
        button.isEnabled = true
        let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in }
        button.setImage(image, for: .highlighted)
        #expect(button.imageView?.superview == nil)
        button.isHighlighted = true
        #expect(button.imageView?.image === image && button.imageView?.superview === button)
        #expect(UIButton(type: .system).titleColor(for: .normal) == .systemBlue)
        #expect(UIButton(type: .custom).titleColor(for: .normal) == .white)
    }

    @Test(
        "a title has 6 points above and below it while the content's insets are zero",
        arguments: [UIButton.ButtonType.system, .custom], [1, 2, 3] as [CGFloat]
    )
    func titleRoom(type: UIButton.ButtonType, scale: CGFloat) throws {
        try makeStage(scale: scale).stage.perform {
            let button = UIButton(type: type)
            button.setTitle("Layout", for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 17)
            let title = button.titleLabel!.sizeThatFits(.zero)
            #expect(button.intrinsicContentSize == CGSize(width: title.width, height: title.height + 12))
            button.sizeToFit()
            button.layoutIfNeeded()
            // A frame comes from the centre: of thirds of points, its origin is near enough only.
            let label = button.titleLabel!
            #expect(label.bounds.size == title && abs(label.frame.minX) < 1e-9 && abs(label.frame.minY - 6) < 1e-9)
            button.contentEdgeInsets.left = 1
            #expect(button.intrinsicContentSize == CGSize(width: title.width + 1, height: title.height))
            button.contentEdgeInsets = .zero
            button.setTitle(nil, for: .normal)
            button.setImage(UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in }, for: .normal)
            #expect(button.intrinsicContentSize == CGSize(width: 8, height: 8))
            button.setImage(UIGraphicsImageRenderer(size: CGSize(width: 8, height: 50)).image { _ in }, for: .normal)
            button.setTitle("Layout", for: .normal)
            #expect(button.intrinsicContentSize.height == 50)
        }
    }

    @Test("the parts of a button stand at whole pixels, whatever its bounds")
    func wholePixels() throws {
        try makeStage().stage.perform {
            let button = UIButton(type: .system)
            button.setTitle("Layout", for: .normal)
            let title = button.titleLabel!.sizeThatFits(.zero)
            let scale = UIScreen.main.scale
            for noise in [-8.9e-15, 0, 8.9e-15] {
                button.bounds = CGRect(x: 0, y: 0, width: title.width + noise, height: title.height + noise)
                button.layoutIfNeeded()
                #expect(button.titleLabel!.frame == CGRect(origin: .zero, size: title))
            }
            button.bounds = CGRect(x: 0, y: 0, width: 101.1, height: 37.3)
            button.layoutIfNeeded()
            let frame = button.titleLabel!.frame
            #expect((frame.minX * scale).rounded() == frame.minX * scale && (frame.minY * scale).rounded() == frame.minY * scale)
        }
    }

    @Test("picture and title stand side by side in the middle; the button fits them")
    func layout() throws {
        try makeStage().stage.perform {
            let button = UIButton(type: .custom)
            button.setTitle("Go", for: .normal)
            button.setImage(UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in }, for: .normal)
            button.contentEdgeInsets = UIEdgeInsets(top: 2, left: 5, bottom: 2, right: 5)
            let title = button.titleLabel!.sizeThatFits(.zero)
            #expect(button.intrinsicContentSize == CGSize(width: title.width + 18, height: title.height + 4))
            button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
            button.layoutIfNeeded()
            // In the middle up to the next whole pixel.
            let pixel = 1 / UIScreen.main.scale
            #expect(abs(button.imageView!.frame.minX - (100 - 8 - title.width) / 2) <= pixel / 2)
            #expect(abs(button.titleLabel!.frame.minX - button.imageView!.frame.maxX) <= pixel)
            #expect(abs(button.titleLabel!.frame.midY - 20) <= pixel / 2)
        }
    }
}
