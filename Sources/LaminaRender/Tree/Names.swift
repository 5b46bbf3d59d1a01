// How cases are called in dumps. Embedded Swift has no reflection that would tell.

extension LayerProperty {
    package var name: String {
        switch self {
        case .bounds: "bounds"
        case .position: "position"
        case .zPosition: "zPosition"
        case .anchorPoint: "anchorPoint"
        case .anchorPointZ: "anchorPointZ"
        case .transform: "transform"
        case .sublayerTransform: "sublayerTransform"
        case .opacity: "opacity"
        case .isHidden: "hidden"
        case .isDoubleSided: "doubleSided"
        case .isGeometryFlipped: "geometryFlipped"
        case .masksToBounds: "masksToBounds"
        case .allowsGroupOpacity: "groupOpacity"
        case .contents: "contents"
        case .contentsRect: "contentsRect"
        case .contentsCenter: "contentsCenter"
        case .contentsScale: "contentsScale"
        case .contentsGravity: "contentsGravity"
        case .minificationFilter: "minificationFilter"
        case .magnificationFilter: "magnificationFilter"
        case .backgroundColor: "backgroundColor"
        case .cornerRadius: "cornerRadius"
        case .maskedCorners: "maskedCorners"
        case .cornerCurve: "cornerCurve"
        case .borderWidth: "borderWidth"
        case .borderColor: "borderColor"
        case .shadowColor: "shadowColor"
        case .shadowOpacity: "shadowOpacity"
        case .shadowOffset: "shadowOffset"
        case .shadowRadius: "shadowRadius"
        case .shadowPath: "shadowPath"
        case .edgeAntialiasingMask: "edgeAntialiasingMask"
        case .allowsEdgeAntialiasing: "edgeAntialiasing"
        case .compositingFilter: "compositingFilter"
        case .minificationFilterBias: "minificationFilterBias"
        case .shouldRasterize: "shouldRasterize"
        case .rasterizationScale: "rasterizationScale"
        case .filters: "filters"
        case .backgroundFilters: "backgroundFilters"
        case .instanceCount: "instanceCount"
        case .instanceDelay: "instanceDelay"
        case .instanceTransform: "instanceTransform"
        case .instanceColor: "instanceColor"
        case .instanceRedOffset: "instanceRedOffset"
        case .instanceGreenOffset: "instanceGreenOffset"
        case .instanceBlueOffset: "instanceBlueOffset"
        case .instanceAlphaOffset: "instanceAlphaOffset"
        case .preservesDepth: "preservesDepth"
        case .emitterBirthRate: "birthRate"
        case .emitterLifetime: "lifetime"
        case .emitterVelocity: "velocity"
        case .emitterScale: "scale"
        case .emitterSpin: "spin"
        case .emitterPosition: "emitterPosition"
        case .emitterZPosition: "emitterZPosition"
        case .emitterSize: "emitterSize"
        case .emitterDepth: "emitterDepth"
        case .emitterShape: "emitterShape"
        case .emitterMode: "emitterMode"
        case .emitterOrder: "renderMode"
        case .emitterSeed: "seed"
        case .emitterHasAlwaysEmitted: "hasAlwaysEmitted"
        case .emitterCells: "emitterCells"
        case .path: "path"
        case .fillColor: "fillColor"
        case .fillRule: "fillRule"
        case .strokeColor: "strokeColor"
        case .strokeStart: "strokeStart"
        case .strokeEnd: "strokeEnd"
        case .lineWidth: "lineWidth"
        case .miterLimit: "miterLimit"
        case .lineCap: "lineCap"
        case .lineJoin: "lineJoin"
        case .lineDashPhase: "lineDashPhase"
        case .lineDashPattern: "lineDashPattern"
        case .gradientColors: "colors"
        case .gradientLocations: "locations"
        case .gradientStart: "startPoint"
        case .gradientEnd: "endPoint"
        case .gradientType: "type"
        case .custom: "custom"
        }
    }
}

extension BlendMode {
    package var name: String {
        switch self {
        case .normal: "normal"
        case .multiply: "multiply"
        case .screen: "screen"
        case .overlay: "overlay"
        case .darken: "darken"
        case .lighten: "lighten"
        case .colorDodge: "colorDodge"
        case .colorBurn: "colorBurn"
        case .softLight: "softLight"
        case .hardLight: "hardLight"
        case .difference: "difference"
        case .exclusion: "exclusion"
        case .hue: "hue"
        case .saturation: "saturation"
        case .color: "color"
        case .luminosity: "luminosity"
        case .clear: "clear"
        case .copy: "copy"
        case .sourceIn: "sourceIn"
        case .sourceOut: "sourceOut"
        case .sourceAtop: "sourceAtop"
        case .destinationOver: "destinationOver"
        case .destinationIn: "destinationIn"
        case .destinationOut: "destinationOut"
        case .destinationAtop: "destinationAtop"
        case .xor: "xor"
        case .plusDarker: "plusDarker"
        case .plusLighter: "plusLighter"
        }
    }
}

