import LaminaCoreGraphics

/// A class whose objects can be made of an item that is dropped: `NSString`, `NSURL`, `UIImage`, and those of a program.
public protocol NSItemProviderReading: NSObjectProtocol {
    /// The types that objects can be made of, the best one first.
    static var readableTypeIdentifiersForItemProvider: [String] { get }
    /// Returns an object made of data of a type. Throws if the data are none of it.
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

extension NSString: NSItemProviderReading {
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text", "public.plain-text"] }
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let text = String(data: data, encoding: .utf8) else { throw ItemProviderError.unreadable(typeIdentifier).asNSError }
        return try made(NSString(string: text))
    }
}

extension NSURL: NSItemProviderReading {
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.file-url", "public.url"] }
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let url = String(data: data, encoding: .utf8).flatMap({ NSURL(string: $0) }) else {
            throw ItemProviderError.unreadable(typeIdentifier).asNSError
        }
        return try made(url)
    }
}

extension UIImage: NSItemProviderReading {
    public static var readableTypeIdentifiersForItemProvider: [String] {
        ["public.png", "public.jpeg", "com.compuserve.gif", "org.webmproject.webp"]
    }
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let image = UIImage(data: data) else { throw ItemProviderError.unreadable(typeIdentifier).asNSError }
        return try made(image)
    }
}

extension NSItemProviderReading {
    /// An object as one of the class itself: subclasses have to make their own.
    fileprivate static func made(_ object: Any) throws -> Self {
        guard let object = object as? Self else { throw ItemProviderError.unavailable("\(Self.self)").asNSError }
        return object
    }
}

/// The types of contents, named as Apple names them, as far as they are known here.
enum ContentType {
    private static let byEnd = [
        "png": "public.png", "jpg": "public.jpeg", "jpeg": "public.jpeg", "gif": "com.compuserve.gif", "webp": "org.webmproject.webp",
        "txt": "public.plain-text", "text": "public.plain-text", "md": "net.daringfireball.markdown", "json": "public.json",
        "html": "public.html",
        "htm": "public.html", "xml": "public.xml", "csv": "public.comma-separated-values-text", "rtf": "public.rtf", "pdf": "com.adobe.pdf",
        "svg": "public.svg-image", "wav": "com.microsoft.waveform-audio", "mp3": "public.mp3", "m4a": "public.mpeg-4-audio",
        "mp4": "public.mpeg-4",
        "mov": "com.apple.quicktime-movie", "zip": "public.zip-archive", "swift": "public.swift-source",
    ]
    private static let parents = [
        "public.png": "public.image", "public.jpeg": "public.image", "com.compuserve.gif": "public.image",
        "org.webmproject.webp": "public.image",
        "public.svg-image": "public.image", "public.image": "public.data", "public.utf8-plain-text": "public.plain-text",
        "public.plain-text": "public.text", "net.daringfireball.markdown": "public.plain-text", "public.json": "public.text",
        "public.html": "public.text", "public.xml": "public.text", "public.comma-separated-values-text": "public.plain-text",
        "public.rtf": "public.text", "public.swift-source": "public.plain-text", "public.text": "public.data",
        "com.adobe.pdf": "public.data",
        "com.microsoft.waveform-audio": "public.audio", "public.mp3": "public.audio", "public.mpeg-4-audio": "public.audio",
        "public.audio": "public.data", "public.mpeg-4": "public.movie", "com.apple.quicktime-movie": "public.movie",
        "public.movie": "public.data",
        "public.zip-archive": "public.data", "public.file-url": "public.url", "public.url": "public.data", "public.data": "public.item",
    ]

    /// Returns the type of files whose names have an end; `public.data` for others.
    static func identifier(forEnd end: String) -> String { byEnd[end.lowercased()] ?? "public.data" }

    /// Returns whether a type is another, or one of its kind.
    static func conforms(_ type: String, to other: String) -> Bool {
        sequence(first: type) { parents[$0] }.contains(other)
    }
}
