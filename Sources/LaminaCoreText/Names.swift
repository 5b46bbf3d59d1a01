import LaminaUIKit

// Names that Foundation has as well: see LaminaUIKit's file of this name.

public typealias NSAttributedString = LaminaUIKit.NSAttributedString
public typealias NSMutableAttributedString = LaminaUIKit.NSMutableAttributedString
