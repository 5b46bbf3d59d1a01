import LaminaRender

/// The coverage of outlines in squares of 64 × 64 bytes, in a texture as high as is needed: above what is kept, below that what is one frame's only.
final class CoverageSheet {
    static let columns = 32
    private static let width = columns * 64
    /// The most rows of squares that are kept: of 4 MiB.
    private static let mostKeptRows = 32
    private(set) var texture: GPUFrame.TextureID = 0
    private var height = 0
    private let mostSquares: Int

    /// The bytes of what is kept, for when the texture is made anew.
    private var keptBytes: [UInt8] = []
    private var keptRows = 0
    /// The squares among them that are free, the first one last; those that the texture does not have yet.
    private var free: [Int] = []
    private var unsent: [Int] = []
    /// Whether there was no room to keep a square: then no more is kept in this frame.
    private var isShort = false
    var mayKeep: Bool { !isShort }

    private var bytes: [UInt8] = []
    private var count = 0
    /// Whether there was no room for a square.
    private(set) var isFull = false

    /// - Parameter longest: the longest side of a texture.
    init(longest: Int) { mostSquares = longest / 64 * CoverageSheet.columns }

    func beginFrame() {
        clear()
        guard isShort else { return }
        isShort = false
        // What one frame only needs comes below: so there is more room for what is kept from the next frame on.
        let rows = min(max(2 * keptRows, 1), CoverageSheet.mostKeptRows, mostSquares / CoverageSheet.columns / 2)
        guard rows > keptRows else { return }
        free = (keptRows * CoverageSheet.columns..<rows * CoverageSheet.columns).reversed() + free
        keptBytes += repeatElement(0, count: (rows - keptRows) * 64 * CoverageSheet.width)
        keptRows = rows
    }

    /// Lets go of all that is not kept.
    func clear() {
        bytes.removeAll(keepingCapacity: true)
        (count, isFull) = (0, false)
    }

    /// The number of the texture, though what it holds be known only when the frame ends.
    func number(_ textures: TextureNumbers) -> GPUFrame.TextureID {
        if texture == 0 { texture = textures.next() }
        return texture
    }

    /// Takes over the bytes of a square for this frame, and says where they are.
    func add(_ square: UnsafePointer<UInt8>) -> (x: Int, y: Int) {
        guard keptRows * CoverageSheet.columns + count < mostSquares else {
            isFull = true
            return (0, 0)
        }
        if count % CoverageSheet.columns == 0 { bytes.append(contentsOf: repeatElement(0, count: CoverageSheet.width * 64)) }
        CoverageSheet.write(square, count, &bytes)
        count += 1
        return corner(keptRows * CoverageSheet.columns + count - 1)
    }

    /// Takes over the bytes of a square until it is released, and returns its number; nil if there is no room for it in this frame.
    func keep(_ square: UnsafePointer<UInt8>) -> Int? {
        guard mayKeep else { return nil }
        guard let number = free.popLast() else {
            isShort = true
            return nil
        }
        CoverageSheet.write(square, number, &keptBytes)
        unsent.append(number)
        return number
    }

    func release(_ number: Int) { free.append(number) }

    /// The place of a square's first pixel.
    func corner(_ number: Int) -> (x: Int, y: Int) { (number % CoverageSheet.columns * 64, number / CoverageSheet.columns * 64) }

    private static func write(_ square: UnsafePointer<UInt8>, _ number: Int, _ bytes: inout [UInt8]) {
        let start = number / columns * 64 * width + number % columns * 64
        bytes.withUnsafeMutableBufferPointer { target in
            for y in 0..<64 { (target.baseAddress! + start + y * width).update(from: square + y * 64, count: 64) }
        }
    }

    func endFrame(_ orders: inout [TextureOrder]) {
        let rows = bytes.count / CoverageSheet.width
        guard rows > 0 || !unsent.isEmpty else { return }
        if keptRows * 64 + rows > height {
            if height > 0 { orders.append(.remove(texture)) }
            height = max(keptRows * 64 + rows, 256)
            orders.append(.create(texture, .coverage, width: CoverageSheet.width, height: height))
            if keptRows > 0 {
                orders.append(.update(texture, x: 0, y: 0, width: CoverageSheet.width, height: keptRows * 64, .bytes(keptBytes)))
            }
        } else {
            for number in unsent {
                let (x, y) = corner(number)
                orders.append(.update(texture, x: x, y: y, width: 64, height: 64, .bytes(keptSquare(number))))
            }
        }
        unsent.removeAll()
        guard rows > 0 else { return }
        orders.append(.update(texture, x: 0, y: keptRows * 64, width: CoverageSheet.width, height: rows, .bytes(bytes)))
    }

    private func keptSquare(_ number: Int) -> [UInt8] {
        let (x, y) = corner(number)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(64 * 64)
        for row in y..<y + 64 { bytes += keptBytes[row * CoverageSheet.width + x..<row * CoverageSheet.width + x + 64] }
        return bytes
    }
}
