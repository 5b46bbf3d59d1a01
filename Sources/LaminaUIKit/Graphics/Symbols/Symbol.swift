import LaminaCoreGraphics

/// A system symbol at a size and weight: what a symbol image is drawn from whenever it is drawn larger or in another way.
struct Symbol: Equatable, Sendable {
    let outline: SymbolOutline
    /// The size of the text that the symbol goes with.
    let pointSize: CGFloat
    /// The additional width of lines, in the outline's units.
    let widening: CGFloat
    /// The scale in proportion to the text.
    let scale: CGFloat

    static func == (a: Symbol, b: Symbol) -> Bool {
        a.outline.name == b.outline.name && a.pointSize == b.pointSize && a.widening == b.widening && a.scale == b.scale
    }

    init(_ outline: SymbolOutline, _ said: UIImage.SymbolConfiguration) {
        self.outline = outline
        (pointSize, widening, scale) = (said.pointSize ?? 17, said.weight.widening, said.scale.factor)
    }

    /// Points for a unit: a star beside text of 17 points is 17.6 points wide, as Apple's is.
    var unit: CGFloat { pointSize * scale * 1.1 / 17 }
    /// Room around what is filled, which Apple's symbols have as well: 1⅓ points beside text of 17.
    private var margin: CGFloat { pointSize * scale * 4 / 51 }

    private var box: CGRect {
        let growth = outline.hasWeight ? max(widening, 0) / 2 : 0
        return outline.box.insetBy(dx: -growth, dy: -growth)
    }

    /// Returns the size in points, with whole pixels of a screen.
    func size(pixelsPerPoint: CGFloat) -> CGSize {
        func whole(_ length: CGFloat) -> CGFloat { (length * pixelsPerPoint).rounded(.up) / pixelsPerPoint }
        return CGSize(width: whole(box.width * unit + 2 * margin), height: whole(box.height * unit + 2 * margin))
    }

    /// Fills the symbol over a rectangle as large as its size, or stretched with it.
    func draw(in rect: CGRect, of size: CGSize, color: CGColor, _ context: CGContext) {
        guard size.width > 0, size.height > 0, rect.width > 0, rect.height > 0 else { return }
        context.saveGState()
        context.setFillColor(color)
        context.setStrokeColor(color)
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / size.width, y: rect.height / size.height)
        context.translateBy(x: size.width / 2 - box.midX * unit, y: size.height / 2 - box.midY * unit)
        outline.fill(in: context, scale: unit, widening: widening)
        context.restoreGState()
    }

    /// The symbol in black; nil where it is too large for a picture.
    func pixels(of size: CGSize, pixelsPerPoint: CGFloat, color: CGColor = .black) -> CGImage? {
        func whole(_ length: CGFloat) -> CGFloat { max((length * pixelsPerPoint).rounded(), 1) / pixelsPerPoint }
        let size = CGSize(width: whole(size.width), height: whole(size.height))
        let format = UIGraphicsImageRendererFormat()
        format.scale = pixelsPerPoint
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            draw(in: CGRect(origin: .zero, size: size), of: self.size(pixelsPerPoint: ScreenSlot.scale), color: color, context.cgContext)
        }.cgImage
    }
}
