import CommandTestSupport
import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import LaminaStage
import LaminaUIKit
import LaminaWeb
import LaminaWire
import Testing

/// Tabs that look at a stage that something else shows.
@Suite(.serialized) struct OnlookerTests {
    /// The stage of a window, as it were: it goes on by itself.
    @MainActor
    private func makeStage() throws -> Stage {
        let view = UIViewController()
        view.view.backgroundColor = .white
        let stage = try Stage(
            showing: view, Stage.Configuration(size: CGSize(width: 100, height: 80), scale: 1, clock: .live(), threads: 1))
        stage.flush()
        return stage
    }

    private func tree(_ heard: ServerMessage) -> Commit? { if case .commit(let commit) = heard { try? commit.commit() } else { nil } }

    @Test("they have its layers, set its pace, and leave its size and its course alone")
    func onlooker() async throws {
        let stage = try await makeStage()
        try await TestServer.serve([WebScene(name: "Window") { stage }]) { server in
            let first = try #require(try await TabClient.open(server, "Window"))
            try await first.hello(width: 300, height: 200)
            #expect(try await first.expect { if case .welcome(_, _, Size(100, 80), 1, _) = $0 { true } else { nil } } == true)
            var tree = RenderTree()
            try tree.apply(try #require(try await first.expect(self.tree)))
            #expect(tree.layerCount >= 2)
            #expect(await stage.size == CGSize(width: 100, height: 80))

            // What happens to the stage is told to all who look.
            let second = try #require(try await TabClient.open(server, "Window"))
            try await second.hello()
            _ = try #require(try await second.expect(self.tree))
            for tab in [first, second] { tab.forget() }
            await MainActor.run {
                stage.perform { stage.rootViewController?.view.alpha = 0.5 }
                stage.flush()
            }
            for tab in [first, second] { #expect(try await tab.expect(self.tree) != nil) }
            await MainActor.run { try? stage.resize(to: CGSize(width: 120, height: 90)) }
            #expect(try await first.expect { if case .resized(Size(120, 90), scale: 1) = $0 { true } else { nil } } == true)

            // Time stands while the instruments say so, and goes on as they leave.
            try await first.send(.time(rate: 0, step: 0))
            #expect(try await first.expect { if case .clock(_, 0) = $0 { true } else { nil } } == true)
            #expect(stage.clock.rate == 0)
            await second.leave()
            await first.leave()
            #expect(try await eventually { stage.clock.rate == 1 })
        }
        #expect(stage.clock.rate == 1, "it goes on without the server")
    }
}
