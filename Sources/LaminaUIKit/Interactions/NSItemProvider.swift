import LaminaCoreGraphics

/// The content of an item that is dropped, by types that are named as Apple names them: `public.plain-text`, `public.png`. Equivalent of Foundation's class, which does not exist on Linux.
///
/// Contents are here when the provider is: files are read when they are asked for. Completion closures are called before the method returns.
open class NSItemProvider: NSObject, @unchecked Sendable {
    private enum Content {
        case none
        case text(String)
        case file(URL)
    }
    private let content: Content

    /// A name for the item: that of its file; nil for a text. Default that.
    open var suggestedName: String?

    /// Creates a provider of nothing.
    public override init() { content = .none }
    /// Creates a provider of a file's content and of its address. Returns nil for an address that is none of a file.
    public init?(contentsOf fileURL: URL!) {
        guard let fileURL, fileURL.isFileURL else { return nil }
        content = .file(fileURL)
        suggestedName = fileURL.lastPathComponent
    }
    /// Creates a provider of a text.
    public init(object text: NSString) { content = .text(text as String) }
    /// Creates a provider of a file's address and its content, or of another address as a text.
    public init(object address: NSURL) {
        let url = address as URL
        content = url.isFileURL ? .file(url) : .text(url.absoluteString)
        suggestedName = url.isFileURL ? url.lastPathComponent : nil
    }

    /// The types, the best one first: of a file that of its content, by the end of its name, then `public.file-url`.
    open var registeredTypeIdentifiers: [String] {
        switch content {
        case .none: []
        case .text: ["public.utf8-plain-text"]
        case .file(let url): [ContentType.identifier(forEnd: url.pathExtension), "public.file-url"]
        }
    }

    /// Returns whether the item has a type, or one that conforms to it.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { registered(typeIdentifier) != nil }

    /// The best type that conforms to another.
    private func registered(_ typeIdentifier: String) -> String? {
        registeredTypeIdentifiers.first { ContentType.conforms($0, to: typeIdentifier) }
    }

    // MARK: Data

    /// Hands the content to a closure as data of a type, or the error that keeps it from being read. Returns the progress, which is at its end.
    @discardableResult
    open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        do { completionHandler(try data(forTypeIdentifier: typeIdentifier), nil) } catch { completionHandler(nil, error) }
        return .finished
    }

    /// Hands the content to a closure as a file, or the error that keeps it from being one. The file of a dropped file is itself, not a copy: do not change it. Returns the progress, which is at
    /// its end.
    @discardableResult
    open func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        guard case .file(let url) = content, let type = registered(typeIdentifier), type != "public.file-url" else {
            completionHandler(nil, ItemProviderError.unavailable(typeIdentifier).asNSError)
            return .finished
        }
        completionHandler(url, nil)
        return .finished
    }

    private func data(forTypeIdentifier typeIdentifier: String) throws -> Data {
        guard let type = registered(typeIdentifier) else { throw ItemProviderError.unavailable(typeIdentifier).asNSError }
        switch content {
        case .none: throw ItemProviderError.unavailable(typeIdentifier).asNSError
        case .text(let text): return Data(text.utf8)
        case .file(let url): return type == "public.file-url" ? Data(url.absoluteString.utf8) : try Data(contentsOf: url)
        }
    }

    // MARK: Objects

    /// Returns whether the item can be loaded as an object of a class, as far as its types say.
    open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        aClass.readableTypeIdentifiersForItemProvider.contains { registered($0) != nil }
    }

    /// Hands the item to a closure as an object of a class, or the error that keeps it from being one. Returns the progress, which is at its end.
    @discardableResult
    open func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        do { completionHandler(try object(ofClass: aClass), nil) } catch { completionHandler(nil, error) }
        return .finished
    }

    /// Returns whether the item can be loaded as a value of Swift's: a `String` or a `URL`.
    public func canLoadObject<Value: _ObjectiveCBridgeable>(ofClass: Value.Type) -> Bool
    where Value._ObjectiveCType: NSItemProviderReading { canLoadObject(ofClass: Value._ObjectiveCType.self) }

    /// Hands the item to a closure as a value of Swift's, a `String` or a `URL`, or the error that keeps it from being one. Returns the progress, which is at its end.
    @discardableResult
    public func loadObject<Value: _ObjectiveCBridgeable>(
        ofClass: Value.Type, completionHandler: @escaping @Sendable (Value?, (any Error)?) -> Void
    ) -> Progress where Value._ObjectiveCType: NSItemProviderReading {
        loadObject(ofClass: Value._ObjectiveCType.self) { object, error in
            completionHandler((object as? Value._ObjectiveCType).map { Value._unconditionallyBridgeFromObjectiveC($0) }, error)
        }
    }

    func object(ofClass aClass: any NSItemProviderReading.Type) throws -> any NSItemProviderReading {
        guard let type = aClass.readableTypeIdentifiersForItemProvider.lazy.compactMap({ self.registered($0) }).first else {
            throw ItemProviderError.unavailable("\(aClass)").asNSError
        }
        return try aClass.object(withItemProviderData: try data(forTypeIdentifier: type), typeIdentifier: type)
    }
}

extension Progress {
    fileprivate static var finished: Progress {
        let progress = Progress(totalUnitCount: 1)
        progress.completedUnitCount = 1
        return progress
    }
}

/// The reasons why an item cannot be had as something.
enum ItemProviderError {
    case unavailable(String)
    case unreadable(String)

    /// In the domain and with the codes of Foundation's class.
    var asNSError: NSError {
        switch self {
        case .unavailable(let type):
            NSError(
                domain: "NSItemProviderErrorDomain", code: -1000, userInfo: [NSLocalizedDescriptionKey: "the item cannot be had as \(type)"]
            )
        case .unreadable(let type):
            NSError(
                domain: "NSItemProviderErrorDomain", code: -1200, userInfo: [NSLocalizedDescriptionKey: "the item's data are no \(type)"])
        }
    }
}
