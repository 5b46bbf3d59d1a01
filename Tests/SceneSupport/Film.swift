import LaminaTesting
import LaminaUIKit
import Scenes

/// A scene with its own input, seed 7, and the moments at which references show it.
public struct Film: Sendable {
    private let scene: Scene
    private let moments: [Double]

    public init(_ scene: Scene, at moments: [Double] = []) { (self.scene, self.moments) = (scene, moments) }

    /// The scene on a stage, with its input to come. `LAMINA_TEST_THREADS` in the environment is the number of threads that draw; the pixels do not depend on it.
    @MainActor
    private func stage(seed: UInt64, scale: CGFloat, threads: Int? = nil) throws -> Stage {
        let asked = threads ?? ProcessInfo.processInfo.environment["LAMINA_TEST_THREADS"].flatMap { Int($0) }
        let stage = try Stage(
            showing: scene.make(try Scene.Settings(for: scene, seed: seed)), size: scene.canvas, scale: scale, threads: asked)
        stage.play(try InputScript(scene.input(scene.canvas)))
        return stage
    }

    /// Expects the frames of all moments to be those of their references, at half the scene's size.
    @MainActor
    public func expectFrames(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
        function: String = #function
    ) async throws {
        let stage = try stage(seed: 7, scale: 0.5)
        for moment in moments {
            try await LaminaTesting.expectFrames(
                of: stage, at: moment, fileID: fileID, filePath: filePath, line: line, column: column, function: function)
        }
    }

    /// The pixels of its frames, thirty a second, a quarter of its size.
    @MainActor
    public func frames(seed: UInt64, until end: Double) async throws -> [[UInt8]] {
        let stage = try stage(seed: seed, scale: 0.25, threads: 1)
        let sink = PixelSink()
        try await stage.record(to: sink, framesPerSecond: 30, until: .after(end))
        return sink.frames
    }

    private final class PixelSink: Sink {
        private(set) var frames: [[UInt8]] = []
        func begin(_ format: FrameFormat) {}
        func write(_ frame: Frame) { frame.withUnsafeBytes { frames.append([UInt8]($0)) } }
        func finish() {}
        func cancel() {}
    }
}
