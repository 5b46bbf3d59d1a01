import Foundation
import Testing

/// Runs `program` from `PATH`, expects success and returns what it printed.
func output(of program: String, _ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(program) \(arguments.joined(separator: " "))")
    return data
}

/// The properties of a file's first video stream according to `ffprobe`, frames counted.
func probe(_ path: String) throws -> [String: String] {
    let data = try output(
        of: "ffprobe", ["-v", "error", "-count_frames", "-select_streams", "v:0", "-show_streams", "-of", "default=nw=1", path])
    var values: [String: String] = [:]
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
        guard let equals = line.firstIndex(of: "=") else { continue }
        values[String(line[..<equals])] = String(line[line.index(after: equals)...])
    }
    return values
}

/// All frames of a film as R, G, B, A bytes, decoded by `ffmpeg`.
func decoded(_ path: String, _ options: [String] = [], frameSize: Int) throws -> [[UInt8]] {
    let arguments = ["-v", "error"] + options + ["-i", path, "-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", "rgba", "-"]
    let bytes = [UInt8](try output(of: "ffmpeg", arguments))
    try #require(bytes.count % frameSize == 0)
    return stride(from: 0, to: bytes.count, by: frameSize).map { Array(bytes[$0..<($0 + frameSize)]) }
}
