import LaminaUIKit
import Testing

@MainActor @Suite("Activity indicators, progress views, page controls and steppers")
struct UIIndicatorControlTests {
    private func show(_ view: UIView, width: CGFloat = 200, height: CGFloat = 100) throws -> Stage {
        let (stage, root) = try makeStage(width: width, height: height)
        root.addSubview(view)
        _ = stage.snapshot()
        return stage
    }

    // MARK: Activity

    @Test("an activity indicator is hidden until it turns, and turns on media time")
    func activity() throws {
        let wheel = UIActivityIndicatorView(style: .large)
        #expect(wheel.bounds.size == CGSize(width: 37, height: 37) && wheel.isHidden && !wheel.isAnimating)
        let stage = try show(wheel)
        wheel.startAnimating()
        #expect(!wheel.isHidden && wheel.isAnimating)
        let frames = stride(from: 0, through: 0.8, by: 0.1).map { time in
            stage.advance(to: time)
            return stage.snapshot().dataProvider?.data
        }
        // After one turn it looks as at first; before that never.
        #expect(frames.first == frames.last && Set(frames).count == frames.count - 1)
        wheel.stopAnimating()
        #expect(wheel.isHidden && !wheel.isAnimating)
        wheel.hidesWhenStopped = false
        #expect(!wheel.isHidden)
        let still = stage.snapshot().dataProvider?.data
        stage.advance(to: 1.05)
        #expect(stage.snapshot().dataProvider?.data == still)
        wheel.style = .white
        #expect(wheel.color == .white && wheel.intrinsicContentSize == CGSize(width: 20, height: 20))
    }

    @Test("a completion block does not wait for a wheel that was begun in its transaction")
    func completionBesideWheel() throws {
        let (stage, root) = try makeStage(width: 60, height: 60, scale: 1)
        var told: [String] = []
        stage.perform {
            CATransaction.begin()
            CATransaction.setCompletionBlock { told.append("transaction") }
            let wheel = UIActivityIndicatorView(style: .large)
            root.addSubview(wheel)
            wheel.startAnimating()
            CATransaction.commit()
            UIView.animate(withDuration: 0.2) {
                root.alpha = 0.5
            } completion: { _ in
                told.append("block")
            }
        }
        stage.advance(to: 0.5)
        #expect(told == ["transaction", "block"])
    }

    @Test("one that has been told to turn out of a window turns once it is in one, and stops the frames when it leaves")
    func activityOutside() throws {
        let wheel = UIActivityIndicatorView(style: .medium)
        wheel.startAnimating()
        let stage = try show(wheel)
        let first = stage.snapshot().dataProvider?.data
        stage.advance(to: 0.3)
        #expect(stage.snapshot().dataProvider?.data != first)
        wheel.removeFromSuperview()
        #expect(wheel.isAnimating && (wheel.layer.sublayers ?? []).allSatisfy { $0.animationKeys() == nil })
    }

    // MARK: Progress

    @Test("progress stays from 0 to 1 and fills its part of the bar, from the leading side")
    func progress() throws {
        let bar = UIProgressView(progressViewStyle: .default)
        bar.frame = CGRect(x: 10, y: 10, width: 100, height: 4)
        let stage = try show(bar)
        func width() -> CGFloat {
            bar.layoutIfNeeded()
            return bar.subviews[1].frame.width
        }
        bar.progress = 0.25
        #expect(width() == 25)
        bar.progress = .nan
        #expect(bar.progress == 0 && width() == 0)
        bar.progress = 7
        #expect(bar.progress == 1 && width() == 100)
        bar.progress = -.infinity
        #expect(bar.progress == 0)
        bar.setProgress(0.5, animated: true)
        stage.advance(to: 0.125)
        let shown = bar.subviews[1].layer.presentation()?.bounds.width ?? 0
        #expect(abs(shown - 25) < 1 && bar.progress == 0.5)
        stage.advance(to: 1)
        #expect(bar.subviews[1].layer.presentation()?.bounds.width == 50)
        bar.semanticContentAttribute = .forceRightToLeft
        bar.layoutIfNeeded()
        #expect(bar.subviews[1].frame == CGRect(x: 50, y: 0, width: 50, height: 4))
        bar.progressTintColor = .red
        bar.trackTintColor = .blue
        let picture = stage.snapshot()
        #expect(picture.pixel(100, 12) == 0xFFFF_0000 && picture.pixel(20, 12) == 0xFF00_00FF)
        #expect(UIProgressView(progressViewStyle: .bar).intrinsicContentSize.height == 2.5)
    }

