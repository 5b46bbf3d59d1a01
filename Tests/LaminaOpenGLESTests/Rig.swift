import LaminaOpenGLES
import LaminaStage
import Testing

/// A layer's renderbuffer with a framebuffer around it, and a program that fills the lower left half with a colour.
final class Rig {
    let context: EAGLContext
    let layer = CAEAGLLayer()
    private(set) var renderbuffer: GLuint = 0
    private(set) var framebuffer: GLuint = 0

    init(api: EAGLRenderingAPI = .openGLES2, size: CGSize = CGSize(width: 8, height: 8)) throws {
        context = try #require(EAGLContext(api: api))
        layer.frame = CGRect(origin: .zero, size: size)
        EAGLContext.setCurrent(context)
        glGenRenderbuffers(1, &renderbuffer)
        glBindRenderbuffer(GLenum(GL_RENDERBUFFER), renderbuffer)
        #expect(context.renderbufferStorage(Int(GL_RENDERBUFFER), from: layer))
        glGenFramebuffers(1, &framebuffer)
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
        glFramebufferRenderbuffer(GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_RENDERBUFFER), renderbuffer)
        #expect(glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER)) == GLenum(GL_FRAMEBUFFER_COMPLETE))
    }

    func clear(_ red: Float, _ green: Float, _ blue: Float, _ alpha: Float) {
        glClearColor(red, green, blue, alpha)
        glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    }

    /// Draws a triangle of three corners, in OpenGL's space of −1…1 with y up.
    func drawTriangle(_ corners: [Float]) {
        let program = glCreateProgram()
        for (kind, source) in [
            (GL_VERTEX_SHADER, "attribute vec2 place; void main() { gl_Position = vec4(place, 0.0, 1.0); }"),
            (GL_FRAGMENT_SHADER, "void main() { gl_FragColor = vec4(0.0, 1.0, 0.0, 1.0); }"),
        ] {
            let shader = glCreateShader(GLenum(kind))
            source.withCString { text in
                var text: UnsafePointer<CChar>? = text
                glShaderSource(shader, 1, &text, nil)
            }
            glCompileShader(shader)
            glAttachShader(program, shader)
        }
        glBindAttribLocation(program, 0, "place")
        glLinkProgram(program)
        glUseProgram(program)
        glViewport(0, 0, GLsizei(layer.bounds.width), GLsizei(layer.bounds.height))
        glEnableVertexAttribArray(0)
        corners.withUnsafeBufferPointer {
            glVertexAttribPointer(0, 2, GLenum(GL_FLOAT), GLboolean(GL_FALSE), 0, $0.baseAddress)
            glDrawArrays(GLenum(GL_TRIANGLES), 0, 3)
        }
        glDeleteProgram(program)
    }

    @discardableResult
    func present() -> Bool { context.presentRenderbuffer(Int(GL_RENDERBUFFER)) }
}

extension CGImage {
    /// The colour at a pixel, from the top left: alpha, red, green, blue.
    func pixel(_ x: Int, _ y: Int) -> UInt32 {
        let data = dataProvider!.data!
        return data.withUnsafeBytes { $0.load(fromByteOffset: (y * width + x) * 4, as: UInt32.self) }
    }
}

/// A stage of 8 × 8 pixels with an empty root layer.
@MainActor
func makeStage() throws -> (stage: Stage, root: CALayer) {
    let stage = try Stage(size: CGSize(width: 8, height: 8), scale: 1)
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    stage.layer = root
    return (stage, root)
}
