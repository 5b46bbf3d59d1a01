import LaminaCoreText

// Names that Foundation has as well: see LaminaUIKit's file of this name.

/// The attributed string of `LaminaCoreText`.
public typealias NSAttributedString = LaminaCoreText.NSAttributedString
/// The mutable attributed string of `LaminaCoreText`.
public typealias NSMutableAttributedString = LaminaCoreText.NSMutableAttributedString
