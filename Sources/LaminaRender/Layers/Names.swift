// How cases are called in dumps. Embedded Swift has no reflection that would tell.

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
        case .scaleXY: "scale.xy"
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
        case .inputPower: "inputPower"
        case .inputBlackVector: "inputBlackVector"
        case .inputWhiteVector: "inputWhiteVector"
        case .inputGammaVector: "inputGammaVector"
        case .outputBlackVector: "outputBlackVector"
        case .outputWhiteVector: "outputWhiteVector"
        case .cellColor: "color"
        case .cellEnabled: "enabled"
        default: EmitterCell.Key(self)?.name ?? ""
        }
    }
}

extension PropertyPath {
    package var dump: String {
        var text = property.row.key
        if isNamed { text += "#\(name)" }
        if component != .whole { text += ".\(component.name)" }
        return text
    }
}

extension SamplingFilter {
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
        case .morphologyMaximum: "morphologyMaximum"
        case .morphologyMinimum: "morphologyMinimum"
        case .gammaAdjust: "gammaAdjust"
        case .levels: "levels"
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
