import LaminaStage

/// A way to make the films that tabs order of their sessions' last minutes. `LaminaCommand` has two: `drawing` and `ordering`.
///
///     server.films = .drawing(by: "/usr/local/bin/lamina")
public struct FilmMaker: Sendable {
    /// An order for a film.
    package struct Order: Sendable {
        package var excerpt: StageExcerpt
        /// The scene's name.
        package var scene: String
        package var framesPerSecond: Int
        /// The number of pixels for a point.
        package var scale: Double
        /// The most pixels of a frame; a film that would have more gets a lower scale.
        package var pixels: Int
        /// The most bytes of a file.
        package var bytes: Int

        package init(_ excerpt: StageExcerpt, scene: String, framesPerSecond: Int, scale: Double, pixels: Int, bytes: Int) {
            (self.excerpt, self.scene, self.framesPerSecond, self.scale) = (excerpt, scene, framesPerSecond, scale)
            (self.pixels, self.bytes) = (pixels, bytes)
        }
    }

    /// Makes a film in a folder that is removed afterwards, and returns its path there; a task that is cancelled ends with nothing running. The closure that it gets is told the share
    /// that is done, 0…1. An error's description is for the person in front of the tab.
    package let make: @Sendable (_ order: Order, _ folder: String, _ progress: @escaping @Sendable (Double) -> Void) async throws -> String

    package init(
        _ make:
            @escaping @Sendable (_ order: Order, _ folder: String, _ progress: @escaping @Sendable (Double) -> Void) async throws -> String
    ) { self.make = make }
}
