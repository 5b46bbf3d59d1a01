/// New colour components as weighted sums of the old ones – red, green, blue, alpha, not premultiplied, 0…1 – and a constant.
package struct ColorMatrix: Equatable, Sendable {
    /// Four rows of five: what of red, green, blue, alpha and one goes into red; then into green, blue, alpha.
    package var elements: [Double]

    /// - Precondition: there are 20 elements.
    package init(_ elements: [Double]) {
        precondition(elements.count == 20, "a colour matrix has four rows of five elements")
        self.elements = elements
    }

    package static let identity = ColorMatrix([1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0])

    /// The weights of red, green and blue in a colour's lightness.
    static let luma = (red: 0.2126, green: 0.7152, blue: 0.0722)

    /// A matrix that leaves alpha as it is, from what goes into red, green and blue.
    private init(rgb m: [Double], constant: (Double, Double, Double) = (0, 0, 0)) {
        self.init([
            m[0], m[1], m[2], 0, constant.0, m[3], m[4], m[5], 0, constant.1, m[6], m[7], m[8], 0, constant.2, 0, 0, 0, 1, 0,
        ])
    }

    /// Part of the way from identity.
    func applied(_ strength: Double) -> ColorMatrix {
        var result = ColorMatrix.identity
        for i in 0..<20 { result.elements[i] += (elements[i] - result.elements[i]) * strength }
        return result
    }

    var isFinite: Bool { elements.allSatisfy { $0.isFinite } }
}

extension ColorMatrix {
    /// Towards grey of the same lightness (0), or away from it (above 1); then contrast about the middle; then so much brighter.
    static func controls(saturation s: Double, brightness b: Double, contrast k: Double) -> ColorMatrix {
        let l = luma
        let (r, g, u) = ((1 - s) * l.red, (1 - s) * l.green, (1 - s) * l.blue)
        let constant = 0.5 - 0.5 * k + b
        return ColorMatrix(
            rgb: [r + s, g, u, r, g + s, u, r, g, u + s].map { $0 * k }, constant: (constant, constant, constant))
    }

    /// A turn about the axis of greys, by an angle in radians, that keeps lightness (the matrix of SVG's and CSS's `hue-rotate`).
    static func hue(_ angle: Double) -> ColorMatrix {
        let (s, c) = (Scalar.sin(angle), Scalar.cos(angle))
        return ColorMatrix(rgb: [
            0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928,
            0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283,
            0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072,
        ])
    }

    /// Shades of brown (the matrix of CSS's `sepia`).
    static let sepia = ColorMatrix(rgb: [0.393, 0.769, 0.189, 0.349, 0.686, 0.168, 0.272, 0.534, 0.131])

    static let invert = ColorMatrix(rgb: [-1, 0, 0, 0, -1, 0, 0, 0, -1], constant: (1, 1, 1))

    /// Black becomes one colour, white another, by lightness.
    static func ramp(from a: (Double, Double, Double), to b: (Double, Double, Double)) -> ColorMatrix {
        let l = luma
        let (x, y, z) = (b.0 - a.0, b.1 - a.1, b.2 - a.2)
        return ColorMatrix(
            rgb: [
                x * l.red, x * l.green, x * l.blue, y * l.red, y * l.green, y * l.blue, z * l.red, z * l.green, z * l.blue,
            ], constant: a)
    }

    static func scale(_ red: Double, _ green: Double, _ blue: Double) -> ColorMatrix {
        ColorMatrix(rgb: [red, 0, 0, 0, green, 0, 0, 0, blue])
    }
}

extension Filter {
    /// The matrix of a filter that changes each pixel's colour by itself; nil for one that does more.
    package var colorMatrix: ColorMatrix? {
        let v = values
        switch kind {
        case .gaussianBlur, .morphologyMaximum, .morphologyMinimum, .gammaAdjust, .levels: return nil
        case .colorMatrix:
            return ColorMatrix([
                v[0], v[1], v[2], v[3], v[16], v[4], v[5], v[6], v[7], v[17], v[8], v[9], v[10], v[11], v[18], v[12], v[13], v[14], v[15],
                v[19],
            ])
        case .colorControls: return .controls(saturation: v[0], brightness: v[1], contrast: v[2])
        case .hueAdjust: return .hue(v[0])
        case .sepiaTone: return ColorMatrix.sepia.applied(v[0])
        case .colorInvert: return .invert
        case .colorMonochrome: return ColorMatrix.ramp(from: (0, 0, 0), to: (v[0], v[1], v[2])).applied(v[4])
        case .falseColor: return .ramp(from: (v[0], v[1], v[2]), to: (v[4], v[5], v[6]))
        case .exposureAdjust:
            let gain = Scalar.pow(2, v[0])
            return .scale(gain, gain, gain)
        case .whitePointAdjust: return .scale(v[0], v[1], v[2])
        }
    }
}
