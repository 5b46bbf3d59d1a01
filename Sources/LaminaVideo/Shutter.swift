import Foundation
import LaminaRender
import LaminaStage

/// Motion blur: the mean of several moments for each frame, as of a film that is exposed while a shutter is open.
///
/// Light is added, not the numbers that stand for it: the mean is that of linear values.
///
///     let shutter = Shutter(angle: 180, samples: 16)
///     try stage.record(to: shutter.sink(MovieSink("coins.mp4")), at: shutter.moments(framesPerSecond: 30, seconds: 5), framesPerSecond: 30)
public struct Shutter: Sendable, Equatable {
    /// The part of a frame's time in which the shutter is open, in degrees: at 360 until the next frame. More than 0.
    public let angle: Double
    /// The number of moments of a frame, 2…256.
    public let samples: Int

    /// Creates a shutter. An angle or number beyond the limits is a programming error and stops the program.
    public init(angle: Double = 180, samples: Int = 16) {
        precondition(angle > 0 && angle <= 360, "Shutter: an angle is more than 0 and at most 360 degrees, not \(angle)")
        precondition(2...256 ~= samples, "Shutter: a frame has 2 to 256 samples, not \(samples)")
        (self.angle, self.samples) = (angle, samples)
    }

    /// The moments to record, so many for each frame, in ascending order. A frame's first moment is its own time.
    public func moments(framesPerSecond: FrameRate, seconds: Double, from start: Double = 0) -> [Double] {
        let (numerator, denominator) = (Double(framesPerSecond.numerator), Double(framesPerSecond.denominator))
        return (0..<Stage.frameCount(seconds: seconds, framesPerSecond: framesPerSecond)).flatMap { frame in
            (0..<samples).map { start + (Double(frame) + Double($0) / Double(samples) * angle / 360) * denominator / numerator }
        }
    }

    /// The moments to record for a film with a whole number of frames a second.
    public func moments(framesPerSecond: Int, seconds: Double, from start: Double = 0) -> [Double] {
        moments(framesPerSecond: FrameRate(framesPerSecond), seconds: seconds, from: start)
    }

    /// Returns a sink that takes the moments and hands their means on.
    public func sink(_ next: any Sink) -> any Sink { Exposure(samples: samples, next) }
}

/// Adds up light.
private final class Exposure: Sink {
    private let samples: Int
    private let next: any Sink
    private var surface: Surface?
    /// Four values of each pixel: blue, green and red in linear light, of 16 bits, and alpha.
    private var sums: [UInt32] = []
    private var count = 0
    private var first = (index: 0, time: 0.0)

    init(samples: Int, _ next: any Sink) { (self.samples, self.next) = (samples, next) }

    func begin(_ format: FrameFormat) throws {
        var format = format
        format.expectedFrames = format.expectedFrames.map { $0 / samples }
        sums = [UInt32](repeating: 0, count: format.width * format.height * 4)
        (surface, count, first) = (Surface(width: format.width, height: format.height), 0, (0, 0))
        try next.begin(format)
    }

    func write(_ frame: Frame) throws {
        guard let surface, (frame.width, frame.height) == (surface.width, surface.height) else {
            throw VideoError.frameSizeChanged(
                expected: surface.map { "\($0.width)x\($0.height)" } ?? "no", found: "\(frame.width)x\(frame.height)")
        }
        if count == 0 { first.time = frame.time }
        add(frame.surface)
        count += 1
        guard count == samples else { return }
        develop(surface)
        try next.write(Frame(index: first.index, time: first.time, surface: surface))
        count = 0
        first.index += 1
    }

    func write(_ soundtrack: Soundtrack) throws { try next.write(soundtrack) }
    func finish() throws { try next.finish() }
    func cancel() { next.cancel() }

    private func add(_ surface: Surface) {
        sums.withUnsafeMutableBufferPointer { sums in
            Light.linear.withUnsafeBufferPointer { linear in
                var i = 0
                for y in 0..<surface.height {
                    let row = surface.pixels + y * surface.stride
                    for x in 0..<surface.width {
                        let pixel = row[x]
                        sums[i] &+= UInt32(linear[Int(pixel & 255)])
                        sums[i + 1] &+= UInt32(linear[Int(pixel >> 8 & 255)])
                        sums[i + 2] &+= UInt32(linear[Int(pixel >> 16 & 255)])
                        sums[i + 3] &+= pixel >> 24
                        i += 4
                    }
                }
            }
        }
    }

    private func develop(_ surface: Surface) {
        let (samples, half) = (UInt32(samples), UInt32(samples / 2))
        sums.withUnsafeMutableBufferPointer { sums in
            Light.encoded.withUnsafeBufferPointer { encoded in
                var i = 0
                for y in 0..<surface.height {
                    let row = surface.pixels + y * surface.stride
                    for x in 0..<surface.width {
                        let alpha = (sums[i + 3] + half) / samples
                        // A premultiplied colour is not above its alpha, after rounding either.
                        func channel(_ k: Int) -> UInt32 { min(UInt32(encoded[Int((sums[i + k] + half) / samples)]), alpha) }
                        row[x] = alpha << 24 | channel(2) << 16 | channel(1) << 8 | channel(0)
                        for k in 0..<4 { sums[i + k] = 0 }
                        i += 4
                    }
                }
            }
        }
    }
}

/// sRGB's transfer function, both ways.
private enum Light {
    /// Of each byte the linear light, 0…65535.
    static let linear: [UInt16] = (0...255).map { byte in
        let value = Double(byte) / 255
        let light = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        return UInt16((light * 65535).rounded())
    }

    /// Of linear light the nearest byte.
    static let encoded: [UInt8] = {
        var bytes = [UInt8](repeating: 0, count: 65536)
        var byte = 0
        for light in 0...65535 {
            while byte < 255, Int(linear[byte + 1]) - light <= light - Int(linear[byte]) { byte += 1 }
            bytes[light] = UInt8(byte)
        }
        return bytes
    }()
}
