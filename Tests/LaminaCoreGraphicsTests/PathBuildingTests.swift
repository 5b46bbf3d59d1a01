import Foundation
import LaminaCoreGraphics
import LaminaRender
import Testing

@Suite struct PathBuildingTests {
    private func elements(_ path: CGPath) -> [(CGPathElementType, [CGPoint])] {
        var result: [(CGPathElementType, [CGPoint])] = []
        path.applyWithBlock { element in
            let counts: [CGPathElementType: Int] = [
                .moveToPoint: 1, .addLineToPoint: 1, .addQuadCurveToPoint: 2, .addCurveToPoint: 3, .closeSubpath: 0,
            ]
            result.append((element.pointee.type, (0..<counts[element.pointee.type]!).map { element.pointee.points[$0] }))
        }
        return result
    }

    @Test("without clockwise an arc goes through increasing angles, with it through decreasing ones")
    func arcDirection() {
        let up = CGMutablePath()
        up.addArc(center: CGPoint(x: 10, y: 20), radius: 5, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(elements(up).map(\.0) == [.moveToPoint, .addCurveToPoint])
        #expect(isNear(up.currentPoint, CGPoint(x: 10, y: 25)))
        let down = CGMutablePath()
        down.addArc(center: CGPoint(x: 10, y: 20), radius: 5, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(elements(down).map(\.0) == [.moveToPoint, .addCurveToPoint, .addCurveToPoint, .addCurveToPoint])
        #expect(isNear(down.currentPoint, CGPoint(x: 10, y: 25)))
        #expect(isNear(elements(down)[1].1[2], CGPoint(x: 10, y: 15)))
    }

    @Test("a quarter arc's handles are 4/3 tan(pi/8) radii long")
    func arcHandles() {
        let path = CGMutablePath()
        path.addRelativeArc(center: .zero, radius: 100, startAngle: 0, delta: .pi / 2)
        let k: CGFloat = 100 * 4 / 3 * tan(CGFloat.pi / 8)
        let curve = elements(path)[1].1
        #expect(isNear(curve[0], CGPoint(x: 100, y: k)) && isNear(curve[1], CGPoint(x: k, y: 100)))
    }

    @Test("angles a whole turn or more apart draw one full circle; equal ones only a point")
    func fullTurns() {
        for end: CGFloat in [2 * CGFloat.pi, 3 * CGFloat.pi, 100] {
            let path = CGMutablePath()
            path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: end, clockwise: false)
            #expect(elements(path).count == 5)
            #expect(isNear(path.currentPoint, CGPoint(x: 1, y: 0)))
        }
        let point = CGMutablePath()
        point.addArc(center: .zero, radius: 1, startAngle: 1, endAngle: 1, clockwise: false)
        #expect(elements(point).map(\.0) == [.moveToPoint])
    }

    @Test("an arc is joined to the current point by a line")
    func joined() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(center: CGPoint(x: 10, y: 0), radius: 5, startAngle: .pi, endAngle: 0, clockwise: true)
        #expect(elements(path)[1].0 == .addLineToPoint && isNear(elements(path)[1].1[0], CGPoint(x: 5, y: 0)))
    }

