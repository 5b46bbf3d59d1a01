import CLaminaCodecs
import Foundation
import LaminaRender
import Synchronization

/// A reason why a file did not become a picture, or a picture not a file.
package enum ImageCodecError: Error, Equatable, CustomStringConvertible {
    case empty
    /// The first bytes are no PNG's, JPEG's, GIF's or WebP's.
    case unknownFormat
    case tooLarge(width: Int, height: Int)
    /// The library's own words follow.
    case broken(format: String, reason: String)
    case notEncoded(format: String, reason: String)
    /// A library or program that reads the format is not installed.
    case missing(format: String, what: String, package: String)

    package var description: String {
        switch self {
        case .empty: "The image file is empty."
        case .unknownFormat: "The image is neither PNG, JPEG, GIF nor WebP; convert it to one of these."
        case .tooLarge(let width, let height):
            "The image is \(width) × \(height) pixels; at most 32767 a side and \(ImageLimits.pixels) in all are read. Scale it down first."
        case .broken(let format, let reason): "The \(format) image cannot be read: \(reason). The file is damaged or cut off."
        case .notEncoded(let format, let reason): "The image cannot be written as \(format): \(reason)."
        case .missing(let format, let what, let package):
            "\(format) pictures are drawn by \(what) which is not installed: apt-get install \(package)"
        }
    }
}

