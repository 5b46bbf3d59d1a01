import LaminaRender
import RenderTestSupport
import TestRandomness
import Testing

/// Whatever is composited as a whole first, within something that is: groups, masks, shadows, backdrops and clips in one another.
@Suite struct CompositorNestingTests {
    private let images = makeImages()
    private static let (width, height) = (72, 60)

    private func content(_ numbers: inout SeededGenerator, _ depth: Int) -> [DisplayCommand] {
        let (width, height) = (Self.width, Self.height)
        guard depth > 0 else { return (0..<1 + numbers.below(2)).map { _ in .draw(numbers.item(width, height)) } }
        let inside = content(&numbers, depth - 1)
        let onNothing = BlendMode.allCases.filter(\.actsOnNothing)
        switch numbers.below(9) {
        case 0: return [.beginClip(numbers.shape(width, height))] + inside + [.end]
        case 1: return [.beginGroup(Group(opacity: numbers.within(0.2...1)))] + inside + [.end]
        case 2:
            return content(&numbers, 0) + [.beginGroup(Group(opacity: 1, blend: onNothing[numbers.below(onNothing.count)]))] + inside + [
                .end
            ]
        case 3: return [.beginGroup(Group(opacity: 0.8, filters: numbers.filters()))] + inside + [.end]
        case 4:
            let place = Rect(numbers.within(0...20), numbers.within(0...20), 20, 14)
            let item = DisplayItem(shape: Shape(rect: place, projection: .identity), paint: .color(numbers.color()))
            return [.beginGroup(Group(opacity: 1, raster: numbers.projection(width, height))), .draw(item), .end] + inside
        case 5: return [.beginMasked(opacity: 0.9), .beginMask] + content(&numbers, depth - 1) + [.end] + inside + [.end]
        case 6:
            let shadow = DropShadow(color: numbers.color(), sigma: numbers.within(0.5...6), offset: Point(2, 3))
            return [.beginShadow(shadow)] + inside + [.end]
        case 7: return inside + [.backdrop(Backdrop(shape: numbers.shape(width, height), filters: numbers.filters(), opacity: 1))]
        default: return inside + content(&numbers, depth - 1)
        }
    }

    @Test("gives the bytes of the reference", arguments: 0..<40)
    func nested(seed: Int) {
        var numbers = SeededGenerator(seed: UInt64(seed) &* 6151 &+ 5)
        var list = DisplayList(width: Self.width, height: Self.height, background: .white)
        // Extents of content are asked where something is filtered as a whole.
        list.commands =
            [.beginGroup(Group(opacity: 1, filters: [.blur(x: 1.5, y: 1.5)]))] + content(&numbers, 4) + [.end] + content(&numbers, 2)
        let expected = referenceDrawn(list, images)
        let found = difference(drawn(list, images), expected, Self.width)
        #expect(found == nil, "\(list.dump())")
    }
}
