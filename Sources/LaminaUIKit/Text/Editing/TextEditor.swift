// What `UITextField` and `UITextView` share: the text, the selection, and what keys and fingers do to both. It knows nothing of views. Places are UTF-16
// units, as in NSString, and are always between letters: whatever a caller asks for is moved there.
//
// The owner is asked before typing changes the text, and told of changes of text and selection that typing and moving bring about. What code sets, it
// sets without being asked.

import LaminaCoreGraphics

/// The host of a text editor: it shows and owns the text.
@MainActor
protocol TextEditorOwner: AnyObject {
    /// Whether typing may replace a range.
    func editor(shouldReplace range: NSRange, with text: String) -> Bool
    /// Typing has changed the text.
    func editorDidChange()
    /// The text that was marked is text like any other now.
    func editorDidUnmark()
    /// The selection is another, by typing, moving or code.
    func editorDidSelect()
    /// The place one line up or down from another, at about the same distance from the side; nil where there is no such line.
    func place(from index: Int, lines: Int, x: inout CGFloat?) -> Int?
    /// Beginning and end of the line that a place is in.
    func line(around index: Int) -> NSRange
}

/// Text that is being edited.
@MainActor
final class TextEditor {
    weak var owner: (any TextEditorOwner)?
    /// Whether typed and pasted breaks of lines become spaces.
    let isSingleLine: Bool
    /// Attributes that differ from the base.
    private(set) var storage = NSMutableAttributedString()
    /// The attributes of all of the text, where it does not say otherwise.
    var base: [NSAttributedString.Key: Any] = [:]
    /// Attributes added to text that is typed next; nil for those of the text before.
    var typing: [NSAttributedString.Key: Any]?
    private(set) var selection = NSRange(location: 0, length: 0)
    /// The text that an input method is at work on; nil while there is none.
    var marked: NSRange?
    /// The end of the selection that stays where it is when the other one moves.
    private var anchor = 0
    /// The distance of the caret from the side when it began to go up and down.
    private var column: CGFloat?
    private(set) lazy var boundaries = TextBoundaries(storage.string)

    init(isSingleLine: Bool) { self.isSingleLine = isSingleLine }

    var string: String { storage.string }
    var length: Int { storage.length }
    var isEmpty: Bool { length == 0 }
    var caret: Int { anchor == selection.location ? selection.location + selection.length : selection.location }

    // MARK: By code

    /// Other text; the caret is at its end.
    func set(_ text: NSAttributedString) {
        storage = NSMutableAttributedString(attributedString: text)
        typing = nil
        textChanged(caret: storage.length)
    }

    /// All of the text has the base's attributes, of those that are named.
    func drop(_ keys: [NSAttributedString.Key]) {
        for key in keys { storage.removeAttribute(key, range: NSRange(location: 0, length: length)) }
    }

    /// Selects, as far as there is text; cuts no letter in two.
    func select(_ range: NSRange) {
        let start = min(max(range.location, 0), length)
        let wanted = NSRange(location: start, length: min(max(range.length, 0), length - start))
        column = nil
        place(boundaries.aligned(wanted), anchor: nil)
    }

    /// Replaces a range and puts the caret behind what has come. Asks nobody.
    func replace(_ range: NSRange, with text: String) {
        let start = min(max(range.location, 0), length)
        let range = boundaries.aligned(NSRange(location: start, length: min(max(range.length, 0), length - start)))
        storage.replaceCharacters(in: range, with: NSAttributedString(string: text, attributes: attributesForTyping(at: range)))
        textChanged(caret: range.location + (text as NSString).length)
    }

    /// Another one for each other text.
    private(set) var version = 0

    private func textChanged(caret: Int) {
        version += 1
        marked = nil
        boundaries = TextBoundaries(storage.string)
        column = nil
        place(NSRange(location: min(boundaries.aligned(caret), length), length: 0), anchor: nil)
    }

    private func place(_ range: NSRange, anchor: Int?) {
        self.anchor = anchor ?? range.location
        let changed = range != selection
        selection = range
        if let marked, range.location < marked.location || range.end > marked.end { unmark() }
        if changed {
            typing = nil
            owner?.editorDidSelect()
        }
    }

