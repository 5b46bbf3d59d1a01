import FFmpegProgram
import Foundation
import LaminaRender
import LaminaStage
import LaminaWire

extension Plan {
    /// Draws a part of the film into a file, which has a hidden name until it is whole. A part that is there and whole is not drawn again.
    ///
    /// - Parameters:
    ///   - part: The part's number, from 1.
    ///   - count: The number of parts.
    ///   - threads: The number of threads that draw. Default: as many as the machine has cores.
    ///   - progress: A closure that gets the number of frames so far and of the part's frames.
    /// - Returns: false if the part was there.
    ///
    /// Throws a `PlanError` or a `VideoError`.
    @discardableResult
    public func draw(
        part: Int, of count: Int, to output: String, threads: Int? = nil, ffmpeg: String? = nil,
        progress: ((_ frames: Int, _ of: Int) -> Void)? = nil
    ) throws -> Bool {
        try check(part, count)
        let chunks = head.chunks(ofPart: part, of: count)
        if let there = try? PartFile(output), there.index.plan == index.digest, there.index.part == part, there.index.count == count,
            there.index.chunks.map(\.chunk) == Array(chunks), (try? there.verify()) != nil
        {
            return false
        }
        let file = try UnfinishedOutput(for: output)
        do {
            let writer = try RecordWriter(.part, file: file.path, path: output)
            var written: [PartIndex.Chunk] = []
            if !chunks.isEmpty {
                let frames = try frames(ofPart: part, of: count).count
                var done = 0
                var player = try PlanPlayer(self, from: chunks.lowerBound, threads: threads)
                let film = try filmPlan
                let format = FrameFormat(width: head.width, height: head.height, framesPerSecond: head.framesPerSecond)
                let pipe = try FilmEncoder.makePipe(plan: film, format: format)
                for chunk in chunks {
                    let piece = file.companion("-\(chunk)")
                    let encoder = try FilmEncoder(
                        path: output, program: FFmpegProgram.name(ffmpeg), plan: film, format: format, pipe: pipe,
                        arguments: { film.chunk(width: $0, height: $1, framesPerSecond: $2, output: piece) })
                    do {
                        try player.play(chunk) { frame in
                            try encoder.write(frame)
                            done += 1
                            progress?(done, frames)
                        }
                        try encoder.finish()
                    } catch {
                        encoder.cancel()
                        throw error
                    }
                    let place = String(piece.dropFirst("file:".count))
                    guard let bytes = FileManager.default.contents(atPath: place) else {
                        throw VideoError.unwritable(path: output, reason: "what ffmpeg has written is gone")
                    }
                    written.append(PartIndex.Chunk(chunk: chunk, place: try writer.append(.film, [UInt8](bytes), compressing: false)))
                    UnfinishedOutputs.remove(place)
                }
            }
            try writer.finish(index: PartIndex(plan: index.digest, part: part, count: count, chunks: written).encoded())
            try file.complete()
            return true
        } catch {
            file.discard()
            throw error
        }
    }

    /// Draws frames without encoding them, from the first of a chunk to the film's last.
    package func drawFrames(fromChunk first: Int, threads: Int? = nil, _ take: (Frame) throws -> Void) throws {
        var player = try PlanPlayer(self, from: first, threads: threads)
        for chunk in first..<head.chunks { try player.play(chunk, take) }
    }

    /// The number of chunks, and the first frame of one.
    package var chunks: Int { head.chunks }
    package func firstFrame(ofChunk chunk: Int) -> Int { head.frames(ofChunk: chunk).lowerBound }
}

/// A part's file, opened.
struct PartFile {
    let reader: RecordReader
    let index: PartIndex

    init(_ path: String) throws(PlanError) {
        reader = try RecordReader(.part, path: path)
        let bytes = try reader.record(.index, at: reader.indexPlace)
        guard let index = bytes.withUnsafeBytes({ PartIndex(decoding: $0) }) else { throw reader.damage(at: reader.indexPlace) }
        self.index = index
    }

