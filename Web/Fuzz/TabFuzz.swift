import LaminaStage
import LaminaWeb
import NIOCore

/// What tabs say, as the server gets it.
struct TabFuzz {
    func run(_ count: Int, _ mutilation: inout Mutilation) throws -> Tally {
        var tally = Tally()
        var hand = Hand()
        var events = 0
        for i in 0..<count {
            if i % 512 == 0 {
                events += hand.letGo().count
                hand = Hand()
            }
            let bytes = input(&mutilation)
            Traps.input = bytes
            tally.inputs += 1
            guard let message = TabMessage(ByteBuffer(bytes: bytes)) else { continue }
            tally.accepted += 1
            guard TabMessage(ByteBuffer(bytes: bytes)) == message else {
                throw Broken(law: "the same bytes are the same message", input: bytes)
            }
            guard TabMessage(ByteBuffer(bytes: bytes + [0])) == nil else { throw Broken(law: "nothing may follow a message", input: bytes) }
            let moved: [InputEvent]
            switch message {
            case .pointers(let pointers): moved = hand.events(of: pointers)
            case .wheel(let point, let distance, let phase): moved = hand.events(ofWheelAt: point, distance, phase)
            default: moved = []
            }
            for event in moved where !(event.point.x.isFinite && event.point.y.isFinite) {
                throw Broken(law: "fingers are at places", input: bytes)
            }
            events += moved.count
        }
        tally.more = ", \(events) of them or more came to input"
        return tally
    }

    private func input(_ mutilation: inout Mutilation) -> [UInt8] {
        if mutilation.random.chance(0.05) { return mutilation.noise(100) }
        let message = message(&mutilation)
        if mutilation.random.chance(0.2) { return message }
        return mutilation.spoil(message, with: self.message(&mutilation), header: mutilation.random.chance(0.9) ? 1 : 0)
    }

    /// A message as a tab of this project's would send it.
    private func message(_ mutilation: inout Mutilation) -> [UInt8] {
        var b = ByteBuffer()
        func number(_ range: ClosedRange<Double>) { b.writeInteger(mutilation.random.within(range).bitPattern, endianness: .little) }
        func byte(below count: Int) { b.writeInteger(UInt8(mutilation.random.below(count))) }
        let tag = UInt8(0x81 + mutilation.random.below(10))
        b.writeInteger(tag)
        switch tag {
        case 0x81:
            b.writeInteger(UInt16(2), endianness: .little)
            for _ in 0..<16 { byte(below: 256) }
            for range in [0...2000, 0...2000, 0.5...4] as [ClosedRange<Double>] { number(range) }
        case 0x82:
            let count = mutilation.random.below(6)
            b.writeInteger(UInt8(count))
            for _ in 0..<count {
                number(0...100)
                b.writeInteger(UInt32(mutilation.random.below(4)), endianness: .little)
                byte(below: 4)
                for _ in 0..<2 { number(-50...900) }
            }
        case 0x83:
            number(0...100)
            byte(below: 2)
            b.writeInteger(UInt16(mutilation.random.below(256)), endianness: .little)
            byte(below: 32)
            let text = Array(["a", "é", "🐖", "", "two words"].randomElement(using: &mutilation.random)!.utf8)
            b.writeInteger(UInt8(text.count))
            b.writeBytes(text)
        case 0x84: for range in [0...2000, 0...2000, 0.5...4] as [ClosedRange<Double>] { number(range) }
        case 0x85: number(0...1e6)
        case 0x86: for range in [0...4, 0...1] as [ClosedRange<Double>] { number(range) }
        case 0x87: b.writeInteger(UInt32(mutilation.random.below(1000)), endianness: .little)
        case 0x88:
            for _ in 0..<5 { number(-200...900) }
            byte(below: 4)
        case 0x89: byte(below: 2)
        default: break
        }
        return Array(b.readableBytesView)
    }
}
