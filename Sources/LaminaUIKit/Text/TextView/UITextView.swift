// Lines of text that scroll and can be edited. Typing is `TextEditor`'s, letters' places are `TextFrame`'s, as in `UITextField`. What shows is drawn in
// slices as they come into view, so that a long text takes no more pixels than a short one.

import LaminaCoreGraphics

/// A view of text with many lines that the user can read, select and edit.
///
/// ```swift
/// let note = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
/// note.text = "Dear diary,"
/// note.font = .systemFont(ofSize: 17)
/// note.delegate = self          // a UITextViewDelegate
/// ```
///
/// A tap makes it the first responder; keys come from an `InputScript`, or from the program through `Stage.send(_:)`. No keys are drawn on the screen.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput, UIContentSizeCategoryAdjusting {
    // MARK: Making

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    /// Creates a text view.
    ///
    /// - Parameter textContainer: Nil, or another view's container, whose padding, number of lines and line break mode are copied.
    public convenience init(frame: CGRect, textContainer: NSTextContainer?) {
        self.init(frame: frame)
        guard let textContainer else { return }
        self.textContainer.lineFragmentPadding = textContainer.lineFragmentPadding
        self.textContainer.maximumNumberOfLines = textContainer.maximumNumberOfLines
        self.textContainer.lineBreakMode = textContainer.lineBreakMode
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        if coder.fill(self, as: UITextView.self) { return }
        guard coder.allowsKeyedCoding else { return }
        guard coder.containsValue(forKey: "UITextAlignment") else { return }
        font = coder.decoded(UIFont.self, forKey: "UIFont") ?? font
        textColor = coder.decoded(UIColor.self, forKey: "UITextColor") ?? textColor
        textAlignment = NSTextAlignment(rawValue: coder.decodeInteger(forKey: "UITextAlignment")) ?? .natural
        isEditable = coder.decodeBool(forKey: "UIEditable")
        text = coder.decoded(NSString.self, forKey: "UIText") as String?
    }
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(text as NSString?, forKey: "UIText")
        coder.encode(font, forKey: "UIFont")
        coder.encode(textColor, forKey: "UITextColor")
        coder.encode(textAlignment.rawValue, forKey: "UITextAlignment")
        coder.encode(isEditable, forKey: "UIEditable")
    }

    private func setUp() {
        editor.owner = self
        byDefault(.backgroundColor) { backgroundColor = .systemBackground }
        alwaysBounceVertical = true
        textContainer.changed = { [weak self] in self?.contentChanged() }
        addSubview(marks)
    }

    // MARK: Text
    override var describedText: String? { text }

    /// The text. Setting nil sets the empty text. Setting it calls no delegate and drops attributes. Default the empty text.
    open var text: String! {
        get { editor.string }
        set { set(NSAttributedString(string: newValue ?? "")) }
    }
    /// The text with its own fonts and colours, where it states them.
    open var attributedText: NSAttributedString! {
        get { editor.attributed }
        set { set(newValue ?? NSAttributedString(string: "")) }
    }
    /// The font of the whole text. Default nil: the system font of 12 points.
    open var font: UIFont? {
        didSet {
            styled(.font, \UITextView.font)
            restyled(.font)
        }
    }
    /// Whether the font follows the text size that the user prefers, if it is of a text style or scaled by `UIFontMetrics`. Default false.
    open var adjustsFontForContentSizeCategory = false { didSet { adjustFont() } }
    private func adjustFont() {
        if adjustsFontForContentSizeCategory, let fitting = font?.refitted(to: presentTraits) { font = fitting }
    }
    override func followTraits(from old: UITraitCollection) {
        adjustFont()
        contentChanged()
    }
    override func directionChanged() {
        super.directionChanged()
        contentChanged()
    }
    /// The colour of the whole text. Default nil: `label`, black, and white in the dark.
    open var textColor: UIColor? {
        didSet {
            styled(.textColor, \UITextView.textColor)
            restyled(.foregroundColor)
        }
    }
    /// The alignment of the text. Default `.natural`.
    open var textAlignment = NSTextAlignment.natural { didSet { restyled(.paragraphStyle) } }
    /// The attributes of the text that is typed next. Moving the caret resets them.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { editor.typingAttributes }
        set { editor.typing = newValue }
    }

    // MARK: Editing

    /// Whether the text can be edited. Default true.
    open var isEditable = true { didSet { if !isEditable, isEditing { resignFirstResponder() } } }
    /// Whether the user may change attributes of the text, stored for source compatibility: there is no menu for it. Default false.
    open var allowsEditingTextAttributes = false
    /// Whether text can be selected, which editing needs. Default true.
    open var isSelectable = true { didSet { if !isSelectable, isFirstResponder { resignFirstResponder() } } }
    /// The selection in UTF-16 units; the caret if it is empty. A range outside of the text is limited to it, and no letter is cut in two.
    open var selectedRange: NSRange {
        get { editor.selection }
        set { editor.select(newValue) }
    }
    /// Whether the first text that is typed replaces all text; it then becomes false again. Default false.
    open var clearsOnInsertion = false
    /// Scrolls as far as needed to show a part of the text.
    open func scrollRangeToVisible(_ range: NSRange) { reveal(range) }

    // MARK: Layout

    /// The insets of the text. Default 8 points above and below.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { contentChanged() } }
    /// The container of the lines.
    public let textContainer = NSTextContainer()

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOut()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize(width: size.width) }
    /// The text's size if the view does not scroll; else none.
    open override var intrinsicContentSize: CGSize {
        guard !isScrollEnabled else { return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
        return naturalSize(width: bounds.width > 0 ? bounds.width : .infinity)
    }
    override func contentHeight(forWidth width: CGFloat) -> CGFloat? { isScrollEnabled ? nil : naturalSize(width: width).height }
    open override var isScrollEnabled: Bool { didSet { if isScrollEnabled != oldValue { contentChanged() } } }

    override func scrolled() {
        super.scrolled()
        showSlices()
    }

    // MARK: Traits

    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var spellCheckingType = UITextSpellCheckingType.default
    open var smartQuotesType = UITextSmartQuotesType.default
    open var smartDashesType = UITextSmartDashesType.default
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    open var keyboardType = UIKeyboardType.default
    open var keyboardAppearance = UIKeyboardAppearance.default { didSet { styled(.keyboardAppearance, \UITextView.keyboardAppearance) } }
    open var returnKeyType = UIReturnKeyType.default
    open var textContentType: UITextContentType!
    /// Whether the return key is ignored while there is no text. Default false.
    open var enablesReturnKeyAutomatically = false

    // MARK: First responder

    open override var canBecomeFirstResponder: Bool { isSelectable }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard canBecomeFirstResponder, window != nil else { return false }
        if isEditable, ear?.textViewShouldBeginEditing(self) == false { return false }
        guard super.becomeFirstResponder() else { return false }
        if isEditable { beginEditing() }
        showMarks()
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        if isEditing, ear?.textViewShouldEndEditing(self) == false { return false }
        guard super.resignFirstResponder() else { return false }
        lostFirstResponder()
        return true
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        lostFirstResponder()
    }

    // MARK: Keys

    override var isForBeams: Bool { isSelectable }
    override var takesText: Bool { isEditable }
    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(isElement: true, value: text, traits: isEditable ? .none : .staticText, role: isEditable ? .textView : nil)
    }

    open var hasText: Bool { !editor.isEmpty }

    open func insertText(_ text: String) {
        guard isEditable, text != "\n" || hasText || !enablesReturnKeyAutomatically else { return }
        takePlace()
        editor.insert(text == "\r" ? "\n" : text)
    }

    open func deleteBackward() {
        guard isEditable else { return }
        takePlace()
        editor.deleteBackward()
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { press in
            guard isFirstResponder, let key = press.key?.input else { return true }
            return !handle(key)
        }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    /// Copies the selected text to the pasteboard.
    open func copy(_ sender: Any?) { editor.copySelection() }
    /// Cuts the selected text to the pasteboard.
    open func cut(_ sender: Any?) { if isEditable { editor.cutSelection() } }
    /// Replaces the selection with the text of the pasteboard.
    open func paste(_ sender: Any?) { if isEditable { editor.paste() } }
    /// Selects all text.
    open func selectAll(_ sender: Any?) { editor.selectAll() }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isSelectable, let touch = touches.inOrder.first, bounds.contains(touch.location(in: self)) else { return }
        tapped(at: touch.location(in: self), count: touch.tapCount)
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    // MARK: State

    let editor = TextEditor(isSingleLine: false)
    let marks = TextMarks()
    var slices: [Int: TextCanvas] = [:]
    var laidOut: TextFrame?
    var laidOutVersion = 0
    var isEditing = false
}
