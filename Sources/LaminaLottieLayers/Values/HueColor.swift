import LaminaRender

/// A colour by hue, saturation and brightness, all from 0 to 1; a hue beyond them goes round.
struct HueColor {
    var hue, saturation, brightness: Double

    init(_ color: Color) {
        let most = max(color.red, color.green, color.blue)
        let span = most - min(color.red, color.green, color.blue)
        (hue, saturation, brightness) = (0, most > 0 ? span / most : 0, most)
        guard span > 0 else { return }
        let sixth =
            most == color.red
            ? (color.green - color.blue) / span
            : most == color.green ? 2 + (color.blue - color.red) / span : 4 + (color.red - color.green) / span
        hue = sixth / 6
    }

    /// Red, green, blue and an alpha.
    func vector(alpha: Double) -> Vector {
        func component(_ place: Double) -> Double {
            let turn = place + hue * 6
            let k = turn - 6 * (turn / 6).rounded(.down)
            return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
        }
        return Vector(component(5), component(3), component(1), alpha)
    }
}
