import LaminaRender
import TestRandomness
import Testing

/// Parts of values, as key paths name them.
@Suite struct ComponentsTests {
    private func read(_ t: Transform, _ c: ValueComponent) -> Double? {
        if case .number(let n)? = Value.transform(t).component(c) { n } else { nil }
    }

    private func write(_ t: Transform, _ c: ValueComponent, _ n: Double) -> Transform {
        if case .transform(let result) = Value.transform(t).setting(c, to: .number(n)) { result } else { t }
    }

    @Test("scaled by 2 and then turned by 0.5, a transform still reads scale 2")
    func scaleThenTurn() {
        let t = write(write(.identity, .scale, 2), .rotationZ, 0.5)
        #expect(isClose(t.m11, 1.7552, 5e-5) && isClose(t.m12, 0.9589, 5e-5) && t.m33 == 2)
        for c in [ValueComponent.scale, .scaleX, .scaleY, .scaleZ] { #expect(isClose(read(t, c), 2)) }
        #expect(isClose(read(t, .rotationZ), 0.5))
    }

    @Test("writing a field keeps the translation")
    func translationStays() {
        let t = write(write(.translation(10, 20, 30), .rotationZ, 1), .scaleX, 3)
        #expect(t.m41 == 10 && t.m42 == 20 && t.m43 == 30)
        #expect(Value.transform(t).component(.translation) == .size(Size(10, 20)))
        #expect(Value.transform(t).setting(.translation, to: .size(Size(1, 2))).component(.translationZ) == .number(30))
    }

    @Test("scale reads the average of three and writes all three")
    func scale() {
        #expect(isClose(read(.scale(1, 2, 6), .scale), 3))
        #expect(write(.scale(1, 2, 6), .scale, 4) == .scale(4, 4, 4))
    }

    @Test("perspective survives, and turns are seen in it")
    func perspective() {
        var eye = Transform.identity
        eye.m34 = -1.0 / 500
        for (c, x, y, z) in [(ValueComponent.rotationX, 1.0, 0.0, 0.0), (.rotationY, 0, 1, 0), (.rotationZ, 0, 0, 1)] {
            for angle in [-3, -2, -1, 0.5, 1.5, 2.5] {
                let turned = write(eye, c, angle)
                #expect(isClose(turned, Transform.rotation(angle, x, y, z).concat(eye)))
                #expect(isClose(read(turned, c), angle), "\(c) \(angle)")
                #expect(isClose(write(turned, c, 0), eye))
            }
        }
        #expect(write(eye, .translationX, 7).m34 == eye.m34)
        #expect(write(eye, .scale, 2).m34 == 2 * eye.m34)
    }

    @Test("scales in x and y are set together, and read as their mean")
    func scaleXY() {
        let t = write(write(.identity, .scaleZ, 5), .scaleXY, 2)
        #expect(isClose(t, Transform.scale(2, 2, 5)) && read(t, .scaleXY) == 2)
        #expect(read(write(t, .scaleX, 4), .scaleXY) == 3)
    }

    @Test("each field reads what was written and the others stay")
    func independence() {
        let fields: [ValueComponent] = [
            .rotationX, .rotationY, .rotationZ, .scaleX, .scaleY, .scaleZ, .translationX, .translationY, .translationZ,
        ]
        var g = SeededGenerator(seed: 4)
        for _ in 0..<300 {
            var (t, expected) = (Transform.identity, [0, 0, 0, 1, 1, 1, 0, 0, 0] as [Double])
            for _ in 0..<12 {
                let i = Int.random(in: 0..<9, using: &g)
                // Angles about x and z within a quarter turn read back as they are; about y within one, too.
                let range = i < 3 ? -1.5...1.5 : (i < 6 ? 0.1...3 : -100...100)
                expected[i] = .random(in: range, using: &g)
                t = write(t, fields[i], expected[i])
            }
            for (field, value) in zip(fields, expected) { #expect(isClose(read(t, field), value, 1e-7), "\(field)") }
        }
    }

    @Test("a mirrored axis reads a negative scale")
    func mirrored() {
        for (t, scale) in [(Transform.scale(-2, 1), (-2.0, 1.0, 1.0)), (.scale(1, -2), (1, -2, 1)), (.scale(1, 1, -2), (1, 1, -2))] {
            #expect(isClose(read(t, .scaleX), scale.0) && isClose(read(t, .scaleY), scale.1))
            #expect(isClose(read(t, .scaleZ), scale.2))
            #expect(isClose(read(t, .rotationZ), 0))
            #expect(isClose(write(t, .translationX, 5), t.concat(.translation(5, 0))))
        }
    }

    @Test("an axis scaled to nothing remembers where it pointed")
    func collapsed() {
        for (c, i) in [(ValueComponent.scaleX, 0), (.scaleY, 1), (.scaleZ, 2)] {
            let turned = Transform.rotation(0.7, 0, 0, 1)
            let flat = write(turned, c, 0)
            #expect(flat.determinant == 0)
            #expect(isClose(read(flat, .rotationZ), 0.7), "axis \(i)")
            #expect(isClose(write(flat, c, 1), turned), "axis \(i)")
        }
        #expect(write(write(.rotation(1, 0, 0, 1), .scale, 0), .scale, 1).isFinite)
    }

    @Test("turns of more than one turn are numbers, and blend as numbers")
    func manyTurns() {
        let animation = Animation.numbers(0, 4 * .pi, of: PropertyPath(.transform, .rotationZ))
        let model = LayerValues.with { $0.transform = .scale(2, 3) }
        #expect(isClose(model.animated(by: animation, at: 0.5).transform, .scale(2, 3)))
        #expect(isClose(model.animated(by: animation, at: 0.125).transform, Transform.scale(2, 3).concat(.rotation(.pi / 2, 0, 0, 1))))
    }

    @Test("points, sizes and rectangles have their parts")
    func plainParts() {
        let (p, s, r) = (Value.point(Point(1, 2)), Value.size(Size(3, 4)), Value.rect(Rect(1, 2, 3, 4)))
        #expect(p.component(.x) == .number(1) && p.component(.y) == .number(2))
        #expect(s.component(.width) == .number(3) && s.component(.height) == .number(4))
        #expect(r.component(.originX) == .number(1) && r.component(.originY) == .number(2))
        #expect(r.component(.sizeWidth) == .number(3) && r.component(.sizeHeight) == .number(4))
        #expect(r.component(.origin) == p && r.component(.size) == s)
        #expect(p.setting(.x, to: .number(9)) == .point(Point(9, 2)) && p.setting(.y, to: .number(9)) == .point(Point(1, 9)))
        #expect(s.setting(.width, to: .number(9)) == .size(Size(9, 4)) && s.setting(.height, to: .number(9)) == .size(Size(3, 9)))
        #expect(
            r.setting(.originX, to: .number(9)) == .rect(Rect(9, 2, 3, 4)) && r.setting(.originY, to: .number(9)) == .rect(Rect(1, 9, 3, 4))
        )
        #expect(r.setting(.sizeWidth, to: .number(9)) == .rect(Rect(1, 2, 9, 4)))
        #expect(r.setting(.sizeHeight, to: .number(9)) == .rect(Rect(1, 2, 3, 9)))
        #expect(
            r.setting(.origin, to: .point(.zero)) == .rect(Rect(0, 0, 3, 4))
                && r.setting(.size, to: .size(.zero)) == .rect(Rect(1, 2, 0, 0)))
    }

