import LaminaCoreGraphics
import LaminaQuartzCore

/// A button with a title, a picture, or both, and a background picture, each for every state.
///
/// ```swift
/// let button = UIButton(type: .system)
/// button.setTitle("Show me the money", for: .normal)
/// button.addAction(UIAction { _ in pay() }, for: .touchUpInside)
/// ```
@preconcurrency @MainActor
open class UIButton: UIControl {
    /// The type of a button.
    public enum ButtonType: Int, Sendable {
        /// A plain button with a white title.
        case custom = 0
        /// A button with a title in the tint colour, which fades while touched.
        case system
    }

    /// The look of one state, as far as it is set.
    private struct Look {
        var title: String?
        var attributedTitle: NSAttributedString?
        var titleColor: UIColor?
        var titleShadowColor: UIColor?
        var image: UIImage?
        var background: UIImage?
        var symbols: UIImage.SymbolConfiguration?
    }

    /// The type of the button.
    public internal(set) var buttonType = ButtonType.custom
    private var looks: [State: Look] = [:]

    /// The label of the title. Set its font here; text and colour are set through the button.
    open private(set) lazy var titleLabel: UILabel? = makeLabel()
    /// The view of the picture.
    open private(set) lazy var imageView: UIImageView? = UIImageView(frame: .zero)
    private lazy var backgroundView = UIImageView(frame: .zero)

