import Foundation

/// A reader of the pictures of an image file, as ImageIO's.
///
///     let source = CGImageSourceCreateWithData(data, nil)!
///     let images = (0..<CGImageSourceGetCount(source)).compactMap { CGImageSourceCreateImageAtIndex(source, $0, nil) }
///
/// PNG and JPEG have one picture, GIF and WebP any number: each is the whole picture at its turn, composed with the earlier ones as the file says.
public final class CGImageSource: @unchecked Sendable {
    private enum Content {
        case still(ImageCodec.Decoded)
        case film(ImageFilm)
    }

    private let content: Content
    fileprivate let typeName: String

    fileprivate init?(_ data: Data) {
        let (isGIF, isWebP) = (ImageFilm.isGIF(data), ImageFilm.isWebP(data))
        typeName =
            isGIF ? "com.compuserve.gif" : isWebP ? "org.webmproject.webp" : data.first == 0x89 ? "public.png" : "public.jpeg"
        if isGIF || isWebP, let film = try? ImageFilm(data), isGIF || !film.delays.isEmpty {
            content = .film(film)
        } else if let decoded = try? ImageCodec.decodeWithOrientation(data) {
            content = .still(decoded)
        } else {
            return nil
        }
    }

    package var count: Int { if case .film(let film) = content { film.delays.count } else { 1 } }

    package func image(at index: Int) -> CGImage? {
        switch content {
        case .still(let decoded): index == 0 ? decoded.image : nil
        case .film(let film): film.image(at: index)
        }
    }

    /// The names under which this format's properties are found: the dictionary, loops, the delay as shown, the delay.
    private var names: (all: CFString, loops: CFString, delay: CFString, exact: CFString) {
        typeName == "org.webmproject.webp"
            ? (
                kCGImagePropertyWebPDictionary, kCGImagePropertyWebPLoopCount, kCGImagePropertyWebPDelayTime,
                kCGImagePropertyWebPUnclampedDelayTime
            )
            : (
                kCGImagePropertyGIFDictionary, kCGImagePropertyGIFLoopCount, kCGImagePropertyGIFDelayTime,
                kCGImagePropertyGIFUnclampedDelayTime
            )
    }

    fileprivate var properties: [AnyHashable: Any] {
        guard case .film(let film) = content, let loops = film.loops else { return [:] }
        return [names.all: [names.loops: loops.number] as [String: Any]]
    }

    package func properties(at index: Int) -> [AnyHashable: Any]? {
        guard index >= 0, index < count else { return nil }
        switch content {
        case .still(let decoded):
            return [
                kCGImagePropertyPixelWidth: decoded.image.width, kCGImagePropertyPixelHeight: decoded.image.height,
                kCGImagePropertyOrientation: decoded.orientation, kCGImagePropertyHasAlpha: !decoded.image.bitmap.isOpaque,
            ]
        case .film(let film):
            let delay = film.delays[index]
            return [
                kCGImagePropertyPixelWidth: film.width, kCGImagePropertyPixelHeight: film.height,
                names.all: [names.exact: delay, names.delay: delay < 0.02 ? 0.1 : delay] as [String: Any],
            ]
        }
    }
}

/// Creates a source from a PNG, JPEG, GIF or WebP file in memory; nil for anything else. Options are ignored.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? { CGImageSource(data) }

/// Creates a source from a PNG, JPEG, GIF or WebP file; nil for anything else. Options are ignored.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    (try? Data(contentsOf: url)).flatMap { CGImageSource($0) }
}

/// Returns the number of pictures.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.count }

/// Returns the type of the file, as in `"com.compuserve.gif"`.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? { isrc.typeName }

/// Returns one picture, decoded; nil if there is none at that index. Options are ignored.
public func CGImageSourceCreateImageAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? {
    isrc.image(at: index)
}

/// Returns the properties of the file: for GIF and WebP the number of times its pictures are shown.
public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: CFDictionary?) -> CFDictionary? { isrc.properties }

/// Returns the properties of one picture: its size, its orientation, and for GIF and WebP, in a dictionary of their own, the time it shows.
public func CGImageSourceCopyPropertiesAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CFDictionary? {
    isrc.properties(at: index)
}
