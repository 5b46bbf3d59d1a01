import LaminaCoreGraphics
import LaminaRender

// The same picture to be shown in another way.

extension UIImage {
    /// The way in which a picture is shown, as it is or as a stencil.
    public enum RenderingMode: Int, Sendable {
        /// The picture as it is, or a stencil where UIKit uses pictures as icons: in buttons of the system type, and for system symbols.
        case automatic = 0
        /// The picture's own colours.
        case alwaysOriginal
        /// A stencil: the picture's alpha in the view's tint colour.
        case alwaysTemplate
    }

    /// The way in which the part inside the cap insets fills a larger picture.
    public enum ResizingMode: Int, Sendable {
        /// Tiles: the part is repeated.
        case tile = 0
        /// The middle is stretched.
        case stretch
    }

    /// Returns the picture with a rendering mode.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        let image = UIImage(self, pixels: cgImage)
        image.images = images?.map { $0.withRenderingMode(renderingMode) }
        image.renderingMode = renderingMode
        return image
    }

    /// Returns the picture's alpha in one colour, which as a template gives way to the tint colour.
    public func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: .automatic) }

    /// Returns the picture's alpha in one colour, with a rendering mode.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        let image = UIImage(self, pixels: cgImage?.filled(with: Color(color.cgColor)))
        image.images = images?.map { $0.withTintColor(color, renderingMode: renderingMode) }
        (image.symbolTint, image.vector) = (color, nil)
        image.renderingMode = renderingMode
        return image
    }

    /// Returns the picture with its edges kept and its middle repeated when it is drawn at another size.
    ///
    /// - Parameter capInsets: The distances from each edge that keep their size, in points.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// Returns the picture with its edges kept and its middle repeated or stretched when it is drawn at another size.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        let image = UIImage(self, pixels: cgImage)
        (image.capInsets, image.resizingMode, image.isResizable) = (capInsets, resizingMode, true)
        return image
    }

    /// Returns the picture with one point after each cap repeated; the rest keeps its size as well. A width or height of 0 stretches the whole.
    public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        func caps(_ before: Int, _ length: CGFloat) -> (CGFloat, CGFloat) {
            before > 0 ? (CGFloat(before), max(length - CGFloat(before) - 1, 0)) : (0, 0)
        }
        let (across, down) = (caps(leftCapWidth, size.width), caps(topCapHeight, size.height))
        return resizableImage(
            withCapInsets: UIEdgeInsets(top: down.0, left: across.0, bottom: down.1, right: across.1), resizingMode: .stretch)
    }

    /// Returns the picture mirrored horizontally.
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

    /// Returns the picture to be mirrored in image views whose layout runs from the right.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        let image = UIImage(self, pixels: cgImage)
        image.images = images?.map { $0.imageFlippedForRightToLeftLayoutDirection() }
        image.flipsForRightToLeftLayoutDirection = true
        return image
    }

    /// Returns an image of pictures that are shown one after the other, repeatedly, as large as the first; nil without pictures.
    ///
    /// - Parameter duration: The duration of all of them in seconds; 0 stands for a thirtieth of a second each.
    public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        let image = UIImage(first, pixels: first.cgImage)
        (image.images, image.duration) = (images, duration > 0 ? duration : Double(images.count) / 30)
        return image
    }

    /// Returns an image of the program's pictures `name0`, `name1` and so on, up to 1024, as far as they exist; if there is no `name0`, from `name1` on. Nil if
    /// there are none.
    public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        animatedImage(with: numbered(name), duration: duration)
    }

    /// Returns an image of numbered pictures, each with cap insets, whose inner parts are repeated.
    public class func animatedResizableImageNamed(_ name: String, capInsets: UIEdgeInsets, duration: TimeInterval) -> UIImage? {
        animatedResizableImageNamed(name, capInsets: capInsets, resizingMode: .tile, duration: duration)
    }
    /// Returns an image of numbered pictures, each with cap insets and a resizing mode.
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
        func fixed(_ v: Double) -> UInt32 {
            let share: Double = v.isNaN ? 0 : max(0, min(1, v))
            return UInt32(share * 255 + 0.5)
        }
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
