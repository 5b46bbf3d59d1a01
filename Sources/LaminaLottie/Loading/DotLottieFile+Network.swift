import Foundation
import FoundationNetworking
import LaminaLottieLayers

extension DotLottieFile {
    /// Loads an archive from a server or a file. Throws a `LottieError`, or the error of the connection or the file.
    ///
    /// - Parameter dotLottieCache: The cache that it is taken from, or put into; nil for none.
    public static func loadedFrom(
        url: URL, session: URLSession = .shared, dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache
    ) async throws -> DotLottieFile {
        let key = url.absoluteURL.standardized.absoluteString
        if let known = dotLottieCache?.file(forKey: key) { return known }
        let file = try DotLottieFile(data: try await session.bytes(of: url), filename: url.lastPathComponent)
        dotLottieCache?.setFile(file, forKey: key)
        return file
    }

    /// Reads the archive at a path. Throws a `LottieError`, or Foundation's error if the file cannot be read.
    ///
    /// - Parameter dotLottieCache: The cache that it is taken from, or put into; nil for none.
    public static func loadedFrom(filepath: String, dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache) async throws
        -> DotLottieFile
    {
        try SynchronouslyBlockingCurrentThread.loadedFrom(filepath: filepath, dotLottieCache: dotLottieCache).get()
    }

    /// Reads the archive of a name, with or without “.lottie”, from a bundle. Throws a `LottieError` if there is none.
    ///
    /// - Parameter dotLottieCache: The cache that it is taken from, or put into; nil for none.
    public static func named(
        _ name: String, bundle: Bundle = .main, subdirectory: String? = nil,
        dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache
    ) async throws -> DotLottieFile {
        try SynchronouslyBlockingCurrentThread.named(name, bundle: bundle, subdirectory: subdirectory, dotLottieCache: dotLottieCache).get()
    }

    /// A closure that gets an archive that has been read, or the error.
    public typealias ResultHandler = @MainActor (Result<DotLottieFile, any Error>) -> Void

    /// Loads an archive from a server or a file and calls a closure on the main actor.
    public static func loadedFrom(
        url: URL, session: URLSession = .shared, dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache,
        handleResult: @escaping ResultHandler
    ) {
        handle(handleResult) { try await loadedFrom(url: url, session: session, dotLottieCache: dotLottieCache) }
    }

    /// Reads the archive at a path and calls a closure on the main actor.
    public static func loadedFrom(
        filepath: String, dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache, handleResult: @escaping ResultHandler
    ) {
        handle(handleResult) { try await loadedFrom(filepath: filepath, dotLottieCache: dotLottieCache) }
    }

    /// Reads the archive of a name, with or without “.lottie”, from a bundle and calls a closure on the main actor.
    public static func named(
        _ name: String, bundle: Bundle = .main, subdirectory: String? = nil,
        dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache, handleResult: @escaping ResultHandler
    ) {
        handle(handleResult) { try await named(name, bundle: bundle, subdirectory: subdirectory, dotLottieCache: dotLottieCache) }
    }

    private static func handle(_ closure: @escaping ResultHandler, _ load: @escaping @Sendable () async throws -> DotLottieFile) {
        Task { @MainActor in
            do { closure(.success(try await load())) } catch { closure(.failure(error)) }
        }
    }
}
