import LaminaRender

/// The content that a program has copied, for others.
package enum ClipboardContent: Sendable {
    case text(String)
    /// The pixels of an upright picture.
    case picture(Bitmap)
}

/// A clipboard that all programs of a desktop share.
@MainActor
package protocol SystemClipboard: AnyObject {
    /// The number of changes, whoever has made them.
    var changeCount: Int { get }
    /// Whether there is text. It is not fetched.
    var hasText: Bool { get }
    /// Whether there is a picture of a format that can be read. It is not fetched.
    var hasPicture: Bool { get }
    /// The text; nil if there is none, or its owner does not hand it over.
    var text: String? { get }
    /// The picture with a pixel for a point; nil if there is none, it is broken, or its owner does not hand it over.
    var picture: UIImage? { get }

    /// Replaces the content; nil leaves none. Returns the number of changes, this one included.
    func put(_ content: ClipboardContent?) -> Int
}
