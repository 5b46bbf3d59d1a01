import Foundation

/// A colour in CIE L*a*b* with the white point D65.
package struct LabColor: Equatable {
    package var l, a, b: Double

    package init(l: Double, a: Double, b: Double) { (self.l, self.a, self.b) = (l, a, b) }

    /// A premultiplied pixel in sRGB over white.
    package init(_ pixel: UInt32) {
        let clear = Double(255 - (pixel >> 24))
        func linear(_ shift: UInt32) -> Double {
            let value = min((Double(pixel >> shift & 255) + clear) / 255, 1)
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        let (red, green, blue) = (linear(16), linear(8), linear(0))
        // IEC 61966-2-1, over the white point.
        func bent(_ t: Double) -> Double { t > 216 / 24389.0 ? cbrt(t) : (24389 / 27.0 * t + 16) / 116 }
        let x = bent((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
        let y = bent(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
        let z = bent((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
        (l, a, b) = (116 * y - 16, 500 * (x - y), 200 * (y - z))
    }

    /// The difference by CIEDE2000 (CIE 142-2001) with all weights 1.
    package func difference(from other: LabColor) -> Double {
        func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
        let meanC = (hypot(a, b) + hypot(other.a, other.b)) / 2
        let c7 = pow(meanC, 7)
        let g = 0.5 * (1 - (c7 / (c7 + pow(25, 7))).squareRoot())
        let (a1, a2) = ((1 + g) * a, (1 + g) * other.a)
        let (c1, c2) = (hypot(a1, b), hypot(a2, other.b))
        func hue(_ a: Double, _ b: Double) -> Double {
            guard a != 0 || b != 0 else { return 0 }
            let angle = atan2(b, a) * 180 / .pi
            return angle < 0 ? angle + 360 : angle
        }
        let (h1, h2) = (hue(a1, b), hue(a2, other.b))
        let isGrey = c1 * c2 == 0
        var turn = isGrey ? 0 : h2 - h1
        if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
        let (dL, dC) = (other.l - l, c2 - c1)
        let dH = 2 * (c1 * c2).squareRoot() * sin(radians(turn / 2))
        let (meanL, meanChroma) = ((l + other.l) / 2, (c1 + c2) / 2)
        var meanHue = h1 + h2
        if !isGrey {
            if abs(h1 - h2) > 180 { meanHue += meanHue < 360 ? 360 : -360 }
            meanHue /= 2
        }
        let t =
            1 - 0.17 * cos(radians(meanHue - 30)) + 0.24 * cos(radians(2 * meanHue)) + 0.32 * cos(radians(3 * meanHue + 6)) - 0.20
            * cos(radians(4 * meanHue - 63))
        let l50 = (meanL - 50) * (meanL - 50)
        let sL = 1 + 0.015 * l50 / (20 + l50).squareRoot()
        let (sC, sH) = (1 + 0.045 * meanChroma, 1 + 0.015 * meanChroma * t)
        let cBar7 = pow(meanChroma, 7)
        let rotation = -2 * (cBar7 / (cBar7 + pow(25, 7))).squareRoot() * sin(radians(60 * exp(-pow((meanHue - 275) / 25, 2))))
        let (x, y, z) = (dL / sL, dC / sC, dH / sH)
        return (x * x + y * y + z * z + rotation * y * z).squareRoot()
    }
}
