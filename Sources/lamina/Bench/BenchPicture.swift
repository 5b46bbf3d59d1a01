import ArgumentParser
import LaminaCoreGraphics
import LaminaRender

/// Frames and charts of the benchmark as PNG files.
enum BenchPicture {
    static func write(_ surface: Surface, to path: String) throws {
        let bitmap = Bitmap(width: surface.width, height: surface.height) { pixels in
            for y in 0..<surface.height {
                (pixels.baseAddress! + y * surface.width).update(from: surface.pixels + y * surface.stride, count: surface.width)
            }
        }
        try write(bitmap, to: path)
    }

    static func write(_ bitmap: Bitmap, to path: String) throws {
        let data = try ImageCodec.encodePNG(bitmap)
        do {
            try data.write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw ValidationError("cannot write \(path): \(error.localizedDescription)")
        }
    }
}
