import LaminaUIKit

/// A view that moves with a layer of an animation: see `LottieAnimationView.addSubview(_:forLayerAt:)`.
open class AnimationSubview: UIView {}
