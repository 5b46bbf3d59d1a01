import Foundation

/// Bytes to make a picture from.
public final class CGDataProvider: @unchecked Sendable {
    public let data: CFData?

    public init?(data: CFData) { self.data = data }

    /// The contents of a file; nil when it cannot be read.
    public init?(url: CFURL) {
        guard let data = try? Data(contentsOf: url) else { return nil }
        self.data = data
    }

    public convenience init?(filename: UnsafePointer<CChar>) {
        self.init(url: URL(fileURLWithPath: String(cString: filename)))
    }
}
