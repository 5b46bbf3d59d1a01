import Foundation

/// The references of a package that nobody asks for any more.
package struct UnusedReferences {
    private var references: [(places: SnapshotPlaces, key: ReferenceKey, reason: String)] = []
    private var files: [(path: String, reason: String)] = []

    /// The unused references, a line each.
    package var lines: [String] {
        references.map { "\($0.places.references): \($0.key) (\($0.reason))" } + files.map { "\($0.path) (\($0.reason))" }
    }
    package var count: Int { references.count + files.count }

    /// - Parameter results: The folder with the log of the last run.
    package init(package: String, results: String) throws(SnapshotError) {
        let used = try UnusedReferences.used(in: results)
        for folder in try UnusedReferences.folders(in: package) {
            let tests = URL(fileURLWithPath: folder).deletingLastPathComponent().path
            let names = try FileAccess.names(in: folder)
            for name in names where name.hasSuffix(".snapshots") {
                try look("\(folder)/\(name)", testFile: "\(tests)/\(name.dropLast(10)).swift", used)
            }
            for name in names where !name.contains(".") && !names.contains("\(name).snapshots") {
                for picture in try FileAccess.names(in: "\(folder)/\(name)") {
                    files.append(("\(folder)/\(name)/\(picture)", "there are no references \(name).snapshots"))
                }
            }
        }
    }

    private mutating func look(_ path: String, testFile: String, _ used: [ReferenceUse]) throws(SnapshotError) {
        let places = SnapshotPlaces(testFile: testFile)
        guard let data = try FileAccess.read(testFile) else {
            files.append((path, "there is no file \(testFile)"))
            return
        }
        let source = String(decoding: data, as: UTF8.self)
        let file = try ReferenceStore().file(at: path)
        let uses = used.filter { URL(fileURLWithPath: $0.testFile).standardizedFileURL.path == testFile }
        var asked: [String: Set<String>] = [:]
        for use in uses { asked[use.test, default: []].formUnion(use.entries) }
        var left: Set<String> = []
        for key in file.references.keys.sorted() {
            // "Suite/test(_:) (light)": the function's name ends at the first bracket.
            let function = key.test.split(separator: "(").first.map { $0.split(separator: "/").last.map(String.init) ?? "" } ?? ""
            if !function.isEmpty, !source.contains("func \(function)"), !source.contains("func `\(function)`") {
                references.append((places, key, "the file has no test \(function)"))
            } else if let entries = asked[key.test], !entries.contains(key.entry) {
                references.append((places, key, "the test does not ask for it"))
            } else if file.references[key]!.value.hasSuffix(" kept") {
                left.insert(places.picture(key))
            }
        }
        let pictures = (path as NSString).deletingPathExtension
        for name in try FileAccess.names(in: pictures)
        where !left.contains("\(pictures)/\(name)") {
            files.append(("\(pictures)/\(name)", "no reference keeps it"))
        }
    }

    /// Removes what is unused.
    package func remove() throws(SnapshotError) {
        for (path, _) in files where unlink(path) != 0 { throw .file(path: path, problem: "it cannot be removed") }
        for places in Set(references.map(\.places)) {
            var changes: [ReferenceKey: Reference?] = [:]
            for one in references where one.places == places { changes.updateValue(nil, forKey: one.key) }
            try ReferenceStore().write(changes, of: places)
            if try ReferenceStore().file(at: places.references).references.isEmpty { unlink(places.references) }
        }
    }

    private static func used(in results: String) throws(SnapshotError) -> [ReferenceUse] {
        let folder = "\(results)/used"
        let logs = try FileAccess.names(in: folder).filter { $0.hasSuffix(".jsonl") }
        guard !logs.isEmpty else { throw .unsupported("no tests have run yet that use references: run `swift test` first") }
        var uses: [ReferenceUse] = []
        for log in logs {
            let text = String(decoding: try FileAccess.read("\(folder)/\(log)") ?? Data(), as: UTF8.self)
            for line in text.split(separator: "\n") {
                if let use = try? JSONDecoder().decode(ReferenceUse.self, from: Data(line.utf8)) { uses.append(use) }
            }
        }
        return uses
    }

    /// The folders of references in a package, those of build folders and hidden ones left out.
    private static func folders(in package: String) throws(SnapshotError) -> [String] {
        var (found, rest) = ([String](), [URL(fileURLWithPath: package).standardizedFileURL.path])
        while let folder = rest.popLast() {
            // Of what is no folder there are no names.
            for name in try FileAccess.names(in: folder) where !name.hasPrefix(".") {
                let path = "\(folder)/\(name)"
                if name == "__Snapshots__" { found.append(path) } else { rest.append(path) }
            }
        }
        return found.sorted()
    }
}

/// A line of the log of a run of tests: what one call has asked for.
package struct ReferenceUse: Codable, Equatable {
    package var testFile, test: String
    package var entries: [String]

    package init(testFile: String, test: String, entries: [String]) { (self.testFile, self.test, self.entries) = (testFile, test, entries) }
}
