/// A particle at a moment: where it is and how it looks.
struct Particle: BitwiseCopyable {
    /// The place in the emitter's plane, and its depth.
    var x, y, z: Double
    var scale, angle: Double
    var red, green, blue, alpha: Double
    /// The time of its birth, in the emitter's own time.
    var birth: Double
    /// The index of its look.
    var look: Int32
}

/// The appearance that all particles of a cell have in common.
struct ParticleLook: Equatable {
    var image: ImageID
    /// The part in the picture's pixels.
    var source: Rect
    /// The size in points, before the particle's scale.
    var width, height: Double
    var minificationFilter, magnificationFilter: SamplingFilter
    var detailBias: Double

    /// Nil for a cell whose particles do not show.
    init?(_ cell: EmitterCell, images: ImageTable) {
        guard cell.contents != .null, let bitmap = images[cell.contents], cell.contentsRect.isFinite else { return nil }
        let (w, h) = (Double(bitmap.width), Double(bitmap.height))
        let part = cell.contentsRect.standardized
        source = Rect(part.origin.x * w, part.origin.y * h, part.size.width * w, part.size.height * h)
        guard !source.isEmpty else { return nil }
        image = cell.contents
        let scale = cell[.contentsScale] > 0 ? cell[.contentsScale] : 1
        (width, height) = (source.size.width / scale, source.size.height / scale)
        guard width > 0, height > 0, width.isFinite, height.isFinite else { return nil }
        (minificationFilter, magnificationFilter) = (cell.minificationFilter, cell.magnificationFilter)
        let bias = cell[.minificationFilterBias]
        detailBias = bias.isFinite ? Swift.min(Swift.max(bias, -32), 32) : 0
    }
}