/// Pictures from and to the bytes of image files.
package enum ImageCodec {
    package struct Decoded {
        package var image: CGImage
        /// The orientation of the picture, 1…8 as EXIF numbers it; 1, upright, if the file states none.
        package var orientation: Int
    }

    package static let longestSide = 32767

    /// The picture in a PNG, JPEG or WebP file, or the first in an animated one or in a GIF. Gamma and colour profiles are ignored; 16-bit channels are rounded to 8.
    package static func decode(_ data: Data) throws -> CGImage { try decodeWithOrientation(data).image }

    package static func decodeWithOrientation(_ data: Data) throws -> Decoded {
        guard !data.isEmpty else { throw ImageCodecError.empty }
        if data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            return Decoded(image: try decode(data, "PNG", lamina_decoder_open_png), orientation: 1)
        }
        if data.starts(with: [0xFF, 0xD8, 0xFF]) {
            return Decoded(
                image: try decode(data, "JPEG", lamina_decoder_open_jpeg), orientation: JPEGOrientation.find(in: data) ?? 1)
        }
        if ImageFilm.isGIF(data) || ImageFilm.isWebP(data) {
            let film = try ImageFilm(data)
            if ImageFilm.isWebP(data), film.delays.isEmpty {
                return Decoded(image: try decode(data, "WebP", lamina_decoder_open_webp), orientation: 1)
            }
            guard let first = film.image(at: 0) else {
                throw ImageCodecError.broken(format: ImageFilm.isGIF(data) ? "GIF" : "WebP", reason: "there is no picture in it")
            }
            return Decoded(image: first, orientation: 1)
        }
        throw ImageCodecError.unknownFormat
    }

    fileprivate typealias Opener = (
        UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<LaminaPictureInfo>?, UnsafeMutablePointer<LaminaCodecMessage>?
    ) -> OpaquePointer?

    private static func decode(_ data: Data, _ format: String, _ open: Opener) throws -> CGImage {
        try data.withUnsafeBytes { try decode(File($0, format, open), format == "JPEG" ? JPEGReduction(data) : nil) }
    }

    /// Before memory is set aside for a picture.
    static func checkSize(_ width: Int, _ height: Int) throws {
        guard width > 0, height > 0, width <= longestSide, height <= longestSide, width * height <= ImageLimits.pixels else {
            throw ImageCodecError.tooLarge(width: width, height: height)
        }
    }

    private static func decode(_ file: File, _ reduction: JPEGReduction?) throws -> CGImage {
        let (width, height) = file.size
        try checkSize(width, height)
        var reduced: (@Sendable (Int) -> Bitmap?)?
        if let reduction { reduced = { reduction.bitmap($0) } }
        var failure: ImageCodecError?
        let bitmap = Bitmap(width: width, height: height, reduced: reduced) { failure = file.read(into: $0) }
        if let failure { throw failure }
        return CGImage(bitmap: bitmap, colorSpace: file.isGray ? CGColorSpace.shared.gray : CGColorSpace.shared.sRGB)
    }

    /// An open file.
    fileprivate final class File {
        private let decoder: OpaquePointer
        private var (info, message) = (LaminaPictureInfo(), LaminaCodecMessage())
        private let format: String

        init(_ bytes: UnsafeRawBufferPointer, _ format: String, _ open: Opener) throws {
            var (info, message) = (LaminaPictureInfo(), LaminaCodecMessage())
            guard let decoder = open(bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, &info, &message) else {
                throw ImageCodecError.broken(format: format, reason: text(of: message))
            }
            (self.decoder, self.format, self.info) = (decoder, format, info)
        }

        deinit { lamina_decoder_close(decoder) }

        var size: (width: Int, height: Int) { (Int(info.width), Int(info.height)) }
        var isGray: Bool { info.gray }

        /// Has a JPEG decoded at a part of its size, rounded up; false for what is no JPEG, or cannot be.
        func reduce(by divisor: Int) -> Bool { lamina_decoder_reduce_jpeg(decoder, Int32(divisor), &info, &message) }

        func read(into pixels: UnsafeMutableBufferPointer<UInt32>) -> ImageCodecError? {
            if lamina_decoder_read(decoder, pixels.baseAddress, &message) { return nil }
            // The bitmap looks at its pixels before it is thrown away.
            pixels.initialize(repeating: 0)
            return .broken(format: format, reason: text(of: message))
        }
    }

    /// Reads a JPEG at a part of its size, which costs less than all of it and is what Core Graphics does before it shrinks one.
    private final class JPEGReduction: Sendable {
        private let data: Data
        private let known = Mutex<[Int: Bitmap]>([:])

        init(_ data: Data) { self.data = data }

        func bitmap(_ divisor: Int) -> Bitmap? {
            if let bitmap = known.withLock({ $0[divisor] }) { return bitmap }
            guard let bitmap = read(divisor) else { return nil }
            return known.withLock { known in
                if known[divisor] == nil { known[divisor] = bitmap }
                return known[divisor]
            }
        }

        private func read(_ divisor: Int) -> Bitmap? {
            data.withUnsafeBytes { bytes -> Bitmap? in
                guard let file = try? File(bytes, "JPEG", lamina_decoder_open_jpeg) else { return nil }
                let whole = file.size
                let (width, height) = (whole.width / divisor, whole.height / divisor)
                guard width > 0, height > 0, file.reduce(by: divisor) else { return nil }
                var failure: ImageCodecError?
                let bitmap = Bitmap(width: file.size.width, height: file.size.height) { failure = file.read(into: $0) }
                guard failure == nil else { return nil }
                return bitmap.cropped(to: Rect(0, 0, Double(width), Double(height))).bitmap
            }
        }
    }

    static func text(of message: LaminaCodecMessage) -> String {
        withUnsafeBytes(of: message.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    // MARK: Writing

    /// A PNG file of 8 bits a channel, with alpha unless the picture is opaque.
    ///
    /// `level` is from 0 (fastest) to 9 (smallest); up to 3 one filter is used, above that the best of all for each row.
    package static func encodePNG(_ bitmap: Bitmap, level: Int = 3) throws -> Data {
        try encodePNG(
            pixels: bitmap.pixels, width: bitmap.width, height: bitmap.height, stride: bitmap.width, isOpaque: bitmap.isOpaque,
            level: level)
    }

    /// Encodes rows in memory: premultiplied BGRA, `stride` pixels from the start of one to the start of the next.
    package static func encodePNG(
        pixels: UnsafePointer<UInt32>, width: Int, height: Int, stride: Int, isOpaque: Bool, level: Int = 3
    ) throws -> Data {
        try encode("PNG", width, height) {
            lamina_encode_png(pixels, Int32(width), Int32(height), stride, isOpaque, Int32(min(max(level, 0), 9)), &$0, &$1)
        }
    }

    /// A JPEG file. `quality` is from 0 to 1; transparent parts come out on black.
    package static func encodeJPEG(_ bitmap: Bitmap, quality: Double) throws -> Data {
        let percent = quality > 0 ? Int32(min(quality, 1) * 99) + 1 : 1
        return try encode("JPEG", bitmap.width, bitmap.height) {
            lamina_encode_jpeg(bitmap.pixels, Int32(bitmap.width), Int32(bitmap.height), bitmap.width, percent, &$0, &$1)
        }
    }

    private static func encode(
        _ format: String, _ width: Int, _ height: Int, _ body: (inout LaminaEncoded, inout LaminaCodecMessage) -> Bool
    ) throws -> Data {
        guard width > 0, height > 0, width <= longestSide, height <= longestSide else {
            throw ImageCodecError.tooLarge(width: width, height: height)
        }
        var (result, message) = (LaminaEncoded(), LaminaCodecMessage())
        guard body(&result, &message), let bytes = result.bytes else {
            throw ImageCodecError.notEncoded(format: format, reason: text(of: message))
        }
        return Data(bytesNoCopy: bytes, count: result.count, deallocator: .free)
    }
}
