import LaminaCoreGraphics

/// A bar with a field for a search, a button that cancels it, and scopes below.
///
/// ```swift
/// let bar = UISearchBar()
/// bar.placeholder = "Search"
/// bar.delegate = self  // searchBar(_:textDidChange:)
/// bar.sizeToFit()
/// ```
@preconcurrency @MainActor
open class UISearchBar: UIView {
    /// The look of a search bar.
    public enum Style: UInt, Sendable {
        /// A bar with a background; as `.prominent`.
        case `default` = 0
        /// A bar with a background.
        case prominent
        /// A bar without a background.
        case minimal
    }

    /// The receiver of what the user does. Held weakly. Default nil.
    open weak var delegate: (any UISearchBarDelegate)?
    /// The field of the search.
    public let searchTextField = UISearchTextField(frame: .zero)
    private let cancel = UIButton(type: .system)
    private let scopes = UISegmentedControl(frame: .zero)
    private let background = UIView()
    private let line = UIView()
    private lazy var link = SearchFieldLink(self)

    /// The look. Default `.default`.
    open var searchBarStyle = Style.default { didSet { changed() } }
    /// The style of the bar, which is black with white text or like its surroundings. Default `.default`.
    open var barStyle = UIBarStyle.default { didSet { changed() } }
    /// The colour of the background. Default nil.
    open var barTintColor: UIColor? { didSet { changed() } }
    /// Whether what is behind the bar may show through; kept for source compatibility, since a stage's bar is opaque or has no background. Default true.
    open var isTranslucent = true
    /// The picture behind the bar in place of its background; an empty one takes it away. Default nil.
    open var backgroundImage: UIImage? { didSet { changed() } }

