import CLaminaCodecs
import Foundation
import LaminaRender

extension ImageCodec {
    /// A GIF file of pictures of one size, each with the colours that say most of it.
    ///
    /// - Parameters:
    ///   - delays: Seconds, rounded to hundredths; one for each picture.
    ///   - loops: The repetitions, at most 65535; nil for a file that states none.
    package static func encodeGIF(_ pictures: [Bitmap], delays: [Double], loops: FilmLoops?) throws -> Data {
        guard let first = pictures.first else { throw ImageCodecError.notEncoded(format: "GIF", reason: "there is no picture") }
        try checkSize(first.width, first.height)
        var (result, message) = (LaminaEncoded(), LaminaCodecMessage())
        func failure() -> ImageCodecError { .notEncoded(format: "GIF", reason: text(of: message)) }
        let number = loops.map { Int32(max(0, min(65535, $0.number))) } ?? -1
        guard let writer = lamina_gif_begin(Int32(first.width), Int32(first.height), number, &message) else { throw failure() }
        for (picture, delay) in zip(pictures, delays) {
            let hundredths = delay > 0 ? Int32(min(delay * 100, 65535).rounded()) : 0
            guard picture.width == first.width, picture.height == first.height else {
                lamina_gif_end(writer, nil, &message)
                throw ImageCodecError.notEncoded(format: "GIF", reason: "its pictures are not of one size")
            }
            guard lamina_gif_add(writer, picture.pixels, hundredths, &message) else {
                let failure = failure()
                lamina_gif_end(writer, nil, &message)
                throw failure
            }
        }
        guard lamina_gif_end(writer, &result, &message), let bytes = result.bytes else { throw failure() }
        return Data(bytesNoCopy: bytes, count: result.count, deallocator: .free)
    }
}
