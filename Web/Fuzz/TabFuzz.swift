import LaminaRender
import LaminaStage
import LaminaWeb
import LaminaWire

/// Damaged messages of tabs, as the server gets them.
struct TabFuzz {
    func run(_ count: Int, _ mutilation: inout Mutilation) throws -> Tally {
        var tally = Tally()
        var tracker = PointerTracker()
        var events = 0
        for i in 0..<count {
            if i % 512 == 0 {
                events += tracker.cancelAll().count
                tracker = PointerTracker()
            }
            let bytes = input(&mutilation)
            Traps.input = bytes
            tally.inputs += 1
            guard let message = TabMessage(decoding: bytes) else { continue }
            tally.accepted += 1
            guard TabMessage(decoding: bytes) == message else {
                throw Broken(law: "the same bytes are the same message", input: bytes)
            }
            guard TabMessage(decoding: message.encoded()) == message else {
                throw Broken(law: "a message is the same after another round", input: bytes)
            }
            guard TabMessage(decoding: bytes + [0]) == nil else { throw Broken(law: "nothing may follow a message", input: bytes) }
            let moved: [InputEvent]
            switch message {
            case .pointers(let pointers): moved = tracker.events(of: pointers.map(InputEvent.init))
            case .wheel(let wheel): moved = tracker.events(of: WheelMove(wheel))
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
        func number(_ range: ClosedRange<Double>) -> Double { mutilation.random.within(range) }
        func below(_ count: Int) -> UInt8 { UInt8(mutilation.random.below(count)) }
        func extent() -> Size { Size(number(0...2000), number(0...2000)) }
        func point() -> Point { Point(number(-50...900), number(-50...900)) }
        let message: TabMessage
        switch below(12) {
        case 0: message = .hello(session: SessionID((0..<16).map { _ in below(256) }), extent(), scale: number(0.5...4))
        case 1:
            message = .pointers(
                (0..<below(6)).map { _ in
                    .init(time: number(0...100), id: UInt32(below(4)), phase: .init(rawValue: below(4))!, point: point())
                })
        case 2:
            let text = ["a", "é", "🐖", "", "two words"].randomElement(using: &mutilation.random)!
            message = .key(
                .init(
                    time: number(0...100), isDown: below(2) == 0, usage: UInt16(below(256)), modifiers: .init(rawValue: below(32)),
                    text: text))
        case 3: message = .resize(extent(), scale: number(0.5...4))
        case 4: message = .ping(clientTime: number(0...1e6))
        case 5: message = .time(rate: number(0...4), step: number(0...1))
        case 6: message = .ack(UInt32(mutilation.random.below(1000)))
        case 7:
            let distance = Size(number(-200...900), number(-200...900))
            message = .wheel(.init(time: number(0...100), point: point(), distance: distance, phase: .init(rawValue: below(4))!))
        case 8: message = .visible(below(2) == 1)
        case 9: message = .elements(below(2) == 1)
        case 10:
            message = .act(
                .init(.allCases[mutilation.random.below(TabMessage.Act.Kind.allCases.count)], on: UInt32(below(40)), index: below(3)))
        default: message = .names
        }
        return message.encoded()
    }
}
