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
}
