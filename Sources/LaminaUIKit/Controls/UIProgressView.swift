import LaminaCoreGraphics

/// A bar that fills as work progresses.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    /// The style of a progress bar.
    public enum Style: Int, Sendable {
        /// A rounded track, 4 points high.
        case `default` = 0
        /// A lower bar without rounded ends.
        case bar
    }

    /// The progress, limited to 0…1; NaN counts as 0. Default 0.
    open var progress: Float {
        get { part }
        set { setProgress(newValue, animated: false) }
    }
    /// The style. Default `.default`.
    open var progressViewStyle = Style.default {
        didSet {
            setNeedsLayout()
            superview?.setNeedsLayout()
        }
    }
    /// The colour of the filled part. Default nil: the tint colour.
    open var progressTintColor: UIColor? {
        didSet {
            styled(.progressTintColor, \UIProgressView.progressTintColor)
            color()
        }
    }
    /// The colour of the track. Default nil: a light grey.
    open var trackTintColor: UIColor? {
        didSet {
            styled(.trackTintColor, \UIProgressView.trackTintColor)
            color()
        }
    }
    /// The picture of the filled part in place of its colour, stretched. Default nil.
    open var progressImage: UIImage? {
        didSet {
            styled(.progressImage, \UIProgressView.progressImage)
            color()
        }
    }
    /// The picture of the track in place of its colour, stretched. Default nil.
    open var trackImage: UIImage? {
        didSet {
            styled(.trackImage, \UIProgressView.trackImage)
            color()
        }
    }

    private var part: Float = 0
    private let track = UIImageView(frame: .zero)
    private let fill = UIImageView(frame: .zero)

    /// As high as its style says.
    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true, label: "Progress", value: Double(progress).percentage, traits: .updatesFrequently, role: .progress,
            fraction: Double(progress))
    }

    public override init(frame: CGRect) {
        super.init(frame: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: Style.default.height))
        setUp()
    }
    /// Creates a bar of a style.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
        bounds.size.height = style.height
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        if coder.fill(self, as: UIProgressView.self) { return }
        guard coder.allowsKeyedCoding else { return }
        progress = coder.decodeFloat(forKey: "UIProgress")
        progressViewStyle = Style(rawValue: coder.decodeInteger(forKey: "UIProgressViewStyle")) ?? .default
        progressTintColor = coder.decoded(UIColor.self, forKey: "UIProgressTintColor")
        trackTintColor = coder.decoded(UIColor.self, forKey: "UITrackTintColor")
    }
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(progress, forKey: "UIProgress")
        coder.encode(progressViewStyle.rawValue, forKey: "UIProgressViewStyle")
        coder.encode(progressTintColor, forKey: "UIProgressTintColor")
        coder.encode(trackTintColor, forKey: "UITrackTintColor")
    }

    private func setUp() {
        for view in [track, fill] {
            view.clipsToBounds = true
            addSubview(view)
        }
        color()
    }

    private func color() {
        (track.image, fill.image) = (trackImage, progressImage)
        track.backgroundColor = trackImage == nil ? trackTintColor ?? .systemGray5 : nil
        fill.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        color()
    }

    /// Sets the progress; if `animated`, the bar grows or shrinks to it.
    open func setProgress(_ progress: Float, animated: Bool) {
        let glides = animated && window != nil
        if glides { layoutIfNeeded() }
        willChange("progress")
        part = progress.isNaN ? 0 : min(max(progress, 0), 1)
        didChange("progress")
        setNeedsLayout()
        guard glides else { return }
        UIView.animate(withDuration: 0.25, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]) { self.layoutIfNeeded() }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        track.frame = bounds
        fill.frame = CGRect(
            x: readsLeftToRight ? bounds.minX : bounds.maxX - bounds.width * CGFloat(part), y: bounds.minY,
            width: bounds.width * CGFloat(part), height: bounds.height)
        for view in [track, fill] { view.layer.cornerRadius = progressViewStyle == .default ? bounds.height / 2 : 0 }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 ? size.width : 150, height: progressViewStyle.height)
    }
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: progressViewStyle.height) }
}

extension UIProgressView.Style {
    fileprivate var height: CGFloat { self == .default ? 4 : 2.5 }
}
