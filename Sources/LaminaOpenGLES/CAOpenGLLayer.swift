import Foundation
import LaminaQuartzCore

/// An OpenGL context, as `CAOpenGLLayer` passes it around. Lamina's are contexts of OpenGL ES 3.
public typealias CGLContextObj = OpaquePointer
/// The pixel format of a context's buffers.
public typealias CGLPixelFormatObj = OpaquePointer

/// The time that a frame is drawn for.
public struct CVTimeStamp: Sendable {
    /// The media time in nanoseconds.
    public var hostTime: UInt64 = 0
    /// The media time in units of `videoTimeScale` a second.
    public var videoTime: Int64 = 0
    /// The number of units of `videoTime` in a second. Default 1 000 000 000.
    public var videoTimeScale: Int32 = 1_000_000_000
    /// The ratio of the actual to the nominal frame rate. Always 1.
    public var rateScalar: Double = 1
    /// Creates a time of zero.
    public init() {}
}

/// A layer that draws its contents with OpenGL ES.
///
/// ```swift
/// final class Sky: CAOpenGLLayer {
///     override func draw(
///         inCGLContext ctx: CGLContextObj, pixelFormat pf: CGLPixelFormatObj, forLayerTime t: CFTimeInterval, displayTime ts: UnsafePointer<CVTimeStamp>?
///     ) {
///         glClearColor(0, 0, GLfloat(t.truncatingRemainder(dividingBy: 1)), 1)
///         glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
///         super.draw(inCGLContext: ctx, pixelFormat: pf, forLayerTime: t, displayTime: ts)
///     }
/// }
/// ```
///
/// The layer draws when it needs display, or in every frame if it is asynchronous. The context is then current, and a framebuffer of the layer's size in
/// pixels, with depth and stencil, is bound and covered by the viewport. If OpenGL ES is not available, the layer has no contents, and a message on standard
/// error gives the reason.
open class CAOpenGLLayer: CALayer {
    /// Whether the layer draws in every frame in which `canDraw` returns true, rather than when it needs display. Default false.
    open var isAsynchronous = false {
        didSet {
            if isAsynchronous { setNeedsDisplay() }
        }
    }

    private var canvas: GLCanvas?
    private var link: CADisplayLink?

    public override init() { super.init() }
    public override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? CAOpenGLLayer { isAsynchronous = other.isAsynchronous }
    }
    public required init?(coder: NSCoder) { return nil }

    deinit {
        link?.invalidate()
        if let canvas {
            canvas.end()
            releaseCGLContext(canvas.context)
            releaseCGLPixelFormat(canvas.format)
        }
    }

    // MARK: What subclasses do

    /// Returns whether there is something new to draw. Default true.
    open func canDraw(
        inCGLContext ctx: CGLContextObj, pixelFormat pf: CGLPixelFormatObj, forLayerTime t: CFTimeInterval,
        displayTime ts: UnsafePointer<CVTimeStamp>?
    ) -> Bool { true }

    /// Draws the layer's content. The context is current and a framebuffer of the layer's size is bound. The default flushes: call it last.
    ///
    /// - Parameters:
    ///   - t: The time in the layer's time space, in seconds.
    ///   - ts: The time that the frame is drawn for.
    open func draw(
        inCGLContext ctx: CGLContextObj, pixelFormat pf: CGLPixelFormatObj, forLayerTime t: CFTimeInterval,
        displayTime ts: UnsafePointer<CVTimeStamp>?
    ) { glFlush() }

    /// Returns the format for the layer's context. Default: one of any depth, as the layer draws into a framebuffer of its own.
    open func copyCGLPixelFormat(forDisplayMask mask: UInt32) -> CGLPixelFormatObj {
        guard let display = Display.available else { preconditionFailure("CAOpenGLLayer: there is no OpenGL ES on this machine") }
        return OpaquePointer(display.config)
    }
    /// Called when a format is no longer needed.
    open func releaseCGLPixelFormat(_ pf: CGLPixelFormatObj) {}
    /// Returns the context that the layer draws with. Default: a new one of OpenGL ES 3.
    open func copyCGLContext(forPixelFormat pf: CGLPixelFormatObj) -> CGLContextObj {
        guard let display = Display.available,
            let context = display.makeContext(version: 3, sharing: nil, config: UnsafeMutableRawPointer(pf))
        else { preconditionFailure("CAOpenGLLayer: a context of OpenGL ES 3 could not be made for this format") }
        return OpaquePointer(context)
    }
    /// Called when the layer no longer needs its context. The default destroys it.
    open func releaseCGLContext(_ ctx: CGLContextObj) { Display.available?.destroy(UnsafeMutableRawPointer(ctx)) }

    // MARK: Drawing

    open override func display() {
        guard let display = Display.available, let size = PixelExtent(of: self) else { return setBackingStore(nil) }
        if canvas == nil {
            let format = copyCGLPixelFormat(forDisplayMask: .max)
            canvas = GLCanvas(display: display, format: format, context: copyCGLContext(forPixelFormat: format))
        }
        guard let canvas else { return }
        keepDrawing()
        let now = CACurrentMediaTime()
        var stamp = CVTimeStamp()
        if now.isFinite, abs(now) < 1e9 { (stamp.hostTime, stamp.videoTime) = (UInt64(max(now, 0) * 1e9), Int64(now * 1e9)) }
        let time = convertTime(now, from: nil)
        let picture = canvas.draw(size, isOpaque: isOpaque) {
            guard canDraw(inCGLContext: canvas.context, pixelFormat: canvas.format, forLayerTime: time, displayTime: &stamp) else {
                return false
            }
            draw(inCGLContext: canvas.context, pixelFormat: canvas.format, forLayerTime: time, displayTime: &stamp)
            return true
        }
        if let picture { setBackingStore(picture) }
    }

    /// Calls for a new picture in each frame while the layer is in a tree and asynchronous.
    private func keepDrawing() {
        guard isAsynchronous, link == nil else { return }
        let link = CADisplayLink { [weak self] link in
            guard let self, isAsynchronous, host != nil else {
                link.invalidate()
                self?.link = nil
                // Back in a tree, it begins again.
                if let self, isAsynchronous { setNeedsDisplay() }
                return
            }
            setNeedsDisplay()
        }
        link.add(to: .main, forMode: .common)
        self.link = link
    }
}
