import LaminaCoreGraphics
import LaminaRender

extension CGPath {
    /// Returns the sub-paths in the same order, each reversed.
    func reversed() -> CGPath {
        var result = Path()
        var open = SubPath(start: .zero)
        for element in self.path {
            switch element {
            case .move(let p):
                open.appendReversed(to: &result)
                open = SubPath(start: p)
            case .close:
                open.isClosed = true
                open.appendReversed(to: &result)
                // What follows without a move goes on from where the closed one began.
                open = SubPath(start: open.start)
            default: open.elements.append(element)
            }
        }
        open.appendReversed(to: &result)
        return CGPath(result)
    }
}

private struct SubPath {
    var start: Point
    var elements: [Path.Element] = []
    var isClosed = false

    func appendReversed(to path: inout Path) {
        guard !elements.isEmpty else { return }
        let ends = [start] + elements.map(\.end)
        path.move(to: ends[ends.count - 1])
        for (element, back) in zip(elements, ends).reversed() {
            switch element {
            case .quad(let c, _): path.quad(to: back, control: c)
            case .cubic(let c1, let c2, _): path.cubic(to: back, control1: c2, control2: c1)
            default: path.line(to: back)
            }
        }
        if isClosed { path.close() }
    }
}

extension Path.Element {
    fileprivate var end: Point {
        switch self {
        case .move(let p), .line(let p), .quad(_, let p), .cubic(_, _, let p): p
        case .close: .zero
        }
    }
}
