import LaminaStage

// Names that Foundation and Dispatch have as well. What a module declares itself is meant by `LaminaUIKit.Timer` also in a file that imports those two, which makes them the
// names to use in the one file of a target that says which are meant.

public typealias DispatchQueue = LaminaStage.DispatchQueue
public typealias DispatchTime = LaminaStage.DispatchTime
public typealias Timer = LaminaStage.Timer
public typealias NotificationCenter = LaminaStage.NotificationCenter
