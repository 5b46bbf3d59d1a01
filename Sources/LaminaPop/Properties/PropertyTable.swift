import LaminaUIKit

// The one table of properties that have names. To add one, add a row here and its name to `PropertyNames.swift`.

enum PropertyTable {
    static func row(named name: String) -> PropertyRow? { byName[name] }

    private static let byName = Dictionary(uniqueKeysWithValues: rows.map { ($0.name, $0) })

    static let rows: [PropertyRow] = layerRows + partRows + viewRows

    private typealias Threshold = PropertyRow.Threshold

    private static let layerRows: [PropertyRow] = [
        .layer(kPOPLayerBackgroundColor, \.backgroundColor),
        .layer(kPOPLayerBorderColor, \.borderColor),
        .layer(kPOPLayerShadowColor, \.shadowColor),
        .layer(kPOPLayerCornerRadius, \.cornerRadius, Threshold.radius),
        .layer(kPOPLayerBorderWidth, \.borderWidth, Threshold.width),
        .layer(kPOPLayerZPosition, \.zPosition, Threshold.point),
        .layer(kPOPLayerShadowRadius, \.shadowRadius, Threshold.radius),
        .layer(kPOPLayerOpacity, 1, Threshold.opacity, { SIMD4(Double($0.opacity), 0, 0, 0) }, { $0.opacity = Float($1.x) }),
        .layer(
            kPOPLayerShadowOpacity, 1, Threshold.opacity, { SIMD4(Double($0.shadowOpacity), 0, 0, 0) }, { $0.shadowOpacity = Float($1.x) }),
        .layer(kPOPLayerShadowOffset, 2, Threshold.width, { SIMD4($0.shadowOffset) }, { $0.shadowOffset = $1.size }),
        .layer(kPOPLayerPosition, 2, Threshold.point, { SIMD4($0.position) }, { $0.position = $1.point }),
        .layer(kPOPLayerPositionX, \.position.x, Threshold.point),
        .layer(kPOPLayerPositionY, \.position.y, Threshold.point),
        .box(kPOPLayerBounds, 4, Threshold.point, { SIMD4($0.bounds) }, { $0.bounds = $1.rect }),
        .box(kPOPLayerSize, 2, Threshold.point, { SIMD4($0.bounds.size) }) { box, value in
            // A spring that swings past zero leaves the size as it is for as long.
            guard value.x >= 0, value.y >= 0 else { return }
            box.bounds.size = value.size
        },
    ]

    private static let partRows: [PropertyRow] = [
        .layer(kPOPLayerRotation, parts: ["transform.rotation.z"], Threshold.rotation),
        .layer(kPOPLayerRotationX, parts: ["transform.rotation.x"], Threshold.rotation),
        .layer(kPOPLayerRotationY, parts: ["transform.rotation.y"], Threshold.rotation),
        .layer(kPOPLayerScaleX, parts: ["transform.scale.x"], Threshold.scale, isScale: true),
        .layer(kPOPLayerScaleY, parts: ["transform.scale.y"], Threshold.scale, isScale: true),
        .layer(kPOPLayerScaleXY, parts: ["transform.scale.x", "transform.scale.y"], Threshold.scale, isScale: true),
        .layer(kPOPLayerTranslationX, parts: ["transform.translation.x"], Threshold.point),
        .layer(kPOPLayerTranslationY, parts: ["transform.translation.y"], Threshold.point),
        .layer(kPOPLayerTranslationZ, parts: ["transform.translation.z"], Threshold.point),
        .layer(kPOPLayerTranslationXY, parts: ["transform.translation.x", "transform.translation.y"], Threshold.point),
        .layer(kPOPLayerSubscaleXY, parts: ["sublayerTransform.scale.x", "sublayerTransform.scale.y"], Threshold.scale, isScale: true),
        .layer(kPOPLayerSubtranslationX, parts: ["sublayerTransform.translation.x"], Threshold.point),
        .layer(kPOPLayerSubtranslationY, parts: ["sublayerTransform.translation.y"], Threshold.point),
        .layer(kPOPLayerSubtranslationZ, parts: ["sublayerTransform.translation.z"], Threshold.point),
        .layer(
            kPOPLayerSubtranslationXY, parts: ["sublayerTransform.translation.x", "sublayerTransform.translation.y"], Threshold.point),
        .layer(kPOPViewScaleX, parts: ["transform.scale.x"], Threshold.scale, isScale: true),
        .layer(kPOPViewScaleY, parts: ["transform.scale.y"], Threshold.scale, isScale: true),
        .layer(kPOPViewScaleXY, parts: ["transform.scale.x", "transform.scale.y"], Threshold.scale, isScale: true),
    ]

    private static let viewRows: [PropertyRow] = [
        .view(kPOPViewAlpha, 1, Threshold.opacity, { (view: UIView) in SIMD4(view.alpha.native, 0, 0, 0) }, { $0.alpha = CGFloat($1.x) }),
        .view(kPOPViewCenter, 2, Threshold.point, { (view: UIView) in SIMD4(view.center) }, { $0.center = $1.point }),
        .box(kPOPViewFrame, 4, Threshold.point, { SIMD4($0.frame) }, { $0.frame = $1.rect }),
        .view(
            kPOPViewBackgroundColor, 4, Threshold.color, { (view: UIView) in SIMD4(view.backgroundColor) },
            { $0.backgroundColor = UIColor(cgColor: $1.color) }),
        .view(
            kPOPViewTintColor, 4, Threshold.color, { (view: UIView) in SIMD4(view.tintColor) },
            { $0.tintColor = UIColor(cgColor: $1.color) }),
        .view(
            kPOPScrollViewContentOffset, 2, Threshold.point, { (view: UIScrollView) in SIMD4(view.contentOffset) },
            { $0.contentOffset = $1.point }),
        .view(
            kPOPScrollViewContentSize, 2, Threshold.point, { (view: UIScrollView) in SIMD4(view.contentSize) }, { $0.contentSize = $1.size }
        ),
        .view(
            kPOPScrollViewContentInset, 4, Threshold.point, { (view: UIScrollView) in SIMD4(view.contentInset) },
            { $0.contentInset = $1.insets }),
        .view(
            kPOPScrollViewScrollIndicatorInsets, 4, Threshold.point, { (view: UIScrollView) in SIMD4(view.scrollIndicatorInsets) },
            { $0.scrollIndicatorInsets = $1.insets }),
        .view(
            kPOPLabelTextColor, 4, Threshold.color, { (label: UILabel) in SIMD4(label.textColor) },
            { $0.textColor = UIColor(cgColor: $1.color) }),
    ]
}
