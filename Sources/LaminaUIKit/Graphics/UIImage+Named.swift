import LaminaCoreGraphics
import Synchronization

extension UIImage {
    /// Creates a picture of a name among the program's resources; nil if there is none.
    ///
    /// Image sets of asset catalogues come first: the variant for the current traits, at the scale nearest to the screen's. Views show that for their own traits. Then the files
    /// "name@3x", "name@2x" and "name" are tried, for the device ("name~ipad") and the language first, with the extension ".png", ".jpg" or ".jpeg" unless the name has one.
    /// Pictures are cached.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// Creates a picture of a name among the resources of one bundle, as `init(named:)` does; nil stands for the program's.
    ///
    /// - Parameter configuration: The traits whose scale and variant are taken. Default nil: the screen's.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration? = nil) {
        self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
    }

    /// Creates a picture of a name among the resources of one bundle, as `init(named:)` does, of the scale nearest to that of traits; nil stands for the screen's.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        let scale = traitCollection?.displayScale ?? 0
        let library = NamedImages(folders: ResourceFolders.of(bundle), scale: scale > 0 ? scale : ScreenSlot.scale)
        guard let found = library.image(named: name) else { return nil }
        let traits = traitCollection.map { UITraitCollection(traitsFrom: [.current, $0]) } ?? .current
        let variant = found.variant(for: traits)
        self.init(variant, pixels: variant.cgImage)
    }

    /// The scale that a file name tells of: 3 for "star@3x.png", 1 where it says nothing.
    static func scale(inName path: String) -> CGFloat {
        var name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        for device in ["~iphone", "~ipad"] where name.hasSuffix(device) { name.removeLast(device.count) }
        for scale in [2, 3] where name.hasSuffix("@\(scale)x") { return CGFloat(scale) }
        return 1
    }
}

/// Pictures found by name in folders, for a scale.
struct NamedImages {
    let folders: [URL]
    let scale: CGFloat

    private static let known = Mutex<[String: UIImage]>([:])

    func image(named name: String) -> UIImage? {
        guard !name.isEmpty else { return nil }
        let device = CurrentTraits.ofStage.ofScreen.userInterfaceIdiom.rawValue
        let key = "\(scale) \(device) " + folders.map(\.path).joined(separator: ":") + "/" + name
        if let image = Self.known.withLock({ $0[key] }) { return image }
        guard let image = find(name) else { return nil }
        Self.known.withLock { $0[key] = image }
        return image
    }

    private func find(_ name: String) -> UIImage? {
        for folder in folders {
            if let image = set(name, in: folder) ?? file(name, in: folder) { return image }
        }
        // A name with the ending that the picture had before it came into a catalogue.
        let stem = (name as NSString).deletingPathExtension
        return stem == name ? nil : folders.lazy.compactMap { set(stem, in: $0) }.first
    }

    private func set(_ name: String, in folder: URL) -> UIImage? {
        let catalog = AssetCatalog.of(folder)
        if let set = catalog.set(.imageset, named: name) { return ImageSet(set, scale: scale)?.image }
        return catalog.set(.symbolset, named: name).flatMap { SymbolSet($0, scale: scale)?.image }
    }

    private func file(_ name: String, in folder: URL) -> UIImage? {
        let ending = (name as NSString).pathExtension
        let stem = ending.isEmpty ? name : (name as NSString).deletingPathExtension
        for factor in Self.order(of: [3, 2, 1], for: scale) {
            for ending in ending.isEmpty ? ["png", "jpg", "jpeg"] : [ending] {
                let candidate = "\(stem)\(factor > 1 ? "@\(Int(factor))x" : "")"
                guard let file = ResourceFile.find(candidate, ending, in: folder) else { continue }
                if let image = Self.image(at: file, factor: factor, scale: scale)?.image { return image }
            }
        }
        return nil
    }

    /// Scales, the nearest to a wanted one first.
    static func order(of scales: [CGFloat], for wanted: CGFloat) -> [CGFloat] {
        scales.sorted { (abs($0 - wanted), -$0) < (abs($1 - wanted), -$1) }
    }

    /// Reads a picture's file; nil, with a report, where it cannot be read. A vector picture is drawn at the scale of the screen.
    static func image(at file: URL, factor: CGFloat, scale: CGFloat) -> (image: UIImage, vector: VectorPicture?)? {
        do {
            if ["svg", "pdf"].contains(file.pathExtension.lowercased()) {
                let vector = try vectors.withLock { vectors in
                    if let known = vectors[file.path] { return known }
                    let read =
                        try file.pathExtension.lowercased() == "svg"
                        ? VectorPicture(svg: Data(contentsOf: file)) : VectorPicture(pdfAt: file.path)
                    vectors[file.path] = read
                    return read
                }
                return (try UIImage(drawing: vector, scale: scale), vector)
            }
            let read = try ImageCodec.decodeWithOrientation(Data(contentsOf: file))
            return (UIImage(cgImage: read.image, scale: factor, orientation: UIImage.Orientation(exif: read.orientation)), nil)
        } catch {
            ResourceReports.say("\(file.path): \(error)")
            return nil
        }
    }
    private static let vectors = Mutex<[String: VectorPicture]>([:])
}