extension ValueComponent {
    /// The part's name in a key path; empty for the whole.
    package var name: String {
        switch self {
        case .whole: ""
        case .x: "x"
        case .y: "y"
        case .width: "width"
        case .height: "height"
        case .originX: "origin.x"
        case .originY: "origin.y"
        case .origin: "origin"
        case .size: "size"
        case .sizeWidth: "size.width"
        case .sizeHeight: "size.height"
        case .rotationX: "rotation.x"
        case .rotationY: "rotation.y"
        case .rotationZ: "rotation.z"
        case .scaleX: "scale.x"
        case .scaleY: "scale.y"
        case .scaleZ: "scale.z"
        case .scale: "scale"
        case .translationX: "translation.x"
        case .translationY: "translation.y"
        case .translationZ: "translation.z"
        case .translation: "translation"
        case .enabled: "enabled"
        case .inputRadius: "inputRadius"
        case .inputSaturation: "inputSaturation"
        case .inputBrightness: "inputBrightness"
        case .inputContrast: "inputContrast"
        case .inputAngle: "inputAngle"
        case .inputIntensity: "inputIntensity"
        case .inputColor: "inputColor"
        case .inputColor0: "inputColor0"
        case .inputColor1: "inputColor1"
        case .inputRVector: "inputRVector"
        case .inputGVector: "inputGVector"
        case .inputBVector: "inputBVector"
        case .inputAVector: "inputAVector"
        case .inputBiasVector: "inputBiasVector"
        case .inputEV: "inputEV"
        case .cellColor: "color"
        case .cellEnabled: "enabled"
        default: EmitterCell.Key(self)?.name ?? ""
        }
    }
}

extension PropertyPath {
    package var dump: String {
        var text = property.name
        if isNamed { text += "#\(name)" }
        if component != .whole { text += ".\(component.name)" }
        return text
    }
}

extension ContentsGravity {
    var name: String {
        switch self {
        case .center: "center"
        case .top: "top"
        case .bottom: "bottom"
        case .left: "left"
        case .right: "right"
        case .topLeft: "topLeft"
        case .topRight: "topRight"
        case .bottomLeft: "bottomLeft"
        case .bottomRight: "bottomRight"
        case .resize: "resize"
        case .resizeAspect: "resizeAspect"
        case .resizeAspectFill: "resizeAspectFill"
        }
    }
}

extension CornerCurve {
    var name: String {
        switch self {
        case .circular: "circular"
        case .continuous: "continuous"
        }
    }
}

extension ImageFilter {
    var name: String {
        switch self {
        case .linear: "linear"
        case .nearest: "nearest"
        case .trilinear: "trilinear"
        }
    }
}

extension Filter.Kind {
    var name: String {
        switch self {
        case .gaussianBlur: "gaussianBlur"
        case .colorMatrix: "colorMatrix"
        case .colorControls: "colorControls"
        case .hueAdjust: "hueAdjust"
        case .sepiaTone: "sepiaTone"
        case .colorInvert: "colorInvert"
        case .colorMonochrome: "colorMonochrome"
        case .falseColor: "falseColor"
        case .exposureAdjust: "exposureAdjust"
        case .whitePointAdjust: "whitePointAdjust"
        }
    }
}

extension FillMode {
    var name: String {
        switch self {
        case .removed: "removed"
        case .forwards: "forwards"
        case .backwards: "backwards"
        case .both: "both"
        }
    }
}

extension Keyframes.Mode {
    var name: String {
        switch self {
        case .linear: "linear"
        case .discrete: "discrete"
        case .paced: "paced"
        case .cubic: "cubic"
        case .cubicPaced: "cubicPaced"
        }
    }
}

extension Keyframes.Rotation {
    var name: String {
        switch self {
        case .none: "none"
        case .auto: "auto"
        case .autoReverse: "autoReverse"
        }
    }
}

extension ValueFunction {
    package var name: String {
        switch self {
        case .rotateX: "rotateX"
        case .rotateY: "rotateY"
        case .rotateZ: "rotateZ"
        case .scale: "scale"
        case .scaleX: "scaleX"
        case .scaleY: "scaleY"
        case .scaleZ: "scaleZ"
        case .translate: "translate"
        case .translateX: "translateX"
        case .translateY: "translateY"
        case .translateZ: "translateZ"
        }
    }
}

extension Transition.Kind {
    package var name: String {
        switch self {
        case .fade: "fade"
        case .moveIn: "moveIn"
        case .push: "push"
        case .reveal: "reveal"
        case .flip: "flip"
        }
    }
}

extension Transition.Edge {
    package var name: String {
        switch self {
        case .right: "fromRight"
        case .left: "fromLeft"
        case .top: "fromTop"
        case .bottom: "fromBottom"
        }
    }
}
