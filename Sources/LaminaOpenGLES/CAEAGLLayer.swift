import Foundation
import LaminaQuartzCore

/// A drawable that an OpenGL ES context can present to.
public protocol EAGLDrawable: AnyObject {
    /// How its buffers are to be.
    var drawableProperties: [AnyHashable: Any]! { get set }
}

/// Whether the buffer keeps what it showed after it was presented. A Boolean, default false; buffers always do.
public let kEAGLDrawablePropertyRetainedBacking = "RetainedBacking"
/// The buffer's colour format. Default `kEAGLColorFormatRGBA8`.
public let kEAGLDrawablePropertyColorFormat = "ColorFormat"
public let kEAGLColorFormatRGBA8 = "RGBA8"
/// 16 bits, without transparency.
public let kEAGLColorFormatRGB565 = "RGB565"
/// As `kEAGLColorFormatRGBA8`, with colours in sRGB.
public let kEAGLColorFormatSRGBA8 = "SRGBA8"

/// A layer whose contents are what OpenGL ES drew into a renderbuffer; see `EAGLContext`.
///
/// Colours are multiplied with alpha; where they exceed it they are cut to it. With `isOpaque`, and in RGB565, alpha is ignored.
open class CAEAGLLayer: CALayer, EAGLDrawable {
    open var drawableProperties: [AnyHashable: Any]! = [
        kEAGLDrawablePropertyRetainedBacking: false, kEAGLDrawablePropertyColorFormat: kEAGLColorFormatRGBA8,
    ]

    public override init() { super.init() }
    public override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? CAEAGLLayer { drawableProperties = other.drawableProperties }
    }
    public required init?(coder: NSCoder) { return nil }

    /// Contents come from `presentRenderbuffer(_:)` alone.
    open override func display() {}
}
