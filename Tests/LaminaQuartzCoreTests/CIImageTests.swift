import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import Testing

@MainActor
@Suite("Core Image's pictures go through filters")
struct CIImageTests {
    /// 8 × 8 pixels, the upper half red, the lower half blue.
    private func flag() throws -> CGImage {
        let context = try context(8, 8)
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.fill(CGRect(x: 0, y: 4, width: 8, height: 4))
        context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 8, height: 4))
        return try #require(context.makeImage())
    }

    private func context(_ width: Int, _ height: Int) throws -> CGContext {
        try #require(
            CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue))
    }

    private func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> UInt32 { image.bitmap.pixels[y * image.width + x] }
    private let red: UInt32 = 0xFFFF_0000
    private let blue: UInt32 = 0xFF00_00FF
    private let cyan: UInt32 = 0xFF00_FFFF

    @Test("levels change each pixel, circles grow what is bright")
    func levelsAndCircles() throws {
        let input = CIImage(cgImage: try flag())
        func drawn(_ name: String, _ values: [String: Any]) throws -> CGImage {
            let filter = try #require(CIFilter(name: name))
            filter.setValue(input, forKey: kCIInputImageKey)
            for (key, value) in values { filter.setValue(value, forKey: key) }
            let output = try #require(filter.outputImage)
            return try #require(CIContext(options: nil).createCGImage(output, from: input.extent))
        }
        // All that is red becomes none of it.
        let levels = try drawn("LaminaLevels", ["outputWhiteVector": CIVector(x: 0, y: 1, z: 1, w: 1)])
        #expect(pixel(levels, 3, 0) == 0xFF00_0000 && pixel(levels, 3, 7) == blue)
        let circles = try drawn("CIMorphologyMaximum", [kCIInputRadiusKey: 2])
        #expect(pixel(circles, 3, 0) == red && pixel(circles, 3, 7) == blue)
        // Two pixels to either side of where they meet there are both.
        #expect(pixel(circles, 3, 3) == 0xFFFF_00FF && pixel(circles, 3, 4) == 0xFFFF_00FF)
    }

    @Test("a filter's output has the input's pixels in new colours")
    func colors() throws {
        let filter = try #require(CIFilter(name: "CIColorInvert"))
        #expect(filter.outputImage == nil)
        let input = CIImage(cgImage: try flag())
        filter.setValue(input, forKey: kCIInputImageKey)
        #expect(filter.value(forKey: kCIInputImageKey) as? CIImage === input)
        let output = try #require(filter.outputImage)
        #expect(output.extent == CGRect(x: 0, y: 0, width: 8, height: 8))
        let image = try #require(CIContext(options: nil).createCGImage(output, from: output.extent))
        #expect(pixel(image, 3, 0) == cyan && pixel(image, 3, 7) == 0xFFFF_FF00)
        filter.setValue(nil, forKey: kCIInputImageKey)
        #expect(filter.outputImage == nil)
    }

    @Test("the output is of the inputs as they were when it was asked for")
    func snapshot() throws {
        let filter = try #require(CIFilter(name: "CIColorControls", parameters: [kCIInputSaturationKey: 1, kCIInputBrightnessKey: 0]))
        filter.setValue(CIImage(cgImage: try flag()), forKey: kCIInputImageKey)
        let output = try #require(filter.outputImage)
        filter.setValue(0, forKey: kCIInputSaturationKey)
        let image = try #require(CIContext().createCGImage(output, from: output.extent))
        #expect(pixel(image, 0, 0) == red)
    }

    @Test("y points up: a crop at the origin is of the lower half; it keeps its place")
    func crop() throws {
        let lower = CIImage(cgImage: try flag()).cropped(to: CGRect(x: 2, y: 0, width: 4, height: 4))
        #expect(lower.extent == CGRect(x: 2, y: 0, width: 4, height: 4))
        let image = try #require(CIContext().createCGImage(lower, from: CGRect(x: 0, y: 0, width: 8, height: 8)))
        #expect(pixel(image, 3, 5) == blue && pixel(image, 3, 2) == 0 && pixel(image, 1, 5) == 0 && pixel(image, 6, 5) == 0)
    }

    @Test("a blur is the layers' blur, and makes the image larger")
    func blur() throws {
        let flag = try flag()
        let output = CIImage(cgImage: flag).applyingGaussianBlur(sigma: 2)
        #expect(output.extent.minX < -4 && output.extent.width == 8 - 2 * output.extent.minX)
        let image = try #require(CIContext().createCGImage(output, from: CGRect(x: -8, y: -8, width: 24, height: 24)))

        let layer = CALayer()
        layer.frame = CGRect(x: 8, y: 8, width: 8, height: 8)
        layer.contents = flag
        let filter = try #require(CIFilter(name: "CIGaussianBlur"))
        filter.setValue(2, forKey: kCIInputRadiusKey)
        layer.filters = [filter]
        let root = CALayer()
        root.bounds = CGRect(x: 0, y: 0, width: 24, height: 24)
        root.addSublayer(layer)
        let context = try context(24, 24)
        context.translateBy(x: 0, y: 24)
        context.scaleBy(x: 1, y: -1)
        root.render(in: context)
        let expected = try #require(context.makeImage())
        var worst = 0
        for y in 0..<24 {
            for x in 0..<24 {
                for shift in [0, 8, 16, 24] as [UInt32] {
                    worst = max(worst, abs(Int(pixel(image, x, y) >> shift & 255) - Int(pixel(expected, x, y) >> shift & 255)))
                }
            }
        }
        #expect(worst <= 1)
    }

    @Test("the edges of a clamped image go on, so that its blur is opaque up to them")
    func clamped() throws {
        let input = CIImage(cgImage: try flag())
        #expect(input.clampedToExtent().extent == .infinite)
        let output = input.clampedToExtent().applyingFilter("CIGaussianBlur", parameters: ["inputRadius": 3]).cropped(to: input.extent)
        let image = try #require(CIContext().createCGImage(output, from: output.extent))
        #expect(image.width == 8 && (0..<8).allSatisfy { pixel(image, $0, 0) >> 24 == 255 && pixel(image, 7, $0) >> 24 == 255 })
        let beyond = try #require(CIContext().createCGImage(input.clampedToExtent(), from: CGRect(x: 20, y: 20, width: 2, height: 2)))
        #expect(pixel(beyond, 0, 0) == red)
        let plain = try #require(CIContext().createCGImage(input.applyingGaussianBlur(sigma: 3), from: input.extent))
        #expect(pixel(plain, 0, 0) >> 24 < 128)
    }

    @Test("an image is moved, scaled and turned about the origin")
    func transformed() throws {
        let input = CIImage(cgImage: try flag())
        let half = input.transformed(by: CGAffineTransform(scaleX: 0.5, y: 0.5))
        #expect(half.extent == CGRect(x: 0, y: 0, width: 4, height: 4))
        let image = try #require(CIContext().createCGImage(half, from: half.extent))
        #expect(pixel(image, 1, 0) == red && pixel(image, 1, 3) == blue)
        // A quarter of a turn brings the red top to the left.
        let turned = input.transformed(by: CGAffineTransform(rotationAngle: .pi / 2))
        let picture = try #require(CIContext().createCGImage(turned, from: CGRect(x: -8, y: 0, width: 8, height: 8)))
        #expect(pixel(picture, 1, 4) == red && pixel(picture, 6, 4) == blue)
    }

    @Test("what has no pixels gives none")
    func nothing() throws {
        let input = CIImage(cgImage: try flag())
        let context = CIContext()
        let rects = [
            CGRect.null, .infinite, .zero, CGRect(x: 0, y: 0, width: 1e6, height: 1), CGRect(x: CGFloat.nan, y: 0, width: 4, height: 4),
            CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 4), CGRect(x: 1e300, y: 0, width: 4, height: 4),
        ]
        for rect in rects { #expect(context.createCGImage(input, from: rect) == nil, "\(rect)") }
        #expect(input.cropped(to: CGRect(x: 20, y: 0, width: 4, height: 4)).extent.isNull)
        #expect(input.applyingFilter("CINoSuchFilter").extent.isNull)
        for bad in [CGFloat.nan, .infinity, 1e300] { #expect(input.transformed(by: CGAffineTransform(scaleX: bad, y: 1)).extent.isNull) }
        #expect(input.applyingGaussianBlur(sigma: .nan).extent == input.extent)
        let empty = CIImage.empty().clampedToExtent().applyingGaussianBlur(sigma: 4).cropped(to: input.extent)
        #expect(context.createCGImage(empty, from: input.extent).map { pixel($0, 0, 0) } ?? 0 == 0)
    }
}
