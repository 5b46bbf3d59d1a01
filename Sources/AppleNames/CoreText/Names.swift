import LaminaCoreText

// Names that Foundation has as well: see LaminaUIKit's file of this name.

public typealias NSAttributedString = LaminaCoreText.NSAttributedString
public typealias NSMutableAttributedString = LaminaCoreText.NSMutableAttributedString
