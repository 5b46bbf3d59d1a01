import LaminaRender

/// The coverage of outlines in squares of 64 × 64 bytes, of one frame, in a texture as high as is needed.
final class CoverageSheet {
    static let columns = 32
    private static let width = columns * 64
    private(set) var texture: GPUFrame.TextureID = 0
    private var height = 0
    private var bytes: [UInt8] = []
    private var count = 0
    private let mostSquares: Int
    /// Whether there was no room for a square.
    private(set) var isFull = false

    /// - Parameter longest: the longest side of a texture.
    init(longest: Int) { mostSquares = longest / 64 * CoverageSheet.columns }

    func beginFrame() {
        bytes.removeAll(keepingCapacity: true)
        (count, isFull) = (0, false)
    }

    /// The number of the texture, though what it holds be known only when the frame ends.
    func number(_ textures: TextureNumbers) -> GPUFrame.TextureID {
        if texture == 0 { texture = textures.next() }
        return texture
    }

    /// Takes over the bytes of a square, and says where they are.
    func add(_ square: UnsafePointer<UInt8>) -> (x: Int, y: Int) {
        guard count < mostSquares else {
            isFull = true
            return (0, 0)
        }
        let (column, row) = (count % CoverageSheet.columns, count / CoverageSheet.columns)
        if column == 0 { bytes.append(contentsOf: repeatElement(0, count: CoverageSheet.width * 64)) }
        count += 1
        bytes.withUnsafeMutableBufferPointer { target in
            for y in 0..<64 {
                (target.baseAddress! + (row * 64 + y) * CoverageSheet.width + column * 64).update(from: square + y * 64, count: 64)
            }
        }
        return (column * 64, row * 64)
    }

    func endFrame(_ orders: inout [TextureOrder]) {
        let rows = bytes.count / CoverageSheet.width
        guard rows > 0 else { return }
        if rows > height {
            if height > 0 { orders.append(.remove(texture)) }
            height = max(rows, 256)
            orders.append(.create(texture, .coverage, width: CoverageSheet.width, height: height))
        }
        orders.append(.update(texture, x: 0, y: 0, width: CoverageSheet.width, height: rows, .bytes(bytes)))
    }
}
