import Foundation
import LaminaStage
import Testing

@MainActor private final class Listener: NSObject {
    var heard: [String] = []
    let center: NotificationCenter
    init(_ center: NotificationCenter) { self.center = center }
    deinit { center.removeObserver(self) }
}

extension Notification.Name {
    fileprivate static let ping = Notification.Name("ping")
    fileprivate static let pong = Notification.Name("pong")
}

@MainActor
@Suite("Observers are called by a method's registered name")
struct SelectorObserverTests {
    private func make() throws -> (NotificationCenter, Listener) {
        Selector.register("heard:", of: Listener.self) { $0.heard.append(($1 as! Notification).name.rawValue) }
        let center = try Stage(size: CGSize(width: 8, height: 8), threads: 1).perform { NotificationCenter.default }
        return (center, Listener(center))
    }

    @Test("by name, by object, or for all; until they are removed, in whole or in part")
    func observing() throws {
        let (center, listener) = try make()
        let object = NSObject()
        center.addObserver(listener, selector: "heard:", name: .ping, object: nil)
        center.addObserver(listener, selector: Selector("heard:"), name: .pong, object: object)
        center.post(name: .ping, object: nil)
        center.post(name: .pong, object: nil)
        center.post(name: .pong, object: object)
        #expect(listener.heard == ["ping", "pong"])
        center.removeObserver(listener, name: .pong, object: NSObject())
        center.post(name: .pong, object: object)
        #expect(listener.heard == ["ping", "pong", "pong"])
        center.removeObserver(listener, name: .ping, object: nil)
        center.post(name: .ping, object: nil)
        center.post(name: .pong, object: object)
        #expect(listener.heard == ["ping", "pong", "pong", "pong"])
        center.addObserver(listener, selector: "heard:", name: nil, object: object)
        center.removeObserver(listener)
        center.post(name: .pong, object: object)
        #expect(listener.heard.count == 4)
    }

    @Test("an observer is not kept, and may remove itself while it goes")
    func lifetime() throws {
        let (center, _) = try make()
        weak var gone: Listener?
        do {
            let listener = Listener(center)
            gone = listener
            center.addObserver(listener, selector: "heard:", name: .ping, object: nil)
            center.post(name: .ping, object: nil)
            #expect(listener.heard == ["ping"])
        }
        #expect(gone == nil)
        center.post(name: .ping, object: nil)
        // Tokens go on as they did.
        nonisolated(unsafe) var count = 0
        let token = center.addObserver(forName: .ping, object: nil, queue: nil) { _ in count += 1 }
        center.post(name: .ping, object: nil)
        center.removeObserver(token)
        center.post(name: .ping, object: nil)
        #expect(count == 1)
    }
}
