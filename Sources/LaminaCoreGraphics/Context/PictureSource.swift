import CCairo
import Foundation
import LaminaRender

/// A picture stretched over a rectangle of user space, as Cairo's source.
///
/// A picture that is drawn smaller is first resampled as Core Graphics does it (`LanczosFilter`), to whole pixels; one that then does not lie on the device's
/// pixels is put there by bilinear interpolation.
struct PictureSource {
    /// The rectangle, in device space.
    let outline: Path
    private let bitmap: Bitmap
    private let matrix: cairo_matrix_t
    private let filter: cairo_filter_t
    private let extend: cairo_extend_t

    /// Creates a source; nil if the rectangle or the transform leave nothing to see.
    init?(
        _ image: CGImage, in rect: CGRect, transform: CGAffineTransform, quality: CGInterpolationQuality, isTiled: Bool = false
    ) {
        let r = rect.standardized
        guard r.width > 0, r.height > 0 else { return nil }
        // The picture's first row belongs to the rectangle's greatest y, as y points up.
        let placed = CGAffineTransform(
            a: r.width / CGFloat(image.width), b: 0, c: 0, d: -r.height / CGFloat(image.height), tx: r.minX, ty: r.maxY
        ).concatenating(transform)
        let quality = image.shouldInterpolate ? quality : .none
        self.init(
            image.bitmap, placed: placed, outline: Path(rect: Rect(r)).transformed(by: Projection(transform)), quality, isTiled: isTiled)
    }

    /// - Parameter placed: From the picture's pixels to the device's.
    init?(_ bitmap: Bitmap, placed: CGAffineTransform, outline: Path, _ quality: CGInterpolationQuality, isTiled: Bool = false) {
        guard cairo_matrix_t(placed) != nil else { return nil }
        var (bitmap, placed) = (bitmap, placed)
        let isResampled = quality != .none && quality != .low && !isTiled
        if isResampled { (bitmap, placed) = LanczosFilter.shrunk(bitmap, placed) }
        guard let inverse = cairo_matrix_t(placed.inverted()) else { return nil }
        (self.bitmap, matrix, self.outline) = (bitmap, inverse, outline)
        extend = isTiled ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD
        switch quality {
        case .none: filter = CAIRO_FILTER_NEAREST
        case .low: filter = CAIRO_FILTER_BILINEAR
        case .default, .medium: filter = CAIRO_FILTER_GOOD
        case .high: filter = CAIRO_FILTER_BEST
        }
    }

    /// The target's matrix is set to the identity: the source is in device space.
    func setSource(of cairo: OpaquePointer) {
        // Cairo only reads a source's pixels.
        let pixels = UnsafeMutableRawPointer(mutating: bitmap.pixels).assumingMemoryBound(to: UInt8.self)
        let format = bitmap.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
        let surface = cairo_image_surface_create_for_data(
            pixels, format, Int32(bitmap.width), Int32(bitmap.height), Int32(bitmap.width * 4))
        guard let surface, let pattern = cairo_pattern_create_for_surface(surface) else { return }
        var matrix = matrix
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_filter(pattern, filter)
        cairo_pattern_set_extend(pattern, extend)
        cairo_identity_matrix(cairo)
        cairo_set_source(cairo, pattern)
        cairo_pattern_destroy(pattern)
        cairo_surface_destroy(surface)
    }
}

extension CGImage {
    /// Returns the picture with brightness in place of alpha.
    func brightnessAsAlpha() -> CGImage {
        let source = bitmap
        return CGImage(
            bitmap: Bitmap(width: width, height: height) { target in
                for i in 0..<target.count { target[i] = (source.pixels[i] & 255) << 24 }
            })
    }
}
