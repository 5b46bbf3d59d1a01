import Foundation
@preconcurrency import LaminaQuartzCore
import LaminaStage
import LaminaVideo
import Testing

@Suite("A film in parts")
@MainActor
struct PlanTests {
    private let scratch: Scratch
    init() throws { scratch = try Scratch() }

    /// Five seconds at ten frames a second are three chunks.
    private let rate = 10
    private let seconds = 5.0

    private func makeStage() throws -> Stage {
        let stage = try Stage(size: CGSize(width: 64, height: 48), threads: 1)
        stage.perform { Dots().begin(on: stage) }
        return stage
    }

    @discardableResult
    private func plan(_ name: String = "film.plan", format: String = "mp4") async throws -> PlanReport {
        try await PlanRecording.write(
            makeStage(), to: scratch.file(name), format: format, framesPerSecond: rate, seconds: seconds, scene: "Dots")
    }

    private func draw(_ count: Int, of plan: String = "film.plan") throws -> [String] {
        let plan = try Plan(scratch.file(plan))
        return try (1...count).map { part in
            let path = scratch.file("\(part)-\(count).part")
            try plan.draw(part: part, of: count, to: path, threads: 1)
            return path
        }
    }

    private func data(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: scratch.file(name))) }

    private func renderWhole(_ name: String) throws {
        try makeStage().record(to: MovieSink(scratch.file(name)), framesPerSecond: rate, until: .after(seconds))
    }

    @Test("joined of 1, 2, 8 and 64 parts it is what a recording is, byte for byte", arguments: ["mp4", "apng", "m3u8"])
    func equal(format: String) async throws {
        try renderWhole("whole.\(format)")
        let report = try await plan(format: format)
        #expect(report.frames == 50 && report.chunks == 3 && report.parts == 1)
        #expect(
            (10...17).contains(report.stillFrames),
            "nothing changes in the last two seconds, once the particles are gone: \(report.stillFrames)")
        let expected = try data("whole.\(format)")
        guard format != "m3u8" else { return try await equalSegments() }
        for count in [1, 2, 8, 64] {
            let parts = try draw(count)
            try Plan(scratch.file("film.plan")).join(parts.reversed(), to: scratch.file("film.\(format)"))
            #expect(try data("film.\(format)") == expected, "\(count) parts")
        }
        _ = try await Plan.render(
            makeStage(), to: scratch.file("parts.\(format)"), framesPerSecond: rate, seconds: seconds, parts: 3)
        #expect(try data("parts.\(format)") == expected)
        #expect(scratch.contents.allSatisfy { !$0.hasPrefix(".") })
    }

    /// Of a playlist its segments are the film.
    private func equalSegments() async throws {
        let expected = try segments("whole")
        #expect(expected.count == 4)
        for count in [1, 2] {
            let parts = try draw(count)
            try Plan(scratch.file("film.plan")).join(parts, to: scratch.file("film.m3u8"))
            #expect(try segments("film") == expected, "\(count) parts")
        }
        _ = try await Plan.render(makeStage(), to: scratch.file("parts.m3u8"), framesPerSecond: rate, seconds: seconds, parts: 2)
        #expect(try segments("parts") == expected)
        #expect(scratch.contents.allSatisfy { !$0.hasPrefix(".") })
    }

    private func segments(_ name: String) throws -> [Data] {
        try scratch.contents.filter { $0.hasPrefix("\(name)-") && ($0.hasSuffix(".m4s") || $0.hasSuffix(".mp4")) }.sorted().map(data)
    }

    @Test("parts consist of chunks")
    func chunks() async throws {
        try await plan()
        #expect(try Plan(scratch.file("film.plan")).frames(ofPart: 2, of: 3) == 20..<40)
        #expect(try Plan(scratch.file("film.plan")).frames(ofPart: 1, of: 8) == 0..<0)
        #expect(try Plan(scratch.file("film.plan")).frames(ofPart: 8, of: 8) == 40..<50)
    }

    @Test("films of chunks have steady times")
    func times() throws {
        try renderWhole("whole.mp4")
        let arguments = ["-v", "error", "-show_entries", "packet=pts,dts", "-of", "csv=p=0", scratch.file("whole.mp4")]
        let lines = String(decoding: try output(of: "ffprobe", arguments), as: UTF8.self).split(separator: "\n")
        let times = lines.map { $0.split(separator: ",").compactMap { Int($0) } }
        #expect(times.count == 50)
        #expect(times.map { $0[0] }.sorted() == (0..<50).map { $0 * (times[1][1] - times[0][1]) })
        #expect(zip(times, times.dropFirst()).allSatisfy { $1[1] - $0[1] == times[1][1] - times[0][1] })
    }

    @Test("a part that is whole is not drawn again; one that is damaged, or of something else, is")
    func resume() async throws {
        try await plan()
        let plan = try Plan(scratch.file("film.plan"))
        let path = scratch.file("a.part")
        #expect(try plan.draw(part: 1, of: 2, to: path, threads: 1))
        let first = try data("a.part")
        #expect(try !plan.draw(part: 1, of: 2, to: path, threads: 1))
        for damaged in [first.dropLast(1), first.prefix(200), Data("x".utf8) + first.dropFirst(), first + Data([0])] {
            try Data(damaged).write(to: URL(fileURLWithPath: path))
            #expect(try plan.draw(part: 1, of: 2, to: path, threads: 1))
            #expect(try data("a.part") == first)
        }
        #expect(try plan.draw(part: 2, of: 2, to: path, threads: 1))
        #expect(scratch.contents == ["a.part", "film.plan"])
    }

    @Test("parts of another plan, twice, missing, out of range, and another format are refused by name; nothing is written")
    func refused() async throws {
        try await plan()
        try await plan("gif.plan", format: "gif")
        let parts = try draw(2)
        let plan = try Plan(scratch.file("film.plan"))
        let other = scratch.file("other.part")
        try Plan(scratch.file("gif.plan")).draw(part: 1, of: 2, to: other, threads: 1)
        let film = scratch.file("film.mp4")
        let found = try String(Plan(scratch.file("gif.plan")).digest.prefix(12))
        #expect(throws: PlanError.otherPlan(path: other, found: found, expected: String(plan.digest.prefix(12)))) {
            try plan.join([other, parts[1]], to: film)
        }
        #expect(throws: PlanError.overlap(first: parts[0], second: parts[0], frames: 0...19)) {
            try plan.join([parts[0], parts[0]], to: film)
        }
        #expect(throws: PlanError.missing(frames: 20...49)) { try plan.join([parts[0]], to: film) }
        #expect(throws: PlanError.missing(frames: 0...49)) { try plan.join([], to: film) }
        #expect(throws: PlanError.otherFormat(path: scratch.file("film.gif"), planned: "mp4")) {
            try plan.join(parts, to: scratch.file("film.gif"))
        }
        for (part, count) in [(0, 2), (3, 2), (1, 0), (-1, -1), (1, 1_000_001)] {
            #expect(throws: PlanError.partNumber(part: part, count: count)) { try plan.draw(part: part, of: count, to: other) }
        }
        #expect(!scratch.contents.contains { $0.hasPrefix("film.") && $0 != "film.plan" || $0.hasPrefix(".") })
    }

    @Test("a plan that is cut off or damaged anywhere is an error, never a film")
    func hostile() async throws {
        try await plan()
        let whole = [UInt8](try data("film.plan"))
        let path = scratch.file("bad.plan")
        let part = scratch.file("bad.part")
        func check(_ bytes: [UInt8], _ what: String) throws {
            try Data(bytes).write(to: URL(fileURLWithPath: path))
            #expect(throws: PlanError.self, "\(what)") { try Plan(path).draw(part: 1, of: 1, to: part, threads: 1) }
        }
        for end in stride(from: 0, to: whole.count, by: max(1, whole.count / 60)) { try check(Array(whole[..<end]), "\(end) bytes") }
        var numbers = Numbers(seed: 20)
        for place in [4, 6, 7, 8, 12, 16, 20, 40] + (0..<30).map({ _ in numbers.next(below: whole.count) }) {
            var bytes = whole
            bytes[place] ^= UInt8(1 << numbers.next(below: 8))
            try check(bytes, "byte \(place)")
        }
        var newer = whole
        newer[4] += 1
        try Data(newer).write(to: URL(fileURLWithPath: path))
        #expect(throws: PlanError.version(path: path, found: UInt16(newer[4]))) { try Plan(path) }
        #expect(throws: PlanError.foreign(path: #filePath, expected: "a plan of lamina plan")) { try Plan(#filePath) }
        #expect(throws: PlanError.unreadable(path: "/no/such.plan", reason: "there is no such file")) { try Plan("/no/such.plan") }
        #expect(throws: PlanError.unreadable(path: scratch.path, reason: "it is no file")) { try Plan(scratch.path) }
        #expect(scratch.contents == ["bad.plan", "film.plan"])
    }

    @Test("what cannot be planned leaves no file")
    func impossible() async throws {
        await #expect(throws: StageError.framesPerSecond(0)) {
            try await PlanRecording.write(makeStage(), to: scratch.file("a.plan"), framesPerSecond: 0, seconds: 1)
        }
        await #expect(throws: VideoError.self) {
            try await PlanRecording.write(makeStage(), to: scratch.file("a.plan"), format: "png", seconds: 1)
        }
        await #expect(throws: VideoError.unwritable(path: scratch.file("no/a.plan"), reason: "its folder does not exist")) {
            try await PlanRecording.write(makeStage(), to: scratch.file("no/a.plan"), seconds: 1)
        }
        #expect(scratch.contents == [])
    }
}

