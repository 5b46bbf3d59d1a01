import LaminaCoreGraphics
import LaminaQuartzCore

extension UIView {
    /// Options for the animation of a block's changes.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Views whose size changes inside the block are laid out, so that their subviews move along.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Views can be touched while they are animated.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Animations start from the displayed value rather than from the value that was set last.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Animations repeat without end.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Animations run forwards and then backwards.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// The block uses its own duration rather than that of the enclosing block.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// The block uses its own curve rather than that of the enclosing block.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// The block uses its own other options rather than those of the enclosing block.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

        /// A slow start and a slow end: the default.
        public static let curveEaseInOut: AnimationOptions = []
        /// A slow start.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// A slow end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// An even pace.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        var curve: CAMediaTimingFunction {
            (UIView.AnimationCurve(rawValue: Int(rawValue >> 16 & 15)) ?? .easeInOut).timingFunction
        }

        /// Properties of subviews are also animated during a transition, rather than only their old and new pictures.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// A transition from one view to another hides the one and shows the other, rather than removing and adding them.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)

        /// The content turns over about a vertical axis, from the left. Without an option of this group a transition is immediate.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// The content turns over about a vertical axis, from the right.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// The old content is turned up like a page, from the lower edge. Drawn as a fold.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// The new content comes down like a page that is turned back. Drawn as a fold.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        /// The old content dissolves into the new content.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// The content turns over about a horizontal axis, from the top.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// The content turns over about a horizontal axis, from the bottom.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        /// The options that a nested block inherits besides duration and curve.
        var inheritable: AnimationOptions {
            intersection([.layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse])
        }
    }

    /// Options for a keyframe animation.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Views whose size changes inside the block are laid out, so that their subviews move along.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// Views can be touched while they are animated.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// The animation starts from the displayed value rather than from the value that was set last.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// The animation repeats without end.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// The animation runs forwards and then backwards.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// The block uses its own duration rather than that of the enclosing block.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        /// The block uses its own other options rather than those of the enclosing block.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

        /// Straight lines from value to value: the default.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Jumps from value to value.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// Straight lines at an even pace, whatever the keyframes' times.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// A smooth curve through the values.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// A smooth curve at an even pace.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

        var calculationMode: CAAnimationCalculationMode {
            switch rawValue >> 10 & 15 {
            case 1: .discrete
            case 2: .paced
            case 3: .cubic
            case 4: .cubicPaced
            default: .linear
            }
        }
    }
}
