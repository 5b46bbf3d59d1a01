import Foundation
import LaminaRender
import LaminaStage
import LaminaWire

// A stage's past is commits with their times, and a frame of a plan is a time with the commits up to it: a plan of the past needs neither the program nor its clock. The
// excerpt is played through on a tree of its own, to write down whole trees and to see which frames stand still.

/// The plan of an excerpt of a stage's past.
package struct ExcerptPlan {
    /// The size of the film, in pixels.
    package let width, height: Int
    /// The number of frames.
    package let frames: Int
    private let excerpt: StageExcerpt
    private let scale: Double
    private let framesPerSecond: FrameRate

    /// Lays out a film of the excerpt's times, as large as the stage is at their end.
    ///
    /// - Parameters:
    ///   - framesPerSecond: 1…1000.
    ///   - scale: The number of pixels for a point.
    ///   - pixels: The most pixels of a frame: a film that would have more gets a lower scale.
    ///
    /// Throws a `StageError`.
    package init(_ excerpt: StageExcerpt, framesPerSecond: FrameRate, scale: Double, pixels: Int = 1 << 25) throws {
        guard framesPerSecond.isRecordable, framesPerSecond.value <= 1000 else { throw StageError.framesPerSecond(framesPerSecond) }
        let size = excerpt.size
        let scale = min(scale, (Double(pixels) / (size.width * size.height)).squareRoot())
        let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
        guard (1...32768).contains(width), (1...32768).contains(height) else {
            throw StageError.size(CGSize(width: size.width, height: size.height), scale: CGFloat(scale))
        }
        (self.width, self.height) = (Int(width), Int(height))
        (self.excerpt, self.scale, self.framesPerSecond) = (excerpt, scale, framesPerSecond)
        frames = Stage.frameCount(
            seconds: excerpt.times.upperBound - excerpt.times.lowerBound, framesPerSecond: framesPerSecond)
    }

    /// Writes the plan's file, as `PlanRecording` does of a stage that runs. Needs no actor.
    ///
    /// - Parameters:
    ///   - scene: The scene's name, for people.
    ///   - progress: A closure that gets the number of frames so far and of all frames.
    ///
    /// Throws a `VideoError`, a `PlanError` for an excerpt that is none, or what `progress` throws; nothing is left then.
    package func write(
        to path: String, format: String = "mp4", options: MovieSink.Options = MovieSink.Options(), scene: String = "",
        progress: (_ frames: Int, _ of: Int) throws -> Void = { _, _ in }
    ) throws {
        let film = try MovieFormat(path: "film." + format)
        if case .picture = film { throw VideoError.unknownFormat(path: format) }
        let sound = try FilmSound(FilmPlan(format: film, options: options), options.audio, program: options.ffmpeg)
        let head = PlanHead(
            width: width, height: height, scale: scale, rate: framesPerSecond.numerator, rateSeconds: framesPerSecond.denominator,
            frames: frames,
            chunkLength: FilmPlan.chunkLength(framesPerSecond: framesPerSecond), format: PlannedFormat(film.name, options).text,
            scene: scene)
        let output = try UnfinishedOutput(for: path)
        do {
            let writer = try PlanWriter(head, output, path: path)
            try play(into: writer, progress)
            let heard = Soundtrack(start: excerpt.times.lowerBound, cues: heardCues)
            _ = try writer.finish(sound, heard)
        } catch {
            output.discard()
            if error is CommitError || error is CommitDecodingError {
                throw PlanError.damaged(path: path, detail: "what has been kept cannot be played")
            }
            throw error
        }
    }

    /// The cues of what is heard within the excerpt's times: not of sounds that were over before, or start later.
    private var heardCues: [Cue] {
        var over: [Cue.Voice: Double] = [:]
        for cue in excerpt.cues where cue.time < excerpt.times.upperBound {
            switch cue.kind {
            case .start(let voice, let start): over[voice] = cue.time + start.duration
            case .stop(let voice): over[voice] = min(over[voice] ?? cue.time, cue.time)
            // Counted from its start, which may be long ago.
            case .plays(let voice, _): if over[voice] != nil { over[voice] = .infinity }
            default: break
            }
        }
        return excerpt.cues.filter { cue in
            guard case .start(let voice, _) = cue.kind else { return true }
            return over[voice].map { $0 > excerpt.times.lowerBound } ?? false
        }
    }

    private func play(into writer: PlanWriter, _ progress: (Int, Int) throws -> Void) throws {
        var player = ExcerptPlayer(excerpt)
        for frame in 0..<frames {
            let time = excerpt.time(ofFrame: frame, framesPerSecond: framesPerSecond)
            var commits = try player.advance(to: time)
            if frame == 0 { commits = [PlanWriter.Changes(wholeOf: player.tree)] }
            _ = try writer.take(
                frame, time, commits, background: player.background, layerCount: player.tree.layerCount,
                whole: { PlanWriter.Changes(wholeOf: player.tree) },
                list: {
                    player.tree.draw(at: time, width: width, height: height, scale: scale, background: player.background, into: &$0)
                })
            try progress(frame + 1, frames)
        }
    }
}

