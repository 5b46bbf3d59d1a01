// The names of the properties in `PropertyTable`.

// Layers.
public let kPOPLayerBackgroundColor = "backgroundColor"
public let kPOPLayerBounds = "bounds"
public let kPOPLayerCornerRadius = "cornerRadius"
public let kPOPLayerBorderWidth = "borderWidth"
public let kPOPLayerBorderColor = "borderColor"
public let kPOPLayerOpacity = "opacity"
public let kPOPLayerPosition = "position"
public let kPOPLayerPositionX = "positionX"
public let kPOPLayerPositionY = "positionY"
public let kPOPLayerRotation = "rotation"
public let kPOPLayerRotationX = "rotationX"
public let kPOPLayerRotationY = "rotationY"
public let kPOPLayerScaleX = "scaleX"
public let kPOPLayerScaleXY = "scaleXY"
public let kPOPLayerScaleY = "scaleY"
public let kPOPLayerSize = "size"
public let kPOPLayerSubscaleXY = "subscaleXY"
public let kPOPLayerSubtranslationX = "subtranslationX"
public let kPOPLayerSubtranslationXY = "subtranslationXY"
public let kPOPLayerSubtranslationY = "subtranslationY"
public let kPOPLayerSubtranslationZ = "subtranslationZ"
public let kPOPLayerTranslationX = "translationX"
public let kPOPLayerTranslationXY = "translationXY"
public let kPOPLayerTranslationY = "translationY"
public let kPOPLayerTranslationZ = "translationZ"
public let kPOPLayerZPosition = "zPosition"
public let kPOPLayerShadowColor = "shadowColor"
public let kPOPLayerShadowOffset = "shadowOffset"
public let kPOPLayerShadowOpacity = "shadowOpacity"
public let kPOPLayerShadowRadius = "shadowRadius"

// Views.
public let kPOPViewAlpha = "view.alpha"
public let kPOPViewBackgroundColor = "view.backgroundColor"
public let kPOPViewBounds = kPOPLayerBounds
public let kPOPViewCenter = "view.center"
public let kPOPViewFrame = "view.frame"
public let kPOPViewScaleX = "view.scaleX"
public let kPOPViewScaleXY = "view.scaleXY"
public let kPOPViewScaleY = "view.scaleY"
public let kPOPViewSize = kPOPLayerSize
public let kPOPViewTintColor = "view.tintColor"

// Scroll views.
public let kPOPScrollViewContentOffset = "scrollView.contentOffset"
public let kPOPScrollViewContentSize = "scrollView.contentSize"
public let kPOPScrollViewContentInset = "scrollView.contentInset"
public let kPOPScrollViewScrollIndicatorInsets = "scrollView.scrollIndicatorInsets"

// Labels.
public let kPOPLabelTextColor = "label.textColor"
