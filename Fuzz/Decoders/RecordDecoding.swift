import LaminaRender
import LaminaWire

/// The records of plans and parts. What files have around them is a checksum's business, which inputs made up do not pass.
enum RecordDecoding {
    /// Takes one record; the first byte says which.
    static func takePlan(_ bytes: UnsafeRawBufferPointer) {
        guard let kind = bytes.first else { return }
        let rest = UnsafeRawBufferPointer(rebasing: bytes.dropFirst())
        switch kind & 3 {
        case 0: survive(PlanHead(decoding: rest), { $0.encoded() }, PlanHead.init(decoding:))
        case 1: survive(PlanChunk(decoding: rest), { $0.encoded() }, PlanChunk.init(decoding:))
        case 2: survive(PlanIndex(decoding: rest), { $0.encoded() }, PlanIndex.init(decoding:))
        default: survive(PartIndex(decoding: rest), { $0.encoded() }, PartIndex.init(decoding:))
        }
    }

    private static func survive<Record>(_ record: Record?, _ encode: (Record) -> [UInt8], _ decode: (UnsafeRawBufferPointer) -> Record?) {
        guard let record else { return }
        let again = encode(record)
        precondition(again.withUnsafeBytes(decode).map(encode) == again, "a record survives another round")
    }
}
