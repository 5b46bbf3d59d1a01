import Invitation
import LaminaTesting
import LaminaUIKit
import Scenes
import Testing

@MainActor
@Suite("Invitation")
struct InvitationTests {
    private func makeStage(_ values: [String: JSONValue] = [:]) throws -> Stage {
        let settings = try Scene.Settings(for: .invitation, seed: 1, values)
        return try Stage(showing: Scene.invitation.make(settings), size: CGSize(width: 390, height: 844), scale: 1)
    }

    private func labels(_ view: UIView) -> [UILabel] { view.subviews.flatMap { [$0 as? UILabel].compactMap(\.self) + labels($0) } }

    @Test("sets the name letter by letter, each with a tick, and then rings; all of it is on the picture")
    func letters() async throws {
        let stage = try makeStage(["name": .text("Grace H"), "place": .text("")])
        let starts = stage.playingCues.map { ($0.time * 100).rounded() / 100 }
        await stage.advance(to: 0.05)
        // The photograph falls, six letters tick – no space does – and the bell follows them.
        #expect(starts.sorted() == [0.42, 1.1, 1.17, 1.24, 1.31, 1.38, 1.52, 1.79])
        let view = try #require(UIApplication.shared.keyWindow?.rootViewController?.view)
        let letters = labels(view).filter { $0.text?.count == 1 }
        #expect(
            letters.map(\.text).compactMap(\.self).joined() == "Grace H" && letters.allSatisfy { $0.layer.presentation()?.opacity == 0 })
        await stage.advance(to: 4)
        #expect(letters.allSatisfy { $0.alpha == 1 && $0.transform == .identity && view.bounds.contains($0.frame) })
        #expect(zip(letters, letters.dropFirst()).allSatisfy { abs($0.frame.maxX - $1.frame.minX) < 0.01 })
    }

    @Test("a long name is set smaller, and a name that is too long is refused by the field's name")
    func long() throws {
        let stage = try makeStage(["name": .text("Wolfgang Amadeus Mozartt")])
        let view = try #require(stage.perform { UIApplication.shared.keyWindow?.rootViewController?.view })
        let letters = labels(view).filter { $0.text?.count == 1 }
        #expect(letters.count == 24 && letters.first!.frame.minX >= 23 && letters.last!.frame.maxX <= 367)
        #expect {
            try makeStage(["name": .text(String(repeating: "x", count: 25))])
        } throws: {
            "\($0)".hasPrefix("name ")
        }
    }
}
