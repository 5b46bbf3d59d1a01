import LaminaCoreGraphics

/// A control with a thumb on a track, which a finger moves to choose a number.
///
/// ```swift
/// let slider = UISlider()
/// slider.maximumValue = 10
/// slider.addAction(UIAction { [unowned slider] _ in label.text = "\(slider.value)" }, for: .valueChanged)
/// ```
@preconcurrency @MainActor
open class UISlider: UIControl {
    private var number: Float = 0
    private let trackBefore = UIView()
    private let trackAfter = UIView()
    private let thumb = UIView()
    /// The place of the finger on the thumb, from its middle.
    private var grip: CGFloat = 0

    /// The value, limited to the range from the minimum to the maximum. Default 0.
    open var value: Float {
        get { number }
        set { setValue(newValue, animated: false) }
    }
    /// The minimum. A number above the maximum raises the maximum. Default 0.
    open var minimumValue: Float = 0 {
        didSet {
            if maximumValue < minimumValue { maximumValue = minimumValue }
            value = number
        }
    }
    /// The maximum. A number below the minimum lowers the minimum. Default 1.
    open var maximumValue: Float = 1 {
        didSet {
            if minimumValue > maximumValue { minimumValue = maximumValue }
            value = number
        }
    }
    /// Whether `.valueChanged` is sent while the thumb moves, rather than only when the finger is lifted. Default true.
    open var isContinuous = true
    /// The colour of the track below the value. Default nil: the tint colour.
    open var minimumTrackTintColor: UIColor? {
        didSet {
            styled(.minimumTrackTintColor, \UISlider.minimumTrackTintColor)
            color()
        }
    }
    /// The colour of the track above the value. Default nil: a light grey.
    open var maximumTrackTintColor: UIColor? {
        didSet {
            styled(.maximumTrackTintColor, \UISlider.maximumTrackTintColor)
            color()
        }
    }
    /// The colour of the thumb. Default nil: white.
    open var thumbTintColor: UIColor? {
        didSet {
            styled(.thumbTintColor, \UISlider.thumbTintColor)
            color()
        }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        if coder.fill(self, as: UISlider.self) { return }
        guard coder.allowsKeyedCoding else { return }
        guard coder.containsValue(forKey: "UIMaxValue") else { return }
        minimumValue = coder.decodeFloat(forKey: "UIMinValue")
        maximumValue = coder.decodeFloat(forKey: "UIMaxValue")
        value = coder.decodeFloat(forKey: "UIValue")
        minimumTrackTintColor = coder.decoded(UIColor.self, forKey: "UIMinimumTrackTintColor")
        maximumTrackTintColor = coder.decoded(UIColor.self, forKey: "UIMaximumTrackTintColor")
        thumbTintColor = coder.decoded(UIColor.self, forKey: "UIThumbTintColor")
    }
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(minimumValue, forKey: "UIMinValue")
        coder.encode(maximumValue, forKey: "UIMaxValue")
        coder.encode(value, forKey: "UIValue")
        coder.encode(minimumTrackTintColor, forKey: "UIMinimumTrackTintColor")
        coder.encode(maximumTrackTintColor, forKey: "UIMaximumTrackTintColor")
        coder.encode(thumbTintColor, forKey: "UIThumbTintColor")
    }

    private func setUp() {
        for view in [trackAfter, trackBefore, thumb] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        thumb.layer.shadowOpacity = 0.2
        thumb.layer.shadowOffset = CGSize(width: 0, height: 2)
        thumb.layer.shadowRadius = 3
        color()
    }

    private func color() {
        trackBefore.backgroundColor = minimumTrackTintColor ?? tintColor
        trackAfter.backgroundColor = maximumTrackTintColor ?? .systemGray4
        thumb.backgroundColor = thumbTintColor ?? .white
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        color()
    }

    /// Sets the value; if `animated`, the thumb moves there.
    open func setValue(_ value: Float, animated: Bool) {
        let glides = animated && window != nil
        // What was to be laid out before does not glide along.
        if glides { layoutIfNeeded() }
        willChange("value")
        number = value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue)
        didChange("value")
        setNeedsLayout()
        if glides { UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() } }
    }

    open override var isEnabled: Bool { didSet { if isEnabled != oldValue { alpha = isEnabled ? 1 : 0.5 } } }

    // MARK: Accessibility

    override var accessibilityDefaults: AccessibilityDefaults {
        let span = Double(maximumValue - minimumValue)
        let part = span > 0 ? Double(number - minimumValue) / span : 0
        return AccessibilityDefaults(isElement: true, value: part.percentage, traits: stated(.adjustable), role: .slider, fraction: part)
    }
    /// Increases the value by a tenth of the range.
    open override func accessibilityIncrement() { adjust(by: 0.1) }
    /// Decreases the value by a tenth of the range.
    open override func accessibilityDecrement() { adjust(by: -0.1) }
    private func adjust(by part: Float) {
        value += part * (maximumValue - minimumValue)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    // MARK: Layout

    /// Returns the rectangle of the track. Default 4 points high, in the middle.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: bounds.minX + 2, y: bounds.midY - 2, width: max(bounds.width - 4, 0), height: 4)
    }
    /// Returns the rectangle of the thumb for a value. Default 28 points wide, within the bounds.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let size: CGFloat = 28
        let span = maximumValue - minimumValue
        let part = span > 0 ? CGFloat((value - minimumValue) / span) : 0
        let distance = part * max(bounds.width - size, 0)
        return CGRect(
            x: readsLeftToRight ? bounds.minX + distance : bounds.maxX - distance - size, y: bounds.midY - size / 2, width: size,
            height: size)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let track = trackRect(forBounds: bounds)
        let knob = thumbRect(forBounds: bounds, trackRect: track, value: number)
        thumb.frame = knob
        thumb.layer.cornerRadius = min(knob.width, knob.height) / 2
        let (left, right) = readsLeftToRight ? (trackBefore, trackAfter) : (trackAfter, trackBefore)
        left.frame = CGRect(x: track.minX, y: track.minY, width: max(knob.midX - track.minX, 0), height: track.height)
        right.frame = CGRect(x: knob.midX, y: track.minY, width: max(track.maxX - knob.midX, 0), height: track.height)
        for view in [trackBefore, trackAfter] { view.layer.cornerRadius = track.height / 2 }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width > 0 ? size.width : 118, height: 31) }
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 31) }

    // MARK: Touches

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        layoutIfNeeded()
        let point = touch.location(in: self)
        guard thumb.frame.insetBy(dx: -15, dy: -15).contains(point) else { return false }
        grip = point.x - thumb.frame.midX
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let way = bounds.width - thumb.frame.width
        guard way > 0 else { return true }
        let distance = (touch.location(in: self).x - grip - bounds.minX - thumb.frame.width / 2) / way
        let part = readsLeftToRight ? distance : 1 - distance
        let old = number
        value = minimumValue + Float(min(max(part, 0), 1)) * (maximumValue - minimumValue)
        layoutIfNeeded()
        if isContinuous, number != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if !isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }
}
