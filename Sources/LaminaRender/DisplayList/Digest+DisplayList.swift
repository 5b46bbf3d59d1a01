extension Digest {
    mutating func fold(_ filters: [DeviceFilter]) {
        fold(filters.count)
        for filter in filters {
            switch filter {
            case .blur(let x, let y):
                fold(x)
                fold(y)
            case .colors(let matrix):
                for element in matrix.elements { fold(element) }
            case .levels(let levels):
                fold(levels.elements.count + 1)
                for element in levels.elements { fold(element) }
            case .morphology(let x, let y, let isMaximum):
                fold(isMaximum ? 1 : 2)
                fold(x)
                fold(y)
            }
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
            fold(3 | UInt64(filter.rawValue) << 8 | UInt64(id.rawValue) << 32)
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
