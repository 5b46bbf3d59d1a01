/// A picture of a table, with what is asked of it for each item that shows it: that is read without counting references. Valid as long as the table keeps the picture.
package struct TablePicture: BitwiseCopyable {
    let image: SampledImage
    /// See Bitmap.
    let isOpaque: Bool
    let visibleRegion, opaqueRegion: Octagon?
    private unowned(unsafe) let bitmap: Bitmap

    package init(_ bitmap: Bitmap) {
        image = SampledImage(pixels: bitmap.pixels, width: bitmap.width, height: bitmap.height)
        isOpaque = bitmap.isOpaque
        (visibleRegion, opaqueRegion) = (bitmap.visibleRegion, bitmap.opaqueRegion)
        self.bitmap = bitmap
    }

    /// The picture in smaller sizes, which are made when first asked for.
    var levels: MipLevels { bitmap.levels }
}

/// The picture of a table that was asked for last: items side by side mostly show the same one.
struct LastPicture: ~Copyable {
    private var id: ImageID?
    private let place: UnsafeMutablePointer<TablePicture> = .allocate(capacity: 1)

    deinit { place.deallocate() }

    /// Good until the next one is asked for.
    @inline(__always)
    mutating func find(_ id: ImageID, in images: ImageTable) -> UnsafePointer<TablePicture>? {
        if self.id != id {
            guard let bitmap = images[id] else { return nil }
            place.initialize(to: TablePicture(bitmap))
            self.id = id
        }
        return UnsafePointer(place)
    }

    mutating func forget() { id = nil }
}
