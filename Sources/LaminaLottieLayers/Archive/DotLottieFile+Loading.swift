import Foundation

extension DotLottieFile {
    /// Reads the archive at a path. Throws a `LottieError`, or Foundation's error if the file cannot be read.
    ///
    /// - Parameter dotLottieCache: The cache that it is taken from, or put into; nil for none.
    public static func loadedFrom(filepath: String, dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache) throws
        -> DotLottieFile
    {
        try loadedFrom(url: URL(fileURLWithPath: filepath), dotLottieCache: dotLottieCache)
    }

    /// Reads an archive from a file's URL. Throws a `LottieError`, or Foundation's error if the file cannot be read.
    ///
    /// - Parameter dotLottieCache: The cache that it is taken from, or put into; nil for none.
    public static func loadedFrom(url: URL, dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache) throws
        -> DotLottieFile
    {
        let key = url.absoluteURL.standardized.absoluteString
        if let known = dotLottieCache?.file(forKey: key) { return known }
        let file = try DotLottieFile(data: try Data(contentsOf: url), filename: url.lastPathComponent)
        dotLottieCache?.setFile(file, forKey: key)
        return file
    }

    /// Reads the archive of a name, with or without “.lottie”, from a bundle. Throws a `LottieError` if there is none.
    ///
    /// - Parameter dotLottieCache: The cache that it is taken from, or put into; nil for none.
    public static func named(
        _ name: String, bundle: Bundle = .main, subdirectory: String? = nil,
        dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache
    ) throws -> DotLottieFile {
        let stem = name.hasSuffix(".lottie") ? String(name.dropLast(7)) : name
        guard let url = bundle.url(forResource: stem, withExtension: "lottie", subdirectory: subdirectory) else {
            throw LottieError(
                "there is no “\(stem).lottie” in \(subdirectory.map { "“\($0)” of " } ?? "")the bundle “\(bundle.bundlePath)”")
        }
        return try loadedFrom(url: url, dotLottieCache: dotLottieCache)
    }

    /// Reads the archive of a name from a bundle’s assets, which are its files here. Throws a `LottieError` if there is none.
    public static func asset(
        named name: String, bundle: Bundle = .main, dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache
    ) throws -> DotLottieFile {
        try named(name, bundle: bundle, dotLottieCache: dotLottieCache)
    }

    /// The ways of reading that return when they are done.
    public enum SynchronouslyBlockingCurrentThread {
        /// Reads the archive at a path.
        public static func loadedFrom(
            filepath: String, dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache
        ) -> Result<DotLottieFile, any Error> {
            Result { try DotLottieFile.loadedFrom(filepath: filepath, dotLottieCache: dotLottieCache) }
        }
        /// Reads an archive from its bytes. The name is for messages.
        public static func loadedFrom(data: Data, filename: String) -> Result<DotLottieFile, any Error> {
            Result { try DotLottieFile(data: data, filename: filename) }
        }
        /// Reads the archive of a name, with or without “.lottie”, from a bundle.
        public static func named(
            _ name: String, bundle: Bundle = .main, subdirectory: String? = nil,
            dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache
        ) -> Result<DotLottieFile, any Error> {
            Result { try DotLottieFile.named(name, bundle: bundle, subdirectory: subdirectory, dotLottieCache: dotLottieCache) }
        }
    }
}
