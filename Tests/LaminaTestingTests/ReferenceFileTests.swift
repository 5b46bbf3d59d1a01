import Foundation
import LaminaTesting
import SnapshotFiles
import Testing

struct ReferenceFileTests {
    private let digest = String(repeating: "0a", count: 16)

    private var sample: ReferenceFile {
        var file = ReferenceFile()
        file.references[ReferenceKey(test: "S/b()", entry: "picture @10")] = Reference("8x8 \(digest)")
        file.references[ReferenceKey(test: "S/b()", entry: "picture @9")] = Reference("8x8 \(digest) kept")
        file.references[ReferenceKey(test: "S/a(_:) (.light, \"x\")", entry: "tree \"a = b\"")] = Reference(text: "one\n  two =\n\n| end")
        file.references[ReferenceKey(test: "S/a(_:) (.light, \"x\")", entry: "picture \"a \\\" = b\" @0")] = Reference("8x8 \(digest)")
        return file
    }

    @Test("a file reads as it was written, sorted, moments as numbers")
    func roundTrip() throws {
        let text = sample.text
        #expect(try ReferenceFile(text: text, path: "x") == sample)
        #expect(try ReferenceFile(text: text, path: "x").text == text)
        #expect(text.hasPrefix("lamina snapshots 1\ntest \"S/a") && text.hasSuffix("\nend\n"))
        let (nine, ten) = (try #require(text.range(of: "picture @9 ")), try #require(text.range(of: "picture @10 ")))
        #expect(nine.lowerBound < ten.lowerBound)
        #expect(text.contains("  picture @9 = 8x8 \(digest) kept\n"))
        #expect(text.contains("  tree \"a = b\" =\n    | one\n    |   two =\n    |\n    | | end\n"))
    }

    @Test("line ends of Windows are read")
    func windows() throws {
        #expect(try ReferenceFile(text: sample.text.replacing("\n", with: "\r\n"), path: "x") == sample)
    }

    @Test(
        "damage is reported with its line",
        arguments: [
            ("", 1, "does not begin with"), ("lamina snapshots 1\ntest \"a\"\n", 2, "cut off"),
            ("lamina snapshots 2\nend\n", 1, "version 2"),
            ("lamina snapshots 1\n  picture @0 = x\nend\n", 2, "belongs to no test"),
            ("lamina snapshots 1\ntest \"a\"\n    | x\nend\n", 3, "belongs to no reference"),
            ("lamina snapshots 1\ntest \"a\"\n  picture @0\nend\n", 3, "is no reference"),
            ("lamina snapshots 1\ntest a\nend\n", 2, "quotation marks"),
            ("lamina snapshots 1\ntest \"a\"\n  p = x\n  p = y\nend\n", 4, "two references"),
            ("lamina snapshots 1\n<<<<<<< ours\nend\n", 1, "merge"),
        ])
    func damage(_ text: String, _ line: Int, _ words: String) throws {
        #expect {
            try ReferenceFile(text: text, path: "some/file")
        } throws: { error in
            guard case SnapshotError.damagedFile(let path, let place, let problem) = error else { return false }
            return path == "some/file" && place == line && problem.contains(words)
        }
    }

    @Test("every truncated file is refused")
    func truncated() {
        let text = sample.text
        for count in 0..<text.count - 1 {
            #expect(throws: SnapshotError.self) { try ReferenceFile(text: String(text.prefix(count)), path: "x") }
        }
    }

    @Test("what two writers add is merged, by threads and by stores that do not know of each other")
    func merging() async throws {
        let box = try Sandbox()
        defer { box.remove() }
        let (places, digest) = (box.places, digest)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<8 {
                group.addTask {
                    let store = ReferenceStore()
                    for entry in 0..<10 {
                        try store.write(
                            [ReferenceKey(test: "t\(writer)", entry: "picture @\(entry)"): Reference("8x8 \(digest)")], of: places)
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try ReferenceFile(text: box.references, path: "x").references.count == 80)
        let left = box.files.filter { !$0.contains(".build/") }
        #expect(left == ["__Snapshots__/SampleTests.snapshots"], "nothing half-written is left")
    }
}

struct RecordModeTests {
    @Test("the environment wins, then CI, then the trait")
    func order() throws {
        #expect(try RecordMode.resolve(.all, in: [:]) == .all)
        #expect(try RecordMode.resolve(nil, in: [:]) == .missing)
        #expect(try RecordMode.resolve(.all, in: ["CI": "true"]) == .never)
        #expect(try RecordMode.resolve(.all, in: ["CI": "false"]) == .all)
        #expect(try RecordMode.resolve(.never, in: ["CI": "1", "LAMINA_SNAPSHOTS": "failed"]) == .failed)
        #expect(throws: SnapshotError.unknownRecordMode("some")) { try RecordMode.resolve(nil, in: ["LAMINA_SNAPSHOTS": "some"]) }
    }
}
