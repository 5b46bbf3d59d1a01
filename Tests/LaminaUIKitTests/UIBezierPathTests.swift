import LaminaUIKit
import Testing

@Suite("Bézier paths")
struct UIBezierPathTests {
    @Test("clockwise is clockwise to the eye: angles grow")
    func arcs() {
        let arc = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(arc.cgPath.boundingBoxOfPath.integral == CGRect(x: 0, y: 0, width: 10, height: 10))
        let other = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(other.cgPath.boundingBoxOfPath.insetBy(dx: 0.01, dy: 0.01).integral == CGRect(x: -10, y: -10, width: 20, height: 20))
    }

    @Test("corners are smooth where there is room and circular where there is not")
    func roundedRects() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 100)
        // A smooth corner cuts less off near the edge than a circle does at its start, but begins earlier.
        let smooth = UIBezierPath(roundedRect: rect, cornerRadius: 20)
        #expect(!smooth.contains(CGPoint(x: 25, y: 0.01)))
        #expect(smooth.contains(CGPoint(x: 31, y: 0.01)))
        let circular = UIBezierPath(roundedRect: rect, cornerRadius: 50)
        for angle in stride(from: 0, to: 2 * Double.pi, by: 0.3) {
            let (x, y) = (CGFloat(cos(angle)), CGFloat(sin(angle)))
            #expect(circular.contains(CGPoint(x: 50 + 49.9 * x, y: 50 + 49.9 * y)))
            #expect(!circular.contains(CGPoint(x: 50 + 50.1 * x, y: 50 + 50.1 * y)))
        }
        let one = UIBezierPath(roundedRect: rect, byRoundingCorners: .bottomRight, cornerRadii: CGSize(width: 20, height: 20))
        #expect(one.contains(CGPoint(x: 0.1, y: 0.1)) && one.contains(CGPoint(x: 99.9, y: 0.1)) && !one.contains(CGPoint(x: 99, y: 99)))
    }

    @Test("the fill rule decides about holes")
    func fillRules() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        path.append(UIBezierPath(rect: CGRect(x: 3, y: 3, width: 4, height: 4)))
        #expect(path.contains(CGPoint(x: 5, y: 5)))
        path.usesEvenOddFillRule = true
        #expect(!path.contains(CGPoint(x: 5, y: 5)) && path.contains(CGPoint(x: 1, y: 1)))
    }

    @Test("a path handed out does not change with its maker")
    func copies() {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 5, y: 5))
        let kept = path.cgPath
        path.addLine(to: CGPoint(x: 50, y: 50))
        path.apply(CGAffineTransform(translationX: 1, y: 0))
        #expect(kept.boundingBox == CGRect(x: 0, y: 0, width: 5, height: 5))
        #expect(path.bounds == CGRect(x: 1, y: 0, width: 50, height: 50) && path.currentPoint == CGPoint(x: 51, y: 50))
        path.removeAllPoints()
        #expect(path.isEmpty && path.bounds.isNull)
    }
}

@Suite("Copies of paths")
struct UIBezierPathCopyTests {
    @Test("a copy has a life of its own and is equal until one of them changes")
    func copying() {
        let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 4, height: 2))
        path.lineWidth = 3
        path.setLineDash([1, 2], count: 2, phase: 0.5)
        let copy = path.copy() as! UIBezierPath
        #expect(copy == path && copy !== path)
        var (lengths, count, phase) = ([CGFloat](repeating: 0, count: 2), 0, CGFloat(0))
        copy.getLineDash(&lengths, count: &count, phase: &phase)
        #expect(lengths == [1, 2] && count == 2 && phase == 0.5)
        copy.addLine(to: CGPoint(x: 9, y: 9))
        #expect(copy != path && path.bounds == CGRect(x: 0, y: 0, width: 4, height: 2))
        path.lineJoinStyle = .round
        #expect(path != UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 4, height: 2)))
    }

    @Test("reversing runs each sub-path backwards and turns its winding round")
    func reversing() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addCurve(to: CGPoint(x: 10, y: 10), controlPoint1: CGPoint(x: 12, y: 2), controlPoint2: CGPoint(x: 13, y: 8))
        path.addQuadCurve(to: CGPoint(x: 0, y: 10), controlPoint: CGPoint(x: 5, y: 20))
        path.close()
        let back = UIBezierPath()
        back.move(to: CGPoint(x: 0, y: 10))
        back.addQuadCurve(to: CGPoint(x: 10, y: 10), controlPoint: CGPoint(x: 5, y: 20))
        back.addCurve(to: CGPoint(x: 10, y: 0), controlPoint1: CGPoint(x: 13, y: 8), controlPoint2: CGPoint(x: 12, y: 2))
        back.addLine(to: CGPoint(x: 0, y: 0))
        back.close()
        #expect(path.reversing() == back)
        let ring = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        ring.append(UIBezierPath(rect: CGRect(x: 2, y: 2, width: 6, height: 6)).reversing())
        #expect(!ring.contains(CGPoint(x: 5, y: 5)) && ring.contains(CGPoint(x: 1, y: 5)))
        #expect(UIBezierPath().reversing().isEmpty)
    }
}
