// Keys for `CATransaction.setValue(_:forKey:)`.

/// The key of the duration of implicit animations in seconds, a number.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of whether implicit animations are left out, a Boolean.
public let kCATransactionDisableActions = "disableActions"
/// The key of the pacing of implicit animations, a `CAMediaTimingFunction`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of a block without arguments, called when the transaction's animations have ended.
public let kCATransactionCompletionBlock = "completionBlock"
