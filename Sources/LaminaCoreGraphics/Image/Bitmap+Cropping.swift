import LaminaRender

extension Bitmap {
    /// The least part of the picture that holds a rectangle, and where it begins.
    func cropped(to rect: Rect) -> (bitmap: Bitmap, x: Int, y: Int) {
        func bounded(_ v: Double, _ limit: Int) -> Int { Int(max(0, min(Double(limit), v))) }
        let (x0, x1) = (bounded((rect.minX + 1e-9).rounded(.down), width - 1), bounded((rect.maxX - 1e-9).rounded(.up), width))
        let (y0, y1) = (bounded((rect.minY + 1e-9).rounded(.down), height - 1), bounded((rect.maxY - 1e-9).rounded(.up), height))
        guard x1 - x0 < width || y1 - y0 < height, x1 > x0, y1 > y0 else { return (self, 0, 0) }
        let part = Bitmap(width: x1 - x0, height: y1 - y0) { target in
            for y in y0..<y1 {
                (target.baseAddress! + (y - y0) * (x1 - x0)).update(from: pixels + y * width + x0, count: x1 - x0)
            }
        }
        return (part, x0, y0)
    }
}
