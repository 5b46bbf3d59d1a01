import LaminaRender
import RenderTestSupport
import Testing

/// Pictures whose rows and columns stay rows and columns, for which there are kernels of their own.
@Suite struct UprightPictureTests {
    private static let images: ImageTable = {
        var table = ImageTable()
        for (id, width, height) in [(ImageID(1), 301, 203), (2, 1900, 40), (3, 1, 90), (4, 90, 1)] {
            table[id] = Bitmap(width: width, height: height) { pixels in
                for y in 0..<height {
                    for x in 0..<width {
                        let alpha = UInt32((x / 9 + y / 7) % 3 == 0 ? 255 : (x * 5 + y * 3) % 256)
                        func channel(_ v: Int) -> UInt32 { UInt32(v % 256) * alpha / 255 }
                        pixels[y * width + x] =
                            channel(x * 7 + y) | channel(x * 3 + y * 11) << 8 | channel(x * x + y) << 16 | alpha << 24
                    }
                }
            }
        }
        return table
    }()

    private static let scales: [(Double, Double)] = [
        (1, 1), (1.7, 0.8), (0.6, 0.6), (0.45, 0.9), (0.3, 0.7), (0.22, 0.24), (0.05, 0.6), (0.7, 0.3), (0.6, 0.05), (0.11, 0.1),
        (-0.45, 0.9), (-0.3, -0.7), (0.45, -0.8), (-0.9, -0.4), (1.3, 1.6), (-1.9, 2.6), (7, -1.01), (-1, -40), (1.0001, 1),
    ]

    @Test(
        "shrunk, stretched and mirrored they have the bytes of the reference", arguments: [SamplingFilter.linear, .trilinear],
        [1, 2, 3, 4] as [ImageID])
    func bytes(_ filter: SamplingFilter, _ image: ImageID) {
        let size = Size(Double(Self.images[image]!.width), Double(Self.images[image]!.height))
        for (index, (x, y)) in Self.scales.enumerated() {
            let shift = index % 2 == 0 ? 0.0 : 0.37
            let place = Projection.translation(-size.width / 2, -size.height / 2).then(.scale(x, y))
                .then(.translation(50 + shift, 35 - shift))
            var item = DisplayItem(
                shape: Shape(rect: Rect(origin: .zero, size: size), projection: place),
                paint: .image(image, source: Rect(origin: .zero, size: size), filter: filter))
            item.opacity = index % 3 == 0 ? 0.6 : 1
            var list = DisplayList(width: 100, height: 70, background: .white)
            list.commands = [.draw(item)]
            let expected = referenceDrawn(list, Self.images)
            #expect(drawn(list, Self.images) == expected, "\(x) × \(y)")
            #expect(drawn(list, Self.images, kernels: .plain) == expected, "\(x) × \(y)")
        }
    }
}
