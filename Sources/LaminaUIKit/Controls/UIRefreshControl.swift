import LaminaCoreGraphics

/// A wheel above a scroll view's content that appears when the content is pulled down. Pulled far enough, it turns, sends `.valueChanged` so that the content
/// is reloaded, and stays until `endRefreshing()`.
///
/// ```swift
/// let refresh = UIRefreshControl()
/// refresh.addAction(UIAction { _ in fetch { refresh.endRefreshing() } }, for: .valueChanged)
/// table.refreshControl = refresh
/// ```
///
/// While it turns it makes room for itself: the scroll view's `contentInset` is 60 points larger at the top. How far the content has to be pulled – 90
/// points – is inferred.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    /// Whether the wheel turns. Default false.
    open private(set) var isRefreshing = false
    /// The text below the wheel. Default nil.
    open var attributedTitle: NSAttributedString? {
        didSet {
            styled(.attributedTitle, \UIRefreshControl.attributedTitle)
            label.attributedText = attributedTitle
            setNeedsLayout()
        }
    }

    private let wheel = UIActivityIndicatorView(style: .medium)
    private let label = UILabel()
    /// Whether the scroll view has been given the room.
    private var hasRoom = false
    /// Whether a pull may still set it off: once for each drag.
    private var isArmed = true

    private static let height: CGFloat = 60
    private static let threshold: CGFloat = 90

    public override init(frame: CGRect) {
        super.init(frame: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: Self.height))
        setUp()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        _ = coder.fill(self, as: UIRefreshControl.self)
    }

    private func setUp() {
        isUserInteractionEnabled = false
        wheel.hidesWhenStopped = false
        wheel.isHidden = false
        label.textAlignment = .center
        for view in [wheel, label] { addSubview(view) }
        alpha = 0
    }

    private var scrollView: UIScrollView? { superview as? UIScrollView }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        wheel.color = ownTintColor ?? .systemGray
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let text = label.sizeThatFits(.zero)
        let middle = bounds.midY - (text.height > 0 ? 8 : 0)
        wheel.frame = CGRect(x: bounds.midX - 10, y: middle - 10, width: 20, height: 20)
        label.frame = CGRect(x: 0, y: middle + 14, width: bounds.width, height: text.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }

    // MARK: Refreshing

    /// Starts the wheel as if it had been pulled. No event is sent, and the content stays in its place.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        turn()
        makeRoom()
    }

    /// Stops the wheel; the content returns to its place.
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        wheel.stopAnimating()
        defer { follow() }
        guard hasRoom, let scrollView else { return hasRoom = false }
        hasRoom = false
        let top = -(scrollView.adjustedContentInset.top - Self.height)
        if scrollView.contentOffset.y < top, !scrollView.isDragging {
            scrollView.setContentOffset(CGPoint(x: scrollView.contentOffset.x, y: top), animated: true)
        }
        scrollView.contentInset.top -= Self.height
    }

    private func turn() {
        isRefreshing = true
        alpha = 1
        wheel.startAnimating()
    }

    private func makeRoom() {
        guard !hasRoom, let scrollView else { return }
        hasRoom = true
        scrollView.contentInset.top += Self.height
    }

    // MARK: The scroll view

    /// The content has moved.
    func follow() {
        guard let scrollView else { return }
        frame = CGRect(x: 0, y: -Self.height, width: scrollView.bounds.width, height: Self.height)
        let pulled = -(scrollView.contentOffset.y + scrollView.adjustedContentInset.top)
        if !scrollView.isDragging { isArmed = true }
        guard !isRefreshing else { return }
        alpha = min(max(pulled / Self.threshold, 0), 1)
        guard isEnabled, isArmed, scrollView.isDragging, pulled >= Self.threshold else { return }
        isArmed = false
        turn()
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    /// The finger is about to leave: from now on the content comes to rest below the wheel.
    func fingerLeaves() { if isRefreshing { makeRoom() } }

    func enter(_ scrollView: UIScrollView) {
        scrollView.insertSubview(self, at: 0)
        follow()
        if isRefreshing { makeRoom() }
    }

    func leave() {
        if hasRoom { scrollView?.contentInset.top -= Self.height }
        hasRoom = false
        removeFromSuperview()
    }
}
