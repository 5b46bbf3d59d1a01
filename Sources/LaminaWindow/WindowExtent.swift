import CSDL2
import Foundation
import LaminaCoreGraphics

/// The size of a window's content, in pixels, in points and in the window system's units.
struct WindowExtent: Equatable, Sendable {
    var pixelWidth, pixelHeight: Int
    /// The number of pixels for one point.
    var scale: Double
    /// The number of pixels for one of the window system's units, which pointers go by.
    var density: Double

    /// - Parameter scale: the number of pixels for one point; nil for the display's.
    init(of window: OpaquePointer, scale: CGFloat?) {
        var (width, height, unitsWide, unitsHigh): (Int32, Int32, Int32, Int32) = (1, 1, 1, 1)
        SDL_GetWindowSizeInPixels(window, &width, &height)
        SDL_GetWindowSize(window, &unitsWide, &unitsHigh)
        (pixelWidth, pixelHeight) = (Int(min(max(width, 1), 32768)), Int(min(max(height, 1), 32768)))
        density = Double(pixelWidth) / Double(max(unitsWide, 1))
        self.scale = scale.map(Double.init) ?? WindowExtent.desktopScale * density
    }

    /// The size in points.
    var size: CGSize { CGSize(width: Double(pixelWidth) / scale, height: Double(pixelHeight) / scale) }

    /// Returns the place in points of one in the window system's units.
    func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x * density / scale, y: y * density / scale) }

    /// The units for one point on displays whose window system knows no scale of its own, as X: what GDK_SCALE or QT_SCALE_FACTOR says, else 1.
    static let desktopScale: Double = {
        let environment = ProcessInfo.processInfo.environment
        let given = ["GDK_SCALE", "QT_SCALE_FACTOR"].lazy.compactMap { environment[$0].flatMap(Double.init) }.first {
            (0.5...8).contains($0)
        }
        return environment["WAYLAND_DISPLAY"] == nil ? given ?? 1 : 1
    }()
}
