import LaminaCoreGraphics
import Synchronization

/// The sets of a folder's asset catalogues (`.xcassets`), by name.
///
/// Catalogues are read as they are. Groups only order them, unless they provide a namespace: then their name and a slash stand before those of their sets.
final class AssetCatalog: Sendable {
    enum Kind: String, CaseIterable { case imageset, symbolset, colorset, dataset }

    /// A set: its folder and what its `Contents.json` says.
    struct AssetSet: Sendable {
        let folder: URL
        private let json: URL

        init(folder: URL) { (self.folder, json) = (folder, folder.appendingPathComponent("Contents.json")) }

        /// Reads the contents; nil, with a report, where they cannot be read.
        var contents: AssetContents? { AssetCatalog.contents(json, isRequired: true) }

        /// Returns the place of a variant's file; nil for a variant without one, and, with a report, where the file is not there.
        func file(_ entry: AssetEntry) -> URL? {
            guard let name = entry.filename, !name.isEmpty else { return nil }
            let file = folder.appendingPathComponent(name)
            if FileManager.default.fileExists(atPath: file.path) { return file }
            ResourceReports.say("\(json.path): the file \(name) is not there")
            return nil
        }
    }

    private let sets: [String: AssetSet]
    private static let known = Mutex<[String: AssetCatalog]>([:])

    /// Returns the catalogue of a folder: all catalogues in it as one.
    static func of(_ folder: URL) -> AssetCatalog {
        known.withLock { known in
            if let catalog = known[folder.path] { return catalog }
            let catalog = AssetCatalog(folder)
            known[folder.path] = catalog
            return catalog
        }
    }

    private init(_ folder: URL) {
        var sets: [String: AssetSet] = [:]
        for name in Self.names(in: folder) where name.hasSuffix(".xcassets") {
            Self.read(folder.appendingPathComponent(name), prefix: "", &sets, depth: 0)
        }
        self.sets = sets
    }

    /// Returns the set of a name; nil if there is none.
    func set(_ kind: Kind, named name: String) -> AssetSet? { sets["\(kind.rawValue) \(name)"] }

    private static func names(in folder: URL) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    private static func read(_ folder: URL, prefix: String, _ sets: inout [String: AssetSet], depth: Int) {
        for name in names(in: folder) where !name.hasPrefix(".") && depth < 40 {
            let place = folder.appendingPathComponent(name)
            let (stem, ending) = ((name as NSString).deletingPathExtension, (name as NSString).pathExtension)
            if let kind = Kind(rawValue: ending) {
                let key = "\(kind.rawValue) \(prefix)\(stem)"
                if sets[key] == nil { sets[key] = AssetSet(folder: place) }
            } else if ending.isEmpty || ending == "spriteatlas" || !isKnown(ending) {
                var isFolder: ObjCBool = false
                guard FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder), isFolder.boolValue else { continue }
                let group = contents(place.appendingPathComponent("Contents.json"), isRequired: false)
                let isNamespace = group?.properties?.providesNamespace ?? false
                read(place, prefix: isNamespace ? "\(prefix)\(name)/" : prefix, &sets, depth: depth + 1)
            }
        }
    }

    /// Sets of kinds that nothing here shows: an application's icon, and what belongs to other systems.
    private static func isKnown(_ ending: String) -> Bool {
        ending.hasSuffix("set") || ending.hasSuffix("stack") || ["launchimage", "brandassets", "arresourcegroup", "json"].contains(ending)
    }

    private static func contents(_ file: URL, isRequired: Bool) -> AssetContents? {
        guard let data = FileManager.default.contents(atPath: file.path) else {
            if isRequired { ResourceReports.say("\(file.path): the file is not there; the set is left out") }
            return nil
        }
        do {
            return try JSONDecoder().decode(AssetContents.self, from: data)
        } catch let error as DecodingError {
            ResourceReports.say("\(file.path): \(error.place)")
        } catch {
            ResourceReports.say("\(file.path): \(error)")
        }
        return nil
    }
}

extension UITraitCollection {
    /// Returns the one of several collections that fits these traits best: of those that hold as a whole, the one with most traits; else the one with fewest that do not
    /// hold. Of equals it is the first; nil if there are none.
    func bestIndex(among candidates: [UITraitCollection]) -> Int? {
        let ranked = candidates.enumerated().map { index, candidate in
            let wrong = candidate.values.traits.count { !candidate.values.agrees(with: values, on: $0) }
            return (index: index, wrong: wrong, right: candidate.values.count - wrong)
        }
        return ranked.min { ($0.wrong, -$0.right) < ($1.wrong, -$1.right) }?.index
    }
}