    /// Whether pictures are darkened while the button is touched, if the state has no picture of its own; a system button fades instead. Default true.
    open var adjustsImageWhenHighlighted = true { didSet { update() } }
    /// Whether pictures are paler while the button is disabled, if the state has no picture of its own. Default true.
    open var adjustsImageWhenDisabled = true { didSet { update() } }
    /// The insets of the content. Default none; in its fitting size a button still has 6 points above and below the title.
    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet {
            styled(.contentEdgeInsets, \UIButton.contentEdgeInsets)
            setNeedsLayout()
            invalidateIntrinsicContentSize()
        }
    }
    /// The insets of the title. Default none.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// The insets of the picture. Default none.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

    // MARK: Configuration

    /// The look of the button as a whole. Default nil: the look is set part by part, as below. Titles, pictures and colours that are set for states stand in front of it.
    open var configuration: Configuration? { didSet { configurationChanged() } }
    /// A closure that changes `configuration` to fit the state. Called when it is set and after the state has changed. Default nil.
    open var configurationUpdateHandler: ((UIButton) -> Void)? { didSet { setNeedsUpdateConfiguration() } }
    /// Whether the configuration is updated after the state has changed. Default true.
    open var automaticallyUpdatesConfiguration = true
    private var configured: ConfiguredButtonContent?
    private var isUpdatingConfiguration = false

    /// Updates the configuration now.
    open func setNeedsUpdateConfiguration() {
        guard !isUpdatingConfiguration else { return }
        isUpdatingConfiguration = true
        updateConfiguration()
        isUpdatingConfiguration = false
        update()
    }
    /// Changes the configuration to fit the state: calls `configurationUpdateHandler`. A subclass may override it.
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    private func configurationChanged() {
        if configuration == nil {
            configured?.remove()
            configured = nil
        }
        if !isUpdatingConfiguration { update() }
    }
    /// The title's colour that has been set for the state.
    var ownTitleColor: UIColor? { look(\.titleColor, state) }

    /// Creates a button with a configuration that runs an action when tapped. An action's title and picture fill what the configuration leaves open.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        self.configuration = configuration
        // Observers are not called from an initialiser.
        configurationChanged()
        adopt(primaryAction)
    }

    /// Creates a custom button.
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if coder.fill(self, as: UIButton.self) { return }
        guard coder.allowsKeyedCoding else { return }
        guard coder.containsValue(forKey: "UIButtonType") else { return }
        buttonType = ButtonType(rawValue: coder.decodeInteger(forKey: "UIButtonType")) ?? .custom
        contentEdgeInsets = coder.decodeUIEdgeInsets(forKey: "UIContentEdgeInsets")
        titleEdgeInsets = coder.decodeUIEdgeInsets(forKey: "UITitleEdgeInsets")
        imageEdgeInsets = coder.decodeUIEdgeInsets(forKey: "UIImageEdgeInsets")
        for (index, number) in (ArchivedValue.doubles(coder.decodeList(forKey: "UIButtonStates")["states"]) ?? []).enumerated() {
            guard let raw = UInt(exactly: number) else { continue }
            change(State(rawValue: raw)) { look in
                look.title = coder.decoded(NSString.self, forKey: "UITitle\(index)") as String?
                look.titleColor = coder.decoded(UIColor.self, forKey: "UITitleColor\(index)")
                look.titleShadowColor = coder.decoded(UIColor.self, forKey: "UITitleShadowColor\(index)")
                look.image = coder.decoded(UIImage.self, forKey: "UIImage\(index)")
                look.background = coder.decoded(UIImage.self, forKey: "UIBackgroundImage\(index)")
            }
        }
        if let font = coder.decoded(UIFont.self, forKey: "UIFont") { titleLabel?.font = font }
    }
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(buttonType.rawValue, forKey: "UIButtonType")
        coder.encode(contentEdgeInsets, forKey: "UIContentEdgeInsets")
        coder.encode(titleEdgeInsets, forKey: "UITitleEdgeInsets")
        coder.encode(imageEdgeInsets, forKey: "UIImageEdgeInsets")
        if hasTitle { coder.encode(titleLabel?.font, forKey: "UIFont") }
        let states = looks.keys.sorted { $0.rawValue < $1.rawValue }
        coder.encode(list: ["states": ArchivedValue.numbers(states.map { Double($0.rawValue) })], forKey: "UIButtonStates")
        for (index, state) in states.enumerated() {
            let look = looks[state]!
            coder.encode((look.title ?? look.attributedTitle?.string) as NSString?, forKey: "UITitle\(index)")
            coder.encode(look.titleColor, forKey: "UITitleColor\(index)")
            coder.encode(look.titleShadowColor, forKey: "UITitleShadowColor\(index)")
            coder.encode(look.image, forKey: "UIImage\(index)")
            coder.encode(look.background, forKey: "UIBackgroundImage\(index)")
        }
    }

    /// Creates a button of a type.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
    }

    /// Creates a system button with an action's title and picture that runs the action when tapped.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        adopt(primaryAction)
    }

    /// Creates a custom button with an action's title and picture that runs the action when tapped.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        adopt(primaryAction)
    }

    private func adopt(_ action: UIAction?) {
        guard let action else { return }
        if !action.title.isEmpty, currentTitle == nil { setTitle(action.title, for: .normal) }
        if let image = action.image, currentImage == nil { setImage(image, for: .normal) }
        addAction(action, for: .primaryActionTriggered)
    }

    private func makeLabel() -> UILabel {
        let label = ButtonLabel()
        label.font = .systemFont(ofSize: buttonType == .system ? 15 : UIFont.buttonFontSize)
        label.textAlignment = .center
        label.lineBreakMode = .byTruncatingMiddle
        return label
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true, label: currentTitle ?? currentAttributedTitle?.string ?? imageView?.accessibilityLabel, traits: stated(.button)
        )
    }

    // MARK: Looks

    /// Sets the title for a state.
    open func setTitle(_ title: String?, for state: State) {
        if state == .normal, configuration != nil { configuration?.title = title } else { change(state) { $0.title = title } }
    }
    /// Sets the title with attributes for a state, in place of the plain title.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) { change(state) { $0.attributedTitle = title } }
    /// Sets the colour of the title for a state.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        styled(.titleColor, state.rawValue) { ($0 as? UIButton)?.setTitleColor(color, for: state) }
        change(state) { $0.titleColor = color }
    }
    /// Sets the colour of the title's shadow for a state.
    open func setTitleShadowColor(_ color: UIColor?, for state: State) {
        styled(.titleShadowColor, state.rawValue) { ($0 as? UIButton)?.setTitleShadowColor(color, for: state) }
        change(state) { $0.titleShadowColor = color }
    }
    /// Sets the picture for a state.
    open func setImage(_ image: UIImage?, for state: State) {
        if state == .normal, configuration != nil { configuration?.image = image } else { change(state) { $0.image = image } }
    }
    /// Sets the picture behind the content for a state.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        styled(.backgroundImage, state.rawValue) { ($0 as? UIButton)?.setBackgroundImage(image, for: state) }
        change(state) { $0.background = image }
    }
    /// Sets the size and weight of system symbols among the pictures of a state, for symbols without their own.
    open func setPreferredSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration?, forImageIn state: State) {
        change(state) { $0.symbols = configuration }
    }
    /// Returns the size and weight of system symbols in a state, or else those of the normal state.
    open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? { look(\.symbols, state) }

    /// Returns the title for a state, or else that of the normal state.
    open func title(for state: State) -> String? { looks[state]?.title ?? configuration?.title ?? looks[.normal]?.title }
    /// Returns the title with attributes for a state, or else that of the normal state.
    open func attributedTitle(for state: State) -> NSAttributedString? { look(\.attributedTitle, state) }
    /// Returns the colour of the title for a state, or else that of the normal state.
    open func titleColor(for state: State) -> UIColor? { look(\.titleColor, state) ?? (buttonType == .system ? tintColor : .white) }
    /// Returns the colour of the title's shadow for a state, or else that of the normal state.
    open func titleShadowColor(for state: State) -> UIColor? { look(\.titleShadowColor, state) }
    /// Returns the picture for a state, or else that of the normal state.
    open func image(for state: State) -> UIImage? { looks[state]?.image ?? configuration?.image ?? looks[.normal]?.image }
    /// Returns the picture behind the content for a state, or else that of the normal state.
    open func backgroundImage(for state: State) -> UIImage? { look(\.background, state) }

    /// The title in the present state.
    open var currentTitle: String? { title(for: state) }
    /// The title with attributes in the present state.
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    /// The colour of the title in the present state.
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
    /// The colour of the title's shadow in the present state.
    open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
    /// The picture in the present state.
    open var currentImage: UIImage? { image(for: state) }
    /// The picture behind the content in the present state.
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    private func change(_ state: State, _ edit: (inout Look) -> Void) {
        edit(&looks[state, default: Look()])
        update()
    }

    private func look<Part>(_ part: KeyPath<Look, Part?>, _ state: State) -> Part? {
        looks[state]?[keyPath: part] ?? looks[.normal]?[keyPath: part]
    }

    override func stateChanged() { if automaticallyUpdatesConfiguration { setNeedsUpdateConfiguration() } else { update() } }
    open override func tintColorDidChange() { update() }
    override var primaryEvent: Event { .primaryActionTriggered }
    override var touchMargin: CGFloat { 70 }

    /// Shows the state's look.
    private func update() {
        if let configuration {
            let content = configured ?? ConfiguredButtonContent(self, configuration)
            configured = content
            content.show(configuration)
            setNeedsLayout()
            return invalidateIntrinsicContentSize()
        }
        show(backgroundView, at: 0, currentBackgroundImage)
        if let imageView {
            imageView.takesTemplates = buttonType == .system
            imageView.preferredSymbolConfiguration = look(\.symbols, state)
            show(imageView, at: subviews.contains { $0 === backgroundView } ? 1 : 0, currentImage)
            imageView.alpha = isFaded ? 0.2 : state.contains(.disabled) && adjustsImageWhenDisabled && looks[state]?.image == nil ? 0.5 : 1
            imageView.isDarkened = isDarkened && looks[state]?.image == nil
        }
        backgroundView.isDarkened = isDarkened && looks[state]?.background == nil
        if let titleLabel, hasTitle || titleLabel.superview != nil {
            if titleLabel.superview == nil { addSubview(titleLabel) }
            titleLabel.text = currentTitle
            titleLabel.textColor = currentTitleColor
            if let title = currentAttributedTitle { titleLabel.attributedText = title }
            titleLabel.shadowColor = currentTitleShadowColor
        }
        titleLabel?.alpha = isFaded ? 0.2 : state.contains(.disabled) && looks[.disabled]?.titleColor == nil ? 0.5 : 1
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    private var hasTitle: Bool { currentTitle != nil || currentAttributedTitle != nil }
    private var isFaded: Bool { state.contains(.highlighted) && buttonType == .system }
    private var isDarkened: Bool { state.contains(.highlighted) && buttonType == .custom && adjustsImageWhenHighlighted }

    private func show(_ view: UIImageView, at index: Int, _ image: UIImage?) {
        // Showing the same picture again would prepare it again, and start an animated one over.
        if view.image !== image { view.image = image }
        if image == nil { view.removeFromSuperview() } else if view.superview == nil { insertSubview(view, at: index) }
    }

    // MARK: Layout

    /// The room above and below a title where nothing is said.
    private static let titleRoom: CGFloat = 6

    /// Returns the rectangle of the background. Default the bounds.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// Returns the rectangle of the content. Default the bounds within `contentEdgeInsets`.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

    /// Returns the rectangle of the picture, which lies before the title – at its right where layout runs from the right –, placed by the control's alignments.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        let image = currentImage?.size ?? .zero
        if !hasTitle, contentHorizontalAlignment == .fill, contentVerticalAlignment == .fill {
            return contentRect.inset(by: imageEdgeInsets)
        }
        let room = readsLeftToRight ? 0 : titleWidth(in: contentRect)
        return placed(
            CGRect(x: left(in: contentRect) + room, y: top(image.height, in: contentRect), width: image.width, height: image.height)
        )
        .inset(by: imageEdgeInsets)
    }

    /// Returns the rectangle of the title, which lies after the picture, placed by the control's alignments.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        let (image, title) = (currentImage?.size ?? .zero, titleSize(in: contentRect))
        let left = left(in: contentRect) + (readsLeftToRight ? image.width : 0)
        let width = titleWidth(in: contentRect)
        let height = contentVerticalAlignment == .fill ? contentRect.height : title.height
        return placed(CGRect(x: left, y: top(height, in: contentRect), width: max(width, 0), height: height)).inset(by: titleEdgeInsets)
    }

    /// A part's place, at the nearest whole pixel, as frames of labels in UIKit's buttons are printed.
    private func placed(_ rect: CGRect) -> CGRect {
        let scale = traitCollection.displayScale > 0 ? traitCollection.displayScale : UIScreen.main.scale
        func rounded(_ length: CGFloat) -> CGFloat { (length * scale).rounded() / scale }
        return CGRect(x: rounded(rect.minX), y: rounded(rect.minY), width: rounded(rect.width), height: rounded(rect.height))
    }

    private func left(in rect: CGRect) -> CGFloat {
        let width = (currentImage?.size.width ?? 0) + titleSize(in: rect).width
        switch contentHorizontalAlignment {
        case .center: return rect.midX - width / 2
        case .left, .fill: return rect.minX
        case .right: return rect.maxX - width
        case .leading: return readsLeftToRight ? rect.minX : rect.maxX - width
        case .trailing: return readsLeftToRight ? rect.maxX - width : rect.minX
        }
    }

    private func titleWidth(in rect: CGRect) -> CGFloat {
        contentHorizontalAlignment == .fill ? rect.width - (currentImage?.size.width ?? 0) : titleSize(in: rect).width
    }

    private func top(_ height: CGFloat, in rect: CGRect) -> CGFloat {
        switch contentVerticalAlignment {
        case .center: rect.midY - height / 2
        case .top, .fill: rect.minY
        case .bottom: rect.maxY - height
        }
    }

    private func titleSize(in rect: CGRect) -> CGSize {
        guard hasTitle, let titleLabel else { return .zero }
        let size = titleLabel.sizeThatFits(.zero)
        return CGSize(width: min(size.width, max(rect.width - (currentImage?.size.width ?? 0), 0)), height: size.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if let configured { return configured.layOut(in: bounds) }
        let content = contentRect(forBounds: bounds)
        // Layout follows whatever animates the button; its parts do not animate on their own.
        backgroundView.frame = backgroundRect(forBounds: bounds)
        if currentImage != nil { imageView?.frame = imageRect(forContentRect: content) }
        if hasTitle { titleLabel?.frame = titleRect(forContentRect: content) }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        if let configured { return configured.sizeThatFits(size) }
        let (image, title) = (currentImage?.size ?? .zero, hasTitle ? titleLabel?.sizeThatFits(.zero) ?? .zero : .zero)
        let background = currentBackgroundImage?.size ?? .zero
        let insets = contentEdgeInsets
        let room = hasTitle && insets == .zero ? UIButton.titleRoom : 0
        return CGSize(
            width: max(image.width + title.width + insets.left + insets.right, background.width),
            height: max(background.height, insets.top + insets.bottom + max(image.height, title.height + 2 * room)))
    }
    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if configuration != nil { update() }
    }
    override var baselineInsets: (first: CGFloat, last: CGFloat) {
        guard hasTitle, let titleLabel else { return (0, 0) }
        let (own, room) = (titleLabel.baselineInsets, (intrinsicContentSize.height - titleLabel.intrinsicContentSize.height) / 2)
        return (own.first + room, own.last + room)
    }
}

/// The title of a button.
private final class ButtonLabel: UILabel {}
