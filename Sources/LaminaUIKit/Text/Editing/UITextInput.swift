import LaminaCoreGraphics

/// A position between the letters of a `UITextInput`'s text.
open class UITextPosition: NSObject {
    /// UTF-16 units before it.
    let index: Int

    public override init() { index = 0 }
    init(_ index: Int) { self.index = index }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UITextPosition)?.index == index }
    open override var hash: Int { index }
    open override var description: String { "UITextPosition(\(index))" }
}

/// A range of a `UITextInput`'s text.
open class UITextRange: NSObject {
    let range: NSRange

    public override init() { range = NSRange(location: 0, length: 0) }
    init(_ range: NSRange) { self.range = range }

    /// The start of the range.
    open var start: UITextPosition { UITextPosition(range.location) }
    /// The end of the range.
    open var end: UITextPosition { UITextPosition(range.location + range.length) }
    /// Whether the range contains no text.
    open var isEmpty: Bool { range.length == 0 }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UITextRange)?.range == range }
    open override var hash: Int { range.location ^ range.length << 16 }
    open override var description: String { "UITextRange(\(range.location), \(range.length))" }
}

/// A responder with text, positions in it and a selection: `UITextField` and `UITextView`.
///
/// The members for programs and for input methods, which mark the text that they are at work on; those for dictation and styles do not exist here.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    /// Returns the text in a range.
    func text(in range: UITextRange) -> String?
    /// Replaces the text in a range as typing would, but without calling the delegate for permission.
    func replace(_ range: UITextRange, withText text: String)
    /// The selection, or the caret if it is empty; nil while the text is not being edited.
    var selectedTextRange: UITextRange? { get set }
    /// The text that an input method is at work on, shown underlined; nil while there is none.
    var markedTextRange: UITextRange? { get }
    /// Puts a text that is not decided yet in place of the marked text, or of the selection, and marks it. Nil and the empty text remove the marked text. Calls no delegate for permission.
    ///
    /// - Parameter selectedRange: The selection within the text, in UTF-16 units.
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)
    /// Leaves the marked text as it is, no longer marked.
    func unmarkText()
    /// The position before the first letter.
    var beginningOfDocument: UITextPosition { get }
    /// The position after the last letter.
    var endOfDocument: UITextPosition { get }
    /// Returns the range between two positions.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// Returns the position at an offset in UTF-16 units; nil outside of the text.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// Compares the order of two positions.
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    /// Returns the offset between two positions in UTF-16 units.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    /// Returns the box of a range's first line, in the view's space.
    func firstRect(for range: UITextRange) -> CGRect
    /// Returns the rectangle of the caret at a position, in the view's space.
    func caretRect(for position: UITextPosition) -> CGRect
    /// Returns the position nearest to a point of the view's space.
    func closestPosition(to point: CGPoint) -> UITextPosition?
}
