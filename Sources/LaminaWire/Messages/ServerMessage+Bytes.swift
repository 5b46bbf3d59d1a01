#if !hasFeature(Embedded)
    import LaminaRender
#endif

extension ServerMessage {
    private enum Tag: UInt8 {
        case welcome = 0x01
        case commit, clock, pong, goodbye, resized, names, stopping, notice, elements, notification, cues, film
    }

    package func encoded() -> [UInt8] {
        switch self {
        case .welcome(let version, let session, let size, let scale, let background):
            var b = ByteWriter(Tag.welcome, capacity: 75)
            b.write(version)
            b.write(session.bytes)
            for number in [size.width, size.height, scale, background.red, background.green, background.blue, background.alpha] {
                b.write(number)
            }
            return b.bytes
        case .commit(let commit):
            var b = ByteWriter(Tag.commit, capacity: 21 + commit.pictures.count * PictureUse.byteCount + commit.bytes.count)
            b.write(commit.sequence)
            b.write(commit.mediaTime)
            b.write(UInt32(commit.pictures.count))
            for picture in commit.pictures { picture.write(to: &b) }
            b.write(UInt32(commit.bytes.count))
            b.write(commit.bytes)
            return b.bytes
        case .clock(let mediaTime, let rate):
            var b = ByteWriter(Tag.clock, capacity: 17)
            b.write(mediaTime)
            b.write(rate)
            return b.bytes
        case .pong(let clientTime, let mediaTime, let rate):
            var b = ByteWriter(Tag.pong, capacity: 25)
            for number in [clientTime, mediaTime, rate] { b.write(number) }
            return b.bytes
        case .goodbye(let text):
            var b = ByteWriter(Tag.goodbye, capacity: 1 + text.utf8.count)
            b.write(text.utf8)
            return b.bytes
        case .stopping(let text):
            var b = ByteWriter(Tag.stopping, capacity: 1 + text.utf8.count)
            b.write(text.utf8)
            return b.bytes
        case .resized(let size, let scale):
            var b = ByteWriter(Tag.resized, capacity: 25)
            for number in [size.width, size.height, scale] { b.write(number) }
            return b.bytes
        case .names(let names):
            var b = ByteWriter(Tag.names, capacity: 5 + 24 * names.count)
            b.write(UInt32(names.count))
            for name in names { name.write(to: &b) }
            return b.bytes
        case .notice(let text):
            var b = ByteWriter(Tag.notice, capacity: 1 + text.utf8.count)
            b.write(text.utf8)
            return b.bytes
        case .elements(let elements):
            var b = ByteWriter(Tag.elements, capacity: 5 + 2 * Element.leastByteCount * elements.count)
            b.write(UInt32(elements.count))
            for element in elements { element.write(to: &b) }
            return b.bytes
        case .notification(let notification):
            var b = ByteWriter(Tag.notification, capacity: 6 + notification.text.utf8.count)
            b.write(notification.kind.rawValue)
            b.write(notification.element)
            b.write(notification.text.utf8)
            return b.bytes
        case .cues(let cues):
            var b = ByteWriter(Tag.cues, capacity: 5 + cues.count * CueRecord.byteCount)
            b.write(UInt32(cues.count))
            for cue in cues { cue.write(to: &b) }
            return b.bytes
        case .film(let film):
            var b = ByteWriter(Tag.film, capacity: 10 + film.text.utf8.count)
            b.write(film.state.rawValue)
            b.write(film.value)
            b.write(film.text.utf8)
            return b.bytes
        }
    }

    /// Decodes a message; nil for bytes that are none, or more than one. A commit's own bytes are not decoded.
    package init?(decoding bytes: UnsafeRawBufferPointer) {
        var reader = ByteReader(bytes)
        guard let message = ServerMessage(&reader), reader.rest == 0 else { return nil }
        self = message
    }

    /// Decodes a message; nil for bytes that are none, or more than one.
    package init?(decoding bytes: [UInt8]) {
        guard let message = bytes.withUnsafeBytes({ ServerMessage(decoding: $0) }) else { return nil }
        self = message
    }

