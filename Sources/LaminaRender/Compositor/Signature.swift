/// A 64-bit digest of everything that decides what some pixels look like. Equal digests are taken to mean equal pixels.
struct Signature: Equatable {
    private(set) var value: UInt64 = 0x243F_6A88_85A3_08D3

    @inline(__always) mutating func fold(_ word: UInt64) {
        value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
        value ^= value >> 29
    }

    @inline(__always) mutating func fold(_ number: Double) { fold(number.bitPattern) }
    @inline(__always) mutating func fold(_ number: Int) { fold(UInt64(bitPattern: Int64(number))) }

    mutating func fold(_ c: Color) {
        fold(c.red)
        fold(c.green)
        fold(c.blue)
        fold(c.alpha)
    }

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

    mutating func fold(_ s: Shape) {
        fold(s.rect)
        fold(s.projection)
        fold(
            UInt64(s.smoothEdges.rawValue) | (s.corners.isZero ? 0 : 256) | (s.projection.isAffine ? 0 : 512)
                | (s.curve == .circular ? 0 : 1024) | (s.outline == nil ? 0 : 2048))
        if let outline = s.outline { fold(outline.digest) }
        if !s.corners.isZero {
            fold(s.corners.minXMinY)
            fold(s.corners.maxXMinY)
            fold(s.corners.minXMaxY)
            fold(s.corners.maxXMaxY)
        }
    }

    mutating func fold(_ group: Group) {
        fold(group.opacity)
        fold(UInt64(group.blend.rawValue) | (group.raster == nil ? 0 : 256))
        fold(group.filters)
        if let raster = group.raster { fold(raster) }
    }

    /// `image` is the picture that the item's image identifier stands for in this frame.
    mutating func fold(_ item: DisplayItem, image: UnsafeRawPointer?) {
        fold(item.shape)
        fold(item.opacity)
        switch item.paint {
        case .color(let color):
            fold(1)
            fold(color)
        case .border(let color, let width):
            fold(2)
            fold(color)
            fold(width)
        case .image(let id, let source, let filter):
            fold(3 | UInt64(filter.rawValue) << 8 | UInt64(id) << 32)
            fold(source)
            fold(UInt64(UInt(bitPattern: image)))
            if item.detailBias != 0 { fold(item.detailBias) }
            if item.tint != .none || item.isSum { fold(UInt64(item.tint.pixel) << 32 | (item.isSum ? 6 : 5)) }
        case .gradient(let gradient):
            fold(7)
            fold(gradient.digest)
        case .shadow(let color, let sigma):
            fold(4)
            fold(color)
            fold(sigma)
        }
    }
}
