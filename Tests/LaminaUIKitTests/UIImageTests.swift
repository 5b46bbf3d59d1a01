import LaminaUIKit
import Testing

@Suite("Pictures and drawing them")
struct UIImageTests {
    private func image(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1, _ draw: (CGContext) -> Void = { _ in }) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image { draw($0.cgContext) }
    }

    @Test("a renderer's picture has points times scale pixels, rounded up, y pointing down")
    func renderer() {
        let picture = image(10.5, 4, scale: 3) { context in
            #expect(UIGraphicsGetCurrentContext() === context)
            context.setFillColor(UIColor.red.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(picture.cgImage?.width == 32 && picture.cgImage?.height == 12 && picture.scale == 3)
        #expect(picture.cgImage?.pixel(0, 0) == 0xFFFF_0000 && picture.cgImage?.pixel(0, 11) == 0)
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("sizes that cannot be give an empty picture")
    func emptiness() {
        for size in [CGSize.zero, CGSize(width: -1, height: 5), CGSize(width: CGFloat.nan, height: 1), CGSize(width: 1e9, height: 1)] {
            #expect(UIGraphicsImageRenderer(size: size).image { _ in }.cgImage == nil)
            UIGraphicsBeginImageContextWithOptions(size, false, 1)
            #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
            UIGraphicsEndImageContext()
        }
        #expect(UIImage().size == .zero && UIImage().pngData() == nil)
    }

    @Test("image contexts nest and pushed contexts are not theirs to take")
    func contexts() {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), true, 2)
        UIColor.green.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 4))
        UIGraphicsBeginImageContext(CGSize(width: 2, height: 2))
        #expect(UIGraphicsGetImageFromCurrentImageContext()?.size == CGSize(width: 2, height: 2))
        UIGraphicsEndImageContext()
        let outer = UIGraphicsGetCurrentContext()!
        UIGraphicsPushContext(outer)
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() === outer)
        UIGraphicsPopContext()
        let picture = UIGraphicsGetImageFromCurrentImageContext()
        #expect(picture?.cgImage?.width == 8 && picture?.cgImage?.pixel(7, 7) == 0xFF00_FF00)
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("a picture survives a PNG file and tells its scale by the file's name")
    func files() throws {
        let picture = image(4, 3) { $0.fill(CGRect(x: 0, y: 0, width: 2, height: 3)) }
        let data = try #require(picture.pngData())
        #expect(UIImage(data: data)?.size == CGSize(width: 4, height: 3))
        #expect(UIImage(data: data, scale: 2)?.size == CGSize(width: 2, height: 1.5))
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("lamina-\(UUID().uuidString)@2x.png").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(FileManager.default.createFile(atPath: path, contents: data))
        #expect(UIImage(contentsOfFile: path)?.scale == 2)
        #expect(UIImage(contentsOfFile: path + "x") == nil && UIImage(data: Data([1, 2, 3])) == nil)
        #expect(UIImage(named: "no such picture") == nil)
        #expect(try #require(picture.jpegData(compressionQuality: 0.8)).count > 100)
    }

    @Test("drawing puts a picture upright where it is asked for, as opaque as asked for")
    func drawing() {
        let halves = image(4, 4) { context in
            context.setFillColor(UIColor.red.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
        }
        let drawn = image(8, 8) { _ in
            halves.draw(at: CGPoint(x: 4, y: 0))
            halves.draw(in: CGRect(x: 0, y: 4, width: 4, height: 4), blendMode: .normal, alpha: 0.5)
        }.cgImage!
        #expect(drawn.pixel(5, 1) == 0xFFFF_0000 && drawn.pixel(5, 3) == 0 && drawn.pixel(1, 1) == 0)
        #expect(drawn.pixel(1, 5) >> 24 == 0x80 && drawn.pixel(1, 7) == 0)
    }

    @Test(
        "every orientation turns the pixels upright",
        arguments: [
            // Where the red top left corner of the pixels goes.
            (.up, 0, 0), (.down, 1, 1), (.left, 0, 1), (.right, 1, 0), (.upMirrored, 1, 0), (.downMirrored, 0, 1), (.leftMirrored, 0, 0),
            (.rightMirrored, 1, 1),
        ] as [(UIImage.Orientation, Int, Int)])
    func orientation(_ orientation: UIImage.Orientation, _ right: Int, _ bottom: Int) {
        let pixels = image(6, 4) { context in
            context.setFillColor(UIColor.red.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }.cgImage!
        let picture = UIImage(cgImage: pixels, scale: 1, orientation: orientation)
        let (w, h) = (Int(picture.size.width), Int(picture.size.height))
        let drawn = image(CGFloat(w), CGFloat(h)) { _ in picture.draw(at: .zero) }.cgImage!
        #expect(drawn.pixel(right * (w - 1), bottom * (h - 1)) == 0xFFFF_0000)
        let red = (0..<h).map { y in (0..<w).filter { drawn.pixel($0, y) != 0 }.count }.reduce(0, +)
        #expect(red == 1)
    }
}
