/// A filter of a picture that was composited by itself, in device pixels.
package enum DeviceFilter: Equatable, Sendable {
    /// A Gaussian with these standard deviations along the device's axes, each finite and not negative, one at least positive.
    case blur(x: Double, y: Double)
    /// New colours from old, pixel by pixel; what is transparent stays so. All elements are finite.
    case colors(ColorMatrix)
    /// Each component by itself, stretched and bent; what is transparent stays so. All elements are finite.
    case levels(ColorLevels)
    /// The greatest or the least of the pixels in an ellipse with these half-axes along the device's axes, each finite and not negative, one at least positive.
    case morphology(x: Double, y: Double, isMaximum: Bool)

    /// Standard deviations beyond this many pixels are drawn as if they were this.
    static let widestBlur = 512.0
    /// Half-axes beyond this many pixels are drawn as if they were this.
    static let widestMorphology = 256.0
}

/// The backdrop of a shape: what lies behind it, filtered, inside it.
package struct Backdrop: Equatable, Sendable {
    package var shape: Shape
    package var filters: [DeviceFilter]
    /// 0…1.
    package var opacity: Double
    package init(shape: Shape, filters: [DeviceFilter], opacity: Double = 1) {
        (self.shape, self.filters, self.opacity) = (shape, filters, opacity)
    }
}
