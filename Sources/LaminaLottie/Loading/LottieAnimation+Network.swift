import Foundation
import FoundationNetworking
import LaminaLottieLayers

extension LottieAnimation {
    /// A closure that gets an animation that has been loaded; nil if it could not be.
    public typealias DownloadClosure = @MainActor (LottieAnimation?) -> Void

    /// Loads an animation from a server or a file and calls a closure on the main actor. Failures are told to the logger.
    ///
    /// - Parameter animationCache: The cache that it is taken from, or put into; nil for none.
    public static func loadedFrom(
        url: URL, session: URLSession = .shared, closure: @escaping DownloadClosure,
        animationCache: (any AnimationCacheProvider)? = LottieAnimationCache.shared
    ) {
        Task { @MainActor in closure(await loadedFrom(url: url, session: session, animationCache: animationCache)) }
    }

    /// Loads an animation from a server or a file; nil if it cannot be, which the logger is told.
    ///
    /// - Parameter animationCache: The cache that it is taken from, or put into; nil for none.
    public static func loadedFrom(
        url: URL, session: URLSession = .shared, animationCache: (any AnimationCacheProvider)? = LottieAnimationCache.shared
    ) async -> LottieAnimation? {
        let key = url.absoluteString
        if let known = animationCache?.animation(forKey: key) { return known }
        do {
            let animation = try from(data: try await session.bytes(of: url))
            animationCache?.setAnimation(animation, forKey: key)
            return animation
        } catch {
            LottieLogger.shared.warn("Lottie: “\(url.absoluteString)” cannot be loaded: \(error)")
            return nil
        }
    }
}

extension URLSession {
    /// The bytes at an address. Throws where there are none, or the server answers with an error.
    func bytes(of url: URL) async throws -> Data {
        let (data, response) = try await data(from: url)
        if let status = (response as? HTTPURLResponse)?.statusCode, !(200..<300).contains(status) {
            throw LottieError("the server answers with status \(status)")
        }
        return data
    }
}
