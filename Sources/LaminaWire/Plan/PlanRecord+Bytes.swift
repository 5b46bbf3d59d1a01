#if !hasFeature(Embedded)
    import LaminaRender
#endif

// Both directions of each record. A reader takes nothing for granted: whatever is not such a record is nil.

extension PlanHead {
    package func encoded() -> [UInt8] {
        var b = ByteWriter(capacity: 64)
        b.write(UInt32(width))
        b.write(UInt32(height))
        b.write(scale)
        for number in [rate, rateSeconds, frames, chunkLength] { b.write(UInt32(number)) }
        b.write(text: format)
        b.write(text: scene)
        return b.bytes
    }

    package init?(decoding bytes: UnsafeRawBufferPointer) {
        var r = ByteReader(bytes)
        guard let width = r.count(in: 1...32768), let height = r.count(in: 1...32768), let scale = r.number(), scale > 0,
            let rate = r.count(in: 1...1_000_000), let rateSeconds = r.count(in: 1...rate), let frames = r.count(in: 1...Int(Int32.max)),
            let chunkLength = r.count(in: 1...Int(Int32.max)), let format = r.text(), let scene = r.text(), r.rest == 0
        else { return nil }
        self.init(
            width: width, height: height, scale: scale, rate: rate, rateSeconds: rateSeconds, frames: frames, chunkLength: chunkLength,
            format: format, scene: scene)
    }
}

extension Bitmap {
    /// The picture record of a plan.
    package func planRecord() -> [UInt8] {
        var b = ByteWriter(capacity: 8 + width * height * 4)
        b.write(UInt32(width))
        b.write(UInt32(height))
        for i in 0..<(width * height) { b.write(pixels[i]) }
        return b.bytes
    }

    /// The picture of such a record; nil for bytes that are none, also for pixels stronger than their alpha.
    package static func ofPlanRecord(_ bytes: UnsafeRawBufferPointer) -> Bitmap? {
        var r = ByteReader(bytes)
        guard let width = r.count(in: 1...65536), let height = r.count(in: 1...65536), r.rest == width * height * 4,
            let run = r.run(r.rest)
        else { return nil }
        var isGood = true
        let bitmap = Bitmap(width: width, height: height) { pixels in
            for i in 0..<(width * height) {
                let pixel = UInt32(littleEndian: run.loadUnaligned(fromByteOffset: i * 4, as: UInt32.self))
                let alpha = pixel >> 24
                if (pixel & 255) > alpha || (pixel >> 8 & 255) > alpha || (pixel >> 16 & 255) > alpha { isGood = false }
                pixels[i] = pixel
            }
        }
        return isGood ? bitmap : nil
    }
}

extension PlanChunk {
    package func encoded() -> [UInt8] {
        let size = (keyframe?.bytes.count ?? 0) + frames.reduce(0) { $0 + 14 + $1.commits.reduce(0) { $0 + $1.bytes.count + 32 } }
        var b = ByteWriter(capacity: 64 + size)
        b.write(UInt32(first))
        b.write(UInt8(keyframe == nil ? 0 : 1))
        if let keyframe { keyframe.write(to: &b) }
        b.write(UInt32(frames.count))
        for frame in frames {
            b.write(UInt8((frame.isStill ? 1 : 0) | (frame.background == nil ? 0 : 2) | (frame.beginsRun ? 4 : 0)))
            b.write(frame.time)
            if let color = frame.background { b.write(color.red, color.green, color.blue, color.alpha) }
            b.write(UInt32(frame.commits.count))
            for commit in frame.commits { commit.write(to: &b) }
        }
        return b.bytes
    }

    package init?(decoding bytes: UnsafeRawBufferPointer) {
        var r = ByteReader(bytes)
        guard let first = r.count(in: 0...Int(Int32.max)), let mark = r.byte(), mark <= 1 else { return nil }
        var keyframe: Changes?
        if mark == 1 {
            keyframe = Changes(&r)
            if keyframe == nil { return nil }
        }
        guard let count = r.count(in: 0...r.rest / 13) else { return nil }
        var frames: [Frame] = []
        for _ in 0..<count {
            guard let flags = r.byte(), flags <= 7, let time = r.number() else { return nil }
            var background: Color?
            if flags & 2 != 0 {
                guard let red = r.number(), let green = r.number(), let blue = r.number(), let alpha = r.number() else { return nil }
                background = Color(red: red, green: green, blue: blue, alpha: alpha)
            }
            guard let commitCount = r.count(in: 0...r.rest / 8) else { return nil }
            var commits: [Changes] = []
            for _ in 0..<commitCount {
                guard let changes = Changes(&r) else { return nil }
                commits.append(changes)
            }
            frames.append(
                Frame(time: time, isStill: flags & 1 != 0, beginsRun: flags & 4 != 0, background: background, commits: commits))
        }
        guard r.rest == 0 else { return nil }
        self.init(first: first, keyframe: keyframe, frames: frames)
    }
}

