import LaminaCoreGraphics

/// An image set of an asset catalogue, as one picture with its variants.
struct ImageSet {
    let image: UIImage

    /// Reads a set; nil where it has no picture that can be read.
    ///
    /// Variants of one condition differ in their scale alone, and of them the nearest is taken. Where there are several conditions the pictures are variants of an asset,
    /// so that views choose among them.
    init?(_ set: AssetCatalog.AssetSet, scale: CGFloat) {
        guard let contents = set.contents else { return nil }
        var groups: [(traits: UITraitCollection, entries: [AssetEntry])] = []
        for entry in contents.images ?? [] where entry.filename != nil && entry.isForStages {
            let traits = entry.traits
            if let index = groups.firstIndex(where: { $0.traits == traits }) {
                groups[index].entries.append(entry)
            } else {
                groups.append((traits, [entry]))
            }
        }
        let variants = groups.compactMap { group in
            Self.picture(of: group.entries, set, contents.properties, scale).map { (traits: group.traits, image: $0) }
        }
        guard let first = variants.first else { return nil }
        if variants.count > 1 {
            let asset = UIImageAsset()
            for variant in variants { asset.register(variant.image, with: variant.traits) }
        }
        image = first.image
    }

    private static func picture(
        of entries: [AssetEntry], _ set: AssetCatalog.AssetSet, _ properties: AssetContents.Properties?, _ scale: CGFloat
    ) -> UIImage? {
        // What a translation has of its own comes first.
        let translated = entries.filter { $0.locale != nil }
        let candidates = translated.isEmpty ? entries : translated
        for factor in NamedImages.order(of: Array(Set(candidates.map(\.factor))), for: scale) {
            for entry in candidates where entry.factor == factor {
                guard let file = set.file(entry), let read = NamedImages.image(at: file, factor: factor, scale: scale) else { continue }
                var image = read.image
                if properties?.preservesVector ?? false { image.vector = read.vector }
                if let resizing = entry.resizing {
                    image = image.resizableImage(
                        withCapInsets: resizing.insets(of: image, factor), resizingMode: resizing.center?.mode == "tile" ? .tile : .stretch)
                }
                if let alignment = entry.alignment { image = image.withAlignmentRectInsets(alignment.points(factor)) }
                switch properties?.renderingIntent {
                case "template"?: return image.withRenderingMode(.alwaysTemplate)
                case "original"?: return image.withRenderingMode(.alwaysOriginal)
                default: return image
                }
            }
        }
        return nil
    }
}

extension AssetEntry.Insets {
    /// The distances in points.
    fileprivate func points(_ scale: CGFloat) -> UIEdgeInsets {
        UIEdgeInsets(
            top: CGFloat(top ?? 0) / scale, left: CGFloat(left ?? 0) / scale, bottom: CGFloat(bottom ?? 0) / scale,
            right: CGFloat(right ?? 0) / scale)
    }
}

extension AssetEntry.Resizing {
    /// The cap insets in points. Pictures of three parts stretch along one axis, and as a whole along the other.
    fileprivate func insets(of image: UIImage, _ factor: CGFloat) -> UIEdgeInsets {
        var insets = capInsets?.points(factor) ?? .zero
        if mode == "3-part-horizontal" { (insets.top, insets.bottom) = (0, 0) }
        if mode == "3-part-vertical" { (insets.left, insets.right) = (0, 0) }
        return insets
    }
}

/// A symbol set of an asset catalogue: a template of Apple's, whose medium size and regular weight is drawn.
struct SymbolSet {
    let image: UIImage

    /// Reads a set; nil where it has no template that can be read.
    init?(_ set: AssetCatalog.AssetSet, scale: CGFloat) {
        guard let entry = set.contents?.symbols?.first(where: { $0.filename != nil }), let file = set.file(entry) else { return nil }
        do {
            let vector = try VectorPicture(svg: Data(contentsOf: file), part: "#Regular-M")
            // Templates are drawn for text of 100 points.
            let size = CGSize(width: vector.size.width * 0.17, height: vector.size.height * 0.17)
            image = try UIImage(drawing: vector, scale: scale, size: size).withRenderingMode(.alwaysTemplate)
            image.vector = vector
        } catch {
            ResourceReports.say("\(file.path): \(error)")
            return nil
        }
    }
}
