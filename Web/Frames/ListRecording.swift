import Foundation
import LaminaGPU
import LaminaRender
import RenderTestSupport
import TestRandomness

/// Display lists at random, as a graphics device is told to draw them, and as the processor draws them: what a browser's WebGL 2 is held by that the layers of scenes do not come to.
///
/// `lists.json` has the calls of each frame to the functions of `Web/Page/webgl.js`; what they lend stands in `lists.data`, as do the pictures.
struct ListRecording: Encodable {
    private static let size = (width: 180, height: 140)

    struct Frame: Encodable {
        let name: String
        /// Whether the list has pictures that are not smoothed.
        let hasNearest: Bool
        let calls: [Call]
        /// The place of the processor's picture, of four bytes a pixel.
        let picture: Int
    }

    /// A function's name and its numbers.
    struct Call: Encodable {
        let name: String
        let numbers: [Int]

        func encode(to encoder: any Encoder) throws {
            var list = encoder.unkeyedContainer()
            try list.encode(name)
            for number in numbers { try list.encode(number) }
        }
    }

    private enum CodingKeys: CodingKey { case width, height, frames }

    private let width = size.width, height = size.height
    private var frames: [Frame] = []
    private var data = Data()
    // Any device of WebGL 2 can do so much.
    private let compositor = GPUCompositor(
        width: size.width, height: size.height, limits: .init(texture: 2048, hasFineTargets: true))

    /// Lists as `LaminaGPUTests` draws them by OpenGL ES, every other one a single item.
    init(count: Int) {
        let images = makeImages()
        for seed in 0..<count {
            var numbers = SeededGenerator(seed: UInt64(seed) &* 7919 &+ 1)
            var list = DisplayList(width: width, height: height, background: .white)
            if seed % 2 == 0 {
                list = numbers.list(1 + numbers.below(9), width, height)
            } else {
                list.commands = [.draw(numbers.item(width, height))]
            }
            add(list, images, name: "list \(seed)")
            // What has changed is drawn alone.
            guard seed % 4 == 0 else { continue }
            numbers.change(&list)
            add(list, images, name: "list \(seed), changed")
        }
    }

    private mutating func add(_ list: DisplayList, _ images: ImageTable, name: String) {
        let frame = compositor.compile(list, images: images)
        let calls = calls(of: frame)
        let pixels = drawn(list, images)
        frames.append(Frame(name: name, hasNearest: list.hasNearest, calls: calls, picture: pixels.withUnsafeBytes { keep($0) }))
    }

    func write(into folder: URL) throws {
        try JSONEncoder().encode(self).write(to: folder.appendingPathComponent("lists.json"))
        try data.write(to: folder.appendingPathComponent("lists.data"))
    }

    /// Keeps bytes, where numbers of four floats may begin. Returns their place.
    private mutating func keep(_ bytes: UnsafeRawBufferPointer) -> Int {
        data.append(Data(count: -data.count & 15))
        defer { data.append(contentsOf: bytes) }
        return data.count
    }

    private mutating func calls(of frame: GPUFrame) -> [Call] {
        var calls = frame.textures.map { call(of: $0) }
        calls.append(Call(name: "setItems", numbers: [frame.items.withUnsafeBytes { keep($0) }, 4 * frame.items.count]))
        calls.append(Call(name: "setNumbers", numbers: [frame.numbers.withUnsafeBytes { keep($0) }, frame.numbers.count]))
        for step in frame.steps {
            switch step {
            case .pass(let pass):
                let clear = pass.clear.map { [1, Int($0)] } ?? [0, 0]
                let part = pass.part.map { [$0.minX, $0.minY, $0.maxX - $0.minX, $0.maxY - $0.minY].map(Int.init) } ?? [0, 0, 0, 0]
                calls.append(Call(name: "begin", numbers: [Int(pass.target), Int(pass.originX), Int(pass.originY)] + clear + part))
                calls += pass.draws.map { draw in
                    let pages = (0..<Draw.pageCount).map { $0 < draw.pages.count ? Int(draw.pages[$0]) : 0 }
                    return Call(
                        name: "draw",
                        numbers: [Int(draw.program.rawValue), Int(draw.blend.rawValue), draw.first, draw.count] + pages
                            + [Int(draw.coverage), Int(draw.table)])
                }
            case .copy(let from, let x, let y, let to, let width, let height):
                calls.append(Call(name: "copy", numbers: [Int(from), x, y, Int(to), width, height]))
            }
        }
        return calls
    }

    private mutating func call(of order: TextureOrder) -> Call {
        switch order {
        case .create(let id, let format, let width, let height):
            return Call(name: "create", numbers: [Int(id), Int(format.rawValue), width, height])
        case .remove(let id): return Call(name: "remove", numbers: [Int(id)])
        case .update(let id, let x, let y, let width, let height, let content):
            let place =
                switch content {
                case .bitmap(let bitmap, let level):
                    keep(
                        UnsafeRawBufferPointer(
                            start: level == 0 ? bitmap.pixels : bitmap.levels.images[level].pixels, count: order.byteCount))
                case .bytes(let bytes): bytes.withUnsafeBytes { keep($0) }
                case .numbers(let numbers): numbers.withUnsafeBytes { keep($0) }
                }
            return Call(name: "update", numbers: [Int(id), x, y, width, height, place])
        }
    }
}
