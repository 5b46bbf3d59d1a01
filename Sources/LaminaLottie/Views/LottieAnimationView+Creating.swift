import Foundation
import FoundationNetworking
import LaminaLottieLayers
import LaminaUIKit

extension LottieAnimationView {
    /// A closure that is called when an animation has been loaded, or with the error.
    public typealias DownloadClosure = @MainActor ((any Error)?) -> Void

    /// Creates a view of the animation of a name in a bundle; without one if there is none, which the logger is told.
    public convenience init(
        name: String, bundle: Bundle = .main, subdirectory: String? = nil, imageProvider: (any AnimationImageProvider)? = nil,
        animationCache: (any AnimationCacheProvider)? = LottieAnimationCache.shared, configuration: LottieConfiguration = .shared
    ) {
        let animation = LottieAnimation.named(name, bundle: bundle, subdirectory: subdirectory, animationCache: animationCache)
        self.init(animation: animation, imageProvider: imageProvider, configuration: configuration)
    }

    /// Creates a view of the animation in a file; without one if it cannot be read, which the logger is told.
    public convenience init(
        filePath: String, imageProvider: (any AnimationImageProvider)? = nil,
        animationCache: (any AnimationCacheProvider)? = LottieAnimationCache.shared, configuration: LottieConfiguration = .shared
    ) {
        let animation = LottieAnimation.filepath(filePath, animationCache: animationCache)
        self.init(animation: animation, imageProvider: imageProvider, configuration: configuration)
    }

    /// Creates a view of the animation of a name in a bundle’s assets, which are its files here; without one if there is none, which the logger is told.
    public convenience init(
        asset name: String, bundle: Bundle = .main, imageProvider: (any AnimationImageProvider)? = nil,
        animationCache: (any AnimationCacheProvider)? = LottieAnimationCache.shared, configuration: LottieConfiguration = .shared
    ) {
        let animation = LottieAnimation.asset(name, bundle: bundle, animationCache: animationCache)
        self.init(animation: animation, imageProvider: imageProvider, configuration: configuration)
    }

    /// Creates a view of an animation that is loaded from a server or a file.
    ///
    /// - Parameter closure: Called on the main actor when the animation is there, or with a `LottieError`.
    public convenience init(
        url: URL, imageProvider: (any AnimationImageProvider)? = nil, session: URLSession = .shared, closure: @escaping DownloadClosure,
        animationCache: (any AnimationCacheProvider)? = LottieAnimationCache.shared, configuration: LottieConfiguration = .shared
    ) {
        if let known = animationCache?.animation(forKey: url.absoluteString) {
            self.init(animation: known, imageProvider: imageProvider, configuration: configuration)
            closure(nil)
            return
        }
        self.init(animation: nil, imageProvider: imageProvider, configuration: configuration)
        LottieAnimation.loadedFrom(
            url: url, session: session,
            closure: { [weak self] animation in
                guard let animation else { return closure(LottieError("“\(url.absoluteString)” cannot be loaded")) }
                self?.animation = animation
                closure(nil)
            }, animationCache: animationCache)
    }

    /// Creates a view of an animation of the archive of a name in a bundle.
    ///
    /// - Parameters:
    ///   - animationId: The animation's identifier; default the first one's.
    ///   - completion: Called on the main actor when the animation is there, or with the error.
    public convenience init(
        dotLottieName name: String, bundle: Bundle = .main, subdirectory: String? = nil, animationId: String? = nil,
        dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache, configuration: LottieConfiguration = .shared,
        completion: (@MainActor (LottieAnimationView, (any Error)?) -> Void)? = nil
    ) {
        self.init(configuration: configuration)
        DotLottieFile.named(name, bundle: bundle, subdirectory: subdirectory, dotLottieCache: dotLottieCache) { [weak self] result in
            self?.show(result, animationId, completion)
        }
    }

    /// Creates a view of an animation of the archive at a path.
    ///
    /// - Parameters:
    ///   - animationId: The animation's identifier; default the first one's.
    ///   - completion: Called on the main actor when the animation is there, or with the error.
    public convenience init(
        dotLottieFilePath filePath: String, animationId: String? = nil,
        dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache, configuration: LottieConfiguration = .shared,
        completion: (@MainActor (LottieAnimationView, (any Error)?) -> Void)? = nil
    ) {
        self.init(configuration: configuration)
        DotLottieFile.loadedFrom(filepath: filePath, dotLottieCache: dotLottieCache) { [weak self] result in
            self?.show(result, animationId, completion)
        }
    }

    /// Creates a view of an animation of an archive that is loaded from a server or a file.
    ///
    /// - Parameters:
    ///   - animationId: The animation's identifier; default the first one's.
    ///   - completion: Called on the main actor when the animation is there, or with the error.
    public convenience init(
        dotLottieUrl url: URL, animationId: String? = nil, session: URLSession = .shared,
        dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache, configuration: LottieConfiguration = .shared,
        completion: (@MainActor (LottieAnimationView, (any Error)?) -> Void)? = nil
    ) {
        self.init(configuration: configuration)
        DotLottieFile.loadedFrom(url: url, session: session, dotLottieCache: dotLottieCache) { [weak self] result in
            self?.show(result, animationId, completion)
        }
    }

    private func show(
        _ result: Result<DotLottieFile, any Error>, _ animationId: String?,
        _ completion: (@MainActor (LottieAnimationView, (any Error)?) -> Void)?
    ) {
        switch result {
        case .success(let file):
            loadAnimation(animationId, from: file)
            let missing = LottieError("there is no animation “\(animationId ?? "")” in the archive")
            completion?(self, animation == nil ? missing : nil)
        case .failure(let error): completion?(self, error)
        }
    }
}
