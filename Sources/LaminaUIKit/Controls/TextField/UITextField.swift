// A line of text that can be edited. What typing does is `TextEditor`'s, where letters are is `TextFrame`'s; the field asks its delegate, sends events and
// shows the text: in a view that clips it, behind it the selection, before it the caret. While it is edited, text that is too long is shifted so far that
// the caret shows; otherwise its end gives way to an ellipsis.

import LaminaCoreGraphics
import LaminaRender
import LaminaStage

/// A control with a line of text that the user can edit.
///
/// ```swift
/// let name = UITextField(frame: CGRect(x: 20, y: 40, width: 200, height: 34))
/// name.borderStyle = .roundedRect
/// name.placeholder = "Your name"
/// name.addAction(UIAction { [unowned name] _ in greet(name.text ?? "") }, for: .editingChanged)
/// ```
///
/// A tap makes it the first responder; keys come from an `InputScript`, or from the program through `Stage.send(_:)`. No keys are drawn on the screen.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput, UIContentSizeCategoryAdjusting {
    /// The style of a text field's border.
    public enum BorderStyle: Int, Sendable {
        /// No border.
        case none = 0
        /// A thin rectangle.
        case line
        /// A rectangle that seems sunk.
        case bezel
        /// A rounded rectangle.
        case roundedRect
    }

    /// The condition under which a part of the field shows.
    public enum ViewMode: Int, Sendable {
        /// The view is never shown.
        case never = 0
        /// Shown while the text is edited.
        case whileEditing
        /// Shown while the text is not edited.
        case unlessEditing
        /// Shown at all times.
        case always
    }

    /// The reason for the end of editing.
    public enum DidEndEditingReason: Int, Sendable {
        /// The text was taken.
        case committed = 0
        /// The edit was given up.
        case cancelled
    }

    // MARK: Making

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        if coder.fill(self, as: UITextField.self) { return }
        guard coder.allowsKeyedCoding else { return }
        guard coder.containsValue(forKey: "UITextAlignment") else { return }
        font = coder.decoded(UIFont.self, forKey: "UIFont") ?? font
        textColor = coder.decoded(UIColor.self, forKey: "UITextColor") ?? textColor
        textAlignment = NSTextAlignment(rawValue: coder.decodeInteger(forKey: "UITextAlignment")) ?? .natural
        borderStyle = BorderStyle(rawValue: coder.decodeInteger(forKey: "UIBorderStyle")) ?? .none
        isSecureTextEntry = coder.decodeBool(forKey: "UISecureTextEntry")
        placeholder = coder.decoded(NSString.self, forKey: "UIPlaceholder") as String?
        text = coder.decoded(NSString.self, forKey: "UIText") as String?
    }
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(text as NSString?, forKey: "UIText")
        coder.encode(placeholder as NSString?, forKey: "UIPlaceholder")
        coder.encode(font, forKey: "UIFont")
        coder.encode(textColor, forKey: "UITextColor")
        coder.encode(textAlignment.rawValue, forKey: "UITextAlignment")
        coder.encode(borderStyle.rawValue, forKey: "UIBorderStyle")
        coder.encode(isSecureTextEntry, forKey: "UISecureTextEntry")
    }

    private func setUp() {
        editor.owner = self
        editor.base = baseAttributes
        border.isUserInteractionEnabled = false
        border.contentMode = .redraw
        clip.isUserInteractionEnabled = false
        clip.clipsToBounds = true
        for view in [border, clip] { addSubview(view) }
        for view in [marks, canvas] { clip.addSubview(view) }
        clearButton.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
    }

    // MARK: Text
    override var describedText: String? { text }

    /// The text. Setting nil sets the empty text. Setting it sends no event and drops attributes. Default the empty text.
    open var text: String? {
        get { editor.string }
        set { set(NSAttributedString(string: newValue ?? "")) }
    }
    /// The text with its own fonts and colours, where it states them.
    open var attributedText: NSAttributedString? {
        get { editor.attributed }
        set { set(newValue ?? NSAttributedString(string: "")) }
    }
    /// The text that shows in pale grey while the field is empty. Default nil.
    open var placeholder: String? {
        get { attributedPlaceholder?.string }
        set { attributedPlaceholder = newValue.map { NSAttributedString(string: $0) } }
    }
    /// The placeholder with attributes. Default nil.
    open var attributedPlaceholder: NSAttributedString? { didSet { contentChanged() } }

    /// The font of the whole text. Default the system font of 17 points.
    open var font: UIFont? = .systemFont(ofSize: 17) {
        didSet {
            styled(.font, \UITextField.font)
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
    /// The colour of the whole text. Default `label`: black, white in the dark.
    open var textColor: UIColor? = .label {
        didSet {
            styled(.textColor, \UITextField.textColor)
            restyled(.foregroundColor)
        }
    }
    /// The alignment of the text. Default `.natural`.
    open var textAlignment = NSTextAlignment.natural { didSet { restyled(.paragraphStyle) } }
    /// The attributes of all text that does not state others. Setting the font or the colour sets them here.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get { baseAttributes }
        set {
            extraAttributes = newValue
            if let font = newValue[.font] as? UIFont { self.font = font }
            if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
            if let style = newValue[.paragraphStyle] as? NSParagraphStyle { textAlignment = style.alignment }
            editor.base = baseAttributes
            contentChanged()
        }
    }
    /// The attributes of the text that is typed next; nil while the field is not edited. Moving the caret resets them.
    open var typingAttributes: [NSAttributedString.Key: Any]? {
        get { isEditing ? editor.typingAttributes : nil }
        set { if isEditing { editor.typing = newValue } }
    }
    /// Whether the font is made smaller until the text fits. Default false.
    open var adjustsFontSizeToFitWidth = false { didSet { contentChanged() } }
    /// The minimum font size of fitting, in points. Default 0: no minimum.
    open var minimumFontSize: CGFloat = 0 { didSet { contentChanged() } }

    // MARK: Editing

    /// The object that permits editing and is notified of it. Held weakly. Default nil.
    open weak var delegate: (any UITextFieldDelegate)?
    /// Whether the field is being edited, that is, is the first responder.
    open private(set) var isEditing = false
    /// Whether the text is cleared when editing begins. Default false.
    open var clearsOnBeginEditing = false
    /// Whether the first text that is typed replaces all text; it then becomes false again. Default false.
    open var clearsOnInsertion = false

    // MARK: Looks

    /// The style of the border. Default `.none`.
    open var borderStyle = BorderStyle.none {
        didSet {
            styled(.borderStyle, \UITextField.borderStyle)
            contentChanged()
        }
    }
    /// The picture that fills the field, in place of the border unless that is a rounded rectangle. Default nil.
    open var background: UIImage? { didSet { contentChanged() } }
    /// The picture that fills the field while it is disabled. Default nil: `background`.
    open var disabledBackground: UIImage? { didSet { contentChanged() } }
    /// The condition under which the clear button shows. Default `.never`.
    open var clearButtonMode = ViewMode.never { didSet { contentChanged() } }
    /// The view before the text, at its own size. Default nil.
    open var leftView: UIView? { didSet { exchange(oldValue, leftView) } }
    /// The condition under which `leftView` shows. Default `.never`.
    open var leftViewMode = ViewMode.never { didSet { contentChanged() } }
    /// The view after the text, at its own size. Default nil.
    open var rightView: UIView? { didSet { exchange(oldValue, rightView) } }
    /// The condition under which `rightView` shows. Default `.never`.
    open var rightViewMode = ViewMode.never { didSet { contentChanged() } }

    // MARK: Traits

    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var spellCheckingType = UITextSpellCheckingType.default
    open var smartQuotesType = UITextSmartQuotesType.default
    open var smartDashesType = UITextSmartDashesType.default
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    open var keyboardType = UIKeyboardType.default
    open var keyboardAppearance = UIKeyboardAppearance.default { didSet { styled(.keyboardAppearance, \UITextField.keyboardAppearance) } }
    open var returnKeyType = UIReturnKeyType.default
    open var textContentType: UITextContentType!
    /// Whether the return key is ignored while there is no text. Default false.
    open var enablesReturnKeyAutomatically = false
    /// Whether each letter shows as a dot and nothing can be copied. When such a field is edited again, the first text that is typed replaces the old one.
    /// Default false.
    open var isSecureTextEntry = false { didSet { if isSecureTextEntry != oldValue { contentChanged() } } }

    // MARK: Places

    /// Returns the rectangle of the border. Default the bounds.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// Returns the rectangle of the text while it is not edited. Default the room within the border, beside the views left and right and the clear button.
    open func textRect(forBounds bounds: CGRect) -> CGRect { textRoom(in: bounds, editing: false) }
    /// Returns the rectangle of the text while it is edited. Default the room within the border, beside the views left and right and the clear button.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRoom(in: bounds, editing: true) }
    /// Returns the rectangle of the placeholder. Default that of the text.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }
    /// Returns the rectangle of the clear button.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        let side = min(Self.clearButtonSide, max(bounds.height, 0))
        return mirrored(CGRect(x: bounds.maxX - 5 - side, y: bounds.midY - side / 2, width: side, height: side), in: bounds)
    }
    /// Returns the rectangle of `leftView`, which is at the right where layout runs from the right.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        let size = leftView?.bounds.size ?? .zero
        return mirrored(
            CGRect(
                x: bounds.minX + (borderStyle == .none ? 0 : 2), y: bounds.midY - size.height / 2, width: size.width, height: size.height),
            in: bounds)
    }
    /// Returns the rectangle of `rightView`, which is at the left where layout runs from the right.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        let size = rightView?.bounds.size ?? .zero
        return mirrored(
            CGRect(
                x: bounds.maxX - (borderStyle == .none ? 0 : 2) - size.width, y: bounds.midY - size.height / 2, width: size.width,
                height: size.height), in: bounds)
    }

    /// Draws the text into a rectangle of the current context, while it is not edited.
    open func drawText(in rect: CGRect) { drawPlainText(in: rect) }
    /// Draws the placeholder into a rectangle of the current context.
    open func drawPlaceholder(in rect: CGRect) { drawPlainPlaceholder(in: rect) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOut()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }
    open override var intrinsicContentSize: CGSize { naturalSize }
    override var baselineInsets: (first: CGFloat, last: CGFloat) {
        let font: UIFont = font ?? .systemFont(ofSize: UIFont.labelFontSize)
        let room = (naturalSize.height - font.lineHeight) / 2
        return (room + font.ascender, room - font.descender)
    }

    // MARK: First responder

    open override var canBecomeFirstResponder: Bool { isEnabled }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard canBecomeFirstResponder, window != nil, delegate?.textFieldShouldBeginEditing(self) != false, super.becomeFirstResponder()
        else { return false }
        beginEditing()
        window?.keyboardMayChange()
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard delegate?.textFieldShouldEndEditing(self) != false, super.resignFirstResponder() else { return false }
        endEditing(.committed)
        return true
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        lostFirstResponder()
    }

    open override var isEnabled: Bool {
        didSet {
            if !isEnabled, isFirstResponder { resignFirstResponder() }
            contentChanged()
        }
    }

    // MARK: Accessibility

    override var accessibilityDefaults: AccessibilityDefaults {
        let shown = isSecureTextEntry ? text.map { String(repeating: "•", count: $0.count) } : text
        return AccessibilityDefaults(
            isElement: true, value: hasText ? shown : placeholder, traits: stated(.none),
            role: isSecureTextEntry ? .secureTextField : .textField,
            placeholder: placeholder)
    }
    /// Begins editing.
    open override func accessibilityActivate() -> Bool { becomeFirstResponder() }

    // MARK: Keys

    override var isForBeams: Bool { true }
    open var hasText: Bool { !editor.isEmpty }

    /// Types a text; a line feed is the return key.
    open func insertText(_ text: String) {
        if text == "\n" || text == "\r" { return returnKey() }
        guard text != "\t" else { return }
        takePlace()
        editor.insert(text)
    }

    open func deleteBackward() {
        takePlace()
        editor.deleteBackward()
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { press in
            guard isFirstResponder, let key = press.key?.input else { return true }
            if key.name == InputKey.tab.name { return window?.goOn(by: key) != true }
            return !editor.handle(key, isSecure: isSecureTextEntry)
        }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    /// Copies the selected text to the pasteboard.
    open func copy(_ sender: Any?) { if !isSecureTextEntry { editor.copySelection() } }
    /// Cuts the selected text to the pasteboard.
    open func cut(_ sender: Any?) { if !isSecureTextEntry { editor.cutSelection() } }
    /// Replaces the selection with the text of the pasteboard.
    open func paste(_ sender: Any?) { editor.paste() }
    /// Selects all text.
    open func selectAll(_ sender: Any?) { editor.selectAll() }

    // MARK: Touches

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch, isTouchInside || bounds.contains(touch.location(in: self)) else { return }
        tapped(at: touch.location(in: self), count: touch.tapCount)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        marks.tintColor = ownTintColor
    }

    // MARK: State

    let editor = TextEditor(isSingleLine: true)
    let border = TextFieldBorder()
    let clip = UIView()
    let marks = TextMarks()
    private(set) lazy var canvas = TextCanvas { [unowned self] canvas in paint(canvas) }
    private(set) lazy var clearButton = UITextField.makeClearButton()
    var extraAttributes: [NSAttributedString.Key: Any] = [:]
    /// The distance that text that is too long has been moved to the left.
    var shift: CGFloat = 0
    var laidOut: TextFrame?
    /// Whether the first input replaces the text.
    var replacesAll = false

    /// Begins and ends, when the first responder is settled.
    func beginEditing() {
        isEditing = true
        replacesAll = isSecureTextEntry && hasText
        if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) != false { text = "" }
        editor.select(NSRange(location: editor.length, length: 0))
        contentChanged()
        delegate?.textFieldDidBeginEditing(self)
        notify(.editingDidBegin, UITextField.textDidBeginEditingNotification)
    }

    func endEditing(_ reason: DidEndEditingReason) {
        editor.unmark()
        isEditing = false
        (replacesAll, shift, editor.typing) = (false, 0, nil)
        contentChanged()
        delegate?.textFieldDidEndEditing(self, reason: reason)
        notify(.editingDidEnd, UITextField.textDidEndEditingNotification)
    }
}