    /// The text of the field. Setting it is not told to the delegate. Default an empty text.
    open var text: String? {
        get { searchTextField.text ?? "" }
        set { searchTextField.text = newValue }
    }
    /// The text that shows while the field is empty. Default nil.
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }
    /// A small text above the field. Default nil.
    open var prompt: String? { didSet { changed() } }
    private let promptLabel = UILabel(frame: .zero)
    /// Whether the button that cancels shows. Default false.
    open var showsCancelButton: Bool {
        get { showsCancel }
        set { setShowsCancelButton(newValue, animated: false) }
    }
    private var showsCancel = false
    /// The titles of the scopes, which show if `showsScopeBar` is true. Default nil.
    open var scopeButtonTitles: [String]? {
        didSet {
            scopes.removeAllSegments()
            for (index, title) in (scopeButtonTitles ?? []).enumerated() {
                scopes.insertSegment(withTitle: title, at: index, animated: false)
            }
            scopes.selectedSegmentIndex = scopeButtonTitles?.isEmpty ?? true ? UISegmentedControl.noSegment : 0
            changed()
        }
    }
    /// The index of the chosen scope. Default 0.
    open var selectedScopeButtonIndex: Int {
        get { max(scopes.selectedSegmentIndex, 0) }
        set { if newValue < scopes.numberOfSegments { scopes.selectedSegmentIndex = max(newValue, 0) } }
    }
    /// Whether the scopes show. Default false.
    open var showsScopeBar = false { didSet { changed() } }
    /// The title of the button that cancels. Default “Cancel”.
    public var cancelButtonTitle: String {
        get { cancel.title(for: .normal) ?? "" }
        set {
            cancel.setTitle(newValue, for: .normal)
            setNeedsLayout()
        }
    }

    /// Creates a bar, as high as it wants to be if the frame has no height.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
        if frame.height == 0, frame.width > 0 { bounds.size.height = UISearchBar.fieldHeight + 20 }
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        _ = coder.fill(self, as: UISearchBar.self)
    }

    private func setUp() {
        background.addSubview(line)
        for view in [background, searchTextField, scopes, promptLabel] { addSubview(view) }
        promptLabel.font = .systemFont(ofSize: 13)
        promptLabel.textAlignment = .center
        cancel.setTitle("Cancel", for: .normal)
        cancel.titleLabel?.font = .systemFont(ofSize: 17)
        cancel.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                delegate?.searchBarCancelButtonClicked(self)
            }, for: .touchUpInside)
        scopes.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
            }, for: .valueChanged)
        searchTextField.delegate = link
        searchTextField.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                delegate?.searchBar(self, textDidChange: text ?? "")
            }, for: .editingChanged)
        changed()
    }

    /// Shows or hides the button that cancels.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        guard showsCancelButton != showsCancel else { return }
        showsCancel = showsCancelButton
        if showsCancel {
            cancel.alpha = animated ? 0 : 1
            addSubview(cancel)
            if animated { UIView.performWithoutAnimation { cancel.frame = cancelFrame } }
        }
        let showing: () -> Void = { [self] in
            cancel.alpha = showsCancel ? 1 : 0
            setNeedsLayout()
            if animated { layoutIfNeeded() }
        }
        let finish: (Bool) -> Void = { [weak self] _ in if self?.showsCancel == false { self?.cancel.removeFromSuperview() } }
        guard animated else {
            showing()
            return finish(true)
        }
        UIView.animate(withDuration: 0.25, animations: showing, completion: finish)
    }

    /// Sets the picture in the field, as the loupe; only that of the normal state is used.
    open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
        guard icon == .search, state == .normal else { return }
        searchTextField.setLoupe(iconImage)
    }
    /// A picture in a search bar's field.
    public enum Icon: Int, Sendable {
        /// The loupe at the left.
        case search = 0
    }

    private func changed() {
        let isDark = barStyle == .black
        if isDark { traitOverrides.userInterfaceStyle = .dark }
        let isBare = searchBarStyle == .minimal || backgroundImage != nil
        background.isHidden = isBare
        background.backgroundColor = barTintColor ?? (isDark ? .black : .secondarySystemBackground)
        line.backgroundColor = .separator
        layer.contents = backgroundImage?.cgImage
        scopes.isHidden = !showsScopeBar || scopes.numberOfSegments == 0
        (promptLabel.text, promptLabel.isHidden) = (prompt, prompt == nil)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Layout

    private static let fieldHeight: CGFloat = 36
    private var top: CGFloat { prompt == nil ? 10 : 30 }
    private var naturalHeight: CGFloat { top + Self.fieldHeight + 10 + (scopes.isHidden ? 0 : 44) }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: naturalHeight) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 ? size.width : superview?.bounds.width ?? 320, height: naturalHeight)
    }

    private var cancelFrame: CGRect {
        let width = min(cancel.sizeThatFits(.zero).width, max(bounds.width / 2, 0))
        let x = readsLeftToRight ? bounds.width - 12 - width : 12
        return CGRect(x: x, y: top, width: width, height: Self.fieldHeight)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        line.frame = CGRect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
        promptLabel.frame = CGRect(x: 8, y: 6, width: max(bounds.width - 16, 0), height: 18)
        let side = showsCancel ? cancelFrame.width + 24 : 8
        let x = readsLeftToRight ? 8 : side
        searchTextField.frame = CGRect(x: x, y: top, width: max(bounds.width - 8 - side, 0), height: Self.fieldHeight)
        if showsCancel { cancel.frame = cancelFrame }
        scopes.frame = CGRect(x: 8, y: top + Self.fieldHeight + 8, width: max(bounds.width - 16, 0), height: 32)
    }

    // MARK: Editing

    open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
    @discardableResult
    open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
    @discardableResult
    open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }
    open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
}

/// What a search bar's field tells, passed on to the bar's delegate.
private final class SearchFieldLink: NSObject, UITextFieldDelegate {
    private unowned let bar: UISearchBar
    init(_ bar: UISearchBar) { self.bar = bar }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { bar.delegate?.searchBarShouldBeginEditing(bar) ?? true }
    func textFieldDidBeginEditing(_ textField: UITextField) { bar.delegate?.searchBarTextDidBeginEditing(bar) }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { bar.delegate?.searchBarShouldEndEditing(bar) ?? true }
    func textFieldDidEndEditing(_ textField: UITextField) { bar.delegate?.searchBarTextDidEndEditing(bar) }
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
        bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        bar.delegate?.searchBarSearchButtonClicked(bar)
        return false
    }
}
