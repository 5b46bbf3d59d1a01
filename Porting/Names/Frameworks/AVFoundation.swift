import Foundation

// Prefixes: AV
// A player cannot be made of a file: `init` throws, so that a program goes on as where the file cannot be read.

public final class AVAudioPlayer: NSObject {
    public struct Absent: Error, CustomStringConvertible {
        public let description = "AVAudioPlayer: AVFoundation is not here"
    }
    public init(contentsOf url: URL) throws {
        laminaAbsent("AVAudioPlayer", of: "AVFoundation")
        throw Absent()
    }
    public var volume: Float = 1
    public var numberOfLoops = 0
    public var currentTime = 0.0
    public var isPlaying: Bool { false }
    @discardableResult public func prepareToPlay() -> Bool { false }
    @discardableResult public func play() -> Bool { false }
    public func pause() {}
    public func stop() {}
}
