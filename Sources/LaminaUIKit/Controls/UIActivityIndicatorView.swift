import LaminaCoreGraphics
import LaminaQuartzCore

/// A wheel that turns while work is in progress.
///
/// ```swift
/// let wheel = UIActivityIndicatorView(style: .medium)
/// wheel.startAnimating()
/// ```
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    /// The style of an activity indicator.
    public enum Style: Int, Sendable {
        /// The former name of a large, white indicator.
        case whiteLarge = 0
        /// The former name of a white indicator of usual size.
        case white
        /// The former name of a grey indicator of usual size.
        case gray
        /// A wheel 20 points wide and high.
        case medium = 100
        /// A wheel 37 points wide and high.
        case large
    }

    /// The style. Older styles are one of the two sizes with a colour. Default `.medium`.
    open var style = Style.medium { didSet { restyle() } }
    /// The colour of the wheel. Default grey.
    open var color: UIColor! = .systemGray {
        didSet {
            styled(.color, \UIActivityIndicatorView.color)
            paint()
        }
    }
    /// Whether the view is hidden while the wheel stands still. Default true.
    open var hidesWhenStopped = true { didSet { if !isAnimating { isHidden = hidesWhenStopped } } }
    /// Whether the wheel turns. Default false.
    open private(set) var isAnimating = false

    private var spokes: [CALayer] = []
    private static let count = 8
    /// Seconds for a turn.
    private static let turn = 0.8
    private static let spinning = "spinning"

    /// Creates an indicator of a style.
    public init(style: Style) {
        super.init(frame: CGRect(origin: .zero, size: style.size))
        self.style = style
        setUp()
        restyle()
    }
    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(isElement: true, label: isAnimating ? "In progress" : "Progress halted", traits: .updatesFrequently)
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        _ = coder.fill(self, as: UIActivityIndicatorView.self)
    }

    private func setUp() {
        isHidden = true
        isUserInteractionEnabled = false
        spokes = (0..<Self.count).map { _ in CALayer() }
        for spoke in spokes {
            spoke.delegate = Still.shared
            layer.addSublayer(spoke)
        }
        paint()
    }

    private func restyle() {
        if let color = style.color { self.color = color }
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    private func paint() {
        let color = color?.resolvedColor(with: presentTraits).cgColor
        for (number, spoke) in spokes.enumerated() { (spoke.backgroundColor, spoke.opacity) = (color, Self.strength(number)) }
    }
    override func followTraits(from old: UITraitCollection) { paint() }

    /// Returns the opacity of a spoke in a wheel that stands still: they fade anticlockwise.
    private static func strength(_ number: Int) -> Float {
        let age = Float((count - number) % count) / Float(count)
        return max(1 - age * 1.25, 0.15)
    }

    /// Shows the wheel and starts it, even before the view is shown.
    open func startAnimating() {
        guard !isAnimating else { return }
        isAnimating = true
        isHidden = false
        spin()
    }

    /// Stops the wheel.
    open func stopAnimating() {
        guard isAnimating else { return }
        isAnimating = false
        for spoke in spokes { spoke.removeAnimation(forKey: Self.spinning) }
        if hidesWhenStopped { isHidden = true }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        // Out of a window nothing is seen of it.
        if window == nil { for spoke in spokes { spoke.removeAnimation(forKey: Self.spinning) } } else if isAnimating { spin() }
    }

    /// Each spoke flashes up and fades; the next one follows an eighth of a turn later.
    private func spin() {
        let now = CACurrentMediaTime()
        for (number, spoke) in spokes.enumerated() {
            let animation = CAKeyframeAnimation(keyPath: "opacity")
            animation.values = [1, 0.15, 0.15, 1]
            animation.keyTimes = [0, 0.68, 0.94, 1]
            animation.duration = Self.turn
            animation.repeatCount = .infinity
            animation.beginTime = spoke.convertTime(now, from: nil)
            animation.timeOffset = Self.turn * Double((Self.count - number) % Self.count) / Double(Self.count)
            spoke.addUnawaited(animation, forKey: Self.spinning)
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let side = style.size.width
        let (length, width, inner) = (side * 0.27, side * 0.115, side * 0.23)
        for (number, spoke) in spokes.enumerated() {
            spoke.bounds = CGRect(x: 0, y: 0, width: width, height: length)
            spoke.cornerRadius = width / 2
            spoke.anchorPoint = CGPoint(x: 0.5, y: 1 + inner / length)
            spoke.position = CGPoint(x: bounds.midX, y: bounds.midY)
            spoke.setAffineTransform(CGAffineTransform(rotationAngle: CGFloat(number) / CGFloat(Self.count) * 2 * .pi))
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { style.size }
    open override var intrinsicContentSize: CGSize { style.size }
}

extension UIActivityIndicatorView.Style {
    fileprivate var size: CGSize { self == .large || self == .whiteLarge ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20) }
    fileprivate var color: UIColor? {
        switch self {
        case .white, .whiteLarge: .white
        case .gray: .systemGray
        case .medium, .large: nil
        }
    }
}

/// Keeps layers from animating by themselves.
final class Still: CALayerDelegate {
    nonisolated(unsafe) static let shared = Still()
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
}
