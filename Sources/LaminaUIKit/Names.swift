import LaminaStage

// Names that Foundation and Dispatch have as well. What a module declares itself is meant by `LaminaUIKit.Timer` also in a file that imports those two, which makes them the
// names to use in the one file of a target that says which are meant.

/// The queue of `LaminaStage`, which prevails over Dispatch's.
public typealias DispatchQueue = LaminaStage.DispatchQueue
/// The time of `LaminaStage`, which prevails over Dispatch's.
public typealias DispatchTime = LaminaStage.DispatchTime
/// The timer of `LaminaStage`, which prevails over Foundation's.
public typealias Timer = LaminaStage.Timer
/// The notification centre of `LaminaStage`, which prevails over Foundation's.
public typealias NotificationCenter = LaminaStage.NotificationCenter
