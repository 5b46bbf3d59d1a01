import Foundation
import LaminaStage

/// The files of a film for HTTP Live Streaming: a playlist and, beside it, what its segments begin with and the segments, which are named by it.
///
/// They are made in a hidden folder. The segments get their places first, the playlist last, by its output's completion: a film that fails on the way has no
/// playlist, or keeps that of an earlier film until all segments are there.
struct FilmSegments {
    private let path: String
    private let output: UnfinishedOutput
    private let folder: String

    init(of path: String, _ output: UnfinishedOutput) throws {
        (self.path, self.output) = (path, output)
        folder = String(output.companion("-segments").dropFirst("file:".count))
        guard mkdir(folder, 0o777) == 0 else { throw UnfinishedOutput.failure(errno, path) }
    }

    /// The arguments of the run that makes the files.
    func arguments(_ rate: FrameRate, isHEVC: Bool) -> [String] {
        // A segment ends with the first keyframe after so many seconds: with each chunk.
        let seconds = rate.time(of: FilmPlan.chunkLength(framesPerSecond: rate))
        let length = String(format: "%.6f", (seconds * 1e6).rounded(.down) / 1e6)
        return (isHEVC ? ["-tag:v", "hvc1"] : []) + [
            "-f", "hls", "-hls_segment_type", "fmp4", "-hls_time", length, "-hls_playlist_type", "vod", "-hls_list_size", "0",
            "-hls_flags", "independent_segments", "-hls_fmp4_init_filename", "s-init.mp4",
            "-hls_segment_filename", "\(folder.replacingOccurrences(of: "%", with: "%%"))/s-%d.m4s", "\(folder)/s.m3u8",
        ]
    }

    /// Moves all files but the playlist to their places, and writes the playlist where its output will be complete.
    func place() throws {
        let place = OutputPlace(output.destination)
        let stem = (place.name as NSString).deletingPathExtension
        let address = stem.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(CharacterSet(charactersIn: "-._~"))) ?? stem
        guard let data = FileManager.default.contents(atPath: folder + "/s.m3u8") else {
            throw VideoError.unwritable(path: path, reason: "what ffmpeg has written is gone")
        }
        var names = ["init.mp4"]
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
            if line.hasPrefix("s-") {
                names.append(String(line.dropFirst(2)))
                return "\(address)-\(line.dropFirst(2))"
            }
            return line == "#EXT-X-MAP:URI=\"s-init.mp4\"" ? "#EXT-X-MAP:URI=\"\(address)-init.mp4\"" : String(line)
        }
        func final(_ name: String) -> String { "\(place.folder)/\(stem)-\(name)" }
        do {
            try Data(lines.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: output.path))
        } catch {
            throw VideoError.unwritable(path: path, reason: error.localizedDescription)
        }
        for (number, name) in names.enumerated() where rename("\(folder)/s-\(name)", final(name)) != 0 {
            let code = errno
            for name in names.prefix(number) { unlink(final(name)) }
            throw UnfinishedOutput.failure(code, path)
        }
        // An earlier film of this name had more.
        var number = names.count - 1
        while unlink(final("\(number).m4s")) == 0 { number += 1 }
    }
}
