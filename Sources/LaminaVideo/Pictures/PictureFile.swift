import Foundation
import LaminaCoreGraphics
import LaminaRender

/// One PNG on the disk.
enum PictureFile {
    /// Writes a picture of premultiplied BGRA pixels to `path`, which belongs to the output the user knows as `destination`.
    ///
    /// - Parameter isNew: whether the file is to be made; else it must be there, and is not made anew once it has been removed.
    static func write(
        pixels: UnsafePointer<UInt32>, width: Int, height: Int, stride: Int, isOpaque: Bool, to path: String, isNew: Bool,
        for destination: String
    ) throws(VideoError) {
        let data: Data
        do {
            data = try ImageCodec.encodePNG(pixels: pixels, width: width, height: height, stride: stride, isOpaque: isOpaque)
        } catch {
            throw .unwritable(path: destination, reason: "\(error)")
        }
        try write(data, to: path, isNew: isNew, for: destination)
    }

    private static func write(_ data: Data, to path: String, isNew: Bool, for destination: String) throws(VideoError) {
        let file = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC | (isNew ? O_CREAT : 0), 0o666)
        guard file >= 0 else { throw UnfinishedOutput.failure(errno, destination) }
        var code: CInt = 0
        data.withUnsafeBytes { bytes in
            var sent = 0
            while sent < bytes.count && code == 0 {
                let count = Foundation.write(file, bytes.baseAddress! + sent, bytes.count - sent)
                if count >= 0 { sent += count } else if errno != EINTR { code = errno }
            }
        }
        // A full disk may show only now.
        if close(file) != 0 && code == 0 { code = errno }
        if code != 0 { throw UnfinishedOutput.failure(code, destination) }
    }
}
