import LaminaCoreGraphics
import Synchronization

/// The lists of properties (`Info.plist`) of folders with resources.
enum ResourceInformation {
    private struct Table: @unchecked Sendable { let values: [String: Any] }
    private static let known = Mutex<[String: Table]>([:])

    /// Returns the properties of a folder; empty where it has none. SwiftPM lets the list of a target be called `LaminaInfo.plist` alone.
    static func of(_ folder: URL) -> [String: Any] {
        if let table = known.withLock({ $0[folder.path] }) { return table.values }
        let table = Table(values: read(folder))
        known.withLock { $0[folder.path] = table }
        return table.values
    }

    private static func read(_ folder: URL) -> [String: Any] {
        for name in ["LaminaInfo.plist", "Info.plist", "Contents/Info.plist"] {
            let file = folder.appendingPathComponent(name)
            guard let data = FileManager.default.contents(atPath: file.path) else { continue }
            if let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] { return list }
            ResourceReports.say("\(file.path): the file is no list of properties")
        }
        return [:]
    }

    /// The properties of the program: those in its own resources, or Foundation's. Those of other programs, built into the same folder, are not its.
    static let ofProgram: [String: Any] = {
        let table = of(ResourceFolders.main)
        return table.isEmpty ? Bundle.main.infoDictionary ?? [:] : table
    }()

    /// The properties of the program that a delegate's class belongs to.
    static func ofProgram(of delegate: AnyClass) -> [String: Any] {
        let table = of(ResourceFolders.of(delegate))
        return table.isEmpty ? ofProgram : table
    }
}
