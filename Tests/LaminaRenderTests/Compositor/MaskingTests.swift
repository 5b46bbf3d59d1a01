import LaminaRender
import RenderTestSupport
import TestRandomness
import Testing

/// Masked pictures: pairs of display lists that must look the same, or must not.
@Suite struct MaskingTests {
    private let images = makeImages()
    private let place = Projection.rotation(0.4).then(.translation(70, 30))

    private func list(_ commands: [DisplayCommand], background: Color = .white) -> DisplayList {
        var list = DisplayList(width: 150, height: 100, background: background)
        list.commands = commands
        return list
    }

    private func fill(_ shape: Shape, _ color: Color) -> DisplayCommand { .draw(DisplayItem(shape: shape, paint: .color(color))) }

    private func masked(_ content: [DisplayCommand], by mask: [DisplayCommand], opacity: Double = 1) -> [DisplayCommand] {
        [.beginMasked(opacity: opacity), .beginMask] + mask + [.end] + content + [.end]
    }

    private func distance(_ a: [UInt32], _ b: [UInt32]) -> Int {
        var worst = 0
        for (p, q) in zip(a, b) {
            for shift in [0, 8, 16, 24] as [UInt32] { worst = max(worst, abs(Int(p >> shift & 255) - Int(q >> shift & 255))) }
        }
        return worst
    }

    @Test("a mask that is opaque everywhere is no mask", arguments: 0..<8)
    func opaqueMask(seed: Int) {
        var numbers = SeededGenerator(seed: UInt64(seed) &+ 40)
        let content = numbers.commands(5, 150, 100)
        let everywhere = fill(Shape(rect: Rect(-10, -10, 200, 200), projection: .identity), .black)
        let group = [DisplayCommand.beginGroup(Group(opacity: 0.7))] + content + [.end]
        #expect(drawn(list(masked(content, by: [everywhere], opacity: 0.7)), images) == drawn(list(group), images))
    }

    @Test("a mask that is an opaque shape is the clip to it, also along its edge", arguments: 0..<10)
    func shapedMask(seed: Int) {
        var numbers = SeededGenerator(seed: UInt64(seed) &+ 90)
        // Opaque content, so that one picture more makes no rounding.
        let content = (0..<3).map { _ in
            DisplayCommand.draw(
                DisplayItem(
                    shape: Shape(rect: Rect(-200, -200, numbers.within(250...400), 700), projection: .translation(75, 50), smoothEdges: []),
                    paint: .color(Color(red: numbers.unit(), green: numbers.unit(), blue: numbers.unit()))))
        }
        var shape = numbers.shape(150, 100)
        shape.projection = place
        let clipped = [DisplayCommand.beginClip(shape)] + content + [.end]
        #expect(drawn(list(masked(content, by: [fill(shape, .pureGreen)]))) == drawn(list(clipped)))
    }

    @Test("only a mask's alpha counts, and it multiplies")
    func alpha() {
        let content = fill(Shape(rect: Rect(0, 0, 60, 40), corners: CornerRadii(8), projection: place), .pureRed)
        let mask = Shape(rect: Rect(20, 10, 60, 60), projection: .identity)
        let half = Color(red: 0.1, green: 0.9, blue: 0.3, alpha: 0.5)
        let once = drawn(list(masked([content], by: [fill(mask, half)])))
        #expect(once == drawn(list(masked([content], by: [fill(mask, Color(red: 1, green: 1, blue: 1, alpha: 0.5))]))))
        let byOpacity = [DisplayCommand.beginClip(mask), .beginGroup(Group(opacity: 0.5)), content, .end, .end]
        #expect(distance(once, drawn(list(byOpacity))) <= 1)
        let twice = drawn(list(masked(masked([content], by: [fill(mask, half)]), by: [fill(mask, half)])))
        let quarter = [DisplayCommand.beginClip(mask), .beginGroup(Group(opacity: 0.25)), content, .end, .end]
        #expect(distance(twice, drawn(list(quarter))) <= 2)
    }

    @Test("with nothing in the mask, or no mask, nothing shows")
    func emptyMask() {
        let content = fill(Shape(rect: Rect(0, 0, 60, 40), projection: place), .pureRed)
        #expect(drawn(list(masked([content], by: []))) == drawn(list([])))
        #expect(drawn(list([.beginMasked(opacity: 1), content, .end])) == drawn(list([])))
        #expect(drawn(list([.beginMask, content, .end])) == drawn(list([])))
        #expect(drawn(list(masked([], by: [content]))) == drawn(list([])))
    }

    @Test("what is blended inside a masked picture meets no more than that picture")
    func isolation() {
        let red = fill(Shape(rect: Rect(0, 0, 60, 40), projection: place), Color(red: 0.9, green: 0.5, blue: 0.1))
        let mask = [fill(Shape(rect: Rect(0, 0, 150, 100), corners: CornerRadii(40), projection: .identity), .black)]
        let multiplied = [.beginGroup(Group(blend: .multiply)), red, .end]
        let background = Color(red: 0.2, green: 0.4, blue: 0.8)
        #expect(
            drawn(list(masked(multiplied, by: mask), background: background))
                == drawn(list(masked([red], by: mask), background: background)))
    }

    @Test("a masked picture's shadow is that of what shows of it")
    func shadow() {
        let content = fill(Shape(rect: Rect(20, 20, 80, 50), projection: .identity), .pureRed)
        let mask = Shape(rect: Rect(40, 30, 30, 30), projection: .identity)
        let shadow = DisplayCommand.beginShadow(DropShadow(color: .black, sigma: 4, offset: Point(5, 5)))
        let ofMasked = drawn(list([shadow] + masked([content], by: [fill(mask, .black)]) + [.end]))
        #expect(ofMasked == drawn(list([shadow, fill(mask, .pureGreen), .end])))
    }
}
