import LaminaUIKit

// Names that Foundation has as well: see LaminaUIKit's file of this name.

/// The attributed string of `LaminaUIKit`.
public typealias NSAttributedString = LaminaUIKit.NSAttributedString
/// The mutable attributed string of `LaminaUIKit`.
public typealias NSMutableAttributedString = LaminaUIKit.NSMutableAttributedString
