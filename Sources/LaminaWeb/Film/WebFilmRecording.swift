import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import LaminaStage
import LaminaWire

/// Keeps what a stage commits, with a whole tree now and then to begin at.
@MainActor
final class WebFilmRecording: CommitSink, CueSink {
    private let stage: Stage
    private let framesPerSecond: FrameRate
    private let seconds: Double
    private var record: FilmRecord
    private var commits: [StageCommit] = []
    /// The numbers of pictures, by their content.
    private var numbers: [ContentHash: Int] = [:]
    private var contents: [ImageID: Int] = [:]
    private var hashes: [ObjectIdentifier: (sound: Sound, hash: ContentHash)] = [:]
    private var background: CGColor?
    private var operations = 0
    private var keyframe = 0.0

    /// Whole trees are at least so many seconds apart.
    private static let keyframeDistance = 1.0
    /// The share of the film after which most scenes show what they are about.
    private static let posterShare = 0.4

    init(_ stage: Stage, framesPerSecond: FrameRate, seconds: Double, title: String) {
        (self.stage, self.framesPerSecond, self.seconds) = (stage, framesPerSecond, seconds)
        let rate = framesPerSecond.value
        record = FilmRecord(
            size: Size(stage.size), scale: stage.scale.native, start: 0, duration: seconds, framesPerSecond: rate, frames: 0,
            poster: (seconds * Self.posterShare * rate).rounded(.down) / rate, title: title)
    }

    func receive(_ changes: StageCommit) { commits.append(changes) }
    func receive(_ cues: [Cue]) {
        record.cues += cues.map { cue in
            CueRecord(cue) { sound in
                if let known = hashes[ObjectIdentifier(sound)] { return known.hash }
                // Its number: the bytes of a film are the same at each start.
                let number = record.sounds.firstIndex { $0.file == sound.file } ?? record.sounds.count
                let hash = ContentHash((0..<16).map { UInt8(truncatingIfNeeded: $0 < 8 ? number >> (8 * $0) : 0) })!
                hashes[ObjectIdentifier(sound)] = (sound, hash)
                if number == record.sounds.count { record.sounds.append(.init(hash: hash, file: sound.file)) }
                return hash
            }
        }
    }

    func stageDidResize(to size: CGSize, scale: CGFloat) {}

    func run(_ progress: ((Int, Int) -> Void)?) async throws -> FilmRecord {
        stage.flush()
        stage.attach(self as any CommitSink)
        defer {
            stage.detach(self as any CommitSink)
            stage.detach(self as any CueSink)
        }
        let (count, whole) = (Stage.frameCount(seconds: seconds, framesPerSecond: framesPerSecond), stage.recreation)
        try await stage.visitFrames(framesPerSecond: framesPerSecond, seconds: seconds) { frame, time in
            if frame == 0 {
                record.start = time
                receive(stage.playingCues)
                stage.attach(self as any CueSink)
                append(.anew, whole)
            }
            take(at: time)
            record.frames = frame + 1
            progress?(frame + 1, count)
        }
        return record
    }

    private func take(at time: Double) {
        for commit in commits {
            operations += commit.operations.count
            append(.changes, commit)
        }
        commits.removeAll()
        if stage.background != background {
            append(.anew, stage.recreation)
        } else if operations >= max(256, stage.layerCount), time - keyframe >= Self.keyframeDistance {
            append(.keyframe, stage.recreation)
        }
    }

    private func append(_ kind: FilmRecord.Step.Kind, _ commit: StageCommit) {
        if kind != .changes { (background, operations, keyframe) = (stage.background, 0, commit.time) }
        let pictures = commit.pictures.map { id, bitmap in
            // A picture of that name is there already when a whole tree comes in between.
            let content = (kind == .changes ? nil : contents[id]) ?? content(of: bitmap)
            contents[id] = content
            return PlanChunk.Picture(image: id, content: content)
        }
        for image in commit.lostPictures { contents[image] = nil }
        record.steps.append(
            .init(
                kind, time: commit.time, background: Color(stage.background), pictures: pictures, bytes: Commit(commit.operations).encoded()
            ))
    }

    private func content(of bitmap: Bitmap) -> Int {
        let hash = ContentHash(of: bitmap)
        if let number = numbers[hash] { return number }
        let number = record.pictures.count
        numbers[hash] = number
        record.pictures.append(bitmap)
        return number
    }
}
