import LaminaCoreGraphics

// Literals of resources: `#colorLiteral(red:green:blue:alpha:)` and `#imageLiteral(resourceName:)`. The compiler looks for these names.

extension UIColor: _ExpressibleByColorLiteral {}
extension UIImage: _ExpressibleByImageLiteral {}

/// The type of a colour literal where nothing says otherwise.
public typealias _ColorLiteralType = UIColor
/// The type of a picture literal where nothing says otherwise.
public typealias _ImageLiteralType = UIImage
