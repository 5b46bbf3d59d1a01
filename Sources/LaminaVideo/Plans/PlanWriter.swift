import Foundation
import LaminaRender
import LaminaStage
import LaminaWire

/// Writes the file of a plan, frame by frame, wherever the frames come from: a stage that runs, or an excerpt of one's past.
final class PlanWriter {
    /// The changes of one frame's commit.
    struct Changes {
        var pictures: [(id: ImageID, bitmap: Bitmap)]
        var lostPictures: [ImageID]
        var bytes: [UInt8]
        var operations: Int
    }

    /// The figures of a plan that has been written.
    struct Written {
        var stillFrames: Int
        var bytes: Int
        var digest: String
    }

    private let path: String
    private let head: PlanHead
    private let output: UnfinishedOutput
    private let writer: RecordWriter
    private var contents: [ImageID: Int] = [:]
    private var numbers: [[UInt8]: Int] = [:]
    private var index = PlanIndex(digest: [], chunks: [], pictures: [], stillFrames: 0)
    private var chunk: PlanChunk?
    private var background: Color?
    private var lastKeyframe = 0
    private var operationsSinceKeyframe = 0
    /// The contents of this frame, and of the one before.
    private var list = DisplayList(width: 1, height: 1)
    private var earlierList = DisplayList(width: 1, height: 1)

    /// Begins a plan. Its file gets its name in `finish`; until then it is `output`'s, to be discarded after an error.
    init(_ head: PlanHead, _ output: UnfinishedOutput, path: String) throws {
        (self.head, self.output, self.path) = (head, output, path)
        writer = try RecordWriter(.plan, file: output.path, path: path)
        try writer.append(.head, head.encoded(), compressing: false)
    }

    /// Takes the next frame.
    ///
    /// - Parameters:
    ///   - beginsRun: Whether another run of the program begins, which has nothing of the one before.
    ///   - commits: What has been committed since the frame before; for the first frame, and that of another run, the whole tree.
    ///   - whole: Called where a chunk begins with the whole tree.
    ///   - write: Writes down what the frame shows.
    /// - Returns: Whether it shows what the frame before shows.
    func take(
        _ frame: Int, _ time: Double, beginsRun: Bool = false, _ commits: [Changes], background color: Color, layerCount: Int,
        whole: () -> Changes, list write: (inout DisplayList) -> Void
    ) throws -> Bool {
        if frame % head.chunkLength == 0 { try endChunk() }
        if beginsRun { contents = [:] }
        var changesPictures = false
        var written: [PlanChunk.Changes] = []
        for commit in commits {
            let pictures = try commit.pictures.map { picture in
                let content = try content(of: picture.bitmap)
                contents[picture.id] = content
                return PlanChunk.Picture(image: picture.id, content: content)
            }
            for image in commit.lostPictures { contents[image] = nil }
            changesPictures = changesPictures || !pictures.isEmpty || !commit.lostPictures.isEmpty
            operationsSinceKeyframe += commit.operations
            written.append(PlanChunk.Changes(pictures: pictures, bytes: commit.bytes))
        }
        if chunk == nil {
            let number = frame / head.chunkLength
            var keyframe: PlanChunk.Changes?
            // The first frame's commits are the whole tree.
            if number == 0 || operationsSinceKeyframe >= max(256, layerCount) {
                if number > 0 { keyframe = try makeKeyframe(whole()) }
                (lastKeyframe, operationsSinceKeyframe) = (number, 0)
            }
            chunk = PlanChunk(first: frame, keyframe: keyframe, frames: [])
            background = nil
        }
        swap(&list, &earlierList)
        write(&list)
        let isStill = frame > 0 && !changesPictures && list == earlierList
        if isStill { index.stillFrames += 1 }
        chunk?.frames.append(
            PlanChunk.Frame(
                time: time, isStill: isStill, beginsRun: beginsRun, background: color == background ? nil : color, commits: written))
        background = color
        return isStill
    }

    /// Ends the plan with what is heard in it.
    func finish(_ sound: FilmSound, _ soundtrack: Soundtrack?) throws -> Written {
        try endChunk()
        try write(sound, soundtrack)
        index.digest = writer.digestSoFar
        try writer.finish(index: index.encoded())
        let bytes = Int(writer.place)
        try output.complete()
        return Written(stillFrames: index.stillFrames, bytes: bytes, digest: index.digest.hexadecimal)
    }

    private func makeKeyframe(_ whole: Changes) throws -> PlanChunk.Changes {
        let pictures = try whole.pictures.map { picture in
            PlanChunk.Picture(image: picture.id, content: try contents[picture.id] ?? content(of: picture.bitmap))
        }
        return PlanChunk.Changes(pictures: pictures, bytes: whole.bytes)
    }

    private func endChunk() throws {
        guard let chunk else { return }
        index.chunks.append(PlanIndex.Chunk(place: try writer.append(.chunk, chunk.encoded()), keyframe: lastKeyframe))
        self.chunk = nil
    }

    private func write(_ sound: FilmSound, _ soundtrack: Soundtrack?) throws {
        let file = output.companion("-sound")
        let seconds = head.framesPerSecond.time(of: head.frames)
        guard try sound.write(soundtrack, seconds: seconds, to: file, path: path) else { return }
        let place = String(file.dropFirst("file:".count))
        guard let bytes = FileManager.default.contents(atPath: place) else {
            throw VideoError.unwritable(path: path, reason: "what ffmpeg has written is gone")
        }
        index.sound = try writer.append(.sound, [UInt8](bytes), compressing: false)
        UnfinishedOutputs.remove(place)
    }

    /// The number of the record that holds a picture's pixels; equal pictures are written once.
    private func content(of bitmap: Bitmap) throws -> Int {
        let bytes = bitmap.planRecord()
        let digest = bytes.sha256
        if let number = numbers[digest] { return number }
        let number = index.pictures.count
        numbers[digest] = number
        index.pictures.append(try writer.append(.picture, bytes))
        return number
    }
}

extension PlanWriter.Changes {
    init(_ commit: StageCommit) {
        self.init(
            pictures: commit.pictures, lostPictures: commit.lostPictures, bytes: Commit(commit.operations).encoded(),
            operations: commit.operations.count)
    }

    /// The whole of a tree.
    init(wholeOf tree: borrowing RenderTree) {
        let operations = tree.recreation.operations.filter { if case .addImage = $0 { false } else { true } }
        self.init(
            pictures: tree.pictures, lostPictures: [], bytes: Commit(operations).encoded(), operations: operations.count)
    }
}
