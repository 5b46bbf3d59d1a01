import Foundation
import LaminaCoreGraphics
import LaminaRender

/// Frames and charts as PNG files.
package enum PictureFile {
    package static func write(_ surface: Surface, to path: String) throws {
        let bitmap = Bitmap(width: surface.width, height: surface.height) { pixels in
            for y in 0..<surface.height {
                (pixels.baseAddress! + y * surface.width).update(from: surface.pixels + y * surface.stride, count: surface.width)
            }
        }
        try write(bitmap, to: path)
    }

    package static func write(_ bitmap: Bitmap, to path: String) throws {
        let data = try ImageCodec.encodePNG(bitmap)
        do {
            try data.write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw CommandError("\(path): cannot be written: \(error.localizedDescription)")
        }
    }

    /// Makes a folder, and those it lies in, unless they are there.
    package static func makeFolder(_ path: String) throws {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw CommandError("\(path): this folder cannot be made: \(error.localizedDescription)")
        }
    }
}
