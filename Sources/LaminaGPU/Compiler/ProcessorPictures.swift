import LaminaRender

/// Pictures that the software compositor draws for what cannot be told to a graphics processor.
final class ProcessorPictures {
    /// Draws some commands over a colour, as far as they show in a box.
    func draw(_ commands: [DisplayCommand], in box: PixelBox, background: Color = .clear, images: ImageTable) -> Bitmap {
        // Where it begins above or to the left of the frame it is a bitmap that is put down moved by whole pixels.
        let (left, top) = (min(box.minX, 0), min(box.minY, 0))
        let (x, y) = (Int(box.minX - left), Int(box.minY - top))
        let (width, height) = (Int(box.maxX - box.minX), Int(box.maxY - box.minY))
        var list = DisplayList(width: x + width, height: y + height, background: background)
        let moved = Group(raster: .translation(-Double(left), -Double(top)))
        list.commands = left == 0 && top == 0 ? commands : [.beginGroup(moved)] + commands + [.end]
        let surface = Surface(width: x + width, height: y + height)
        SoftwareCompositor(surface: surface).draw(list, images: images)
        return Bitmap(width: width, height: height) { target in
            for row in 0..<height {
                (target.baseAddress! + row * width).update(from: surface.pixels + (y + row) * surface.stride + x, count: width)
            }
        }
    }
}
