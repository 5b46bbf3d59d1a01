import LaminaUIKit
import Testing

@MainActor @Suite("Buttons' looks, sliders and switches")
struct UIControlKindsTests {
    private func show(_ control: UIControl) throws -> Stage {
        let (stage, root) = try makeStage(width: 200, height: 100)
        root.addSubview(control)
        control.layoutIfNeeded()
        return stage
    }

    @Test("a slider is moved by its thumb, within its range, and tells of it")
    func slider() throws {
        let slider = UISlider(frame: CGRect(x: 10, y: 10, width: 128, height: 31))
        (slider.minimumValue, slider.maximumValue, slider.value) = (10, 20, 15)
        var told: [Float] = []
        slider.addAction(UIAction { [unowned slider] _ in told.append(slider.value) }, for: .valueChanged)
        let stage = try show(slider)
        stage.play(try InputScript([.drag(time: 0, from: CGPoint(x: 74, y: 25), to: CGPoint(x: 99, y: 25), duration: 0.2)]))
        stage.advance(to: 0.5)
        #expect(slider.value == 17.5 && told.last == 17.5 && told.count > 3 && told == told.sorted())
        told = []
        stage.play(try InputScript([.drag(time: 0, from: CGPoint(x: 20, y: 25), to: CGPoint(x: 60, y: 25), duration: 0.2)]))
        stage.advance(to: 1)
        #expect(told == [] && slider.value == 17.5)
        slider.isContinuous = false
        stage.play(try InputScript([.drag(time: 0, from: CGPoint(x: 99, y: 25), to: CGPoint(x: 400, y: 25), duration: 0.2)]))
        stage.advance(to: 2)
        #expect(told == [20])
        slider.value = .nan
        #expect(slider.value == 10)
        slider.maximumValue = 5
        #expect(slider.minimumValue == 5 && slider.value == 5)
        slider.setValue(100, animated: true)
        #expect(slider.value == 5 && slider.thumbRect(forBounds: slider.bounds, trackRect: .zero, value: 5).minX == 0)
    }

    @Test("a switch changes when it is touched, tells of it, and not when it is set")
    func toggle() throws {
        let toggle = UISwitch(frame: CGRect(x: 10, y: 10, width: 0, height: 0))
        #expect(toggle.bounds.size == CGSize(width: 51, height: 31) && !toggle.isOn)
        var told: [Bool] = []
        toggle.addAction(UIAction { [unowned toggle] _ in told.append(toggle.isOn) }, for: .valueChanged)
        let stage = try show(toggle)
        stage.play(try InputScript([.tap(time: 0, point: CGPoint(x: 20, y: 20)), .tap(time: 1, point: CGPoint(x: 50, y: 20))]))
        stage.advance(to: 0.5)
        #expect(toggle.isOn && told == [true])
        stage.advance(to: 2)
        #expect(!toggle.isOn && told == [true, false])
        toggle.setOn(true, animated: false)
        #expect(toggle.isOn && told.count == 2 && stage.snapshot().pixel(20, 25) != stage.snapshot().pixel(1, 1))
    }

    @Test("content stands on the side that the control says, or fills it")
    func alignment() throws {
        let (stage, root) = try makeStage(width: 200, height: 100)
        // In the stage's charge: sizes are whole pixels of its screen, not of whichever stage is current.
        stage.perform {
            let button = UIButton(type: .custom)
            button.setTitle("Go", for: .normal)
            button.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
            button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            root.addSubview(button)
            button.layoutIfNeeded()
            let size = button.titleLabel!.sizeThatFits(.zero)
            func frame() -> CGRect {
                button.setNeedsLayout()
                button.layoutIfNeeded()
                return button.titleLabel!.frame
            }
            button.contentHorizontalAlignment = .left
            button.contentVerticalAlignment = .top
            #expect(frame() == CGRect(origin: CGPoint(x: 2, y: 1), size: size))
            button.contentHorizontalAlignment = .trailing
            button.contentVerticalAlignment = .bottom
            #expect(abs(frame().maxX - 96) < 1e-9 && abs(frame().maxY - 57) < 1e-9)
            button.contentHorizontalAlignment = .fill
            button.contentVerticalAlignment = .fill
            #expect(frame() == CGRect(x: 2, y: 1, width: 94, height: 56))
        }
    }

    @Test("pictures are darker while touched and paler when disabled, unless the state has its own")
    func pictures() throws {
        let red = UIImageVariantTests.columns([.red, .red], height: 2)
        let button = UIButton(type: .custom)
        button.setImage(red, for: .normal)
        button.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
        let stage = try show(button)
        #expect(stage.snapshot().pixel(0, 0) == 0xFFFF_0000)
        button.isHighlighted = true
        let dark = stage.snapshot().pixel(0, 0)
        #expect(dark & 0xFF_FFFF > 0x40_0000 && dark & 0xFF_FFFF < 0xC0_0000)
        button.setImage(UIImageVariantTests.columns([.blue, .blue], height: 2), for: .highlighted)
        #expect(stage.snapshot().pixel(0, 0) == 0xFF00_00FF)
        button.isHighlighted = false
        button.isEnabled = false
        #expect(stage.snapshot().pixel(0, 0) >> 16 & 255 < 0xFF)
        button.adjustsImageWhenDisabled = false
        #expect(stage.snapshot().pixel(0, 0) == 0xFFFF_0000)
    }

    @Test("a system button's pictures are stencils in its tint colour; titles may have attributes")
    func system() throws {
        let button = UIButton(type: .system)
        button.setImage(UIImageVariantTests.columns([.red, .red], height: 2), for: .normal)
        button.tintColor = .green
        button.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
        let stage = try show(button)
        #expect(stage.snapshot().pixel(0, 0) == 0xFF00_FF00)
        button.setAttributedTitle(NSAttributedString(string: "Go", attributes: [.foregroundColor: UIColor.red, .kern: 3]), for: .normal)
        #expect(button.currentAttributedTitle?.string == "Go" && button.titleLabel?.attributedText?.string == "Go")
        #expect(button.titleLabel?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
        button.setAttributedTitle(nil, for: .normal)
        button.setTitle("Stop", for: .normal)
        #expect(button.titleLabel?.text == "Stop")
    }

    @Test("a control tells who listens")
    func listeners() {
        final class Listener: NSObject {}
        let (control, listener) = (UIControl(), Listener())
        control.addTarget(listener, action: "one", for: [.touchDown, .valueChanged])
        control.addTarget(listener, action: "two", for: .valueChanged)
        let action = UIAction { _ in }
        control.addAction(action, for: .touchUpInside)
        #expect(control.actions(forTarget: listener, forControlEvent: .valueChanged) == ["one", "two"])
        #expect(control.actions(forTarget: listener, forControlEvent: .touchUpInside) == nil)
        #expect(control.allTargets == [listener] && control.allControlEvents == [.touchDown, .valueChanged, .touchUpInside])
        var seen: [String] = []
        control.enumerateEventHandlers { action, target, event, stop in
            seen.append(action.map { _ in "action" } ?? target?.1.name ?? "?")
        }
        #expect(seen == ["one", "two", "action"])
    }
}
