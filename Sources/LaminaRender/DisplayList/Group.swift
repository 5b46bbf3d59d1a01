/// The way in which a picture that was composited by itself is put onto the pixels behind it.
package struct Group: Equatable, Sendable {
    /// 0…1.
    package var opacity: Double
    package var blend: BlendMode
    /// The filters of the picture, applied first, in this order.
    package var filters: [DeviceFilter]
    /// Given, the picture is a bitmap with a grid of its own, which is what the enclosed commands are meant for; this maps it to the enclosing one.
    package var raster: Projection?
    /// Content on a grid of its own is cut off half as many pixels from the grid's origin.
    static let longestRaster: Int32 = 1 << 13
    /// All of a grid of its own.
    package static let everywhere = PixelBox(
        minX: -longestRaster / 2, minY: -longestRaster / 2, maxX: longestRaster / 2, maxY: longestRaster / 2)

    package init(opacity: Double = 1, blend: BlendMode = .normal, filters: [DeviceFilter] = [], raster: Projection? = nil) {
        self.opacity = opacity
        self.blend = blend
        self.filters = filters
        self.raster = raster
    }

    /// Whether the picture has to be drawn before what it is drawn into.
    var isDrawnFirst: Bool { !filters.isEmpty || raster != nil }
}
