// Carries frames out by WebGL 2: hands them, order by order, to functions of the page (`Web/Page/webgl.js`), which know nothing of layers, shapes or colours. Memory that is
// lent to them is read before they return.

enum WebGL {
    static func draw(_ frame: GPUFrame) {
        for order in frame.textures { carryOut(order) }
        frame.items.withUnsafeBytes { setItems($0.baseAddress, Int32($0.count / 16)) }
        frame.numbers.withUnsafeBytes { setNumbers($0.baseAddress, Int32($0.count / 16)) }
        for step in frame.steps {
            switch step {
            case .pass(let pass): draw(pass)
            case .copy(let from, let x, let y, let to, let width, let height):
                copy(from, Int32(x), Int32(y), to, Int32(width), Int32(height))
            }
        }
        present()
    }

    private static func carryOut(_ order: TextureOrder) {
        switch order {
        case .create(let id, let format, let width, let height): create(id, UInt32(format.rawValue), Int32(width), Int32(height))
        case .remove(let id): remove(id)
        case .update(let id, let x, let y, let width, let height, let content):
            func upload(_ bytes: UnsafeRawPointer?) { update(id, Int32(x), Int32(y), Int32(width), Int32(height), bytes) }
            switch content {
            case .bitmap(let bitmap, let level): upload(level == 0 ? bitmap.pixels : bitmap.levels.images[level].pixels)
            case .bytes(let bytes): bytes.withUnsafeBytes { upload($0.baseAddress) }
            case .numbers(let numbers): numbers.withUnsafeBytes { upload($0.baseAddress) }
            }
        }
    }

    private static func draw(_ pass: Pass) {
        let part = pass.part ?? PixelBox(minX: 0, minY: 0, maxX: 0, maxY: 0)
        begin(
            pass.target, pass.originX, pass.originY, pass.clear == nil ? 0 : 1, pass.clear ?? 0, part.minX, part.minY,
            part.maxX - part.minX, part.maxY - part.minY)
        for draw in pass.draws {
            func page(_ slot: Int) -> UInt32 { slot < draw.pages.count ? draw.pages[slot] : 0 }
            drawItems(
                UInt32(draw.program.rawValue), UInt32(draw.blend.rawValue), Int32(draw.first), Int32(draw.count), page(0), page(1), page(2),
                page(3), draw.coverage, draw.table)
        }
    }
}

@_extern(wasm, module: "webgl", name: "create")
private func create(_ texture: UInt32, _ format: UInt32, _ width: Int32, _ height: Int32)

@_extern(wasm, module: "webgl", name: "update")
private func update(_ texture: UInt32, _ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32, _ bytes: UnsafeRawPointer?)

@_extern(wasm, module: "webgl", name: "remove")
private func remove(_ texture: UInt32)

@_extern(wasm, module: "webgl", name: "setItems")
private func setItems(_ floats: UnsafeRawPointer?, _ texels: Int32)

@_extern(wasm, module: "webgl", name: "setNumbers")
private func setNumbers(_ floats: UnsafeRawPointer?, _ texels: Int32)

@_extern(wasm, module: "webgl", name: "begin")
private func begin(
    _ target: UInt32, _ x: Int32, _ y: Int32, _ clears: Int32, _ color: UInt32, _ left: Int32, _ top: Int32, _ width: Int32, _ height: Int32
)

@_extern(wasm, module: "webgl", name: "draw")
private func drawItems(
    _ program: UInt32, _ blend: UInt32, _ first: Int32, _ count: Int32, _ page0: UInt32, _ page1: UInt32, _ page2: UInt32, _ page3: UInt32,
    _ coverage: UInt32, _ table: UInt32)

@_extern(wasm, module: "webgl", name: "copy")
private func copy(_ from: UInt32, _ x: Int32, _ y: Int32, _ to: UInt32, _ width: Int32, _ height: Int32)

@_extern(wasm, module: "webgl", name: "present")
private func present()
