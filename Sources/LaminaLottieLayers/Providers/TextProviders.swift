/// A source of texts in place of those of an animation.
public protocol AnimationKeypathTextProvider {
    /// Returns the text of the layer at a path of names, such as `"Card.Title"`, whose own text is given; nil for its own.
    func text(for keypath: AnimationKeypath, sourceText: String) -> String?
}

/// A source of texts that knows layers by their names alone.
public protocol LegacyAnimationTextProvider: AnimationKeypathTextProvider {
    /// Returns the text of the layer of a name, whose own text is given.
    func textFor(keypathName: String, sourceText: String) -> String
}

extension LegacyAnimationTextProvider {
    public func text(for keypath: AnimationKeypath, sourceText: String) -> String? {
        textFor(keypathName: keypath.keys.last ?? "", sourceText: sourceText)
    }
}

/// The earlier name of `LegacyAnimationTextProvider`.
@available(*, deprecated, message: "Use AnimationKeypathTextProvider")
public typealias AnimationTextProvider = LegacyAnimationTextProvider

/// Texts by the name of their layer, or by the path of names to it.
public struct DictionaryTextProvider: AnimationKeypathTextProvider {
    private let texts: [String: String]
    /// Creates a provider of texts. Layers that it does not name keep theirs.
    public init(_ values: [String: String]) { texts = values }
    public func text(for keypath: AnimationKeypath, sourceText: String) -> String? {
        texts[keypath.string] ?? keypath.keys.last.flatMap { texts[$0] }
    }
}

/// The file's own texts.
public struct DefaultTextProvider: AnimationKeypathTextProvider {
    /// Creates a provider.
    public init() {}
    public func text(for keypath: AnimationKeypath, sourceText: String) -> String? { nil }
}
