import LaminaCoreGraphics

// The names that Xcode 15 makes of asset catalogues: `UIImage(resource: .star)`. `lamina run` and `lamina port` write such names for a project's catalogues.

/// The name of a picture in a bundle's asset catalogues.
public struct ImageResource: Hashable, Sendable {
    fileprivate let name: String
    fileprivate let bundle: Bundle

    /// Creates the name of an image set.
    public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

/// The name of a colour in a bundle's asset catalogues.
public struct ColorResource: Hashable, Sendable {
    fileprivate let name: String
    fileprivate let bundle: Bundle

    /// Creates the name of a colour set.
    public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

extension UIImage {
    /// Creates the picture of an image set. A set that is not there, or has no picture, is reported, and the image is empty.
    public convenience init(resource: ImageResource) {
        guard let found = UIImage(named: resource.name, in: resource.bundle, compatibleWith: nil) else {
            ResourceReports.say("There is no image named “\(resource.name)” in \(resource.bundle.bundlePath).")
            self.init()
            return
        }
        self.init(found, pixels: found.cgImage)
    }
}

extension UIColor {
    /// Creates the colour of a colour set. A set that is not there, or has no colour, is reported, and the colour is clear.
    public convenience init(resource: ColorResource) {
        guard let found = UIColor(named: resource.name, in: resource.bundle, compatibleWith: nil) else {
            ResourceReports.say("There is no colour named “\(resource.name)” in \(resource.bundle.bundlePath).")
            self.init()
            return
        }
        self.init(found)
    }
}
