import Foundation

// `Package.swift`, as SwiftPM itself prints it.

extension Project {
    private struct Manifest: Decodable {
        struct Target: Decodable {
            struct Resource: Decodable {
                var path: String
                var rule: [String: Ignored]?
                struct Ignored: Decodable { init(from decoder: any Decoder) {} }
                /// Whether a folder stays one in the bundle.
                var isCopied: Bool { rule?["copy"] != nil }
            }
            var name: String
            var type: String
            var path: String?
            var sources: [String]?
            var exclude: [String]?
            var resources: [Resource]?
            var dependencies: [Dependency]?
        }
        /// `{"byName": ["Name", null]}`, `{"product": ["Name", "package", null, null]}`.
        struct Dependency: Decodable {
            var name: String
            init(from decoder: any Decoder) throws {
                struct Word: Decodable {
                    var text: String?
                    init(from decoder: any Decoder) throws { text = try? decoder.singleValueContainer().decode(String.self) }
                }
                name = try decoder.singleValueContainer().decode([String: [Word]].self).values.first?.first?.text ?? ""
            }
        }
        struct Package: Decodable {
            struct Place: Decodable { var path: String? }
            var fileSystem: [Place]?
        }
        var name: String
        var targets: [Target]
        var dependencies: [Package]?
        var swiftLanguageVersions: [String]?
    }

    init(package folder: String, depth: Int = 0) throws {
        let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("lamina-porting-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: scratch) }
        let result = try run("swift", ["package", "--package-path", folder, "--scratch-path", scratch.path, "dump-package"])
        guard result.status == 0, let manifest = try? JSONDecoder().decode(Manifest.self, from: Data(result.output.utf8)) else {
            let reason = result.errors.split(separator: "\n").first { $0.contains("error:") }.map(String.init) ?? "SwiftPM does not read it"
            throw ProjectError("\(folder)/Package.swift: \(reason)")
        }
        self.init(name: manifest.name, root: folder)
        for target in manifest.targets {
            let kind: Target.Kind? =
                switch target.type {
                case "regular": .library
                case "executable": .application
                case "test": .tests
                default: nil
                }
            guard let kind else { continue }
            var read = Target(name: target.name, kind: kind, module: moduleName(target.name))
            read.settings["SWIFT_VERSION"] = manifest.swiftLanguageVersions?.last ?? "5"
            read.dependencies = (target.dependencies ?? []).map(\.name)
            let usual = (kind == .tests ? ["Tests"] : ["Sources", "Source", "src"]).map { join(folder, "\($0)/\(target.name)") }
            let base = target.path.map { join(folder, $0) } ?? usual.first { FileManager.default.fileExists(atPath: $0) } ?? usual[0]
            let resources = (target.resources ?? []).map(\.path)
            for resource in target.resources ?? [] {
                let place = join(base, resource.path)
                guard FileManager.default.fileExists(atPath: place) else { continue }
                let isWhole = resource.isCopied || FolderReader.wholes.contains((place as NSString).pathExtension)
                let content = isWhole ? [] : FolderReader.files(in: place).map { join(place, $0) }
                read.resources += content.isEmpty ? [place] : content.filter { !$0.hasSuffix(".swift") }
            }
            let excluded = (target.exclude ?? []) + resources
            for file in FolderReader.files(in: base) {
                func lies(in folders: [String]) -> Bool {
                    folders.contains { $0 == "." || file == $0 || file.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") }
                }
                if lies(in: excluded) || !(target.sources.map(lies) ?? true) { continue }
                read.add(join(base, file))
            }
            targets.append(read)
        }
        guard depth < 5 else { return }
        for place in (manifest.dependencies ?? []).flatMap({ $0.fileSystem ?? [] }) {
            if let path = place.path, let other = try? Project(package: join(folder, path), depth: depth + 1) {
                add(other)
                // Those of packages beside it are the project's own tests, too.
                targets += other.targets.filter { $0.kind == .tests && !targets.map(\.module).contains($0.module) }
            }
        }
    }
}

/// Runs a program and returns what it writes.
func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, output: String, errors: String) {
    let place = FileManager.default.temporaryDirectory.appendingPathComponent("lamina-porting-\(UUID().uuidString).txt")
    _ = FileManager.default.createFile(atPath: place.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: place) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: place)
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self), (try? String(contentsOf: place, encoding: .utf8)) ?? "")
}
