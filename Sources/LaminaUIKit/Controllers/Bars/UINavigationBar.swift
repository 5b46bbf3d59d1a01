// A bar shows its top item's content, a view of its own (`NavigationBarContent`). When items come and go there are two contents for a while: the title of the
// one that is left behind becomes the way back to it, and everything else fades. `Change` is that, cut in pieces, so that a navigation controller can
// have it go along with its own transition, scrubbed and taken back with it.

import LaminaCoreGraphics

/// A bar that shows the title and the buttons of the top item of a stack, and a button back to the item below.
///
/// A navigation controller has one; it can also be used by itself.
@preconcurrency @MainActor
open class UINavigationBar: UIView, UIBarPositioning {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        _ = coder.fill(self, as: UINavigationBar.self)
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(label: topItem?.title, role: .navigationBar)
    }

    private func setUp() {
        addSubview(background)
        refresh()
    }

    // MARK: Items

    /// The object that is notified when items come and go; the bar of a navigation controller needs none. Default nil.
    open weak var delegate: (any UINavigationBarDelegate)?
    /// The items of the stack, from the bottom. Default none.
    open var items: [UINavigationItem]? {
        get { stack }
        set { setItems(newValue, animated: false) }
    }
    /// The item at the top of the stack; nil if it is empty.
    open var topItem: UINavigationItem? { stack.last }
    /// The item below the top; nil if there is none.
    open var backItem: UINavigationItem? { stack.dropLast().last }

    /// Sets the stack of items. The animation runs backwards if the new top item was in the stack, else forwards.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        let new = items ?? []
        change(to: new, isPop: stack.contains { $0 === new.last }, animated: animated)
    }

    /// Adds an item at the top.
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        precondition(!stack.contains { $0 === item }, "UINavigationBar: the item “\(item.title ?? "")” is in the bar already")
        guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        change(to: stack + [item], isPop: false, animated: animated) { [weak self] in
            self.map { $0.delegate?.navigationBar($0, didPush: item) }
        }
    }

    /// Removes the top item, if the delegate permits, and returns it.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard let item = stack.last, delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
        change(to: stack.dropLast(), isPop: true, animated: animated) { [weak self] in
            self.map { $0.delegate?.navigationBar($0, didPop: item) }
        }
        return item
    }

    // MARK: Looks

    /// The style of the bar. Default `.default`: light.
    open var barStyle = UIBarStyle.default {
        didSet {
            styled(.barStyle, \UINavigationBar.barStyle)
            refresh()
        }
    }
    /// Whether a navigation controller's content extends behind the bar. Default true.
    open var isTranslucent = true {
        didSet {
            styled(.isTranslucent, \UINavigationBar.isTranslucent)
            refresh()
            layoutChanged?()
        }
    }
    /// The colour of the bar. Default nil: white, nearly opaque.
    open var barTintColor: UIColor? {
        didSet {
            styled(.barTintColor, \UINavigationBar.barTintColor)
            refresh()
        }
    }
    /// The font, colour and shadow of the title. Default nil: black, 17 points, semibold.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? {
        didSet {
            styled(.titleTextAttributes, \UINavigationBar.titleTextAttributes)
            refresh()
        }
    }
    /// The picture in place of the line along the edge, used only with a background picture. Default nil.
    open var shadowImage: UIImage? {
        didSet {
            styled(.shadowImage, \UINavigationBar.shadowImage)
            refresh()
        }
    }
    /// The picture in place of the chevron of back buttons. Default nil.
    open var backIndicatorImage: UIImage? {
        didSet {
            styled(.backIndicatorImage, \UINavigationBar.backIndicatorImage)
            refresh()
        }
    }
    private var backgroundImages: [UIBarMetrics: UIImage] = [:]
    /// Sets a picture behind the content, stretched; an empty one clears the bar. Default nil.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        backgroundImages[barMetrics] = backgroundImage
        styled(.backgroundImage, UInt(bitPattern: barMetrics.rawValue)) {
            ($0 as? UINavigationBar)?.setBackgroundImage(backgroundImage, for: barMetrics)
        }
        refresh()
    }
    /// Returns the picture behind the content for a height of bar; nil if there is none.
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics] }

    /// The appearance as a whole; once set, it replaces the individual properties of the bar.
    open var standardAppearance: UINavigationBarAppearance {
        get { ownAppearance ?? UINavigationBarAppearance() }
        set {
            ownAppearance = newValue.copy() as? UINavigationBarAppearance
            styled(.standardAppearance, \UINavigationBar.standardAppearance)
            refresh()
        }
    }
    /// The appearance in windows of little height. Default nil: `standardAppearance`.
    open var compactAppearance: UINavigationBarAppearance? {
        didSet {
            styled(.compactAppearance, \UINavigationBar.compactAppearance)
            refresh()
        }
    }
    private var ownAppearance: UINavigationBarAppearance?

    /// Font and colour of text, as far as they are said.
    struct TextLook {
        var attributes: [NSAttributedString.Key: Any] = [:]
    }

    private var appearance: UINavigationBarAppearance? {
        let compact = traitCollection.verticalSizeClass == .compact ? compactAppearance : nil
        return topItem?.standardAppearance ?? compact ?? ownAppearance
    }
    var titleLook: TextLook { TextLook(attributes: appearance?.titleTextAttributes ?? titleTextAttributes ?? [:]) }
    var buttonLook: TextLook { TextLook() }
    var standardTitleColor: UIColor { barStyle == .black && appearance == nil ? .white : .label }
    var indicator: UIImage {
        if let appearance, appearance.hasOwnIndicator { return appearance.backIndicatorImage }
        return backIndicatorImage ?? Icon.chevron.image
    }

    private var look: BarBackground.Look {
        if let appearance { return appearance.look }
        var look = barStyle == .black ? BarBackground.Look.dark : .standard
        if let barTintColor { look = look.tinted(barTintColor, isTranslucent: isTranslucent) } else if !isTranslucent { look = look.opaque }
        if let image = backgroundImages[.default] {
            (look.effect, look.color, look.image) = (nil, nil, image)
            if let shadowImage { (look.lineColor, look.lineImage) = (nil, shadowImage) }
        }
        return look
    }

    private func refresh() {
        background.look = look
        content?.update()
    }

    // MARK: Layout

    open var barPosition: UIBarPosition { .top }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }
    static let height: CGFloat = 44

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = CGRect(x: 0, y: -overhang, width: bounds.width, height: bounds.height + overhang)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        content?.update()
    }

    // MARK: Bookkeeping

    private let background = BarBackground(lineAtTop: false)
    private var stack: [UINavigationItem] = []
    private(set) var content: NavigationBarContent?
    /// The distance that the background reaches above the bar.
    var overhang: CGFloat = 0 { didSet { if overhang != oldValue { setNeedsLayout() } } }
    /// Asked instead of popping, by the controller whose bar it is.
    var backTapped: (() -> Void)?
    /// Called after the room for content has changed.
    var layoutChanged: (() -> Void)?

    func goBack() { if let backTapped { backTapped() } else { popItem(animated: true) } }

    /// Called after a property of an item has changed.
    func itemChanged(_ item: UINavigationItem, animated: Bool) {
        guard item === topItem || item === backItem else { return }
        let old = content
        makeContent()
        running?.exchange(old, for: content)
        guard animated, window != nil, let content, let old else { return }
        insertSubview(old, belowSubview: content)
        UIView.performWithoutAnimation { content.alpha = 0 }
        UIView.animate(withDuration: 0.25) {
            content.alpha = 1
            old.alpha = 0
        } completion: { _ in
            old.removeFromSuperview()
        }
    }

    private func makeContent() {
        content?.removeFromSuperview()
        content = topItem.map { NavigationBarContent($0, after: backItem, in: self) }
        if let content { addSubview(content) }
        refresh()
    }

    private func take(_ new: [UINavigationItem]) {
        for item in stack where item.bar === self { item.bar = nil }
        stack = new
        for item in new { item.bar = self }
    }

    private func change(to new: [UINavigationItem], isPop: Bool, animated: Bool, then completion: (() -> Void)? = nil) {
        let change = begin(new, isPop: isPop)
        guard animated, window != nil else {
            change.end(true)
            completion?()
            return
        }
        change.prepare()
        UIView.animate(withDuration: 0.35) {
            change.perform()
        } completion: { _ in
            change.end(true)
            completion?()
        }
    }

    // MARK: Change

    /// Other items from now on. The old content stays until the change ends.
    func begin(_ new: [UINavigationItem], isPop: Bool) -> Change {
        running?.end(true)
        let (oldStack, old) = (stack, content)
        content = nil
        take(new)
        UIView.performWithoutAnimation { makeContent() }
        let change = Change(bar: self, oldStack: oldStack, old: old, new: content, isPop: isPop)
        running = change
        return change
    }
    private weak var running: Change?

    /// A change from one content to another.
    @MainActor
    final class Change {
        private let bar: UINavigationBar
        private let oldStack: [UINavigationItem]
        private var old, new: NavigationBarContent?
        private let isPop: Bool
        private var isOver = false

        fileprivate init(
            bar: UINavigationBar, oldStack: [UINavigationItem], old: NavigationBarContent?, new: NavigationBarContent?, isPop: Bool
        ) {
            (self.bar, self.oldStack, self.old, self.new, self.isPop) = (bar, oldStack, old, new, isPop)
        }

        /// Puts the new content to where it comes from.
        func prepare() {
            old?.isUserInteractionEnabled = false
            UIView.performWithoutAnimation {
                bar.layoutIfNeeded()
                if let new { place(new, out: true, isFront: !isPop) }
            }
        }

        /// Performs the change. Call it in an animation block.
        func perform() {
            if let new { place(new, out: false, isFront: !isPop) }
            if let old { place(old, out: true, isFront: isPop) }
        }

        /// The bar has made a content anew.
        fileprivate func exchange(_ content: NavigationBarContent?, for other: NavigationBarContent?) {
            if content === new { new = other }
        }

        /// - Parameter didComplete: With false the bar has its old items again.
        func end(_ didComplete: Bool) {
            guard !isOver else { return }
            isOver = true
            old?.isUserInteractionEnabled = true
            if didComplete {
                old?.removeFromSuperview()
                if let new { place(new, out: false, isFront: !isPop) }
            } else {
                new?.removeFromSuperview()
                bar.take(oldStack)
                bar.content = old
                if let old { place(old, out: false, isFront: isPop) }
                bar.refresh()
            }
        }

        /// The content in front comes from, and goes to, the right; the one behind goes to where the way back to it is.
        private func place(_ content: NavigationBarContent, out: Bool, isFront: Bool) {
            let partner = content === new ? old : new
            let sign: CGFloat = bar.readsLeftToRight ? 1 : -1
            let title = content.title.center.x
            let label = content.back.map { $0.center.x - $0.bounds.midX + $0.label.center.x }
            let way: CGFloat
            if isFront {
                way = sign * bar.bounds.width / 2
            } else {
                way = (partner?.back.map { $0.center.x - $0.bounds.midX + $0.label.center.x } ?? 0) - title
            }
            content.title.transform = out ? CGAffineTransform(translationX: way, y: 0) : .identity
            content.title.alpha = out ? 0 : 1
            for button in content.left + content.right { button.alpha = out ? 0 : 1 }
            guard let back = content.back, let label else { return }
            let from = isFront ? (partner?.title.center.x ?? label) - label : -sign * (label + back.label.bounds.width)
            back.label.transform = out ? CGAffineTransform(translationX: from, y: 0) : .identity
            back.alpha = out ? 0 : 1
        }
    }
}

/// A receiver of the events of a navigation bar's items.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
    /// Returns whether an item may be pushed. Default true.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    /// Called when an item has been pushed.
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
    /// Returns whether the top item may be popped. Default true.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    /// Called when an item has been popped.
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
