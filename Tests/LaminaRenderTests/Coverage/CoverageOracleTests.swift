import LaminaRender
import TestRandomness
import Testing

/// The coverage of outlines, held against the mean of 32 strips in each row of pixels, measured exactly along x: closer than 16 × 16 places are.
@Suite struct CoverageOracleTests {
    private static let side = 26
    private static let across = 40
    private static let fine = 32

    /// The part of each pixel of one cell that is inside, in 255ths.
    private func measured(_ loops: [[Point]], _ rule: FillRule) -> [Double] {
        let (side, fine) = (Self.side, Self.fine)
        var rows = [[(place: Double, direction: Int)]](repeating: [], count: side * fine)
        for loop in loops {
            for i in loop.indices {
                let (a, b) = (loop[i], loop[i + 1 == loop.count ? 0 : i + 1])
                if a.y == b.y { continue }
                let (top, bottom) = a.y < b.y ? (a, b) : (b, a)
                let first = max(0, Int((top.y * Double(fine) - 0.5).rounded(.up)))
                let last = min(side * fine - 1, Int((bottom.y * Double(fine) - 0.5).rounded(.up)) - 1)
                guard first <= last else { continue }
                let slope = (bottom.x - top.x) / (bottom.y - top.y)
                for row in first...last {
                    let x = top.x + ((Double(row) + 0.5) / Double(fine) - top.y) * slope
                    rows[row].append((max(0, min(Double(side), x)), a.y < b.y ? 1 : -1))
                }
            }
        }
        var result = [Double](repeating: 0, count: side * side)
        for row in rows.indices where !rows[row].isEmpty {
            let crossings = rows[row].sorted { $0.place < $1.place }
            var winding = 0
            for i in crossings.indices.dropLast() {
                winding += crossings[i].direction
                guard rule == .nonZero ? winding != 0 : winding & 1 != 0 else { continue }
                var from = crossings[i].place
                let to = crossings[i + 1].place
                while from < to {
                    let pixel = min(Int(from), side - 1)
                    let end = min(to, Double(pixel + 1))
                    result[row / fine * side + pixel] += (end - from) * 255 / Double(fine)
                    guard end > from else { break }
                    from = end
                }
            }
        }
        return result
    }

    /// A path's sub-paths as many short lines.
    private func loops(_ path: Path) -> [[Point]] {
        var result: [[Point]] = []
        path.forEachSegment { element, from in
            func curve(_ segment: Path.Segment) {
                for i in 1...48 { result[result.count - 1].append(segment.point(at: Double(i) / 48)) }
            }
            switch element {
            case .move(let p): result.append([p])
            case .line(let p): result[result.count - 1].append(p)
            case .quad(let c, let p): curve(.quad(from, c, p))
            case .cubic(let c, let d, let p): curve(.cubic(from, c, d, p))
            case .close: break
            }
        }
        return result
    }

    private func path(_ numbers: inout SeededGenerator) -> Path {
        let (side, kind) = (Double(Self.side), numbers.below(6))
        func point() -> Point { Point(numbers.within(1...(side - 1)), numbers.within(1...(side - 1))) }
        if kind == 0 {
            let (p, q) = (point(), point())
            let rect = Rect(min(p.x, q.x), min(p.y, q.y), abs(p.x - q.x), abs(p.y - q.y))
            return numbers.chance(0.5) ? Path(ellipseIn: rect) : Path(rect: rect)
        }
        var path = Path()
        for _ in 0...numbers.below(2) {
            path.move(to: point())
            for _ in 0..<(2 + numbers.below(4)) {
                switch kind {
                case 1, 2: path.line(to: point())
                case 3: path.quad(to: point(), control: point())
                default: path.cubic(to: point(), control1: point(), control2: point())
                }
            }
            path.close()
        }
        return path
    }

    @Test("a thousand paths: hardly any difference on average, and little in any pixel")
    func thousand() {
        var numbers = SeededGenerator(seed: 2024)
        let cells = (0..<1000).map { _ in (path: path(&numbers), rule: numbers.chance(0.5) ? FillRule.nonZero : .evenOdd) }
        // All of them in one picture, each in a cell of its own.
        let (side, across) = (Self.side, Self.across)
        let commands: [DisplayCommand] = cells.enumerated().map { i, cell in
            let place = Projection.translation(Double(i % across * side), Double(i / across * side))
            return .draw(DisplayItem(shape: shape(cell.path, cell.rule, place), paint: .color(.white)))
        }
        let width = across * side
        let found = coverage(commands, width: width, height: 1000 / across * side)
        var (sum, worst, count) = (0.0, 0.0, 0)
        for (i, cell) in cells.enumerated() {
            let expected = measured(loops(cell.path), cell.rule)
            let origin = i / across * side * width + i % across * side
            for p in expected.indices {
                let byte = found.bytes[origin + p / side * width + p % side]
                // Pixels inside and outside, which are easy, count for nothing.
                if expected[p] == 0 && byte == 0 || expected[p] > 254.999 && byte == 255 { continue }
                let difference = abs(Double(byte) - expected[p])
                sum += difference
                worst = max(worst, difference)
                count += 1
            }
        }
        #expect(count > 80_000)
        #expect(sum / Double(count) < 1)
        #expect(worst <= 8)
    }
}
