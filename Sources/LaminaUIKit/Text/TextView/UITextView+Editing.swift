import LaminaCoreGraphics
import LaminaStage

extension UITextView {
    /// The notification that editing of a text view has begun.
    public nonisolated static let textDidBeginEditingNotification = NSNotification.Name("UITextViewTextDidBeginEditingNotification")
    /// The notification that the user has changed the text of a text view.
    public nonisolated static let textDidChangeNotification = NSNotification.Name("UITextViewTextDidChangeNotification")
    /// The notification that editing of a text view has ended.
    public nonisolated static let textDidEndEditingNotification = NSNotification.Name("UITextViewTextDidEndEditingNotification")

    /// The delegate for editing: the scroll view's, if it is of that type.
    var ear: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

    func beginEditing() {
        isEditing = true
        ear?.textViewDidBeginEditing(self)
        NotificationCenter.default.post(name: UITextView.textDidBeginEditingNotification, object: self)
    }

    /// Called when the view is no longer first responder, whether it resigned or not.
    func lostFirstResponder() {
        guard !isFirstResponder else { return }
        showMarks()
        guard isEditing else { return }
        editor.unmark()
        isEditing = false
        ear?.textViewDidEndEditing(self)
        NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: self)
    }

    func set(_ text: NSAttributedString) {
        for key in textKeys { willChange(key) }
        editor.set(text)
        for key in textKeys.reversed() { didChange(key) }
        contentChanged()
    }

    /// A property that holds for all of the text was set.
    func restyled(_ key: NSAttributedString.Key) {
        editor.drop([key])
        editor.base[.font] = font
        editor.base[.foregroundColor] = textColor
        contentChanged()
    }

    func takePlace() {
        guard clearsOnInsertion else { return }
        clearsOnInsertion = false
        editor.selectAll()
    }

    /// Without editing, only moving and copying are left.
    func handle(_ key: InputKey) -> Bool {
        let changes = [InputKey.backspace.name, InputKey.delete.name, "x", "v"].contains(key.name.lowercased())
        return isEditable || !changes ? editor.handle(key, isSecure: false) : false
    }

    /// Each tap puts the caret between the letters nearest to it. Two select a word, three a paragraph.
    func tapped(at point: CGPoint, count: Int) {
        guard isEditable || count > 1, becomeFirstResponder() else { return }
        let place = index(at: point)
        switch count {
        case ...1: editor.select(NSRange(location: place, length: 0))
        case 2: editor.selectWord(at: place)
        default: editor.selectParagraph(at: place)
        }
    }
}

extension UITextView: TextEditorOwner {
    func editor(shouldReplace range: NSRange, with text: String) -> Bool {
        ear?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
    }

    func editorDidChange() {
        contentChanged()
        reveal(editor.selection)
        ear?.textViewDidChange(self)
        NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
    }

    func editorDidUnmark() { contentChanged() }

    func editorDidSelect() {
        setNeedsLayout()
        guard isFirstResponder else { return }
        reveal(NSRange(location: editor.caret, length: 0))
        ear?.textViewDidChangeSelection(self)
    }

    func place(from index: Int, lines: Int, x: inout CGFloat?) -> Int? { ensureFrame().place(from: index, lines: lines, x: &x) }
    func line(around index: Int) -> NSRange { ensureFrame().lineRange(around: index) }
}

extension UITextView {
    public func text(in range: UITextRange) -> String? {
        let shared = NSIntersectionRange(range.range, NSRange(location: 0, length: editor.length))
        return (editor.string as NSString).substring(with: shared)
    }
    public func replace(_ range: UITextRange, withText text: String) {
        editor.replace(range.range, with: text)
        editorDidChange()
    }
    public var selectedTextRange: UITextRange? {
        get { isFirstResponder ? UITextRange(editor.selection) : nil }
        set { if let newValue { editor.select(newValue.range) } }
    }
    public var markedTextRange: UITextRange? { editor.marked.map { UITextRange($0) } }
    public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        guard editor.marked != nil || markedText?.isEmpty == false else { return }
        editor.mark(markedText ?? "", selected: selectedRange)
        editorDidChange()
    }
    public func unmarkText() { editor.unmark() }
    public var beginningOfDocument: UITextPosition { UITextPosition(0) }
    public var endOfDocument: UITextPosition { UITextPosition(editor.length) }
    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        UITextRange(from: fromPosition, to: toPosition)
    }
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        UITextPosition(position, offset, within: editor.length)
    }
    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult { position.compared(to: other) }
    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.index - from.index }
    public func firstRect(for range: UITextRange) -> CGRect {
        let box = ensureFrame().boxes(of: range.range).first ?? ensureFrame().caret(at: range.range.location)
        return box.offsetBy(dx: origin.x, dy: origin.y)
    }
    public func caretRect(for position: UITextPosition) -> CGRect { caret(at: position.index) }
    public func closestPosition(to point: CGPoint) -> UITextPosition? { UITextPosition(index(at: point)) }
}

extension UITextView: TextComposing {
    func compose(_ text: String, selected: NSRange) {
        guard isEditing else { return }
        if !text.isEmpty { takePlace() }
        editor.compose(text, selected: selected)
    }
    var shownCaret: (view: UIView, rect: CGRect)? { marks.place.map { (marks, $0) } }
    var isComposing: Bool { editor.marked != nil }
}
