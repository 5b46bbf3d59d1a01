import Synchronization

/// A place where animations are kept, so that a file that is shown again is not read again.
public protocol AnimationCacheProvider: AnyObject, Sendable {
    /// Returns the animation of a key; nil if there is none.
    func animation(forKey: String) -> LottieAnimation?
    /// Keeps an animation under a key.
    func setAnimation(_ animation: LottieAnimation, forKey: String)
    /// Gives up all animations.
    func clearCache()
}

/// A place where archives are kept, so that one that is shown again is not read again.
public protocol DotLottieCacheProvider: AnyObject, Sendable {
    /// Returns the archive of a key; nil if there is none.
    func file(forKey: String) -> DotLottieFile?
    /// Keeps an archive under a key.
    func setFile(_ lottie: DotLottieFile, forKey: String)
    /// Gives up all archives.
    func clearCache()
}

/// The cache of animations that loading uses where no other is given.
public enum LottieAnimationCache {
    /// The cache; nil for none. Default `DefaultAnimationCache.sharedCache`.
    public static var shared: (any AnimationCacheProvider)? {
        get { common.withLock { $0 } }
        set { common.withLock { $0 = newValue } }
    }
    private static let common = Mutex<(any AnimationCacheProvider)?>(DefaultAnimationCache.sharedCache)
}

/// A cache of the animations that were used last.
public final class DefaultAnimationCache: AnimationCacheProvider {
    /// The cache that loading uses where nothing else is said.
    public static let sharedCache = DefaultAnimationCache()
    private let kept = Mutex(RecentlyUsed<LottieAnimation>())
    /// Creates an empty cache.
    public init() {}

    /// The number of animations that are kept at most. Default 100.
    public var cacheSize: Int {
        get { kept.withLock { $0.limit } }
        set { kept.withLock { $0.limit = newValue } }
    }
    public func animation(forKey key: String) -> LottieAnimation? { kept.withLock { $0[key] } }
    public func setAnimation(_ animation: LottieAnimation, forKey key: String) { kept.withLock { $0[key] = animation } }
    public func clearCache() { kept.withLock { $0.clear() } }
}

/// A cache of the archives that were used last.
public final class DotLottieCache: DotLottieCacheProvider {
    /// The cache that loading uses where no other is given.
    public static let sharedCache = DotLottieCache()
    private let kept = Mutex(RecentlyUsed<DotLottieFile>())
    /// Creates an empty cache.
    public init() {}

    /// The number of archives that are kept at most. Default 100.
    public var cacheSize: Int {
        get { kept.withLock { $0.limit } }
        set { kept.withLock { $0.limit = newValue } }
    }
    public func file(forKey key: String) -> DotLottieFile? { kept.withLock { $0[key] } }
    public func setFile(_ lottie: DotLottieFile, forKey key: String) { kept.withLock { $0[key] = lottie } }
    public func clearCache() { kept.withLock { $0.clear() } }
}

/// Values by their keys, of which the least recently used ones go.
private struct RecentlyUsed<Value> {
    /// The number of values that are kept.
    var limit = 100 { didSet { shrink() } }
    private var values: [String: Value] = [:]
    /// The least recently used one first.
    private var keys: [String] = []

    subscript(key: String) -> Value? {
        mutating get {
            guard let value = values[key] else { return nil }
            touch(key)
            return value
        }
        set {
            values[key] = newValue
            touch(key)
            shrink()
        }
    }

    mutating func clear() { (values, keys) = ([:], []) }

    private mutating func touch(_ key: String) {
        keys.removeAll { $0 == key }
        keys.append(key)
    }
    private mutating func shrink() {
        while keys.count > max(limit, 0) { values[keys.removeFirst()] = nil }
    }
}
