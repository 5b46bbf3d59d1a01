import LaminaCoreGraphics

/// A text with attributes that can be changed.
///
/// ```swift
/// let text = NSMutableAttributedString(string: "You won 300 coins")
/// text.addAttribute(.foregroundColor, value: UIColor.systemYellow, range: NSRange(location: 8, length: 3))
/// ```
open class NSMutableAttributedString: NSAttributedString, @unchecked Sendable {
    // MARK: Attributes

    /// Sets the attributes of a range, in place of all others.
    open func setAttributes(_ attrs: [Key: Any]?, range: NSRange) { edit(range) { $0 = attrs ?? [:] } }
    /// Sets an attribute of a range.
    open func addAttribute(_ name: Key, value: Any, range: NSRange) { edit(range) { $0[name] = value } }
    /// Sets attributes of a range; others are kept.
    open func addAttributes(_ attrs: [Key: Any], range: NSRange) { edit(range) { $0.merge(attrs) { $1 } } }
    /// Removes an attribute from a range.
    open func removeAttribute(_ name: Key, range: NSRange) { edit(range) { $0[name] = nil } }

    private func edit(_ range: NSRange, _ change: (inout [Key: Any]) -> Void) {
        check(range)
        var middle = parts(in: range)
        for i in middle.indices { change(&middle[i].attributes) }
        exchange(range, for: middle)
    }

    // MARK: Text

    /// Replaces the text in a range; the new text has the attributes of the range's first letter, or of the letter before an empty range.
    open func replaceCharacters(in range: NSRange, with str: String) {
        check(range)
        let place = range.length > 0 || range.location == 0 ? range.location : range.location - 1
        let attributes = place < length ? attributes(at: place, effectiveRange: nil) : [:]
        let count = (str as NSString).length
        exchange(range, for: count > 0 ? [Part(length: count, attributes: attributes)] : [])
        text = NSString(string: text.replacingCharacters(in: range, with: str))
    }

    /// Replaces the text in a range by one with its own attributes.
    open func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        check(range)
        let (new, newParts) = (attrString.string, attrString.parts)
        exchange(range, for: newParts)
        text = NSString(string: text.replacingCharacters(in: range, with: new))
    }

    /// Inserts a text at a location.
    open func insert(_ attrString: NSAttributedString, at loc: Int) {
        replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
    }
    /// Adds a text at the end.
    open func append(_ attrString: NSAttributedString) { insert(attrString, at: length) }
    /// Deletes the text in a range.
    open func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }
    /// Replaces the whole text with its attributes.
    open func setAttributedString(_ attrString: NSAttributedString) {
        replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
    }
    /// Begins a group of changes. Nothing observes changes here, so it does nothing.
    open func beginEditing() {}
    /// Ends a group of changes. Nothing observes changes here, so it does nothing.
    open func endEditing() {}

    /// Puts other parts in a range's place, and joins neighbours that are alike.
    private func exchange(_ range: NSRange, for middle: [Part]) {
        let head = parts(in: NSRange(location: 0, length: range.location))
        let end = range.location + range.length
        let tail = parts(in: NSRange(location: end, length: length - end))
        var joined: [Part] = []
        for part in head + middle + tail {
            if let last = joined.last, Self.same(last.attributes, part.attributes) {
                joined[joined.count - 1].length += part.length
            } else {
                joined.append(part)
            }
        }
        parts = joined
    }
}
