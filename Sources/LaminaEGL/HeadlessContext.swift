import CGLES
import Foundation

/// A context of OpenGL ES 3 without a window: of a graphics processor where there is one, else of Mesa's software.
final class HeadlessContext {
    private let display: EGLDisplay
    private let context: EGLContext

    init() throws(GPUError) {
        guard let display = eglGetPlatformDisplay(EGLenum(EGL_PLATFORM_SURFACELESS_MESA), nil, nil),
            eglInitialize(display, nil, nil) == EGL_TRUE
        else { throw .noDisplay(eglGetError()) }
        guard eglBindAPI(EGLenum(EGL_OPENGL_ES_API)) == EGL_TRUE else { throw .noContext(eglGetError()) }
        let wanted: [EGLint] = [EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE, EGL_OPENGL_ES3_BIT, EGL_NONE]
        var (config, count) = (EGLConfig?.none, EGLint(0))
        guard eglChooseConfig(display, wanted, &config, 1, &count) == EGL_TRUE, count > 0, let config,
            let context = eglCreateContext(display, config, nil, [EGL_CONTEXT_MAJOR_VERSION, 3, EGL_NONE])
        else { throw .noContext(eglGetError()) }
        (self.display, self.context) = (display, context)
    }

    /// Runs `body` with the context current, and gives the thread back whichever it had.
    func use<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        let (former, read, drawn, own) = (
            eglGetCurrentContext(), eglGetCurrentSurface(EGL_READ), eglGetCurrentSurface(EGL_DRAW), eglGetCurrentDisplay()
        )
        eglBindAPI(EGLenum(EGL_OPENGL_ES_API))
        eglMakeCurrent(display, nil, nil, context)
        defer { eglMakeCurrent(own ?? display, drawn, read, former) }
        return try body()
    }

    deinit {
        if eglGetCurrentContext() == context { eglMakeCurrent(display, nil, nil, nil) }
        eglDestroyContext(display, context)
    }
}

/// The reasons for which nothing is drawn by OpenGL ES.
package enum GPUError: Error, CustomStringConvertible, Equatable {
    case noDisplay(EGLint)
    case noContext(EGLint)
    /// A shader that the driver does not take, and the driver's words.
    case shader(String)
    /// A picture, in pixels, larger than the device's textures may be.
    case size(width: Int, height: Int, longest: Int)
    /// A texture that a frame needs cannot be had, or drawing failed: OpenGL's error.
    case device(GLenum)

    package var description: String {
        let how = "On Debian OpenGL ES comes with: apt-get install libegl1 libgles2 libgl1-mesa-dri. Or draw with --renderer cpu."
        func hex(_ code: Int) -> String { "0x" + String(code, radix: 16, uppercase: true) }
        switch self {
        case .noDisplay(let code): return "There is no EGL display without a window (EGL error \(hex(Int(code)))). \(how)"
        case .noContext(let code): return "EGL makes no context of OpenGL ES 3 (EGL error \(hex(Int(code)))). \(how)"
        case .shader(let text): return "The OpenGL ES driver takes no shader of Lamina's: \(text). \(how)"
        case .size(let width, let height, let longest):
            return "A picture of \(width) × \(height) pixels is larger than the graphics device's textures, which have \(longest) a side. "
                + "Draw with --renderer cpu."
        case .device(let code): return "OpenGL ES reports error \(hex(Int(code))) in drawing a frame. Draw with --renderer cpu."
        }
    }
}
