import LaminaCoreGraphics
import LaminaRender

extension UIColor {
    /// Reads the colour as sRGB components. Always succeeds; pass nil for results that are not needed.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let c = Color(cgColor)
        red?.pointee = CGFloat(c.red)
        green?.pointee = CGFloat(c.green)
        blue?.pointee = CGFloat(c.blue)
        alpha?.pointee = CGFloat(c.alpha)
        return true
    }

    /// Reads the colour as hue, saturation and brightness of its sRGB form. Always succeeds; pass nil for results that are not needed.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?, brightness: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let c = Color(cgColor)
        let hsb = HSB(red: c.red, green: c.green, blue: c.blue)
        hue?.pointee = CGFloat(hsb.hue)
        saturation?.pointee = CGFloat(hsb.saturation)
        brightness?.pointee = CGFloat(hsb.brightness)
        alpha?.pointee = CGFloat(c.alpha)
        return true
    }

    /// Reads the colour as a shade of grey.
    ///
    /// - Returns: False, and nothing written, for a colour that is not in a grey space.
    @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        guard cgColor.colorSpace?.model == .monochrome, let components = cgColor.components, let shade = components.first else {
            return false
        }
        white?.pointee = shade
        alpha?.pointee = cgColor.alpha
        return true
    }
}

/// Hue, saturation and brightness of a colour, each 0…1.
struct HSB {
    var hue, saturation, brightness: Double

    init(hue: Double, saturation: Double, brightness: Double) {
        (self.hue, self.saturation, self.brightness) = (hue, saturation, brightness)
    }

    init(red: Double, green: Double, blue: Double) {
        let (most, least) = (max(red, green, blue), min(red, green, blue))
        let range = most - least
        brightness = most
        saturation = most > 0 ? range / most : 0
        guard range > 0 else {
            hue = 0
            return
        }
        let sixths =
            switch most {
            case red: (green - blue) / range
            case green: 2 + (blue - red) / range
            default: 4 + (red - green) / range
            }
        hue = (sixths < 0 ? sixths + 6 : sixths) / 6
    }

    var rgb: (red: Double, green: Double, blue: Double) {
        func channel(_ n: Double) -> Double {
            let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
            let turn = k < 0 ? k + 6 : k
            return brightness - brightness * saturation * max(0, min(turn, 4 - turn, 1))
        }
        return (channel(5), channel(3), channel(1))
    }
}
