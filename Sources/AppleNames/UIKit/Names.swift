import LaminaUIKit

// Names that Foundation and Dispatch have as well: see LaminaUIKit's file of this name.

public typealias DispatchQueue = LaminaUIKit.DispatchQueue
public typealias DispatchTime = LaminaUIKit.DispatchTime
public typealias Timer = LaminaUIKit.Timer
public typealias NotificationCenter = LaminaUIKit.NotificationCenter
public typealias NSAttributedString = LaminaUIKit.NSAttributedString
public typealias NSMutableAttributedString = LaminaUIKit.NSMutableAttributedString
