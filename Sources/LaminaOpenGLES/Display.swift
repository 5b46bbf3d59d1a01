import Foundation
import LaminaQuartzCore

// OpenGL ES without a window: contexts of a surfaceless EGL display draw into renderbuffers, and what is in a renderbuffer becomes a layer's contents. Mesa
// draws in software unless `LIBGL_ALWAYS_SOFTWARE=0` is in the environment, so that every machine draws the same.

/// The one EGL display of the program.
struct Display: @unchecked Sendable {
    let handle: EGLDisplay
    let config: EGLConfig

    /// An error: what went wrong, and what to do about it.
    struct Failure: Error, CustomStringConvertible {
        let description: String

        fileprivate init(_ call: String) {
            let code = String(format: "0x%X", eglGetError())
            description =
                "OpenGL ES is not available: \(call) failed (EGL error \(code)). "
                + "On Debian it comes with: apt-get install libegl1 libgles2 libgl1-mesa-dri"
        }
    }

    static let shared = Result<Display, Failure> { () throws(Failure) in try Display() }

    /// The display; nil where there is none, which is said once.
    static var available: Display? {
        switch shared {
        case .success(let display): return display
        case .failure(let failure):
            report(failure)
            return nil
        }
    }

    private static let report: @Sendable (Failure) -> Void = {
        nonisolated(unsafe) var isSaid = false
        let lock = NSLock()
        return { failure in
            lock.withLock {
                guard !isSaid else { return }
                isSaid = true
                FileHandle.standardError.write(Data("\(failure)\n".utf8))
            }
        }
    }()

    private init() throws(Failure) {
        setenv("LIBGL_ALWAYS_SOFTWARE", "1", 0)
        guard let handle = eglGetPlatformDisplay(EGLenum(EGL_PLATFORM_SURFACELESS_MESA), nil, nil) else {
            throw Failure("eglGetPlatformDisplay")
        }
        guard eglInitialize(handle, nil, nil) == EGL_TRUE else { throw Failure("eglInitialize") }
        guard eglBindAPI(EGLenum(EGL_OPENGL_ES_API)) == EGL_TRUE else { throw Failure("eglBindAPI") }
        let wanted: [EGLint] = [EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE, EGL_OPENGL_ES2_BIT, EGL_NONE]
        var (config, count) = (EGLConfig?.none, EGLint(0))
        guard eglChooseConfig(handle, wanted, &config, 1, &count) == EGL_TRUE, count > 0, let config else {
            throw Failure("eglChooseConfig")
        }
        (self.handle, self.config) = (handle, config)
    }

    /// - Parameter version: 2 or 3.
    func makeContext(version: EGLint, sharing other: EGLContext?, config: EGLConfig? = nil) -> EGLContext? {
        // The interface that contexts are made for is a thread's own.
        eglBindAPI(EGLenum(EGL_OPENGL_ES_API))
        return eglCreateContext(handle, config ?? self.config, other, [EGL_CONTEXT_MAJOR_VERSION, version, EGL_NONE])
    }

    func makeCurrent(_ context: EGLContext?) -> Bool { eglMakeCurrent(handle, nil, nil, context) == EGL_TRUE }

    func destroy(_ context: EGLContext) {
        if eglGetCurrentContext() == context { _ = makeCurrent(nil) }
        eglDestroyContext(handle, context)
    }
}
