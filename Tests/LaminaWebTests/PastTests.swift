import CommandTestSupport
import Foundation
import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import LaminaStage
import LaminaVideo
import LaminaWeb
import LaminaWire
import Testing

/// What a session keeps of its past: as much as it may, and enough for films that have the bytes of recordings.
@Suite @MainActor struct PastTests {
    private let scratch: Scratch
    init() throws { scratch = try Scratch() }

    /// Keeps a stage's past, as a session does.
    private final class Keeper: CommitSink, CueSink {
        let stage: Stage
        var past: SessionPast
        var limit: Int
        private(set) var stretches = 0
        private var isDue = false

        init(_ stage: Stage, seconds: Double, limit: Int = .max / 4) {
            (self.stage, self.limit, past) = (stage, limit, SessionPast(seconds: seconds))
            stage.flush()
            stage.attach(self as any CommitSink)
            stage.attach(self as any CueSink)
            begin()
        }

        func receive(_ changes: StageCommit) {
            let bytes = Commit(changes.operations).encoded()
            if past.keep(changes, bytes: bytes, background: Color(stage.background), size: Size(stage.size), limit: limit) { isDue = true }
        }

        func receive(_ cues: [Cue]) { if past.keep(cues, limit: limit) { isDue = true } }
        func stageDidResize(to size: CGSize, scale: CGFloat) { past.resize(to: Size(size), at: stage.clock.seconds) }

        /// Begins a stretch if one is due, between two turns.
        func settle() {
            if isDue { begin() }
            isDue = false
        }

        private func begin() {
            stage.flush()
            let tree = stage.recreation
            past.begin(
                tree, bytes: Commit(tree.operations).encoded(), background: Color(stage.background), size: Size(stage.size),
                playing: stage.playingCues, limit: limit)
            stretches += 1
        }
    }

    /// Cards that come, move, change their pictures and go with each touch, and a sound.
    private func makeStage() throws -> Stage {
        let stage = try Stage(size: CGSize(width: 80, height: 60), threads: 1)
        stage.perform {
            let root = CALayer()
            root.frame = CGRect(x: 0, y: 0, width: 80, height: 60)
            stage.layer = root
            var count = 0
            stage.inputHandler = { events in
                for event in events where event.phase == .began {
                    count += 1
                    if count % 8 == 0 { root.sublayers = nil }
                    if count == 12 { stage.background = CGColor(red: 0, green: 0.3, blue: 0.5, alpha: 1) }
                    if count == 10 {
                        let samples = (0..<48_000).map { Float(sin(Double($0) / 20) * 0.2) }
                        _ = CueBoard.current.start(Cue.Start(Sound(name: "hum", file: [1], samples: samples)))
                    }
                    for i in 0..<8 {
                        let card = CALayer()
                        card.frame = CGRect(x: Double((count * 7 + i * 11) % 70), y: Double((count * 13 + i * 5) % 50), width: 9, height: 7)
                        card.contents = Self.picture(count * 8 + i)
                        root.addSublayer(card)
                        let move = CABasicAnimation(keyPath: "position")
                        (move.fromValue, move.duration) = (event.point, 0.7)
                        card.add(move, forKey: "move")
                    }
                }
            }
        }
        stage.play(
            try InputScript(
                events: (0..<60).map { InputEvent(time: 0.05 + 0.09 * Double($0), phase: .began, touch: $0, point: CGPoint(x: $0, y: 30)) })
        )
        return stage
    }

