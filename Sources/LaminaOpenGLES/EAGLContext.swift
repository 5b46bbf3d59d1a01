import Foundation
import LaminaQuartzCore

/// The version of OpenGL ES of a context.
public enum EAGLRenderingAPI: UInt, Sendable {
    /// OpenGL ES 1 with fixed functions. Not available: such contexts cannot be created.
    case openGLES1 = 1
    /// OpenGL ES 2.
    case openGLES2 = 2
    /// OpenGL ES 3.
    case openGLES3 = 3
}

/// A group of contexts that share textures, buffers and programs.
public final class EAGLSharegroup: NSObject, @unchecked Sendable {
    /// A name for debugging. Default nil.
    public var debugLabel: String?
    /// Keeps what is shared while a context of the group lives.
    fileprivate weak var member: EAGLContext?
}

/// A state of OpenGL ES without a window: it draws into framebuffer objects, one of which a layer shows.
///
/// ```swift
/// let context = EAGLContext(api: .openGLES3)!
/// EAGLContext.setCurrent(context)
/// glGenRenderbuffers(1, &color)
/// glBindRenderbuffer(GLenum(GL_RENDERBUFFER), color)
/// context.renderbufferStorage(Int(GL_RENDERBUFFER), from: layer)  // a CAEAGLLayer
/// // … a framebuffer with this colour attachment; draw …
/// context.presentRenderbuffer(Int(GL_RENDERBUFFER))
/// ```
///
/// As Apple's, a context is current for one thread at a time.
open class EAGLContext: NSObject {
    let handle: EGLContext
    private let display: Display

    /// The version of OpenGL ES.
    public let api: EAGLRenderingAPI
    /// The group with which the context shares its objects.
    public let sharegroup: EAGLSharegroup
    /// A name for debugging. Default nil.
    open var debugLabel: String?
    /// The layers that show renderbuffers, by the buffers' names.
    var drawables: [GLuint: Drawable] = [:]
    private var readFramebuffer: GLuint = 0

    /// Creates a context with a share group of its own; nil for `.openGLES1`, and if OpenGL ES is not available, which a message on standard error explains.
    public convenience init?(api: EAGLRenderingAPI) { self.init(api: api, sharegroup: EAGLSharegroup()) }

    /// Creates a context that shares textures, buffers and programs with the group's other contexts.
    public init?(api: EAGLRenderingAPI, sharegroup: EAGLSharegroup) {
        guard api != .openGLES1, let display = Display.available,
            let handle = display.makeContext(version: EGLint(api.rawValue), sharing: sharegroup.member?.handle)
        else { return nil }
        (self.handle, self.display, self.api, self.sharegroup) = (handle, display, api, sharegroup)
        super.init()
        if sharegroup.member == nil { sharegroup.member = self }
    }

    deinit {
        display.destroy(handle)
    }

    // MARK: The current one

    private static let key = "Lamina.EAGLContext"

    /// Makes a context current for the calling thread, or none with nil. OpenGL calls go to the current context.
    @discardableResult
    open class func setCurrent(_ context: EAGLContext?) -> Bool {
        guard let display = context?.display ?? (try? Display.shared.get()) else { return context == nil }
        guard display.makeCurrent(context?.handle) else { return false }
        Thread.current.threadDictionary[key] = context
        return true
    }

    /// Returns the context that is current for the calling thread; nil if there is none.
    open class func current() -> EAGLContext? { Thread.current.threadDictionary[key] as? EAGLContext }

    // MARK: Layers

    /// Gives the bound renderbuffer the size of a layer in pixels: its bounds times `contentsScale`. With nil the buffer is detached from its layer.
    ///
    /// - Returns: false if the context is not current, no renderbuffer is bound, or the layer has no area or more than 16 384 pixels a side.
    @discardableResult
    open func renderbufferStorage(_ target: Int, from drawable: (any EAGLDrawable)?) -> Bool {
        guard let buffer = boundRenderbuffer(target) else { return false }
        guard let drawable else {
            drawables[buffer] = nil
            return true
        }
        guard let layer = drawable as? CALayer, let size = PixelExtent(of: layer) else { return false }
        let has565 = drawable.drawableProperties?[kEAGLDrawablePropertyColorFormat] as? String == kEAGLColorFormatRGB565
        glRenderbufferStorage(GLenum(GL_RENDERBUFFER), GLenum(has565 ? GL_RGB565 : GL_RGBA8), size.width, size.height)
        guard glGetError() == GLenum(GL_NO_ERROR) else { return false }
        drawables[buffer] = Drawable(layer: layer, size: size, hasAlpha: !has565)
        return true
    }

    /// Presents the bound renderbuffer as the contents of its layer. Core Animation commits it with all other changes.
    ///
    /// - Returns: false if the context is not current or the bound renderbuffer does not belong to a layer.
    @discardableResult
    open func presentRenderbuffer(_ target: Int) -> Bool {
        guard let buffer = boundRenderbuffer(target), let drawable = drawables[buffer], let layer = drawable.layer else { return false }
        let former = boundFramebuffer
        if readFramebuffer == 0 { glGenFramebuffers(1, &readFramebuffer) }
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), readFramebuffer)
        glFramebufferRenderbuffer(GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_RENDERBUFFER), buffer)
        let image = drawable.size.readPicture(isOpaque: layer.isOpaque || !drawable.hasAlpha, resetsPacking: api == .openGLES3)
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), former)
        layer.setBackingStore(image)
        return true
    }

    private func boundRenderbuffer(_ target: Int) -> GLuint? {
        guard target == Int(GL_RENDERBUFFER), eglGetCurrentContext() == handle else { return nil }
        var buffer: GLint = 0
        glGetIntegerv(GLenum(GL_RENDERBUFFER_BINDING), &buffer)
        return buffer > 0 ? GLuint(buffer) : nil
    }

    private var boundFramebuffer: GLuint {
        var buffer: GLint = 0
        glGetIntegerv(GLenum(GL_FRAMEBUFFER_BINDING), &buffer)
        return GLuint(buffer)
    }
}

/// A renderbuffer's layer, and what the buffer is like.
struct Drawable {
    weak var layer: CALayer?
    let size: PixelExtent
    let hasAlpha: Bool
}
