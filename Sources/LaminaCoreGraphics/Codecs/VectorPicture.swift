import CCairo
import CPango
import Foundation
import LaminaRender
import Synchronization

/// A drawing of shapes from an SVG or PDF file, which is sharp at any size.
///
/// librsvg draws SVG. A PDF file's first page is turned into SVG by the program `pdftocairo`, outside of this process. Neither is needed by programs without such files.
package final class VectorPicture: @unchecked Sendable {
    /// The size that the file states, in points.
    package let size: CGSize
    private let library: SVGLibrary
    private let handle: OpaquePointer
    /// The part that is drawn; nil for all.
    private let part: String?
    private let drawn = Mutex<[PixelSize: CGImage]>([:])

    private struct PixelSize: Hashable { var width, height: Int }

    /// Reads an SVG file's bytes.
    ///
    /// - Parameters:
    ///   - dotsPerInch: The number of points for an inch, as of lengths in `pt` and `mm`. Default 96, as in CSS.
    ///   - part: The identifier of the element to be drawn, "#" first; nil for the whole picture.
    package init(svg data: Data, dotsPerInch: Double = 96, part: String? = nil) throws {
        guard !data.isEmpty else { throw ImageCodecError.empty }
        let library = try SVGLibrary.found.get()
        var error: UnsafeMutableRawPointer?
        let made = data.withUnsafeBytes { library.open($0.bindMemory(to: UInt8.self).baseAddress, $0.count, &error) }
        guard let made else { throw ImageCodecError.broken(format: "SVG", reason: SVGLibrary.reason(error)) }
        library.setResolution(made, dotsPerInch)
        do {
            size = try part.map { try library.size(of: $0, in: made) } ?? library.size(of: made)
        } catch {
            g_object_unref(UnsafeMutableRawPointer(made))
            throw error
        }
        (self.library, handle, self.part) = (library, made, part)
    }

    /// Reads the first page of a PDF file.
    package convenience init(pdfAt path: String) throws { try self.init(svg: PDFPage.svg(of: path), dotsPerInch: 72) }

    deinit { g_object_unref(UnsafeMutableRawPointer(handle)) }

    /// Returns the picture drawn over so many pixels. It is kept.
    package func image(width: Int, height: Int) throws -> CGImage {
        try ImageCodec.checkSize(width, height)
        return try drawn.withLock { drawn in
            let key = PixelSize(width: width, height: height)
            if let image = drawn[key] { return image }
            let image = try draw(width, height)
            drawn[key] = image
            return image
        }
    }

    private func draw(_ width: Int, _ height: Int) throws -> CGImage {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        let cairo = cairo_create(surface)
        defer {
            cairo_destroy(cairo)
            cairo_surface_destroy(surface)
        }
        // A picture fills its place, whatever its own proportions.
        let scale = (x: Double(width) / size.width.native, y: Double(height) / size.height.native)
        cairo_scale(cairo, scale.x, scale.y)
        let place = SVGRectangle(width: size.width.native, height: size.height.native)
        var error: UnsafeMutableRawPointer?
        guard library.draw(handle, part, cairo, place, &error) else {
            throw ImageCodecError.broken(format: "SVG", reason: SVGLibrary.reason(error))
        }
        cairo_surface_flush(surface)
        guard let bytes = cairo_image_surface_get_data(surface) else {
            throw ImageCodecError.broken(format: "SVG", reason: "there is no memory for it")
        }
        let stride = Int(cairo_image_surface_get_stride(surface))
        return CGImage(
            bitmap: Bitmap(width: width, height: height) { pixels in
                for y in 0..<height {
                    let row = UnsafeRawPointer(bytes + y * stride).assumingMemoryBound(to: UInt32.self)
                    (pixels.baseAddress! + y * width).update(from: row, count: width)
                }
            })
    }
}
