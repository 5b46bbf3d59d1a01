import LaminaCoreGraphics

/// A receiver of a text view's editing, which permits it. All members have defaults: everything is allowed.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Returns whether editing may begin. Default true.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Called when editing has begun.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Returns whether editing may end. Default true.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// Called when editing has ended.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Returns whether typing, pasting or deleting may replace a range – in UTF-16 units – with a text. Default true.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// Called when the user has changed the text.
    func textViewDidChange(_ textView: UITextView)
    /// Called when the selection has changed.
    func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidEndEditing(_ textView: UITextView) {}
    public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { true }
    public func textViewDidChange(_ textView: UITextView) {}
    public func textViewDidChangeSelection(_ textView: UITextView) {}
}

/// The area of lines of text.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    /// The size in points. The text view sets the width.
    open internal(set) var size = CGSize.zero
    /// The distance in points that is kept free at the ends of lines. Default 5.
    open var lineFragmentPadding: CGFloat = 5 { didSet { changed?() } }
    /// The maximum number of lines; 0 for no limit. Default 0.
    open var maximumNumberOfLines = 0 { didSet { changed?() } }
    /// The treatment of the last of a limited number of lines. Default `.byWordWrapping`.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { changed?() } }

    var changed: (() -> Void)?
    override init() { super.init() }
}
