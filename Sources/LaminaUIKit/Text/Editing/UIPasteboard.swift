import LaminaCoreGraphics
import LaminaStage

/// A store for copied text and pictures. It belongs to the program on one stage: nothing goes to or comes from other programs. The pasteboard of a program in a window is the desktop's
/// clipboard, which all programs share; on Wayland its text alone.
///
///     UIPasteboard.general.image = picture
///     if UIPasteboard.general.hasStrings { label.text = UIPasteboard.general.string }
///
/// A program waits while it asks for what another one has copied. A program that hands nothing over for two seconds has nothing, nor has one that needs more than twenty seconds or has
/// more than 256 MB.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    /// The pasteboard of the stage whose code is running.
    public class var general: UIPasteboard { current }
    @StageLocal private static var current = MainActor.assumeIsolated { UIPasteboard() }

    /// The copied text; setting it removes a picture. Default nil. In a window it is also what another program has copied.
    open var string: String? {
        get {
            refresh()
            if isOthers, text == nil { text = clipboard?.text }
            return text
        }
        set {
            (text, picture) = (newValue, nil)
            share()
        }
    }
    /// The copied picture; setting it removes text. Default nil.
    ///
    /// In a window on X other programs get it as a PNG file, upright and without its scale. What they have copied – PNG, JPEG, WebP or GIF, the first of these that they offer – has a pixel
    /// for a point; a broken one is nil. On Wayland pictures stay within the program.
    open var image: UIImage? {
        get {
            refresh()
            if isOthers, picture == nil { picture = clipboard?.picture }
            return picture
        }
        set {
            (text, picture) = (nil, newValue)
            share()
        }
    }
    /// Whether there is text. Another program's is not fetched for it.
    open var hasStrings: Bool {
        refresh()
        return text != nil || isOthers && clipboard?.hasText == true
    }
    /// Whether there is a picture. Another program's is not fetched for it.
    open var hasImages: Bool {
        refresh()
        return picture != nil || isOthers && clipboard?.hasPicture == true
    }
    /// The number of changes of the content, other programs' among them.
    open var changeCount: Int {
        refresh()
        return changes
    }

    private var text: String?
    private var picture: UIImage?
    /// The content is another program's; `text` and `picture` are what of it has been fetched.
    private var isOthers = false
    private var changes = 0

    /// The clipboard that is shared with other programs; nil for none. One that is new gets what has been copied, if anything has.
    package var clipboard: (any SystemClipboard)? {
        didSet { if text != nil || picture != nil { share() } }
    }
    /// The clipboard's count of changes when it was looked at last.
    private var seen = -1

    /// Takes note of what another program has copied.
    private func refresh() {
        guard let clipboard else { return }
        let count = clipboard.changeCount
        guard count != seen else { return }
        (seen, isOthers, text, picture) = (count, true, nil, nil)
        changes += 1
    }

    private func share() {
        (isOthers, changes) = (false, changes + 1)
        guard let clipboard else { return }
        let content = text.map { ClipboardContent.text($0) } ?? picture?.uprightImage.map { .picture($0.bitmap) }
        seen = clipboard.put(content)
    }
}
