import LaminaRender
import RenderTestSupport
import Testing

/// A radial gradient about the centre of a pixel.
@Suite struct GradientCentreTests {
    @Test("the pixel around the centre has the first colour, those about it are alike")
    func radial() throws {
        var values = GradientValues()
        (values.form, values.colors) = (.radial, [.black, .white])
        (values.start, values.end) = (Point(8.5 / 16, 8.5 / 16), Point(16.5 / 16, 16.5 / 16))
        let rect = Rect(0, 0, 16, 16)
        let gradient = try #require(Gradient(values, in: rect))
        var list = DisplayList(width: 16, height: 16, background: .pureRed)
        list.commands = [.draw(DisplayItem(shape: Shape(rect: rect, projection: .identity), paint: .gradient(gradient)))]
        let expected = referenceDrawn(list)
        #expect(difference(drawn(list), expected, 16) == nil)
        #expect(difference(drawn(list, kernels: .plain), expected, 16) == nil)
        func gray(_ x: Int, _ y: Int) -> UInt32 { expected[y * 16 + x] & 255 }
        #expect(expected[8 * 16 + 8] == 0xFF00_0000)
        // An eighth, and a quarter, of the way from black to white.
        for (distance, shade) in [(1, 32), (2, 64)] as [(Int, UInt32)] {
            let shades = [gray(8 - distance, 8), gray(8 + distance, 8), gray(8, 8 - distance), gray(8, 8 + distance)]
            #expect(shades == [UInt32](repeating: shade, count: 4))
        }
    }
}
