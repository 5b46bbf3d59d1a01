import LaminaRender
import Testing

@Suite struct InterpolationOfValuesTests {
    @Test("red to half-transparent blue, half-way: components that are not premultiplied")
    func color() {
        let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1, alpha: 0.5))
        #expect(Value.color(red).mixed(with: .color(blue), 0.5) == .color(Color(red: 0.5, green: 0, blue: 0.5, alpha: 0.75)))
    }

    @Test("between a colour and none there is none")
    func colorAndNone() {
        for t in [0.0, 0.3, 1] {
            #expect(Value.color(.white).mixed(with: .none, t) == .none)
            #expect(Value.none.mixed(with: .color(.white), t) == .none)
        }
    }

    @Test("a flag jumps as soon as the way is begun")
    func flag() {
        #expect(Value.flag(false).mixed(with: .flag(true), 0) == .flag(false))
        #expect(Value.flag(false).mixed(with: .flag(true), 1e-9) == .flag(true))
        #expect(Value.flag(true).mixed(with: .flag(false), 0.5) == .flag(false))
    }

    @Test("a picture switches half-way")
    func image() {
        #expect(Value.image(1).mixed(with: .image(2), 0.499) == .image(1))
        #expect(Value.image(1).mixed(with: .image(2), 0.5) == .image(2))
    }

    @Test("outlines of the same elements blend point by point")
    func path() {
        var (a, b) = (Path(rect: Rect(0, 0, 10, 10)), Path(rect: Rect(10, 20, 30, 10)))
        #expect(Value.path(a).mixed(with: .path(b), 0.5) == .path(Path(rect: Rect(5, 10, 20, 10))))
        a = Path()
        a.move(to: Point(0, 0))
        a.quad(to: Point(10, 0), control: Point(5, 10))
        a.cubic(to: Point(20, 0), control1: Point(12, 0), control2: Point(18, 0))
        b = a.transformed(by: .translation(0, 8))
        #expect(a.mixed(with: b, 0.25) == a.transformed(by: .translation(0, 2)))
    }

    @Test("lists blend element by element")
    func lists() {
        #expect(Value.numbers([0, 10]).mixed(with: .numbers([10, 20]), 0.5) == .numbers([5, 15]))
        #expect(Value.colors([.black]).mixed(with: .colors([.white]), 0.5) == .colors([Color(red: 0.5, green: 0.5, blue: 0.5)]))
    }

    @Test("values of one kind go together, lists if they are equally long, and nothing goes with something")
    func fitting() {
        #expect(Value.number(1).blends(with: .number(2)) && !Value.number(1).blends(with: .point(.zero)))
        #expect(Value.numbers([1]).blends(with: .numbers([2])) && !Value.numbers([1]).blends(with: .numbers([1, 2])))
        #expect(Value.colors([.black]).blends(with: .colors([.white])) && !Value.colors([]).blends(with: .colors([.white])))
        #expect(Value.none.blends(with: .color(.white)) && Value.image(1).blends(with: .none))
    }

    @Test("what is taken away and added again is the whole")
    func differences() throws {
        let pairs: [(Value, Value)] = [
            (.number(3), .number(8)), (.point(Point(1, 2)), .point(Point(5, 9))), (.size(Size(1, 2)), .size(Size(5, 9))),
            (.rect(Rect(1, 2, 3, 4)), .rect(Rect(9, 8, 7, 6))), (.color(.black), .color(.white)), (.numbers([1, 2]), .numbers([3, 5])),
            (.transform(.rotation(1, 0, 1, 0)), .transform(.scale(2, 3).concat(.translation(4, 5)))),
        ]
        for (part, whole) in pairs {
            let difference = try #require(part.subtracted(from: whole))
            #expect(isClose(difference.added(to: part), whole))
        }
    }

    @Test("a sum of transforms is a product, the one on top acting first")
    func sumOfTransforms() {
        let (top, below) = (Transform.translation(10, 0), Transform.scale(2, 2))
        #expect(Value.transform(top).added(to: .transform(below)) == .transform(top.concat(below)))
    }

    @Test("a multiple of a transform repeats it")
    func multiples() {
        let turn = Value.transform(.rotation(0.1, 0, 0, 1))
        #expect(isClose(turn.scaled(by: 7), .transform(.rotation(0.7, 0, 0, 1))))
        #expect(turn.scaled(by: 0) == .transform(.identity))
        #expect(turn.scaled(by: .nan) == nil && turn.scaled(by: .infinity) == nil && turn.scaled(by: -1) == nil)
        #expect(Value.flag(true).scaled(by: 2) == nil)
    }

    @Test("distances are Euclidean")
    func distances() {
        #expect(Value.number(3).distance(to: .number(-1)) == 4)
        #expect(Value.point(.zero).distance(to: .point(Point(3, 4))) == 5)
        #expect(Value.size(.zero).distance(to: .size(Size(3, 4))) == 5)
        #expect(Value.rect(.zero).distance(to: .rect(Rect(1, 1, 1, 1))) == 2)
        #expect(Value.color(.clear).distance(to: .color(.white)) == 2)
        #expect(Value.transform(.identity).distance(to: .transform(.translation(3, 4))) == 5)
        #expect(Value.flag(true).distance(to: .flag(false)) == nil && Value.number(1).distance(to: .point(.zero)) == nil)
    }
}
