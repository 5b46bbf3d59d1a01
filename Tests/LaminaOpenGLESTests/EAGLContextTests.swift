import Foundation
import LaminaOpenGLES
import LaminaStage
import Testing

@Suite("OpenGL ES draws a layer's contents", .serialized)
@MainActor
struct EAGLContextTests {
    @Test("what was presented shows on the stage, OpenGL's bottom at the bottom")
    func triangle() async throws {
        let (stage, root) = try makeStage()
        let rig = try Rig()
        root.addSublayer(rig.layer)
        rig.clear(1, 0, 0, 1)
        rig.drawTriangle([-1, -1, 1, -1, -1, 1])
        #expect(rig.present())
        let picture = stage.snapshot()
        #expect(picture.pixel(1, 6) == 0xFF00_FF00)
        #expect(picture.pixel(6, 1) == 0xFFFF_0000)
    }

    @Test("a renderbuffer has the layer's size in pixels, and takes another when it is asked again")
    func size() throws {
        let rig = try Rig(size: CGSize(width: 5, height: 3))
        func extent() -> [GLint] {
            [GL_RENDERBUFFER_WIDTH, GL_RENDERBUFFER_HEIGHT].map {
                var value: GLint = 0
                glGetRenderbufferParameteriv(GLenum(GL_RENDERBUFFER), GLenum($0), &value)
                return value
            }
        }
        #expect(extent() == [5, 3])
        rig.layer.contentsScale = 2
        #expect(rig.context.renderbufferStorage(Int(GL_RENDERBUFFER), from: rig.layer))
        #expect(extent() == [10, 6])
        rig.clear(0, 0, 1, 1)
        rig.present()
        let contents = try #require(rig.layer.contents as? CGImage)
        #expect((contents.width, contents.height) == (10, 6))
        #expect(contents.pixel(9, 5) == 0xFF00_00FF)
    }

    @Test(
        "colours are multiplied with alpha, and cut to it; an opaque layer has none",
        arguments: [
            (false, SIMD4<Float>(0, 0.4, 0, 0.4), UInt32(0x6600_6600)), (false, SIMD4(1, 0.2, 0, 0.4), 0x6666_3300),
            (true, SIMD4(1, 0.2, 0, 0.4), 0xFFFF_3300),
        ])
    func alpha(isOpaque: Bool, color: SIMD4<Float>, pixel: UInt32) throws {
        let rig = try Rig()
        rig.layer.isOpaque = isOpaque
        rig.clear(color.x, color.y, color.z, color.w)
        rig.present()
        #expect((rig.layer.contents as? CGImage)?.pixel(3, 3) == pixel)
    }

    @Test("the program's own settings and bindings are as they were")
    func settings() throws {
        let rig = try Rig(api: .openGLES3)
        glPixelStorei(GLenum(GL_PACK_ROW_LENGTH), 100)
        glPixelStorei(GLenum(GL_PACK_SKIP_ROWS), 7)
        rig.clear(0, 1, 0, 1)
        rig.present()
        #expect((rig.layer.contents as? CGImage)?.pixel(7, 7) == 0xFF00_FF00)
        var (length, bound): (GLint, GLint) = (0, 0)
        glGetIntegerv(GLenum(GL_PACK_ROW_LENGTH), &length)
        glGetIntegerv(GLenum(GL_FRAMEBUFFER_BINDING), &bound)
        #expect(length == 100 && GLuint(bound) == rig.framebuffer)
        #expect(glGetError() == GLenum(GL_NO_ERROR))
    }

    @Test("what cannot be presented is refused")
    func refused() throws {
        let rig = try Rig()
        let other = try #require(EAGLContext(api: .openGLES2))
        #expect(!other.presentRenderbuffer(Int(GL_RENDERBUFFER)), "not current")
        #expect(!rig.context.presentRenderbuffer(Int(GL_TEXTURE_2D)))
        rig.layer.bounds.size = .zero
        #expect(!rig.context.renderbufferStorage(Int(GL_RENDERBUFFER), from: rig.layer))
        rig.layer.bounds.size = CGSize(width: CGFloat.nan, height: 5)
        #expect(!rig.context.renderbufferStorage(Int(GL_RENDERBUFFER), from: rig.layer))
        #expect(rig.context.renderbufferStorage(Int(GL_RENDERBUFFER), from: nil))
        #expect(!rig.present())
        #expect(EAGLContext(api: .openGLES1) == nil)
    }

    @Test("contexts of a group share what they make")
    func sharing() throws {
        let first = try #require(EAGLContext(api: .openGLES2))
        let second = try #require(EAGLContext(api: .openGLES2, sharegroup: first.sharegroup))
        let alone = try #require(EAGLContext(api: .openGLES2))
        EAGLContext.setCurrent(first)
        #expect(EAGLContext.current() === first)
        var buffer: GLuint = 0
        glGenBuffers(1, &buffer)
        glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
        EAGLContext.setCurrent(second)
        #expect(glIsBuffer(buffer) == GL_TRUE)
        EAGLContext.setCurrent(alone)
        #expect(glIsBuffer(buffer) == GL_FALSE)
        EAGLContext.setCurrent(nil)
        #expect(EAGLContext.current() == nil)
    }

    @Test("without OpenGL ES on the machine contexts cannot be made, layers are empty, and nothing stops")
    func missing() async throws {
        await #expect(processExitsWith: .success) { @MainActor in
            setenv("__EGL_VENDOR_LIBRARY_DIRS", "/nonexistent", 1)
            #expect(EAGLContext(api: .openGLES3) == nil)
            let (stage, root) = try makeStage()
            let layer = CAOpenGLLayer()
            layer.frame = root.bounds
            root.addSublayer(layer)
            layer.setNeedsDisplay()
            _ = stage.snapshot()
            #expect(layer.contents == nil)
        }
    }
}
