import Foundation
import LaminaCoreGraphics

/// An archive (`.lottie`) of one or several animations and their pictures.
///
///     let file = try DotLottieFile.loadedFrom(filepath: "Icons.lottie")
///     let layer = LottieLayer(animation: file.animation(for: "heart")?.animation)
public final class DotLottieFile: Sendable {
    /// One of an archive's animations.
    public struct Animation: Sendable {
        /// The animation.
        public let animation: LottieAnimation
        /// The archive's settings for playing it.
        public let configuration: DotLottieConfiguration
    }

    /// The animations, in the order of the archive's manifest.
    public let animations: [Animation]
    /// The parts of the archive that could not be read, each with its name.
    public let issues: [LottieReport.Issue]

    /// Reads an archive. Throws a `LottieError` where nothing of it can be shown.
    ///
    /// - Parameter filename: The archive's name, for messages.
    public convenience init(data: Data, filename: String) throws { try self.init(data: data, filename: filename, slots: nil) }

    /// Reads an archive, with values in place of those that its animations give their slots.
    package init(data: Data, filename: String, slots: Data?) throws {
        let archive = try ZipArchive(data)
        guard let manifestData = try archive.file("manifest.json") else {
            throw LottieError("“\(filename)” is an archive without a “manifest.json”, so no animation is found in it")
        }
        let manifest: JSON
        do { manifest = try JSON(parsing: manifestData) } catch {
            throw LottieError("“manifest.json” in “\(filename)” cannot be read: \(error)")
        }
        var attachments: [String: Data] = [:]
        var (animations, issues): ([Animation], [LottieReport.Issue]) = ([], [])
        var unpacked = 0
        // An archive has its pictures and sounds in these folders, by the format's first and second version.
        let folders = ["images/", "i/", "audio/", "u/"]
        for name in archive.names where folders.contains(where: { name.hasPrefix($0) }) {
            do {
                guard let data = try archive.file(name), !data.isEmpty else { continue }
                unpacked += data.count
                guard unpacked <= 4 * ZipArchive.largestFile else {
                    issues.append(LottieReport.Issue(place: name, message: "pictures and sounds of more than 256 MiB are left out"))
                    break
                }
                attachments[String(name[name.index(after: name.firstIndex(of: "/")!)...])] = data
            } catch { issues.append(LottieReport.Issue(place: name, message: "\(error)")) }
        }
        for entry in manifest["animations"]?.list ?? [] {
            guard let id = entry["id"]?.text else { continue }
            do {
                guard let data = try archive.file("animations/\(id).json") ?? archive.file("a/\(id).json") else {
                    throw LottieError("the manifest names it, but it is not in the archive")
                }
                let animation = try LottieAnimation(data: data, folder: nil, attachments: attachments, slots: slots)
                var mode = LottieLoopMode.playOnce
                if entry["loop"]?.isTrue ?? false { mode = .loop }
                if entry["playMode"]?.text == "bounce" || entry["playMode"]?.number == 2 { mode = .autoReverse }
                animations.append(
                    Animation(
                        animation: animation,
                        configuration: DotLottieConfiguration(id: id, loopMode: mode, speed: entry["speed"]?.number ?? 1)))
            } catch { issues.append(LottieReport.Issue(place: "animations/\(id).json", message: "\(error)")) }
        }
        guard !animations.isEmpty else {
            throw LottieError("“\(filename)” has no animation that can be read" + (issues.first.map { ": \($0)" } ?? ""))
        }
        (self.animations, self.issues) = (animations, issues)
    }

    /// Reads the archive at a path. Throws a `LottieError`, or Foundation's error if the file cannot be read.
    public static func loadedFrom(filepath: String) throws -> DotLottieFile { try loadedFrom(url: URL(fileURLWithPath: filepath)) }

    /// Reads an archive. Throws a `LottieError`, or Foundation's error if the file cannot be read.
    public static func loadedFrom(url: URL) throws -> DotLottieFile {
        try DotLottieFile(data: try Data(contentsOf: url), filename: url.lastPathComponent)
    }

    /// Reads the archive of a name, with or without “.lottie”, from a bundle. Throws a `LottieError` if there is none.
    public static func named(_ name: String, bundle: Bundle = .main, subdirectory: String? = nil) throws -> DotLottieFile {
        let name = name.hasSuffix(".lottie") ? String(name.dropLast(7)) : name
        guard let url = bundle.url(forResource: name, withExtension: "lottie", subdirectory: subdirectory) else {
            throw LottieError("there is no “\(name).lottie” in the bundle")
        }
        return try loadedFrom(url: url)
    }

    /// The animation with an identifier, default the first one; nil if there is none.
    public func animation(for id: String? = nil) -> Animation? {
        guard let id else { return animations.first }
        return animations.first { $0.configuration.id == id }
    }

    /// The animation at an index; nil if there is none.
    public func animation(at index: Int) -> Animation? { animations.indices.contains(index) ? animations[index] : nil }
}

/// An archive's settings for playing one of its animations.
public struct DotLottieConfiguration: Sendable {
    /// The animation's identifier.
    public let id: String
    /// The behaviour at the animation's end.
    public let loopMode: LottieLoopMode
    /// The factor by which the animation plays faster than its file says.
    public let speed: Double
}
