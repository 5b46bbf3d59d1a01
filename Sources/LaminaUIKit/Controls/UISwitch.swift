import LaminaCoreGraphics

/// A control that is on or off.
///
/// ```swift
/// let sound = UISwitch()
/// sound.isOn = true
/// sound.addAction(UIAction { [unowned sound] _ in player.isMuted = !sound.isOn }, for: .valueChanged)
/// ```
@preconcurrency @MainActor
open class UISwitch: UIControl {
    private let track = UIView()
    private let thumb = UIView()

    /// Whether the switch is on. Default false.
    open var isOn = false {
        didSet {
            setNeedsLayout()
            color()
        }
    }
    /// The colour of the switch while it is on. Default nil: green.
    open var onTintColor: UIColor? {
        didSet {
            styled(.onTintColor, \UISwitch.onTintColor)
            color()
        }
    }
    /// The colour of the thumb. Default nil: white.
    open var thumbTintColor: UIColor? {
        didSet {
            styled(.thumbTintColor, \UISwitch.thumbTintColor)
            color()
        }
    }

    /// Creates a switch of 51 × 31 points, whatever the frame's size.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: UISwitch.size))
        setUp()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        if coder.fill(self, as: UISwitch.self) { return }
        guard coder.allowsKeyedCoding else { return }
        isOn = coder.decodeBool(forKey: "UISwitchOn")
        onTintColor = coder.decoded(UIColor.self, forKey: "UISwitchOnTintColor")
        thumbTintColor = coder.decoded(UIColor.self, forKey: "UISwitchThumbTintColor")
    }
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(isOn, forKey: "UISwitchOn")
        coder.encode(onTintColor, forKey: "UISwitchOnTintColor")
        coder.encode(thumbTintColor, forKey: "UISwitchThumbTintColor")
    }

    private static let size = CGSize(width: 51, height: 31)

    private func setUp() {
        for view in [track, thumb] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        thumb.layer.shadowOpacity = 0.15
        thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
        thumb.layer.shadowRadius = 4
        color()
    }

    private func color() {
        track.backgroundColor = isOn ? onTintColor ?? .systemGreen : UIColor.systemGray5
        thumb.backgroundColor = thumbTintColor ?? .white
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(isElement: true, value: isOn ? "1" : "0", traits: stated([.button, .toggleButton]))
    }
    /// Toggles the switch, as a tap does.
    open override func accessibilityActivate() -> Bool {
        setOn(!isOn, animated: true)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        return true
    }

    /// Sets whether the switch is on; if `animated`, the thumb moves there. No event is sent.
    open func setOn(_ on: Bool, animated: Bool) {
        guard animated, window != nil else {
            isOn = on
            return
        }
        layoutIfNeeded()
        UIView.animate(withDuration: 0.25) {
            self.isOn = on
            self.layoutIfNeeded()
        }
    }

    open override var isEnabled: Bool { didSet { if isEnabled != oldValue { alpha = isEnabled ? 1 : 0.5 } } }

    open override func layoutSubviews() {
        super.layoutSubviews()
        track.frame = bounds
        track.layer.cornerRadius = bounds.height / 2
        let across = max(bounds.height - 4, 0)
        thumb.frame = CGRect(
            x: isOn == readsLeftToRight ? bounds.maxX - 2 - across : bounds.minX + 2, y: bounds.minY + 2, width: across, height: across)
        thumb.layer.cornerRadius = across / 2
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { UISwitch.size }
    open override var intrinsicContentSize: CGSize { UISwitch.size }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let touch, point(inside: touch.location(in: self), with: event) else { return }
        setOn(!isOn, animated: true)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
}
