// The names of the properties in `PropertyTable`.

// Layers.
/// The name of a layer's background colour.
public let kPOPLayerBackgroundColor = "backgroundColor"
/// The name of a layer's bounds.
public let kPOPLayerBounds = "bounds"
/// The name of a layer's corner radius, in points.
public let kPOPLayerCornerRadius = "cornerRadius"
/// The name of a layer's border width, in points.
public let kPOPLayerBorderWidth = "borderWidth"
/// The name of a layer's border colour.
public let kPOPLayerBorderColor = "borderColor"
/// The name of a layer's opacity, 0…1.
public let kPOPLayerOpacity = "opacity"
/// The name of a layer's position, in points.
public let kPOPLayerPosition = "position"
/// The name of a layer's x position, in points.
public let kPOPLayerPositionX = "positionX"
/// The name of a layer's y position, in points.
public let kPOPLayerPositionY = "positionY"
/// The name of a layer's rotation about z, in radians.
public let kPOPLayerRotation = "rotation"
/// The name of a layer's rotation about x, in radians.
public let kPOPLayerRotationX = "rotationX"
/// The name of a layer's rotation about y, in radians.
public let kPOPLayerRotationY = "rotationY"
/// The name of a layer's scale along x.
public let kPOPLayerScaleX = "scaleX"
/// The name of a layer's scale along x and y.
public let kPOPLayerScaleXY = "scaleXY"
/// The name of a layer's scale along y.
public let kPOPLayerScaleY = "scaleY"
/// The name of a layer's size, in points.
public let kPOPLayerSize = "size"
/// The name of a layer's scale of the sublayers along x and y.
public let kPOPLayerSubscaleXY = "subscaleXY"
/// The name of a layer's translation of the sublayers along x, in points.
public let kPOPLayerSubtranslationX = "subtranslationX"
/// The name of a layer's translation of the sublayers along x and y, in points.
public let kPOPLayerSubtranslationXY = "subtranslationXY"
/// The name of a layer's translation of the sublayers along y, in points.
public let kPOPLayerSubtranslationY = "subtranslationY"
/// The name of a layer's translation of the sublayers along z, in points.
public let kPOPLayerSubtranslationZ = "subtranslationZ"
/// The name of a layer's translation along x, in points.
public let kPOPLayerTranslationX = "translationX"
/// The name of a layer's translation along x and y, in points.
public let kPOPLayerTranslationXY = "translationXY"
/// The name of a layer's translation along y, in points.
public let kPOPLayerTranslationY = "translationY"
/// The name of a layer's translation along z, in points.
public let kPOPLayerTranslationZ = "translationZ"
/// The name of a layer's z position.
public let kPOPLayerZPosition = "zPosition"
/// The name of a layer's shadow colour.
public let kPOPLayerShadowColor = "shadowColor"
/// The name of a layer's shadow offset, in points.
public let kPOPLayerShadowOffset = "shadowOffset"
/// The name of a layer's shadow opacity, 0…1.
public let kPOPLayerShadowOpacity = "shadowOpacity"
/// The name of a layer's shadow radius, in points.
public let kPOPLayerShadowRadius = "shadowRadius"

// Views.
/// The name of a view's alpha, 0…1.
public let kPOPViewAlpha = "view.alpha"
/// The name of a view's background colour.
public let kPOPViewBackgroundColor = "view.backgroundColor"
/// The name of a view's bounds.
public let kPOPViewBounds = kPOPLayerBounds
/// The name of a view's centre, in points.
public let kPOPViewCenter = "view.center"
/// The name of a view's frame.
public let kPOPViewFrame = "view.frame"
/// The name of a view's scale along x.
public let kPOPViewScaleX = "view.scaleX"
/// The name of a view's scale along x and y.
public let kPOPViewScaleXY = "view.scaleXY"
/// The name of a view's scale along y.
public let kPOPViewScaleY = "view.scaleY"
/// The name of a view's size, in points.
public let kPOPViewSize = kPOPLayerSize
/// The name of a view's tint colour.
public let kPOPViewTintColor = "view.tintColor"

// Scroll views.
/// The name of a scroll view's content offset, in points.
public let kPOPScrollViewContentOffset = "scrollView.contentOffset"
/// The name of a scroll view's content size, in points.
public let kPOPScrollViewContentSize = "scrollView.contentSize"
/// The name of a scroll view's content inset, in points.
public let kPOPScrollViewContentInset = "scrollView.contentInset"
/// The name of a scroll view's scroll indicator insets, in points.
public let kPOPScrollViewScrollIndicatorInsets = "scrollView.scrollIndicatorInsets"

// Labels.
/// The name of a label's text colour.
public let kPOPLabelTextColor = "label.textColor"
