import Foundation
import LaminaRender

// Between Core Graphics' geometry and the render server's.

extension Point {
    package init(_ p: CGPoint) { self.init(x: p.x.native, y: p.y.native) }
}

extension CGPoint {
    package init(_ p: Point) { self.init(x: p.x, y: p.y) }
}

extension Size {
    package init(_ s: CGSize) { self.init(width: s.width.native, height: s.height.native) }
}

extension CGSize {
    package init(_ s: Size) { self.init(width: s.width, height: s.height) }
}

extension Rect {
    package init(_ r: CGRect) { self.init(r.origin.x.native, r.origin.y.native, r.size.width.native, r.size.height.native) }
}

extension CGRect {
    package init(_ r: Rect) { self.init(x: r.origin.x, y: r.origin.y, width: r.size.width, height: r.size.height) }
}

extension Projection {
    package init(_ t: CGAffineTransform) {
        self.init(xx: t.a.native, xy: t.c.native, x0: t.tx.native, yx: t.b.native, yy: t.d.native, y0: t.ty.native)
    }
}