/// The tree of an excerpt, going through its commits.
///
/// A film has one size, the stage's last. While the stage had others, a layer around all shows it in the film's midst, as large as there is room.
private struct ExcerptPlayer {
    private(set) var tree = RenderTree()
    private(set) var background: Color
    private let excerpt: StageExcerpt
    private let size: Size
    private let isFitted: Bool
    private var shown: Size?
    private var next = 0
    private var hasBegun = false

    /// A name that no program's layer has: those are counted from 1.
    private static let fit = LayerID(0x7FFF_FFFF)

    init(_ excerpt: StageExcerpt) {
        (self.excerpt, size, background) = (excerpt, excerpt.size, excerpt.whole.background)
        isFitted = ([excerpt.whole] + excerpt.steps).contains { $0.size != excerpt.size }
    }

    /// Applies what is to be seen at a time.
    mutating func advance(to time: Double) throws -> [PlanWriter.Changes] {
        var commits: [PlanWriter.Changes] = []
        if !hasBegun {
            hasBegun = true
            commits.append(try apply(excerpt.whole))
        }
        while next < excerpt.steps.count, StageExcerpt.shows(excerpt.steps[next].time, at: time) {
            commits.append(try apply(excerpt.steps[next]))
            next += 1
        }
        return commits
    }

    private mutating func apply(_ step: StageExcerpt.Step) throws -> PlanWriter.Changes {
        background = step.background
        var commit = try Commit(decoding: step.bytes)
        var changes = PlanWriter.Changes(
            pictures: step.pictures, lostPictures: step.lostPictures, bytes: step.bytes, operations: step.operations)
        if isFitted {
            commit.operations = fitted(commit.operations, step.size)
            (changes.bytes, changes.operations) = (commit.encoded(), commit.operations.count)
        }
        for (id, bitmap) in step.pictures where tree.images[id] == nil { try tree.apply(.addImage(id, bitmap)) }
        try tree.apply(commit)
        return changes
    }

    private mutating func fitted(_ operations: [Commit.Operation], _ current: Size) -> [Commit.Operation] {
        var result: [Commit.Operation] = shown == nil ? [.create(Self.fit)] : []
        result += operations.map { if case .root(let layer) = $0 { .sublayers(Self.fit, layer == .null ? [] : [layer]) } else { $0 } }
        if shown == nil { result.append(.root(Self.fit)) }
        if shown != current {
            let share = min(size.width / current.width, size.height / current.height)
            let (x, y) = ((size.width - current.width * share) / 2, (size.height - current.height * share) / 2)
            result.append(.set(Self.fit, .sublayerTransform, .transform(Transform(a: share, b: 0, c: 0, d: share, tx: x, ty: y))))
        }
        shown = current
        return result
    }
}
