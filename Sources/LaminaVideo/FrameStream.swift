import Foundation
import LaminaRender
import LaminaStage

/// A sink that writes frames without compression, for another program to read: to the standard output, or whatever the descriptor is.
///
///     lamina render CoinBank -o - --format y4m | x265 --y4m - coins.hevc
public final class FrameStream: Sink {
    /// The form of the stream.
    public enum Format: String, Sendable, CaseIterable {
        /// YUV4MPEG2: a line that tells size and rate, then 4:2:0 in BT.709, limited range, over black.
        case y4m
        /// Nothing but pixels: blue, green, red and alpha, a byte each, colours not multiplied with alpha.
        case raw
    }

    private let format: Format
    private let descriptor: Int32
    private var frames: FrameFormat?
    private var bytes: [UInt8] = []
    private var stale = TileSet(allOf: 1, 1)

    /// Creates a sink that writes to an open descriptor, which stays open. Default: the standard output.
    public init(_ format: Format, descriptor: Int32 = STDOUT_FILENO) { (self.format, self.descriptor) = (format, descriptor) }

    private var layout: PixelLayout { format == .y4m ? .yuv420 : .bgra }

    /// Writes the line that tells the format. Throws a `VideoError` if nobody reads.
    public func begin(_ format: FrameFormat) throws {
        frames = format
        bytes = [UInt8](repeating: 0, count: layout.byteCount(width: format.width, height: format.height))
        stale = TileSet(allOf: format.width, format.height)
        guard self.format == .y4m else { return }
        try write(
            Array(
                "YUV4MPEG2 W\(format.width) H\(format.height) F\(format.rate.numerator):\(format.rate.denominator) Ip A1:1 C420mpeg2 XCOLORRANGE=LIMITED\n"
                    .utf8))
    }

    /// Writes one frame. Waits until it is read. Throws a `VideoError` if nobody reads.
    public func write(_ frame: Frame) throws {
        guard let frames else { return }
        guard (frame.width, frame.height) == (frames.width, frames.height) else {
            throw VideoError.frameSizeChanged(expected: "\(frames.width)x\(frames.height)", found: "\(frame.width)x\(frame.height)")
        }
        stale.insert(frame.damage)
        bytes.withUnsafeMutableBytes { layout.write(frame.surface, stale, to: $0.baseAddress!, width: frame.width, height: frame.height) }
        stale.removeAll()
        if format == .y4m { try write(Array("FRAME\n".utf8)) }
        try write(bytes)
    }

    public func finish() { frames = nil }
    public func cancel() { frames = nil }

    private func write(_ bytes: [UInt8]) throws {
        let code = bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
        guard code != 0 else { return }
        throw VideoError.unwritable(
            path: "-", reason: code == EPIPE ? "nobody reads the frames any more" : String(cString: strerror(code)))
    }
}
