import LaminaRender

extension Bitmap {
    /// A copy of what `surface` shows now.
    convenience init(copying surface: Surface) {
        self.init(width: surface.width, height: surface.height) { target in
            for y in 0..<surface.height {
                (target.baseAddress! + y * surface.width).update(from: surface.pixels + y * surface.stride, count: surface.width)
            }
        }
    }
}
