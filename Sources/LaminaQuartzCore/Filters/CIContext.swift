import Foundation
import LaminaCoreGraphics
import LaminaRender

/// An option that a context is created with.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A request for the software renderer, which is the only renderer here; the value has no effect.
    public static let useSoftwareRenderer = CIContextOption(rawValue: "kCIContextUseSoftwareRenderer")
}

/// A renderer of images into pixels.
open class CIContext: NSObject, @unchecked Sendable {
    public override init() {}
    /// Creates a context.
    ///
    /// - Parameter options: Hints for Apple's renderers, which have no effect here.
    public init(options: [CIContextOption: Any]? = nil) {}

    /// Returns the pixels of a rectangle, enlarged to whole pixels; transparent where the image has none.
    ///
    /// Nil for a rectangle without pixels, and for one with a side that is infinite or longer than 32 767.
    open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
        guard !fromRect.isNull, !fromRect.isInfinite, fromRect.width.isFinite, fromRect.height.isFinite, abs(fromRect.minX) < 1e9,
            abs(fromRect.minY) < 1e9
        else { return nil }
        return image.bitmap(in: fromRect.integral).map { CGImage(bitmap: $0) }
    }
}
