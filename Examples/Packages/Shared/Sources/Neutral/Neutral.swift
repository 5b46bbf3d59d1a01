import LaminaUIKit

#if canImport(UIKit)
    #error("UIKit is a name of the other target's alone")
#endif

/// Returns nil.
public func neutral() -> LaminaUIKit.UIView? { nil }