    /// Reads everything and holds it against its checksums.
    func verify() throws(PlanError) { for chunk in index.chunks { _ = try reader.bytesInFile(.film, at: chunk.place) } }
}

/// A plan's render tree, going through its chunks in order.
private struct PlanPlayer {
    private let plan: Plan
    private let reader: RecordReader
    private let renderer: FrameRenderer
    private var tree = RenderTree()
    private var background = Color(red: 0, green: 0, blue: 0, alpha: 1)
    private var next: Int

    /// Comes to a chunk from the nearest keyframe.
    init(_ plan: Plan, from chunk: Int, threads: Int?) throws {
        self.plan = plan
        reader = try RecordReader(.plan, path: plan.path)
        renderer = FrameRenderer(width: plan.head.width, height: plan.head.height, workers: Workers(count: threads))
        next = plan.index.chunks[chunk].keyframe
        var isFirst = true
        while next < chunk {
            try run(next, fromKeyframe: isFirst) { _, _, _ in }
            isFirst = false
        }
        isBeginning = isFirst
    }

    private var isBeginning = true

    /// Draws a chunk's frames, the next in order.
    mutating func play(_ chunk: Int, _ take: (Frame) throws -> Void) throws {
        var isFirst = true
        let (head, renderer) = (plan.head, renderer)
        try run(chunk, fromKeyframe: isBeginning) { index, frame, state in
            if isFirst || !frame.isStill {
                renderer.sample(state.tree, at: frame.time, scale: head.scale, background: state.background)
                renderer.begin()
                renderer.finish()
            }
            let damage = renderer.takeDamage()
            try take(Frame(index: index, time: frame.time, surface: renderer.surface, damage: isFirst ? nil : damage))
            isFirst = false
        }
        isBeginning = false
    }

    private mutating func run(
        _ chunk: Int, fromKeyframe: Bool, _ visit: (Int, PlanChunk.Frame, borrowing PlanPlayer) throws -> Void
    ) throws {
        let place = plan.index.chunks[chunk].place
        let bytes = try reader.record(.chunk, at: place)
        guard let record = bytes.withUnsafeBytes({ PlanChunk(decoding: $0) }),
            record.frames.count == plan.head.frames(ofChunk: chunk).count,
            record.first == plan.head.frames(ofChunk: chunk).lowerBound
        else { throw damage(place, "frames are not as they should be") }
        let keyframe = fromKeyframe ? record.keyframe : nil
        if let keyframe {
            tree = RenderTree()
            try apply(keyframe, place)
        }
        for (offset, frame) in record.frames.enumerated() {
            if let color = frame.background { background = color }
            if offset > 0 || keyframe == nil {
                if frame.beginsRun { tree = RenderTree() }
                for commit in frame.commits { try apply(commit, place) }
            }
            try visit(record.first + offset, frame, self)
        }
        next = chunk + 1
    }

    private mutating func apply(_ changes: PlanChunk.Changes, _ place: UInt64) throws {
        do {
            for picture in changes.pictures { try tree.apply(.addImage(picture.image, bitmap(picture.content))) }
            try tree.apply(Commit(decoding: changes.bytes))
        } catch let error as PlanError {
            throw error
        } catch {
            throw damage(place, "a commit cannot be applied")
        }
    }

    private func bitmap(_ content: Int) throws -> Bitmap {
        guard plan.index.pictures.indices.contains(content) else { throw damage(0, "a picture is missing") }
        let place = plan.index.pictures[content]
        let bytes = try reader.record(.picture, at: place)
        guard let bitmap = bytes.withUnsafeBytes({ Bitmap.ofPlanRecord($0) }) else { throw damage(place, "it is no picture") }
        return bitmap
    }

    private func damage(_ place: UInt64, _ text: String) -> PlanError {
        .damaged(path: plan.path, detail: "in the record at byte \(place), \(text)")
    }
}
