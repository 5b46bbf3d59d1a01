import LaminaCoreGraphics
import LaminaQuartzCore

extension UIImage {
    /// Creates an image from a Core Image picture, one pixel for one point; without pixels if its extent is infinite or null.
    public convenience init(ciImage: CIImage) { self.init(ciImage: ciImage, scale: 1, orientation: .up) }

    /// Creates an image from a Core Image picture.
    ///
    /// - Parameter scale: The number of pixels for one point; a value that is not positive counts as 1.
    public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Orientation) {
        guard let image = CIContext().createCGImage(ciImage, from: ciImage.extent) else {
            self.init()
            return
        }
        self.init(cgImage: image, scale: scale, orientation: orientation)
    }
}

extension CIImage {
    /// Creates a Core Image picture from the image's pixels, without its orientation; nil for the empty image `UIImage()`.
    public convenience init?(image: UIImage) {
        guard let pixels = image.cgImage else { return nil }
        self.init(cgImage: pixels)
    }
}
