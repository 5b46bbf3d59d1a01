import LaminaCoreGraphics

/// A file among a program's resources, by name.
open class NSDataAsset: NSObject {
    /// The name of the file.
    public let name: String
    /// The contents of the file.
    public let data: Data

    /// Creates an asset of a file among the program's resources; nil if there is none of that name.
    public convenience init?(name: String) { self.init(name: name, in: ImageResources.programFolders) }

    /// Creates an asset of a file in a bundle; nil if there is none of that name.
    public convenience init?(name: String, bundle: Bundle) { self.init(name: name, in: [bundle.resourceURL ?? bundle.bundleURL]) }

    /// Looks for a file with the name, with the name and any ending, and for the content of a folder "name.dataset", in this order.
    private init?(name: String, in folders: [URL]) {
        guard let data = folders.lazy.compactMap({ NSDataAsset.file(name, in: $0) }).compactMap({ try? Data(contentsOf: $0) }).first
        else { return nil }
        (self.name, self.data) = (name, data)
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
