import LaminaRender
import RenderTestSupport
import TestRandomness
import Testing

/// Display lists as text: all that is drawn, and what is at its default left out.
@Suite struct DisplayListDumpTests {
    private func text(_ item: DisplayItem) -> String {
        var list = DisplayList(width: 8, height: 8)
        list.commands = [.draw(item)]
        return list.dump().split(separator: "\n").dropFirst().joined(separator: "\n").trimmingSpaces
    }

    private let square = Shape(rect: Rect(0, 0, 4, 4), projection: .identity)

    @Test("of any list, a line for each command that is no end, deeper in what it is in")
    func lines() {
        for seed in 0..<200 as Range<UInt64> {
            var numbers = SeededGenerator(seed: seed &* 7919 &+ 3)
            let list = numbers.list(1 + numbers.below(9), 60, 40)
            let lines = list.dump().split(separator: "\n").dropFirst()
            var (depth, expected) = (1, [Int]())
            for command in list.commands {
                switch command {
                case .end: depth -= 1
                case .draw, .backdrop: expected.append(depth)
                default:
                    expected.append(depth)
                    depth += 1
                }
            }
            let depths = lines.map { $0.prefix { $0 == " " }.count }
            let step = depths.first ?? 1
            #expect(depths == expected.map { $0 * step }, "\(list.dump())")
        }
    }

    @Test("what paints a picture")
    func pictures() {
        var item = DisplayItem(shape: square, paint: .image(3, source: .unit, filter: .nearest))
        #expect(text(item) == "image 3 source (0 0 1 1) nearest rect (0 0 4 4)")
        (item.detailBias, item.tint, item.isSum, item.opacity) = (1.5, Tint(Color(red: 1, green: 0.5, blue: 0, alpha: 1)), true, 0.5)
        #expect(text(item) == "image 3 source (0 0 1 1) nearest rect (0 0 4 4) opacity 0.5 bias 1.5 tint (255 128 0) sum")
    }

    @Test("outlines with their rules, and lines with their caps and joins")
    func outlines() {
        var path = Path()
        path.move(to: Point(0, 0))
        path.line(to: Point(4, 0))
        func stroked(_ change: (inout Stroke) -> Void) -> String {
            var stroke = Stroke(style: StrokeStyle(width: 2))
            change(&stroke)
            var shape = square
            shape.outline = Outline(stroke, along: Outline(path, rule: .evenOdd))
            return text(DisplayItem(shape: shape, paint: .color(.black)))
        }
        var filled = square
        filled.outline = Outline(path, rule: .evenOdd)
        #expect(text(DisplayItem(shape: filled, paint: .color(.black))).hasSuffix("even-odd"))
        #expect(stroked { _ in }.hasSuffix("stroked 2"))
        #expect(stroked { $0.style.cap = .square }.contains("square caps"))
        #expect(stroked { $0.style.cap = .round }.contains("round caps"))
        #expect(stroked { $0.style.join = .round }.contains("round joins"))
        #expect(stroked { $0.style.join = .bevel }.contains("bevel joins"))
        #expect(stroked { $0.style.miterLimit = 4 }.contains("miter limit 4"))
        #expect(
            stroked { ($0.start, $0.end, $0.dashes, $0.dashPhase) = (0.25, 0.5, [2, 1], 3) }.hasSuffix(
                "from 0.25 to 0.5 dashes (2 1) phase 3"))
    }

    @Test("lists that are not whole")
    func broken() {
        var list = DisplayList(width: 8, height: 8)
        list.commands = [.end, .beginGroup(Group(opacity: 0.5))]
        let text = list.dump()
        #expect(text.contains("unmatched end") && text.contains("group opacity 0.5") && text.contains("missing end"))
    }
}

extension String {
    fileprivate var trimmingSpaces: String { String(drop { $0 == " " }) }
}
