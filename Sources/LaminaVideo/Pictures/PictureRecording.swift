import Foundation
import LaminaRender
import LaminaStage

/// Frames as PNG files: one, or one for each frame in a folder.
///
/// A PNG takes longer to compress than a frame to draw, so pictures are compressed side by side, each on a copy of its frame.
final class PictureRecording: Sink {
    private let path: String
    private let format: MovieFormat
    private let keepsTransparency: Bool
    private var run: Run?
    private(set) var remarks: [String] = []

    private struct Run {
        let format: FrameFormat
        let output: UnfinishedOutput
        var names: [String] = []
        let jobs = ParallelJobs<VideoError>(limit: ProcessInfo.processInfo.activeProcessorCount)
    }

    init(path: String, format: MovieFormat, options: MovieSink.Options) {
        self.path = path
        self.format = format
        keepsTransparency = options.transparency ?? true
    }

    deinit { cancel() }

    func begin(_ format: FrameFormat) throws {
        cancel()
        switch self.format {
        case .pictures(let folder, let pattern):
            // Beside a new folder, inside one that is there: that may be another disk than its parent.
            UnfinishedOutput.removeAbandoned(of: OutputPlace(folder))
            let place = FileManager.default.fileExists(atPath: folder) ? "\(folder)/\(pattern.text)" : folder
            run = Run(format: format, output: try UnfinishedOutput(for: place, folder: true))
        default:
            if let count = format.expectedFrames, count > 1 { throw VideoError.onePictureOnly(path: path) }
            run = Run(format: format, output: try UnfinishedOutput(for: path))
        }
    }

    func write(_ frame: Frame) throws {
        guard let run else { throw VideoError.noFrames(path: path) }
        do {
            let target: String
            let isNew: Bool
            if case .pictures(_, let pattern) = format {
                let name = pattern.name(frame.index)
                self.run?.names.append(name)
                (target, isNew) = ("\(run.output.path)/\(name)", true)
            } else {
                guard run.names.isEmpty else { throw VideoError.onePictureOnly(path: path) }
                self.run?.names.append("")
                (target, isNew) = (run.output.path, false)
            }
            guard frame.width == run.format.width && frame.height == run.format.height else {
                throw VideoError.frameSizeChanged(
                    expected: "\(run.format.width)x\(run.format.height)", found: "\(frame.width)x\(frame.height)")
            }
            let picture = frame.surface.copy(overBlack: !keepsTransparency)
            let path = path
            try run.jobs.start { () throws(VideoError) in
                try PictureFile.write(
                    pixels: picture.pixels, width: picture.width, height: picture.height, stride: picture.stride,
                    isOpaque: picture.isOpaque, to: target, isNew: isNew, for: path)
            }
        } catch {
            cancel()
            throw error
        }
    }

    func finish() throws {
        guard let run, !run.names.isEmpty else {
            cancel()
            throw VideoError.noFrames(path: path)
        }
        self.run = nil
        do {
            try run.jobs.wait()
            if case .pictures(let folder, _) = format, FileManager.default.fileExists(atPath: folder) {
                try run.output.complete(moving: run.names, into: folder)
                remarks = older(in: folder, than: run.names)
            } else {
                try run.output.complete()
            }
        } catch {
            run.output.discard()
            throw error
        }
    }

    /// A remark on pictures of the same pattern that this run has not written: those of a longer one.
    private func older(in folder: String, than names: [String]) -> [String] {
        guard case .pictures(_, let pattern) = format else { return [] }
        let written = Set(names)
        let found = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).compactMap { name in
            written.contains(name) ? nil : pattern.number(of: name).map { (number: $0, name: name) }
        }.sorted { $0.number < $1.number }
        guard let first = found.first, let last = found.last else { return [] }
        let which = found.count == 1 ? "a picture" : "\(found.count) pictures"
        let range = found.count == 1 ? first.name : "\(first.name) to \(last.name)"
        return ["\(folder) also has \(which) of an earlier run, \(range); this run has not touched them."]
    }

    func cancel() {
        guard let run else { return }
        self.run = nil
        try? run.jobs.wait()
        run.output.discard()
    }
}
