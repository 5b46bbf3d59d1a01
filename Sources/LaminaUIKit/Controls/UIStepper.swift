import LaminaCoreGraphics
import LaminaStage

/// A control with two buttons that decrease and increase a number, repeatedly while they are held.
@preconcurrency @MainActor
open class UIStepper: UIControl {
    /// The value, limited to the range from the minimum to the maximum. Default 0.
    open var value: Double {
        get { number }
        set { number = bound(newValue) }
    }
    /// The minimum. A number above the maximum raises the maximum. Default 0.
    open var minimumValue: Double = 0 {
        didSet {
            if maximumValue < minimumValue { maximumValue = minimumValue }
            value = number
        }
    }
    /// The maximum. A number below the minimum lowers the minimum. Default 100.
    open var maximumValue: Double = 100 {
        didSet {
            if minimumValue > maximumValue { minimumValue = maximumValue }
            value = number
        }
    }
    /// The step. Default 1.
    ///
    /// - Precondition: Greater than 0, as on Apple.
    open var stepValue: Double = 1 {
        didSet { precondition(stepValue > 0, "UIStepper: stepValue \(stepValue) is not greater than 0") }
    }
    /// Whether the value continues at the other end of the range. Default false.
    open var wraps = false { didSet { color() } }
    /// Whether the value changes repeatedly while a button is held. Default true.
    open var autorepeat = true
    /// Whether `.valueChanged` is sent for each step while a button is held, rather than once at the end. Default true.
    open var isContinuous = true

    private var number = 0.0 { didSet { color() } }
    private let minus = StepperSign(isPlus: false)
    private let plus = StepperSign(isPlus: true)
    private let divider = UIView()
    /// The button that is held.
    private var heldButton: Button? { didSet { color() } }
    private var timer: LaminaStage.Timer?
    private var hasUnsentChange = false

    private enum Button { case minus, plus }

    private static let size = CGSize(width: 94, height: 32)
    private static let delay = 0.5
    private static let interval = 0.1

    /// Creates a stepper of 94 × 32 points, whatever the frame's size.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: UIStepper.size))
        setUp()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        _ = coder.fill(self, as: UIStepper.self)
    }

    private func setUp() {
        layer.cornerRadius = 8
        byDefault(.backgroundColor) { backgroundColor = .tertiarySystemFill }
        divider.backgroundColor = .systemGray3
        for view in [minus, plus, divider] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        color()
    }

    private func bound(_ value: Double) -> Double { value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue) }

    private func color() {
        minus.show(isOn: isEnabled && (wraps || number > minimumValue), isHeld: heldButton == .minus)
        plus.show(isOn: isEnabled && (wraps || number < maximumValue), isHeld: heldButton == .plus)
    }

    open override var isEnabled: Bool { didSet { color() } }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let half = bounds.width / 2
        let (first, second) = readsLeftToRight ? (minus, plus) : (plus, minus)
        first.frame = CGRect(x: 0, y: 0, width: half, height: bounds.height)
        second.frame = CGRect(x: half, y: 0, width: half, height: bounds.height)
        divider.frame = CGRect(x: half - 0.5, y: bounds.height * 0.22, width: 1, height: bounds.height * 0.56)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { UIStepper.size }
    open override var intrinsicContentSize: CGSize { UIStepper.size }

    // MARK: Touches

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        beginStepping(touch)
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        if button(at: touch) != heldButton { beginStepping(touch) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { endStepping() }
    open override func cancelTracking(with event: UIEvent?) { endStepping() }

    private func button(at touch: UITouch) -> Button? {
        let point = touch.location(in: self)
        guard bounds.insetBy(dx: -20, dy: -40).contains(point) else { return nil }
        return (point.x < bounds.midX) == readsLeftToRight ? .minus : .plus
    }

    private func beginStepping(_ touch: UITouch) {
        heldButton = button(at: touch)
        timer?.invalidate()
        timer = nil
        guard heldButton != nil else { return }
        step()
        guard autorepeat else { return }
        timer = .scheduledTimer(withTimeInterval: Self.delay, repeats: false) { [weak self] _ in self?.goOn() }
    }

    private func goOn() {
        step()
        timer = .scheduledTimer(withTimeInterval: Self.interval, repeats: true) { [weak self] timer in
            guard let self else { return timer.invalidate() }
            step()
        }
    }

    private func endStepping() {
        timer?.invalidate()
        timer = nil
        heldButton = nil
        if hasUnsentChange { sendValueChanged() }
    }

    private func step() {
        guard let heldButton else { return }
        let old = number
        let wanted = heldButton == .plus ? number + stepValue : number - stepValue
        number = wraps && wanted > maximumValue ? minimumValue : wraps && wanted < minimumValue ? maximumValue : bound(wanted)
        guard number != old else { return }
        if isContinuous || !autorepeat { sendValueChanged() } else { hasUnsentChange = true }
    }

    private func sendValueChanged() {
        hasUnsentChange = false
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { endStepping() }
    }
}

/// Plus or minus on its half of a stepper.
private final class StepperSign: UIView {
    private let strokes: [UIView]

    private var isOn = true

    init(isPlus: Bool) {
        strokes = (0..<(isPlus ? 2 : 1)).map { _ in UIView() }
        super.init(frame: .zero)
        layer.cornerRadius = 8
        for stroke in strokes {
            stroke.layer.cornerRadius = 0.75
            addSubview(stroke)
        }
    }
    required init?(coder: NSCoder) { nil }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true, label: strokes.count == 2 ? "Increment" : "Decrement", traits: isOn ? .button : [.button, .notEnabled])
    }

    func show(isOn: Bool, isHeld: Bool) {
        self.isOn = isOn
        backgroundColor = isHeld && isOn ? .systemGray4 : nil
        for stroke in strokes { stroke.backgroundColor = isOn ? .label : .tertiaryLabel }
    }

    override func layoutSubviews() {
        for (number, stroke) in strokes.enumerated() {
            let size = number == 0 ? CGSize(width: 15, height: 1.5) : CGSize(width: 1.5, height: 15)
            stroke.frame = CGRect(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
        }
    }
}
