import Artwork
import LaminaUIKit

/// A picture whose hues turn, under a glass that blurs.
final class Filters: Exhibit {
    override func play() {
        let picture = add(box(192, 120, at: middle))
        picture.contents = self.picture(.lavender, Exhibit.design)
        let hue = CIFilter(name: "CIHueAdjust", parameters: [kCIInputAngleKey: 0])!
        hue.name = "hue"
        picture.filters = [hue]
        picture.add(basic("filters.hue.inputAngle", from: 0, to: 2 * Double.pi, 8, .linear), forKey: "hue")

        let glass = add(dot(70, at: middle, UIColor(white: 1, alpha: 0.16)))
        glass.masksToBounds = true
        glass.borderColor = UIColor(white: 1, alpha: 0.75).cgColor
        glass.borderWidth = 1.5
        glass.backgroundFilters = [
            CIFilter(name: "CIGaussianBlur", parameters: [kCIInputRadiusKey: 4])!,
            CIFilter(name: "CIColorControls", parameters: [kCIInputSaturationKey: 1.5])!,
        ]
        glass.add(orbit("position", CGPath(ellipseIn: rect(96, 26, at: middle), transform: nil), 8), forKey: "orbit")
    }
}
