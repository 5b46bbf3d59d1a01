import Foundation
import LaminaRender
import LaminaStage
import LaminaVideo
import Testing

@Suite("Motion blur")
struct ShutterTests {
    private final class Kept: Sink {
        var frames: [(index: Int, time: Double, pixels: [UInt32])] = []
        var expected: Int?
        func begin(_ format: FrameFormat) { expected = format.expectedFrames }
        func write(_ frame: Frame) {
            frame.withUnsafeBytes { frames.append((frame.index, frame.time, [UInt32]($0.bindMemory(to: UInt32.self).prefix(2)))) }
        }
        func finish() {}
        func cancel() {}
    }

    @Test("moments lie in the open part of each frame's time")
    func moments() {
        let times = Shutter(angle: 180, samples: 2).moments(framesPerSecond: 10, seconds: 0.2)
        #expect(zip(times, [0, 0.025, 0.1, 0.125]).allSatisfy { abs($0 - $1) < 1e-12 } && times.count == 4)
    }

    @Test("light is added: half white, half black is 188, and what does not move keeps its bytes")
    func light() throws {
        let kept = Kept()
        let sink = Shutter(samples: 4).sink(kept)
        try sink.begin(FrameFormat(width: 2, height: 1, framesPerSecond: 30, expectedFrames: 8))
        for i in 0..<8 {
            // The first pixel is white in half of the moments of the first frame; the second is the same grey at all times.
            let picture = surface(2, 1) { x, _ in x == 1 ? 0xFF7B_2D01 : i < 2 ? 0xFFFF_FFFF : 0xFF00_0000 }
            try sink.write(Frame(index: i, time: Double(i) / 120, surface: picture))
        }
        try sink.finish()
        #expect(kept.expected == 2 && kept.frames.map(\.index) == [0, 1] && kept.frames.map(\.time) == [0, 4.0 / 120])
        // (1 + 1 + 0 + 0) / 4 of light is 0.5, which sRGB writes as 188.
        #expect(kept.frames.map(\.pixels) == [[0xFFBC_BCBC, 0xFF7B_2D01], [0xFF00_0000, 0xFF7B_2D01]])
    }

    @Test("a stream begins with a line and has a frame's planes after each mark; raw pixels are not multiplied with alpha")
    func streams() throws {
        func stream(_ format: FrameStream.Format, _ pixel: UInt32) throws -> [UInt8] {
            var ends: [Int32] = [0, 0]
            #expect(pipe(&ends) == 0)
            let sink = FrameStream(format, descriptor: ends[1])
            try sink.begin(FrameFormat(width: 4, height: 2, framesPerSecond: 25))
            try sink.write(frame(0, surface(4, 2) { _, _ in pixel }))
            sink.finish()
            close(ends[1])
            defer { close(ends[0]) }
            return [UInt8](FileHandle(fileDescriptor: ends[0]).readDataToEndOfFile())
        }
        let head = Array("YUV4MPEG2 W4 H2 F25:1 Ip A1:1 C420mpeg2 XCOLORRANGE=LIMITED\nFRAME\n".utf8)
        // White in limited range is 235, and without colour 128.
        #expect(try stream(.y4m, 0xFFFF_FFFF) == head + [UInt8](repeating: 235, count: 8) + [UInt8](repeating: 128, count: 4))
        #expect(try stream(.raw, 0x8080_0000) == (0..<8).flatMap { _ in [0, 0, 255, 128] as [UInt8] })
    }

    @Test("a stream that nobody reads is an error, not the end of the program")
    func brokenStream() throws {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        close(ends[0])
        defer { close(ends[1]) }
        let sink = FrameStream(.y4m, descriptor: ends[1])
        #expect(throws: VideoError.unwritable(path: "-", reason: "nobody reads the frames any more")) {
            try sink.begin(FrameFormat(width: 4, height: 2, framesPerSecond: 25))
        }
    }
}
