import LaminaCoreGraphics

/// A place between letters of a `UITextInput`'s text.
open class UITextPosition: NSObject {
    /// UTF-16 units before it.
    let index: Int

    public override init() { index = 0 }
    init(_ index: Int) { self.index = index }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UITextPosition)?.index == index }
    open override var hash: Int { index }
    open override var description: String { "UITextPosition(\(index))" }
}

/// A stretch of a `UITextInput`'s text.
open class UITextRange: NSObject {
    let range: NSRange

    public override init() { range = NSRange(location: 0, length: 0) }
    init(_ range: NSRange) { self.range = range }

    open var start: UITextPosition { UITextPosition(range.location) }
    open var end: UITextPosition { UITextPosition(range.location + range.length) }
    open var isEmpty: Bool { range.length == 0 }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UITextRange)?.range == range }
    open override var hash: Int { range.location ^ range.length << 16 }
    open override var description: String { "UITextRange(\(range.location), \(range.length))" }
}

/// A responder with text, places in it and a selection: `UITextField` and `UITextView`.
///
/// As far as code asks for them; what only an input method on the screen would call – marked text, dictation, styles – is not here.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    func text(in range: UITextRange) -> String?
    /// Replaces as typing would, but asks nobody.
    func replace(_ range: UITextRange, withText text: String)
    /// The selection, or the caret if it is empty; nil while the text is not being edited.
    var selectedTextRange: UITextRange? { get set }
    var beginningOfDocument: UITextPosition { get }
    var endOfDocument: UITextPosition { get }
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// So many UTF-16 units away; nil outside of the text.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    /// The box of a range's first line, in the view's space.
    func firstRect(for range: UITextRange) -> CGRect
    func caretRect(for position: UITextPosition) -> CGRect
    func closestPosition(to point: CGPoint) -> UITextPosition?
}
