import Foundation
import LaminaCoreGraphics
import LaminaQuartzCore

/// A source of the pictures that an animation refers to.
public protocol AnimationImageProvider {
    /// Whether a picture stays the same once it has been given. Default true. Pictures are asked for when layers are made.
    var cacheEligible: Bool { get }
    /// Returns the picture of an asset; nil if there is none.
    func imageForAsset(asset: ImageAsset) -> CGImage?
    /// Returns the way in which a picture fills the size that the file gives it. Default `.resize`.
    func contentsGravity(for asset: ImageAsset) -> CALayerContentsGravity
}

extension AnimationImageProvider {
    public var cacheEligible: Bool { true }
    public func contentsGravity(for asset: ImageAsset) -> CALayerContentsGravity { .resize }
}

/// The pictures in a folder.
public struct FilepathImageProvider: AnimationImageProvider {
    private let folder: String
    private let gravity: CALayerContentsGravity

    /// Creates a provider of the pictures that lie in a folder, or in the folders that assets name within it.
    ///
    /// - Parameter contentsGravity: The way in which pictures fill the sizes that the file gives them.
    public init(filepath: String, contentsGravity: CALayerContentsGravity = .resize) { (folder, gravity) = (filepath, contentsGravity) }
    /// Creates a provider of the pictures that lie in a folder, or in the folders that assets name within it.
    public init(filepath: URL, contentsGravity: CALayerContentsGravity = .resize) {
        self.init(filepath: filepath.path, contentsGravity: contentsGravity)
    }
    public func imageForAsset(asset: ImageAsset) -> CGImage? {
        asset.file(in: folder).flatMap { CGImage.picture($0) }
    }
    public func contentsGravity(for asset: ImageAsset) -> CALayerContentsGravity { gravity }
}

/// The pictures in a bundle.
public struct BundleImageProvider: AnimationImageProvider {
    private let folders: [String]
    private let gravity: CALayerContentsGravity

    /// Creates a provider of the pictures in a bundle, or in the folders that assets name within it.
    ///
    /// - Parameters:
    ///   - searchPath: A folder of the bundle that is looked into first; nil for none.
    ///   - contentsGravity: The way in which pictures fill the sizes that the file gives them.
    public init(bundle: Bundle, searchPath: String?, contentsGravity: CALayerContentsGravity = .resize) {
        let top = bundle.resourcePath ?? bundle.bundlePath
        (folders, gravity) = (searchPath.map { ["\(top)/\($0)", top] } ?? [top], contentsGravity)
    }
    public func imageForAsset(asset: ImageAsset) -> CGImage? {
        if let data = asset.embedded { return CGImage.picture(data) }
        return folders.lazy.compactMap { asset.file(in: $0) }.first.flatMap { CGImage.picture($0) }
    }
    public func contentsGravity(for asset: ImageAsset) -> CALayerContentsGravity { gravity }
}

extension ImageAsset {
    /// Whether the asset's name is a data URL, which has all of it.
    var isEmbedded: Bool { name.hasPrefix("data:") }

    /// The bytes of a data URL; nil for one that is not in base 64.
    var embedded: Data? {
        guard isEmbedded, let comma = name.firstIndex(of: ","), name[..<comma].hasSuffix(";base64") else { return nil }
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

extension CGImage {
    /// The first picture of a file; nil if it cannot be read.
    static func picture(_ data: Data) -> CGImage? {
        CGImageSourceCreateWithData(data, nil).flatMap { CGImageSourceCreateImageAtIndex($0, 0, nil) }
    }
}
