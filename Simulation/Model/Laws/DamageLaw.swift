import LaminaRender
import LaminaStage

/// Draws each frame over the last one and from scratch.
final class DamageLaw: Law {
    private var list = DisplayList(width: 1, height: 1)
    private var kept: (surface: Surface, compositor: SoftwareCompositor)?
    private var former: [UInt32] = []
    /// One in so many frames is held against the plain compositor as well.
    private static let reference = 12

    func look(at world: SimulatedWorld) -> String? {
        let stage = world.stage
        stage.list(into: &list)
        let images = stage.host.renderTree.images
        let (width, height) = (list.width, list.height)
        var kept = kept
        if kept?.surface.width != width || kept?.surface.height != height { kept = nil }
        let isFirst = kept == nil
        let (surface, compositor) = kept ?? DamageLaw.make(width, height)
        self.kept = (surface, compositor)
        compositor.draw(list, images: images)

        let scratch = Surface(width: width, height: height)
        if world.looks % DamageLaw.reference == 0 {
            ReferenceCompositor.draw(list, images: images, into: scratch)
        } else {
            SoftwareCompositor(surface: scratch).draw(list, images: images)
        }
        if let difference = surface.difference(from: scratch) {
            return "drawn over the last frame and from scratch, a frame differs at \(difference)"
        }
        defer { former = surface.copiedPixels }
        guard !isFirst, former.count == width * height else { return nil }
        return changeOutside(compositor, surface)
    }

    private static func make(_ width: Int, _ height: Int) -> (Surface, SoftwareCompositor) {
        let surface = Surface(width: width, height: height)
        return (surface, SoftwareCompositor(surface: surface))
    }

    /// The first pixel that has changed in a tile that is not among the damage.
    private func changeOutside(_ compositor: SoftwareCompositor, _ surface: Surface) -> String? {
        let damaged = Set(compositor.damage)
        for index in 0..<Int32(compositor.columns * compositor.rows) where !damaged.contains(index) {
            let tile = compositor.tile(index)
            for y in tile.minY..<tile.maxY {
                for x in tile.minX..<tile.maxX where surface.pixels[y * surface.stride + x] != former[y * surface.width + x] {
                    return "the pixel (\(x), \(y)) has changed outside of the damage"
                }
            }
        }
        return nil
    }
}

extension Surface {
    /// The pixels row by row, without what lies between rows.
    var copiedPixels: [UInt32] {
        (0..<height).flatMap { y in UnsafeBufferPointer(start: pixels + y * stride, count: width) }
    }

    /// The first pixel at which another picture of the same size is not the same, with both values.
    func difference(from other: Surface) -> String? {
        for y in 0..<height {
            for x in 0..<width where pixels[y * stride + x] != other.pixels[y * other.stride + x] {
                return
                    "(\(x), \(y)): \(String(pixels[y * stride + x], radix: 16)), \(String(other.pixels[y * other.stride + x], radix: 16))"
            }
        }
        return nil
    }
}
