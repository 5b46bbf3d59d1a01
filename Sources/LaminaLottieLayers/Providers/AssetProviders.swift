import Foundation
import LaminaCoreGraphics

/// A source of the pictures that an animation refers to.
public protocol AnimationImageProvider: Sendable {
    /// Returns the picture of an asset; nil if there is none.
    func imageForAsset(asset: ImageAsset) -> CGImage?
}

/// The pictures in a folder.
public struct FilepathImageProvider: AnimationImageProvider {
    private let folder: String
    /// Creates a provider of the pictures that lie in a folder, or in the folders that assets name within it.
    public init(filepath: String) { folder = filepath }
    public func imageForAsset(asset: ImageAsset) -> CGImage? {
        asset.file(in: folder).flatMap { CGImage.picture($0) }
    }
}

extension ImageAsset {
    /// Whether the asset's name is a data URL, which has all of it.
    var isEmbedded: Bool { name.hasPrefix("data:") }

    /// The bytes of a data URL; nil for one that is not in base 64.
    var embedded: Data? {
        guard let comma = name.firstIndex(of: ","), name[..<comma].hasSuffix(";base64") else { return nil }
        return Data(base64Encoded: String(name[name.index(after: comma)...]), options: .ignoreUnknownCharacters)
    }

    /// The bytes of the asset's file in a folder, or in the folder that it names within it; nil if there is none.
    func file(in folder: String) -> Data? {
        // A file does not lead out of the folder that it is in.
        guard let name = name.split(separator: "/").last, name != ".." else { return nil }
        let inner = directory.split(separator: "/").filter { $0 != ".." && $0 != "." }.joined(separator: "/")
        for path in ["\(folder)/\(inner)/\(name)", "\(folder)/\(name)"] {
            if let data = FileManager.default.contents(atPath: path) { return data }
        }
        return nil
    }
}

/// A source of texts in place of those of an animation.
public protocol AnimationTextProvider: Sendable {
    /// Returns the text of the layer at a path of names, such as `"Card.Title"`, whose own text is given.
    func text(for keypath: String, sourceText: String) -> String
}

/// Texts by the name of their layer, or by the path of names to it.
public struct DictionaryTextProvider: AnimationTextProvider {
    private let texts: [String: String]
    /// Creates a provider of texts. Layers that it does not name keep theirs.
    public init(_ values: [String: String]) { texts = values }
    public func text(for keypath: String, sourceText: String) -> String {
        texts[keypath] ?? keypath.split(separator: ".").last.flatMap { texts[String($0)] } ?? sourceText
    }
}

/// A source of fonts in place of those of an animation.
public protocol AnimationFontProvider: Sendable {
    /// Returns the name of the font for a family at a size; nil to look for the family itself.
    func fontName(for family: String, size: CGFloat) -> String?
}

extension CGImage {
    /// The first picture of a file; nil if it cannot be read.
    static func picture(_ data: Data) -> CGImage? {
        CGImageSourceCreateWithData(data, nil).flatMap { CGImageSourceCreateImageAtIndex($0, 0, nil) }
    }
}
