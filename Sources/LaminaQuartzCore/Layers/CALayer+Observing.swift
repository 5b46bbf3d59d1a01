import LaminaCoreGraphics
import LaminaRender

// What of a layer can be observed: every property of the table by name, and those here by key path, too. Values of a layer's own (`@Animatable`) by name.

extension CALayer: KeyValueCoded, ObservableByFlag, HasObservableKeys, NSKeyValueObserving {
    package final var isObserved: Bool {
        get { state.isObserved }
        set { state.isObserved = newValue }
    }

    package static func registerObservableKeys() { _ = registration }

    private static let registration: Void = {
        KeyTable.register(
            [
                KeyRow("bounds", \CALayer.bounds), KeyRow("position", \CALayer.position), KeyRow("zPosition", \CALayer.zPosition),
                KeyRow("anchorPoint", \CALayer.anchorPoint), KeyRow("anchorPointZ", \CALayer.anchorPointZ),
                KeyRow("transform", \CALayer.transform), KeyRow("sublayerTransform", \CALayer.sublayerTransform),
                KeyRow("frame", \CALayer.frame, from: ["bounds", "position", "anchorPoint", "transform"]),
                KeyRow("opacity", \CALayer.opacity), KeyRow("hidden", \CALayer.isHidden), KeyRow("doubleSided", \CALayer.isDoubleSided),
                KeyRow("geometryFlipped", \CALayer.isGeometryFlipped), KeyRow("masksToBounds", \CALayer.masksToBounds),
                KeyRow("backgroundColor", \CALayer.backgroundColor), KeyRow("cornerRadius", \CALayer.cornerRadius),
                KeyRow("maskedCorners", \CALayer.maskedCorners), KeyRow("borderWidth", \CALayer.borderWidth),
                KeyRow("borderColor", \CALayer.borderColor), KeyRow("shadowColor", \CALayer.shadowColor),
                KeyRow("shadowOpacity", \CALayer.shadowOpacity), KeyRow("shadowOffset", \CALayer.shadowOffset),
                KeyRow("shadowRadius", \CALayer.shadowRadius), KeyRow("shadowPath", \CALayer.shadowPath),
                KeyRow("contents", \CALayer.contents), KeyRow("contentsRect", \CALayer.contentsRect),
                KeyRow("contentsCenter", \CALayer.contentsCenter), KeyRow("contentsScale", \CALayer.contentsScale),
                KeyRow("contentsGravity", \CALayer.contentsGravity), KeyRow("filters", \CALayer.filters),
                KeyRow("backgroundFilters", \CALayer.backgroundFilters), KeyRow("compositingFilter", \CALayer.compositingFilter),
                KeyRow("shouldRasterize", \CALayer.shouldRasterize), KeyRow("rasterizationScale", \CALayer.rasterizationScale),
            ], of: CALayer.self)
        KeyTable.register(
            [
                KeyRow("path", \CAShapeLayer.path), KeyRow("fillColor", \CAShapeLayer.fillColor),
                KeyRow("strokeColor", \CAShapeLayer.strokeColor), KeyRow("strokeStart", \CAShapeLayer.strokeStart),
                KeyRow("strokeEnd", \CAShapeLayer.strokeEnd), KeyRow("lineWidth", \CAShapeLayer.lineWidth),
                KeyRow("lineDashPhase", \CAShapeLayer.lineDashPhase),
            ], of: CAShapeLayer.self)
        KeyTable.register(
            [
                KeyRow("colors", \CAGradientLayer.colors), KeyRow("locations", \CAGradientLayer.locations),
                KeyRow("startPoint", \CAGradientLayer.startPoint), KeyRow("endPoint", \CAGradientLayer.endPoint),
            ], of: CAGradientLayer.self)
    }()
}
