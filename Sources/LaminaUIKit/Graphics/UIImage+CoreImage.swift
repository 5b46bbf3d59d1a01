import LaminaCoreGraphics
import LaminaQuartzCore

extension UIImage {
    /// Creates an image from one of filters, one pixel a point; without pixels where its extent is infinite or null.
    public convenience init(ciImage: CIImage) { self.init(ciImage: ciImage, scale: 1, orientation: .up) }

    /// - Parameter scale: Pixels a point; what is not positive counts as 1.
    public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Orientation) {
        guard let image = CIContext().createCGImage(ciImage, from: ciImage.extent) else {
            self.init()
            return
        }
        self.init(cgImage: image, scale: scale, orientation: orientation)
    }
}

extension CIImage {
    /// The image's pixels, not turned by its orientation; nil for the empty image `UIImage()`.
    public convenience init?(image: UIImage) {
        guard let pixels = image.cgImage else { return nil }
        self.init(cgImage: pixels)
    }
}
