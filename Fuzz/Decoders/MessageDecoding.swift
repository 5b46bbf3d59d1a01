import LaminaCoreGraphics
import LaminaRender
import LaminaStage
import LaminaWire

/// Messages between a server and its tabs.
enum MessageDecoding {
    /// Takes what a server reads from a tab.
    static func takeTab(_ bytes: UnsafeRawBufferPointer) {
        guard let message = TabMessage(decoding: bytes) else { return }
        precondition(TabMessage(decoding: message.encoded()) == message, "a message survives another round")
        precondition(TabMessage(decoding: Array(bytes) + [0]) == nil, "nothing may follow a message")
    }

    /// Takes what a tab reads from a server.
    static func takeServer(_ bytes: UnsafeRawBufferPointer) {
        guard let message = ServerMessage(decoding: bytes) else { return }
        let again = message.encoded()
        precondition(again.withUnsafeBytes { ServerMessage(decoding: $0) }?.encoded() == again, "a message survives another round")
    }
}
