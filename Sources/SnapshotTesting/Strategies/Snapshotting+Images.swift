import Foundation
internal import LaminaTesting
import LaminaUIKit

extension Snapshotting where Value == UIImage, Format == UIImage {
    /// The strategy that compares images pixel by pixel.
    public static var image: Snapshotting { .image() }

    /// Returns the strategy that compares images.
    ///
    /// - Parameters:
    ///   - precision: The share of the images' bytes that must be equal, 0…1; with a `perceptualPrecision` below 1, the share of the pixels that must be as close as that. Default 1.
    ///   - perceptualPrecision: The closeness at which two colours count as the same: 1 less a hundredth of their difference by CIEDE2000. Default 1: only equal ones do.
    ///   - scale: The scale of the reference. Default nil: the main screen's.
    public static func image(precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil) -> Snapshotting {
        Snapshotting(pathExtension: "png", diffing: .image(precision: precision, perceptualPrecision: perceptualPrecision, scale: scale))
    }
}

extension Diffing where Value == UIImage {
    /// The comparison of images pixel by pixel.
    public static var image: Diffing { .image() }

    /// Returns the comparison of images. See `Snapshotting.image(precision:perceptualPrecision:scale:)`.
    public static func image(precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil) -> Diffing {
        Diffing(
            toData: { $0.pngData() ?? Data() },
            fromData: { data in
                UIImage(data: data, scale: scale.flatMap { $0 > 0 ? $0 : nil } ?? onMainActor { UIScreen.main.scale }) ?? UIImage()
            }
        ) { old, new in
            let tolerance = ImageTolerance(precision: precision, perceptualPrecision: Double(perceptualPrecision))
            guard let (message, picture) = tolerance.difference(of: new.cgImage, from: old.cgImage) else { return nil }
            let files = [
                ("reference", old.pngData()), ("failure", new.pngData()),
                ("difference", picture.flatMap { UIImage(cgImage: $0).pngData() }),
            ]
            let attachments = files.compactMap { name, data in
                data.map { data in
                    var attachment = XCTAttachment(data: data, uniformTypeIdentifier: "public.png")
                    attachment.name = name
                    return attachment
                }
            }
            return (message, attachments)
        }
    }
}

/// The closeness that two images must have.
private struct ImageTolerance {
    let precision: Float
    let perceptualPrecision: Double

    /// Returns the difference in words and as a picture; nil if the images are as close as they must be.
    func difference(of image: CGImage?, from reference: CGImage?) -> (String, CGImage?)? {
        guard let reference else { return ("the reference is no image, or is damaged; record it again", nil) }
        guard let image, image.width > 0, image.height > 0 else {
            return ("the image has no pixels: a picture of nothing proves nothing", nil)
        }
        var difference = PictureDifference(image, reference)
        guard difference.pixels > 0 else { return nil }
        // A file keeps colours that are not multiplied by their alpha: translucent pixels come back a little different.
        if let kept = UIImage(cgImage: image).pngData().flatMap({ UIImage(data: $0)?.cgImage }) {
            difference = PictureDifference(kept, reference)
        }
        guard difference.pixels > 0 else { return nil }
        if image.width == reference.width, image.height == reference.height {
            if perceptualPrecision < 1 {
                let share = Double(difference.pixels(beyond: (1 - perceptualPrecision) * 100)) / Double(image.width * image.height)
                if Float(1 - share) >= precision { return nil }
            } else if precision < 1 {
                let share = Double(difference.bytes) / Double(image.width * image.height * 4)
                if Float(1 - share) >= precision { return nil }
            }
        }
        return ("\(difference)", difference.image)
    }
}

extension Snapshotting where Value == CGPath, Format == UIImage {
    /// The strategy that compares paths, filled with black by the even-odd rule, pixel by pixel.
    public static var image: Snapshotting { .image() }

