// The outlines of items as Box2D takes them: circles and convex polygons of at most eight corners.

import LaminaCoreGraphics
import LaminaRender

enum DynamicShape {
    enum Part: Equatable {
        case circle(CGPoint, radius: Double)
        case polygon([CGPoint])
    }

    /// Items without extent are a point wide.
    private static let leastExtent = 1.0
    private static let maxCorners = 8

    /// The parts of an item's outline about its middle, before its rotation.
    @MainActor
    static func parts(of item: any UIDynamicItem) -> [Part] {
        if let group = item as? UIDynamicItemGroup { return group.parts }
        let bounds = item.bounds
        let (width, height) = (max(bounds.width.settled, leastExtent), max(bounds.height.settled, leastExtent))
        switch item.collisionBoundsType {
        case .rectangle: return [box(width, height)]
        case .ellipse:
            if width == height { return [.circle(.zero, radius: width / 2)] }
            return fan(
                (0..<24).map { corner in
                    let angle = Double(corner) / 12 * .pi
                    return CGPoint(x: cos(angle) * width / 2, y: sin(angle) * height / 2)
                })
        case .path:
            let outline = hull(item.collisionBoundingPath.cgPath.polylines.flatMap(\.points))
            return area(outline) >= leastExtent ? fan(outline) : [box(width, height)]
        }
    }

    private static func box(_ width: Double, _ height: Double) -> Part {
        let (x, y) = (width / 2, height / 2)
        return .polygon([CGPoint(x: -x, y: -y), CGPoint(x: x, y: -y), CGPoint(x: x, y: y), CGPoint(x: -x, y: y)])
    }

    /// A convex outline in pieces that share its first corner.
    private static func fan(_ corners: [CGPoint]) -> [Part] {
        guard corners.count > maxCorners else { return [.polygon(corners)] }
        return stride(from: 1, to: corners.count - 1, by: maxCorners - 2).map { start in
            .polygon([corners[0]] + corners[start...min(start + maxCorners - 2, corners.count - 1)])
        }
    }

    /// The corners of the least convex outline that holds all points, in order.
    private static func hull(_ points: [CGPoint]) -> [CGPoint] {
        let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        func chain(_ points: some Sequence<CGPoint>) -> [CGPoint] {
            var chain: [CGPoint] = []
            for point in points {
                while chain.count > 1, cross(chain[chain.count - 2], chain[chain.count - 1], point) <= 0 { chain.removeLast() }
                chain.append(point)
            }
            return chain.dropLast()
        }
        return chain(sorted) + chain(sorted.reversed())
    }

    private static func cross(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> Double {
        ((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)).native
    }

    private static func area(_ corners: [CGPoint]) -> Double {
        guard corners.count > 2 else { return 0 }
        return (1..<(corners.count - 1)).reduce(0) { $0 + cross(corners[0], corners[$1], corners[$1 + 1]) / 2 }
    }
}

extension CGPath {
    /// The sub-paths as lines, a third of a point at most from their curves; what cannot be placed is left out.
    var polylines: [(points: [CGPoint], isClosed: Bool)] {
        var result: [(points: [CGPoint], isClosed: Bool)] = []
        for element in path.flattened(tolerance: 0.3) {
            switch element {
            case .move(let point): result.append(([CGPoint(point)], false))
            case .line(let point) where !result.isEmpty:
                // After a sub-path has been closed the next one begins where that began.
                if result[result.count - 1].isClosed { result.append(([result[result.count - 1].points[0]], false)) }
                result[result.count - 1].points.append(CGPoint(point))
            case .close where !result.isEmpty: result[result.count - 1].isClosed = true
            default: break
            }
        }
        return result.map { (points: $0.points.filter { $0.x.isFinite && $0.y.isFinite }, isClosed: $0.isClosed) }.filter {
            $0.points.count > 1
        }
    }
}
