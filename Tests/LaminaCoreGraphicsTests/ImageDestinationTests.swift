import Foundation
import LaminaCoreGraphics
import LaminaRender
import Testing

@Suite("Image destinations")
struct ImageDestinationTests {
    private func image(_ width: Int = 6, _ height: Int = 4, _ pixel: (Int) -> UInt32) -> CGImage {
        CGImage(bitmap: Bitmap(width: width, height: height) { for i in 0..<$0.count { $0[i] = pixel(i) } })
    }

    private func written(
        _ type: String, _ images: [CGImage], count: Int? = nil, _ properties: [CFDictionary?] = [], all: CFDictionary? = nil
    )
        -> CGImageSource?
    {
        let data = NSMutableData()
        guard let destination = CGImageDestinationCreateWithData(data, type, count ?? images.count, nil) else { return nil }
        CGImageDestinationSetProperties(destination, all)
        for (i, image) in images.enumerated() { CGImageDestinationAddImage(destination, image, i < properties.count ? properties[i] : nil) }
        guard CGImageDestinationFinalize(destination) else {
            #expect(data.length == 0)
            return nil
        }
        #expect(!CGImageDestinationFinalize(destination))
        return CGImageSourceCreateWithData(data as Data, nil)
    }

    private func pixels(_ source: CGImageSource?, _ index: Int = 0) -> [UInt32] {
        guard let source, let image = CGImageSourceCreateImageAtIndex(source, index, nil) else { return [] }
        return (0..<image.width * image.height).map { image.bitmap.pixels[$0] }
    }

    @Test("PNG keeps every pixel")
    func png() {
        let picture = image { $0 % 5 == 0 ? 0 : 0xFF00_0000 | UInt32($0 * 0x0A_0301) }
        let source = written("public.png", [picture])
        #expect(source.flatMap { CGImageSourceGetType($0) } == "public.png")
        #expect(pixels(source) == (0..<24).map { picture.bitmap.pixels[$0] })
        #expect(written("public.png", [picture, picture]) == nil && written("public.tiff", [picture]) == nil)
        #expect(CGImageDestinationCopyTypeIdentifiers() as? [String] == ["public.png", "public.jpeg", "com.compuserve.gif"])
    }

    @Test("JPEG is smaller the lower its quality, and lies on white or the colour that is given")
    func jpeg() throws {
        let noisy = image(64, 64) { 0xFF00_0000 | UInt32(truncatingIfNeeded: $0 &* 2_654_435_761) & 0xFF_FFFF }
        func size(_ quality: Double) -> Int {
            let data = NSMutableData()
            let destination = CGImageDestinationCreateWithData(data, "public.jpeg", 1, nil)!
            CGImageDestinationAddImage(destination, noisy, [kCGImageDestinationLossyCompressionQuality: quality])
            #expect(CGImageDestinationFinalize(destination))
            return data.length
        }
        #expect(size(0.1) < size(0.5) && size(0.5) < size(1))
        let clear = image(8, 8) { _ in 0 }
        #expect(pixels(written("public.jpeg", [clear]))[9] == 0xFFFF_FFFF)
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        let back = pixels(written("public.jpeg", [clear], [[kCGImageDestinationBackgroundColor: red]]))[9]
        #expect(back >> 16 & 255 >= 250 && back & 255 <= 5)
    }

    @Test("GIF has its pictures, delays and loops; few colours are exact, and holes stay holes")
    func gif() throws {
        let first = image { $0 == 3 ? 0 : 0xFF00_0000 | UInt32($0 * 0x05_0709) }
        let second = image { _ in 0xFF12_3456 }
        func delay(_ seconds: Double) -> CFDictionary { [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFDelayTime: seconds]] }
        let source = try #require(
            written(
                "com.compuserve.gif", [first, second, first], [delay(0.05), delay(0.5)],
                all: [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFLoopCount: 3]]))
        #expect(CGImageSourceGetCount(source) == 3)
        for (index, picture) in [first, second, first].enumerated() {
            #expect(pixels(source, index) == (0..<24).map { picture.bitmap.pixels[$0] })
        }
        func gif(_ properties: CFDictionary?) -> [String: Any]? { properties?[kCGImagePropertyGIFDictionary] as? [String: Any] }
        let delays = (0..<3).map { gif(CGImageSourceCopyPropertiesAtIndex(source, $0, nil))?[kCGImagePropertyGIFDelayTime] as? Double }
        #expect(delays == [0.05, 0.5, 0.1])
        #expect(gif(CGImageSourceCopyProperties(source, nil))?[kCGImagePropertyGIFLoopCount] as? Int == 3)
        #expect(gif(CGImageSourceCopyProperties(try #require(written("com.compuserve.gif", [second])), nil)) == nil)
        // Announced and not come, or not of one size.
        #expect(written("com.compuserve.gif", [first], count: 2) == nil)
        #expect(written("com.compuserve.gif", [first, image(3, 3) { _ in 0 }]) == nil)
    }

    @Test("of many colours those that say most")
    func palette() throws {
        let picture = image(64, 64) { 0xFF00_0000 | UInt32($0 % 64 * 4) << 16 | UInt32($0 / 64 * 4) << 8 | 0x40 }
        let back = pixels(written("com.compuserve.gif", [picture]))
        #expect(Set(back).count > 100)
        var worst = 0
        for i in back.indices {
            let (a, b) = (back[i], picture.bitmap.pixels[i])
            for shift in [0, 8, 16] as [UInt32] { worst = max(worst, abs(Int(a >> shift & 255) - Int(b >> shift & 255))) }
        }
        // giflib halves the colours' box where most pixels are, and again, and takes the mean of each.
        #expect(worst <= 32)
    }

    @Test("a file is written, and a source's picture goes on with its delay")
    func files() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lamina-destination-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = try #require(
            written(
                "com.compuserve.gif", [image { _ in 0xFF00_FF00 }], [[kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFDelayTime: 0.25]]])
        )
        let url = folder.appendingPathComponent("a.gif")
        let destination = try #require(CGImageDestinationCreateWithURL(url, "com.compuserve.gif", 1, nil))
        CGImageDestinationAddImageFromSource(destination, source, 0, nil)
        #expect(CGImageDestinationFinalize(destination))
        let back = try #require(CGImageSourceCreateWithURL(url, nil))
        let gif = CGImageSourceCopyPropertiesAtIndex(back, 0, nil)?[kCGImagePropertyGIFDictionary] as? [String: Any]
        #expect(gif?[kCGImagePropertyGIFDelayTime] as? Double == 0.25)
        let lost = try #require(CGImageDestinationCreateWithURL(folder.appendingPathComponent("no/b.png"), "public.png", 1, nil))
        CGImageDestinationAddImage(lost, image { _ in 0 }, nil)
        #expect(!CGImageDestinationFinalize(lost))
    }
}
