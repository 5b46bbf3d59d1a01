import LaminaLottieLayers

// Names of the iOS player's versions before 4, in which many programs are written.

/// An old name of `LottieAnimationView`.
public typealias AnimationView = LottieAnimationView

/// An old name of `LottieAnimation`.
public typealias Animation = LottieAnimation

/// An old name of `LottieColor`.
public typealias Color = LottieColor

/// An old name of `LottieVector1D`.
public typealias Vector1D = LottieVector1D

/// An old name of `LottieVector3D`.
public typealias Vector3D = LottieVector3D

/// An old name of `DefaultAnimationCache`.
public typealias LRUAnimationCache = DefaultAnimationCache