    private init?(_ r: inout ByteReader) {
        guard let tag = r.byte().flatMap({ Tag(rawValue: $0) }) else { return nil }
        switch tag {
        case .welcome:
            guard let version = r.u16(), let session = r.run(16).flatMap({ SessionID($0) }), let size = r.size(), let scale = r.number(),
                let red = r.number(), let green = r.number(), let blue = r.number(), let alpha = r.number()
            else { return nil }
            let background = Color(red: red, green: green, blue: blue, alpha: alpha)
            self = .welcome(version: version, session, size, scale: scale, background: background)
        case .commit:
            guard let sequence = r.u32(), let mediaTime = r.number(), let count = r.u32(), count <= UInt32(r.rest / PictureUse.byteCount)
            else { return nil }
            var pictures: [PictureUse] = []
            for _ in 0..<count {
                guard let picture = PictureUse(&r) else { return nil }
                pictures.append(picture)
            }
            guard let length = r.u32().flatMap({ Int(exactly: $0) }), let bytes = r.run(length) else { return nil }
            self = .commit(NumberedCommit(sequence: sequence, mediaTime: mediaTime, pictures: pictures, bytes: Array(bytes)))
        case .clock:
            guard let mediaTime = r.number(), let rate = r.number() else { return nil }
            self = .clock(mediaTime: mediaTime, rate: rate)
        case .pong:
            guard let clientTime = r.number(), let mediaTime = r.number(), let rate = r.number() else { return nil }
            self = .pong(clientTime: clientTime, mediaTime: mediaTime, rate: rate)
        case .goodbye:
            guard let text = r.text(r.rest) else { return nil }
            self = .goodbye(text)
        case .stopping:
            guard let text = r.text(r.rest) else { return nil }
            self = .stopping(text)
        case .resized:
            guard let size = r.size(), let scale = r.number() else { return nil }
            self = .resized(size, scale: scale)
        case .names:
            guard let count = r.u32() else { return nil }
            var names: [LayerName] = []
            for _ in 0..<count {
                guard let name = LayerName(&r) else { return nil }
                names.append(name)
            }
            self = .names(names)
        case .notice:
            guard let text = r.text(r.rest) else { return nil }
            self = .notice(text)
        case .elements:
            guard let count = r.u32(), count <= UInt32(r.rest / Element.leastByteCount) else { return nil }
            var elements: [Element] = []
            for _ in 0..<count {
                guard let element = Element(&r) else { return nil }
                elements.append(element)
            }
            self = .elements(elements)
        case .notification:
            guard let kind = r.byte().flatMap({ Notification.Kind(rawValue: $0) }), let element = r.u32(), let text = r.text(r.rest) else {
                return nil
            }
            self = .notification(Notification(kind, element: element, text: text))
        case .cues:
            guard let count = r.u32(), count <= UInt32(r.rest / CueRecord.byteCount) else { return nil }
            var cues: [CueRecord] = []
            for _ in 0..<count {
                guard let cue = CueRecord(&r) else { return nil }
                cues.append(cue)
            }
            self = .cues(cues)
        case .film:
            guard let state = r.byte().flatMap({ Film.State(rawValue: $0) }), let value = r.number(), let text = r.text(r.rest) else {
                return nil
            }
            self = .film(Film(state, value: value, text: text))
        }
    }
}

extension ServerMessage.PictureUse {
    fileprivate static let byteCount = 28

    fileprivate func write(to b: inout ByteWriter) {
        b.write(image.rawValue)
        b.write(hash.bytes)
        b.write(width)
        b.write(height)
    }

    fileprivate init?(_ r: inout ByteReader) {
        guard let image = r.u32().map({ ImageID($0) }), let hash = r.run(16).flatMap({ ContentHash($0) }), let width = r.u32(),
            let height = r.u32()
        else {
            return nil
        }
        (self.image, self.hash, self.width, self.height) = (image, hash, width, height)
    }
}

extension ServerMessage.LayerName {
    fileprivate func write(to b: inout ByteWriter) {
        let text = text.bytes(atMost: Int(UInt16.max))
        b.write(layer.rawValue)
        b.write(UInt16(text.count))
        b.write(text)
    }

    fileprivate init?(_ r: inout ByteReader) {
        guard let layer = r.u32().map({ LayerID($0) }), let text = r.u16().flatMap({ r.text(Int($0)) }) else { return nil }
        self.init(layer: layer, text: text)
    }
}
