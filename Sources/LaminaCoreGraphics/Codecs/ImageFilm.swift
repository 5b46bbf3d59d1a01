import CLaminaCodecs
import Foundation
import LaminaRender

/// The pictures of a GIF or an animated WebP, decoded when they are asked for. Each lies on what those before it have left.
final class ImageFilm: @unchecked Sendable {
    /// The size of all pictures together, in pixels.
    let width, height: Int
    /// The time that each picture shows, in seconds.
    let delays: [Double]
    /// The repetitions of the pictures; nil if the file does not state them.
    let loops: FilmLoops?

    private let film: OpaquePointer
    private let bytes: UnsafeMutableRawBufferPointer
    private let lock = NSLock()
    /// The picture that is drawn next.
    private var next = 0

    static func isGIF(_ data: Data) -> Bool { data.starts(with: Data("GIF87a".utf8)) || data.starts(with: Data("GIF89a".utf8)) }
    static func isWebP(_ data: Data) -> Bool { data.starts(with: Data("RIFF".utf8)) && data.dropFirst(8).starts(with: Data("WEBP".utf8)) }

    /// - Throws: For what is neither, or broken, and for a size beyond what can be read: nothing is decoded until a picture is asked for.
    init(_ data: Data) throws {
        let isGIF = ImageFilm.isGIF(data)
        let format = isGIF ? "GIF" : "WebP"
        let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: data.count, alignment: 1)
        data.copyBytes(to: bytes)
        var (info, message) = (LaminaFilmInfo(), LaminaCodecMessage())
        let open = isGIF ? lamina_film_open_gif : lamina_film_open_webp
        guard let film = open(bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, &info, &message) else {
            bytes.deallocate()
            throw ImageCodecError.broken(format: format, reason: ImageCodec.text(of: message))
        }
        (self.film, self.bytes) = (film, bytes)
        (width, height) = (Int(info.width), Int(info.height))
        delays = (0..<info.pictures).map { Double(lamina_film_delay(film, $0)) / 1000 }
        loops = info.loops < 0 ? nil : FilmLoops(number: Int(info.loops))
        try ImageCodec.checkSize(width, height)
    }

    deinit {
        lamina_film_close(film)
        bytes.deallocate()
    }

    /// A picture; nil if there is none at that place, or what there is of it cannot be decoded.
    func image(at index: Int) -> CGImage? {
        guard delays.indices.contains(index) else { return nil }
        return lock.withLock {
            if index < next {
                lamina_film_rewind(film)
                next = 0
            }
            while next < index {
                guard lamina_film_next(film, nil) else { return nil }
                next += 1
            }
            var isThere = false
            let bitmap = Bitmap(width: width, height: height) {
                isThere = lamina_film_next(film, $0.baseAddress)
                if !isThere { $0.initialize(repeating: 0) }
            }
            guard isThere else {
                // Whatever is asked for next begins anew.
                lamina_film_rewind(film)
                next = 0
                return nil
            }
            next += 1
            return CGImage(bitmap: bitmap)
        }
    }
}
