import LaminaCoreGraphics

/// A control with a row of dots, one for each page, the current page's brighter. A tap on either side of the middle goes one page back or forward.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    /// The number of pages; negative numbers count as 0. Default 0.
    open var numberOfPages: Int = 0 {
        didSet {
            if numberOfPages < 0 { numberOfPages = 0 }
            currentPage = page
            changed()
        }
    }
    /// The index of the current page, limited to the pages. Default 0.
    open var currentPage: Int {
        get { page }
        set {
            page = min(max(newValue, 0), max(numberOfPages - 1, 0))
            color()
        }
    }
    /// Whether the control is invisible when there is at most one page. Default false.
    open var hidesForSinglePage = false { didSet { changed() } }
    /// The colour of the dots. Default nil: a translucent white.
    open var pageIndicatorTintColor: UIColor? {
        didSet {
            styled(.pageIndicatorTintColor, \UIPageControl.pageIndicatorTintColor)
            color()
        }
    }
    /// The colour of the current page's dot. Default nil: white.
    open var currentPageIndicatorTintColor: UIColor? {
        didSet {
            styled(.currentPageIndicatorTintColor, \UIPageControl.currentPageIndicatorTintColor)
            color()
        }
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true, value: "page \(page + 1) of \(numberOfPages)", traits: stated([.adjustable, .updatesFrequently]))
    }
    open override func accessibilityIncrement() { turn(by: 1) }
    open override func accessibilityDecrement() { turn(by: -1) }
    private func turn(by pages: Int) {
        let old = page
        currentPage += pages
        if page != old { sendActions(for: .valueChanged) }
    }

    private var page = 0
    private var dots: [UIView] = []

    private static let dot: CGFloat = 7
    private static let spacing: CGFloat = 16
    private static let height: CGFloat = 26
    /// More dots than this nobody can tell apart.
    private static let most = 200

    private func changed() {
        let count = hidesForSinglePage && numberOfPages <= 1 ? 0 : min(numberOfPages, Self.most)
        while dots.count > count { dots.removeLast().removeFromSuperview() }
        while dots.count < count {
            let dot = UIView()
            dot.isUserInteractionEnabled = false
            dot.layer.cornerRadius = Self.dot / 2
            addSubview(dot)
            dots.append(dot)
        }
        color()
        setNeedsLayout()
        superview?.setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    private func color() {
        for (number, dot) in dots.enumerated() {
            dot.backgroundColor =
                number == page ? currentPageIndicatorTintColor ?? .white : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.3)
        }
    }

    /// Returns the size of a number of dots.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        let count = CGFloat(min(max(pageCount, 0), Self.most))
        return CGSize(width: count > 0 ? (count - 1) * Self.spacing + Self.dot + 2 * Self.spacing : 0, height: Self.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: dots.count) }
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: dots.count) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let width = CGFloat(max(dots.count - 1, 0)) * Self.spacing + Self.dot
        for (number, dot) in dots.enumerated() {
            let place = CGFloat(readsLeftToRight ? number : dots.count - 1 - number)
            dot.frame = CGRect(
                x: bounds.midX - width / 2 + place * Self.spacing, y: bounds.midY - Self.dot / 2, width: Self.dot, height: Self.dot)
        }
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch, bounds.contains(touch.location(in: self)) else { return }
        let old = page
        currentPage = page + ((touch.location(in: self).x > bounds.midX) == readsLeftToRight ? 1 : -1)
        if page != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }
}
