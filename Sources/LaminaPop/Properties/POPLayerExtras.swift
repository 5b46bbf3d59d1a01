import LaminaUIKit

// Parts of a layer's transform, which is taken apart into scale, rotation about x, y and z, and translation, and put together again.

extension CALayer {
    func transformPart(_ keyPath: String) -> CGFloat {
        (value(forKeyPath: keyPath) as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0
    }

    func setTransformPart(_ value: CGFloat, _ keyPath: String, isScale: Bool = false) {
        // A transform with a scale of nothing cannot be taken apart again.
        setValue(isScale && value == 0 ? 1e-6 : value, forKeyPath: keyPath)
    }
}

/// The layer's scale along x.
public func POPLayerGetScaleX(_ l: CALayer!) -> CGFloat { l.transformPart("transform.scale.x") }
/// Sets the layer's scale along x. Zero becomes a millionth.
public func POPLayerSetScaleX(_ l: CALayer!, _ f: CGFloat) { l.setTransformPart(f, "transform.scale.x", isScale: true) }
/// The layer's scale along y.
public func POPLayerGetScaleY(_ l: CALayer!) -> CGFloat { l.transformPart("transform.scale.y") }
/// Sets the layer's scale along y. Zero becomes a millionth.
public func POPLayerSetScaleY(_ l: CALayer!, _ f: CGFloat) { l.setTransformPart(f, "transform.scale.y", isScale: true) }
/// The layer's scale along z.
public func POPLayerGetScaleZ(_ l: CALayer!) -> CGFloat { l.transformPart("transform.scale.z") }
/// Sets the layer's scale along z. Zero becomes a millionth.
public func POPLayerSetScaleZ(_ l: CALayer!, _ f: CGFloat) { l.setTransformPart(f, "transform.scale.z", isScale: true) }
/// The layer's scale along x and y.
public func POPLayerGetScaleXY(_ l: CALayer!) -> CGPoint { CGPoint(x: POPLayerGetScaleX(l), y: POPLayerGetScaleY(l)) }
/// Sets the layer's scale along x and y. Zero becomes a millionth.
public func POPLayerSetScaleXY(_ l: CALayer!, _ p: CGPoint) {
    POPLayerSetScaleX(l, p.x)
    POPLayerSetScaleY(l, p.y)
}

/// The layer's translation along x, in points.
public func POPLayerGetTranslationX(_ l: CALayer!) -> CGFloat { l.transformPart("transform.translation.x") }
/// Sets the layer's translation along x, in points.
public func POPLayerSetTranslationX(_ l: CALayer!, _ f: CGFloat) { l.setTransformPart(f, "transform.translation.x") }
/// The layer's translation along y, in points.
public func POPLayerGetTranslationY(_ l: CALayer!) -> CGFloat { l.transformPart("transform.translation.y") }
/// Sets the layer's translation along y, in points.
public func POPLayerSetTranslationY(_ l: CALayer!, _ f: CGFloat) { l.setTransformPart(f, "transform.translation.y") }
/// The layer's translation along z, in points.
public func POPLayerGetTranslationZ(_ l: CALayer!) -> CGFloat { l.transformPart("transform.translation.z") }
/// Sets the layer's translation along z, in points.
public func POPLayerSetTranslationZ(_ l: CALayer!, _ f: CGFloat) { l.setTransformPart(f, "transform.translation.z") }
/// The layer's translation along x and y, in points.
public func POPLayerGetTranslationXY(_ l: CALayer!) -> CGPoint { CGPoint(x: POPLayerGetTranslationX(l), y: POPLayerGetTranslationY(l)) }
/// Sets the layer's translation along x and y, in points.
public func POPLayerSetTranslationXY(_ l: CALayer!, _ p: CGPoint) {
    POPLayerSetTranslationX(l, p.x)
    POPLayerSetTranslationY(l, p.y)
}

/// The layer's rotation about x, in radians.
public func POPLayerGetRotationX(_ l: CALayer!) -> CGFloat { l.transformPart("transform.rotation.x") }
/// Sets the layer's rotation about x, in radians.
public func POPLayerSetRotationX(_ l: CALayer!, _ f: CGFloat) { l.setTransformPart(f, "transform.rotation.x") }
/// The layer's rotation about y, in radians.
public func POPLayerGetRotationY(_ l: CALayer!) -> CGFloat { l.transformPart("transform.rotation.y") }
/// Sets the layer's rotation about y, in radians.
public func POPLayerSetRotationY(_ l: CALayer!, _ f: CGFloat) { l.setTransformPart(f, "transform.rotation.y") }
/// The layer's rotation about z, in radians.
public func POPLayerGetRotationZ(_ l: CALayer!) -> CGFloat { l.transformPart("transform.rotation.z") }
/// Sets the layer's rotation about z, in radians.
public func POPLayerSetRotationZ(_ l: CALayer!, _ f: CGFloat) { l.setTransformPart(f, "transform.rotation.z") }
/// The layer's rotation about z, in radians.
public func POPLayerGetRotation(_ l: CALayer!) -> CGFloat { POPLayerGetRotationZ(l) }
/// Sets the layer's rotation about z, in radians.
public func POPLayerSetRotation(_ l: CALayer!, _ f: CGFloat) { POPLayerSetRotationZ(l, f) }

/// The scale of the layer's sublayers along x and y.
public func POPLayerGetSubScaleXY(_ l: CALayer!) -> CGPoint {
    CGPoint(x: l.transformPart("sublayerTransform.scale.x"), y: l.transformPart("sublayerTransform.scale.y"))
}
/// Sets the scale of the layer's sublayers along x and y. Zero becomes a millionth.
public func POPLayerSetSubScaleXY(_ l: CALayer!, _ p: CGPoint) {
    l.setTransformPart(p.x, "sublayerTransform.scale.x", isScale: true)
    l.setTransformPart(p.y, "sublayerTransform.scale.y", isScale: true)
}
/// The translation of the layer's sublayers along x, in points.
public func POPLayerGetSubTranslationX(_ l: CALayer!) -> CGFloat { l.transformPart("sublayerTransform.translation.x") }
/// Sets the translation of the layer's sublayers along x, in points.
public func POPLayerSetSubTranslationX(_ l: CALayer!, _ f: CGFloat) { l.setTransformPart(f, "sublayerTransform.translation.x") }
/// The translation of the layer's sublayers along y, in points.
public func POPLayerGetSubTranslationY(_ l: CALayer!) -> CGFloat { l.transformPart("sublayerTransform.translation.y") }
/// Sets the translation of the layer's sublayers along y, in points.
public func POPLayerSetSubTranslationY(_ l: CALayer!, _ f: CGFloat) { l.setTransformPart(f, "sublayerTransform.translation.y") }
/// The translation of the layer's sublayers along z, in points.
public func POPLayerGetSubTranslationZ(_ l: CALayer!) -> CGFloat { l.transformPart("sublayerTransform.translation.z") }
/// Sets the translation of the layer's sublayers along z, in points.
public func POPLayerSetSubTranslationZ(_ l: CALayer!, _ f: CGFloat) { l.setTransformPart(f, "sublayerTransform.translation.z") }
/// The translation of the layer's sublayers along x and y, in points.
public func POPLayerGetSubTranslationXY(_ l: CALayer!) -> CGPoint {
    CGPoint(x: POPLayerGetSubTranslationX(l), y: POPLayerGetSubTranslationY(l))
}
/// Sets the translation of the layer's sublayers along x and y, in points.
public func POPLayerSetSubTranslationXY(_ l: CALayer!, _ p: CGPoint) {
    POPLayerSetSubTranslationX(l, p.x)
    POPLayerSetSubTranslationY(l, p.y)
}
