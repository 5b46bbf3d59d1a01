import Foundation
import LaminaStage

// Paths said once, in SVG's words, for both languages.

/// A path from SVG's path data: M, L, C, Q and Z, with absolute coordinates.
func path(_ data: String) -> CGPath {
    let path = CGMutablePath()
    var numbers: [CGFloat] = []
    var command = Character(" ")
    func point(_ i: Int) -> CGPoint { CGPoint(x: numbers[2 * i], y: numbers[2 * i + 1]) }
    func take() {
        switch command {
        case "M" where numbers.count == 2:
            path.move(to: point(0))
            command = "L"
        case "L" where numbers.count == 2: path.addLine(to: point(0))
        case "Q" where numbers.count == 4: path.addQuadCurve(to: point(1), control: point(0))
        case "C" where numbers.count == 6: path.addCurve(to: point(2), control1: point(0), control2: point(1))
        default: return
        }
        numbers = []
    }
    var word = ""
    func endWord() {
        guard let number = Double(word) else { return }
        numbers.append(CGFloat(number))
        word = ""
        take()
    }
    for letter in data {
        switch letter {
        case "M", "L", "C", "Q":
            endWord()
            command = letter
        case "Z":
            endWord()
            path.closeSubpath()
        case " ", ",": endWord()
        default: word.append(letter)
        }
    }
    endWord()
    return path
}

/// A shape layer as large as a scene, so that it turns about the scene's middle.
func shape(_ data: String, _ fill: CGColor?, _ configure: (CAShapeLayer) -> Void = { _ in }) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.frame = CGRect(origin: .zero, size: ComparedScene.size)
    layer.path = path(data)
    layer.fillColor = fill
    configure(layer)
    return layer
}

/// The same with a line along the path and no fill.
func line(_ data: String, _ color: CGColor, _ width: CGFloat, _ configure: (CAShapeLayer) -> Void = { _ in }) -> CAShapeLayer {
    shape(data, nil) { layer in
        layer.strokeColor = color
        layer.lineWidth = width
        configure(layer)
    }
}

/// SVG elements in a box as large as a scene.
func svg(_ style: String, _ elements: String...) -> String {
    div(0, 0, 160, 120, style, "<svg width=\"160\" height=\"120\">\(elements.joined())</svg>")
}

/// An SVG path; a line along it has Core Animation's limit of mitres unless the style says otherwise.
func filled(_ data: String, _ style: String) -> String { "<path d=\"\(data)\" style=\"stroke-miterlimit:10;\(style)\"/>" }

/// The same with a line along it and no fill.
func stroked(_ data: String, _ style: String) -> String { filled(data, "fill:none;\(style)") }

/// Path data of a star of five points that crosses itself.
func star(_ x: Double, _ y: Double, _ radius: Double) -> String {
    let points = (0..<5).map { i in
        let angle = (Double(i) * 144 - 90) * .pi / 180
        return String(format: "%.3f %.3f", x + radius * cos(angle), y + radius * sin(angle))
    }
    return "M\(points.joined(separator: "L"))Z"
}

/// Path data of a circle of four curves.
func ring(_ x: Double, _ y: Double, _ radius: Double, isClockwise: Bool = true) -> String {
    let (k, s) = (radius * 0.552_284_75, isClockwise ? 1.0 : -1)
    func at(_ dx: Double, _ dy: Double) -> String { String(format: "%.3f %.3f", x + dx, y + s * dy) }
    return "M\(at(radius, 0))"
        + "C\(at(radius, k)) \(at(k, radius)) \(at(0, radius))C\(at(-k, radius)) \(at(-radius, k)) \(at(-radius, 0))"
        + "C\(at(-radius, -k)) \(at(-k, -radius)) \(at(0, -radius))C\(at(k, -radius)) \(at(radius, -k)) \(at(radius, 0))Z"
}
