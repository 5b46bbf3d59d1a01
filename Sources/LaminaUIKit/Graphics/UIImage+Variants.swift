import LaminaCoreGraphics
import LaminaRender

// The same picture to be shown in another way.

extension UIImage {
    /// Whether a picture is shown as it is.
    public enum RenderingMode: Int, Sendable {
        /// The picture as it is, but as a stencil where UIKit uses pictures for icons: in buttons of the system's type, and everywhere for system symbols.
        case automatic = 0
        case alwaysOriginal
        /// As a stencil: only its alpha counts, the colour is the view's tint colour.
        case alwaysTemplate
    }

    /// The way in which the part inside the cap insets fills a larger picture.
    public enum ResizingMode: Int, Sendable {
        /// It is repeated.
        case tile = 0
        case stretch
    }

    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        let image = UIImage(self, pixels: cgImage)
        image.images = images?.map { $0.withRenderingMode(renderingMode) }
        image.renderingMode = renderingMode
        return image
    }

    /// The picture's alpha in one colour, which a template's tint colour takes the place of.
    public func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: .automatic) }

    /// The picture's alpha in one colour.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        let image = UIImage(self, pixels: cgImage?.filled(with: Color(color.cgColor)))
        image.images = images?.map { $0.withTintColor(color, renderingMode: renderingMode) }
        image.symbolTint = color
        image.renderingMode = renderingMode
        return image
    }

    /// The picture with its edges kept and its middle repeated when it is drawn at another size.
    ///
    /// - Parameter capInsets: Points from each edge that keep their size.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// The picture with its edges kept and its middle repeated or stretched when it is drawn at another size.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        let image = UIImage(self, pixels: cgImage)
        (image.capInsets, image.resizingMode, image.isResizable) = (capInsets, resizingMode, true)
        return image
    }

    /// The picture with one point after each cap repeated; what comes after that point keeps its size as well. A width or height of 0 stretches all.
    public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        func caps(_ before: Int, _ length: CGFloat) -> (CGFloat, CGFloat) {
            before > 0 ? (CGFloat(before), max(length - CGFloat(before) - 1, 0)) : (0, 0)
        }
        let (across, down) = (caps(leftCapWidth, size.width), caps(topCapHeight, size.height))
        return resizableImage(
            withCapInsets: UIEdgeInsets(top: down.0, left: across.0, bottom: down.1, right: across.1), resizingMode: .stretch)
    }

    /// Left and right changed about.
    public func withHorizontallyFlippedOrientation() -> UIImage {
        let mirrored: Orientation =
            switch imageOrientation {
            case .up: .upMirrored
            case .upMirrored: .up
            case .down: .downMirrored
            case .downMirrored: .down
            case .left: .rightMirrored
            case .rightMirrored: .left
            case .right: .leftMirrored
            case .leftMirrored: .right
            }
        guard let cgImage else { return UIImage() }
        let image = UIImage(cgImage: cgImage, scale: scale, orientation: mirrored)
        (image.resizingMode, image.renderingMode) = (resizingMode, renderingMode)
        image.capInsets = UIEdgeInsets(top: capInsets.top, left: capInsets.right, bottom: capInsets.bottom, right: capInsets.left)
        return image
    }

    /// Pictures to be shown one after the other, again and again. As large as the first; nil without any.
    ///
    /// - Parameter duration: Seconds for all of them; 0 stands for a thirtieth for each.
    public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        let image = UIImage(first, pixels: first.cgImage)
        (image.images, image.duration) = (images, duration > 0 ? duration : Double(images.count) / 30)
        return image
    }

    /// An image that consists of the program's pictures `name0`, `name1` and so on, up to 1024, as far as there are; without a first one from `name1` on. nil if there are none.
    public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        animatedImage(with: numbered(name), duration: duration)
    }

    /// An image of numbered pictures, each with cap insets, whose inner parts are repeated.
    public class func animatedResizableImageNamed(_ name: String, capInsets: UIEdgeInsets, duration: TimeInterval) -> UIImage? {
        animatedResizableImageNamed(name, capInsets: capInsets, resizingMode: .tile, duration: duration)
    }
    /// An image of numbered pictures, each with cap insets.
    public class func animatedResizableImageNamed(
        _ name: String, capInsets: UIEdgeInsets, resizingMode: ResizingMode, duration: TimeInterval
    ) -> UIImage? {
        animatedImage(
            with: numbered(name).map { $0.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode) }, duration: duration)
    }

    private class func numbered(_ name: String) -> [UIImage] {
        let first = UIImage(named: "\(name)0")
        var images = first.map { [$0] } ?? []
        for number in 1...1024 {
            guard let image = UIImage(named: "\(name)\(number)") else { break }
            images.append(image)
        }
        return images
    }
}

extension CGImage {
    /// The picture's alpha in one colour.
    func filled(with color: Color) -> CGImage {
        let source = bitmap
        func fixed(_ v: Double) -> UInt32 { UInt32((v.isNaN ? 0 : max(0, min(1, v))) * 255 + 0.5) }
        let (red, green, blue, alpha) = (fixed(color.red), fixed(color.green), fixed(color.blue), fixed(color.alpha))
        func times(_ a: UInt32, _ b: UInt32) -> UInt32 { (a * b + 127) / 255 }
        // One word for each alpha.
        let words = (0...255).map { a in
            let a = times(UInt32(a), alpha)
            return a << 24 | times(red, a) << 16 | times(green, a) << 8 | times(blue, a)
        }
        return CGImage(
            bitmap: Bitmap(width: width, height: height) { target in
                for i in 0..<target.count { target[i] = words[Int(source.pixels[i] >> 24)] }
            })
    }

    /// The picture with half of its brightness.
    var darkened: CGImage {
        let source = bitmap
        return CGImage(
            bitmap: Bitmap(width: width, height: height) { target in
                for i in 0..<target.count { target[i] = source.pixels[i] & 0xFF00_0000 | source.pixels[i] >> 1 & 0x7F7F7F }
            })
    }

    func hasSamePixels(as other: CGImage) -> Bool {
        guard width == other.width, height == other.height else { return false }
        return memcmp(bitmap.pixels, other.bitmap.pixels, width * height * 4) == 0
    }
}
