import ArgumentParser
import CommandSupport
import Foundation

/// The largest ratios that are good, as `Benchmarks/thresholds.json` has them. Times differ between machines; ratios of times on one machine hardly do.
struct BenchThresholds: Decodable {
    struct Scene: Decodable {
        /// Lamina's time by Cairo's, on one thread; nil for what Cairo does not draw.
        var cairo: Double?
        /// The time of two threads by that of one.
        var twoThreads: Double
    }

    struct Memory: Decodable {
        /// The numbers of a frame.
        var allocations, retains: Double
    }

    /// By the scenes' full names.
    var scenes: [String: Scene]
    /// The most that a frame may ask of memory, by the scenes' full names.
    var memory: [String: Memory]?
    /// Lamina's time by Cairo's.
    var particles: Double
    /// A frame's time with 10 000 items by that with 30.
    var scrolling: Double

    /// From an option's value, the path of a file.
    @Sendable init(argument path: String) throws {
        do {
            self = try JSONDecoder().decode(BenchThresholds.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
        } catch {
            throw CommandError("\(path): no thresholds can be read from it: \(error.localizedDescription)")
        }
    }

    /// One line for each ratio of the row that is too large; none of a scene that has no threshold.
    func complaints(about row: BenchRow) -> [String] {
        guard let most = scenes[row.scene] else { return [] }
        let ratios = [
            ("of Cairo's time", row.cairo?.ratio, most.cairo), ("of one thread's time, with two", row.twoThreadRatio, most.twoThreads),
        ]
        return ratios.compactMap { words, ratio, most in
            guard let ratio, let most else { return nil }
            return BenchThresholds.complaint("\(row.scene) takes", ratio, words, most)
        }
    }

    /// Returns the complaint about a ratio that exceeds its threshold or is not a number; nil for a good ratio.
    static func complaint(_ subject: String, _ ratio: Double, _ words: String, _ most: Double) -> String? {
        ratio <= most ? nil : "\(subject) \(String(format: "%.3f", ratio)) \(words), more than \(most)"
    }

    static func check(_ complaints: [String]) throws {
        if !complaints.isEmpty { throw CommandError(complaints.joined(separator: "; ")) }
    }
}

/// The option of the benchmarks that thresholds are known for.
struct ThresholdsOption: ParsableArguments {
    @Option(
        help: ArgumentHelp("The file of the largest permitted ratios.", valueName: "file"),
        transform: BenchThresholds.init(argument:))
    var thresholds: BenchThresholds?
}
