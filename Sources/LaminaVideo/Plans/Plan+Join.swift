import FFmpegProgram
import Foundation
import LaminaWire

extension Plan {
    /// Joins parts into the film: the bytes that rendering it whole gives, however many parts there are.
    ///
    /// - Parameters:
    ///   - parts: The parts' paths, in any order. They must hold each frame once.
    ///   - output: The film's path, with the extension of the plan's format.
    ///
    /// Throws a `PlanError` or a `VideoError`; no film is left then.
    public func join(_ parts: [String], to output: String, ffmpeg: String? = nil) throws {
        let format = try MovieFormat(path: output)
        guard format.name == self.format else { throw PlanError.otherFormat(path: output, planned: self.format) }
        var sources: [(path: String, bytes: Range<UInt64>)?] = Array(repeating: nil, count: head.chunks)
        for path in parts {
            let part = try PartFile(path)
            guard part.index.plan == index.digest else {
                throw PlanError.otherPlan(
                    path: path, found: String(part.index.plan.hexadecimal.prefix(12)), expected: String(digest.prefix(12)))
            }
            for chunk in part.index.chunks {
                guard sources.indices.contains(chunk.chunk) else {
                    throw PlanError.damaged(path: path, detail: "it holds frames that the plan does not have")
                }
                if let other = sources[chunk.chunk] {
                    throw PlanError.overlap(first: other.path, second: path, frames: ClosedRange(head.frames(ofChunk: chunk.chunk)))
                }
                sources[chunk.chunk] = (path, try part.reader.bytesInFile(.film, at: chunk.place))
            }
        }
        if let first = sources.firstIndex(where: { $0 == nil }) {
            let end = sources[first...].firstIndex { $0 != nil } ?? sources.count
            throw PlanError.missing(frames: head.frames(ofChunk: first).lowerBound...head.frames(ofChunk: end - 1).upperBound - 1)
        }
        let film = try filmPlan
        let file = try UnfinishedOutput(for: output)
        do {
            func name(_ bytes: Range<UInt64>, of path: String) -> String {
                "subfile,,start,\(bytes.lowerBound),end,\(bytes.upperBound),,:\(absolute(path))"
            }
            let pieces = sources.compactMap { source in source.map { name($0.bytes, of: $0.path) } }
            let sound = try index.sound.map { name(try RecordReader(.plan, path: path).bytesInFile(.sound, at: $0), of: path) }
            try film.join(
                pieces, lengths: (0..<head.chunks).map { head.frames(ofChunk: $0).count }, width: head.width, height: head.height,
                framesPerSecond: head.framesPerSecond, sound: sound, output: file, program: FFmpegProgram.name(ffmpeg), path: output)
            try file.complete()
        } catch {
            file.discard()
            throw error
        }
    }

    private func absolute(_ path: String) -> String {
        path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    }
}
