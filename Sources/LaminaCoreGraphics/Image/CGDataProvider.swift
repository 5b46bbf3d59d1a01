import Foundation

/// A provider of a picture's bytes.
public final class CGDataProvider: @unchecked Sendable {
    /// The bytes.
    public let data: CFData?

    /// Creates a provider of bytes in memory.
    public init?(data: CFData) { self.data = data }

    /// Creates a provider of a file's contents; nil if it cannot be read.
    public init?(url: CFURL) {
        guard let data = try? Data(contentsOf: url) else { return nil }
        self.data = data
    }

    /// Creates a provider of the contents of the file at a path; nil if it cannot be read.
    public convenience init?(filename: UnsafePointer<CChar>) {
        self.init(url: URL(fileURLWithPath: String(cString: filename)))
    }
}
