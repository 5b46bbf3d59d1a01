import Foundation
import SnapshotTesting
import Testing
import UIKit

/// The files and messages of each mode, each in a folder of its own.
@MainActor @Suite("SnapshotTesting's modes", .snapshots)
struct SnapshotModesTests {
    private let folder = NSTemporaryDirectory() + "/snapshot-testing-\(UUID().uuidString)"

    private func check(_ text: String, _ record: SnapshotTestingConfiguration.Record?, named name: String? = "text") -> String? {
        verifySnapshot(of: text, as: .lines, named: name, record: record, snapshotDirectory: folder, testName: "modes()")
    }

    @Test("a missing reference is written and fails once; then it holds")
    func missing() throws {
        #expect(check("a", .missing)?.contains("recorded") == true)
        #expect(check("a", .missing) == nil)
        let failure = try #require(check("b", .missing))
        #expect(failure.contains("- a") && failure.contains("+ b"))
        #expect(check("a", .never) == nil)
    }

    @Test("never writes nothing; failed writes what differs; all writes what does not, too")
    func modes() {
        #expect(check("a", .never)?.contains("none may be recorded") == true)
        #expect(!FileManager.default.fileExists(atPath: folder))
        #expect(check("a", .failed)?.contains("recorded") == true)
        #expect(check("b", .failed)?.contains("which differed") == true)
        #expect(check("b", .never) == nil)
        #expect(check("b", .all)?.contains("recorded") == true)
        #expect(withSnapshotTesting(record: .all) { check("c", nil) } != nil)
        #expect(check("c", .never) == nil)
    }

    @Test("snapshots without a name are numbered, and files are named as the library names them")
    func names() throws {
        for text in ["a", "b"] { _ = check(text, .missing, named: nil) }
        _ = check("c", .missing, named: "dark & wide")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["modes.1.txt", "modes.2.txt", "modes.dark-wide.txt"])
    }

    @Test("an unwritable folder, a damaged picture, a picture of nothing and another size each give a message with the file")
    func badInput() throws {
        let blocked = verifySnapshot(of: "a", as: .lines, record: .missing, snapshotDirectory: "/proc/nowhere", testName: "bad()")
        #expect(blocked?.contains("/proc/nowhere") == true)
        func image(_ size: CGFloat, _ record: SnapshotTestingConfiguration.Record) -> String? {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: size, height: size))
            view.backgroundColor = .green
            return verifySnapshot(
                of: view, as: .image(traits: UITraitCollection(displayScale: 1)), named: "picture", record: record,
                snapshotDirectory: folder,
                testName: "bad()")
        }
        #expect(image(10, .missing) != nil && image(10, .never) == nil)
        #expect(image(12, .never)?.contains("12 × 12 pixels instead of 10 × 10") == true)
        #expect(image(0, .never)?.contains("no pixels") == true)
        try Data("no picture".utf8).write(to: URL(fileURLWithPath: folder + "/bad.picture.png"))
        #expect(image(10, .never)?.contains("damaged") == true)
    }

    @Test("pictures may differ by as much as their precisions allow")
    func precision() throws {
        func image(_ gray: CGFloat, _ strategy: Snapshotting<UIView, UIImage>, _ record: SnapshotTestingConfiguration.Record = .never)
            -> String?
        {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            view.backgroundColor = .white
            let row = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 1))
            row.backgroundColor = UIColor(white: gray, alpha: 1)
            view.addSubview(row)
            return verifySnapshot(of: view, as: strategy, named: "gray", record: record, snapshotDirectory: folder, testName: "precision()")
        }
        let traits = UITraitCollection(displayScale: 1)
        _ = image(0.5, .image(traits: traits), .missing)
        #expect(image(0.51, .image(traits: traits)) != nil)
        #expect(image(0.51, .image(perceptualPrecision: 0.98, traits: traits)) == nil)
        #expect(image(0, .image(perceptualPrecision: 0.98, traits: traits)) != nil)
        #expect(image(0, .image(precision: 0.9, perceptualPrecision: 0.98, traits: traits)) == nil)
        // A tenth of the pixels, and three of their four bytes.
        #expect(image(0, .image(precision: 0.925, traits: traits)) == nil)
        #expect(image(0, .image(precision: 0.93, traits: traits)) != nil)
    }
}
