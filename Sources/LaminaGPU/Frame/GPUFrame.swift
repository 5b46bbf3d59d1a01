import LaminaRender

// One frame as a graphics processor is told it, as plain values: what its textures are to hold, and the passes that draw.
//
// Pixels everywhere are premultiplied, a byte a channel, blue first, as in `Bitmap`; to the processor they are red, green, blue and alpha, and its blending does
// not care. Row 0 of every texture is the upper one. Coordinates are device pixels, y down.
//
// Invariants: `textures` is carried out before `steps`, in order; a texture is drawn into or read in one pass, never both; items are read from a texture of four
// floats a texel, four texels an item, `itemsInRow` items in a row; what an item says in more numbers stands among `numbers`.

package struct GPUFrame: Sendable {
    package typealias TextureID = UInt32

    /// The number of the picture that the frame is drawn into.
    package static let picture: TextureID = 0
    /// The texels, of four floats each, of one item.
    package static let itemLength = 4
    /// The items, and the texels of `numbers`, in one row of their textures.
    package static let itemsInRow = 256
    package static let texelsInRow = 1024

    package var width, height: Int
    package var textures: [TextureOrder] = []
    package var steps: [Step] = []
    /// Items, one after the other, in four texels each.
    package var items: [SIMD16<Float>] = []
    /// Whatever items need more of: edges, paints of sprites, gradients' stretches, kernels, tables.
    package var numbers: [SIMD4<Float>] = []
    /// The number of times that something was drawn by the processor's own compositor instead, by reason.
    package var fallbacks: [Fallback: Int] = [:]
    /// The boxes that may differ from the picture of the frame before: disjoint, and all that the passes draw in the picture.
    package var damage: [PixelBox]
    /// The digests of the picture's items that are no sprites.
    var digests: [UInt64] = []
    /// The boxes of the picture's backdrops, each with all that it shows or looks at.
    var looks: [PixelBox] = []

    package init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        damage = [PixelBox(minX: 0, minY: 0, maxX: Int32(width), maxY: Int32(height))]
    }

    package var itemCount: Int { items.count }
    /// The number of items that say no more than their four texels.
    package var spriteCount: Int { items.count { $0[12] >= 0 } }
    package var drawCount: Int { steps.reduce(0) { if case .pass(let pass) = $1 { $0 + pass.draws.count } else { $0 } } }
    package var passCount: Int { steps.reduce(0) { if case .pass = $1 { $0 + 1 } else { $0 } } }
    /// The bytes that go to the graphics processor.
    package var byteCount: Int { textures.reduce(items.count * 64 + numbers.count * 16) { $0 + $1.byteCount } }
}

/// The reasons for which something is drawn by the software compositor.
package enum Fallback: UInt8, Hashable, Sendable, CaseIterable {
    /// A filter that looks for the greatest or least pixels.
    case morphology
    /// A backdrop within a mask, or a clip whose content is blended with what is behind it, in which something has been drawn.
    case nestedBackdrop
    /// More of something than fits into a texture.
    case size

    package var text: String {
        switch self {
        case .morphology: "morphology filters"
        case .nestedBackdrop: "backdrops within masks or blended clips that show more"
        case .size: "content larger than a texture"
        }
    }
}

/// A change of a texture before the passes.
package enum TextureOrder: Sendable {
    case create(GPUFrame.TextureID, TextureFormat, width: Int, height: Int)
    /// Fills a part of a texture.
    case update(GPUFrame.TextureID, x: Int, y: Int, width: Int, height: Int, TextureContent)
    case remove(GPUFrame.TextureID)

    package var byteCount: Int {
        guard case .update(_, _, _, let width, let height, let content) = self else { return 0 }
        return width * height * (content.isBytes ? 1 : 4)
    }
}

package enum TextureFormat: UInt8, Sendable {
    /// Four bytes, of a picture.
    case pixels
    /// One byte.
    case coverage
    /// One float.
    case numbers
    /// Four bytes, drawn into.
    case target
    /// Four floats of 16 bits, drawn into.
    case fineTarget
}

package enum TextureContent: Sendable {
    /// A level of a picture.
    case bitmap(Bitmap, level: Int)
    case bytes([UInt8])
    case numbers([Float])

    var isBytes: Bool { if case .bytes = self { true } else { false } }
}

package enum Step: Sendable {
    case pass(Pass)
    /// Copies pixels from a place of one texture to the beginning of another.
    case copy(from: GPUFrame.TextureID, x: Int, y: Int, to: GPUFrame.TextureID, width: Int, height: Int)
}

/// A run of draw calls into one texture, from there until it is read.
package struct Pass: Sendable {
    package var target: GPUFrame.TextureID
    /// The device pixel that the texture's first pixel is.
    package var originX, originY: Int32
    /// The pixel that the texture is cleared to first; nil to go on with what is there.
    package var clear: UInt32?
    /// The target's pixels that are cleared and drawn; nil for all.
    package var part: PixelBox?
    package var draws: [Draw] = []
}

/// Some items, drawn by one call.
package struct Draw: Sendable, Equatable {
    package enum Program: UInt8, Sendable, CaseIterable { case items, combine, filter }
    package enum Blend: UInt8, Sendable { case over, sum, replace }

    package static let pageCount = 4

    package var program: Program
    package var blend: Blend
    package var first: Int
    package var count: Int
    /// The textures that pictures are in; 0 where there is none.
    package var pages: [GPUFrame.TextureID] = []
    /// The texture of coverage, and that of shadows' tables; 0 for none.
    package var coverage: GPUFrame.TextureID = 0
    package var table: GPUFrame.TextureID = 0
}
