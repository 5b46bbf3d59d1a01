import LaminaGPU
import LaminaRender
import LaminaStage

/// The renderers of OpenGL ES, as stages find them that do not import this target.
struct EGLRenderers: RendererFactory {
    func make(width: Int, height: Int) throws -> any DisplayListRenderer { try EGLRenderer(width: width, height: height) }

    func isSoftware(_ device: String) -> Bool {
        let name = device.lowercased()
        return ["llvmpipe", "softpipe", "swrast", "swiftshader"].contains { name.contains($0) }
    }
}

/// Draws display lists by OpenGL ES.
final class EGLRenderer: DisplayListRenderer {
    private let compositor: GPUCompositor
    private let renderer: GLESRenderer
    private(set) var report: RendererReport
    /// The surface that has got all frames so far.
    private weak var former: Surface?

    init(width: Int, height: Int) throws {
        renderer = try GLESRenderer(width: width, height: height)
        compositor = GPUCompositor(width: width, height: height, limits: renderer.limits)
        report = RendererReport(device: renderer.name)
    }

    func draw(_ list: borrowing DisplayList, images: ImageTable, into surface: Surface) throws -> [PixelBox] {
        if former !== surface { compositor.invalidate() }
        former = nil
        let frame = compositor.compile(list, images: images)
        try renderer.draw(frame)
        try renderer.read(frame.damage, into: surface)
        former = surface
        report.frames += 1
        report.draws += frame.drawCount
        report.items += frame.itemCount
        report.passes += frame.passCount
        report.bytes += frame.byteCount
        for (reason, count) in frame.fallbacks { report.fallbacks[reason.text, default: 0] += count }
        return frame.damage
    }
}

/// Makes the renderers known; see the target CLaminaGPULink.
@_cdecl("lamina_install_gpu")
public func installRenderers() { RendererFactories.install(EGLRenderers()) }
