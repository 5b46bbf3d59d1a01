/// Surfaces are drawn in squares of this many pixels; a row of one is a 64-bit word of flags.
let tileSize = 64
let tilePixels = tileSize * tileSize

/// 64 words, one a row of a tile; bit 0 is the leftmost pixel.
typealias TileMask = UnsafeMutablePointer<UInt64>

/// A square of the surface.
package struct Tile: Equatable, Sendable {
    /// The edges in pixels; max edges do not belong to it. It never reaches beyond the surface.
    package var minX, minY, maxX, maxY: Int
}