/// Springs, particles whose rate changes, a timer that changes many layers, pictures that come and go, a colour behind all, and a rest at the end.
@MainActor
private final class Dots {
    private let dots = (0..<40).map { i in
        let dot = CALayer()
        dot.frame = CGRect(x: i % 8 * 8, y: i / 8 * 8, width: 6, height: 6)
        dot.backgroundColor = CGColor(red: 1, green: CGFloat(i) / 40, blue: 0, alpha: 1)
        return dot
    }
    private let emitter = CAEmitterLayer()
    private var count = 0

    func begin(on stage: Stage) {
        let root = CALayer()
        root.bounds = CGRect(x: 0, y: 0, width: 64, height: 48)
        stage.layer = root
        for dot in dots { root.addSublayer(dot) }
        let spring = CASpringAnimation(keyPath: "position.x")
        (spring.fromValue, spring.toValue, spring.duration) = (0, 60, 2)
        dots[7].add(spring, forKey: nil)
        let cell = CAEmitterCell()
        (cell.birthRate, cell.lifetime, cell.velocity, cell.contents) = (20, 0.4, 20, picture(128))
        emitter.emitterPosition = CGPoint(x: 32, y: 24)
        emitter.emitterCells = [cell]
        root.addSublayer(emitter)
        wait(on: stage)
    }

    private func wait(on stage: Stage) {
        LaminaStage.Timer.scheduledTimer(withTimeInterval: 0.05, repeats: false) { [self] _ in MainActor.assumeIsolated { step(stage) } }
    }

    private func step(_ stage: Stage) {
        count += 1
        CATransaction.setDisableActions(count % 2 == 0)
        for (i, dot) in dots.enumerated() { dot.opacity = Float((count + i) % 10) / 10 }
        dots[3].contents = count % 7 < 4 ? picture(count % 3 * 80) : nil
        if count % 20 == 0 { emitter.birthRate = Float(count % 3) }
        if count == 50 { stage.background = CGColor(red: 0, green: 0, blue: 1, alpha: 1) }
        if count < 60 { wait(on: stage) } else { emitter.birthRate = 0 }
    }

    private func picture(_ red: Int) -> CGImage? {
        let context = CGContext(
            data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        context?.setFillColor(CGColor(red: CGFloat(red) / 255, green: 0.5, blue: 1, alpha: 0.8))
        context?.fill(CGRect(x: 0, y: 0, width: 3, height: 4))
        return context?.makeImage()
    }
}
