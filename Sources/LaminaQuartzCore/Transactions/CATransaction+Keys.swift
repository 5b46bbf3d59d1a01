// Keys for `CATransaction.setValue(_:forKey:)`.

/// The duration of implicit animations in seconds, a number.
public let kCATransactionAnimationDuration = "animationDuration"
/// Whether implicit animations are left out, a Boolean.
public let kCATransactionDisableActions = "disableActions"
/// The pacing of implicit animations, a `CAMediaTimingFunction`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// A block without arguments, called when the transaction's animations are over.
public let kCATransactionCompletionBlock = "completionBlock"
