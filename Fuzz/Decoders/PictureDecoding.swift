import Foundation
import LaminaCoreGraphics

/// Pictures, and films of pictures.
enum PictureDecoding {
    /// Decodes a picture; of films up to four pictures, and again the first.
    static func take(_ data: Data) {
        _ = try? ImageCodec.decodeWithOrientation(data)
        guard let source = CGImageSourceCreateWithData(data, nil), CGImageSourceGetCount(source) > 1 else { return }
        _ = CGImageSourceCopyProperties(source, nil)
        for index in Array(0..<min(CGImageSourceGetCount(source), 4)) + [0] {
            _ = CGImageSourceCopyPropertiesAtIndex(source, index, nil)
            _ = CGImageSourceCreateImageAtIndex(source, index, nil)
        }
    }
}
