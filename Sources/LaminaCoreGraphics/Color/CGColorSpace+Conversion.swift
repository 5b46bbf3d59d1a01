import Foundation
import LaminaRender

// Every space is converted by way of sRGB: that is what pixels are in.

extension CGColorSpace {
    /// sRGB (gamma-encoded, not clamped) of components in this space, alpha left out. Missing components count as 0.
    func sRGBComponents(_ v: [CGFloat]) -> (red: Double, green: Double, blue: Double) {
        func at(_ i: Int) -> Double { i < v.count ? v[i].native : 0 }
        switch kind {
        case .deviceRGB, .sRGB, .extendedSRGB: return (at(0), at(1), at(2))
        case .linearSRGB: return (SRGB.encode(at(0)), SRGB.encode(at(1)), SRGB.encode(at(2)))
        case .displayP3:
            // Both spaces have the white of D65, so the matrix is the product of their primaries' matrices (SMPTE EG 432-1, IEC 61966-2-1).
            let (r, g, b) = (SRGB.decode(at(0)), SRGB.decode(at(1)), SRGB.decode(at(2)))
            return (
                SRGB.encode(1.2249401762805598 * r - 0.2249401762805598 * g),
                SRGB.encode(-0.0420569547096881 * r + 1.0420569547096881 * g),
                SRGB.encode(-0.0196375545903344 * r - 0.0786360455506319 * g + 1.0982736001409663 * b)
            )
        case .deviceGray, .gray: return (at(0), at(0), at(0))
        case .deviceCMYK: return ((1 - at(0)) * (1 - at(3)), (1 - at(1)) * (1 - at(3)), (1 - at(2)) * (1 - at(3)))
        case .pattern: return baseColorSpace?.sRGBComponents(v) ?? (0, 0, 0)
        }
    }

    /// Components in this space of a colour in sRGB, alpha left out.
    func components(red: Double, green: Double, blue: Double) -> [CGFloat] {
        switch kind {
        case .deviceRGB, .sRGB, .extendedSRGB: return [CGFloat(red), CGFloat(green), CGFloat(blue)]
        case .linearSRGB: return [SRGB.decode(red), SRGB.decode(green), SRGB.decode(blue)].map { CGFloat($0) }
        case .displayP3:
            let (r, g, b) = (SRGB.decode(red), SRGB.decode(green), SRGB.decode(blue))
            return [
                SRGB.encode(0.8224619687143623 * r + 0.1775380312856377 * g),
                SRGB.encode(0.0331941988509616 * r + 0.9668058011490384 * g),
                SRGB.encode(0.0170826307211200 * r + 0.0723974406639633 * g + 0.9105199286149167 * b),
            ].map { CGFloat($0) }
        case .deviceGray, .gray:
            // Luminance is a sum of light, not of encoded values.
            if red == green && green == blue { return [CGFloat(red)] }
            let light = 0.2126 * SRGB.decode(red) + 0.7152 * SRGB.decode(green) + 0.0722 * SRGB.decode(blue)
            return [CGFloat(SRGB.encode(light))]
        case .pattern: return baseColorSpace?.components(red: red, green: green, blue: blue) ?? []
        case .deviceCMYK:
            let k = 1 - max(red, green, blue)
            guard k < 1 else { return [0, 0, 0, 1] }
            return [(1 - red - k) / (1 - k), (1 - green - k) / (1 - k), (1 - blue - k) / (1 - k), k].map { CGFloat($0) }
        }
    }
}

/// sRGB's transfer curve (IEC 61966-2-1), continued as an odd function below zero.
enum SRGB {
    static func decode(_ v: Double) -> Double {
        let m = abs(v)
        let light = m <= 0.04045 ? m / 12.92 : pow((m + 0.055) / 1.055, 2.4)
        return v < 0 ? -light : light
    }

    static func encode(_ v: Double) -> Double {
        let m = abs(v)
        let code = m <= 0.0031308 ? m * 12.92 : 1.055 * pow(m, 1 / 2.4) - 0.055
        return v < 0 ? -code : code
    }
}
