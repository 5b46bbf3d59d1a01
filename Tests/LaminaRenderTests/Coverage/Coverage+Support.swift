import LaminaRender
import RenderTestSupport

/// How much of each pixel is covered, 0…255.
struct Coverage: Equatable {
    let width, height: Int
    var bytes: [UInt8]

    subscript(x: Int, y: Int) -> UInt8 { bytes[y * width + x] }
    /// In pixels.
    var area: Double { bytes.reduce(0) { $0 + Double($1) } / 255 }

    /// The largest difference.
    func distance(to other: Coverage) -> Int { zip(bytes, other.bytes).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) } }

    /// The part of a frame that is `x` pixels to the right and `y` below, of `width` × `height`.
    func part(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> [UInt8] {
        (y..<(y + height)).flatMap { row in (x..<(x + width)).map { self[$0, row] } }
    }
}

/// The coverage of shapes that are filled one after the other, white on black.
func coverage(_ commands: [DisplayCommand], width: Int = 100, height: Int = 80) -> Coverage {
    var list = DisplayList(width: width, height: height, background: .black)
    list.commands = commands
    return Coverage(width: width, height: height, bytes: drawn(list).map { UInt8(truncatingIfNeeded: $0) })
}

func coverage(of shape: Shape, width: Int = 100, height: Int = 80) -> Coverage {
    coverage([.draw(DisplayItem(shape: shape, paint: .color(.white)))], width: width, height: height)
}

func coverage(
    of path: Path, _ rule: FillRule = .nonZero, _ projection: Projection = .identity, width: Int = 100, height: Int = 80
) -> Coverage {
    coverage(of: shape(path, rule, projection), width: width, height: height)
}

/// A shape with an outline.
func shape(_ path: Path, _ rule: FillRule = .nonZero, _ projection: Projection = .identity) -> Shape {
    let outline = Outline(path, rule: rule)
    var shape = Shape(rect: outline.bounds, projection: projection)
    shape.outline = outline
    return shape
}

extension Path {
    /// A closed polygon.
    init(polygon: [Point]) {
        self.init()
        for (i, p) in polygon.enumerated() { if i == 0 { move(to: p) } else { line(to: p) } }
        close()
    }

    /// A star whose every second corner is joined.
    init(star corners: Int, center: Point, radius: Double, turn: Double = 0) {
        let angles = (0..<corners).map { turn + 4 * Double.pi * Double($0) / Double(corners) - Double.pi / 2 }
        self.init(polygon: angles.map { Point(center.x + radius * Scalar.cos($0), center.y + radius * Scalar.sin($0)) })
    }
}

extension Coverage {
    /// The area of each pixel inside polygons, in 255ths: found by cutting each pixel in 128 strips, which are measured exactly along x.
    static func measured(_ polygons: [[Point]], _ rule: FillRule, width: Int, height: Int) -> [Double] {
        let strips = 128
        var result = [Double](repeating: 0, count: width * height)
        for strip in 0..<(height * strips) {
            let y = (Double(strip) + 0.5) / Double(strips)
            var crossings: [(x: Double, direction: Int)] = []
            for polygon in polygons {
                for i in polygon.indices {
                    let (a, b) = (polygon[i], polygon[(i + 1) % polygon.count])
                    guard (a.y <= y) != (b.y <= y) else { continue }
                    crossings.append((a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y), a.y <= y ? 1 : -1))
                }
            }
            crossings.sort { $0.x < $1.x }
            var winding = 0
            for (i, crossing) in crossings.enumerated() {
                winding += crossing.direction
                guard i + 1 < crossings.count, rule == .nonZero ? winding != 0 : winding % 2 != 0 else { continue }
                let (from, to) = (max(crossing.x, 0), min(crossings[i + 1].x, Double(width)))
                guard to > from else { continue }
                var x = Int(from)
                while Double(x) < to && x < width {
                    result[strip / strips * width + x] += (min(to, Double(x + 1)) - max(from, Double(x))) * 255 / Double(strips)
                    x += 1
                }
            }
        }
        return result
    }

    /// The largest difference.
    func distance(to areas: [Double]) -> Double { zip(bytes, areas).reduce(0) { max($0, abs(Double($1.0) - $1.1)) } }
}
