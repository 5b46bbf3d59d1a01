import LaminaRender

/// A texture that something is drawn into, and the box of pixels that it shows.
final class Target {
    let texture: GPUFrame.TextureID
    let width, height: Int
    /// Whether its channels are finer than bytes.
    let isFine: Bool
    /// The device's pixels that it holds; its first pixel is the box's minimum corner.
    var box = PixelBox(minX: 0, minY: 0, maxX: 0, maxY: 0)
    fileprivate var lastUse = 0
    /// The digest of what has been drawn in it.
    private(set) var content: UInt64 = 0

    init(_ texture: GPUFrame.TextureID, width: Int, height: Int, isFine: Bool = false) {
        (self.texture, self.width, self.height, self.isFine) = (texture, width, height, isFine)
    }

    /// Notes what has been drawn in its box.
    func note(_ drawn: Digest) {
        var digest = drawn
        for place in [box.minX, box.minY, box.maxX, box.maxY] { digest.fold(Int(place)) }
        content = digest.value
    }
}

/// Textures to draw into, used again as soon as what is in them has been read.
final class TargetPool {
    private var free: [Target] = []
    private var frame = 0
    private static let retention = 16

    func beginFrame(_ orders: inout [TextureOrder]) {
        frame += 1
        free.removeAll { target in
            guard target.lastUse < frame - TargetPool.retention else { return false }
            orders.append(.remove(target.texture))
            return true
        }
    }

    func take(_ box: PixelBox, isFine: Bool, _ textures: TextureNumbers, _ orders: inout [TextureOrder]) -> Target {
        func rounded(_ n: Int32) -> Int { (Int(n) + 63) & ~63 }
        let (width, height) = (rounded(box.maxX - box.minX), rounded(box.maxY - box.minY))
        let target: Target
        if let i = free.firstIndex(where: { $0.width == width && $0.height == height && $0.isFine == isFine }) {
            target = free.remove(at: i)
        } else {
            target = Target(textures.next(), width: width, height: height, isFine: isFine)
            orders.append(.create(target.texture, isFine ? .fineTarget : .target, width: width, height: height))
        }
        target.box = box
        target.lastUse = frame
        return target
    }

    func giveBack(_ target: Target) { free.append(target) }
}
