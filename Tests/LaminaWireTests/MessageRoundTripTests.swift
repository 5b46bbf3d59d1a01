import LaminaRender
import LaminaWire
import TestRandomness
import Testing

/// Bytes to messages and back, both ways of the wire.
@Suite struct MessageRoundTripTests {
    @Test("a message comes back as it went; cut off anywhere, or with a byte more, it is none", arguments: Samples.server)
    func server(_ message: ServerMessage) {
        let bytes = message.encoded()
        #expect(ServerMessage(decoding: bytes) == message)
        // Texts for people go to the end.
        switch message {
        case .goodbye, .stopping, .notice, .notification, .film: return
        default: break
        }
        for length in bytes.indices { #expect(ServerMessage(decoding: Array(bytes[..<length])) == nil) }
        #expect(ServerMessage(decoding: bytes + [0]) == nil)
    }

    @Test("so does what a tab says", arguments: Samples.tab)
    func tab(_ message: TabMessage) {
        let bytes = message.encoded()
        #expect(TabMessage(decoding: bytes) == message)
        for length in bytes.indices { #expect(TabMessage(decoding: Array(bytes[..<length])) == nil) }
        #expect(TabMessage(decoding: bytes + [0]) == nil)
    }

    @Test("a commit travels in its message")
    func commit() throws {
        let commit = Commit([.create(1), .root(1)])
        let message = ServerMessage.commit(.init(sequence: 3, mediaTime: 0.5, pictures: [], commit))
        guard case .commit(let come)? = ServerMessage(decoding: message.encoded()) else {
            Issue.record("no commit")
            return
        }
        #expect(try come.commit() == commit)
        let broken = ServerMessage.NumberedCommit(sequence: 3, mediaTime: 0.5, pictures: [], bytes: [1, 2])
        #expect(throws: CommitDecodingError(offset: 0, reason: .notACommit)) { try broken.commit() }
    }

    @Test("bytes that are a message at all are exactly that message's bytes, whatever was changed in them", arguments: 0..<4)
    func damaged(_ seed: Int) {
        var g = SeededGenerator(seed: UInt64(seed))
        let all = Samples.server.map { $0.encoded() } + Samples.tab.map { $0.encoded() }
        var accepted = 0
        for _ in 0..<20_000 {
            var bytes = all[g.below(all.count)]
            for _ in 0...g.below(3) {
                switch g.below(3) {
                case 0: bytes[g.below(bytes.count)] = UInt8(g.below(256))
                case 1: bytes.insert(UInt8(g.below(256)), at: g.below(bytes.count + 1))
                default: if bytes.count > 1 { bytes.remove(at: g.below(bytes.count)) }
                }
            }
            if let message = ServerMessage(decoding: bytes) {
                accepted += 1
                #expect(message.encoded() == bytes)
            }
            if let message = TabMessage(decoding: bytes) {
                accepted += 1
                #expect(message.encoded() == bytes)
            }
        }
        #expect(accepted > 2000)
    }

    @Test("what is no number, below nothing or of no known kind is no message")
    func refused() {
        func with(_ message: TabMessage, _ place: Int, _ bytes: [UInt8]) -> TabMessage? {
            var all = message.encoded()
            all.replaceSubrange(place..<place + bytes.count, with: bytes)
            return TabMessage(decoding: all)
        }
        let (nan, negative): ([UInt8], [UInt8]) = ([0, 0, 0, 0, 0, 0, 0xF8, 0x7F], [0, 0, 0, 0, 0, 0, 0xF0, 0xBF])
        #expect(with(.ping(clientTime: 1), 1, nan) == nil)
        #expect(with(.ping(clientTime: 1), 1, negative) == .ping(clientTime: -1))
        for place in [1, 9, 17] { #expect(with(.resize(Size(1, 1), scale: 1), place, negative) == nil) }
        for place in [1, 9] { #expect(with(.time(rate: 1, step: 1), place, negative) == nil) }
        #expect(with(.visible(true), 1, [2]) == nil)
        #expect(with(.pointers([.init(time: 0, id: 1, phase: .began, point: .zero)]), 14, [4]) == nil)
        #expect(with(.key(.init(time: 0, isDown: true, usage: 4, text: "a")), 14, [0xFF]) == nil)
        #expect(TabMessage(decoding: [0x8B]) == nil && TabMessage(decoding: [0x01]) == nil && TabMessage(decoding: []) == nil)
        #expect(ServerMessage(decoding: [0x0A]) == nil && ServerMessage(decoding: [0x81]) == nil && ServerMessage(decoding: []) == nil)
        // Counts of what cannot follow.
        #expect(ServerMessage(decoding: [7, 255, 255, 255, 255]) == nil)
        #expect(ServerMessage(decoding: [2, 0, 0, 0, 0] + Array(repeating: 0, count: 8) + [255, 255, 255, 255]) == nil)
        #expect(SessionID(Array(repeating: 0, count: 16)) == nil && SessionID([1]) == nil && ContentHash([1]) == nil)
    }

    @Test("texts too long to travel are cut between characters")
    func longTexts() {
        let key = TabMessage.key(.init(time: 0, isDown: true, usage: 0, text: String(repeating: "é", count: 200)))
        guard case .key(let come)? = TabMessage(decoding: key.encoded()) else {
            Issue.record("no key")
            return
        }
        #expect(come.text == String(repeating: "é", count: 127))
        let names = ServerMessage.names([.init(layer: 1, text: "a" + String(repeating: "語", count: 30_000)), .init(layer: 2, text: "b")])
        guard case .names(let all)? = ServerMessage(decoding: names.encoded()) else {
            Issue.record("no names")
            return
        }
        #expect(all[0].text == "a" + String(repeating: "語", count: 21_844) && all[1].text == "b")
    }

    @Test("a recording holds its messages in their order, and is none when cut off")
    func recording() {
        var recording = MessageRecording()
        for message in Samples.server { recording.append(message) }
        #expect(MessageRecording.messages(decoding: recording.bytes) == Samples.server)
        #expect(MessageRecording.messages(decoding: Array(recording.bytes.dropLast())) == nil)
        #expect(MessageRecording.messages(decoding: []) == [])
    }
}
