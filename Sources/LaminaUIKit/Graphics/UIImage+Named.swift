import LaminaCoreGraphics

extension UIImage {
    /// Creates a picture of a name among the program's resources; nil if there is none.
    ///
    /// The files "name@3x", "name@2x" and "name" are tried, the scale nearest to the screen's first, with the extension ".png", ".jpg" or ".jpeg" unless the
    /// name has one, in the resource folder beside the program and in the resource bundles that SwiftPM puts there. Pictures are cached.
    public convenience init?(named name: String) {
        guard let found = ImageResources.shared.image(named: name, in: ImageResources.programFolders) else { return nil }
        self.init(found)
    }

    /// Creates a picture of a name among the resources of one bundle, as `init(named:)` does; nil stands for the program's.
    ///
    /// - Parameter configuration: The traits whose scale is taken. Default nil: the screen's.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration? = nil) {
        self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
    }

    /// Creates a picture of a name among the resources of one bundle, as `init(named:)` does, of the scale nearest to that of traits; nil stands for the screen's.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        let folders = bundle.map { [$0.resourceURL ?? $0.bundleURL] } ?? ImageResources.programFolders
        let scale = traitCollection?.displayScale ?? 0
        guard let found = ImageResources.shared.image(named: name, in: folders, scale: scale > 0 ? scale : ScreenSlot.scale) else {
            return nil
        }
        self.init(found)
    }

    private convenience init(_ other: UIImage) {
        self.init(cgImage: other.cgImage!, scale: other.scale, orientation: other.imageOrientation)
    }
}

/// Pictures found by name.
final class ImageResources: @unchecked Sendable {
    static let shared = ImageResources()

    private let lock = NSLock()
    private var found: [String: UIImage] = [:]

    static let programFolders: [URL] = {
        let main = Bundle.main
        let program = main.bundleURL
        let beside = (try? FileManager.default.contentsOfDirectory(at: program, includingPropertiesForKeys: nil)) ?? []
        let bundles = beside.filter { $0.pathExtension == "resources" || $0.pathExtension == "bundle" }
        // Several programs may lie in one folder: a launcher says whose resources count first.
        let own = ProcessInfo.processInfo.environment["LAMINA_RESOURCES"].map { [URL(fileURLWithPath: $0)] } ?? []
        return own + [main.resourceURL ?? program] + bundles.sorted { $0.path < $1.path }
    }()

    /// The scale that a file name tells of: 3 for "star@3x.png", 1 where it says nothing.
    static func scale(inName path: String) -> CGFloat {
        let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        for scale in [2, 3] where name.hasSuffix("@\(scale)x") { return CGFloat(scale) }
        return 1
    }

    func image(named name: String, in folders: [URL], scale wanted: CGFloat = ScreenSlot.scale) -> UIImage? {
        let key = "\(wanted) " + folders.map(\.path).joined(separator: ":") + "/" + name
        lock.lock()
        defer { lock.unlock() }
        if let image = found[key] { return image }
        let ending = (name as NSString).pathExtension
        let stem = ending.isEmpty ? name : (name as NSString).deletingPathExtension
        let scales = [3, 2, 1].sorted { abs(CGFloat($0) - wanted) < abs(CGFloat($1) - wanted) }
        for folder in folders {
            for scale in scales {
                for ending in ending.isEmpty ? ["png", "jpg", "jpeg"] : [ending] {
                    let path = folder.appendingPathComponent("\(stem)\(scale > 1 ? "@\(scale)x" : "").\(ending)").path
                    if let image = UIImage(contentsOfFile: path) {
                        found[key] = image
                        return image
                    }
                }
            }
        }
        return nil
    }
}
