import LaminaUIKit

/// The folder of all that tests write themselves; it goes when they are done.
private let written: URL = {
    atexit { try? FileManager.default.removeItem(at: written) }
    return FileManager.default.temporaryDirectory.appendingPathComponent("resources-\(UUID().uuidString)")
}()

/// A bundle of files that a test writes itself.
func resources(_ files: [String: Data]) throws -> Bundle {
    let folder = written.appendingPathComponent(UUID().uuidString)
    for (path, data) in files {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }
    return Bundle(url: folder)!
}

extension Data {
    /// A PNG file of one colour.
    static func png(_ color: UIColor, width: Int = 2, height: Int = 2) -> Data {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let size = CGSize(width: width, height: height)
        return UIGraphicsImageRenderer(size: size, format: format).image { _ in
            color.setFill()
            UIRectFill(CGRect(origin: .zero, size: size))
        }.pngData()!
    }
    static func text(_ text: String) -> Data { Data(text.utf8) }

    /// The `Contents.json` of an image set, its entries in JSON.
    static func images(_ entries: String..., properties: String = "{}") -> Data {
        text(
            "{\"images\": [\(entries.joined(separator: ","))], \"info\": {\"author\": \"xcode\", \"version\": 1}, \"properties\": \(properties)}"
        )
    }
    static func colors(_ entries: String...) -> Data { text("{\"colors\": [\(entries.joined(separator: ","))]}") }
}

extension UIImage {
    /// The pixel at the top left.
    var corner: UInt32? { cgImage?.pixel(0, 0) }
}
