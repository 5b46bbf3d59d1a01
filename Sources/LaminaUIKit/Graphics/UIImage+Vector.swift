import LaminaCoreGraphics

// Pictures that come from drawings of shapes.

extension UIImage {
    /// Draws a vector picture at its natural size, or another one in points, for a scale.
    convenience init(drawing vector: VectorPicture, scale: CGFloat, size: CGSize? = nil) throws {
        let size = size ?? vector.size
        func whole(_ length: CGFloat, _ factor: CGFloat) -> Bool { abs(length * factor - (length * factor).rounded()) < 1e-6 }
        // At a scale where the size would not come out exactly the next whole one is taken.
        let factor = whole(size.width, scale) && whole(size.height, scale) ? scale : max(scale.rounded(.up), 1)
        let pixels = try vector.image(width: Self.pixels(size.width * factor), height: Self.pixels(size.height * factor))
        self.init(cgImage: pixels, scale: factor, orientation: .up)
    }

    private static func pixels(_ length: CGFloat) -> Int { Int(exactly: max((length - 1e-6).rounded(.up), 1)) ?? .max }

    /// The picture drawn anew as large as a size, where it keeps its shapes; else nil.
    func vectorDrawn(in size: CGSize, pixelsPerPoint: CGFloat) -> CGImage? {
        guard let vector, size.width > 0, size.height > 0 else { return nil }
        return try? vector.image(width: Self.pixels(size.width * pixelsPerPoint), height: Self.pixels(size.height * pixelsPerPoint))
    }

    /// Whether the picture is drawn anew at each size.
    var isRedrawn: Bool { isSymbolImage || (vector != nil && isStretchedWhole) }

    /// Returns the picture with insets to its alignment rectangle.
    public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        let image = UIImage(self, pixels: cgImage)
        image.alignmentRectInsets = alignmentInsets
        return image
    }
}
