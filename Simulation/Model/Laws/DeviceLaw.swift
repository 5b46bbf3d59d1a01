import LaminaGPU
import LaminaRender

/// Carries the frames of the graphics processor's compositor out on a device that has no pixels: whatever a frame refers to must be there, of the right kind and size, and the device
/// must not fill up.
final class DeviceLaw: Law {
    private var list = DisplayList(width: 1, height: 1)
    private var device: SimulatedDevice?
    private var compositor: GPUCompositor?

    func look(at world: SimulatedWorld) -> String? {
        let stage = world.stage
        stage.list(into: &list)
        if device == nil || device?.width != list.width || device?.height != list.height {
            device = SimulatedDevice(width: list.width, height: list.height)
            compositor = GPUCompositor(width: list.width, height: list.height, limits: SimulatedDevice.limits)
        }
        guard let compositor else { return nil }
        return device?.carryOut(compositor.compile(list, images: stage.host.renderTree.images))
    }

    func didPerform(_ step: Step, in world: SimulatedWorld) -> String? {
        if step.act == .loseContext { (device, compositor) = (nil, nil) }
        return nil
    }
}

/// A graphics processor's memory, by what is known of it.
struct SimulatedDevice {
    private struct Texture {
        var format: TextureFormat
        var width, height: Int
        /// Whether anything has been put in.
        var isWritten = false

        var bytes: Int { width * height * (format == .coverage ? 1 : format == .fineTarget ? 8 : 4) }
        var isTarget: Bool { format == .target || format == .fineTarget }
    }

    static let limits = GPUCompositor.Limits(texture: 2048, hasFineTargets: true)
    /// The most bytes of all textures: some pages of pictures, and what a small stage is composited in.
    private static let most = 160 << 20

    let width, height: Int
    private var textures: [GPUFrame.TextureID: Texture] = [:]

    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        textures[GPUFrame.picture] = Texture(format: .target, width: width, height: height)
    }

    /// Carries out a frame. Returns the first thing that cannot be.
    mutating func carryOut(_ frame: GPUFrame) -> String? {
        guard frame.width == width, frame.height == height else { return "a frame has another size" }
        for order in frame.textures { if let fault = carryOut(order) { return fault } }
        for step in frame.steps { if let fault = carryOut(step, of: frame) { return fault } }
        let bytes = textures.values.reduce(0) { $0 + $1.bytes }
        return bytes > SimulatedDevice.most ? "\(textures.count) textures take \(bytes) bytes" : nil
    }

    private mutating func carryOut(_ order: TextureOrder) -> String? {
        switch order {
        case .create(let id, let format, let width, let height):
            guard textures[id] == nil, id != 0 else { return "texture \(id) is made twice" }
            guard 1...SimulatedDevice.limits.texture ~= width, 1...SimulatedDevice.limits.texture ~= height else {
                return "texture \(id) of \(width) × \(height) is too large, or none"
            }
            textures[id] = Texture(format: format, width: width, height: height)
        case .update(let id, let x, let y, let width, let height, let content):
            guard let texture = textures[id] else { return "texture \(id), which is to be filled, is not there" }
            guard x >= 0, y >= 0, width > 0, height > 0, x + width <= texture.width, y + height <= texture.height else {
                return "texture \(id) is filled outside of itself"
            }
            textures[id]!.isWritten = true
            return SimulatedDevice.fault(content, texture.format, width * height).map { "texture \(id) is filled with \($0)" }
        case .remove(let id):
            guard id != 0, textures.removeValue(forKey: id) != nil else { return "texture \(id) is removed, and is not there" }
        }
        return nil
    }

    private static func fault(_ content: TextureContent, _ format: TextureFormat, _ texels: Int) -> String? {
        switch (content, format) {
        case (.bitmap(let bitmap, let level), .pixels):
            guard 0..<max(1, bitmap.levels.count) ~= level else { return "a level that the picture does not have" }
            let (width, height) =
                level == 0 ? (bitmap.width, bitmap.height) : (bitmap.levels.images[level].width, bitmap.levels.images[level].height)
            return width * height == texels ? nil : "a picture of another size"
        case (.bytes(let bytes), .coverage): return bytes.count == texels ? nil : "\(bytes.count) bytes for \(texels) texels"
        case (.numbers(let numbers), .numbers): return numbers.count == texels ? nil : "\(numbers.count) numbers for \(texels) texels"
        default: return "what it is not made for"
        }
    }

    private mutating func carryOut(_ step: LaminaGPU.Step, of frame: GPUFrame) -> String? {
        switch step {
        case .copy(let from, let x, let y, let to, let width, let height):
            guard let source = textures[from], let end = textures[to], from != to else { return "a copy from or to nothing" }
            guard x >= 0, y >= 0, x + width <= source.width, y + height <= source.height, width <= end.width, height <= end.height else {
                return "a copy beyond a texture"
            }
            guard source.isWritten else { return "a copy of what has not been drawn" }
            textures[to]!.isWritten = true
        case .pass(let pass):
            guard let target = textures[pass.target], target.isTarget else { return "a pass into \(pass.target), which is no target" }
            guard target.isWritten || pass.clear != nil else { return "a pass goes on in \(pass.target), in which nothing is" }
            for draw in pass.draws { if let fault = fault(draw, in: pass, of: frame) { return fault } }
            textures[pass.target]!.isWritten = true
        }
        return nil
    }

    private func fault(_ draw: Draw, in pass: Pass, of frame: GPUFrame) -> String? {
        guard draw.count > 0, draw.first >= 0, draw.first + draw.count <= frame.items.count else {
            return "a call draws items that are none"
        }
        guard draw.pages.count <= Draw.pageCount else { return "a call has \(draw.pages.count) pages" }
        for id in draw.pages + [draw.coverage, draw.table] where id != 0 {
            guard let texture = textures[id] else { return "a call reads texture \(id), which is not there" }
            guard id != pass.target else { return "a call reads texture \(id), into which it draws" }
            guard texture.isWritten else { return "a call reads texture \(id), in which nothing is" }
        }
        return nil
    }
}
