/// A server's messages to a tab, one after the other, each behind its length in 32 bits.
package struct MessageRecording {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    package mutating func append(_ message: ServerMessage) {
        let message = message.encoded()
        var b = ByteWriter(capacity: 4)
        b.write(UInt32(message.count))
        bytes += b.bytes
        bytes += message
    }

    /// The messages of a recording; nil for bytes that are none.
    package static func messages(decoding bytes: [UInt8]) -> [ServerMessage]? {
        bytes.withUnsafeBytes { bytes in
            var (reader, messages) = (ByteReader(bytes), [ServerMessage]())
            while reader.rest > 0 {
                guard let length = reader.u32().flatMap({ Int(exactly: $0) }), let run = reader.run(length),
                    let message = ServerMessage(decoding: run)
                else { return nil }
                messages.append(message)
            }
            return messages
        }
    }
}
