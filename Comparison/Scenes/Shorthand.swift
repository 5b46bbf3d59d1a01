import Foundation
import LaminaStage

// The two languages in which scenes are said, both short: `box` makes a layer, `div` an element at the same place.

/// A layer whose frame, before any transform, is the rectangle.
func box(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor? = nil, _ configure: (CALayer) -> Void = { _ in }
) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.backgroundColor = color
    configure(layer)
    return layer
}

/// An element whose border box is the rectangle.
func div(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ style: String = "", _ children: String...) -> String {
    "<div style=\"left:\(css(x))px;top:\(css(y))px;width:\(css(width))px;height:\(css(height))px;\(style)\">\(children.joined())</div>"
}

/// Markup for each element of a list, which is numbered from 0.
func each<Element>(_ list: [Element], _ markup: (Double, Element) -> String) -> String {
    var (text, index) = ("", 0.0)
    for element in list {
        text += markup(index, element)
        index += 1
    }
    return text
}

private func css(_ v: Double) -> String { v == v.rounded() ? "\(Int(v))" : "\(v)" }

extension CALayer {
    /// Puts layers in front of those there are.
    func add(_ layers: CALayer...) { for layer in layers { addSublayer(layer) } }
}

/// Degrees about the axis out of the picture, clockwise as seen.
func turned(_ degrees: CGFloat) -> CATransform3D { turned(degrees, 0, 0, 1) }

/// Degrees about an axis.
func turned(_ degrees: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    CATransform3DMakeRotation(degrees * .pi / 180, x, y, z)
}

/// The transform that CSS writes `perspective(distance)`.
func perspective(_ distance: CGFloat) -> CATransform3D {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / distance
    return transform
}

/// A transform as CSS writes it.
func css(_ t: CATransform3D) -> String {
    let rows = [[t.m11, t.m12, t.m13, t.m14], [t.m21, t.m22, t.m23, t.m24], [t.m31, t.m32, t.m33, t.m34], [t.m41, t.m42, t.m43, t.m44]]
    return "matrix3d(\(rows.joined().map { String(format: "%.9f", $0.native) }.joined(separator: ",")))"
}

/// The colours of the scenes, as `.blue` in Swift and `var(--blue)` in CSS.
let palette = [
    ("blue", "#2f6bff"), ("red", "#ff4d4f"), ("green", "#22b573"), ("yellow", "#ffc53d"), ("ink", "#1f2937"), ("mist", "#d5dbe5"),
]

extension CGColor {
    static let blue = hex(0x2F6BFF)
    static let red = hex(0xFF4D4F)
    static let green = hex(0x22B573)
    static let yellow = hex(0xFFC53D)
    static let ink = hex(0x1F2937)
    static let mist = hex(0xD5DBE5)

    static func hex(_ rgb: Int) -> CGColor {
        CGColor(
            red: CGFloat(rgb >> 16) / 255, green: CGFloat(rgb >> 8 & 255) / 255, blue: CGFloat(rgb & 255) / 255, alpha: 1)
    }

    /// The colour with another alpha; `rgb(from var(--blue) r g b/.5)` in CSS.
    func faded(_ alpha: CGFloat) -> CGColor { copy(alpha: alpha) ?? self }
}
