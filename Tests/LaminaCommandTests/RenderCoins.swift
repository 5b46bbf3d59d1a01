import CommandTestSupport
import Foundation

/// `lamina render CoinBank` with few coins, small and short: twelve frames, in 0.3 s of which the button is pressed.
func renderCoins(
    _ arguments: [String], in scratch: Scratch, environment: [String: String?] = [:], launcher: [String] = [],
    started: (pid_t) -> Void = { _ in }
) throws -> Command {
    try Command(
        ["render", "CoinBank", "--set", "coins=6", "--size", "90x160", "--fps", "20"] + arguments, in: scratch, environment: environment,
        launcher: launcher, started: started)
}

/// The path of a stand-in for ffmpeg from the folder beside this file.
func standIn(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Programs/\(name)").path
}
