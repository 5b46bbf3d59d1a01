/// Colour levels, ready to be put onto pixels.
struct OffscreenLevels {
    /// The new value of each of 256 old ones, and the last one again, channel after channel in pixels' order: blue, green, red, alpha.
    private let table: [Float]
    private static let step = 257

    init(_ levels: ColorLevels) {
        table = [2, 1, 0, 3].flatMap { channel in
            (0..<OffscreenLevels.step).map { Float(levels.value(Double(min($0, 255)) / 255, channel: channel)) }
        }
    }

    /// A premultiplied pixel's new colour. What is transparent stays so.
    func apply(to pixel: UInt32) -> UInt32 { table.withUnsafeBufferPointer { OffscreenLevels.changed(pixel, $0) } }

    @inline(__always)
    private static func changed(_ pixel: UInt32, _ table: UnsafeBufferPointer<Float>) -> UInt32 {
        guard pixel >> 24 != 0 else { return 0 }
        let p = unpacked(pixel)
        let c = p * SIMD4(repeating: 255 / p.w)
        /// Between two values of the table, as colours that were premultiplied lie.
        func value(_ old: Float, _ channel: Int) -> Float {
            let old = min(max(old, 0), 255)
            let i = Int(old)
            let first = channel * step + i
            return table[first] + (table[first + 1] - table[first]) * (old - Float(i))
        }
        let strength = value(p.w, 3) * 255
        return packed(SIMD4(value(c.x, 0) * strength, value(c.y, 1) * strength, value(c.z, 2) * strength, strength))
    }

    /// Changes all of a picture.
    func apply(to picture: Offscreen, workers: WorkerPool) {
        table.withUnsafeBufferPointer { table in picture.recolor(workers: workers) { OffscreenLevels.changed($0, table) } }
    }
}
