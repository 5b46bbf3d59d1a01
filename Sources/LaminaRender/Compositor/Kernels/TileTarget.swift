/// The target of a kernel: some pixels of one tile, each with some strength.
struct TileTarget: BitwiseCopyable {
    /// The tile's first pixel and the distance between its rows in pixels. All 64 columns of a row with a visible pixel can be read and
    /// written, in groups of eight around it.
    var pixels: UnsafeMutablePointer<UInt32>
    var stride: Int
    /// The pixels to paint. All are in the rows first ..< last.
    var visible: UnsafePointer<UInt64>
    var first = 0
    var last = tileSize
    /// The pixels whose strength is also multiplied by `coverage` (64 × 64 bytes); bytes of other pixels are 255 wherever a group of eight
    /// has such a pixel. Nil if there are none.
    var partial: UnsafePointer<UInt64>?
    var coverage: UnsafePointer<UInt8>?
    /// 0…255.
    var opacity: UInt32
    /// The factor of each channel, applied first.
    var tint = UInt32.max
    /// Whether paint is added to what is behind.
    var isSum = false
}
