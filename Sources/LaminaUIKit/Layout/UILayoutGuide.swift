import LaminaCoreGraphics

/// A rectangle that takes part in layout without being a view.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    /// The source of a guide's place.
    enum Course {
        /// Constraints alone.
        case free
        /// So far inside its view's edges.
        case insets((UIView) -> UIEdgeInsets)
        /// The upper or lower edge: as wide as the view, with a height.
        case top((UIView) -> CGFloat)
        case bottom((UIView) -> CGFloat)
        /// The origin of a scroll view's content.
        case content
        /// The visible part of a scroll view.
        case visible
    }

    /// The view in whose space the guide is. Nil until `addLayoutGuide(_:)`.
    open internal(set) weak var owningView: UIView?
    /// A name for debugging. Default empty.
    open var identifier = ""
    let course: Course
    var mentions: [NSLayoutConstraint] = []
    var member: LayoutMember?
    var anchors = LayoutAnchors()

    public override init() {
        course = .free
        super.init()
    }

    init(_ course: Course, of view: UIView, _ identifier: String) {
        self.course = course
        super.init()
        owningView = view
        self.identifier = identifier
    }

    public required init?(coder: NSCoder) {
        course = .free
        super.init()
    }

    /// The rectangle in the owning view's space, as of the last layout pass.
    open var layoutFrame: CGRect {
        guard let owningView else { return .zero }
        switch course {
        case .insets(let insets):
            let frame = owningView.bounds.inset(by: insets(owningView))
            return CGRect(x: frame.origin.x, y: frame.origin.y, width: max(frame.size.width, 0), height: max(frame.size.height, 0))
        case .top(let height):
            let bounds = owningView.bounds
            return CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: height(owningView))
        case .bottom(let height):
            let (bounds, height) = (owningView.bounds, height(owningView))
            return CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
        case .visible: return owningView.bounds
        case .content: return CGRect(origin: .zero, size: (owningView as? UIScrollView)?.contentSize ?? .zero)
        case .free: return member?.frame ?? .zero
        }
    }

    /// Whether the constraints do not determine the guide's place.
    open var hasAmbiguousLayout: Bool {
        guard let owningView, case .free = course else { return false }
        return owningView.settledEngine?.isAmbiguous(self) ?? true
    }

    /// Returns the active constraints about this guide along an axis.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        mentions.filter { $0.isAbout(axis) }
    }

    /// The anchor of the leading edge.
    open var leadingAnchor: NSLayoutXAxisAnchor { horizontal(.leading) }
    /// The anchor of the trailing edge.
    open var trailingAnchor: NSLayoutXAxisAnchor { horizontal(.trailing) }
    /// The anchor of the left edge.
    open var leftAnchor: NSLayoutXAxisAnchor { horizontal(.left) }
    /// The anchor of the right edge.
    open var rightAnchor: NSLayoutXAxisAnchor { horizontal(.right) }
    /// The anchor of the horizontal centre.
    open var centerXAnchor: NSLayoutXAxisAnchor { horizontal(.centerX) }
    /// The anchor of the top edge.
    open var topAnchor: NSLayoutYAxisAnchor { vertical(.top) }
    /// The anchor of the bottom edge.
    open var bottomAnchor: NSLayoutYAxisAnchor { vertical(.bottom) }
    /// The anchor of the vertical centre.
    open var centerYAnchor: NSLayoutYAxisAnchor { vertical(.centerY) }
    /// The anchor of the width.
    open var widthAnchor: NSLayoutDimension { dimension(.width) }
    /// The anchor of the height.
    open var heightAnchor: NSLayoutDimension { dimension(.height) }
}

extension UIView {
    /// The guides of the view, in the order in which they were added.
    public var layoutGuides: [UILayoutGuide] { layout?.guides ?? [] }

    /// Adds a guide to this view's layout.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView !== self else { return }
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        layoutGuide.owningView = self
        madeLayout.guides.append(layoutGuide)
    }

    /// Removes a guide with the constraints about it.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView === self else { return }
        for constraint in layoutGuide.mentions { constraint.isActive = false }
        if let member = layoutGuide.member { member.engine?.remove(member) }
        layout?.guides.removeAll { $0 === layoutGuide }
        layoutGuide.owningView = nil
    }

    /// The rectangle within `layoutMargins`.
    public var layoutMarginsGuide: UILayoutGuide {
        guide(\.marginsGuide, "UIViewLayoutMarginsGuide") { $0.layoutMargins }
    }
    /// The rectangle within `safeAreaInsets`.
    public var safeAreaLayoutGuide: UILayoutGuide {
        guide(\.safeAreaGuide, "UIViewSafeAreaLayoutGuide") { $0.safeAreaInsets }
    }
    /// The rectangle within the margins, at most 672 points wide, so that lines stay easy to read.
    public var readableContentGuide: UILayoutGuide {
        guide(\.readableGuide, "UIViewReadableContentGuide") { view in
            var insets = view.layoutMargins
            let extra = max(view.bounds.width - insets.left - insets.right - 672, 0) / 2
            insets.left += extra
            insets.right += extra
            return insets
        }
    }

    private func guide(
        _ place: ReferenceWritableKeyPath<ViewLayout, UILayoutGuide?>, _ name: String, _ insets: @escaping (UIView) -> UIEdgeInsets
    ) -> UILayoutGuide {
        if let made = madeLayout[keyPath: place] { return made }
        let made = UILayoutGuide(.insets(insets), of: self, name)
        madeLayout[keyPath: place] = made
        return made
    }
}

extension UIScrollView {
    /// The guide for the whole content. Constraints from its one edge to the other determine `contentSize`.
    public var contentLayoutGuide: UILayoutGuide { guide(\.contentGuide, .content, "UIScrollView-contentLayoutGuide") }
    /// A guide for the visible part, which does not move when the content does.
    public var frameLayoutGuide: UILayoutGuide { guide(\.visibleGuide, .visible, "UIScrollView-frameLayoutGuide") }

    private func guide(_ place: ReferenceWritableKeyPath<ViewLayout, UILayoutGuide?>, _ course: UILayoutGuide.Course, _ name: String)
        -> UILayoutGuide
    {
        if let made = madeLayout[keyPath: place] { return made }
        let made = UILayoutGuide(course, of: self, name)
        madeLayout[keyPath: place] = made
        return made
    }
}
