import LaminaCoreGraphics
import LaminaStage

/// A store for copied text and pictures. It belongs to the program on one stage: nothing goes to or comes from other programs, in this process or elsewhere.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    /// The pasteboard of the stage whose code is running.
    public class var general: UIPasteboard { current }
    @StageLocal private static var current = MainActor.assumeIsolated { UIPasteboard() }

    /// The copied text; setting it removes a picture. Default nil.
    open var string: String? {
        get { content as? String }
        set { content = newValue }
    }
    /// The copied picture; setting it removes text. Default nil.
    open var image: UIImage? {
        get { content as? UIImage }
        set { content = newValue }
    }
    /// Whether there is text.
    open var hasStrings: Bool { string != nil }
    /// Whether there is a picture.
    open var hasImages: Bool { image != nil }
    /// The number of changes of the content.
    open private(set) var changeCount = 0

    private var content: Any? { didSet { changeCount += 1 } }
}
