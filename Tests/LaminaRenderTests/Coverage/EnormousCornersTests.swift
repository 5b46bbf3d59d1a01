import LaminaRender
import RenderTestSupport
import Testing

/// Rounded corners so large that a pixel is next to nothing of them.
@Suite struct EnormousCornersTests {
    /// A disc of four million million pixels, so far away that the picture's corner is at a place of it, which is told from its centre in its diameters.
    private func list(_ x: Double, _ y: Double) -> DisplayList {
        let scale = 4e12
        let projection = Projection(xx: scale, xy: 0, x0: -(0.5 + x) * scale, yx: 0, yy: scale, y0: -(0.5 + y) * scale)
        var list = DisplayList(width: 70, height: 70, background: .black)
        let shape = Shape(rect: Rect(0, 0, 1, 1), corners: CornerRadii(0.5), projection: projection)
        list.commands = [.draw(DisplayItem(shape: shape, paint: .color(.white)))]
        return list
    }

    @Test("a picture lies wholly within its disc, or wholly outside")
    func disc() {
        for (x, y, isInside) in [(0.3, 0.3, true), (0.45, 0.22, false), (0.48, 0.48, false), (0.1, 0.1, true)] {
            for (right, below) in [(-1.0, -1.0), (1, -1), (-1, 1), (1, 1)] {
                let list = list(x * right, y * below)
                let expected = [UInt32](repeating: isInside ? 0xFFFF_FFFF : 0xFF00_0000, count: 70 * 70)
                #expect(difference(referenceDrawn(list), expected, 70) == nil, "the reference at \(x * right), \(y * below)")
                #expect(difference(drawn(list), expected, 70) == nil, "\(x * right), \(y * below)")
                #expect(difference(drawn(list, kernels: .plain), expected, 70) == nil, "plain at \(x * right), \(y * below)")
            }
        }
    }
}
