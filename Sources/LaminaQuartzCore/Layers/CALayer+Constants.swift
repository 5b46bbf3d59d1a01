import LaminaCoreGraphics
import LaminaRender

/// Corners of a layer.
public struct CACornerMask: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The corner with the smallest x and the smallest y.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// The corner with the largest x and the smallest y.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// The corner with the smallest x and the largest y.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// The corner with the largest x and the largest y.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// Edges of a layer: left and right are min and max x, bottom and top min and max y.
public struct CAEdgeAntialiasingMask: OptionSet, Sendable, Hashable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The edge with the smallest x.
    public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
    /// The edge with the largest x.
    public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
    /// The edge with the smallest y.
    public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
    /// The edge with the largest y.
    public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}

/// The place of a layer's picture in its bounds. Top is the device's top. An unknown name counts as the centre.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The centre, at the picture's own size.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// The middle of the top edge, at the picture's own size.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// The middle of the bottom edge, at the picture's own size.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// The middle of the left edge, at the picture's own size.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// The middle of the right edge, at the picture's own size.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// The top left corner, at the picture's own size.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// The top right corner, at the picture's own size.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// The bottom left corner, at the picture's own size.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// The bottom right corner, at the picture's own size.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// The whole bounds, the picture stretched to fill them.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// The centre, the picture scaled evenly to fit into the bounds.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// The centre, the picture scaled evenly to cover the bounds.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// The way in which a picture is sampled when it is drawn smaller or larger. An unknown name counts as linear.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Bilinear interpolation.
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// The nearest pixel.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    /// Bilinear interpolation within and between two of the reduced versions of the picture. For drawing a picture larger it equals `.linear`.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")

    var filter: SamplingFilter {
        switch self {
        case .nearest: .nearest
        case .trilinear: .trilinear
        default: .linear
        }
    }
    init(_ filter: SamplingFilter) {
        switch filter {
        case .linear: self = .linear
        case .nearest: self = .nearest
        case .trilinear: self = .trilinear
        }
    }
}

/// The form of rounded corners. An unknown name counts as circular.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Quarters of a circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// Curves that begin gradually, farther from the corner. Where a side is too short for two of them they approach the circular form.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// Formats of backing stores.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Colours with 8 bits a channel.
    public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
    /// Grey with 8 bits, the luminance of the drawn colours, and alpha.
    public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
}

extension CALayer {
    struct Needs: OptionSet {
        let rawValue: UInt8
        static let layout = Needs(rawValue: 1)
        static let display = Needs(rawValue: 2)
    }
}
