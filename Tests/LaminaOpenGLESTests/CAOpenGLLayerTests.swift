import Foundation
import LaminaOpenGLES
import LaminaStage
import Testing

@Suite("CAOpenGLLayer", .serialized)
@MainActor
struct CAOpenGLLayerTests {
    /// As red as the layer's time is late, with a blue strip at OpenGL's bottom.
    final class Glow: CAOpenGLLayer {
        var times: [Double] = []
        var isReady = true
        var sizes: Set<[GLint]> = []

        override func canDraw(
            inCGLContext ctx: CGLContextObj, pixelFormat pf: CGLPixelFormatObj, forLayerTime t: CFTimeInterval,
            displayTime ts: UnsafePointer<CVTimeStamp>?
        ) -> Bool { isReady }

        override func draw(
            inCGLContext ctx: CGLContextObj, pixelFormat pf: CGLPixelFormatObj, forLayerTime t: CFTimeInterval,
            displayTime ts: UnsafePointer<CVTimeStamp>?
        ) {
            times.append(t)
            var viewport = [GLint](repeating: 0, count: 4)
            glGetIntegerv(GLenum(GL_VIEWPORT), &viewport)
            sizes.insert(Array(viewport[2...]))
            glDisable(GLenum(GL_SCISSOR_TEST))
            glClearColor(GLfloat(t.truncatingRemainder(dividingBy: 1)), 0, 0, 1)
            glClear(GLbitfield(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT))
            glEnable(GLenum(GL_SCISSOR_TEST))
            glScissor(0, 0, viewport[2], viewport[3] / 8)
            glClearColor(0, 0, 1, 1)
            glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
            super.draw(inCGLContext: ctx, pixelFormat: pf, forLayerTime: t, displayTime: ts)
        }
    }

    private func makeGlow() throws -> (Stage, Glow) {
        let (stage, root) = try makeStage()
        let layer = Glow()
        layer.frame = root.bounds
        root.addSublayer(layer)
        return (stage, layer)
    }

    @Test("draws when it needs display, into a framebuffer of its size")
    func onDemand() async throws {
        let (stage, layer) = try makeGlow()
        layer.contentsScale = 2
        layer.setNeedsDisplay()
        await stage.advance(to: 0.5)
        #expect(layer.times.count == 1 && layer.sizes == [[16, 16]])
        #expect(stage.snapshot().pixel(4, 7) == 0xFF00_00FF, "OpenGL's bottom is the layer's")
        await stage.advance(to: 1)
        #expect(layer.times.count == 1)
        layer.isReady = false
        layer.setNeedsDisplay()
        await stage.advance(to: 1.5)
        #expect(layer.times.count == 1, "it may not draw yet, and keeps its picture")
        #expect(stage.snapshot().pixel(4, 7) == 0xFF00_00FF)
    }

    @Test("an asynchronous one draws in every frame, for its own time, as long as it is in a tree")
    func asynchronous() async throws {
        let (stage, layer) = try makeGlow()
        layer.speed = 0.5
        layer.isAsynchronous = true
        await stage.advance(to: 0.5)
        let count = layer.times.count
        #expect(count > 20)
        #expect(abs(layer.times.last! - 0.25) < 0.02)
        let red = stage.snapshot().pixel(4, 4) >> 16 & 255
        #expect(abs(Int(red) - 64) < 5)
        layer.removeFromSuperlayer()
        await stage.advance(to: 1)
        #expect(layer.times.count <= count + 2)
        #expect(!stage.context.hasActiveLinks)
        stage.layer?.addSublayer(layer)
        await stage.advance(to: 1.5)
        #expect(layer.times.count > count + 20)
    }

    @Test("a layer that goes leaves nothing behind")
    func lifetime() async throws {
        weak var gone: Glow?
        try await { @MainActor in
            let (stage, layer) = try makeGlow()
            layer.isAsynchronous = true
            await stage.advance(to: 0.1)
            gone = layer
        }()
        #expect(gone == nil)
    }

    @Test(
        "bounds without area, or of no numbers, have no picture",
        arguments: [CGSize.zero, CGSize(width: CGFloat.nan, height: 4), CGSize(width: 1e9, height: 2)])
    func sizes(size: CGSize) async throws {
        let (stage, layer) = try makeGlow()
        layer.bounds.size = size
        layer.setNeedsDisplay()
        await stage.advance(to: 0.1)
        #expect(layer.contents == nil && layer.times.isEmpty)
    }
}