    @Test("a part that a value has not is nil to read and changes nothing to write")
    func absentParts() {
        let values: [Value] = [.none, .number(1), .flag(true), .point(.zero), .size(.zero), .rect(.unit), .color(.black), .image(1)]
        for value in values {
            for c in ValueComponent.allCases where c != .whole {
                if value.component(c) == nil { #expect(value.setting(c, to: .number(7)) == value) }
                #expect(value.setting(c, to: .flag(true)) == value)
            }
            #expect(value.component(.whole) == value)
        }
        #expect(Value.point(.zero).component(.width) == nil && Value.number(1).component(.x) == nil)
        #expect(Value.transform(.identity).component(.x) == nil)
    }

    @Test("elements that are no numbers stop nothing", arguments: [Double.nan, .infinity, 1e300])
    func notNumbers(_ v: Double) {
        for i in 0..<16 {
            var elements = Transform.rotation(1, 1, 2, 3).elements
            elements[i] = v
            let odd = Transform(elements: elements)!
            for c in ValueComponent.allCases {
                _ = Value.transform(odd).component(c)
                _ = Value.transform(odd).setting(c, to: .number(1))
                _ = Value.transform(.identity).setting(c, to: .number(v))
            }
        }
    }

    @Test("a translation is set by a point as by a size")
    func translationByPoint() {
        let scaled = Value.transform(.scale(2, 3))
        let (a, b) = (scaled.setting(.translation, to: .point(Point(4, 5))), scaled.setting(.translation, to: .size(Size(4, 5))))
        #expect(a == b && a != scaled)
    }
}
