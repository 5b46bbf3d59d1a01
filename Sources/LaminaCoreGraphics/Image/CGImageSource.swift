import Foundation

/// The pictures of an image file, one after the other, as ImageIO gives them.
///
///     let source = CGImageSourceCreateWithData(data, nil)!
///     let images = (0..<CGImageSourceGetCount(source)).compactMap { CGImageSourceCreateImageAtIndex(source, $0, nil) }
///
/// PNG and JPEG have one picture, GIF has any number: each is what shows at its turn, with what those before it have left.
public final class CGImageSource: @unchecked Sendable {
    private enum Content {
        case still(ImageCodec.Decoded)
        case gif(GIFFile)
    }

    private let content: Content
    private let type: String
    private let lock = NSLock()
    /// The state of a GIF being read: the picture drawn last, the canvas with it, and without.
    private var drawn = (index: -1, canvas: [UInt32](), before: [UInt32]())

    fileprivate init?(_ data: Data) {
        if let file = GIFFile(data) {
            (content, type) = (.gif(file), "com.compuserve.gif")
        } else if let decoded = try? ImageCodec.decodeWithOrientation(data) {
            (content, type) = (.still(decoded), data.first == 0x89 ? "public.png" : "public.jpeg")
        } else {
            return nil
        }
    }

    fileprivate var count: Int { if case .gif(let file) = content { file.frames.count } else { 1 } }
    fileprivate var typeName: String { type }

    fileprivate func image(at index: Int) -> CGImage? {
        switch content {
        case .still(let decoded): index == 0 ? decoded.image : nil
        case .gif(let file): file.frames.indices.contains(index) ? lock.withLock { draw(file, upTo: index) } : nil
        }
    }

    private func draw(_ file: GIFFile, upTo index: Int) -> CGImage {
        if drawn.index > index || drawn.index < 0 {
            let empty = [UInt32](repeating: 0, count: file.width * file.height)
            drawn = (-1, empty, empty)
        }
        while drawn.index < index {
            if drawn.index >= 0 { file.dispose(of: file.frames[drawn.index], on: &drawn.canvas, before: drawn.before) }
            drawn.index += 1
            if file.frames[drawn.index].disposal == .restore { drawn.before = drawn.canvas }
            file.draw(file.frames[drawn.index], on: &drawn.canvas)
        }
        return file.image(of: drawn.canvas)
    }

    fileprivate var properties: [AnyHashable: Any] {
        guard case .gif(let file) = content, let loops = file.loopCount else { return [:] }
        return [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFLoopCount: loops] as [String: Any]]
    }

    fileprivate func properties(at index: Int) -> [AnyHashable: Any]? {
        guard index >= 0, index < count else { return nil }
        switch content {
        case .still(let decoded):
            return [
                kCGImagePropertyPixelWidth: decoded.image.width, kCGImagePropertyPixelHeight: decoded.image.height,
                kCGImagePropertyOrientation: decoded.orientation, kCGImagePropertyHasAlpha: !decoded.image.bitmap.isOpaque,
            ]
        case .gif(let file):
            let delay = file.frames[index].delay
            return [
                kCGImagePropertyPixelWidth: file.width, kCGImagePropertyPixelHeight: file.height,
                kCGImagePropertyGIFDictionary: [
                    kCGImagePropertyGIFUnclampedDelayTime: delay, kCGImagePropertyGIFDelayTime: delay < 0.02 ? 0.1 : delay,
                ] as [String: Any],
            ]
        }
    }
}

/// The pictures of a PNG, JPEG or GIF file in memory; nil for anything else. Options are not heeded.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? { CGImageSource(data) }

/// The pictures of a PNG, JPEG or GIF file; nil for anything else. Options are not heeded.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    (try? Data(contentsOf: url)).flatMap { CGImageSource($0) }
}

/// How many pictures there are.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.count }

/// The type of the file, as in `"com.compuserve.gif"`.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? { isrc.typeName }

/// One picture, decoded; nil if there is none at that place. Options are not heeded.
public func CGImageSourceCreateImageAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? {
    isrc.image(at: index)
}

/// The file's properties that concern all its pictures: for GIF how often they are shown.
public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: CFDictionary?) -> CFDictionary? { isrc.properties }

/// The properties of one picture: its size, its orientation, and for GIF under `kCGImagePropertyGIFDictionary` how long it shows.
public func CGImageSourceCopyPropertiesAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CFDictionary? {
    isrc.properties(at: index)
}

public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// 1…8 as EXIF numbers it.
public let kCGImagePropertyOrientation: CFString = "Orientation"
public let kCGImagePropertyHasAlpha: CFString = "HasAlpha"
public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// Seconds; a tenth of one where the file says less than 0.02, which browsers do as well.
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// Seconds, as the file says.
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// How often the pictures are shown; 0 for ever.
public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
