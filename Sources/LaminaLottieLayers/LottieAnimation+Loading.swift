import Foundation
import LaminaCoreGraphics

extension LottieAnimation {
    /// Reads an animation from the text of a Lottie file. Throws a `LottieError` that says what is wrong.
    ///
    /// - Parameter strategy: Ignored: there is one way of reading here.
    public static func from(data: Data, strategy: DecodingStrategy = .dictionaryBased) throws -> LottieAnimation {
        try LottieAnimation(data: data, folder: nil)
    }

    /// Reads an animation from a Lottie file. Throws a `LottieError`, or Foundation's error if the file cannot be read.
    public static func from(contentsOf url: URL) throws -> LottieAnimation {
        try LottieAnimation(data: try Data(contentsOf: url), folder: url.deletingLastPathComponent().path)
    }

    /// Reads an animation from the values of a Lottie file, as `JSONSerialization` has them. Throws a `LottieError` that says what is wrong.
    public convenience init(dictionary: [String: Any]) throws {
        guard JSONSerialization.isValidJSONObject(dictionary) else {
            throw LottieError("a dictionary with values that JSON does not have is no animation")
        }
        try self.init(data: try JSONSerialization.data(withJSONObject: dictionary), folder: nil)
    }

    /// Reads an animation from the Lottie file at a path; nil if there is none, or it cannot be read, which the logger is told.
    ///
    /// - Parameter animationCache: The cache that it is taken from, or put into; nil for none.
    public static func filepath(_ filepath: String, animationCache: (any AnimationCacheProvider)? = LottieAnimationCache.shared)
        -> LottieAnimation?
    {
        kept(in: animationCache, URL(fileURLWithPath: filepath), named: filepath)
    }

    /// Reads the animation of a name from a bundle, with or without “.json”; nil if there is none, or it cannot be read, which the logger is told.
    ///
    /// - Parameters:
    ///   - subdirectory: The folder in the bundle; default its top.
    ///   - animationCache: The cache that it is taken from, or put into; nil for none.
    public static func named(
        _ name: String, bundle: Bundle = .main, subdirectory: String? = nil,
        animationCache: (any AnimationCacheProvider)? = LottieAnimationCache.shared
    ) -> LottieAnimation? {
        let stem = name.hasSuffix(".json") ? String(name.dropLast(5)) : name
        guard let url = bundle.url(forResource: stem, withExtension: "json", subdirectory: subdirectory) else {
            LottieLogger.shared.warn(
                "Lottie: there is no “\(stem).json” in \(subdirectory.map { "“\($0)” of " } ?? "")the bundle “\(bundle.bundlePath)”")
            return nil
        }
        return kept(in: animationCache, url, named: url.lastPathComponent)
    }

    /// Reads the animation of a name from a bundle’s assets, which are its files here; nil if there is none, or it cannot be read, which the logger is told.
    public static func asset(
        _ name: String, bundle: Bundle = .main, animationCache: (any AnimationCacheProvider)? = LottieAnimationCache.shared
    ) -> LottieAnimation? {
        named(name, bundle: bundle, animationCache: animationCache)
    }

    private static func kept(in cache: (any AnimationCacheProvider)?, _ url: URL, named name: String) -> LottieAnimation? {
        let key = url.standardizedFileURL.path
        if let known = cache?.animation(forKey: key) { return known }
        do {
            let animation = try from(contentsOf: url)
            cache?.setAnimation(animation, forKey: key)
            return animation
        } catch {
            LottieLogger.shared.warn("Lottie: “\(name)” cannot be read: \(error)")
            return nil
        }
    }
}

/// The ways in which players of other systems read files. There is one here.
public enum DecodingStrategy: Hashable, Sendable {
    /// The way by `Codable`.
    case legacyCodable
    /// The way by dictionaries.
    case dictionaryBased
}
