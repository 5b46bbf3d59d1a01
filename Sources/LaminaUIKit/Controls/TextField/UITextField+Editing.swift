import LaminaCoreGraphics

extension UITextField {
    /// The notification that editing of a text field has begun.
    public nonisolated static let textDidBeginEditingNotification = NSNotification.Name("UITextFieldTextDidBeginEditingNotification")
    /// The notification that the user has changed the text of a text field.
    public nonisolated static let textDidChangeNotification = NSNotification.Name("UITextFieldTextDidChangeNotification")
    /// The notification that editing of a text field has ended.
    public nonisolated static let textDidEndEditingNotification = NSNotification.Name("UITextFieldTextDidEndEditingNotification")

    func notify(_ event: UIControl.Event, _ notification: NSNotification.Name) {
        sendActions(for: event)
        NotificationCenter.default.post(name: notification, object: self)
    }

    /// Called when the field is no longer first responder without having resigned.
    func lostFirstResponder() { if isEditing, !isFirstResponder { endEditing(.committed) } }

    func set(_ text: NSAttributedString) {
        for key in textKeys { willChange(key) }
        editor.set(text)
        for key in textKeys.reversed() { didChange(key) }
        replacesAll = false
        contentChanged()
    }

    /// A property that holds for all of the text was set.
    func restyled(_ key: NSAttributedString.Key) {
        editor.drop([key])
        extraAttributes[key] = nil
        editor.base = baseAttributes
        contentChanged()
    }

    var baseAttributes: [NSAttributedString.Key: Any] {
        var attributes = extraAttributes
        attributes[.font] = font ?? .systemFont(ofSize: 17)
        attributes[.foregroundColor] = textColor ?? .label
        return attributes
    }

    /// All of the text is to go for what is typed first.
    func takePlace() {
        guard replacesAll || clearsOnInsertion else { return }
        (replacesAll, clearsOnInsertion) = (false, false)
        editor.selectAll()
    }

    func returnKey() {
        guard hasText || !enablesReturnKeyAutomatically, delegate?.textFieldShouldReturn(self) != false else { return }
        sendActions(for: .primaryActionTriggered)
        let ends = allControlEvents.contains(.editingDidEndOnExit)
        sendActions(for: .editingDidEndOnExit)
        if ends { resignFirstResponder() }
    }

    func clear() {
        guard delegate?.textFieldShouldClear(self) != false else { return }
        let hadText = hasText
        text = ""
        if hadText { notify(.editingChanged, UITextField.textDidChangeNotification) }
    }

    /// The first tap begins to edit; each puts the caret between the letters nearest to it. Two select a word, three everything.
    func tapped(at point: CGPoint, count: Int) {
        guard becomeFirstResponder() else { return }
        layOut()
        let place = index(at: point)
        switch count {
        case ...1: editor.select(NSRange(location: place, length: 0))
        case 2 where !isSecureTextEntry: editor.selectWord(at: place)
        default: editor.selectAll()
        }
    }
}

extension UITextField: TextEditorOwner {
    func editor(shouldReplace range: NSRange, with text: String) -> Bool {
        delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
    }

    func editorDidChange() {
        contentChanged()
        notify(.editingChanged, UITextField.textDidChangeNotification)
    }

    func editorDidUnmark() { contentChanged() }

    func editorDidSelect() {
        contentChanged()
        if isEditing { delegate?.textFieldDidChangeSelection(self) }
    }

    func place(from index: Int, lines: Int, x: inout CGFloat?) -> Int? { nil }
    func line(around index: Int) -> NSRange { NSRange(location: 0, length: editor.length) }
}

extension UITextField {
    public func text(in range: UITextRange) -> String? {
        let shared = NSIntersectionRange(range.range, NSRange(location: 0, length: editor.length))
        return (editor.string as NSString).substring(with: shared)
    }
    public func replace(_ range: UITextRange, withText text: String) {
        editor.replace(range.range, with: text.withoutBreaks)
        editorDidChange()
    }
    public var selectedTextRange: UITextRange? {
        get { isEditing ? UITextRange(editor.selection) : nil }
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
        layOut()
        let (start, end) = (caret(at: range.range.location), caret(at: range.range.end))
        return CGRect(x: min(start.minX, end.minX), y: start.minY, width: abs(end.minX - start.minX), height: start.height)
    }
    public func caretRect(for position: UITextPosition) -> CGRect {
        layOut()
        return caret(at: position.index).insetBy(dx: -TextMarks.caretWidth / 2, dy: 0)
    }
    public func closestPosition(to point: CGPoint) -> UITextPosition? {
        layOut()
        return UITextPosition(index(at: point))
    }
}

extension UITextField: TextComposing {
    func compose(_ text: String, selected: NSRange) {
        // Nobody is to read what becomes dots.
        guard isEditing, !isSecureTextEntry else { return }
        if !text.isEmpty { takePlace() }
        editor.compose(text, selected: selected)
    }
    var shownCaret: (view: UIView, rect: CGRect)? { marks.place.map { (marks, $0) } }
    var isComposing: Bool { editor.marked != nil }
}

extension UITextRange {
    convenience init(from: UITextPosition, to: UITextPosition) {
        self.init(NSRange(location: min(from.index, to.index), length: abs(to.index - from.index)))
    }
}

extension UITextPosition {
    convenience init?(_ position: UITextPosition, _ offset: Int, within length: Int) {
        let (sum, overflow) = position.index.addingReportingOverflow(offset)
        guard !overflow, (0...length).contains(sum) else { return nil }
        self.init(sum)
    }

    func compared(to other: UITextPosition) -> ComparisonResult {
        index < other.index ? .orderedAscending : index > other.index ? .orderedDescending : .orderedSame
    }
}
