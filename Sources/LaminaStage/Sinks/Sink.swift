import LaminaCoreGraphics
import LaminaRender

/// One finished picture of a stage.
///
/// The pixels belong to the stage, which draws the next frame over them once `Sink.write(_:)` has returned.
public struct Frame {
    /// 0 for the first frame, then counting up.
    public let index: Int
    /// The media time the frame shows, in seconds from the stage's start.
    public let time: Double
    /// Size in pixels.
    public let width, height: Int
    /// Bytes from one row to the next; at least 4 · width.
    public let bytesPerRow: Int
    package let surface: Surface
    /// The squares of 64 × 64 pixels, numbered in rows from the top, outside of which this frame is the one before it in the same recording.
    /// Nil where that is not known.
    package let damage: [Int32]?

    package init(index: Int, time: Double, surface: Surface, damage: [Int32]? = nil) {
        self.index = index
        self.time = time
        self.surface = surface
        self.damage = damage
        width = surface.width
        height = surface.height
        bytesPerRow = surface.stride * 4
    }

    /// Calls `body` with the pixels: premultiplied 8-bit BGRA, top row first.
    public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try body(UnsafeRawBufferPointer(start: surface.pixels, count: bytesPerRow * height))
    }
}

/// The format of every frame of one recording.
public struct FrameFormat: Sendable, Equatable {
    /// Size in pixels.
    public var width, height: Int
    /// Frames a second; for a single picture any positive number.
    public var framesPerSecond: Int
    /// How many frames will come, as far as is known.
    public var expectedFrames: Int?
    public init(width: Int, height: Int, framesPerSecond: Int, expectedFrames: Int? = nil) {
        self.width = width
        self.height = height
        self.framesPerSecond = framesPerSecond
        self.expectedFrames = expectedFrames
    }
}

/// A way out for a stage's frames: a video file, a folder of pictures, a window.
///
/// The stage calls `begin`, then `write` for each frame in order, then either `finish` or `cancel`, always from one thread.
public protocol Sink: AnyObject {
    /// Prepares to take frames. Throws when the output cannot be made.
    func begin(_ format: FrameFormat) throws
    /// Takes one frame; returns when its pixels are no longer needed. May wait for a slower consumer.
    func write(_ frame: Frame) throws
    /// Completes the output. Only now does a file carry its final name.
    func finish() throws
    /// Abandons the output; nothing half-written stays behind.
    func cancel()
}
