import LaminaCoreGraphics
import LaminaQuartzCore

/// A view that lays out views in a row or a column, by constraints of its own.
///
/// ```swift
/// let column = UIStackView(arrangedSubviews: [title, subtitle, button])
/// column.axis = .vertical
/// column.spacing = 8
/// column.alignment = .center
/// ```
///
/// A hidden view takes no room. Hidden or shown in an animation block followed by `layoutIfNeeded()`, it shrinks or grows.
@preconcurrency @MainActor
open class UIStackView: UIView {
    /// The distribution of the room along the axis.
    public enum Distribution: Int, Sendable {
        /// Views fill the room; those whose content resists least change size.
        case fill = 0
        /// Views fill the room and have equal lengths.
        case fillEqually
        /// Views fill the room in proportion to the lengths of their content.
        case fillProportionally
        /// Views keep their size, with gaps of equal length: at least `spacing`.
        case equalSpacing
        /// Views keep their size, with centres at equal distances if there is room for that.
        case equalCentering
    }

    /// The alignment of views across the axis.
    public enum Alignment: Int, Sendable {
        /// Stretched over the whole extent across the axis.
        case fill = 0
        /// The leading edge of a column, the top of a row.
        case leading
        /// The first lines' baselines; rows only.
        case firstBaseline
        /// Centred across the axis.
        case center
        /// The trailing edge of a column, the bottom of a row.
        case trailing
        /// The last lines' baselines; rows only.
        case lastBaseline

        /// The top of a row.
        public static let top = Alignment.leading
        /// The bottom of a row.
        public static let bottom = Alignment.trailing
    }

    /// The value for `setCustomSpacing(_:after:)` that stands for the stack's own spacing.
    public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
    /// The value for `spacing` that stands for the system's spacing of 8 points.
    public static let spacingUseSystem: CGFloat = 1.1754943508222875e-38

    /// The axis along which views are laid out. Default horizontal: a row.
    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { rearrange() } } }
    /// The distribution of the room along the axis. Default `.fill`.
    open var distribution = Distribution.fill { didSet { if distribution != oldValue { rearrange() } } }
    /// The alignment of views across the axis. Default `.fill`.
    open var alignment = Alignment.fill { didSet { if alignment != oldValue { rearrange() } } }
    /// The spacing between views in points; the minimum where gaps are to be equal. Default 0.
    open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { rearrange() } } }
    /// Whether a column's spacing is from the last baseline of a view to the first of the next. Default false.
    open var isBaselineRelativeArrangement = false { didSet { if isBaselineRelativeArrangement != oldValue { rearrange() } } }
    /// Whether views are placed within `layoutMargins` rather than the edges. Default false.
    open var isLayoutMarginsRelativeArrangement = false { didSet { if isLayoutMarginsRelativeArrangement != oldValue { rearrange() } } }

    /// The views in their order, hidden ones included.
    open private(set) var arrangedSubviews: [UIView] = []
    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    var arrangement: [NSLayoutConstraint] = []
    private var isArranged = false

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init(coder: NSCoder) {
        super.init(coder: coder)!
        if coder.fill(self, as: UIStackView.self) { return }
        guard coder.allowsKeyedCoding, coder.containsValue(forKey: "UIStackViewAxis") else { return }
        axis = NSLayoutConstraint.Axis(rawValue: coder.decodeInteger(forKey: "UIStackViewAxis")) ?? .horizontal
        distribution = Distribution(rawValue: coder.decodeInteger(forKey: "UIStackViewDistribution")) ?? .fill
        alignment = Alignment(rawValue: coder.decodeInteger(forKey: "UIStackViewAlignment")) ?? .fill
        spacing = CGFloat(coder.decodeDouble(forKey: "UIStackViewSpacing"))
        let arranged = ArchivedValue.doubles(coder.decodeList(forKey: "UIStackViewArranged")["places"]) ?? []
        let views = subviews
        for place in arranged {
            if let index = Int(exactly: place), views.indices.contains(index) { addArrangedSubview(views[index]) }
        }
    }
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(axis.rawValue, forKey: "UIStackViewAxis")
        coder.encode(distribution.rawValue, forKey: "UIStackViewDistribution")
        coder.encode(alignment.rawValue, forKey: "UIStackViewAlignment")
        coder.encode(spacing.native, forKey: "UIStackViewSpacing")
        let places = arrangedSubviews.compactMap { view in subviews.firstIndex { $0 === view } }
        coder.encode(list: ["places": ArchivedValue.numbers(places.map { Double($0) })], forKey: "UIStackViewArranged")
    }
    /// Creates a stack of views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    open class override var requiresConstraintBasedLayout: Bool { true }

    /// Adds a view at the end; it becomes a subview unless it is one.
    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.filter { $0 !== view }.count) }

    /// Inserts a view at an index; it moves there if it is arranged already.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        arrangedSubviews.removeAll { $0 === view }
        precondition(
            (0...arrangedSubviews.count).contains(stackIndex),
            "UIStackView: there is no place \(stackIndex) among \(arrangedSubviews.count) arranged views")
        arrangedSubviews.insert(view, at: stackIndex)
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        rearrange()
    }

    /// Removes a view from the arrangement. It stays a subview; `removeFromSuperview()` removes it from both.
    open func removeArrangedSubview(_ view: UIView) {
        guard arrangedSubviews.contains(where: { $0 === view }) else { return }
        arrangedSubviews.removeAll { $0 === view }
        customSpacings[ObjectIdentifier(view)] = nil
        rearrange()
    }

    /// Sets the spacing after one view. `spacingUseDefault` resets it.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == UIStackView.spacingUseDefault ? nil : spacing
        rearrange()
    }
    /// Returns the spacing after one view; `spacingUseDefault` if none was set.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    open override func updateConstraints() {
        if !isArranged {
            isArranged = true
            arrange()
        }
        super.updateConstraints()
    }

    open override var forFirstBaselineLayout: UIView {
        let shown = arrangedSubviews.filter { !$0.isHidden }
        let view = axis == .vertical ? shown.first : shown.max { $0.intrinsicContentSize.height < $1.intrinsicContentSize.height }
        return view?.forFirstBaselineLayout ?? self
    }
    open override var forLastBaselineLayout: UIView {
        let shown = arrangedSubviews.filter { !$0.isHidden }
        let view = axis == .vertical ? shown.last : shown.max { $0.intrinsicContentSize.height < $1.intrinsicContentSize.height }
        return view?.forLastBaselineLayout ?? self
    }

    /// Has the constraints made anew before the next layout.
    func rearrange() {
        isArranged = false
        setNeedsUpdateConstraints()
        setNeedsLayout()
    }

    func spacing(after view: UIView) -> CGFloat {
        let points = customSpacings[ObjectIdentifier(view)] ?? spacing
        guard points.isFinite else { return 0 }
        return points == UIStackView.spacingUseSystem ? systemSpacing : points
    }

    /// A view has been hidden or shown.
    func hiddenChanged(_ view: UIView) {
        guard arrangedSubviews.contains(where: { $0 === view }) else { return }
        rearrange()
        guard view.isHidden, let block = AnimationBlock.current, block.animates else {
            return view.layer.removeAnimation(forKey: "shrinking")
        }
        // It shows for as long as it takes to shrink.
        let showing = CABasicAnimation(keyPath: "hidden")
        (showing.fromValue, showing.toValue) = (false, false)
        block.accompany(showing, of: view, forKey: "shrinking")
    }

    /// The view's content wants another size now.
    func contentChanged() { if distribution == .fillProportionally { rearrange() } }
}
