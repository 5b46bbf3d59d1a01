extension Digest {
    mutating func fold(_ r: Rect) {
        fold(r.origin.x)
        fold(r.origin.y)
        fold(r.size.width)
        fold(r.size.height)
    }

    mutating func fold(_ p: Projection) {
        fold(p.xx)
        fold(p.xy)
        fold(p.x0)
        fold(p.yx)
        fold(p.yy)
        fold(p.y0)
        if !p.isAffine {
            fold(p.wx)
            fold(p.wy)
            fold(p.w0)
        }
    }
}
