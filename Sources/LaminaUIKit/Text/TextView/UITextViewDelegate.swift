import LaminaCoreGraphics

/// Hears of a text view's editing, and is asked before. All members have defaults: everything is allowed.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    func textViewDidBeginEditing(_ textView: UITextView)
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    func textViewDidEndEditing(_ textView: UITextView)
    /// Whether typing, pasting or deleting may replace a range – in UTF-16 units – with a text.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    func textViewDidChange(_ textView: UITextView)
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

/// The room that lines of text have.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    /// In points. The width is the text view's to set.
    open internal(set) var size = CGSize.zero
    /// Kept free before and after lines, in points. Default 5.
    open var lineFragmentPadding: CGFloat = 5 { didSet { changed?() } }
    /// At most so many; 0 has no limit. Default 0.
    open var maximumNumberOfLines = 0 { didSet { changed?() } }
    /// The treatment of the last of a limited number of lines. Default `.byWordWrapping`.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { changed?() } }

    var changed: (() -> Void)?
    override init() { super.init() }
}
