import LaminaCoreGraphics
import Synchronization

extension UIColor {
    /// Creates the colour of a colour set in the program's asset catalogues; nil if there is none. A set with several appearances makes a dynamic colour.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// Creates the colour of a colour set in a bundle's asset catalogues; nil if there is none.
    ///
    /// - Parameters:
    ///   - bundle: The bundle with the catalogue; nil stands for the program's resources.
    ///   - traitCollection: The traits whose variant is taken. Nil makes a dynamic colour where there are variants.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        guard let found = ColorSet.color(named: name, in: ResourceFolders.of(bundle)) else { return nil }
        self.init(traitCollection.map { found.resolvedColor(with: $0) } ?? found)
    }

    convenience init(_ other: UIColor) {
        if let provider = other.provider { self.init(provider, alpha: other.alpha) } else { self.init(cgColor: other.cgColor) }
    }
}

/// Colour sets of asset catalogues.
enum ColorSet {
    private static let known = Mutex<[String: UIColor]>([:])

    static func color(named name: String, in folders: [URL]) -> UIColor? {
        let key = folders.map(\.path).joined(separator: ":") + "/" + name
        if let color = known.withLock({ $0[key] }) { return color }
        guard let color = folders.lazy.compactMap({ AssetCatalog.of($0).set(.colorset, named: name).flatMap { color(of: $0) } }).first
        else { return nil }
        known.withLock { $0[key] = color }
        return color
    }

    private static func color(of set: AssetCatalog.AssetSet) -> UIColor? {
        let entries = (set.contents?.colors ?? []).filter(\.isForStages)
        let variants = entries.compactMap { entry in
            entry.color.flatMap { color($0, set) }.map { (traits: entry.traits, color: $0) }
        }
        guard let first = variants.first else { return nil }
        if variants.count == 1 { return first.color }
        let traits = variants.map(\.traits)
        return UIColor { variants[$0.bestIndex(among: traits) ?? 0].color }
    }

    private static func color(_ color: AssetColor, _ set: AssetCatalog.AssetSet) -> UIColor? {
        func problem(_ text: String) -> UIColor? {
            ResourceReports.say("\(set.folder.path)/Contents.json: \(text)")
            return nil
        }
        if let reference = color.reference {
            return UIColor.ofSystem(named: reference) ?? problem("there is no system colour “\(reference)”")
        }
        let names = color.components ?? [:]
        func value(_ name: String) -> CGFloat? { names[name]?.value.map { CGFloat($0) } }
        let alpha = names["alpha"].map { $0.alpha.map { CGFloat($0) } } ?? 1
        let space = color.space ?? "srgb"
        guard let alpha else { return problem("the alpha “\(names["alpha"]?.text ?? "")” is no number") }
        if let white = value("white") { return UIColor(white: white, alpha: alpha) }
        guard let red = value("red"), let green = value("green"), let blue = value("blue") else {
            return problem("the colour has no components that are known")
        }
        switch space {
        case "display-p3": return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
        case "extended-linear-srgb":
            let c = [red, green, blue].map(encoded)
            return UIColor(red: c[0], green: c[1], blue: c[2], alpha: alpha)
        default: return UIColor(red: red, green: green, blue: blue, alpha: alpha)
        }
    }

    /// A linear component in sRGB's own curve.
    private static func encoded(_ linear: CGFloat) -> CGFloat {
        let size = abs(linear)
        let value = size <= 0.003_130_8 ? 12.92 * size : 1.055 * CGFloat(pow(size.native, 1 / 2.4)) - 0.055
        return linear < 0 ? -value : value
    }
}

extension UIColor {
    /// The colour that Interface Builder and asset catalogues know by a name, as in "systemRedColor"; nil for an unknown name.
    static func ofSystem(named name: String) -> UIColor? {
        let stem = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
        if let known = system(named: stem) { return known }
        switch stem {
        case "darkText": return .black
        case "lightText": return UIColor(white: 1, alpha: 0.6)
        case "groupTableViewBackground", "tableBackground": return .systemGroupedBackground
        case "tableCellGroupedBackground": return .secondarySystemGroupedBackground
        case "tableCellPlainBackground", "viewFlipsideBackground": return .systemBackground
        case "tint": return .systemBlue
        default: return plain[stem]
        }
    }

    private static let plain: [String: UIColor] = [
        "white": .white, "black": .black, "clear": .clear, "gray": .gray, "darkGray": .darkGray, "lightGray": .lightGray, "red": .red,
        "green": .green, "blue": .blue, "yellow": .yellow, "orange": .orange, "purple": .purple, "brown": .brown, "cyan": .cyan,
        "magenta": .magenta,
    ]
}
