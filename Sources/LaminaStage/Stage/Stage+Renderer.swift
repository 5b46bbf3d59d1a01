import Foundation

extension Stage {
    /// The means by which a stage's frames are drawn.
    public enum Renderer: String, CaseIterable, Sendable {
        /// The processor: the same pixels on every machine.
        case cpu
        /// OpenGL ES 3, by whatever the driver has; Mesa draws in software where there is no graphics processor. Pixels are those of `cpu` but for the last bit here and
        /// there.
        case gpu
        /// A graphics processor where there is one, else the processor.
        case auto
    }

    /// Has another renderer draw the frames from now on. A new stage has `cpu`.
    ///
    /// A program draws by `gpu` if it is linked with the product LaminaGPU; nothing is to be imported. Where a device is lost in the midst of drawing, the processor
    /// goes on, which is said on the standard error.
    ///
    /// Throws the reason if there is no device, or the stage is larger than a texture of it; `auto` throws nothing.
    public func setRenderer(_ renderer: Renderer) throws {
        frameRenderer.other = try RendererFactories.make(renderer, width: pixelWidth, height: pixelHeight)
        self.renderer = renderer
    }

    /// The work of the device that draws, since it was chosen or the stage was resized; nil where the processor draws.
    public var rendererReport: RendererReport? { frameRenderer.other?.report }

    /// A renderer for a new size.
    func makeFrameRenderer() -> FrameRenderer {
        let result = FrameRenderer(width: pixelWidth, height: pixelHeight, workers: workers)
        guard frameRenderer.other != nil else { return result }
        do { result.other = try RendererFactories.linked?.make(width: pixelWidth, height: pixelHeight) } catch {
            FrameRenderer.report("\(error)")
        }
        return result
    }
}
