import LaminaStage
import NIOCore

/// What a tab says: see `Web/PROTOCOL.md`.
package enum TabMessage: Equatable, Sendable {
    case hello(version: UInt16, session: SessionID?, size: CGSize, scale: Double)
    case pointers([Pointer])
    case key(isDown: Bool, InputKey?)
    case resize(CGSize, scale: Double)
    case ping(clientTime: Double)
    case time(rate: Double, step: Double)
    case ack(UInt32)
    case wheel(point: CGPoint, distance: CGSize, phase: WheelPhase)
    case visible(Bool)
    case names

    package struct Pointer: Equatable, Sendable {
        var id: UInt32
        var phase: InputEvent.Phase
        var point: CGPoint
    }

    package enum WheelPhase: UInt8, Sendable { case notch, began, changed, ended }

    static let version: UInt16 = 2

    /// Nil for bytes that are none of this.
    package init?(_ buffer: ByteBuffer) {
        var reading = ByteReading(buffer)
        guard let message = TabMessage.read(&reading), reading.isAtEnd else { return nil }
        self = message
    }

    private static func read(_ r: inout ByteReading) -> TabMessage? {
        guard let tag = r.byte() else { return nil }
        switch tag {
        case 0x81:
            guard let version = r.u16(), let session = r.bytes(16), let (size, scale) = extent(&r) else { return nil }
            return .hello(version: version, session: SessionID(session), size: size, scale: scale)
        case 0x82:
            guard let count = r.byte() else { return nil }
            var pointers: [Pointer] = []
            for _ in 0..<count {
                guard r.number() != nil, let id = r.u32(), let phase = r.byte().flatMap({ phase($0) }), let x = r.number(),
                    let y = r.number()
                else { return nil }
                pointers.append(Pointer(id: id, phase: phase, point: CGPoint(x: x, y: y)))
            }
            return .pointers(pointers)
        case 0x83:
            guard r.number() != nil, let phase = r.byte(), phase < 2, let usage = r.u16(), let modifiers = r.byte(),
                let text = r.byte().flatMap({ r.text(Int($0)) })
            else { return nil }
            return .key(isDown: phase == 0, InputKey(code: Int(usage), characters: text, modifiers: Self.modifiers(modifiers)))
        case 0x84: return extent(&r).map { .resize($0.size, scale: $0.scale) }
        case 0x85: return r.number().map { .ping(clientTime: $0) }
        case 0x86:
            guard let rate = r.number(), let step = r.number(), rate >= 0, step >= 0 else { return nil }
            return .time(rate: rate, step: step)
        case 0x87: return r.u32().map { .ack($0) }
        case 0x88:
            guard r.number() != nil, let x = r.number(), let y = r.number(), let dx = r.number(), let dy = r.number(),
                let phase = r.byte().flatMap({ WheelPhase(rawValue: $0) })
            else { return nil }
            return .wheel(point: CGPoint(x: x, y: y), distance: CGSize(width: dx, height: dy), phase: phase)
        case 0x89: return r.byte().flatMap { $0 < 2 ? .visible($0 == 1) : nil }
        case 0x8A: return .names
        default: return nil
        }
    }

    private static func extent(_ r: inout ByteReading) -> (size: CGSize, scale: Double)? {
        guard let width = r.number(), let height = r.number(), let scale = r.number(), width >= 0, height >= 0, scale >= 0 else {
            return nil
        }
        return (CGSize(width: width, height: height), scale)
    }

    private static func phase(_ byte: UInt8) -> InputEvent.Phase? {
        switch byte {
        case 0: .began
        case 1: .moved
        case 2: .ended
        case 3: .cancelled
        default: nil
        }
    }

    private static func modifiers(_ bits: UInt8) -> InputKey.Modifiers {
        let names: [InputKey.Modifiers] = [.shift, .control, .option, .command, .capsLock]
        let places: [UInt8] = [1, 2, 4, 8, 16]
        return zip(places, names).reduce(into: []) { if bits & $1.0 != 0 { $0.formUnion($1.1) } }
    }
}
