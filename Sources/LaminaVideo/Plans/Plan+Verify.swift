import LaminaRender
import LaminaWire

extension Plan {
    /// The most that a plan may ask for.
    public struct Limits: Sendable {
        /// The number of frames. Default 36 000: ten minutes at 60 a second.
        public var frames = 36_000
        /// The number of pixels of a frame. Default those of 3840 × 2160.
        public var pixels = 3840 * 2160
        /// The bytes of all pictures' pixels together. Default 1 GiB.
        public var pictureBytes = 1 << 30

        /// Creates the default limits.
        public init() {}
    }

    /// The contents of a plan that has been verified.
    public struct Contents: Sendable, Equatable {
        /// The number of frames, and of chunks: the most parts that have any.
        public var frames, chunks: Int
        /// The size in pixels.
        public var width, height: Int
        /// The film's format, as an extension.
        public var format: String
        /// The scene's name.
        public var scene: String
    }

    /// The most bytes of a chunk's record: commits of two seconds.
    private static let chunkBytes = 1 << 28

    /// Reads everything and takes nothing for granted: for a plan that somebody else has written. Memory is that of one record, and only what is within the limits is unpacked.
    ///
    /// Checks lengths, checksums and the digest, that every commit and picture can be read, and that what is asked for is within limits. What the commits do is seen when they are drawn.
    ///
    /// Throws a `PlanError`: `.excessive` beyond a limit, `.damaged` and the like for a file that is no whole plan.
    public func verify(_ limits: Limits = Limits()) throws -> Contents {
        func excess(_ detail: String) -> PlanError { .excessive(path: path, detail: detail) }
        func damage(_ place: UInt64, _ detail: String) -> PlanError {
            .damaged(path: path, detail: "in the record at byte \(place), \(detail)")
        }
        if head.frames > limits.frames { throw excess("a film can have \(limits.frames) frames here, not \(head.frames)") }
        if head.width * head.height > limits.pixels {
            throw excess("a frame can have \(limits.pixels) pixels here, not \(head.width * head.height)")
        }
        if head.framesPerSecond.value > 1000 { throw excess("a film can have 1000 frames a second here, not \(head.framesPerSecond)") }
        if !(0.01...100 ~= head.scale) { throw excess("a point can be 0.01 to 100 pixels, not \(head.scale)") }
        _ = try filmPlan
        let reader = try RecordReader(.plan, path: path)
        guard try reader.digest(before: reader.indexPlace) == index.digest else {
            throw PlanError.damaged(path: path, detail: "its digest does not fit")
        }
        var left = limits.pictureBytes
        for place in index.pictures {
            let size = try reader.size(of: .picture, at: place)
            left -= size
            if left < 0 { throw excess("the pictures of a film can have \(limits.pictureBytes >> 20) MiB here") }
            let bytes = try reader.record(.picture, at: place, limit: size)
            guard bytes.withUnsafeBytes({ Bitmap.ofPlanRecord($0) }) != nil else { throw damage(place, "it is no picture") }
        }
        var haveKeyframes: Set<Int> = []
        for (number, chunk) in index.chunks.enumerated() {
            let bytes = try reader.record(.chunk, at: chunk.place, limit: Self.chunkBytes)
            guard let record = bytes.withUnsafeBytes({ PlanChunk(decoding: $0) }),
                record.frames.count == head.frames(ofChunk: number).count,
                record.first == head.frames(ofChunk: number).lowerBound
            else { throw damage(chunk.place, "frames are not as they should be") }
            if number == 0 || record.keyframe != nil { haveKeyframes.insert(number) }
            guard haveKeyframes.contains(chunk.keyframe) else { throw damage(chunk.place, "the whole tree to begin with is missing") }
            for changes in record.frames.flatMap(\.commits) + [record.keyframe].compactMap({ $0 }) {
                guard changes.pictures.allSatisfy({ index.pictures.indices.contains($0.content) }) else {
                    throw damage(chunk.place, "a picture is missing")
                }
                guard (try? Commit(decoding: changes.bytes)) != nil else { throw damage(chunk.place, "a commit cannot be read") }
            }
        }
        if let sound = index.sound { _ = try reader.bytesInFile(.sound, at: sound) }
        return Contents(
            frames: head.frames, chunks: head.chunks, width: head.width, height: head.height, format: format, scene: head.scene)
    }
}
