import LaminaCoreGraphics
import LaminaRender

/// Corners of a layer.
public struct CACornerMask: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// Edges of a layer: left and right are min and max x, bottom and top min and max y.
public struct CAEdgeAntialiasingMask: OptionSet, Sendable, Hashable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
    public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
    public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
    public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}

/// The place of a layer's picture. Top is the device's top. An unknown name is the centre.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let center = CALayerContentsGravity(rawValue: "center")
    public static let top = CALayerContentsGravity(rawValue: "top")
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    public static let left = CALayerContentsGravity(rawValue: "left")
    public static let right = CALayerContentsGravity(rawValue: "right")
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// How a picture is sampled when it is drawn smaller or larger. An unknown name is linear.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    /// Linear, and also between two of the smaller versions of the picture that are made for drawing it smaller. As a filter for drawing it larger the
    /// same as linear.
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

/// The form of rounded corners. An unknown name is circular.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Quarters of a circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// Curves that set in softly, farther from the corner. Where a side is too short for two of them they draw in towards the circular form.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// Formats of backing stores.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Colours, 8 bits a channel.
    public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
    /// Drawn colours become the grey of their luminance, 8 bits; alpha is kept.
    public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
}

extension CALayer {
    struct Needs: OptionSet {
        let rawValue: UInt8
        static let layout = Needs(rawValue: 1)
        static let display = Needs(rawValue: 2)
    }
}
