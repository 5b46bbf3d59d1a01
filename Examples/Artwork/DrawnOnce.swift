import LaminaUIKit

/// Pictures that have been drawn before.
@MainActor
private let drawn = NSCache<NSString, UIImage>()

/// A picture for the screen, drawn once for all that show the same; the name says everything that it depends on, but for the screen's scale.
@MainActor
public func drawnOnce(_ name: String, _ draw: () -> UIImage) -> UIImage {
    let key = NSString(string: "\(name) @\(UIScreen.main.scale)")
    if let picture = drawn.object(forKey: key) { return picture }
    let picture = draw()
    drawn.setObject(picture, forKey: key)
    return picture
}
