import Foundation
import LaminaWire
import Testing

/// `Web/Check/messages.json` is what the page's script and the browser checks are held against. `RECORD=all` writes it anew.
@Suite struct MessageFixtureTests {
    @Test("the fixture of bytes is what the codec makes of its messages, and has every kind of them")
    func fixture() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let file = root.appendingPathComponent("Web/Check/messages.json")
        #expect(Set(Samples.server.map { $0.encoded()[0] }) == Set(0x01...0x0D))
        #expect(Set(Samples.tab.map { $0.encoded()[0] }) == Set(0x81...0x8E))
        let known = try? String(contentsOf: file, encoding: .utf8)
        guard known != Spelling.file else { return }
        let recording = ProcessInfo.processInfo.environment["RECORD"] ?? "never"
        if recording == "all" || recording == "failed" || (recording == "missing" && known == nil) {
            try Spelling.file.write(to: file, atomically: true, encoding: .utf8)
            Issue.record("\(file.path) was recorded: look at what changed, then run again without RECORD")
        } else {
            Issue.record("\(file.path) is not what the codec writes: a new version of the protocol? RECORD=all writes it")
        }
    }
}
