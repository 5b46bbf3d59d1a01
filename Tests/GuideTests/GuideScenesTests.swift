import Guide
import LaminaUIKit
import Scenes
import Testing

@MainActor
@Suite("The guide's scenes")
struct GuideScenesTests {
    /// The scene's pixels at some moments, by so many threads.
    private func frames(_ scene: Scene, at times: [Double], threads: Int) throws -> [CGImage] {
        let stage = try Stage(
            showing: scene.make(try Scene.Settings(for: scene)), size: CGSize(width: 270, height: 180), threads: threads)
        return times.map { time in
            stage.advance(to: time)
            return stage.snapshot()
        }
    }

    private func bytes(_ image: CGImage) -> [UInt8] { Array(image.dataProvider?.data ?? Data()) }

    @Test("play the same on every run and number of threads, and show something that moves", arguments: Scene.guide.map(\.name))
    func same(name: String) throws {
        let scene = try #require(Scene.guide.first { $0.name == name })
        let end = scene.duration(try Scene.Settings(for: scene))
        let times = [0.1, end / 2, end * 0.9]
        let (one, two) = (try frames(scene, at: times, threads: 1).map(bytes), try frames(scene, at: times, threads: 2).map(bytes))
        #expect(one == two)
        for frame in one {
            // Not one colour all over.
            let first = Array(frame.prefix(4))
            #expect(
                frame.count == 270 * 180 * 4 && stride(from: 0, to: frame.count, by: 4).contains { Array(frame[$0..<($0 + 4)]) != first })
        }
        // The first chapter is about looks.
        if name != "Layers" { #expect(one[0] != one[1] && one[1] != one[2]) }
    }
}
