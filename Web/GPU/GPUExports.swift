// What the page can call besides, in the module that draws by WebGL 2, too. The software compositor stays beside it: the page may change between the two with every frame.

nonisolated(unsafe) private var compositor: GPUCompositor?
nonisolated(unsafe) private var report = ""

/// The text of a shader, in the reply: 0 the vertices', then those of `Draw.Program`.
@_expose(wasm, "shader") @_cdecl("lamina_shader")
public func shader(_ number: UInt32) {
    reply.set(number == 0 ? Shader.vertex : Draw.Program(rawValue: UInt8(truncatingIfNeeded: number - 1)).map(Shader.fragment) ?? "")
}

/// Begins with an empty device; the next frame brings all textures.
///
/// - Parameters:
///   - longest: The longest side of a texture.
///   - hasFineTargets: 1 where textures of floats can be drawn into, else 0.
@_expose(wasm, "startGPU") @_cdecl("lamina_start_gpu")
public func startGPU(_ longest: Int32, _ hasFineTargets: Int32) -> Int32 {
    compositor = nil
    guard let player else { return fail("there is no player yet") }
    guard player.width <= Int(longest), player.height <= Int(longest) else {
        return fail(
            "a picture of \(player.width) × \(player.height) pixels is larger than the graphics device's textures, which have \(longest) a side"
        )
    }
    compositor = GPUCompositor(
        width: player.width, height: player.height, limits: .init(texture: Int(longest), hasFineTargets: hasFineTargets != 0))
    return 0
}

/// Draws the moment by the page's functions; 1 before `startGPU`.
@_expose(wasm, "drawGPU") @_cdecl("lamina_draw_gpu")
public func drawGPU(_ time: Double) -> Int32 {
    guard let player, let compositor else { return fail("there is no graphics device yet") }
    let frame = player.compile(at: time, compositor)
    WebGL.draw(frame)
    report = "\(frame.drawCount) draw calls, \(frame.itemCount) items, \(frame.passCount) passes, \(frame.byteCount) bytes"
    for reason in Fallback.allCases {
        if let count = frame.fallbacks[reason] { report += "; by the processor: \(reason.text) (\(count))" }
    }
    return 0
}

/// The last frame of the graphics device in words, in the reply.
@_expose(wasm, "reportGPU") @_cdecl("lamina_report_gpu")
public func reportGPU() { reply.set(report) }

extension Player {
    /// The tree as it stands at a time, as a frame for a graphics device.
    fileprivate func compile(at time: Double, _ compositor: GPUCompositor) -> GPUFrame {
        sample(at: time)
        return compositor.compile(list, images: tree.images)
    }
}
