import LaminaUIKit

/// Pictures that have been drawn before.
@MainActor
private let drawn = NSCache<NSString, UIImage>()

/// Returns a picture for the screen, drawn once for all views that show it; the name identifies everything that it depends on, except the screen's scale.
@MainActor
public func drawnOnce(_ name: String, _ draw: () -> UIImage) -> UIImage {
    let key = NSString(string: "\(name) @\(UIScreen.main.scale)")
    if let picture = drawn.object(forKey: key) { return picture }
    let picture = draw()
    drawn.setObject(picture, forKey: key)
    return picture
}
