import Foundation
@preconcurrency import LaminaQuartzCore
import LaminaStage
import LaminaVideo
import Testing

@Suite("A film of several runs")
@MainActor
struct RunsTests {
    private let scratch: Scratch
    init() throws { scratch = try Scratch() }

    /// A run of 2.7 seconds at ten frames a second ends within a chunk.
    private let seconds = 2.7
    private let rate = FrameRate(10)

    /// A stage whose program differs from run to run: a picture, a square that moves, one that goes and comes, the colour behind.
    private func open(_ run: Int, width: Double = 40) throws -> Stage {
        let stage = try Stage(size: CGSize(width: width, height: 30), threads: 1)
        stage.perform {
            let root = CALayer()
            root.bounds = CGRect(x: 0, y: 0, width: 40, height: 30)
            stage.layer = root
            stage.background = CGColor(red: 0, green: CGFloat(run) / 4, blue: 0, alpha: 1)
            let (square, other) = (CALayer(), CALayer())
            square.frame = CGRect(x: 4, y: 4 + 5 * run, width: 8, height: 8)
            square.contents = solidPicture(blue: UInt8(60 * run))
            other.frame = CGRect(x: 20, y: 10, width: 10, height: 10)
            other.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
            root.addSublayer(square)
            let move = CABasicAnimation(keyPath: "position.x")
            (move.fromValue, move.toValue, move.duration) = (8, 36 - 5 * run, 2)
            square.add(move, forKey: nil)
            for moment in 1...20 {
                LaminaStage.Timer.scheduledTimer(withTimeInterval: Double(moment) * 0.13, repeats: false) { _ in
                    MainActor.assumeIsolated {
                        if other.superlayer == nil { root.addSublayer(other) } else { other.removeFromSuperlayer() }
                    }
                }
            }
        }
        return stage
    }

    private func solidPicture(blue: UInt8) -> CGImage? {
        let context = CGContext(
            data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 16, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        context?.setFillColor(CGColor(red: 1, green: 0, blue: CGFloat(blue) / 255, alpha: 1))
        context?.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
        return context?.makeImage()
    }

    private func runs(_ count: Int) -> StageRuns { StageRuns(count, seconds: seconds) { try open($0) } }

    @Test("it has the frames of each run's own film, one after the other")
    func frames() async throws {
        _ = try await Plan.render(runs(3), to: scratch.file("all.apng"), framesPerSecond: rate, parts: 2, threads: 1)
        let size = 40 * 30 * 4
        let found = try decoded(scratch.file("all.apng"), frameSize: size)
        #expect(found.count == 81)
        for run in 0..<3 {
            try await open(run).record(to: MovieSink(scratch.file("one.apng")), framesPerSecond: rate, until: .after(seconds))
            let expected = try decoded(scratch.file("one.apng"), frameSize: size)
            #expect(Array(found[(27 * run)..<(27 * run + 27)]) == expected, "run \(run)")
        }
    }

    @Test("its parts begin anywhere, also within a run, and are joined to the same bytes")
    func parts() async throws {
        let report = try await PlanRecording.write(runs(4), to: scratch.file("film.plan"), framesPerSecond: rate)
        #expect(report.frames == 108 && report.chunks == 6)
        let plan = try Plan(scratch.file("film.plan"))
        _ = try plan.verify()
        var films: [Data] = []
        for count in [1, 2, 6] {
            let parts = (1...count).map { scratch.file("\($0)-\(count).part") }
            for (number, path) in parts.enumerated() { try plan.draw(part: number + 1, of: count, to: path, threads: 1) }
            try plan.join(parts, to: scratch.file("film.mp4"))
            films.append(try Data(contentsOf: URL(fileURLWithPath: scratch.file("film.mp4"))))
        }
        #expect(films[0] == films[1] && films[0] == films[2])
    }

    @Test("a stage of another size, no run, and more than a day are refused; nothing is left")
    func refused() async throws {
        let path = scratch.file("film.plan")
        await #expect(throws: VideoError.frameSizeChanged(expected: "40x30", found: "50x30")) {
            try await PlanRecording.write(StageRuns(2, seconds: 1) { try open($0, width: $0 == 0 ? 40 : 50) }, to: path)
        }
        for (count, seconds) in [(0, 1.0), (-1, 1), (2, 50_000), (2, .nan), (1, -1)] {
            await #expect(throws: StageError.self) {
                try await PlanRecording.write(StageRuns(count, seconds: seconds) { try open($0) }, to: path)
            }
        }
        #expect(scratch.contents.isEmpty)
    }
}
