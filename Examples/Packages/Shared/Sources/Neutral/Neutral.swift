import LaminaUIKit

#if canImport(UIKit)
    #error("UIKit is a name of the other target's alone")
#endif

/// Nothing.
public func neutral() -> LaminaUIKit.UIView? { nil }
