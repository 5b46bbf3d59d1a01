import LaminaCoreGraphics

// Marked text: what an input method is at work on. It stands in the text, underlined, and is replaced as a whole by what the method makes of it next, at the end by what
// it types. Whoever goes elsewhere – with the caret, or to another field – leaves it there as it is.

extension TextEditor {
    /// Puts a text that is not decided yet in place of the one before, or of the selection. Asks the owner, and tells it.
    ///
    /// - Parameter selected: The selection within the text, in UTF-16 units.
    func compose(_ text: String, selected: NSRange) {
        let text = isSingleLine ? text.withoutBreaks : text
        if let marked, (string as NSString).substring(with: marked) == text { return select(selected.moved(to: marked)) }
        guard marked != nil || !text.isEmpty, owner?.editor(shouldReplace: marked ?? selection, with: text) ?? true else { return }
        mark(text, selected: selected)
        owner?.editorDidChange()
    }

    /// Does that without asking or telling.
    func mark(_ text: String, selected: NSRange) {
        let text = isSingleLine ? text.withoutBreaks : text
        let place = (marked ?? selection).location
        replace(marked ?? selection, with: text)
        guard !text.isEmpty else { return }
        let range = NSRange(location: place, length: (text as NSString).length)
        marked = range
        select(selected.moved(to: range))
    }

    /// Leaves the marked text as it is.
    func unmark() {
        guard marked != nil else { return }
        marked = nil
        owner?.editorDidUnmark()
    }

    /// The text as it is shown.
    var shown: NSAttributedString {
        guard let marked else { return storage }
        let text = NSMutableAttributedString(attributedString: storage)
        text.addAttribute(.underlineStyle, value: NSUnderlineStyle.single.rawValue, range: marked)
        return text
    }
}

extension NSRange {
    /// The range within a part of a text, as one of the text.
    fileprivate func moved(to part: NSRange) -> NSRange {
        let start = min(max(location, 0), part.length)
        return NSRange(location: part.location + start, length: min(max(length, 0), part.length - start))
    }
}

/// A responder whose text an input method may be at work on, with the delegate's permission.
@MainActor
protocol TextComposing {
    /// Puts a text that is not decided yet in place of the one before, or of the selection.
    func compose(_ text: String, selected: NSRange)
    /// The place of the caret, or of the selection, as it is shown, in a view; nil while there is none.
    var shownCaret: (view: UIView, rect: CGRect)? { get }
    /// Whether text is marked.
    var isComposing: Bool { get }
}