extension PlanChunk.Changes {
    fileprivate func write(to b: inout ByteWriter) {
        b.write(UInt32(pictures.count))
        for picture in pictures {
            b.write(picture.image.rawValue)
            b.write(UInt32(picture.content))
        }
        b.write(UInt32(bytes.count))
        b.write(bytes)
    }

    fileprivate init?(_ r: inout ByteReader) {
        guard let count = r.count(in: 0...r.rest / 8) else { return nil }
        var pictures: [PlanChunk.Picture] = []
        for _ in 0..<count {
            guard let image = r.u32(), let content = r.count(in: 0...Int(Int32.max)) else { return nil }
            pictures.append(PlanChunk.Picture(image: ImageID(image), content: content))
        }
        guard let length = r.count(in: 0...r.rest), let run = r.run(length) else { return nil }
        self.init(pictures: pictures, bytes: Array(run))
    }
}

extension PlanIndex {
    package func encoded() -> [UInt8] {
        var b = ByteWriter(capacity: 64 + chunks.count * 12 + pictures.count * 8)
        b.write(digest)
        b.write(UInt32(chunks.count))
        for chunk in chunks {
            b.write(place: chunk.place)
            b.write(UInt32(chunk.keyframe))
        }
        b.write(UInt32(pictures.count))
        for place in pictures { b.write(place: place) }
        b.write(UInt32(stillFrames))
        b.write(UInt8(sound == nil ? 0 : 1))
        if let sound { b.write(place: sound) }
        return b.bytes
    }

    package init?(decoding bytes: UnsafeRawBufferPointer) {
        var r = ByteReader(bytes)
        guard let digest = r.run(32), let count = r.count(in: 0...r.rest / 12) else { return nil }
        var chunks: [Chunk] = []
        for chunk in 0..<count {
            guard let place = r.place(), let keyframe = r.count(in: 0...chunk) else { return nil }
            chunks.append(Chunk(place: place, keyframe: keyframe))
        }
        guard let pictureCount = r.count(in: 0...r.rest / 8) else { return nil }
        var pictures: [UInt64] = []
        for _ in 0..<pictureCount {
            guard let place = r.place() else { return nil }
            pictures.append(place)
        }
        guard let still = r.count(in: 0...Int(Int32.max)), let hasSound = r.byte(), hasSound <= 1 else { return nil }
        var sound: UInt64?
        if hasSound == 1 {
            guard let place = r.place() else { return nil }
            sound = place
        }
        guard r.rest == 0 else { return nil }
        self.init(digest: Array(digest), chunks: chunks, pictures: pictures, stillFrames: still, sound: sound)
    }
}

extension PartIndex {
    package func encoded() -> [UInt8] {
        var b = ByteWriter(capacity: 64 + chunks.count * 12)
        b.write(plan)
        for number in [part, count, chunks.count] { b.write(UInt32(number)) }
        for chunk in chunks {
            b.write(UInt32(chunk.chunk))
            b.write(place: chunk.place)
        }
        return b.bytes
    }

    package init?(decoding bytes: UnsafeRawBufferPointer) {
        var r = ByteReader(bytes)
        guard let plan = r.run(32), let part = r.count(in: 1...Int(Int32.max)), let count = r.count(in: part...Int(Int32.max)),
            let chunkCount = r.count(in: 0...r.rest / 12)
        else { return nil }
        var chunks: [Chunk] = []
        for _ in 0..<chunkCount {
            guard let chunk = r.count(in: 0...Int(Int32.max)), let place = r.place() else { return nil }
            chunks.append(Chunk(chunk: chunk, place: place))
        }
        guard r.rest == 0 else { return nil }
        self.init(plan: Array(plan), part: part, count: count, chunks: chunks)
    }
}

extension ByteWriter {
    fileprivate mutating func write(text: String) {
        let bytes = text.bytes(atMost: Int(UInt16.max))
        write(UInt16(bytes.count))
        write(bytes)
    }

    /// A place in a file: 64 bits.
    fileprivate mutating func write(place: UInt64) {
        write(UInt32(truncatingIfNeeded: place))
        write(UInt32(truncatingIfNeeded: place >> 32))
    }
}

extension ByteReader {
    /// A whole number of 32 bits within a range.
    fileprivate mutating func count(in range: ClosedRange<Int>) -> Int? {
        u32().flatMap { Int(exactly: $0) }.flatMap { range.contains($0) ? $0 : nil }
    }

    fileprivate mutating func text() -> String? { u16().flatMap { text(Int($0)) } }

    fileprivate mutating func place() -> UInt64? {
        guard let low = u32(), let high = u32() else { return nil }
        return UInt64(high) << 32 | UInt64(low)
    }
}