    private func attributesForTyping(at range: NSRange) -> [NSAttributedString.Key: Any] {
        if let typing { return typing }
        let place = range.length > 0 || range.location == 0 ? range.location : range.location - 1
        return place < length ? storage.attributes(at: place, effectiveRange: nil) : [:]
    }

    /// All of the text with the base's attributes, where it does not state others.
    var attributed: NSAttributedString {
        let result = NSMutableAttributedString(attributedString: storage)
        storage.enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
            result.setAttributes(base.merging(attributes) { $1 }, range: range)
        }
        return NSAttributedString(attributedString: result)
    }

    /// The attributes of text that is typed next.
    var typingAttributes: [NSAttributedString.Key: Any] { base.merging(attributesForTyping(at: selection)) { $1 } }

    // MARK: By keys

    /// Types a text in place of the marked text or of the selection; false if the owner does not let it.
    @discardableResult
    func insert(_ text: String) -> Bool { change(marked ?? selection, to: isSingleLine ? text.withoutBreaks : text) }

    /// Deletes the selection, or the letter before the caret.
    func deleteBackward() {
        let start = boundaries.before(selection.location)
        delete(selection.length > 0 ? selection : NSRange(location: start, length: selection.location - start))
    }
    /// Deletes the selection, or the letter after the caret.
    func deleteForward() {
        let start = selection.location
        delete(selection.length > 0 ? selection : NSRange(location: start, length: boundaries.after(start) - start))
    }
    /// Deletes the selection, or from the caret to where a move would take it.
    func delete(to move: Move) {
        guard selection.length == 0 else { return delete(selection) }
        let (from, to) = (selection.location, target(of: move, from: selection.location))
        delete(NSRange(location: min(from, to), length: abs(to - from)))
    }
    private func delete(_ range: NSRange) { if range.length > 0 { change(range, to: "") } }

    @discardableResult
    private func change(_ range: NSRange, to text: String) -> Bool {
        guard owner?.editor(shouldReplace: range, with: text) ?? true else { return false }
        // Whoever was asked may have changed the text.
        replace(range, with: text)
        owner?.editorDidChange()
        return true
    }

    // MARK: Moving

    enum Move { case left, right, wordLeft, wordRight, lineStart, lineEnd, up, down, start, end }

    /// Moves the caret, or with `extending` the end of the selection that moves.
    func move(_ move: Move, extending: Bool = false) {
        // Left and right of a selection are its ends.
        if !extending, selection.length > 0, move == .left || move == .right {
            column = nil
            place(NSRange(location: selection.location + (move == .right ? selection.length : 0), length: 0), anchor: nil)
            return
        }
        let from = extending ? caret : move == .up || move == .left ? selection.location : selection.location + selection.length
        let kept = move == .up || move == .down ? column : nil
        column = kept
        let to = target(of: move, from: from)
        let newColumn = column
        if extending {
            place(NSRange(location: min(anchor, to), length: abs(to - anchor)), anchor: anchor)
        } else {
            place(NSRange(location: to, length: 0), anchor: nil)
        }
        column = newColumn
    }

    private func target(of move: Move, from place: Int) -> Int {
        switch move {
        case .left: boundaries.before(place)
        case .right: boundaries.after(place)
        case .wordLeft: boundaries.wordBefore(place)
        case .wordRight: boundaries.wordAfter(place)
        case .lineStart: owner?.line(around: place).location ?? 0
        case .lineEnd: owner?.line(around: place).end ?? length
        case .up: owner?.place(from: place, lines: -1, x: &column) ?? 0
        case .down: owner?.place(from: place, lines: 1, x: &column) ?? length
        case .start: 0
        case .end: length
        }
    }

    func selectAll() { select(NSRange(location: 0, length: length)) }
    func selectWord(at place: Int) { select(boundaries.word(at: place)) }
    func selectParagraph(at place: Int) { select(boundaries.paragraph(at: place)) }

    var selectedText: String { (string as NSString).substring(with: selection) }
}

extension NSRange {
    var end: Int { location + length }
}