    @Test("a tangent arc touches both lines; where they are one line it goes to the corner")
    func tangentArc() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        let found = elements(path)
        #expect(isNear(found[1].1[0], CGPoint(x: 6, y: 0)))
        #expect(isNear(path.currentPoint, CGPoint(x: 10, y: 4)))
        #expect(found.count == 3)
        let other = CGMutablePath()
        other.move(to: .zero)
        other.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: -10), radius: 4)
        #expect(isNear(other.currentPoint, CGPoint(x: 10, y: -4)))
        #expect(abs(other.path.length - (6 + 2 * Double.pi)) < 1e-2)
        let straight = CGMutablePath()
        straight.move(to: .zero)
        straight.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 20, y: 0), radius: 4)
        #expect(straight.currentPoint == CGPoint(x: 10, y: 0) && elements(straight).count == 2)
    }

    @Test("a transform acts on the arc, not on what was there before")
    func transformedArc() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 1))
        path.addArc(
            center: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: false,
            transform: CGAffineTransform(scaleX: 10, y: 20))
        #expect(elements(path)[0].1[0] == CGPoint(x: 1, y: 1) && isNear(path.currentPoint, CGPoint(x: 0, y: 20)))
    }

    @Test("an ellipse is four curves from (maxX, midY) with increasing angle")
    func ellipse() {
        let path = CGPath(ellipseIn: CGRect(x: 10, y: 20, width: 40, height: 20), transform: nil)
        let found = elements(path)
        #expect(found.map(\.0) == [.moveToPoint, .addCurveToPoint, .addCurveToPoint, .addCurveToPoint, .addCurveToPoint, .closeSubpath])
        #expect(found[0].1[0] == CGPoint(x: 50, y: 30) && isNear(found[1].1[2], CGPoint(x: 30, y: 40)))
        #expect(isNear(path.boundingBoxOfPath, CGRect(x: 10, y: 20, width: 40, height: 20)))
    }

    @Test("a rounded rectangle's corners are cut down to half its sides")
    func roundedRect() {
        let path = CGPath(
            roundedRect: CGRect(x: 0, y: 0, width: 20, height: 10), cornerWidth: 50, cornerHeight: 50, transform: nil)
        #expect(isNear(path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 20, height: 10)))
        #expect(!path.contains(CGPoint(x: 0.5, y: 0.5)) && path.contains(CGPoint(x: 10, y: 0.1)))
        let square = CGPath(roundedRect: CGRect(x: 0, y: 0, width: 20, height: 10), cornerWidth: 0, cornerHeight: 3, transform: nil)
        #expect(square.isRect(nil))
    }

    @Test("closing goes back to the sub-path's start, where the next line begins")
    func closing() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 5, y: 2))
        path.closeSubpath()
        #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    }

    @Test("quadratic curves stay quadratic; lines on an empty path are ignored")
    func quads() {
        let path = CGMutablePath()
        path.addLine(to: CGPoint(x: 3, y: 3))
        #expect(path.isEmpty && path.boundingBox.isNull && path.boundingBoxOfPath.isNull)
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
        #expect(elements(path)[1].0 == .addQuadCurveToPoint)
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(isNear(path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 10, height: 5)))
    }

    @Test("copies are apart from the original, and equal paths are equal")
    func copies() throws {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 4, height: 4))
        let copy = try #require(path.copy())
        #expect(copy == path && copy.hashValue == path.hashValue)
        path.addLine(to: CGPoint(x: 9, y: 9))
        #expect(copy != path)
        var t = CGAffineTransform(translationX: 1, y: 1)
        #expect(copy.copy(using: &t)?.boundingBox == CGRect(x: 1, y: 1, width: 4, height: 4))
    }

    @Test("an upright rectangle is recognised, a turned one is not")
    func isRect() {
        var found = CGRect.zero
        #expect(CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).isRect(&found))
        #expect(found == CGRect(x: 1, y: 2, width: 3, height: 4))
        var turn = CGAffineTransform(rotationAngle: 0.1)
        #expect(!CGPath(rect: found, transform: &turn).isRect(nil))
    }

    @Test("winding fills a ring of two circles drawn the same way, even-odd leaves its hole")
    func containment() {
        let path = CGMutablePath()
        path.addEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
        path.addEllipse(in: CGRect(x: 5, y: 5, width: 10, height: 10))
        #expect(path.contains(CGPoint(x: 10, y: 10)) && !path.contains(CGPoint(x: 10, y: 10), using: .evenOdd))
        #expect(path.contains(CGPoint(x: 2, y: 10), using: .evenOdd) && !path.contains(CGPoint(x: 1, y: 1)))
        #expect(path.contains(CGPoint(x: 1, y: 0), transform: CGAffineTransform(translationX: 1, y: 10)))
    }

    @Test("NaN and infinite points do no harm")
    func notNumbers() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: CGFloat.nan, y: 0))
        path.addCurve(to: CGPoint(x: 1, y: CGFloat.infinity), control1: .zero, control2: CGPoint(x: CGFloat.nan, y: 1))
        path.addArc(center: .zero, radius: .nan, startAngle: .infinity, endAngle: 0, clockwise: true)
        #expect(!path.contains(CGPoint(x: 0.5, y: 0.5)))
        #expect(path.copy(strokingWithWidth: 3, lineCap: .round, lineJoin: .round, miterLimit: 10).boundingBox.width >= 0)
    }
}
