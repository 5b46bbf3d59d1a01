import LaminaCoreGraphics

/// The pictures of the system's bar items, drawn with lines in a box of 24 points.
enum Icon: Hashable {
    case plus, compose, reply, share, folder, book, magnifier, refresh, cross, camera, trash, play, pause, rewind, fastForward, close
    case star, clock, person, tray, list, ellipsis
    /// The chevron of a back button; its box is 13 × 22.
    case chevron

    @MainActor private static var made: [Key: UIImage] = [:]
    private struct Key: Hashable {
        let icon: Icon
        let scale: CGFloat
    }

    /// A stencil at the screen's scale.
    @MainActor
    var image: UIImage {
        let key = Key(icon: self, scale: ScreenSlot.scale)
        if let image = Self.made[key] { return image }
        let size = self == .chevron ? CGSize(width: 13, height: 22) : CGSize(width: 24, height: 24)
        let image = UIGraphicsImageRenderer(size: size).image { _ in draw() }.withRenderingMode(.alwaysTemplate)
        Self.made[key] = image
        return image
    }

    // MARK: Drawing

    private func draw() {
        UIColor.black.set()
        switch self {
        case .plus: lines([[12, 3, 12, 21], [3, 12, 21, 12]])
        case .cross: lines([[5, 5, 19, 19], [19, 5, 5, 19]])
        case .chevron: lines([[10.8, 1.8, 1.9, 11, 10.8, 20.2]], width: 2.6)
        case .compose:
            lines([[12.5, 4, 5.5, 4, 4, 5.5, 4, 18.5, 5.5, 20, 18.5, 20, 20, 18.5, 20, 11.5]])
            lines([[20.5, 3.5, 11.5, 12.5, 10.5, 13.5]], width: 2.6)
        case .reply:
            lines([[10, 5, 3.5, 11.5, 10, 18]])
            curve(from: (4, 11.5), (14, 11), (20, 13), to: (20.5, 19.5))
        case .share:
            lines([[8.5, 9, 5.5, 9, 5.5, 21, 18.5, 21, 18.5, 9, 15.5, 9], [12, 15, 12, 2.5], [8, 6, 12, 2.2, 16, 6]], width: 1.7)
        case .folder: lines([[3, 19.5, 3, 5, 9, 5, 11, 7.5, 21, 7.5, 21, 19.5, 3, 19.5]])
        case .book:
            lines([[12, 6, 12, 20]])
            for side in [-1.0, 1] {
                curve(from: (12, 6), (12 + side * 2, 4.4), (12 + side * 6, 4), to: (12 + side * 9.5, 4.6))
                lines([[12 + side * 9.5, 4.6, 12 + side * 9.5, 18.2]])
                curve(from: (12 + side * 9.5, 18.2), (12 + side * 6, 17.8), (12 + side * 2, 18.4), to: (12, 20))
            }
        case .magnifier:
            ring(10, 10, 6.6)
            lines([[14.8, 14.8, 20.5, 20.5]], width: 2.2)
        case .refresh:
            arc(12, 12.5, 8, from: -0.9, to: 4.6)
            lines([[17.6, 2, 17.4, 6.8, 12.8, 6.6]])
        case .camera:
            lines([[3, 19, 3, 7.5, 7.5, 7.5, 9, 5, 15, 5, 16.5, 7.5, 21, 7.5, 21, 19, 3, 19]])
            ring(12, 13, 3.6)
        case .trash:
            lines(
                [
                    [4, 6, 20, 6], [9, 6, 9, 3.5, 15, 3.5, 15, 6], [5.8, 6, 6.8, 21, 17.2, 21, 18.2, 6], [9.8, 9.5, 10.1, 17.5],
                    [14.2, 9.5, 13.9, 17.5],
                ], width: 1.6)
        case .play: solid([[6, 3.5, 20.5, 12, 6, 20.5]])
        case .pause: solid([[5.5, 4, 9.5, 4, 9.5, 20, 5.5, 20], [14.5, 4, 18.5, 4, 18.5, 20, 14.5, 20]])
        case .rewind: solid([[12, 5, 12, 19, 2, 12], [22, 5, 22, 19, 12, 12]])
        case .fastForward: solid([[12, 5, 12, 19, 22, 12], [2, 5, 2, 19, 12, 12]])
        case .close:
            UIColor.black.withAlphaComponent(0.15).setFill()
            UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: 22, height: 22)).fill()
            lines([[8.4, 8.4, 15.6, 15.6], [15.6, 8.4, 8.4, 15.6]], width: 2.2)
        case .star:
            let points = (0..<10).flatMap { i -> [CGFloat] in
                let (angle, radius) = (CGFloat(i) * .pi / 5, i % 2 == 0 ? 11.0 : 4.6)
                return [12 + radius * sin(angle), 12.6 - radius * cos(angle)]
            }
            solid([points])
        case .clock:
            ring(12, 12, 9.5)
            lines([[12, 6.5, 12, 12.5, 16, 14.5]])
        case .person:
            ring(12, 12, 10.2, width: 1.6)
            UIBezierPath(ovalIn: CGRect(x: 8.2, y: 5.2, width: 7.6, height: 8.2)).fill()
            let shoulders = UIBezierPath()
            shoulders.move(to: CGPoint(x: 4.8, y: 19.2))
            shoulders.addCurve(to: CGPoint(x: 19.2, y: 19.2), controlPoint1: CGPoint(x: 7, y: 13.2), controlPoint2: CGPoint(x: 17, y: 13.2))
            shoulders.addCurve(
                to: CGPoint(x: 4.8, y: 19.2), controlPoint1: CGPoint(x: 15.5, y: 22.8), controlPoint2: CGPoint(x: 8.5, y: 22.8))
            shoulders.fill()
        case .tray: lines([[12, 3, 12, 14.5], [7.5, 10.5, 12, 15, 16.5, 10.5], [3.5, 14.5, 3.5, 20.5, 20.5, 20.5, 20.5, 14.5]])
        case .list:
            lines([[9, 6, 21, 6], [9, 12, 21, 12], [9, 18, 21, 18]])
            for y in [6.0, 12, 18] { dot(4.5, y, 1.6) }
        case .ellipsis: for x in [4.5, 12.0, 19.5] { dot(x, 12, 2.1) }
        }
    }

    private func path(_ points: [CGFloat]) -> UIBezierPath {
        let path = UIBezierPath()
        for i in stride(from: 0, to: points.count, by: 2) {
            let point = CGPoint(x: points[i], y: points[i + 1])
            if i == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        (path.lineCapStyle, path.lineJoinStyle) = (.round, .round)
        return path
    }

    private func lines(_ strokes: [[CGFloat]], width: CGFloat = 1.9) {
        for points in strokes {
            let path = path(points)
            path.lineWidth = width
            path.stroke()
        }
    }

    private func solid(_ outlines: [[CGFloat]]) {
        for points in outlines {
            let path = path(points)
            path.close()
            path.fill()
            path.lineWidth = 1.4
            path.stroke()
        }
    }

    private func ring(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, width: CGFloat = 1.9) {
        let path = UIBezierPath(ovalIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
        path.lineWidth = width
        path.stroke()
    }

    private func dot(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) {
        UIBezierPath(ovalIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)).fill()
    }

    private func arc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, from start: CGFloat, to end: CGFloat) {
        let path = UIBezierPath(arcCenter: CGPoint(x: x, y: y), radius: radius, startAngle: start, endAngle: end, clockwise: true)
        (path.lineWidth, path.lineCapStyle) = (1.9, .round)
        path.stroke()
    }

    private func curve(from a: (CGFloat, CGFloat), _ b: (CGFloat, CGFloat), _ c: (CGFloat, CGFloat), to d: (CGFloat, CGFloat)) {
        let path = path([a.0, a.1])
        path.addCurve(to: CGPoint(x: d.0, y: d.1), controlPoint1: CGPoint(x: b.0, y: b.1), controlPoint2: CGPoint(x: c.0, y: c.1))
        path.lineWidth = 1.9
        path.stroke()
    }
}
