import LaminaCoreGraphics
import LaminaStage

/// A place for copied text and pictures. It belongs to the program on one stage: nothing goes to or comes from other programs, in this process or elsewhere.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    /// The pasteboard of the stage whose code is running.
    public class var general: UIPasteboard { current }
    @StageLocal private static var current = MainActor.assumeIsolated { UIPasteboard() }

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
