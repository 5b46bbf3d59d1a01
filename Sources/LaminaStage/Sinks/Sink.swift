import LaminaCoreGraphics
import LaminaRender

/// One finished picture of a stage.
///
/// The pixels belong to the stage, which draws the next frame over them once `Sink.write(_:)` has returned.
public struct Frame {
    /// The index of the frame, counted from 0.
    public let index: Int
    /// The media time the frame shows, in seconds from the stage's start.
    public let time: Double
    /// The size in pixels.
    public let width, height: Int
    /// The number of bytes from one row to the next; at least 4 · width.
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
    /// The size in pixels.
    public var width, height: Int
    /// The number of frames a second; any rate above 0 for a single picture.
    public var rate: FrameRate
    /// The number of frames that will come, if it is known.
    public var expectedFrames: Int?
    /// Creates a format.
    public init(width: Int, height: Int, framesPerSecond: FrameRate, expectedFrames: Int? = nil) {
        self.width = width
        self.height = height
        self.rate = framesPerSecond
        self.expectedFrames = expectedFrames
    }

    /// Creates a format with a whole number of frames a second.
    public init(width: Int, height: Int, framesPerSecond: Int, expectedFrames: Int? = nil) {
        self.init(width: width, height: height, framesPerSecond: FrameRate(framesPerSecond), expectedFrames: expectedFrames)
    }

    /// The number of frames a second as the nearest whole number; `rate` is exact.
    public var framesPerSecond: Int {
        get { Int(rate.value.rounded()) }
        set { rate = FrameRate(newValue) }
    }
}

/// A destination of a stage's frames: a video file, a folder of pictures, a window.
///
/// The stage calls `begin`, then `write` for each frame in order, then `write` with what is heard, then either `finish` or `cancel`, always from one thread.
public protocol Sink: AnyObject {
    /// Prepares for frames. Throws if the output cannot be created.
    func begin(_ format: FrameFormat) throws
    /// Writes one frame; returns when its pixels are no longer needed. May wait for a slower consumer.
    func write(_ frame: Frame) throws
    /// Takes all that is heard in the recording, after its last frame. Default: nothing happens.
    func write(_ soundtrack: Soundtrack) throws
    /// Completes the output. Only now does a file have its final name.
    func finish() throws
    /// Cancels the output and removes everything that is unfinished.
    func cancel()
}

extension Sink {
    public func write(_ soundtrack: Soundtrack) throws {}
}
