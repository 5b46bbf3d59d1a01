import LaminaCoreGraphics

/// What was copied last. It belongs to the program: nothing goes to other programs or comes from them.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    public static let general = UIPasteboard()

    /// Default nil. Setting text or a picture drops the other.
    open var string: String? {
        get { content as? String }
        set { content = newValue }
    }
    open var image: UIImage? {
        get { content as? UIImage }
        set { content = newValue }
    }
    open var hasStrings: Bool { string != nil }
    open var hasImages: Bool { image != nil }
    /// How often the content has changed.
    open private(set) var changeCount = 0

    private var content: Any? { didSet { changeCount += 1 } }
}
