import CLaminaGPULink
import LaminaRender
import Synchronization

/// Draws display lists by other means than the software compositor.
package protocol DisplayListRenderer: AnyObject {
    /// Draws a list into a surface of the renderer's size, to which nobody else writes between two frames.
    ///
    /// - Returns: The boxes outside of which the surface shows what it did.
    /// - Throws: A reason for people.
    func draw(_ list: borrowing DisplayList, images: ImageTable, into surface: Surface) throws -> [PixelBox]
    var report: RendererReport { get }
}

/// The work of a renderer, over all frames.
public struct RendererReport: Equatable, Sendable {
    /// The device, as its driver calls it.
    public var device: String
    /// The number of frames.
    public var frames = 0
    /// The number of calls that draw.
    public var draws = 0
    /// The number of items that they draw: an item is a rectangle of pixels with its paint.
    public var items = 0
    /// The number of passes: of times that another texture is drawn into.
    public var passes = 0
    /// The number of bytes sent to the device.
    public var bytes = 0
    /// The number of times that something was drawn by the processor instead, by reason.
    public var fallbacks: [String: Int] = [:]

    package init(device: String) { self.device = device }
}

/// Makes renderers for graphics processors.
package protocol RendererFactory: Sendable {
    /// Throws a reason for people where there is no device, or the picture is too large for it.
    func make(width: Int, height: Int) throws -> any DisplayListRenderer
    /// Whether a device of that name draws in software.
    func isSoftware(_ device: String) -> Bool
}

/// The renderers that the program is linked with.
package enum RendererFactories {
    private static let installed = Mutex<(any RendererFactory)?>(nil)

    package static func install(_ factory: any RendererFactory) { installed.withLock { $0 = factory } }

    /// Nil if the program is linked with none.
    package static var linked: (any RendererFactory)? {
        if installed.withLock({ $0 }) == nil { lamina_link_gpu() }
        return installed.withLock { $0 }
    }

    /// Makes what draws instead of the processor; nil where the processor is to draw. Throws the reason why there is no device that was asked for.
    package static func make(_ renderer: Stage.Renderer, width: Int, height: Int) throws -> (any DisplayListRenderer)? {
        switch renderer {
        case .cpu: return nil
        case .gpu:
            guard let linked else { throw StageError.noRenderer }
            return try linked.make(width: width, height: height)
        case .auto:
            guard let linked, let other = try? linked.make(width: width, height: height) else { return nil }
            return linked.isSoftware(other.report.device) ? nil : other
        }
    }
}
