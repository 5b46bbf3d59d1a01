import Foundation
import LaminaSound

/// A short sound that may be heard several times at once.
public final class SoundEffect {
    private let players: [AVAudioPlayer]
    private var next = 0

    /// Creates an effect.
    ///
    /// - Parameters:
    ///   - sound: The sound, as a file's bytes.
    ///   - voices: The number of times that it is heard at once; whoever comes then takes the place of the first.
    public init(_ sound: Data, voices: Int = 4) { players = (0..<voices).compactMap { _ in try? AVAudioPlayer(data: sound) } }

    /// Plays the sound, after so many seconds.
    ///
    /// - Parameter pan: The place between left (−1) and right (1).
    public func play(volume: Double = 1, pan: Double = 0, after delay: Double = 0) {
        guard !players.isEmpty else { return }
        let player = players[next % players.count]
        next += 1
        player.stop()
        player.currentTime = 0
        (player.volume, player.pan) = (Float(volume), Float(pan))
        player.play(atTime: player.deviceCurrentTime + delay)
    }
}
