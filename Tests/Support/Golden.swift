import Foundation
import LaminaCoreGraphics
import LaminaRender
import Testing

/// How far a picture may be from its golden: this many of 255 in any channel, in so many pixels.
public struct Fuzzy: Sendable {
    public var difference, pixels: Int
    public static let exact = Fuzzy(0, 0)
    public init(_ difference: Int, _ pixels: Int) { (self.difference, self.pixels) = (difference, pixels) }
}

/// Holds a picture against `Goldens/<name>.png` beside the test's file.
///
/// A picture that differs, or has no golden, fails the test and leaves `<name>.new.png` there, and `<name>.diff.png` with the differences. `RECORD` in
/// the environment says what is written as golden: `never` (the default), `missing`, `failed` or `all`. What was recorded fails the test once, so that
/// nobody takes it for checked: look at it, then run again.
public func expectGolden(
    _ image: CGImage, _ name: String, _ tolerance: Fuzzy = .exact, file: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let golden = Golden(name: name, testFile: file)
    golden.forgetFailure()
    let old = golden.picture
    let report = old.map { Comparison(image.bitmap, $0.bitmap) }
    let isGood = report?.isWithin(tolerance) ?? false
    let records =
        switch Recording.asked {
        case .never: false
        case .missing: old == nil
        case .failed: !isGood
        case .all: true
        }
    if records {
        try golden.write(image)
        Issue.record("\(golden.path) was recorded: look at it, then run again without RECORD", sourceLocation: sourceLocation)
    } else if !isGood {
        try golden.writeFailure(image, report?.picture)
        let what = report.map { "\($0) (allowed: \(tolerance.difference) in \(tolerance.pixels) pixels)" } ?? "there is no golden"
        Issue.record("\(name): \(what); see \(golden.newPath)", sourceLocation: sourceLocation)
    }
}

/// The names of the goldens beside a test's file.
public func goldenNames(file: String = #filePath) -> Set<String> {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent("Goldens").path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return Set(
        files.filter { $0.hasSuffix(".png") && !$0.hasSuffix(".new.png") && !$0.hasSuffix(".diff.png") }.map { String($0.dropLast(4)) })
}

private enum Recording: String {
    case never, missing, failed, all

    static let asked: Recording = {
        guard let word = ProcessInfo.processInfo.environment["RECORD"] else { return .never }
        guard let recording = Recording(rawValue: word) else { fatalError("RECORD is “\(word)”; it can be never, missing, failed or all") }
        return recording
    }()
}

private struct Golden {
    let stem: String

    init(name: String, testFile: String) {
        stem = URL(fileURLWithPath: testFile).deletingLastPathComponent().appendingPathComponent("Goldens/\(name)").path
    }

    var path: String { stem + ".png" }
    var newPath: String { stem + ".new.png" }
    var differencePath: String { stem + ".diff.png" }

    var picture: CGImage? { FileManager.default.contents(atPath: path).flatMap { try? ImageCodec.decode($0) } }

    func write(_ image: CGImage, to path: String? = nil) throws {
        let url = URL(fileURLWithPath: path ?? self.path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try ImageCodec.encodePNG(image.bitmap, level: 9).write(to: url)
    }

    func writeFailure(_ image: CGImage, _ difference: CGImage?) throws {
        try write(image, to: newPath)
        if let difference { try write(difference, to: differencePath) }
    }

    func forgetFailure() {
        for path in [newPath, differencePath] { try? FileManager.default.removeItem(atPath: path) }
    }
}
