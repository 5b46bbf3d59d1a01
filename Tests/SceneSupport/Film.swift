import LaminaUIKit
import Scenes
import TestSupport
import Testing

/// A scene with its own input, seed 7, and the moments at which goldens show it.
public struct Film: Sendable {
    public let moments: [Double]
    private let scene: Scene
    private let name: String

    /// - Parameter name: What its goldens' names begin with.
    public init(_ scene: Scene, named name: String, at moments: [Double]) { (self.scene, self.name, self.moments) = (scene, name, moments) }

    /// As the goldens should be called.
    public var goldenNames: Set<String> { Set(moments.map { "\(name)@\($0)" }) }

    /// Holds a moment against its golden, at half a phone's size.
    ///
    /// Pictures are drawn by Cairo and letters by FreeType, whose last bits may differ with the machine's arithmetic: hence the tolerance.
    @MainActor
    public func expectGolden(at moment: Double, file: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let stage = try Stage(showing: scene.make(try Scene.Settings(for: scene, seed: 7)), size: Scene.phone, scale: 0.5)
        stage.play(try InputScript(scene.input(Scene.phone)))
        await stage.advance(to: moment)
        try TestSupport.expectGolden(
            stage.snapshot(), "\(name)@\(moment)", Fuzzy(2, 40), file: file, sourceLocation: sourceLocation)
    }

    /// The pixels of its frames, thirty a second, a quarter of a phone's size.
    @MainActor
    public func frames(seed: UInt64, until end: Double) async throws -> [[UInt8]] {
        let stage = try Stage(showing: scene.make(try Scene.Settings(for: scene, seed: seed)), size: Scene.phone, scale: 0.25, threads: 1)
        stage.play(try InputScript(scene.input(Scene.phone)))
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
