/// Writes the pixels of `surface`, rows without padding, with colours that are no longer multiplied with their alpha.
///
/// Each channel is the nearest to c · 255 / alpha; a wholly transparent pixel becomes 0.
package func unpremultiply(_ surface: Surface, into target: UnsafeMutablePointer<UInt32>) {
    for y in 0..<surface.height {
        let from = surface.pixels + y * surface.stride
        let to = target + y * surface.width
        for x in 0..<surface.width { to[x] = unpremultiplied(from[x]) }
    }
}

/// Returns a pixel whose colour is no longer multiplied with its alpha.
@inline(__always)
package func unpremultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    if alpha == 0 { return 0 }
    let half = alpha / 2
    // A channel above its alpha, which no correct picture has, becomes full rather than run into its neighbour.
    let blue = min(((pixel & 255) * 255 + half) / alpha, 255)
    let green = min(((pixel >> 8 & 255) * 255 + half) / alpha, 255)
    let red = min(((pixel >> 16 & 255) * 255 + half) / alpha, 255)
    return alpha << 24 | red << 16 | green << 8 | blue
}
