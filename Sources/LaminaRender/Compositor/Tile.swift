/// Surfaces are drawn in squares of this many pixels; a row of one is a 64-bit word of flags.
let tileSize = 64
let tilePixels = tileSize * tileSize

/// 64 words, one a row of a tile; bit 0 is the leftmost pixel.
typealias TileMask = UnsafeMutablePointer<UInt64>

/// A square of the surface.
package struct Tile: Equatable, Sendable {
    /// In pixels; max edges do not belong to it. Never reaches beyond the surface.
    package var minX, minY, maxX, maxY: Int
}

/// Where a kernel paints: some pixels of one tile, each with some strength.
struct TileTarget: BitwiseCopyable {
    /// The tile's first pixel and the distance between its rows in pixels. All 64 columns of a row with a visible pixel can be read and
    /// written, in groups of eight around it.
    var pixels: UnsafeMutablePointer<UInt32>
    var stride: Int
    /// The pixels to paint.
    var visible: UnsafePointer<UInt64>
    /// Those whose strength is also multiplied by `coverage` (64 × 64 bytes); bytes of other pixels are 255 wherever a group of eight
    /// has such a pixel. Nil if there are none.
    var partial: UnsafePointer<UInt64>?
    var coverage: UnsafePointer<UInt8>?
    /// 0…255.
    var opacity: UInt32
    /// What each channel is multiplied by first.
    var tint = UInt32.max
    /// What is painted is added.
    var isSum = false
}
