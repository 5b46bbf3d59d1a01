import Foundation
@preconcurrency import LaminaQuartzCore
import LaminaStage
import LaminaVideo
import Testing

@Suite("Films at rates that are no whole number")
@MainActor
struct FilmRateTests {
    private let scratch: Scratch
    init() throws { scratch = try Scratch() }

    private func makeStage() throws -> Stage {
        let stage = try Stage(size: CGSize(width: 64, height: 48), threads: 1)
        stage.perform {
            let root = CALayer()
            root.bounds = CGRect(x: 0, y: 0, width: 64, height: 48)
            root.backgroundColor = CGColor(red: 0, green: 0.4, blue: 0.8, alpha: 1)
            stage.layer = root
            let dot = CALayer()
            (dot.bounds, dot.backgroundColor) = (CGRect(x: 0, y: 0, width: 9, height: 9), CGColor(red: 1, green: 1, blue: 0, alpha: 1))
            root.addSublayer(dot)
            let move = CABasicAnimation(keyPath: "position")
            (move.fromValue, move.toValue, move.duration) = (CGPoint(x: 5, y: 5), CGPoint(x: 60, y: 40), 5)
            dot.add(move, forKey: nil)
        }
        return stage
    }

    /// The moments of a film's packets in seconds, in the order in which they are shown.
    private func times(_ path: String) throws -> [Double] {
        let lines = try output(
            of: "ffprobe", ["-v", "error", "-select_streams", "v:0", "-show_entries", "packet=pts_time", "-of", "csv=p=0", path])
        return String(decoding: lines, as: UTF8.self).split(separator: "\n").compactMap { Double($0.prefix { $0 != "," }) }.sorted()
    }

    @Test(
        "players read the rate and each frame's moment, and parts make the bytes of the whole",
        arguments: [
            ("mp4", FrameRate(30_000, per: 1001)), ("mp4", FrameRate(24_000, per: 1001)), ("mov", FrameRate(60_000, per: 1001)),
            ("webm", FrameRate(30_000, per: 1001)), ("mp4", FrameRate(25, per: 2)), ("mp4", FrameRate(31, per: 7)),
            ("gif", FrameRate(30_000, per: 1001)), ("apng", FrameRate(30_000, per: 1001)),
        ])
    func rates(format: String, rate: FrameRate) async throws {
        let (path, seconds) = (scratch.file("whole.\(format)"), 4.5)
        let report = try await makeStage().record(to: MovieSink(path), framesPerSecond: rate, until: .after(seconds))
        let info = try probe(path)
        #expect(report.frames == Int((seconds * rate.value).rounded(.up)))
        let (unit, times) = (format == "gif" ? 0.01 : format == "webm" ? 0.001 : 2e-4, try times(path))
        if format != "apng" {
            #expect(format == "gif" || info["r_frame_rate"] == "\(rate.numerator)/\(rate.denominator)")
            #expect(times.count == report.frames && info["nb_read_frames"] == "\(report.frames)")
            for (frame, time) in times.enumerated() where abs(time - rate.time(of: frame)) > unit {
                Issue.record("frame \(frame) is at \(time), not at \(rate.time(of: frame))")
            }
        }
        let expected = try Data(contentsOf: URL(fileURLWithPath: path))
        for parts in [1, 2] {
            _ = try await Plan.render(
                makeStage(), to: scratch.file("parts.\(format)"), framesPerSecond: rate, seconds: seconds, parts: parts)
            #expect(try Data(contentsOf: URL(fileURLWithPath: scratch.file("parts.\(format)"))) == expected, "\(parts) parts")
        }
    }

    @Test("y4m says the fraction, and moments of a shutter lie within its frames")
    func streams() throws {
        let rate = FrameRate(24_000, per: 1001)
        let ends = Pipe()
        let stream = FrameStream(.y4m, descriptor: ends.fileHandleForWriting.fileDescriptor)
        try stream.begin(FrameFormat(width: 2, height: 2, framesPerSecond: rate))
        try ends.fileHandleForWriting.close()
        let line = String(decoding: ends.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        #expect(line.hasPrefix("YUV4MPEG2 W2 H2 F24000:1001 "))
        let moments = Shutter(angle: 180, samples: 2).moments(framesPerSecond: rate, seconds: 0.1)
        #expect(moments.count == 6)
        for frame in 0..<3 { #expect(abs(moments[2 * frame] - rate.time(of: frame)) < 1e-12) }
    }
}
