#if !hasFeature(Embedded)
    import LaminaRender
#endif

extension TabMessage {
    private enum Tag: UInt8 {
        case hello = 0x81
        case pointers, key, resize, ping, time, ack, wheel, visible, names, elements, act, film, cancelFilm
    }

    /// - Precondition: at most 255 pointers.
    package func encoded() -> [UInt8] {
        switch self {
        case .hello(let version, let session, let size, let scale):
            var b = ByteWriter(Tag.hello, capacity: 43)
            b.write(version)
            b.write(session?.bytes ?? Array(repeating: 0, count: 16))
            b.write(size, scale)
            return b.bytes
        case .pointers(let pointers):
            var b = ByteWriter(Tag.pointers, capacity: 2 + 29 * pointers.count)
            b.write(UInt8(pointers.count))
            for pointer in pointers { pointer.write(to: &b) }
            return b.bytes
        case .key(let key):
            let text = key.text.bytes(atMost: Int(UInt8.max))
            var b = ByteWriter(Tag.key, capacity: 14 + text.count)
            b.write(key.time)
            b.write(key.isDown ? 0 : 1 as UInt8)
            b.write(key.usage)
            b.write(key.modifiers.rawValue)
            b.write(UInt8(text.count))
            b.write(text)
            return b.bytes
        case .resize(let size, let scale):
            var b = ByteWriter(Tag.resize, capacity: 25)
            b.write(size, scale)
            return b.bytes
        case .ping(let clientTime):
            var b = ByteWriter(Tag.ping, capacity: 9)
            b.write(clientTime)
            return b.bytes
        case .time(let rate, let step):
            var b = ByteWriter(Tag.time, capacity: 17)
            b.write(rate)
            b.write(step)
            return b.bytes
        case .ack(let sequence):
            var b = ByteWriter(Tag.ack, capacity: 5)
            b.write(sequence)
            return b.bytes
        case .wheel(let wheel):
            var b = ByteWriter(Tag.wheel, capacity: 42)
            for number in [wheel.time, wheel.point.x, wheel.point.y, wheel.distance.width, wheel.distance.height] { b.write(number) }
            b.write(wheel.phase.rawValue)
            return b.bytes
        case .visible(let isVisible):
            var b = ByteWriter(Tag.visible, capacity: 2)
            b.write(isVisible ? 1 : 0 as UInt8)
            return b.bytes
        case .names: return ByteWriter(Tag.names, capacity: 1).bytes
        case .elements(let isWanted):
            var b = ByteWriter(Tag.elements, capacity: 2)
            b.write(isWanted ? 1 : 0 as UInt8)
            return b.bytes
        case .act(let act):
            var b = ByteWriter(Tag.act, capacity: 7)
            act.write(to: &b)
            return b.bytes
        case .film(let seconds, let framesPerSecond, let scale):
            var b = ByteWriter(Tag.film, capacity: 19)
            b.write(seconds)
            b.write(framesPerSecond)
            b.write(scale)
            return b.bytes
        case .cancelFilm: return ByteWriter(Tag.cancelFilm, capacity: 1).bytes
        }
    }

    /// Decodes a message; nil for bytes that are none, or more than one.
    package init?(decoding bytes: UnsafeRawBufferPointer) {
        var reader = ByteReader(bytes)
        guard let message = TabMessage(&reader), reader.rest == 0 else { return nil }
        self = message
    }

    /// Decodes a message; nil for bytes that are none, or more than one.
    package init?(decoding bytes: [UInt8]) {
        guard let message = bytes.withUnsafeBytes({ TabMessage(decoding: $0) }) else { return nil }
        self = message
    }

    private init?(_ r: inout ByteReader) {
        guard let tag = r.byte().flatMap({ Tag(rawValue: $0) }) else { return nil }
        switch tag {
        case .hello:
            guard let version = r.u16(), let session = r.run(16), let (size, scale) = r.extent() else { return nil }
            self = .hello(version: version, session: SessionID(session), size, scale: scale)
        case .pointers:
            guard let count = r.byte() else { return nil }
            var pointers: [Pointer] = []
            for _ in 0..<count {
                guard let pointer = Pointer(&r) else { return nil }
                pointers.append(pointer)
            }
            self = .pointers(pointers)
        case .key:
            guard let time = r.number(), let phase = r.byte(), phase < 2, let usage = r.u16(), let modifiers = r.byte(),
                let text = r.byte().flatMap({ r.text(Int($0)) })
            else { return nil }
            self = .key(Key(time: time, isDown: phase == 0, usage: usage, modifiers: Key.Modifiers(rawValue: modifiers), text: text))
        case .resize:
            guard let (size, scale) = r.extent() else { return nil }
            self = .resize(size, scale: scale)
        case .ping:
            guard let clientTime = r.number() else { return nil }
            self = .ping(clientTime: clientTime)
        case .time:
            guard let rate = r.number(), let step = r.number(), rate >= 0, step >= 0 else { return nil }
            self = .time(rate: rate, step: step)
        case .ack:
            guard let sequence = r.u32() else { return nil }
            self = .ack(sequence)
        case .wheel:
            guard let time = r.number(), let point = r.point(), let distance = r.size(),
                let phase = r.byte().flatMap({ Wheel.Phase(rawValue: $0) })
            else { return nil }
            self = .wheel(Wheel(time: time, point: point, distance: distance, phase: phase))
        case .visible:
            guard let byte = r.byte(), byte < 2 else { return nil }
            self = .visible(byte == 1)
        case .names: self = .names
        case .elements:
            guard let byte = r.byte(), byte < 2 else { return nil }
            self = .elements(byte == 1)
        case .act:
            guard let act = Act(&r) else { return nil }
            self = .act(act)
        case .film:
            guard let seconds = r.number(), let framesPerSecond = r.u16(), let scale = r.number(), seconds > 0, scale >= 0 else {
                return nil
            }
            self = .film(seconds: seconds, framesPerSecond: framesPerSecond, scale: scale)
        case .cancelFilm: self = .cancelFilm
        }
    }
}

extension TabMessage.Pointer {
    fileprivate func write(to b: inout ByteWriter) {
        b.write(time)
        b.write(id)
        b.write(phase.rawValue)
        b.write(point.x)
        b.write(point.y)
    }

    fileprivate init?(_ r: inout ByteReader) {
        guard let time = r.number(), let id = r.u32(), let phase = r.byte().flatMap({ Phase(rawValue: $0) }), let point = r.point() else {
            return nil
        }
        self.init(time: time, id: id, phase: phase, point: point)
    }
}

extension ByteWriter {
    fileprivate mutating func write(_ size: Size, _ scale: Double) { for number in [size.width, size.height, scale] { write(number) } }
}

extension ByteReader {
    /// None of it below 0.
    fileprivate mutating func extent() -> (size: Size, scale: Double)? {
        guard let size = size(), let scale = number(), size.width >= 0, size.height >= 0, scale >= 0 else { return nil }
        return (size, scale)
    }
}