    /// Returns the strategy that compares paths as pictures of their bounding boxes.
    ///
    /// - Parameters:
    ///   - scale: The number of pixels for one point. Default 1.
    ///   - drawingMode: The drawing of the path. Default: filled by the even-odd rule.
    public static func image(
        precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat = 1, drawingMode: CGPathDrawingMode = .eoFill
    ) -> Snapshotting {
        SimplySnapshotting.image(precision: precision, perceptualPrecision: perceptualPrecision, scale: scale).pullback { path in
            picture(of: path.boundingBoxOfPath, scale: scale) { context in
                context.addPath(path)
                context.drawPath(using: drawingMode)
            }
        }
    }
}

extension Snapshotting where Value == UIBezierPath, Format == UIImage {
    /// The strategy that compares paths, filled with black, pixel by pixel.
    public static var image: Snapshotting { .image() }

    /// Returns the strategy that compares paths, filled with black, as pictures of their bounds.
    ///
    /// - Parameter scale: The number of pixels for one point. Default 1.
    public static func image(precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat = 1) -> Snapshotting {
        SimplySnapshotting.image(precision: precision, perceptualPrecision: perceptualPrecision, scale: scale).pullback { path in
            picture(of: path.bounds, scale: scale) { _ in path.fill() }
        }
    }
}

private func picture(of bounds: CGRect, scale: CGFloat, _ draw: (CGContext) -> Void) -> UIImage {
    guard bounds.width > 0, bounds.height > 0, bounds.width.isFinite, bounds.height.isFinite else { return UIImage() }
    return onMainActor {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(bounds: bounds, format: format).image { draw($0.cgContext) }
    }
}

extension Snapshotting where Value == CGPath, Format == String {
    /// The strategy that compares paths by their elements, with coordinates of one to three decimals.
    public static var elementsDescription: Snapshotting {
        elements { value in
            let text = String(format: "%.3f", locale: Locale(identifier: "en_US_POSIX"), Double(value))
            return text.hasSuffix("00") ? String(text.dropLast(2)) : text.hasSuffix("0") ? String(text.dropLast()) : text
        }
    }

    /// Returns the strategy that compares paths by their elements, with coordinates as a formatter writes them.
    public static func elementsDescription(numberFormatter: NumberFormatter) -> Snapshotting {
        elements { numberFormatter.string(from: NSNumber(value: Double($0))) ?? "\($0)" }
    }

    private static func elements(_ text: @escaping (CGFloat) -> String) -> Snapshotting {
        Snapshotting<String, String>.lines.pullback { path in
            var lines: [String] = []
            path.applyWithBlock { element in
                let (name, count) =
                    switch element.pointee.type {
                    case .moveToPoint: ("MoveTo", 1)
                    case .addLineToPoint: ("LineTo", 1)
                    case .addQuadCurveToPoint: ("QuadCurveTo", 2)
                    case .addCurveToPoint: ("CurveTo", 3)
                    case .closeSubpath: ("Close", 0)
                    }
                let points = (0..<count).map { "(\(text(element.pointee.points[$0].x)), \(text(element.pointee.points[$0].y)))" }
                if name == "MoveTo", !lines.isEmpty { lines.append("") }
                lines.append("\(name) \(points.joined(separator: " "))")
            }
            return lines.map { $0 + "\n" }.joined()
        }
    }
}

extension Snapshotting where Value == UIBezierPath, Format == String {
    /// The strategy that compares paths by their elements, with coordinates of one to three decimals.
    public static var elementsDescription: Snapshotting { Snapshotting<CGPath, String>.elementsDescription.pullback { $0.cgPath } }

    /// Returns the strategy that compares paths by their elements, with coordinates as a formatter writes them.
    public static func elementsDescription(numberFormatter: NumberFormatter) -> Snapshotting {
        Snapshotting<CGPath, String>.elementsDescription(numberFormatter: numberFormatter).pullback { $0.cgPath }
    }
}
