import LaminaCoreGraphics

/// A file among a program's resources, by name: the content of a data set in an asset catalogue, or a file beside it.
open class NSDataAsset: NSObject {
    /// The name of the set or file.
    public let name: String
    /// The contents of the file.
    public let data: Data
    /// The uniform type identifier that the data set states; "public.data" where it states none.
    public let typeIdentifier: String

    /// Creates an asset of the program's resources; nil if there is none of that name.
    public convenience init?(name: String) { self.init(name: name, in: ResourceFolders.program) }

    /// Creates an asset of a bundle; nil if there is none of that name.
    public convenience init?(name: String, bundle: Bundle) { self.init(name: name, in: ResourceFolders.of(bundle)) }

    /// Looks for a data set, for a file with the name, with the name and any ending, and for the content of a folder "name.dataset", in this order.
    private init?(name: String, in folders: [URL]) {
        func read(_ folder: URL) -> (Data, String)? {
            if let set = AssetCatalog.of(folder).set(.dataset, named: name) {
                let entries = (set.contents?.data ?? []).filter(\.isForStages)
                let best = UITraitCollection.current.bestIndex(among: entries.map(\.traits))
                guard let entry = best.map({ entries[$0] }), let file = set.file(entry), let data = try? Data(contentsOf: file) else {
                    return nil
                }
                return (data, entry.type ?? "public.data")
            }
            return NSDataAsset.file(name, in: folder).flatMap { try? Data(contentsOf: $0) }.map { ($0, "public.data") }
        }
        guard let found = folders.lazy.compactMap(read).first else { return nil }
        (self.name, data, typeIdentifier) = (name, found.0, found.1)
    }

    private static func file(_ name: String, in folder: URL) -> URL? {
        let files = FileManager.default
        let folder = folder.appendingPathComponent(name).deletingLastPathComponent()
        let stem = (name as NSString).lastPathComponent
        let listed = ((try? files.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
        let dataset = folder.appendingPathComponent(stem + ".dataset")
        if let found = listed.first(where: { $0 == stem })
            ?? listed.first(where: { $0 != dataset.lastPathComponent && ($0 as NSString).deletingPathExtension == stem })
        {
            return folder.appendingPathComponent(found)
        }
        let content = ((try? files.contentsOfDirectory(atPath: dataset.path)) ?? []).sorted()
        return content.first { $0 != "Contents.json" }.map { dataset.appendingPathComponent($0) }
    }
}
