import Foundation
import LaminaQuartzCore

/// A drawable that an OpenGL ES context can present to.
public protocol EAGLDrawable: AnyObject {
    /// The properties of the drawable's buffers, by `kEAGLDrawableProperty…` keys.
    var drawableProperties: [AnyHashable: Any]! { get set }
}

/// The key of whether the buffer keeps its content after it was presented, a Boolean. Default false; buffers always keep it here.
public let kEAGLDrawablePropertyRetainedBacking = "RetainedBacking"
/// The key of the buffer's colour format. Default `kEAGLColorFormatRGBA8`.
public let kEAGLDrawablePropertyColorFormat = "ColorFormat"
/// The format of 32 bits with transparency.
public let kEAGLColorFormatRGBA8 = "RGBA8"
/// The format of 16 bits without transparency.
public let kEAGLColorFormatRGB565 = "RGB565"
/// The format of 32 bits with transparency and colours in sRGB.
public let kEAGLColorFormatSRGBA8 = "SRGBA8"

/// A layer that shows the content of an OpenGL ES renderbuffer; see `EAGLContext`.
///
/// Colours are multiplied with alpha; where they exceed it they are cut to it. With `isOpaque`, and in RGB565, alpha is ignored.
open class CAEAGLLayer: CALayer, EAGLDrawable {
    /// The properties of the layer's buffers, by `kEAGLDrawableProperty…` keys. Default: RGBA8, content not kept.
    open var drawableProperties: [AnyHashable: Any]! = [
        kEAGLDrawablePropertyRetainedBacking: false, kEAGLDrawablePropertyColorFormat: kEAGLColorFormatRGBA8,
    ]

    public override init() { super.init() }
    public override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? CAEAGLLayer { drawableProperties = other.drawableProperties }
    }
    public required init?(coder: NSCoder) { return nil }

    /// Does nothing: `presentRenderbuffer(_:)` alone sets the contents.
    open override func display() {}
}