    // MARK: Pages

    @Test("a page control has a dot for each page; the current one's is bright, and taps beside the middle go back and on")
    func pages() throws {
        let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        control.numberOfPages = 3
        var told: [Int] = []
        control.addAction(UIAction { [unowned control] _ in told.append(control.currentPage) }, for: .valueChanged)
        let stage = try show(control)
        func colors() -> [UIColor?] { control.subviews.map(\.backgroundColor) }
        #expect(colors() == [.white, UIColor(white: 1, alpha: 0.3), UIColor(white: 1, alpha: 0.3)])
        #expect(control.subviews.map(\.frame.midX) == [84, 100, 116])
        stage.play(
            try InputScript([
                .tap(time: 0, point: CGPoint(x: 150, y: 20)), .tap(time: 1, point: CGPoint(x: 150, y: 20)),
                .tap(time: 2, point: CGPoint(x: 150, y: 20)), .tap(time: 3, point: CGPoint(x: 20, y: 20)),
            ]))
        stage.advance(to: 4)
        #expect(told == [1, 2, 1])
        control.currentPage = 99
        #expect(control.currentPage == 2)
        control.numberOfPages = 1
        #expect(control.currentPage == 0 && told.count == 3)
        control.hidesForSinglePage = true
        #expect(control.subviews.isEmpty && control.intrinsicContentSize.width == 0)
        control.numberOfPages = -4
        #expect(control.numberOfPages == 0 && control.size(forNumberOfPages: 0) == CGSize(width: 0, height: 26))
        control.numberOfPages = .max
        #expect(control.subviews.count == 200)
    }

    // MARK: Steppers

    @Test("a stepper steps on touch, again while held, within its range, or around it")
    func stepper() throws {
        let stepper = UIStepper(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(stepper.bounds.size == CGSize(width: 94, height: 32))
        var told: [Double] = []
        stepper.addAction(UIAction { [unowned stepper] _ in told.append(stepper.value) }, for: .valueChanged)
        let stage = try show(stepper)
        stage.play(
            try InputScript([.tap(time: 0, point: CGPoint(x: 70, y: 16)), .tap(time: 1, point: CGPoint(x: 20, y: 16), duration: 0.75)]))
        stage.advance(to: 0.02)
        #expect(told == [1])
        stepper.value = 10
        stage.advance(to: 2)
        #expect(told == [1, 9, 8, 7, 6])
        (stepper.minimumValue, stepper.maximumValue, stepper.stepValue) = (0, 7, 4)
        stepper.isContinuous = false
        told = []
        stage.play(try InputScript([.tap(time: 0, point: CGPoint(x: 70, y: 16), duration: 2)]))
        stage.advance(to: 3.5)
        #expect(stepper.value == 7 && told == [])
        stage.advance(to: 5)
        #expect(told == [7])
        stepper.wraps = true
        stage.play(try InputScript([.tap(time: 0, point: CGPoint(x: 70, y: 16))]))
        stage.advance(to: 6)
        #expect(told == [7, 0])
        stepper.value = .nan
        #expect(stepper.value == 0)
        stepper.minimumValue = 20
        #expect(stepper.maximumValue == 20 && stepper.value == 20)
    }

    @Test("a stepper that is held and taken away stops; none is kept alive by its timer")
    func stepperGone() throws {
        weak var gone: UIStepper?
        var stage: Stage?
        do {
            let stepper = UIStepper(frame: .zero)
            gone = stepper
            stage = try show(stepper)
            stage?.send([InputEvent(time: 0, phase: .began, point: CGPoint(x: 70, y: 16))])
            stage?.advance(to: 0.65)
            #expect(stepper.value == 3)
            stepper.removeFromSuperview()
            stage?.advance(to: 2)
            #expect(stepper.value == 3)
            stage?.send([InputEvent(time: 0, phase: .ended, point: CGPoint(x: 70, y: 16))])
            stage?.advance(to: 3)
        }
        _ = stage?.snapshot()
        #expect(gone == nil)
    }
}
