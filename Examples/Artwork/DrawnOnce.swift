import LaminaUIKit

/// Pictures that have been drawn before, those used last, up to so many bytes.
private struct Drawn {
    private var pictures: [String: (picture: UIImage, bytes: Int, use: Int)] = [:]
    private var bytes = 0
    private var uses = 0
    private static let limit = 12 << 20

    subscript(name: String) -> UIImage? {
        mutating get {
            uses += 1
            pictures[name]?.use = uses
            return pictures[name]?.picture
        }
    }

    /// Pictures larger than two thirds of what is kept are left out: they would displace most others.
    mutating func keep(_ picture: UIImage, as name: String) {
        let size = picture.cgImage.map { $0.bytesPerRow * $0.height } ?? 0
        guard size <= Drawn.limit / 3 * 2, pictures[name] == nil else { return }
        pictures[name] = (picture, size, uses)
        bytes += size
        while bytes > Drawn.limit, let oldest = pictures.min(by: { $0.value.use < $1.value.use }) {
            bytes -= oldest.value.bytes
            pictures[oldest.key] = nil
        }
    }
}

@MainActor
private var drawn = Drawn()

/// Returns a picture for the screen, drawn once for all views that show it; the name identifies everything that it depends on, except the screen's scale.
@MainActor
public func drawnOnce(_ name: String, _ draw: () -> UIImage) -> UIImage {
    let key = "\(name) @\(UIScreen.main.scale)"
    if let picture = drawn[key] { return picture }
    let picture = draw()
    drawn.keep(picture, as: key)
    return picture
}
