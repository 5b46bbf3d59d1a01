import Foundation
import LaminaStage
import LaminaUIKit
import LaminaWeb
import Testing

@Suite("Films that browsers draw") @MainActor
struct FilmTests {
    private final class Mover: UIViewController {
        override func viewDidLoad() {
            let square = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            square.backgroundColor = .red
            view.addSubview(square)
            UIView.animate(withDuration: 0.5) { square.center.x = 80 }
        }
    }

    private func film() async throws -> WebFilm {
        let stage = try Stage(showing: Mover(), size: CGSize(width: 100, height: 50))
        return try await WebFilm.record(stage, framesPerSecond: 30, seconds: 1, title: "A & <B>")
    }

    @Test("a film holds commits, not frames")
    func commits() async throws {
        let one = try await film()
        #expect(one.frames == 30 && one.duration == 1)
        #expect(Array(one.data.prefix(6)) == Array("LMFM".utf8) + [2, 0])
        // What moves by itself takes no bytes for its frames.
        #expect(one.data.count < 4_000)
    }

    @Test("what is heard is in it: each sound once, whoever made it, and the same bytes each time")
    func sounds() async throws {
        func film(_ sounds: [Sound]) async throws -> WebFilm {
            let stage = try Stage(showing: Mover(), size: CGSize(width: 100, height: 50))
            stage.perform { for sound in sounds { _ = CueBoard.current.start(Cue.Start(sound)) } }
            return try await WebFilm.record(stage, framesPerSecond: 30, seconds: 1, title: "Heard")
        }
        var numbers = SystemRandomNumberGenerator()
        let file = (0..<20_000).map { _ in UInt8.random(in: 0...255, using: &numbers) }
        func sound() -> Sound { Sound(name: "", file: file, samples: [0, 0]) }
        let (silent, one, three) = (try await film([]), try await film([sound()]), try await film([sound(), sound(), sound()]))
        #expect(one.data.count - silent.data.count > 20_000 && three.data.count - one.data.count < 200)
    }

    @Test("a page without a module, another extension and a folder that is not there are errors that say so")
    func refused() async throws {
        let film = try await film()
        let empty = FileManager.default.temporaryDirectory
        #expect(throws: WebServerError.self) { try WebPlayer(folders: [empty.appendingPathComponent("none-\(UUID().uuidString)")]) }
        #expect(throws: WebServerError.noFilmFormat("a.mp4")) { try film.write(to: "a.mp4") }
        #expect(throws: WebServerError.self) { try film.write(to: "/nowhere/a.lamina") }
    }
}