    private nonisolated static func picture(_ shade: Int) -> CGImage {
        let context = CGContext(
            data: nil, width: 6, height: 6, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)!
        context.setFillColor(CGColor(red: CGFloat(shade % 11) / 10, green: CGFloat(shade % 7) / 6, blue: CGFloat(shade % 5) / 4, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
        return context.makeImage()!
    }

    private func film(_ excerpt: StageExcerpt, _ name: String, framesPerSecond: FrameRate = 30, scale: Double = 1, format: String = "mp4")
        throws
    {
        let path = scratch.file("film.plan")
        try ExcerptPlan(excerpt, framesPerSecond: framesPerSecond, scale: scale).write(to: path, format: format)
        let plan = try Plan(path)
        try plan.draw(part: 1, of: 1, to: scratch.file("film.part"), threads: 1)
        try plan.join([scratch.file("film.part")], to: scratch.file(name))
    }

    @Test("a film of the past has the bytes of a recording of the same seconds, wherever its stretches begin", arguments: [0.0, 1.7, 3.4])
    func equal(first: Double) throws {
        let stage = try makeStage()
        let keeper = Keeper(stage, seconds: 10)
        for step in 1...330 {
            stage.advance(to: Double(step) / 60)
            keeper.settle()
        }
        #expect(keeper.stretches > 2, "stretches: \(keeper.stretches)")
        let other = try makeStage()
        other.advance(to: first)
        try other.record(to: MovieSink(scratch.file("recorded.mp4")), framesPerSecond: 30, until: .after(2))
        let excerpt = try #require(keeper.past.excerpt(of: 2, until: stage.start + first + 2))
        #expect(excerpt.times.lowerBound == stage.start + first)
        try film(excerpt, "film.mp4")
        #expect(try scratch.data("film.mp4") == scratch.data("recorded.mp4"))
        #expect(scratch.contents().allSatisfy { !$0.hasPrefix(".") })
    }

    @Test("what lies farther back is forgotten by whole stretches; no film is longer than the past")
    func length() throws {
        let stage = try makeStage()
        let keeper = Keeper(stage, seconds: 1)
        for step in 1...330 {
            stage.advance(to: Double(step) / 60)
            keeper.settle()
        }
        let excerpt = try #require(keeper.past.excerpt(of: 100, until: stage.clock.seconds))
        #expect(abs(excerpt.times.upperBound - excerpt.times.lowerBound - 1) < 1e-9)
        #expect(excerpt.whole.time <= excerpt.times.lowerBound && excerpt.whole.time > excerpt.times.lowerBound - 1)
        #expect(keeper.past.excerpt(of: 1, until: stage.start) == nil)
    }

    @Test("a heavy scene's past stays within its limit, and so does one whose tree is too large")
    func bounds() throws {
        let stage = try makeStage()
        let keeper = Keeper(stage, seconds: 100, limit: 60_000)
        var most = 0
        for step in 1...330 {
            stage.advance(to: Double(step) / 60)
            most = max(most, keeper.past.bytes)
            #expect(keeper.past.bytes <= 2 * keeper.limit)
            keeper.settle()
            #expect(keeper.past.bytes <= keeper.limit)
        }
        #expect(most > keeper.limit / 4 && keeper.past.isRunning)
        let excerpt = try #require(keeper.past.excerpt(of: 100, until: stage.clock.seconds))
        #expect(excerpt.times.lowerBound > stage.start + 1)
        try film(excerpt, "short.mp4")
        // Others have come, and there is less for each.
        keeper.past.trim(to: 10_000)
        #expect(keeper.past.bytes <= 20_000)
        let small = Keeper(try makeStage(), seconds: 100, limit: 200)
        #expect(!small.past.isRunning && small.past.bytes == 0)
        let none = Keeper(try makeStage(), seconds: 0)
        #expect(!none.past.isRunning)
    }

    @Test("cues and changes of size, which need no commit, count as well")
    func silentWeight() throws {
        let keeper = Keeper(try makeStage(), seconds: 100, limit: 100_000)
        let sound = Sound(name: "", file: [UInt8](repeating: 0, count: 1000), samples: [Float](repeating: 0, count: 1000))
        let before = keeper.past.bytes
        for voice in 0..<3 {
            let cue = Cue(time: 0, .start(Cue.Voice(UInt32(voice)), Cue.Start(sound)))
            let isTooMuch = keeper.past.keep([cue], limit: keeper.limit)
            #expect(!isTooMuch)
        }
        #expect((5000..<6000).contains(keeper.past.bytes - before), "a sound counts once: \(keeper.past.bytes - before)")
        for _ in 0..<1000 { keeper.past.resize(to: Size(10, 10), at: 0) }
        keeper.past.trim(to: keeper.limit)
        #expect(keeper.past.bytes == 0 && !keeper.past.isRunning)
    }

    @Test("a film has the stage's last size; what was smaller, or larger, stands in its midst")
    func sizes() throws {
        let stage = try Stage(size: CGSize(width: 40, height: 40), threads: 1)
        let root = CALayer()
        stage.perform {
            root.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
            root.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            stage.layer = root
        }
        let keeper = Keeper(stage, seconds: 10)
        stage.advance(to: 0.5)
        try stage.resize(to: CGSize(width: 80, height: 40))
        stage.perform {
            CATransaction.setDisableActions(true)
            root.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
        }
        stage.flush()
        stage.advance(to: 1)
        try film(try #require(keeper.past.excerpt(of: 1, until: stage.clock.seconds)), "film.apng", framesPerSecond: 4, format: "apng")
        let frames = try pixels(scratch.file("film.apng"))
        #expect(frames.count == 4 * 80 * 40 * 4)
        func red(_ frame: Int) -> [Bool] { (0..<80).map { frames[frames.startIndex + ((frame * 40 + 20) * 80 + $0) * 4] > 200 } }
        #expect(red(0) == (0..<80).map { (20..<60).contains($0) })
        #expect(red(3).allSatisfy { $0 })
    }
}
