import Foundation
import LaminaRender

/// A writer of an image file, as ImageIO's: pictures are added, then the file is finalised.
///
///     let data = NSMutableData()
///     let destination = CGImageDestinationCreateWithData(data, "com.compuserve.gif", images.count, nil)!
///     CGImageDestinationSetProperties(destination, [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFLoopCount: 0]])
///     for image in images {
///         CGImageDestinationAddImage(destination, image, [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFDelayTime: 0.05]])
///     }
///     CGImageDestinationFinalize(destination)
///
/// PNG and JPEG take one picture, GIF any number of one size.
public final class CGImageDestination: @unchecked Sendable {
    fileprivate enum Target {
        case data(NSMutableData)
        case url(URL)
    }

    fileprivate static let types = ["public.png", "public.jpeg", "com.compuserve.gif"]

    private let target: Target
    private let type: String
    private let capacity: Int
    fileprivate var properties: [AnyHashable: Any] = [:]
    private var pictures: [(image: CGImage, properties: [AnyHashable: Any])] = []
    private var isDone = false

    fileprivate init?(_ target: Target, _ type: String, _ count: Int) {
        guard Self.types.contains(type), count > 0, count == 1 || type == "com.compuserve.gif" else { return nil }
        (self.target, self.type, capacity) = (target, type, count)
    }

    fileprivate func add(_ image: CGImage, _ properties: [AnyHashable: Any]?) {
        if pictures.count < capacity && !isDone { pictures.append((image, properties ?? [:])) }
    }

    fileprivate func finalize() -> Bool {
        // What was promised and did not come would leave a file that is another than it says.
        guard !isDone, pictures.count == capacity, let data = encoded() else { return false }
        isDone = true
        switch target {
        case .data(let target): target.append(data)
        case .url(let url):
            guard (try? data.write(to: url, options: .atomic)) != nil else { return false }
        }
        return true
    }

    private func encoded() -> Data? {
        let first = pictures[0]
        switch type {
        case "public.png": return try? ImageCodec.encodePNG(first.image.bitmap)
        case "public.jpeg":
            let all = properties.merging(first.properties) { $1 }
            let quality = number(all[kCGImageDestinationLossyCompressionQuality]) ?? 0.8
            return laidOver(all[kCGImageDestinationBackgroundColor], first.image).flatMap {
                try? ImageCodec.encodeJPEG($0.bitmap, quality: quality)
            }
        default:
            func gif(_ properties: [AnyHashable: Any]) -> [AnyHashable: Any] {
                properties[kCGImagePropertyGIFDictionary] as? [AnyHashable: Any] ?? [:]
            }
            let delays = pictures.map { picture in
                let own = gif(picture.properties)
                return number(own[kCGImagePropertyGIFUnclampedDelayTime]) ?? number(own[kCGImagePropertyGIFDelayTime]) ?? 0.1
            }
            let loops = number(gif(properties)[kCGImagePropertyGIFLoopCount])
            return try? ImageCodec.encodeGIF(
                pictures.map(\.image.bitmap), delays: delays, loops: loops.map { FilmLoops(number: Int(max(0, min($0, 65535)))) })
        }
    }

    private func number(_ value: Any?) -> Double? {
        let number =
            switch value {
            case let value as Double: value
            case let value as Int: Double(value)
            case let value as CGFloat: value.native
            case let value as Float: Double(value)
            case let value as NSNumber: value.doubleValue
            default: Double.nan
            }
        return number.isNaN ? nil : number
    }

    /// JPEG has no alpha.
    private func laidOver(_ color: Any?, _ image: CGImage) -> CGImage? {
        if image.bitmap.isOpaque { return image }
        guard let context = CGContext(pixelsWide: image.width, pixelsHigh: image.height, scale: 1) else { return nil }
        let place = CGRect(x: 0, y: 0, width: image.width, height: image.height)
        context.setFillColor(color.flatMap { $0 as? CGColor } ?? CGColor(gray: 1, alpha: 1))
        context.fill(place)
        context.translateBy(x: 0, y: place.height)
        context.scaleBy(x: 1, y: -1)
        context.draw(image, in: place)
        return context.makeImage()
    }
}

/// Creates a destination that appends a file to `data` when it is finalised. `type` is `"public.png"`, `"public.jpeg"` or `"com.compuserve.gif"`; nil for
/// others, and for more than one picture of the first two. Options are ignored.
public func CGImageDestinationCreateWithData(_ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?)
    -> CGImageDestination?
{ CGImageDestination(.data(data), type, count) }

/// Creates a destination that writes a file when it is finalised. See `CGImageDestinationCreateWithData`.
public func CGImageDestinationCreateWithURL(_ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?)
    -> CGImageDestination?
{ CGImageDestination(.url(url), type, count) }

/// Returns the formats that can be written.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray { CGImageDestination.types }

/// Adds a picture; one beyond the announced number is ignored. For JPEG the properties may contain `kCGImageDestinationLossyCompressionQuality`, for GIF, in
/// `kCGImagePropertyGIFDictionary`, `kCGImagePropertyGIFDelayTime`.
public func CGImageDestinationAddImage(_ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?) {
    idst.add(image, properties)
}

/// Adds a picture of a source with its own properties; properties that are given take precedence.
public func CGImageDestinationAddImageFromSource(
    _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
    guard let image = isrc.image(at: index) else { return }
    idst.add(image, (isrc.properties(at: index) ?? [:]).merging(properties ?? [:]) { $1 })
}

/// Sets the properties of the file: for GIF, in `kCGImagePropertyGIFDictionary`, `kCGImagePropertyGIFLoopCount`. Without it the pictures are shown once.
public func CGImageDestinationSetProperties(_ idst: CGImageDestination, _ properties: CFDictionary?) {
    idst.properties.merge(properties ?? [:]) { $1 }
}

/// Writes the file.
///
/// - Returns: False where fewer pictures came than were announced, or GIF's are not of one size, or the file cannot be written; and the second time.
@discardableResult
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.finalize() }
