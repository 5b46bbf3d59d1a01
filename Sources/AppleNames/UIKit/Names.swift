import LaminaUIKit

// Names that Foundation and Dispatch have as well: see LaminaUIKit's file of this name.

/// The queue of `LaminaUIKit`, which prevails over Dispatch's.
public typealias DispatchQueue = LaminaUIKit.DispatchQueue
/// The time of `LaminaUIKit`, which prevails over Dispatch's.
public typealias DispatchTime = LaminaUIKit.DispatchTime
/// The timer of `LaminaUIKit`, which prevails over Foundation's.
public typealias Timer = LaminaUIKit.Timer
/// The notification centre of `LaminaUIKit`, which prevails over Foundation's.
public typealias NotificationCenter = LaminaUIKit.NotificationCenter
/// The attributed string of `LaminaUIKit`, which prevails over Foundation's.
public typealias NSAttributedString = LaminaUIKit.NSAttributedString
/// The mutable attributed string of `LaminaUIKit`, which prevails over Foundation's.
public typealias NSMutableAttributedString = LaminaUIKit.NSMutableAttributedString
