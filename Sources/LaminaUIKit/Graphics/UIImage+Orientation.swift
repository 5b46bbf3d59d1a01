import LaminaCoreGraphics

extension UIImage.Orientation {
    /// EXIF numbers them 1…8.
    init(exif number: Int) {
        let all: [UIImage.Orientation] = [.up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left]
        self = (1...8).contains(number) ? all[number - 1] : .up
    }

    /// Whether width and height change places.
    var swapsSides: Bool {
        switch self {
        case .left, .right, .leftMirrored, .rightMirrored: true
        default: false
        }
    }

    /// The map from the unit square of the stored pixels to the upright unit square, y pointing down. The names say where the first row goes.
    fileprivate var unitTransform: CGAffineTransform {
        switch self {
        case .up: .identity
        case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
        case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
        case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
        case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)
        case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
        case .leftMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
        case .rightMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 1, ty: 1)
        }
    }
}

extension CGImage {
    func turned(_ orientation: UIImage.Orientation) -> CGImage? {
        let (w, h) = orientation.swapsSides ? (height, width) : (width, height)
        guard let context = CGContext(pixelsWide: w, pixelsHigh: h, scale: 1) else { return nil }
        context.interpolationQuality = .none
        context.scaleBy(x: CGFloat(w), y: CGFloat(h))
        context.concatenate(orientation.unitTransform)
        // Core Graphics puts the first row at the greatest y.
        context.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1))
        context.draw(self, in: CGRect(x: 0, y: 0, width: 1, height: 1))
        return context.makeImage()
    }
}
