import LaminaRender
import LaminaStage
import LaminaUIKit
import LaminaWeb
import LaminaWire
import Testing

extension WebScene {
    /// A button that counts its taps, and a label that says how many.
    fileprivate static let counter = WebScene(name: "Counter", size: CGSize(width: 200, height: 200)) { configuration in
        let stage = try Stage(showing: UIViewController(), configuration)
        stage.perform {
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
            label.text = "0 taps"
            let button = UIButton(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
            button.setTitle("Tap", for: .normal)
            var count = 0
            button.addAction(
                UIAction { _ in
                    count += 1
                    label.text = "\(count) taps"
                    UIAccessibility.post(notification: .announcement, argument: "\(count) now")
                    UIAccessibility.post(notification: .layoutChanged, argument: label)
                }, for: .touchUpInside)
            for view in [label, button] { stage.rootViewController?.view.addSubview(view) }
        }
        return stage
    }

    /// A label that moves fifty times a second.
    fileprivate static let restless = WebScene(name: "Restless", size: CGSize(width: 200, height: 200)) { configuration in
        let stage = try Stage(showing: UIViewController(), configuration)
        stage.perform {
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
            label.text = "Here"
            stage.rootViewController?.view.addSubview(label)
            Timer.scheduledTimer(withTimeInterval: 0.02, repeats: true) { _ in label.center.y += 0.2 }
        }
        return stage
    }
}

/// The accessibility elements of scenes, over real sockets.
@Suite(.serialized) struct ElementsTests {
    private func elements(_ heard: ServerMessage) -> [ServerMessage.Element]? {
        if case .elements(let elements) = heard { elements } else { nil }
    }

    @Test("a tab that asks gets the scene's elements, then only what changes; actions reach them; at rest nothing is sent")
    func counter() async throws {
        try await TestServer.serve([.counter]) { server in
            let tab = try #require(try await TabClient.open(server, "Counter"))
            try await tab.hello()
            _ = try await tab.expect { if case .commit = $0 { true } else { nil } }
            #expect(!tab.all.contains { elements($0) != nil })
            try await tab.send(.elements(true))
            let all = try #require(try await tab.expect(elements))
            #expect(all.map(\.label) == ["", "0 taps", "Tap"] && all.map(\.role) == [.group, .text, .button])
            #expect(all[0].id == 0 && all[0].children == [all[1].id, all[2].id] && all[0].size == Size(200, 200))
            #expect(all[2].states == .interactive && all[2].origin == Point(0, 100) && all[2].size == Size(100, 40))
            tab.forget()
            try await tab.send(.act(.init(.activate, on: all[2].id)))
            let notifications = [
                ServerMessage.Notification(.announcement, text: "1 now"), ServerMessage.Notification(.layoutChanged, element: all[1].id),
            ]
            for notification in notifications { #expect(try await tab.expect { $0 == .notification(notification) ? true : nil } == true) }
            let changed = tab.all.compactMap(elements).flatMap { $0 }
            #expect(changed.allSatisfy { $0.id == all[1].id } && changed.last?.label == "1 taps")
            try await ContinuousClock().sleep(for: .milliseconds(400))
            tab.forget()
            try await ContinuousClock().sleep(for: .milliseconds(700))
            #expect(tab.all.isEmpty)
            await tab.leave()
        }
    }

    @Test("an element that moves all the time is sent a few times a second, and no more when the tab has enough")
    func restless() async throws {
        try await TestServer.serve([.restless]) { server in
            // The session's time begins after this moment, and never goes ahead of it.
            let start = ContinuousClock.now
            let tab = try #require(try await TabClient.open(server, "Restless"))
            try await tab.hello()
            try await tab.send(.elements(true))
            _ = try await tab.expect(elements)
            try await ContinuousClock().sleep(for: .seconds(2))
            let count = tab.all.compactMap(elements).count
            // The first at once, each further one a quarter of a second after the one before; as many as there was time for.
            #expect(count >= 2 && Double(count) <= (ContinuousClock.now - start) / .seconds(0.25) + 1)
            try await tab.send(.elements(false))
            try await tab.send(.ping(clientTime: 1))
            _ = try await tab.expect { if case .pong = $0 { true } else { nil } }
            tab.forget()
            try await ContinuousClock().sleep(for: .milliseconds(600))
            #expect(!tab.all.contains { elements($0) != nil })
            await tab.leave()
        }
    }

    @Test("actions on what is not there, and before anybody asked, count for nothing")
    func hostile() async throws {
        try await TestServer.serve([.counter]) { server in
            let tab = try #require(try await TabClient.open(server, "Counter"))
            try await tab.hello()
            for element: UInt32 in [0, 1, 2, 3, .max] { try await tab.send(.act(.init(.activate, on: element))) }
            for _ in 0..<20 { try await tab.send(.elements(true)) }
            let all = try #require(try await tab.expect(elements))
            for kind in TabMessage.Act.Kind.allCases {
                for element in [0, all[1].id, .max] { try await tab.send(.act(.init(kind, on: element, index: 255))) }
            }
            try await tab.send(.ping(clientTime: 1))
            #expect(try await tab.expect { if case .pong = $0 { true } else { nil } } == true)
            #expect(!tab.all.compactMap(elements).contains { $0.contains { $0.label == "1 taps" } })
            // A tab that comes back knows none, and asks again.
            await tab.leave()
        }
    }
}
