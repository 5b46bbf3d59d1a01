import LaminaCoreGraphics
import LaminaStage

/// A store for copied text and pictures. It belongs to the program on one stage: nothing goes to or comes from other programs, but for the text of a program in a
/// window, which is the desktop's clipboard.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    /// The pasteboard of the stage whose code is running.
    public class var general: UIPasteboard { current }
    @StageLocal private static var current = MainActor.assumeIsolated { UIPasteboard() }

    /// The copied text; setting it removes a picture. Default nil.
    open var string: String? {
        get {
            refresh()
            return content as? String
        }
        set {
            content = newValue
            share(newValue)
        }
    }
    /// The copied picture; setting it removes text. Default nil. Other programs do not get it.
    open var image: UIImage? {
        get {
            refresh()
            return content as? UIImage
        }
        set {
            content = newValue
            share(nil)
        }
    }
    /// Whether there is text.
    open var hasStrings: Bool { string != nil }
    /// Whether there is a picture.
    open var hasImages: Bool { image != nil }
    /// The number of changes of the content.
    open var changeCount: Int {
        refresh()
        return changes
    }

    private var content: Any? { didSet { changes += 1 } }
    private var changes = 0

    /// The clipboard that is shared with other programs; nil for none.
    package var clipboard: (any SystemClipboard)?
    /// The clipboard's text when it was looked at last.
    private var shared: String?

    /// Takes over what another program has copied.
    private func refresh() {
        guard let clipboard else { return }
        let text = clipboard.text
        guard text != shared else { return }
        shared = text
        content = text
    }

    private func share(_ text: String?) {
        guard let clipboard else { return }
        clipboard.text = text
        shared = clipboard.text
    }
}

/// A clipboard that all programs of a desktop share.
@MainActor
package protocol SystemClipboard: AnyObject {
    /// The text; nil if there is none.
    var text: String? { get set }
}
