import Foundation
import Testing

/// Runs a program from `PATH`, expects success and returns what it printed.
private func output(of program: String, _ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let pipe = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(program) \(arguments.joined(separator: " "))")
    return data
}

/// The properties of a file's picture according to `ffprobe`: codec, size, rate and number of frames.
package func probe(_ path: String) throws -> [String: String] {
    let entries = "stream=codec_name,width,height,r_frame_rate,nb_read_frames"
    let data = try output(
        of: "ffprobe", ["-v", "error", "-count_frames", "-select_streams", "v:0", "-show_entries", entries, "-of", "default=nw=1", path])
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    return Dictionary(uniqueKeysWithValues: lines.filter { $0.count == 2 }.map { ($0[0], $0[1]) })
}

/// All pixels of a picture, or of a film's frames one after the other: R, G, B, A.
package func pixels(_ path: String, _ options: [String] = []) throws -> Data {
    try output(
        of: "ffmpeg", ["-v", "error"] + options + ["-i", path, "-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", "rgba", "-"])
}

/// The milliseconds that each frame of an animated WebP is shown, which ffmpeg cannot read.
package func webPDurations(_ data: Data) -> [Int] {
    // RIFF: four letters, a length, the content padded to an even length. A frame's time is in bytes 12 to 14 of its chunk.
    let bytes = [UInt8](data)
    func number(_ at: Int, _ count: Int) -> Int { (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) } }
    var durations: [Int] = []
    var at = 12
    while at + 8 <= bytes.count {
        if String(decoding: bytes[at..<(at + 4)], as: UTF8.self) == "ANMF" { durations.append(number(at + 20, 3)) }
        at += 8 + (number(at + 4, 4) + 1) & ~1
    }
    return durations
}
