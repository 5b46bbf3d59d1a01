import LaminaCoreGraphics
import LaminaQuartzCore

/// A context with a framebuffer: colour, depth and stencil.
final class GLCanvas {
    let format: CGLPixelFormatObj
    let context: CGLContextObj
    private let display: Display
    private var framebuffer, color, depth: GLuint
    private var size: PixelExtent?

    init(display: Display, format: CGLPixelFormatObj, context: CGLContextObj) {
        (self.display, self.format, self.context) = (display, format, context)
        (framebuffer, color, depth) = (0, 0, 0)
    }

    /// Draws with the framebuffer bound.
    ///
    /// - Returns: What is in it then; nil if nothing was drawn.
    func draw(_ size: PixelExtent, isOpaque: Bool, _ body: () -> Bool) -> CGImage? {
        let former = EAGLContext.current()
        guard display.makeCurrent(UnsafeMutableRawPointer(context)) else { return nil }
        defer { EAGLContext.setCurrent(former) }
        fit(size)
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
        glViewport(0, 0, size.width, size.height)
        guard body() else { return nil }
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
        return size.readPicture(isOpaque: isOpaque, resetsPacking: true)
    }

    private func fit(_ size: PixelExtent) {
        guard size != self.size else { return }
        self.size = size
        if framebuffer == 0 {
            glGenFramebuffers(1, &framebuffer)
            glGenRenderbuffers(1, &color)
            glGenRenderbuffers(1, &depth)
        }
        let (target, buffer) = (GLenum(GL_FRAMEBUFFER), GLenum(GL_RENDERBUFFER))
        glBindFramebuffer(target, framebuffer)
        glBindRenderbuffer(buffer, color)
        glRenderbufferStorage(buffer, GLenum(GL_RGBA8), size.width, size.height)
        glFramebufferRenderbuffer(target, GLenum(GL_COLOR_ATTACHMENT0), buffer, color)
        glBindRenderbuffer(buffer, depth)
        glRenderbufferStorage(buffer, GLenum(GL_DEPTH24_STENCIL8), size.width, size.height)
        glFramebufferRenderbuffer(target, GLenum(GL_DEPTH_STENCIL_ATTACHMENT), buffer, depth)
    }

    /// Gives the buffers back; the context is still there.
    func end() {
        let former = EAGLContext.current()
        guard framebuffer != 0, display.makeCurrent(UnsafeMutableRawPointer(context)) else { return }
        glDeleteFramebuffers(1, &framebuffer)
        glDeleteRenderbuffers(1, &color)
        glDeleteRenderbuffers(1, &depth)
        EAGLContext.setCurrent(former)
    }
}
