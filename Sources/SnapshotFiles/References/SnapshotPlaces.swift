import Foundation

/// The places of what belongs to one file of tests.
package struct SnapshotPlaces: Hashable, Sendable {
    /// The file of tests.
    package let testFile: String

    package init(testFile: String) { self.testFile = testFile }

    private var url: URL { URL(fileURLWithPath: testFile).standardizedFileURL }
    private var stem: String { url.deletingPathExtension().lastPathComponent }
    private var folder: String { url.deletingLastPathComponent().path + "/__Snapshots__" }

    /// The references' file.
    package var references: String { "\(folder)/\(stem).snapshots" }

    /// The place of a kept picture: a name that can be read, and a digest of the key so that no two are the same.
    package func picture(_ key: ReferenceKey) -> String { "\(folder)/\(stem)/\(SnapshotPlaces.fileName(of: key)).png" }

    /// The folder of what differs from a reference.
    package func result(_ key: ReferenceKey) -> String { "\(results)/\(stem)/\(SnapshotPlaces.fileName(of: key))" }

    /// The folder of all results: `LAMINA_SNAPSHOTS_RESULTS` in the environment, else `.build/lamina-snapshots` of the package that the file belongs to.
    package var results: String {
        if let path = ProcessInfo.processInfo.environment["LAMINA_SNAPSHOTS_RESULTS"], !path.isEmpty { return path }
        return "\(package)/.build/lamina-snapshots"
    }

    /// The lock under which the references are read and written again.
    package var lock: String { lock(in: "\(results)/locks") }

    package func lock(in folder: String) -> String { "\(folder)/\(PictureDigest(references.utf8)).lock" }

    /// The folder with the manifest that the file of tests is below; its own if there is none.
    package var package: String {
        var folder = url.deletingLastPathComponent()
        let own = folder
        while folder.path != "/" {
            if FileManager.default.fileExists(atPath: folder.path + "/Package.swift") { return folder.path }
            folder.deleteLastPathComponent()
        }
        return own.path
    }

    package static func fileName(of key: ReferenceKey) -> String {
        let text = "\(key.test) \(key.entry)"
        var (name, isApart) = ("", true)
        for character in text.unicodeScalars {
            let isPlain = character.isASCII && (character.properties.isAlphabetic || ("0"..."9").contains(character) || character == ".")
            if isPlain { name.unicodeScalars.append(character) } else if !isApart { name += "-" }
            isApart = !isPlain
        }
        while name.hasSuffix("-") || name.hasSuffix(".") { name.removeLast() }
        return "\(name.prefix(80)).\(PictureDigest(text.utf8).description.prefix(8))"
    }
}
