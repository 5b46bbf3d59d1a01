import LaminaLottieLayers
import LaminaUIKit

extension UIColor {
    /// The colour as an animation has it.
    public var lottieColorValue: LottieColor {
        var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        getRed(&r, green: &g, blue: &b, alpha: &a)
        return LottieColor(r: r.native, g: g.native, b: b.native, a: a.native)
    }
}
